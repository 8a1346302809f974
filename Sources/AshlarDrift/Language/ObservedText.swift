import AshlarContract
import AshlarLocalization
import AshlarReport

/// Strings that were seen, as a report may show them.
enum ObservedText {
    /// Returns a word as it is, and only the length of anything else, which may be private.
    static func shown(_ text: String) -> Localized {
        if text.isEmpty || StringEvidence.isVocabularyWord(text) { return Localized(verbatim: "\"\(text)\"") }
        let count = text.unicodeScalars.count
        return Localized("a string of \(Counted.text(count, "character"))", zh: "\(count) 个字符的字符串")
    }
}
