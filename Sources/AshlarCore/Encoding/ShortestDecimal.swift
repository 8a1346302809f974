/// The shortest decimal that reads back as the same `Double`: `digits × 10^exponent`; of several, the closest one.
///
/// After R. Giulietti, "The Schubfach way to render doubles" (2021).
struct ShortestDecimal {
    /// At most 17 digits; they can end in zeros.
    var digits: UInt64
    var exponent: Int

    /// - Parameter value: finite, and not zero; the sign is ignored.
    /// - Returns: `nil` for a value below 10^-288, which needs a power that the reader doesn't use.
    @inline(__always)
    init?(_ value: Double) {
        let fraction = value.significandBitPattern
        let power = Int(truncatingIfNeeded: value.exponentBitPattern)
        guard power > 0x40 else { return nil }
        let significand = fraction | UInt64(1) << 52
        let binaryExponent = power &- 1075
        if binaryExponent <= 0, binaryExponent > -53, significand.trailingZeroBitCount >= -binaryExponent {
            digits = significand >> UInt64(truncatingIfNeeded: -binaryExponent)
            exponent = 0
            return
        }
        // A power of two is closer to the number below it than to the one above it.
        let isCloserBelow = fraction == 0
        // floor(log10(2^binaryExponent)), or of three quarters of that.
        let decimalExponent = (binaryExponent &* 1_262_611 &- (isCloserBelow ? 524_031 : 0)) >> 22
        // floor(log2(10^-decimalExponent))
        let shift = binaryExponent &+ ((-decimalExponent &* 1_741_647) >> 19) &+ 1
        let scale = Scale(power: -decimalExponent, shift: UInt64(truncatingIfNeeded: shift))
        let fourfold = significand << 2
        let lowest = scale.times(fourfold &- (isCloserBelow ? 1 : 2)) &+ (significand & 1)
        let middle = scale.times(fourfold)
        let highest = scale.times(fourfold &+ 2) &- (significand & 1)

        let whole = middle >> 2
        // One digit less, if a multiple of ten lies in the interval; never both of its neighbors.
        let tens = whole / 10
        let isTensInside = lowest <= 40 &* tens
        if isTensInside != (40 &* tens &+ 40 <= highest) {
            digits = tens &+ (isTensInside ? 0 : 1)
            exponent = decimalExponent &+ 1
            return
        }
        let isLowerInside = lowest <= 4 &* whole
        if isLowerInside != (4 &* whole &+ 4 <= highest) {
            digits = whole &+ (isLowerInside ? 0 : 1)
        } else {
            let half = 4 &* whole &+ 2
            let roundsUp = middle > half || (middle == half && whole & 1 == 1)
            digits = whole &+ (roundsUp ? 1 : 0)
        }
        exponent = decimalExponent
    }

    /// A power of ten that values are multiplied by.
    private struct Scale {
        var high: UInt64
        var low: UInt64
        var shift: UInt64

        @inline(__always)
        init(power: Int, shift: UInt64) {
            let index = (power &+ 342) &* 2
            // The algorithm needs floor(x) + 1; the table has that from -27 to -1, and floor(x) elsewhere.
            // On Apple's systems, the table is an `Array`.
            let isRoundedUp = power < 0 && power >= -27
            let last = powersOfFive[index + 1]  // unavailable: InlineArray
            let (sum, carries) = last.addingReportingOverflow(isRoundedUp ? 0 : 1)
            low = sum
            high = powersOfFive[index] &+ (carries ? 1 : 0)  // unavailable: InlineArray
            self.shift = shift
        }

        /// The integer part of the product, with an odd last bit where something was cut off.
        @inline(__always)
        func times(_ value: UInt64) -> UInt64 {
            let shifted = value << shift
            let carried = low.multipliedFullWidth(by: shifted).high
            let product = high.multipliedFullWidth(by: shifted)
            let (rest, overflow) = product.low.addingReportingOverflow(carried)
            return (product.high &+ (overflow ? 1 : 0)) | (rest > 1 ? 1 : 0)
        }
    }
}
