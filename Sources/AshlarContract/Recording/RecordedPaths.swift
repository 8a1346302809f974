import AshlarRules

/// All recorded paths, in a size that their words bound: parts of a log add up to the whole log.
///
/// If a place has more different words than any API does, they are values.
package struct RecordedPaths: Sendable, Equatable {
    package private(set) var answers: [RecordedPath: RecordedAnswers] = [:]
    /// The prefixes of places with too many words.
    package private(set) var crowds: Set<[RecordedPath.Segment]> = []
    /// The prefixes of places with too many texts that are not words: names of people, and tokens.
    package private(set) var oddCrowds: Set<[RecordedPath.Segment]> = []
    /// The hashes of words in places with too many; the smallest of them.
    package private(set) var crowdWords: Set<UInt64> = []

    /// The most words in one place, without those that all APIs use; below a resource, where names are expected, fewer.
    static let wordsLimit = 128
    static let namesLimit = 16
    static let crowdWordsLimit = 1_024

    package init() {}

    init(
        answers: [RecordedPath: RecordedAnswers], crowds: Set<[RecordedPath.Segment]>,
        oddCrowds: Set<[RecordedPath.Segment]>, crowdWords: Set<UInt64>
    ) {
        (self.answers, self.crowds, self.oddCrowds, self.crowdWords) = (answers, crowds, oddCrowds, crowdWords)
        settle()
    }

    /// Adds the paths of exchanges.
    mutating func add(_ exchanges: some Sequence<Exchange>) {
        for exchange in exchanges { add(exchange) }
        settle()
    }

    private mutating func add(_ exchange: Exchange) {
        let path = RecordedPath(exchange)
        var seen = RecordedAnswers()
        for (position, text) in exchange.segments.enumerated() where path.segments[position] == .value {
            seen.values[position] = SmallestHashes([RecordedPaths.hash(text)])
        }
        if (200..<300).contains(exchange.status), let form = exchange.responseBody.flatMap(BodyForm.of) {
            seen.forms[RecordedPaths.hash(form)] =
                path.segments.last == .value ? seen.values[path.segments.count - 1] : SmallestHashes()
        }
        seen.request = exchange.request
        answers[path, default: RecordedAnswers()].merge(seen)
    }

    /// Adds the paths of another part.
    package mutating func merge(_ other: RecordedPaths) {
        for (path, seen) in other.answers { answers[path, default: RecordedAnswers()].merge(seen) }
        crowds.formUnion(other.crowds)
        oddCrowds.formUnion(other.oddCrowds)
        addCrowdWords(other.crowdWords)
        settle()
    }

    /// The path as it is kept here: without words in places with too many.
    package func kept(_ path: RecordedPath) -> RecordedPath {
        if crowds.isEmpty, oddCrowds.isEmpty { return path }
        var kept = path
        for position in kept.segments.indices where isCrowded(kept.segments, position) {
            kept.segments[position] = .value
        }
        return kept
    }

    private func isCrowded(_ segments: [RecordedPath.Segment], _ position: Int) -> Bool {
        guard segments[position] != .value, !segments[position].isKnown else { return false }
        return (segments[position].isOdd ? oddCrowds : crowds).contains(Array(segments[..<position]))
    }

    /// Makes values of the words in places with too many, from the first segment on: those after them come together.
    private mutating func settle() {
        let depth = answers.keys.reduce(0) { max($0, $1.segments.count) }
        for position in 0..<depth {
            var words: [[RecordedPath.Segment]: Set<RecordedPath.Segment>] = [:]
            var odd = words
            for path in answers.keys where path.segments.count > position {
                let segment = path.segments[position]
                guard segment != .value, !segment.isKnown else { continue }
                let prefix = Array(path.segments[..<position])
                if segment.isOdd {
                    odd[prefix, default: []].insert(segment)
                } else {
                    words[prefix, default: []].insert(segment)
                }
            }
            for (prefix, found) in odd where found.count > RecordedPaths.namesLimit { oddCrowds.insert(prefix) }
            for (prefix, found) in words where found.count > RecordedPaths.limit(after: prefix) {
                crowds.insert(prefix)
            }
            for path in answers.keys where path.segments.count > position && isCrowded(path.segments, position) {
                move(path, position)
            }
            // A crowded place below one of the words is below all of them.
            crowds = Set(crowds.map { $0.count > position ? crowd($0, without: position) : $0 })
            oddCrowds = Set(oddCrowds.map { $0.count > position ? crowd($0, without: position) : $0 })
        }
    }

    private func crowd(_ prefix: [RecordedPath.Segment], without position: Int) -> [RecordedPath.Segment] {
        var prefix = prefix
        if isCrowded(prefix, position) { prefix[position] = .value }
        return prefix
    }

    private static func limit(after prefix: [RecordedPath.Segment]) -> Int {
        guard case .text(let text)? = prefix.last, SegmentForm.isKnown(text), !SegmentForm.isNamespace(text) else {
            return wordsLimit
        }
        return namesLimit
    }

    private mutating func move(_ path: RecordedPath, _ position: Int) {
        guard case .text(let text) = path.segments[position], var seen = answers.removeValue(forKey: path) else {
            return
        }
        let hash = RecordedPaths.hash(text)
        if !path.segments[position].isOdd { addCrowdWords([hash]) }
        seen.values[position] = SmallestHashes([hash])
        if position == path.segments.count - 1 { for form in seen.forms.keys { seen.forms[form]?.insert(hash) } }
        var moved = path
        moved.segments[position] = .value
        answers[moved, default: RecordedAnswers()].merge(seen)
    }

    private mutating func addCrowdWords(_ hashes: Set<UInt64>) {
        crowdWords.formUnion(hashes)
        guard crowdWords.count > RecordedPaths.crowdWordsLimit else { return }
        crowdWords = Set(crowdWords.sorted().prefix(RecordedPaths.crowdWordsLimit))
    }

    static func hash(_ text: String) -> UInt64 { ByteHash.of(text.utf8).spreadBits }

    /// The same with some of the paths.
    package func filter(_ isIncluded: (RecordedPath) -> Bool) -> RecordedPaths {
        var rest = self
        rest.answers = answers.filter { isIncluded($0.key) }
        return rest
    }
}
