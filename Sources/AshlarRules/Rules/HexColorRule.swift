/// Colors as CSS writes them: `#` and 3, 4, 6 or 8 hexadecimal digits.
package enum HexColorRule {
    package static func accepts(_ bytes: Bytes) -> Bool {
        guard bytes.first == UInt8(ascii: "#") else { return false }
        switch bytes.count {
        case 4, 5, 7, 9: return bytes.dropFirst().allSatisfy { $0.isHexDigit }
        default: return false
        }
    }
}
