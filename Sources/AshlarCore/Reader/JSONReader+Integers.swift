/// Integers. A number with a fraction or an exponent is one too when its value is whole (`1.0`, `2e3`): JSON has
/// one kind of number, and Foundation's decoder reads it so.
extension JSONReader {
    /// Reads an `Int`.
    ///
    /// - Throws: `numberOutOfRange` when the value does not fit, `typeMismatch` when it is not whole.
    @inlinable
    public mutating func int() throws(DecodingFault) -> Int {
        if Int.bitWidth == 64 { return Int(truncatingIfNeeded: try int64()) }
        return try integer(Int.self)
    }

    /// Reads an `Int64`, which is wider than `Int` on 32-bit watches.
    ///
    /// - Throws: `numberOutOfRange` when the value does not fit, `typeMismatch` when it is not whole.
    @inlinable
    public mutating func int64() throws(DecodingFault) -> Int64 {
        var byte = peek()
        let first = unsafe p
        var isNegative = false
        if byte == 0x2D {
            isNegative = true
            unsafe p += 1
            byte = unsafe p < end ? p.pointee : 0
        }
        var digit = UInt64(byte &- 0x30)
        guard digit <= 9 else { throw unsafe notANumber(first) }
        unsafe p += 1
        // At most eighteen digits are taken here: they cannot overflow.
        var value = digit
        if digit != 0 {
            var q = unsafe p
            let limit = unsafe Swift.min(end, q + 17)
            while unsafe q < limit {
                digit = unsafe UInt64(q.pointee &- 0x30)
                if digit > 9 { break }
                value = value &* 10 &+ digit
                unsafe q += 1
            }
            unsafe p = q
        }
        if unsafe p < end {
            let next = unsafe p.pointee
            if _slowPath(next &- 0x30 <= 9 || next == 0x2E || next | 0x20 == 0x65) {
                return unsafe try integer(Int64.self, from: first)
            }
        }
        return isNegative ? 0 &- Int64(truncatingIfNeeded: value) : Int64(truncatingIfNeeded: value)
    }

    /// Reads an integer of any standard width.
    ///
    /// - Throws: `numberOutOfRange` when the value does not fit, `typeMismatch` when it is not whole.
    @inlinable
    public mutating func integer<T: FixedWidthInteger>(_ type: T.Type) throws(DecodingFault) -> T {
        if T.bitWidth < 64 || (T.bitWidth == 64 && T.isSigned) {
            let first = unsafe (peek(), p).1
            guard let value = T(exactly: try int64()) else {
                unsafe p = first
                throw fault(.numberOutOfRange)
            }
            return value
        }
        _ = peek()
        return unsafe try integer(type, from: p)
    }

    @inline(never) @usableFromInline
    func notANumber(_ first: UnsafePointer<UInt8>) -> DecodingFault {
        if unsafe p == first { return mismatch() }
        return unsafe p < end ? fault(.invalidNumber) : fault(.unexpectedEnd)
    }

    /// Any grammatical number with a whole value, from its literal.
    @inline(never) @usableFromInline
    mutating func integer<T: FixedWidthInteger>(
        _ type: T.Type, from first: UnsafePointer<UInt8>
    ) throws(DecodingFault) -> T {
        unsafe p = first
        let literal = unsafe try numberText()
        switch unsafe WholeNumber(literal) {
        case .fraction:
            unsafe p = first
            throw fault(.typeMismatch)
        case .whole(let digits, let zeros, let isNegative):
            if let value: T = WholeNumber.value(digits: digits, zeros: zeros, isNegative: isNegative) { return value }
            unsafe p = first
            throw fault(.numberOutOfRange)
        }
    }
}

/// A number literal's value as `digits × 10^zeros`, if it is whole.
private enum WholeNumber {
    case fraction
    case whole(digits: [UInt8], zeros: Int64, isNegative: Bool)

    /// - Parameter literal: grammatical, as ``JSONReader/numberText()`` gives it.
    init(_ literal: UnsafeBufferPointer<UInt8>) {
        var digits: [UInt8] = []
        var fractionDigits: Int64 = 0
        var exponent: Int64 = 0
        var index = literal.startIndex
        let isNegative = unsafe literal.first == 0x2D
        if isNegative { index += 1 }
        var isFraction = false
        while index < literal.endIndex, unsafe literal[index] | 0x20 != 0x65 {
            let byte = unsafe literal[index]
            if byte == 0x2E {
                isFraction = true
            } else {
                if byte != 0x30 || !digits.isEmpty { digits.append(byte - 0x30) }
                if isFraction { fractionDigits += 1 }
            }
            index += 1
        }
        if index < literal.endIndex {
            index += 1
            let isNegativeExponent = unsafe literal[index] == 0x2D
            if unsafe literal[index] == 0x2D || literal[index] == 0x2B { index += 1 }
            while index < literal.endIndex {
                // Saturates: far beyond what any integer or literal in memory can use.
                if exponent < Int64(1) << 40 { exponent = unsafe exponent * 10 + Int64(literal[index] - 0x30) }
                index += 1
            }
            if isNegativeExponent { exponent = -exponent }
        }
        var zeros = exponent - fractionDigits
        while let last = digits.last, last == 0 {
            digits.removeLast()
            zeros += 1
        }
        if digits.isEmpty { zeros = 0 }
        self = zeros < 0 ? .fraction : .whole(digits: digits, zeros: zeros, isNegative: isNegative)
    }

    static func value<T: FixedWidthInteger>(digits: [UInt8], zeros: Int64, isNegative: Bool) -> T? {
        // No standard integer has more than 39 digits.
        guard Int64(digits.count) + zeros <= 40 else { return nil }
        var value: T = 0
        for digit in digits + Array(repeating: 0, count: Int(zeros)) {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) =
                isNegative
                ? product.subtractingReportingOverflow(T(digit)) : product.addingReportingOverflow(T(digit))
            if overflow || carry { return nil }
            value = sum
        }
        return value
    }
}
