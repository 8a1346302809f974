/// Floating-point numbers, correctly rounded: Clinger's fast path, then Eisel and Lemire's, then the standard library's.
extension JSONReader {
    /// Reads a `Double`.
    ///
    /// - Throws: `numberOutOfRange` when the number is larger than any `Double`.
    @inline(never)
    public mutating func double() throws(DecodingFault) -> Double {
        _ = peek()
        let first = unsafe p
        let end = unsafe self.end
        var q = unsafe p
        var isNegative = false
        if unsafe q < end && q.pointee == 0x2D {
            isNegative = true
            unsafe q += 1
        }
        let integerStart = unsafe q
        guard unsafe q < end, unsafe q.pointee &- 0x30 <= 9 else {
            unsafe p = q
            throw unsafe notANumber(first)
        }
        // Up to nineteen digits fit; with more, `significand` has wrapped and is not used.
        var significand: UInt64 = 0
        if unsafe q.pointee == 0x30 {
            unsafe q += 1
            if unsafe q < end && q.pointee &- 0x30 <= 9 { throw unsafe invalidNumber(at: q) }
        } else {
            unsafe JSONReader.takeDigits(&q, end, &significand)
        }
        var digits = unsafe q - integerStart
        var exponent: Int64 = 0
        if unsafe q < end && q.pointee == 0x2E {
            unsafe q += 1
            let fractionStart = unsafe q
            if unsafe q + 8 <= end, case let word = unsafe JSONReader.word(q), JSONReader.areDigits(word) {
                significand = significand &* 100_000_000 &+ JSONReader.parseDigits(word)
                unsafe q += 8
            }
            unsafe JSONReader.takeDigits(&q, end, &significand)
            let count = unsafe q - fractionStart
            if count == 0 { throw unsafe invalidNumber(at: q) }
            exponent = Int64(-count)
            digits += count
        }
        if unsafe q < end && q.pointee | 0x20 == 0x65 {
            unsafe q += 1
            unsafe exponent += try takeExponent(&q)
        }
        unsafe p = q
        if _slowPath(digits > 19), unsafe digits - JSONReader.leadingZeros(integerStart, q) > 19 {
            return unsafe try slowDouble(first, q)
        }
        // Clinger: both are exact, so that one operation rounds once.
        if significand <= UInt64(1) << 53 && exponent >= -22 && exponent <= 22 {
            var value = Double(significand)
            let power = Int(truncatingIfNeeded: exponent)
            // On Apple's systems, the table is an `Array`.
            if power < 0 {
                value /= powersOfTen[-power]  // unavailable: InlineArray
            } else {
                value *= powersOfTen[power]  // unavailable: InlineArray
            }
            return isNegative ? -value : value
        }
        if significand == 0 { return isNegative ? -0.0 : 0.0 }
        if let value = eiselLemire(significand, exponent) { return isNegative ? -value : value }
        return unsafe try slowDouble(first, q)
    }

    @inline(__always)
    private static func takeDigits(_ q: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ value: inout UInt64)
    {
        while unsafe q < end {
            let digit = unsafe q.pointee &- 0x30
            if digit > 9 { break }
            value = value &* 10 &+ UInt64(digit)
            unsafe q += 1
        }
    }

    private mutating func takeExponent(_ q: inout UnsafePointer<UInt8>) throws(DecodingFault) -> Int64 {
        var isNegative = false
        if unsafe q < end && (q.pointee == 0x2B || q.pointee == 0x2D) {
            isNegative = unsafe q.pointee == 0x2D
            unsafe q += 1
        }
        guard unsafe q < end, unsafe q.pointee &- 0x30 <= 9 else { throw unsafe invalidNumber(at: q) }
        var exponent: Int64 = 0
        while unsafe q < end, unsafe q.pointee &- 0x30 <= 9 {
            // Saturates far beyond any Double; the literal's own digits can shift it by no more than its length.
            if exponent < Int64(1) << 40 { exponent = unsafe exponent * 10 + Int64(q.pointee - 0x30) }
            unsafe q += 1
        }
        return isNegative ? -exponent : exponent
    }

    @inline(never)
    mutating func invalidNumber(at q: UnsafePointer<UInt8>) -> DecodingFault {
        unsafe p = q
        return unsafe q < end ? fault(.invalidNumber) : fault(.unexpectedEnd)
    }

    private static func leadingZeros(_ first: UnsafePointer<UInt8>, _ last: UnsafePointer<UInt8>) -> Int {
        var q = unsafe first
        var count = 0
        while unsafe q < last, unsafe q.pointee == 0x30 || q.pointee == 0x2E {
            if unsafe q.pointee == 0x30 { count += 1 }
            unsafe q += 1
        }
        return count
    }

    /// Whether all eight bytes are ASCII digits.
    @inline(__always)
    private static func areDigits(_ word: UInt64) -> Bool {
        (word & 0xF0F0_F0F0_F0F0_F0F0) | (((word &+ 0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0) >> 4)
            == UInt64(0x3333_3333_3333_3333)
    }

    /// The value of eight ASCII digits, by three multiplications.
    @inline(__always)
    private static func parseDigits(_ word: UInt64) -> UInt64 {
        var value = ((word & 0x0F0F_0F0F_0F0F_0F0F) &* 2561) >> 8
        value = ((value & 0x00FF_00FF_00FF_00FF) &* 6_553_601) >> 16
        return ((value & 0x0000_FFFF_0000_FFFF) &* 42_949_672_960_001) >> 32
    }

    @inline(never)
    private mutating func slowDouble(
        _ first: UnsafePointer<UInt8>, _ last: UnsafePointer<UInt8>
    ) throws(DecodingFault) -> Double {
        // Swift's own conversion uses the C library's, in the C locale: an app may have set another.
        let text = unsafe String(decoding: UnsafeBufferPointer(start: first, count: last - first), as: UTF8.self)
        let value = Double(text) ?? .infinity
        guard value.isFinite else {
            unsafe p = first
            throw fault(.numberOutOfRange)
        }
        return value
    }
}

private let powersOfTen: PowersOfTen = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
]
