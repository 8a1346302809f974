/// UTF-8 as RFC 3629 defines it: no overlong forms, no surrogates, nothing above U+10FFFF.
enum UTF8Text {
    /// - Returns: the offset of the first byte of the first ill-formed sequence, or `nil` when all is well-formed.
    /// - Complexity: O(n), eight ASCII bytes or one CJK character per step.
    static func firstInvalidByte(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int? {
        var q = unsafe bytes
        let end = unsafe bytes + count
        while unsafe q < end {
            if unsafe end - q >= 8, unsafe JSONReader.word(q) & JSONReader.highBits == 0 {
                unsafe q += 8
                continue
            }
            // Runs of three-byte characters, as of Chinese and Japanese.
            while unsafe end - q >= 4, unsafe isThreeBytes(JSONReader.half(q)) { unsafe q += 3 }
            if unsafe q == end { return nil }
            let lead = unsafe q.pointee
            if lead < 0x80 {
                unsafe q += 1
                continue
            }
            let length = unsafe sequenceLength(q, available: end - q)
            if length == 0 { return unsafe q - bytes }
            unsafe q += length
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
        let lead = unsafe q.pointee
        guard lead >= 0xC2, lead <= 0xF4, available >= 2, unsafe q[1] & 0xC0 == 0x80 else { return 0 }
        if lead < 0xE0 { return 2 }
        guard available >= 3, unsafe q[2] & 0xC0 == 0x80 else { return 0 }
        if lead < 0xF0 {
            if unsafe lead == 0xE0 && q[1] < 0xA0 { return 0 }
            if unsafe lead == 0xED && q[1] >= 0xA0 { return 0 }
            return 3
        }
        guard available >= 4, unsafe q[3] & 0xC0 == 0x80 else { return 0 }
        if unsafe lead == 0xF0 && q[1] < 0x90 { return 0 }
        if unsafe lead == 0xF4 && q[1] >= 0x90 { return 0 }
        return 4
    }
}
