/// Strings: runs with nothing to escape are copied whole.
extension JSONWriter {
    /// Writes a string, escaping what JSON demands: quotes, backslashes and control characters.
    public mutating func string(_ value: String) {
        var value = value
        value.withUTF8 { unsafe string(bytes: $0) }
    }

    /// Writes a string from its UTF-8.
    ///
    /// - Parameter bytes: valid UTF-8.
    public mutating func string(bytes: UnsafeBufferPointer<UInt8>) {
        beginValue()
        reserve(bytes.count + 2)
        append(0x22)
        if var q = bytes.baseAddress {
            let end = unsafe q + bytes.count
            while unsafe q < end {
                let run = unsafe JSONWriter.plainRun(q, end)
                unsafe append(q, run)
                unsafe q += run
                if unsafe q < end {
                    unsafe escape(q.pointee)
                    unsafe q += 1
                }
            }
        }
        append(0x22)
    }

    /// How many bytes, starting at `first`, need no escape.
    private static func plainRun(_ first: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int {
        var q = unsafe first
        while unsafe q + 8 <= end {
            let marks = unsafe JSONReader.special(JSONReader.word(q))
            if marks != 0 { return unsafe (q - first) + (marks.trailingZeroBitCount >> 3) }
            unsafe q += 8
        }
        while unsafe q < end, unsafe q.pointee >= 0x20, unsafe q.pointee != 0x22, unsafe q.pointee != 0x5C {
            unsafe q += 1
        }
        return unsafe q - first
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
