import AshlarContract

/// Reads the meanings of an enumeration's words: OpenAPI has no keyword for them, but several extensions do.
enum WordMeanings {
    /// - Returns: descriptions by words, from `x-enum-descriptions`, `x-enumDescriptions` (a list in the order of the
    ///   words, or an object with them as keys) or `x-ms-enum`.
    static func of(_ node: DocumentNode) -> [String: String] {
        let words = node["enum"]?.elements.map(\.string) ?? []
        var found: [String: String] = [:]
        func add(_ word: String?, _ text: String?) {
            guard let word, let text = text.flatMap(DescriptionText.paragraphs) else { return }
            found[word] = found[word] ?? text
        }
        for key in ["x-enum-descriptions", "x-enumDescriptions"] {
            guard let descriptions = node[key] else { continue }
            for (word, text) in zip(words, descriptions.elements) { add(word, text.string) }
            for member in descriptions.members { add(member.key, member.value.string) }
        }
        for item in node["x-ms-enum"]?["values"]?.elements ?? [] {
            add(item["value"]?.string, item["description"]?.string)
        }
        return found
    }
}
