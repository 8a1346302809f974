/// Distances from now, as interfaces show them: `6 hours ago`, `in 2 days`, `4 years and 11 months ago`, `yesterday`.
///
/// A distance alone, `1 year`, is accepted too: only the key can show that it counts from now.
package enum RelativeTimeText {
    private static let lengthLimit = 64

    private static let moments: Set<String> = [
        "now", "just now", "right now", "moments ago", "a moment ago", "a few moments ago", "today", "yesterday",
        "tomorrow",
    ]

    private static let units: Set<String> = [
        "second", "sec", "minute", "min", "hour", "hr", "day", "week", "month", "year", "yr",
    ]

    private static let endings: [[Substring]] = [["ago"], ["from", "now"], ["later"]]
    private static let openings: Set<Substring> = ["in", "about", "almost", "over", "around"]
    private static let numbers: Set<Substring> = ["a", "an", "one"]

    package static func accepts(_ bytes: Bytes) -> Bool {
        guard 1...lengthLimit ~= bytes.count else { return false }
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        if moments.contains(text) { return true }
        var words = text.split { $0 == " " || $0 == "," }
        for ending in endings where words.count > ending.count && words.suffix(ending.count).elementsEqual(ending) {
            words.removeLast(ending.count)
            break
        }
        while let first = words.first, openings.contains(first) { words.removeFirst() }
        return areAmounts(words.filter { $0 != "and" })
    }

    /// Alternating numbers and units, or `last week`.
    private static func areAmounts(_ words: [Substring]) -> Bool {
        if words.count == 2, words[0] == "last" || words[0] == "next" { return isUnit(words[1]) }
        guard !words.isEmpty, words.count.isMultiple(of: 2) else { return false }
        return words.indices.allSatisfy { index in
            index.isMultiple(of: 2) ? isNumber(words[index]) : isUnit(words[index])
        }
    }

    private static func isNumber(_ word: Substring) -> Bool {
        numbers.contains(word) || word.utf8.count <= 6 && word.utf8.allSatisfy(\.isDigit)
    }

    private static func isUnit(_ word: Substring) -> Bool {
        units.contains(String(word)) || word.hasSuffix("s") && units.contains(String(word.dropLast()))
    }
}
