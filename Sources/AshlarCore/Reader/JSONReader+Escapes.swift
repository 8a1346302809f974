/// Strings with escapes are unescaped into the reader's scratch memory.
extension JSONReader {
    /// With the cursor at a backslash: unescapes the string that began at `body` and takes the closing quote.
    ///
    /// - Returns: how many bytes of `scratch` hold the result, which is valid UTF-8.
    @inline(never)
    mutating func unescape(from body: UnsafePointer<UInt8>) throws(DecodingFault) -> Int {
        var count = unsafe p - body
        reserveScratch(count + 64, keeping: 0)
        unsafe scratch!.update(from: body, count: count)
        var rawStart = unsafe body
        while true {
            // Everything between two escapes is checked in place, so that a fault has its true offset.
            unsafe try validateUTF8(rawStart, p - rawStart)
            if unsafe p.pointee == 0x22 {
                unsafe p += 1
                return count
            }
            reserveScratch(count + 16, keeping: count)
            unsafe count += try unescapeOne(into: scratch! + count)
            unsafe rawStart = p
            _ = try scanString()
            let run = unsafe p - rawStart
            reserveScratch(count + run + 16, keeping: count)
            unsafe (scratch! + count).update(from: rawStart, count: run)
            count += run
        }
    }

    /// With the cursor at a backslash: writes the character that the escape represents.
    ///
    /// - Returns: how many bytes were written, at most four.
    private mutating func unescapeOne(into out: UnsafeMutablePointer<UInt8>) throws(DecodingFault) -> Int {
        guard unsafe p + 1 < end else {
            unsafe p = end
            throw fault(.unexpectedEnd)
        }
        let escape = unsafe p[1]
        if escape == 0x75 { return unsafe try unescapeUnicode(into: out) }
        guard let byte = JSONReader.simpleEscape(escape) else { throw fault(.invalidEscape) }
        unsafe out.pointee = byte
        unsafe p += 2
        return 1
    }

    private static func simpleEscape(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x22, 0x5C, 0x2F: byte
        case 0x6E: 0x0A
        case 0x74: 0x09
        case 0x72: 0x0D
        case 0x62: 0x08
        case 0x66: 0x0C
        default: nil
        }
    }

    /// `\uXXXX`, or a pair of them for a character beyond the basic plane. Lone surrogates are refused.
    private mutating func unescapeUnicode(into out: UnsafeMutablePointer<UInt8>) throws(DecodingFault) -> Int {
        let escapeStart = unsafe p
        unsafe p += 2
        var scalar = try hexadecimal4()
        if scalar & 0xF800 == 0xD800 {
            let isLeading = scalar < 0xDC00
            guard isLeading, unsafe p + 1 < end, unsafe p[0] == 0x5C, unsafe p[1] == 0x75 else {
                throw unsafe DecodingFault(.invalidEscape, at: escapeStart - start)
            }
            unsafe p += 2
            let trailing = try hexadecimal4()
            guard trailing & 0xFC00 == 0xDC00 else {
                throw unsafe DecodingFault(.invalidEscape, at: escapeStart - start)
            }
            scalar = 0x10000 + (scalar & 0x3FF) << 10 + (trailing & 0x3FF)
        }
        return unsafe JSONReader.encode(scalar, into: out)
    }

    private mutating func hexadecimal4() throws(DecodingFault) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard unsafe p < end else { throw fault(.unexpectedEnd) }
            let byte = unsafe p.pointee
            let digit: UInt8
            switch byte {
            case 0x30...0x39: digit = byte - 0x30
            case 0x41...0x46: digit = byte - 55
            case 0x61...0x66: digit = byte - 87
            default: throw fault(.invalidEscape)
            }
            value = value << 4 | UInt32(digit)
            unsafe p += 1
        }
        return value
    }

    private static func encode(_ scalar: UInt32, into out: UnsafeMutablePointer<UInt8>) -> Int {
        func continuation(_ shift: UInt32) -> UInt8 { UInt8(0x80 | (scalar >> shift & 0x3F)) }
        switch scalar {
        case 0..<0x80:
            unsafe out[0] = UInt8(scalar)
            return 1
        case 0x80..<0x800:
            unsafe out[0] = UInt8(0xC0 | scalar >> 6)
            unsafe out[1] = continuation(0)
            return 2
        case 0x800..<0x10000:
            unsafe out[0] = UInt8(0xE0 | scalar >> 12)
            unsafe out[1] = continuation(6)
            unsafe out[2] = continuation(0)
            return 3
        default:
            unsafe out[0] = UInt8(0xF0 | scalar >> 18)
            unsafe out[1] = continuation(12)
            unsafe out[2] = continuation(6)
            unsafe out[3] = continuation(0)
            return 4
        }
    }

    /// Grows by doubling; the payload's own length bounds it, since an unescaped string is never longer.
    private mutating func reserveScratch(_ capacity: Int, keeping count: Int) {
        if capacity <= scratchCapacity { return }
        let newCapacity = max(capacity * 2, 4096)
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
        if let scratch = unsafe scratch {
            unsafe memory.update(from: scratch, count: count)
            unsafe scratch.deallocate()
        }
        unsafe scratch = memory
        scratchCapacity = newCapacity
    }
}
