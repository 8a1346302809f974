/// Foundation's conversion between `first_name` and `firstName`, which forgets what capitals an acronym had.
enum SnakeCaseKey {
    /// The coding key that a key on the wire matches: `_first_name` → `_firstName`.
    static func codingKey(_ key: String) -> String {
        guard let first = key.firstIndex(where: { $0 != "_" }), let last = key.lastIndex(where: { $0 != "_" }) else {
            return key
        }
        let words = key[first...last].split(separator: "_")
        let joined =
            words.count == 1
            ? String(words[0])
            : words[0].lowercased() + words.dropFirst().map(capitalized).joined()
        return key[..<first] + joined + key[key.index(after: last)...]
    }

    private static func capitalized(_ word: Substring) -> String {
        word.prefix(1).uppercased() + word.dropFirst().lowercased()
    }

    /// The key on the wire that matches a coding key: its words with underscores; the key itself when none does.
    static func wireKey(_ key: String) -> String {
        var words = ""
        for character in key {
            if character.isUppercase, !words.isEmpty { words += "_" }
            words += character.lowercased()
        }
        return codingKey(words) == key ? words : key
    }
}
