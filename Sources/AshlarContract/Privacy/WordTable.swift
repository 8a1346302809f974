/// A set of lower-case words, written as text so that a table reads like one.
struct WordTable: Sendable {
    private let words: Set<String>

    /// - Parameter text: words with white space between them.
    init(_ text: String) { words = Set(text.split(whereSeparator: \.isWhitespace).map(String.init)) }

    func contains(_ word: String) -> Bool { words.contains(word) }

    /// Whether the table has a word, or the singular of a plural.
    func containsForm(of word: String) -> Bool {
        words.contains(word) || containsPlural(word)
    }

    /// Whether a word is the plural of one in the table.
    func containsPlural(_ word: String) -> Bool {
        guard word.count > 3, word.hasSuffix("s") else { return false }
        if word.hasSuffix("ies"), words.contains(word.dropLast(3) + "y") { return true }
        return words.contains(String(word.dropLast()))
            // A stem of two letters would be a part of many words.
            || word.count > 4 && word.hasSuffix("es") && words.contains(String(word.dropLast(2)))
    }

    /// The words in alphabetical order.
    var sorted: [String] { words.sorted() }
}
