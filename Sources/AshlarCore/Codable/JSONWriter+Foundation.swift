/// Scalars in the form that Foundation's encoder gives them.
extension JSONWriter {
    /// Writes a string without a comma before it.
    mutating func text(_ value: String, escapingSlashes: Bool) {
        var value = value
        value.withUTF8 { unsafe text($0, escapingSlashes: escapingSlashes) }
    }

    private mutating func text(_ bytes: UnsafeBufferPointer<UInt8>, escapingSlashes: Bool) {
        reserve(bytes.count + 2)
        append(0x22)
        if var q = bytes.baseAddress {
            let end = unsafe q + bytes.count
            while unsafe q < end {
                let run = unsafe JSONWriter.plainRun(q, end, escapingSlashes)
                unsafe append(q, run)
                unsafe q += run
                if unsafe q < end {
                    if unsafe q.pointee == 0x2F {
                        append(0x5C)
                        append(0x2F)
                    } else {
                        unsafe escape(q.pointee)
                    }
                    unsafe q += 1
                }
            }
        }
        append(0x22)
    }

    @inline(__always)
    private static func plainRun(
        _ first: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ escapingSlashes: Bool
    ) -> Int {
        var q = unsafe first
        while unsafe q + 8 <= end {
            let word = unsafe JSONReader.word(q)
            var marks = JSONReader.special(word)
            if escapingSlashes {
                let slash: UInt64 = (word ^ 0x2F2F_2F2F_2F2F_2F2F) &- 0x0101_0101_0101_0101
                marks |= slash & ~word & JSONReader.highBits
            }
            if marks != 0 { return unsafe (q - first) + (marks.trailingZeroBitCount >> 3) }
            unsafe q += 8
        }
        while unsafe q < end, unsafe q.pointee >= 0x20, unsafe q.pointee != 0x22, unsafe q.pointee != 0x5C,
            unsafe q.pointee != 0x2F || !escapingSlashes
        {
            unsafe q += 1
        }
        return unsafe q - first
    }

    /// Writes a string as a value.
    mutating func stringValue(_ value: String, escapingSlashes: Bool) {
        beginValue()
        text(value, escapingSlashes: escapingSlashes)
    }

    /// Writes a finite number: whole ones without a fraction.
    mutating func number<F: BinaryFloatingPoint & CustomStringConvertible>(_ value: F) {
        // Swift describes whole numbers without an exponent up to 2^24 for `Float`, and beyond 1e15 for `Double`.
        if value.magnitude < (F.significandBitCount < 52 ? 16_777_216 : 1e15), case let whole = Int64(value),
            F(whole) == value, whole != 0 || value.sign == .plus
        {
            integer(whole)
            return
        }
        beginValue()
        var literal = value.description
        literal.withUTF8 { utf8 in
            let isWhole = unsafe utf8.count > 2 && utf8[utf8.count - 1] == 0x30 && utf8[utf8.count - 2] == 0x2E
            unsafe append(utf8.baseAddress!, isWhole ? utf8.count - 2 : utf8.count)
        }
    }

    // MARK: Text of direct models

    /// Writes compact JSON as a value, in Foundation's form: slashes escaped if asked for, `1.0` as `1`.
    mutating func direct(_ json: UnsafeBufferPointer<UInt8>, escapingSlashes: Bool) {
        beginValue()
        reserve(json.count)
        var isInString = false
        var index = 0
        while index < json.count {
            let byte = unsafe json[index]
            if isInString {
                if byte == 0x5C {
                    append(byte)
                    index += 1
                } else if byte == 0x22 {
                    isInString = false
                } else if byte == 0x2F && escapingSlashes {
                    append(0x5C)
                }
                unsafe append(json[index])
            } else if byte == 0x2E, unsafe JSONWriter.isZeroFraction(json, index) {
                index += 1
            } else {
                isInString = byte == 0x22
                append(byte)
            }
            index += 1
        }
    }

    /// Whether a number's fraction is `.0` and nothing follows.
    private static func isZeroFraction(_ json: UnsafeBufferPointer<UInt8>, _ point: Int) -> Bool {
        guard point + 1 < json.count, unsafe json[point + 1] == 0x30 else { return false }
        guard point + 2 < json.count else { return true }
        let next = unsafe json[point + 2]
        return next &- 0x30 > 9 && next | 0x20 != 0x65
    }
}
