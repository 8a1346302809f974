import AshlarContract

/// The nouns of schemas: their names without the words for the form of a concept.
///
/// `NullableSimpleUser`, `UserFull` and `User` have one noun. Some of those words are common to most APIs; others are
/// what one API adds to the names of several schemas, and names nothing else with: `Trash` in `TrashFile` and
/// `TrashFolder`.
struct ConceptNouns {
    private let affixes: Set<String>

    /// Words that say how much of a concept a schema has, or in which role, in many APIs.
    private static let common: Set<String> = [
        "base", "basic", "brief", "compact", "data", "detail", "detailed", "details", "dto", "entity", "expanded",
        "extended", "full", "info", "item", "items", "light", "lite", "mini", "minimal", "model", "nullable", "object",
        "partial", "private", "public", "resource", "response", "result", "schema", "search", "short",
        "simple", "simplified", "summary", "v",
    ]

    /// - Parameters:
    ///   - schemas: the names of all schemas.
    ///   - keys: those that lead to objects: their words are nouns, however many names begin or end with them.
    init(schemas: some Sequence<String>, keys: some Sequence<String>) {
        let names = Set(schemas.map(KeyWords.of))
        let nouns = Set(names.filter { $0.count == 1 }.map { SwiftName.singular($0[0]) })
            .union(keys.compactMap { KeyWords.of($0).last.map(SwiftName.singular) })
        var uses: [String: Int] = [:]
        for name in names where name.count > 1 {
            if names.contains(Array(name.dropFirst())) { uses[name[0], default: 0] += 1 }
            if names.contains(Array(name.dropLast())) { uses[name[name.count - 1], default: 0] += 1 }
        }
        let own = uses.filter { $0.value > 1 && !nouns.contains(SwiftName.singular($0.key)) }.keys
        affixes = ConceptNouns.common.union(own)
    }

    /// The noun as words: the whole name if nothing else would be left.
    func words(of name: String) -> [String] {
        var words = KeyWords.of(name)[...]
        while words.count > 1, let last = words.last, affixes.contains(last) { words.removeLast() }
        while words.count > 1, let first = words.first, affixes.contains(first) { words.removeFirst() }
        if words.count == 1, affixes.contains(words[words.startIndex]) { return KeyWords.of(name) }
        return singular(words)
    }

    /// The words of one: in the singular, and none of them short for another.
    func singular(_ words: some BidirectionalCollection<String>) -> [String] {
        var words = words.map { ConceptNouns.abbreviations[$0] ?? $0 }
        if let last = words.popLast() {
            let noun = SwiftName.singular(last)
            words.append(ConceptNouns.abbreviations[noun] ?? noun)
        }
        return words
    }

    private static let abbreviations = [
        "app": "application", "config": "configuration", "env": "environment", "org": "organization",
        "repo": "repository",
    ]
}
