/// Strings: one scan finds the end, escapes, control characters and non-ASCII text, eight bytes at a time.
extension JSONReader {
    /// Reads a string.
    @inlinable
    public mutating func string() throws(DecodingFault) -> String {
        guard peek() == 0x22 else { throw mismatch() }
        unsafe p += 1
        return try stringBody()
    }

    /// Reads a string without making a `String`.
    ///
    /// - Returns: the unescaped, valid UTF-8, which lives until the next call.
    public mutating func stringBytes() throws(DecodingFault) -> UnsafeBufferPointer<UInt8> {
        guard peek() == 0x22 else { throw mismatch() }
        unsafe p += 1
        return unsafe try stringBodyBytes()
    }

    /// After the opening quote.
    @inline(never) @usableFromInline
    mutating func stringBody() throws(DecodingFault) -> String {
        let body = unsafe p
        let (isASCII, hasEscape) = try scanString()
        if _slowPath(hasEscape) {
            let count = unsafe try unescape(from: body)
            return unsafe JSONReader.makeString(UnsafePointer(scratch!), count, isKnownASCII: false)
        }
        let count = unsafe p - body
        if !isASCII { unsafe try validateUTF8(body, count) }
        unsafe p += 1
        return unsafe JSONReader.makeString(body, count, isKnownASCII: isASCII)
    }

    /// After the opening quote; the bytes are unescaped and valid.
    @usableFromInline
    mutating func stringBodyBytes() throws(DecodingFault) -> UnsafeBufferPointer<UInt8> {
        let body = unsafe p
        let (isASCII, hasEscape) = try scanString()
        if _slowPath(hasEscape) {
            let count = unsafe try unescape(from: body)
            return unsafe UnsafeBufferPointer(start: scratch, count: count)
        }
        let count = unsafe p - body
        if _slowPath(!isASCII) { unsafe try validateUTF8(body, count) }
        unsafe p += 1
        return unsafe UnsafeBufferPointer(start: body, count: count)
    }

    /// After the opening quote: checks the string and steps over it.
    @usableFromInline
    mutating func skipStringBody() throws(DecodingFault) {
        _ = unsafe try stringBodyBytes()
    }

    /// The bytes must be valid UTF-8.
    @inline(__always)
    static func makeString(_ bytes: UnsafePointer<UInt8>, _ count: Int, isKnownASCII: Bool) -> String {
        #if canImport(Darwin)
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            return unsafe String(
                copying: UTF8Span(unchecked: Span(_unsafeStart: bytes, count: count), isKnownASCII: isKnownASCII))
        }
        return unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
        #else
        return unsafe String(
            copying: UTF8Span(unchecked: Span(_unsafeStart: bytes, count: count), isKnownASCII: isKnownASCII))
        #endif
    }

    // MARK: Scanning

    /// The high bit of each byte that is a quote, a backslash or a control character.
    ///
    /// A borrow can also mark the byte after a real one, never one before it: only the first mark counts.
    @inline(__always)
    static func special(_ word: UInt64) -> UInt64 {
        let quote = (word ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
        let backslash = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
        let control = word &- 0x2020_2020_2020_2020
        return (quote | backslash | control) & ~word & 0x8080_8080_8080_8080
    }

    static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// From the cursor to the first quote or backslash, where it leaves the cursor.
    @inline(__always)
    mutating func scanString() throws(DecodingFault) -> (isASCII: Bool, hasEscape: Bool) {
        var q = unsafe p
        var seen: UInt64 = 0
        let end = unsafe self.end
        while unsafe q + 8 <= end {
            let word = unsafe JSONReader.word(q)
            let marks = JSONReader.special(word)
            if marks != 0 {
                let bits = UInt64(truncatingIfNeeded: marks.trailingZeroBitCount) & 56
                seen |= word & ((1 &<< bits) &- 1)
                unsafe q += Int(truncatingIfNeeded: bits >> 3)
                unsafe p = q
                let byte = unsafe q.pointee
                guard byte >= 0x20 else { throw fault(.controlCharacter) }
                return (seen & JSONReader.highBits == 0, byte == 0x5C)
            }
            seen |= word
            unsafe q += 8
        }
        return unsafe try scanTail(from: q, seen: seen)
    }

    /// The last seven bytes of a payload, one at a time.
    @inline(never)
    mutating func scanTail(
        from: UnsafePointer<UInt8>, seen: UInt64
    ) throws(DecodingFault) -> (isASCII: Bool, hasEscape: Bool) {
        var q = unsafe from
        var seen = seen
        while unsafe q < end {
            let byte = unsafe q.pointee
            if byte == 0x22 || byte == 0x5C {
                unsafe p = q
                return (seen & JSONReader.highBits == 0, byte == 0x5C)
            }
            if byte < 0x20 {
                unsafe p = q
                throw fault(.controlCharacter)
            }
            seen |= UInt64(byte)
            unsafe q += 1
        }
        unsafe p = q
        throw fault(.unexpectedEnd)
    }

    /// Refuses text that is not UTF-8, pointing at the byte that breaks it.
    @inline(never)
    mutating func validateUTF8(_ bytes: UnsafePointer<UInt8>, _ count: Int) throws(DecodingFault) {
        if let bad = unsafe UTF8Text.firstInvalidByte(bytes, count) {
            throw unsafe DecodingFault(.invalidUTF8, at: bytes - start + bad)
        }
    }
}
