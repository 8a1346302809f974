/// UUIDs as RFC 9562 writes them: 8-4-4-4-12 hexadecimal digits, in any case and of any version.
package enum UUIDRule {
    package static func accepts(_ bytes: Bytes) -> Bool {
        guard bytes.count == 36 else { return false }
        return bytes.enumerated().allSatisfy { index, byte in
            switch index {
            case 8, 13, 18, 23: byte == UInt8(ascii: "-")
            default: byte.isHexDigit
            }
        }
    }
}
