/// Checks scalars against limits that a specification states, with each pattern compiled once.
package struct LimitCheck {
    private var patterns: [String: Regex<AnyRegexOutput>?] = [:]

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

    /// A pattern that Swift cannot read allows everything, and so does one whose matching may take for ever.
    private mutating func allows(_ text: String, _ pattern: String) -> Bool {
        guard PatternCost(pattern).isBounded(forTextOf: text.utf8.count) else { return true }
        let known = patterns[pattern]
        let regex = known ?? (try? Regex(pattern))
        if known == nil { patterns[pattern] = .some(regex) }
        guard let regex else { return true }
        return (try? regex.firstMatch(in: text)) != nil
    }

    package func allows(_ value: Int64, _ limits: Constraints) -> Bool { limits.allows(LimitNumber(value)) }

    package func allows(_ value: Double, _ limits: Constraints) -> Bool { limits.allows(LimitNumber(value)) }
}
