/// Integers in their one canonical form: `-?` and digits, without superfluous zeros, `+` or `-0`.
///
/// A text that is refused here, such as `007`, would not write back as it was.
package enum IntegerText {
    /// - Returns: also `nil` when the number doesn't fit in 64 bits.
    package static func parse(_ bytes: Bytes) -> Int64? {
        let isNegative = bytes.first == UInt8(ascii: "-")
        let digits = bytes.part((isNegative ? 1 : 0)..<bytes.count)
        guard let first = digits.first, 1...19 ~= digits.count else { return nil }
        if first == UInt8(ascii: "0") { return bytes.count == 1 ? 0 : nil }
        var magnitude: UInt64 = 0
        for byte in digits {
            guard byte.isDigit else { return nil }
            // Nineteen digits always fit in 64 bits without a sign.
            magnitude = magnitude &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        }
        if isNegative {
            return magnitude <= Int64.min.magnitude ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
        }
        return Int64(exactly: magnitude)
    }
}
