/// Reads bytes from front to back; a step that does not match leaves the cursor where it was.
struct ByteCursor {
    private let bytes: Bytes
    private var index = 0

    init(_ bytes: Bytes) { self.bytes = bytes }

    var isAtEnd: Bool { index == bytes.count }

    /// The next byte, which stays unread.
    var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: scalar) else { return false }
        index += 1
        return true
    }

    /// Skips a run of bytes of one class.
    ///
    /// - Returns: how many bytes were skipped.
    @discardableResult
    mutating func skip(while belongs: (UInt8) -> Bool) -> Int {
        let start = index
        while let byte = next, belongs(byte) { index += 1 }
        return index - start
    }

    /// A number of exactly this many digits; more digits may follow it.
    mutating func number(digits: Int) -> Int? {
        guard bytes.count - index >= digits else { return nil }
        var value = 0
        for byte in bytes[index..<index + digits] {
            guard byte.isDigit else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        index += digits
        return value
    }

    /// A run of one to three letters as one number, in lower case: `GMT` gives 0x676D74.
    mutating func word() -> UInt32? {
        var code: UInt32 = 0
        var end = index
        while end < bytes.count, bytes[end].isLetter {
            guard end - index < 3 else { return nil }
            code = code << 8 | UInt32(bytes[end] | 0x20)
            end += 1
        }
        guard end > index else { return nil }
        index = end
        return code
    }
}
