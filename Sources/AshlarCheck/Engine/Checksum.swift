/// A checksum that detects damage and changes; not a defense against attacks.
struct Checksum {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ word: UInt64) {
        value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
        value ^= value >> 32
    }

    /// - Complexity: O(n), eight bytes at a time.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var offset = 0
        while offset + 8 <= bytes.count {
            add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        var rest: UInt64 = 0
        for byte in bytes[offset...] { rest = rest << 8 | UInt64(byte) }
        add(rest)
        // The length distinguishes zero bytes at the end from no bytes.
        add(UInt64(bytes.count))
    }

    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
    }

    static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var sum = Checksum()
        bytes.withUnsafeBytes { sum.add($0) }
        return sum.value
    }

    static func of(_ text: String) -> UInt64 {
        var sum = Checksum()
        sum.add(text)
        return sum.value
    }
}
