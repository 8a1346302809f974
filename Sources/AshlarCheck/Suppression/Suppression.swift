import AshlarGraph
import AshlarLocalization
import AshlarSyntax

/// Comments that turn rules off: `// ashlar:disable:next RULE — reason`.
enum Suppression {
    /// Removes the findings that comments turn off, and adds findings about the comments.
    ///
    /// A comment at one of several places of a finding excuses only that place.
    ///
    /// - Complexity: O(n) in the findings, and for each comment in the findings of its file.
    static func apply(_ findings: [Finding], in graph: ModelGraph, _ configuration: Configuration) -> [Finding] {
        let files = graph.files.indices.filter {
            !graph.files[$0].directives.isEmpty && configuration.checks($0, of: graph)
        }
        if files.isEmpty { return findings }
        let byPath = Dictionary(grouping: findings.indices.flatMap { places(of: $0, findings[$0]) }, by: \.path)
        var excused: [Int: Set<Int>] = [:]
        var added: [Finding] = []
        for index in files {
            let file = graph.files[index]
            var regions = Regions()
            for directive in file.directives {
                if let problem = problem(with: directive, file.path) {
                    added.append(problem)
                } else if !regions.take(directive) {
                    added.append(UnusedDisable.enabling(directive, file.path))
                }
            }
            for (directive, scopes) in regions.all() {
                var unused: [String] = []
                for (rule, lines) in scopes {
                    let hit = byPath[file.path, default: []].filter { place in
                        findings[place.finding].rule == rule && lines.contains(place.line)
                    }
                    for place in hit { excused[place.finding, default: []].insert(place.position) }
                    if hit.isEmpty, configuration.runs(rule) { unused.append(rule) }
                }
                // A generator adds its comments without knowing each rule's exceptions.
                if !unused.isEmpty, !graph.isGenerated(index) {
                    added.append(UnusedDisable.finding(directive, unused, file.path))
                }
            }
        }
        let kept = findings.indices.compactMap { index -> Finding? in
            guard let places = excused[index] else { return findings[index] }
            return findings[index].without(places)
        }
        return kept + added
    }

    /// A place of a finding, with the index of the finding and that of the place in it.
    private struct Place {
        let finding: Int
        let position: Int
        let path: String
        let line: Int32
    }

    private static func places(of index: Int, _ finding: Finding) -> [Place] {
        finding.places.enumerated().map { position, place in
            Place(finding: index, position: position, path: place.path, line: place.line)
        }
    }

    /// The lines on which comments turn a rule off, for a rule with one message and fix for all places that are left.
    static func lines(without rule: String, in file: FileFacts) -> [ClosedRange<Int32>] {
        if file.directives.isEmpty { return [] }
        var regions = Regions()
        for directive in file.directives where problem(with: directive, file.path) == nil {
            _ = regions.take(directive)
        }
        return regions.all().flatMap { _, scopes in scopes.filter { $0.rule == rule }.map(\.lines) }
    }

    /// The lines on which each comment turns off each of its rules.
    private struct Regions {
        private var directives: [DirectiveFact] = []
        private var scopes: [[(rule: String, lines: ClosedRange<Int32>)]] = []

        /// Takes the next comment of a file.
        ///
        /// - Returns: whether the comment has an effect.
        mutating func take(_ directive: DirectiveFact) -> Bool {
            let line = directive.place.line
            switch directive.kind {
            case .disable: add(directive, line...Int32.max)
            case .disableNext: add(directive, line + 1...line + 1)
            case .disableThis: add(directive, line...line)
            case .enable: return end(directive)
            case .unknown: break
            }
            return true
        }

        func all() -> Zip2Sequence<[DirectiveFact], [[(rule: String, lines: ClosedRange<Int32>)]]> {
            zip(directives, scopes)
        }

        private mutating func add(_ directive: DirectiveFact, _ lines: ClosedRange<Int32>) {
            directives.append(directive)
            scopes.append(directive.rules.map { (rule: $0, lines: lines) })
        }

        /// Ends the open regions of the rules that a comment names, or of all rules if it names none.
        private mutating func end(_ directive: DirectiveFact) -> Bool {
            var found = false
            for index in scopes.indices {
                for place in scopes[index].indices {
                    let (rule, lines) = scopes[index][place]
                    guard lines.upperBound == .max, directive.rules.isEmpty || directive.rules.contains(rule) else {
                        continue
                    }
                    scopes[index][place].lines = lines.lowerBound...directive.place.line
                    found = true
                }
            }
            return found
        }
    }

    private static func problem(with directive: DirectiveFact, _ path: String) -> Finding? {
        func finding(_ english: String, zh: String) -> Finding {
            DisableWithoutReason.finding(directive, path, Localized(english, zh: zh))
        }
        if directive.kind == .unknown {
            return finding(
                "write `// ashlar:disable:next RULE — reason` on one line; other directives are disable:this, "
                    + "disable and enable",
                zh: "请在一行内写 `// ashlar:disable:next 规则 — 理由`；除 disable:next 外还有 disable:this、disable 和 enable")
        }
        if let unknown = directive.rules.first(where: { RuleRegistry.rule($0) == nil }) {
            let hint = NearNames.hintText(for: unknown, among: RuleRegistry.ids)
            return finding(
                "unknown rule \(unknown): `ashlar rules` lists all rules\(hint.english)",
                zh: "没有名为 \(unknown) 的规则：`ashlar rules` 会列出全部规则\(hint.simplifiedChinese)")
        }
        if directive.kind == .enable { return nil }
        if directive.rules.isEmpty { return finding("name the rules that it turns off", zh: "请写明要关闭的规则") }
        if directive.reason.isEmpty {
            return finding("a rule is turned off without a reason: add a reason after a dash", zh: "关闭规则却没有理由：请在破折号后写明")
        }
        return nil
    }
}
