/// Strings: runs without anything to escape are copied whole.
extension JSONWriter {
    /// Writes a string, escaping what JSON demands: quotes, backslashes and control characters.
    public mutating func string(_ value: String) {
        var value = value
        value.withUTF8 { string(bytes: $0) }
    }

    /// Writes a string from its UTF-8.
    ///
    /// - Parameter bytes: valid UTF-8.
    public mutating func string(bytes: UnsafeBufferPointer<UInt8>) {
        beginValue()
        reserve(bytes.count + 2)
        append(0x22)
        if var q = bytes.baseAddress {
            let end = q + bytes.count
            while q < end {
                let run = JSONWriter.plainRun(q, end)
                append(q, run)
                q += run
                if q < end {
                    escape(q.pointee)
                    q += 1
                }
            }
        }
        append(0x22)
    }

    /// How many bytes from `first` on need no escape.
    private static func plainRun(_ first: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int {
        var q = first
        while q + 8 <= end {
            let marks = JSONReader.special(JSONReader.word(q))
            if marks != 0 { return (q - first) + (marks.trailingZeroBitCount >> 3) }
            q += 8
        }
        while q < end, q.pointee >= 0x20, q.pointee != 0x22, q.pointee != 0x5C { q += 1 }
        return q - first
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
            append(digits.utf8Start[Int(byte >> 4)])
            append(digits.utf8Start[Int(byte & 15)])
        }
    }
}
