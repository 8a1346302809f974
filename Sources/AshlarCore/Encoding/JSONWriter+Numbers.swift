/// Numbers, in the form of their `description`.
extension JSONWriter {
    /// Writes an integer.
    @inlinable
    public mutating func integer<T: FixedWidthInteger>(_ value: T) {
        if T.bitWidth <= 64 {
            digits(UInt64(truncatingIfNeeded: value.magnitude), isNegative: value < 0)
        } else {
            number(literal: value.description)
        }
    }

    @inline(never) @usableFromInline
    mutating func digits(_ magnitude: UInt64, isNegative: Bool) {
        beginValue()
        // A sign, and words of eight bytes, the first of which may be short.
        reserve(28)
        if isNegative { append(0x2D) }
        if magnitude >= 100_000_000 {
            let (upper, lower) = magnitude.quotientAndRemainder(dividingBy: 100_000_000)
            if upper >= 100_000_000 {
                let (first, middle) = upper.quotientAndRemainder(dividingBy: 100_000_000)
                leading(JSONWriter.eightDigits(first))
                eight(JSONWriter.eightDigits(middle))
            } else if upper < 10 {
                append(0x30 + UInt8(truncatingIfNeeded: upper))
            } else {
                leading(JSONWriter.eightDigits(upper))
            }
            eight(JSONWriter.eightDigits(lower))
        } else if magnitude == 0 {
            append(0x30)
        } else {
            leading(JSONWriter.eightDigits(magnitude))
        }
    }

    /// Eight decimal digits, the first in the lowest byte, each from 0 to 9: all are computed at once, without a branch.
    ///
    /// After P. Khuong, "How to print integers really fast" (2017).
    ///
    /// - Parameter value: below 100,000,000.
    @inline(__always)
    private static func eightDigits(_ value: UInt64) -> UInt64 {
        let upper = value / 10_000
        let fours = upper | (value &- upper &* 10_000) << 32
        let hundreds = ((fours &* 10_486) >> 20) & (0x0000_007F_0000_007F as UInt64)
        let twos = hundreds | (fours &- hundreds &* 100) << 16
        let tens = ((twos &* 103) >> 10) & (0x000F_000F_000F_000F as UInt64)
        return tens | (twos &- tens &* 10) << 8
    }

    /// Writes digits without the zeros that they begin with.
    ///
    /// - Parameter digits: not all zero.
    @inline(__always)
    private mutating func leading(_ digits: UInt64) {
        let zeros = digits.trailingZeroBitCount >> 3
        unsafe JSONWriter.store(
            (digits | JSONWriter.zeros) >> UInt64(truncatingIfNeeded: zeros &<< 3), to: buffer + count)
        count &+= 8 &- zeros
    }

    @inline(__always)
    private mutating func eight(_ digits: UInt64) {
        unsafe JSONWriter.store(digits | JSONWriter.zeros, to: buffer + count)
        count &+= 8
    }

    /// Eight times the digit 0.
    private static let zeros: UInt64 = 0x3030_3030_3030_3030

    private static let digitPairs: StaticString = """
        00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445464748495051525354\
        55565758596061626364656667686970717273747576777879808182838485868788899091929394959697989900
        """

    /// Writes two digits.
    ///
    /// - Parameter value: below 100.
    mutating func twoDigits(_ value: Int) {
        reserve(2)
        let pairs = unsafe JSONWriter.digitPairs.utf8Start + value &* 2
        unsafe buffer[count] = pairs[0]
        unsafe buffer[count &+ 1] = pairs[1]
        count &+= 2
    }

    /// Writes the shortest decimal that reads back as the same number.
    public mutating func double(_ value: Double) {
        guard value.isFinite else { return refuse("\(value) is not a JSON number") }
        guard value != 0, let decimal = ShortestDecimal(value) else { return number(literal: value.description) }
        beginValue()
        // At most a sign, `0.000` or a decimal point, three words of digits, `.0` and an exponent.
        reserve(48)
        if value < 0 { append(0x2D) }
        let (high, low) = decimal.digits.quotientAndRemainder(dividingBy: 100_000_000)
        let (first, middle) = high.quotientAndRemainder(dividingBy: 100_000_000)
        let text = SeventeenDigits(
            first: first, middle: JSONWriter.eightDigits(middle), last: JSONWriter.eightDigits(low))
        let length = 17 &- text.leadingZeros &- text.trailingZeros
        // Where the decimal point is, counted from the first digit.
        let point = 17 &- text.leadingZeros &+ decimal.exponent
        if point < -3 || value.magnitude > 0x1p53 {
            write(text, at: 1)
            exponential(length, point &- 1)
        } else if point <= 0 {
            append(0x30)
            append(0x2E)
            for _ in point..<0 { append(0x30) }
            write(text, at: 0)
            count &+= length
        } else if point >= length {
            write(text, at: 0)
            count &+= length
            for _ in length..<point { append(0x30) }
            append(0x2E)
            append(0x30)
        } else {
            write(text, at: 1)
            let first = unsafe buffer + count
            for index in 0..<point { unsafe first[index] = first[index &+ 1] }
            unsafe first[point] = 0x2E
            count &+= length &+ 1
        }
    }

    /// The digits of a number below 10^17, each from 0 to 9 in a byte of its own, with zeros before and after them.
    private struct SeventeenDigits {
        var first: UInt64
        var middle: UInt64
        var last: UInt64

        var leadingZeros: Int {
            if first != 0 { return 0 }
            return 1 &+ (middle != 0 ? middle.trailingZeroBitCount >> 3 : 8 &+ last.trailingZeroBitCount >> 3)
        }

        var trailingZeros: Int {
            if last != 0 { return last.leadingZeroBitCount >> 3 }
            return 8 &+ (middle != 0 ? middle.leadingZeroBitCount >> 3 : 8)
        }
    }

    /// Writes digits without the zeros before them, and without moving on.
    @inline(__always)
    private func write(_ text: SeventeenDigits, at offset: Int) {
        let start = unsafe buffer + (count &+ offset)
        let zeros = text.leadingZeros
        let shift = UInt64(truncatingIfNeeded: zeros &<< 3)
        let (middle, last) = (text.middle | JSONWriter.zeros, text.last | JSONWriter.zeros)
        if zeros == 0 {
            unsafe start[0] = 0x30 + UInt8(truncatingIfNeeded: text.first)
            unsafe JSONWriter.store(middle, to: start + 1)
            unsafe JSONWriter.store(last, to: start + 9)
        } else if zeros <= 8 {
            unsafe JSONWriter.store(middle >> (shift &- 8), to: start)
            unsafe JSONWriter.store(last, to: start + (9 &- zeros))
        } else {
            unsafe JSONWriter.store(last >> (shift &- 72), to: start)
        }
    }

    /// Writes `d.ddde+dd`, with the digits in place after a free byte.
    private mutating func exponential(_ length: Int, _ exponent: Int) {
        let first = unsafe buffer + count
        unsafe first[0] = first[1]
        count &+= 1
        if length > 1 {
            unsafe first[1] = 0x2E
            count &+= length
        }
        append(0x65)
        append(exponent < 0 ? 0x2D : 0x2B)
        let magnitude = Int(exponent.magnitude)
        if magnitude >= 100 { append(0x30 + UInt8(truncatingIfNeeded: magnitude / 100)) }
        twoDigits(magnitude % 100)
    }

    /// Writes the shortest decimal that reads back as the same number.
    public mutating func float(_ value: Float) {
        guard value.isFinite else { return refuse("\(value) is not a JSON number") }
        number(literal: value.description)
    }
}
