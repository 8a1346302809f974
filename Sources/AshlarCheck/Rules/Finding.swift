import AshlarGraph
import AshlarLocalization

/// One place in Swift source that breaks a rule.
package struct Finding: Sendable, Equatable {
    /// Another place that is related to the finding.
    package struct Related: Sendable, Equatable {
        package let path: String
        package let place: SourcePlace
        package let message: Localized
        /// Whether the place breaks the rule just like the finding's own place.
        package var isPart = false
        /// The declaration and message of the finding if it begins at this part; `nil` if they stay the same.
        package var start: Start?
    }

    /// The properties of a finding about several places that depend on where it begins.
    package struct Start: Sendable, Equatable {
        package let declaration: String
        package let message: Localized
    }

    /// A text change that fixes the finding.
    package struct Edit: Sendable, Equatable {
        package let offset: Int
        package let length: Int
        package let text: String
    }

    package let rule: String
    package var level: Level
    /// The path from the project's root.
    package private(set) var path: String
    package private(set) var place: SourcePlace
    /// The declaration, such as `User.name` or `User.init(from:)`. Baselines store it, because lines move.
    package private(set) var declaration: String
    package private(set) var message: Localized
    package var related: [Related] = []
    /// The edits in the finding's own file that `--fix` makes.
    package var edits: [Edit] = []
    /// The reason that the fix, or a part of it, is only a suggestion that `--fix` doesn't apply.
    package var doubt: Localized?
    /// The confidence that the evidence supports.
    package var confidence = Confidence.certain
    /// The pattern throughout the project that the finding is part of, if any.
    package var habit: Habit?
    /// Whether the finding is in code that never runs. No profile reports it.
    package var isDead = false

    /// Whether the finding summarizes a habit, with the places of all its findings as related places.
    var isSummary: Bool { habit?.rawValue == declaration }

    /// The other places that break the rule.
    private var parts: [Related] { related.filter(\.isPart) }

    /// The places that break the rule, beginning with the finding's own.
    var places: [(path: String, line: Int32)] {
        [(path: path, line: place.line)] + parts.map { (path: $0.path, line: $0.place.line) }
    }

    /// The number of places that break the rule.
    package var placeCount: Int { 1 + parts.count }

    /// The declaration of each place that breaks the rule.
    var declarations: [String] { [declaration] + parts.map { $0.start?.declaration ?? declaration } }

    /// Returns the finding without some of its places, beginning at the first remaining one; `nil` if none remains.
    ///
    /// - Parameter excused: positions in ``places``.
    func without(_ excused: Set<Int>) -> Finding? {
        var rest = self
        // The edits may change an excused place.
        rest.edits = []
        var position = 0
        rest.related = related.filter { other in
            if other.isPart { position += 1 }
            return !(other.isPart && excused.contains(position))
        }
        guard excused.contains(0) else { return rest }
        guard let first = rest.related.firstIndex(where: \.isPart) else { return nil }
        let start = rest.related.remove(at: first)
        rest.path = start.path
        rest.place = start.place
        rest.declaration = start.start?.declaration ?? declaration
        rest.message = start.start?.message ?? message
        return rest
    }

    /// Whether this finding is the rest of another one that has excused places.
    func isRest(of whole: Finding) -> Bool {
        rule == whole.rule && whole.parts.contains { $0.path == path && $0.place == place }
    }
}

/// Collects the findings of rules.
package struct Findings {
    let graph: ModelGraph
    /// The files of sample apps and from other projects, which the project doesn't ship or maintain. Findings in them
    /// are guesses and aren't reported.
    private let unshipped: Set<String>
    /// The code that never runs, where findings aren't reported, or that only tests run, where findings are guesses.
    private let dead: DeadCode
    package private(set) var all: [Finding] = []
    /// The index of each finding in ``all``, by its place and message, so that code that several types share is
    /// reported once.
    private var reported: [Report: Int] = [:]

    private struct Report: Hashable {
        let file: Int
        let offset: Int32
        let message: String
    }

    init(_ context: CheckContext) {
        graph = context.graph
        unshipped = context.unshippedPaths
        dead = context.dead
    }

    /// The related places of a finding, without those in unshipped files.
    private func shipped(_ related: [Finding.Related], of path: String) -> [Finding.Related] {
        unshipped.isEmpty || unshipped.contains(path) ? related : related.filter { !unshipped.contains($0.path) }
    }

    /// Turns all findings of a habit into guesses, and removes those that are guesses already.
    mutating func doubt(_ habit: Habit) {
        all.removeAll { $0.habit == habit && $0.confidence == .guess }
        for index in all.indices where all[index].habit == habit { all[index].confidence = .guess }
        // The indices of the other findings have changed.
        reported = [:]
    }

    /// The other places of a finding where code has to change as well.
    func andHere(_ places: some Sequence<SourcePlace>, in file: Int) -> [Finding.Related] {
        andHere(places, at: { $0 }, in: file)
    }

    /// The other places of a finding with a message about the first one.
    ///
    /// - Parameter start: returns the declaration and message of the finding if it begins at an item; `nil` if they
    ///   stay the same.
    func andHere<Item>(
        _ items: some Sequence<Item>, at place: (Item) -> SourcePlace, in file: Int,
        start: (Item) -> Finding.Start? = { _ in nil }
    ) -> [Finding.Related] {
        let path = graph.files[file].path
        let message = Localized("and here", zh: "还有这里")
        return items.map { item in
            .init(path: path, place: place(item), message: message, isPart: true, start: start(item))
        }
    }

    /// The rules about behavior, which can change even in a deprecated declaration. Other rules require a different
    /// form, and clients still rely on the current one.
    private static let rulesOfBehavior: Set<String> = ["crash-in-decoder", "silent-default"]

    mutating func add(
        _ rule: some Rule, level: Level? = nil, file: Int, at place: SourcePlace, in declaration: String,
        _ message: Localized, related: [Finding.Related] = [], remedy: Remedy = Remedy(),
        confidence: Confidence = .certain, habit: Habit? = nil
    ) {
        let guide = rule.guide
        let path = graph.files[file].path
        let kept = shipped(related, of: path)
        // A finding with related places only in unshipped files is doubtful.
        let state = dead.state(at: place.offset, of: file)
        let isFrozen = !Findings.rulesOfBehavior.contains(guide.id) && graph.files[file].isFrozen(at: place.offset)
        let isDoubtful =
            unshipped.contains(path) || kept.isEmpty && !related.isEmpty || state != .alive || isFrozen
        let finding = Finding(
            rule: guide.id, level: level ?? guide.level, path: path, place: place,
            declaration: declaration, message: message, related: kept, edits: remedy.edits, doubt: remedy.doubt,
            confidence: isDoubtful ? .guess : confidence, habit: habit, isDead: state == .dead)
        let report = Report(file: file, offset: place.offset, message: message.english)
        guard let known = reported[report] else {
            reported[report] = all.count
            return all.append(finding)
        }
        if all[known].confidence < finding.confidence { all[known] = finding }
    }
}
