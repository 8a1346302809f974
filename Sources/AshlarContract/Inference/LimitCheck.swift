/// Checks scalars against limits that a specification states, with each pattern compiled once.
package struct LimitCheck {
    private var patterns: [String: Pattern] = [:]

    package init() {}

    mutating func allows(_ bytes: UnsafeBufferPointer<UInt8>, _ limits: Constraints) -> Bool {
        if limits.minLength != nil || limits.maxLength != nil {
            // Continuation bytes belong to the scalar before them.
            let length = bytes.count { $0 & 0xC0 != 0x80 }
            if length < limits.minLength ?? 0 || length > limits.maxLength ?? .max { return false }
        }
        guard let pattern = limits.pattern else { return true }
        return allows(String(decoding: bytes, as: UTF8.self), pattern)
    }

    package mutating func allows(_ text: String, _ limits: Constraints) -> Bool {
        var text = text
        return text.withUTF8 { allows($0, limits) }
    }

    /// A pattern that Swift cannot read allows everything, and so does one that might never finish matching.
    private mutating func allows(_ text: String, _ pattern: String) -> Bool {
        let known = patterns[pattern] ?? Pattern(pattern)
        patterns[pattern] = known
        guard let regex = known.regex, known.cost.isBounded(forTextOf: text.utf8.count) else { return true }
        return (try? regex.firstMatch(in: text)) != nil
    }

    private struct Pattern {
        let cost: PatternCost
        let regex: Regex<AnyRegexOutput>?

        init(_ pattern: String) {
            cost = PatternCost(pattern)
            regex = cost.isReadable ? try? Regex(pattern) : nil
        }
    }

    package func allows(_ value: Int64, _ limits: Constraints) -> Bool { limits.allows(LimitNumber(value)) }

    package func allows(_ value: Double, _ limits: Constraints) -> Bool { limits.allows(LimitNumber(value)) }
}
