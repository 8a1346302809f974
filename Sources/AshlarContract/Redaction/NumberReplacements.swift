/// Made-up numbers of the same shape: sign, digits before and after the point, exponent; instants stay instants.
struct NumberReplacements {
    private var replacements: [Original: String] = [:]
    private var counters: [String: UInt64] = [:]

    private struct Original: Hashable {
        let key: String
        let text: String
    }

    mutating func replacement(for literal: String, below key: String) -> String {
        let original = Original(key: key, text: literal)
        if let known = replacements[original] { return known }
        let made = make(literal)
        replacements[original] = made
        return made
    }

    private mutating func make(_ literal: String) -> String {
        let sign = literal.hasPrefix("-") ? "-" : ""
        let body = literal.dropFirst(sign.count)
        let written = body.firstIndex { $0 == "e" || $0 == "E" }.map { String(body[$0...]) } ?? ""
        // The exponents of 32-bit floats are common to all numbers; a larger one is somebody's.
        let power = written.filter { $0.isNumber }.drop { $0 == "0" }
        let exponent = power.count <= 2 ? written : String(written.prefix { !$0.isNumber }) + "10"
        let parts = body.dropLast(written.count).split(separator: ".", omittingEmptySubsequences: false)
        let whole = DigitShape.digits(like: String(parts[0]), isSigned: !sign.isEmpty, &counters)
        // Foundation refuses to read a zero with an exponent: the fixture has a different digit.
        let isZero = parts.count == 1 && whole == "0" && !exponent.isEmpty
        if isZero { return sign + DigitShape.digits(like: "1", isSigned: !sign.isEmpty, &counters) + exponent }
        guard parts.count == 2 else { return sign + whole + exponent }
        let fraction = DigitShape.anyDigits(parts[1].count, &counters)
        return "\(sign)\(whole).\(fraction)\(exponent)"
    }
}

/// Digits of the same count, from a counter.
enum DigitShape {
    /// - Parameters:
    ///   - original: digits without a leading zero.
    ///   - isSigned: whether a minus precedes them: then they are not an instant.
    static func digits(like original: String, isSigned: Bool, _ counters: inout [String: UInt64]) -> String {
        let count = original.count
        if original == "0" { return "0" }
        if count == 1 { return String(2 + next("digit", &counters) % 8) }
        if !isSigned, let value = Int64(original) {
            let range = StringFormat.plausibleSeconds
            if range.contains(value) { return instant(count, &counters) }
            if value > 9_999_999_999, range.contains(value / 1000) { return instant(count - 3, &counters) + "000" }
        }
        // A first digit that keeps clear of instants, and of the largest integers.
        let first = count == 10 ? "4" : "1"
        return first + anyDigits(count - 1, &counters)
    }

    /// Digits that may begin with zeros, as those after a point.
    static func anyDigits(_ count: Int, _ counters: inout [String: UInt64]) -> String {
        let number = String(next("digits \(count)", &counters) + 1)
        if number.count >= count { return String(number.suffix(count)) }
        return String(repeating: "0", count: count - number.count) + number
    }

    /// A second of the years 1998 (nine digits) or 2020 on.
    private static func instant(_ count: Int, _ counters: inout [String: UInt64]) -> String {
        let step = next("instant \(count)", &counters)
        return String((count == 9 ? 900_000_000 : 1_600_000_000) + step * 3_607 % 90_000_000)
    }

    static func next(_ name: String, _ counters: inout [String: UInt64]) -> UInt64 {
        defer { counters[name, default: 0] += 1 }
        return counters[name] ?? 0
    }
}
