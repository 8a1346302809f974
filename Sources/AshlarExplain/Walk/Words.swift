/// Lists of words in messages.
enum Words {
    private static let limit = 12

    /// `one of "a", "b"`; of many, the first ones.
    static func list(_ words: some Collection<String>) -> String { "one of \(quoted(words))" }

    /// `"a", "b"`; of many, the first ones.
    static func quoted(_ words: some Collection<String>) -> String { shortened(words.lazy.map { "\"\($0)\"" }) }

    /// `{"a": …}, {"b": …}`: objects by their one key.
    static func objects(_ keys: [String]) -> String { shortened(keys.map { "{\"\($0)\": …}" }) }

    /// - Complexity: O(1) in the words that are left out, where their number is known.
    static func shortened(_ words: some Collection<String>) -> String {
        if words.count <= limit { return words.joined(separator: ", ") }
        return words.prefix(limit).joined(separator: ", ") + " and \(words.count - limit) more"
    }
}

extension WordsType {
    /// What stands after "expected" in a message.
    var expectation: String {
        switch values {
        case .words(let words): Words.list(words)
        case .integers(let integers): "one of \(Words.shortened(integers.lazy.map(String.init)))"
        }
    }
}
