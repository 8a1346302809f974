import Foundation

/// The conversions of keys by Foundation's coders.
enum SnakeCaseStrategy {
    /// Returns the coding key that `.convertFromSnakeCase` makes of a key: `firstName` of `first_name`, `imageUrl` of
    /// `image_url`.
    static func read(_ key: String) -> String {
        let core = key.drop { $0 == "_" }
        let leading = key.count - core.count
        var middle = core
        while middle.last == "_" { middle.removeLast() }
        guard !middle.isEmpty else { return key }
        let words = middle.split(separator: "_")
        let tail = core.count - middle.count
        // A letter after a digit begins a word, too: `sic2Digit` of `sic_2digit`.
        let joined =
            words.count == 1
            ? String(middle) : words[0].lowercased() + words.dropFirst().map(\.capitalized).joined()
        return String(repeating: "_", count: leading) + joined + String(repeating: "_", count: tail)
    }

    /// Returns the key that `.convertToSnakeCase` writes for a coding key: `url_string` for `urlString` and `URLString`,
    /// `line1` for `line1`.
    static func written(_ key: String) -> String {
        let letters = Array(key)
        var written = ""
        for (index, letter) in letters.enumerated() {
            let beginsWord =
                index > 0 && letter.isUppercase
                && (!letters[index - 1].isUppercase || index + 1 < letters.count && letters[index + 1].isLowercase)
            written += (beginsWord ? "_" : "") + letter.lowercased()
        }
        return written
    }
}
