/// The `Double` nearest to `significand × 10^exponent`, or `nil` where the algorithm cannot decide.
///
/// After D. Lemire, "Number Parsing at a Gigabyte per Second" (2021), and M. Eisel's insight that it rests on.
/// Subnormals, overflow and the rare undecided cases are left to the standard library.
@inline(__always)
func eiselLemire(_ significand: UInt64, _ exponent: Int64) -> Double? {
    guard exponent >= -342, exponent <= 308 else { return nil }
    let exponent = Int(truncatingIfNeeded: exponent)
    let leadingZeros = significand.leadingZeroBitCount
    let normalized = significand << UInt64(leadingZeros)
    let index = (exponent &+ 342) &* 2
    // On Apple's systems, the table is an `Array`.
    var (high, low) = normalized.multipliedFullWidth(by: powersOfFive[index])  // unavailable: InlineArray
    if high & 0x1FF == 0x1FF {
        let (carryIn, _) = normalized.multipliedFullWidth(by: powersOfFive[index + 1])  // unavailable: InlineArray
        let (sum, overflow) = low.addingReportingOverflow(carryIn)
        low = sum
        if overflow { high &+= 1 }
    }
    if low == UInt64.max && (exponent < -27 || exponent > 55) { return nil }
    let upperBit = Int(high >> UInt64(63))
    var mantissa = high >> UInt64(upperBit + 64 - 52 - 3)
    // 217706 / 2^16 approximates log2(10) from below.
    var power = ((217_706 &* exponent) >> 16) + 63 + upperBit - leadingZeros + 1023
    if power <= 0 { return nil }
    // Exactly half-way: round to even.
    if low <= 1 && exponent >= -4 && exponent <= 23 && mantissa & 3 == 1 {
        if mantissa << UInt64(upperBit + 64 - 52 - 3) == high { mantissa &= ~1 }
    }
    mantissa &+= mantissa & 1
    mantissa >>= 1
    if mantissa >= UInt64(2) << 52 {
        mantissa = UInt64(1) << 52
        power += 1
    }
    mantissa &= ~(UInt64(1) << 52)
    if power >= 0x7FF { return nil }
    return Double(bitPattern: mantissa | UInt64(power) << 52)
}
