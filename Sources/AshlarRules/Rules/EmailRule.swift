/// The "valid e-mail address" of the HTML standard: what browsers accept in `<input type=email>`.
package enum EmailRule {
    package static func accepts(_ bytes: Bytes) -> Bool {
        guard let at = bytes.firstIndex(of: UInt8(ascii: "@")), at > 0 else { return false }
        return bytes[..<at].allSatisfy(isLocal) && DomainName.accepts(bytes.part(at + 1..<bytes.count))
    }

    /// RFC 5322's `atext`, and the dot in any place: real addresses have it at the ends and doubled.
    private static func isLocal(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9": true
        case ".", "!", "#", "$", "%", "&", "'", "*", "+", "/", "=", "?", "^", "_", "`", "{", "|", "}", "~", "-": true
        default: false
        }
    }
}
