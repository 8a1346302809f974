/// Distinguishes words from random letters.
///
/// A word is made of the pairs of letters that known words are made of, with vowels between consonants. One in ten
/// random texts of eight letters passes, and one in thirty of sixteen.
enum WordLikeness {
    /// Whether ASCII text is one or more words: `timeline`, `home_timeline`, `userTimeline`, `pull-requests`.
    static func isWords(_ text: String) -> Bool {
        let parts = KeyWords.of(text)
        guard !parts.isEmpty, text.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
        let unknown = parts.filter { !InterfaceWords.contains($0) }
        // Random capitals make many short parts, and almost any short part is a word.
        let letters = unknown.reduce(0) { $0 + $1.utf8.count }
        if parts.count >= 3, letters < unknown.count * 4 { return false }
        return unknown.allSatisfy(isWord)
    }

    /// Whether letters without a break are surely not words: many pairs that no word has, or capitals at random.
    static func isRandom(_ text: Substring) -> Bool {
        let parts = KeyWords.of(String(text)).filter { !InterfaceWords.contains($0) }
        let letters = parts.reduce(0) { $0 + $1.utf8.count }
        if parts.count >= 4, letters < parts.count * 3 { return true }
        return hasRarePairs(parts.flatMap { pairs(of: Array($0.utf8)) })
    }

    /// Whether lower-case letters look like one word.
    static func isWord(_ word: String) -> Bool {
        let bytes = Array(word.utf8)
        guard bytes.count <= 24, bytes.allSatisfy({ (0x61...0x7A).contains($0) }) else { return false }
        if bytes.count <= 3 { return true }
        let vowels = bytes.count { "aeiouy".utf8.contains($0) }
        guard vowels > 0, vowels * 7 >= bytes.count, vowels * 4 <= bytes.count * 3 else { return false }
        // The known words are singular: `huts` ends in a pair that none of them has.
        let isPlural = bytes.last == 0x73 && bytes.dropLast().last != 0x73
        return !hasRarePairs(pairs(of: isPlural ? Array(bytes.dropLast()) : bytes))
    }

    private static func hasRarePairs(_ pairs: [Int]) -> Bool {
        pairs.count { counts[$0] < 2 } * 5 >= max(pairs.count, 1)
    }

    /// How often each pair of letters is in the known words; the end of a word counts as a letter.
    private static let counts: [Int] = {
        var counts = [Int](repeating: 0, count: 27 * 27)
        for word in InterfaceWords.all + GivenNames.all {
            let bytes = Array(word.utf8)
            guard bytes.allSatisfy({ (0x61...0x7A).contains($0) }) else { continue }
            for pair in pairs(of: bytes) { counts[pair] += 1 }
        }
        return counts
    }()

    private static func pairs(of bytes: [UInt8]) -> [Int] {
        let letters = [0] + bytes.map { (0x61...0x7A).contains($0) ? Int($0) - 0x60 : 0 } + [0]
        return zip(letters, letters.dropFirst()).map { $0 * 27 + $1 }
    }
}
