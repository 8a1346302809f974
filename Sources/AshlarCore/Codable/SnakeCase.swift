import Foundation

/// Property names as snake_case keys.
package enum SnakeCase {
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

    /// The coding key that a key on the wire matches: `_first_name` is `_firstName`.
    ///
    /// As Foundation's `JSONDecoder.KeyDecodingStrategy.convertFromSnakeCase` documents it: underscores at both
    /// ends stay, the first word is lowercase, and the others are capitalized. The capitals of acronyms are lost.
    package static func codingKey(_ key: String) -> String {
        let body = key.drop { $0 == "_" }
        let leading = key.prefix(key.count - body.count)
        guard let last = body.lastIndex(where: { $0 != "_" }) else { return key }
        let trailing = body[body.index(after: last)...]
        let words = body[...last].split(separator: "_")
        guard words.count > 1 else { return key }
        let joined = words[0].lowercased() + words.dropFirst().map(\.capitalized).joined()
        return leading + joined + trailing
    }

    /// A key on the wire that matches a coding key; the key itself when none does.
    package static func wireKey(_ key: String) -> String {
        var words = ""
        for character in key {
            if character.isUppercase, !words.isEmpty { words += "_" }
            words += character.lowercased()
        }
        return codingKey(words) == key ? words : key
    }
}
