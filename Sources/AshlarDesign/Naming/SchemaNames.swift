/// The Swift names of a specification's schemas: their names without last words that many schemas have only because
/// they are schemas.
///
/// Spotify's `TrackObject` is a `Track`, and Discord's `EmojiResponse` an `Emoji`. A word that only a few names end with
/// may be a part of the noun, and stays. So does one without which two schemas would have the same name.
struct SchemaNames {
    private var shortened: [String: String] = [:]

    /// Last words that say how a schema is used, and nothing about what it describes.
    private static let affixes: Set<String> = [
        "base", "compact", "dto", "entity", "json", "model", "object", "payload", "resource", "response", "schema",
    ]
    /// How many names must end with a word for it to be common.
    private static let least = 3

    /// - Parameter schemas: the names of all schemas.
    /// - Complexity: O(n) in the names.
    init(_ schemas: some Sequence<String>) {
        let words = Dictionary(Set(schemas).map { ($0, NameWords.words(of: $0, .words)) }) { first, _ in first }
        var uses: [String: Int] = [:]
        for name in words.values where name.count > 1 { uses[name[name.count - 1].lowercased(), default: 0] += 1 }
        let shared = Set(uses.filter { $0.value >= SchemaNames.least && SchemaNames.affixes.contains($0.key) }.keys)
        if shared.isEmpty { return }
        let nouns = words.mapValues { name in
            var noun = name[...]
            while noun.count > 1, let last = noun.last, shared.contains(last.lowercased()) { noun.removeLast() }
            return CamelCase.upper(Array(noun))
        }
        let counts = Dictionary(nouns.values.map { ($0, 1) }, uniquingKeysWith: +)
        shortened = nouns.filter { counts[$0.value] == 1 }
    }

    /// The words of a schema's name, joined as a type's.
    func words(of schema: String) -> String { shortened[schema] ?? SwiftName.words(schema) }
}
