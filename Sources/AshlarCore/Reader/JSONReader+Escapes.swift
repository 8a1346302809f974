/// Strings with escapes are unescaped into the reader's scratch memory.
extension JSONReader {
    /// With the cursor at a backslash: unescapes the string that began at `body` and takes the closing quote.
    ///
    /// - Returns: how many bytes of `scratch` hold the result, which is valid UTF-8.
    @inline(never)
    mutating func unescape(from body: UnsafePointer<UInt8>) throws(DecodingFault) -> Int {
        var count = p - body
        reserveScratch(count + 64, keeping: 0)
        scratch!.update(from: body, count: count)
        var rawStart = body
        while true {
            // Everything between two escapes is checked where it stands, so that a fault has its true offset.
            try validateUTF8(rawStart, p - rawStart)
            if p.pointee == 0x22 {
                p += 1
                return count
            }
            reserveScratch(count + 16, keeping: count)
            count += try unescapeOne(into: scratch! + count)
            rawStart = p
            _ = try scanString()
            let run = p - rawStart
            reserveScratch(count + run + 16, keeping: count)
            (scratch! + count).update(from: rawStart, count: run)
            count += run
        }
    }

    /// With the cursor at a backslash: writes the character that the escape stands for.
    ///
    /// - Returns: how many bytes were written, at most four.
    private mutating func unescapeOne(into out: UnsafeMutablePointer<UInt8>) throws(DecodingFault) -> Int {
        guard p + 1 < end else {
            p = end
            throw fault(.unexpectedEnd)
        }
        let escape = p[1]
        if escape == 0x75 { return try unescapeUnicode(into: out) }
        guard let byte = JSONReader.simpleEscape(escape) else { throw fault(.invalidEscape) }
        out.pointee = byte
        p += 2
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
        let escapeStart = p
        p += 2
        var scalar = try hexadecimal4()
        if scalar & 0xF800 == 0xD800 {
            let isLeading = scalar < 0xDC00
            guard isLeading, p + 1 < end, p[0] == 0x5C, p[1] == 0x75 else {
                throw DecodingFault(.invalidEscape, at: escapeStart - start)
            }
            p += 2
            let trailing = try hexadecimal4()
            guard trailing & 0xFC00 == 0xDC00 else { throw DecodingFault(.invalidEscape, at: escapeStart - start) }
            scalar = 0x10000 + (scalar & 0x3FF) << 10 + (trailing & 0x3FF)
        }
        return JSONReader.encode(scalar, into: out)
    }

    private mutating func hexadecimal4() throws(DecodingFault) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard p < end else { throw fault(.unexpectedEnd) }
            let byte = p.pointee
            let digit: UInt8
            switch byte {
            case 0x30...0x39: digit = byte - 0x30
            case 0x41...0x46: digit = byte - 55
            case 0x61...0x66: digit = byte - 87
            default: throw fault(.invalidEscape)
            }
            value = value << 4 | UInt32(digit)
            p += 1
        }
        return value
    }

    private static func encode(_ scalar: UInt32, into out: UnsafeMutablePointer<UInt8>) -> Int {
        func continuation(_ shift: UInt32) -> UInt8 { UInt8(0x80 | (scalar >> shift & 0x3F)) }
        switch scalar {
        case 0..<0x80:
            out[0] = UInt8(scalar)
            return 1
        case 0x80..<0x800:
            out[0] = UInt8(0xC0 | scalar >> 6)
            out[1] = continuation(0)
            return 2
        case 0x800..<0x10000:
            out[0] = UInt8(0xE0 | scalar >> 12)
            out[1] = continuation(6)
            out[2] = continuation(0)
            return 3
        default:
            out[0] = UInt8(0xF0 | scalar >> 18)
            out[1] = continuation(12)
            out[2] = continuation(6)
            out[3] = continuation(0)
            return 4
        }
    }

    /// Grows by doubling; the payload's own length bounds it, since an unescaped string is never longer.
    private mutating func reserveScratch(_ capacity: Int, keeping count: Int) {
        if capacity <= scratchCapacity { return }
        let newCapacity = max(capacity * 2, 4096)
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
        if let scratch {
            memory.update(from: scratch, count: count)
            scratch.deallocate()
        }
        scratch = memory
        scratchCapacity = newCapacity
    }
}
