/// Absolute `http` and `https` URLs of RFC 3986, in the strict form that Foundation's `URL` keeps byte for byte.
///
/// The host is a domain name of RFC 1123, an IPv4 address or a bracketed IPv6 address. Spaces, non-ASCII characters
/// and square brackets in a query are refused: Foundation would percent-encode them, and the text would change.
package enum WebURLRule {
    package static func accepts(_ bytes: Bytes) -> Bool {
        guard let start = authorityStart(in: bytes) else { return false }
        let end = bytes[start...].firstIndex(where: isAuthorityEnd) ?? bytes.count
        return isAuthority(bytes.part(start..<end)) && isResource(bytes.part(end..<bytes.count))
    }

    private static func authorityStart(in bytes: Bytes) -> Int? {
        var cursor = ByteCursor(bytes)
        let scheme = cursor.skip { $0.isLetter }
        guard cursor.skip(":"), cursor.skip("/"), cursor.skip("/") else { return nil }
        let name: StaticString = scheme == 5 ? "https" : "http"
        guard scheme == name.utf8CodeUnitCount else { return nil }
        let matches = zip(bytes, Bytes(name)).allSatisfy { $0 | 0x20 == $1 }
        return matches ? scheme + 3 : nil
    }

    private static func isAuthorityEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    // MARK: Authority

    private static func isAuthority(_ bytes: Bytes) -> Bool {
        guard let at = bytes.lastIndex(of: UInt8(ascii: "@")) else { return isHostAndPort(bytes) }
        return isText(bytes.part(0..<at), of: isUserInfoByte) && isHostAndPort(bytes.part(at + 1..<bytes.count))
    }

    private static func isHostAndPort(_ bytes: Bytes) -> Bool {
        let end: Int
        if bytes.first == UInt8(ascii: "[") {
            guard let bracket = bytes.firstIndex(of: UInt8(ascii: "]")) else { return false }
            guard IPAddressRule.isVersion6(bytes.part(1..<bracket)) else { return false }
            end = bracket + 1
        } else {
            end = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.count
            guard isName(bytes.part(0..<end)) else { return false }
        }
        return end == bytes.count || isPort(bytes.part(end..<bytes.count))
    }

    /// A domain name, or an IPv4 address: only an address can end in a number, since no top-level domain is one.
    private static func isName(_ bytes: Bytes) -> Bool {
        let isRooted = bytes.last == UInt8(ascii: ".")
        let name = isRooted ? bytes.part(0..<bytes.count - 1) : bytes
        return HostnameRule.accepts(name) || (IPAddressRule.isVersion4(name) && !isRooted)
    }

    private static func isPort(_ bytes: Bytes) -> Bool {
        guard bytes.first == UInt8(ascii: ":"), 2...6 ~= bytes.count else { return false }
        var value = 0
        for byte in bytes.dropFirst() {
            guard byte.isDigit else { return false }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return value <= 65_535
    }

    // MARK: Path, query and fragment

    private static func isResource(_ bytes: Bytes) -> Bool {
        guard let hash = bytes.firstIndex(of: UInt8(ascii: "#")) else { return isText(bytes, of: isResourceByte) }
        return isText(bytes.part(0..<hash), of: isResourceByte)
            && isText(bytes.part(hash + 1..<bytes.count), of: isResourceByte)
    }

    private static func isResourceByte(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "/", "?", "@": true
        default: isUserInfoByte(byte)
        }
    }

    /// RFC 3986's `unreserved`, `sub-delims` and the colon.
    private static func isUserInfoByte(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
        case "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=", ":": true
        default: false
        }
    }

    /// Whether every byte is of the class or belongs to a percent escape.
    private static func isText(_ bytes: Bytes, of belongs: (UInt8) -> Bool) -> Bool {
        var index = 0
        while index < bytes.count {
            if belongs(bytes[index]) {
                index += 1
            } else {
                guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                    bytes[index + 1].isHexDigit, bytes[index + 2].isHexDigit
                else { return false }
                index += 3
            }
        }
        return true
    }
}
