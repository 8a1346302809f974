import Foundation

/// Property names as snake_case keys.
enum SnakeCase {
    /// As Foundation's `JSONEncoder.KeyEncodingStrategy.convertToSnakeCase` does it: a word begins where lower-case
    /// becomes upper-case, and at the last of several capitals that lower-case follows (`myURLProperty` is
    /// `my_url_property`).
    static func name(_ key: String) -> String {
        guard !key.isEmpty else { return key }
        var words: [Range<String.Index>] = []
        var wordStart = key.startIndex
        var rest = key.index(after: wordStart)..<key.endIndex
        while let capital = key[rest].rangeOfCharacter(from: .uppercaseLetters) {
            words.append(wordStart..<capital.lowerBound)
            rest = capital.lowerBound..<rest.upperBound
            guard let small = key[rest].rangeOfCharacter(from: .lowercaseLetters) else {
                wordStart = rest.lowerBound
                break
            }
            if small.lowerBound == key.index(after: capital.lowerBound) {
                wordStart = capital.lowerBound
            } else {
                let lastCapital = key.index(before: small.lowerBound)
                words.append(capital.lowerBound..<lastCapital)
                wordStart = lastCapital
            }
            rest = small.upperBound..<rest.upperBound
        }
        words.append(wordStart..<rest.upperBound)
        return words.map { key[$0].lowercased() }.joined(separator: "_")
    }
}
