#if Postgres
/// Decimal numbers as PostgreSQL sends them: groups of four digits (`numeric_send` of its `numeric.c`).
///
/// ```
/// 2 bytes  number of groups        2 bytes  weight: the first group counts 10000^weight
/// 2 bytes  sign: 0, 0x4000, …      2 bytes  digits after the point
/// 2 bytes  each group, from 0 to 9999
/// ```
enum WireNumeric {
    /// Returns the number in decimal digits, or `nil` for NaN, infinities, and invalid numbers.
    static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        func short(_ index: Int) -> Int { Int(bytes[index * 2]) << 8 | Int(bytes[index * 2 + 1]) }
        guard bytes.count >= 8, bytes.count == 8 + short(0) * 2 else { return nil }
        let (count, weight, sign, scale) = (short(0), Int(Int16(truncatingIfNeeded: short(1))), short(2), short(3))
        guard sign == 0 || sign == 0x4000 else { return nil }
        func group(_ place: Int) -> Int {
            let index = weight - place
            return (0..<count).contains(index) ? short(4 + index) : 0
        }
        var digits: [UInt8] = []
        func append(_ group: Int) {
            for divisor in [1000, 100, 10, 1] { digits.append(UInt8(ascii: "0") + UInt8(group / divisor % 10)) }
        }
        for place in stride(from: max(weight, 0), through: 0, by: -1) { append(group(place)) }
        let whole = digits.drop { $0 == UInt8(ascii: "0") }
        var text: [UInt8] = sign == 0 ? [] : [UInt8(ascii: "-")]
        text += whole.isEmpty ? [UInt8(ascii: "0")] : Array(whole)
        guard scale > 0 else { return text }
        digits = []
        var place = -1
        while digits.count < scale {
            append(group(place))
            place -= 1
        }
        return text + [UInt8(ascii: ".")] + digits.prefix(scale)
    }
}
#endif
