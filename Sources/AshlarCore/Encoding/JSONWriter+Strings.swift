/// Strings: runs with nothing to escape are copied whole.
extension JSONWriter {
    /// Writes a string, escaping what JSON demands: quotes, backslashes and control characters.
    public mutating func string(_ value: String) {
        let isWritten: Void? = unsafe value.utf8.withContiguousStorageIfAvailable { unsafe string(bytes: $0) }
        if isWritten == nil {
            // A string of Foundation's on Apple's systems.
            var copy = value
            copy.withUTF8 { unsafe string(bytes: $0) }
        }
    }

    /// Writes a string from its UTF-8.
    ///
    /// - Parameter bytes: valid UTF-8.
    public mutating func string(bytes: UnsafeBufferPointer<UInt8>) {
        reserve(bytes.count &+ 3)
        beginValue()
        unsafe buffer[count] = 0x22
        count &+= 1
        if let start = bytes.baseAddress {
            let copied = unsafe JSONWriter.copyPlain(start, bytes.count, to: buffer + count)
            count &+= copied
            if _slowPath(copied < bytes.count) { unsafe escaping(start + copied, start + bytes.count) }
        }
        append(0x22)
    }

    /// Copies what comes before the first character to escape, and perhaps bytes after it, which are written again.
    ///
    /// - Parameter target: has space for all bytes.
    /// - Returns: how many bytes need no escape.
    @inline(__always)
    private static func copyPlain(
        _ source: UnsafePointer<UInt8>, _ length: Int, to target: UnsafeMutablePointer<UInt8>
    ) -> Int {
        var done = 0
        while done &+ 16 <= length {
            let first = unsafe copyWord(source + done, to: target + done)
            let second = unsafe copyWord(source + (done &+ 8), to: target + (done &+ 8))
            if first | second != 0 {
                return first != 0
                    ? done &+ first.trailingZeroBitCount >> 3 : done &+ 8 &+ second.trailingZeroBitCount >> 3
            }
            done &+= 16
        }
        if done &+ 8 <= length {
            let marks = unsafe copyWord(source + done, to: target + done)
            if marks != 0 { return done &+ marks.trailingZeroBitCount >> 3 }
            done &+= 8
        }
        if length >= 8 {
            // The last word overlaps with the one before it, in which nothing is escaped.
            let last = length &- 8
            let marks = unsafe copyWord(source + last, to: target + last)
            return marks == 0 ? length : last &+ marks.trailingZeroBitCount >> 3
        }
        while done < length {
            let byte = unsafe source[done]
            if byte < 0x20 || byte == 0x22 || byte == 0x5C { break }
            unsafe target[done] = byte
            done &+= 1
        }
        return done
    }

    /// Copies eight bytes.
    ///
    /// - Returns: the marks of ``JSONReader/special(_:)``.
    @inline(__always)
    private static func copyWord(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>) -> UInt64 {
        let word = unsafe JSONReader.word(source)
        unsafe store(word, to: target)
        return JSONReader.special(word)
    }

    /// Writes text that begins with a character to escape.
    @inline(never)
    private mutating func escaping(_ first: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
        var q = unsafe first
        while unsafe q < end {
            unsafe escape(q.pointee)
            unsafe q += 1
            let rest = unsafe end - q
            reserve(rest)
            let copied = unsafe JSONWriter.copyPlain(q, rest, to: buffer + count)
            count &+= copied
            unsafe q += copied
        }
    }

    mutating func escape(_ byte: UInt8) {
        append(0x5C)
        switch byte {
        case 0x22, 0x5C: append(byte)
        case 0x0A: append(0x6E)
        case 0x09: append(0x74)
        case 0x0D: append(0x72)
        case 0x08: append(0x62)
        case 0x0C: append(0x66)
        default:
            let digits: StaticString = "0123456789abcdef"
            append(0x75)
            append(0x30)
            append(0x30)
            unsafe append(digits.utf8Start[Int(byte >> 4)])
            unsafe append(digits.utf8Start[Int(byte & 15)])
        }
    }
}
