/// UTF-8 as RFC 3629 defines it: no overlong forms, no surrogates, nothing above U+10FFFF.
enum UTF8Text {
    /// - Returns: the offset of the first byte of the first ill-formed sequence, or `nil` when all is well-formed.
    /// - Complexity: O(n), eight ASCII bytes or one CJK character a step.
    static func firstInvalidByte(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int? {
        var q = bytes
        let end = bytes + count
        while q < end {
            if end - q >= 8, JSONReader.word(q) & JSONReader.highBits == 0 {
                q += 8
                continue
            }
            // Runs of three-byte characters, as of Chinese and Japanese.
            while end - q >= 4, isThreeBytes(JSONReader.half(q)) { q += 3 }
            if q == end { return nil }
            let lead = q.pointee
            if lead < 0x80 {
                q += 1
                continue
            }
            let length = sequenceLength(q, available: end - q)
            if length == 0 { return q - bytes }
            q += length
        }
        return nil
    }

    /// Whether the first three of four bytes are one well-formed sequence.
    @inline(__always)
    private static func isThreeBytes(_ half: UInt32) -> Bool {
        guard half & 0x00C0_C0F0 == 0x0080_80E0 else { return false }
        // The four bits of the lead and the highest free one of the second byte: 0 is overlong, 0x200D a surrogate.
        let prefix = half & 0x200F
        return prefix != 0 && prefix != 0x200D
    }

    /// The length of the multi-byte sequence at `q`, or 0 when it is ill-formed.
    @inline(__always)
    private static func sequenceLength(_ q: UnsafePointer<UInt8>, available: Int) -> Int {
        let lead = q.pointee
        guard lead >= 0xC2, lead <= 0xF4, available >= 2, q[1] & 0xC0 == 0x80 else { return 0 }
        if lead < 0xE0 { return 2 }
        guard available >= 3, q[2] & 0xC0 == 0x80 else { return 0 }
        if lead < 0xF0 {
            if lead == 0xE0 && q[1] < 0xA0 { return 0 }
            if lead == 0xED && q[1] >= 0xA0 { return 0 }
            return 3
        }
        guard available >= 4, q[3] & 0xC0 == 0x80 else { return 0 }
        if lead == 0xF0 && q[1] < 0x90 { return 0 }
        if lead == 0xF4 && q[1] >= 0x90 { return 0 }
        return 4
    }
}
