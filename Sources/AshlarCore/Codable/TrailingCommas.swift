/// Commas before closing brackets, `[1, 2,]`, which Foundation's decoder accepts and JSON does not allow.
///
/// The index of a payload does not allow them either. Only when indexing stops at a closing bracket is the payload
/// searched for them, and indexed again without them: payloads without such commas pay nothing.
enum TrailingCommas {
    /// A copy of a payload with spaces for its trailing commas, so that every value keeps its place.
    ///
    /// - Parameters:
    ///   - bytes: the payload.
    ///   - fault: why indexing it stopped.
    /// - Returns: `nil` when the fault is another one.
    /// - Complexity: O(n).
    static func blanked(in bytes: UnsafeRawBufferPointer, after fault: DecodingFault) -> [UInt8]? {
        guard fault.code == .unexpectedByte, fault.offset < bytes.count,
            unsafe isClosing(bytes[fault.offset])
        else { return nil }
        var blanked: [UInt8]?
        // The last byte that isn't white space, and the one before it when that is a comma.
        var last: UInt8 = 0
        var beforeComma: UInt8 = 0
        var comma = 0
        var index = 0
        while index < bytes.count {
            let byte = unsafe bytes[index]
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D:
                index += 1
                continue
            case 0x22:
                index += 1
                while index < bytes.count, unsafe bytes[index] != 0x22 { unsafe index += bytes[index] == 0x5C ? 2 : 1 }
            case 0x2C: (beforeComma, comma) = (last, index)
            default:
                if isClosing(byte), last == 0x2C, endsValue(beforeComma) {
                    if blanked == nil { unsafe blanked = Array(bytes) }
                    blanked?[comma] = 0x20
                }
            }
            last = byte
            index += 1
        }
        return blanked
    }

    private static func isClosing(_ byte: UInt8) -> Bool { byte == 0x5D || byte == 0x7D }

    /// Whether a value may end with a byte: not with nothing, an opening bracket, or another comma.
    private static func endsValue(_ byte: UInt8) -> Bool { ![0, 0x2C, 0x3A, 0x5B, 0x7B].contains(byte) }
}
