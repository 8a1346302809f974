/// The text forms of IP addresses that RFC 3986 allows as a URL's host.
enum IPAddress {
    /// Four numbers from 0 to 255, none with a superfluous zero.
    static func isVersion4(_ bytes: Bytes) -> Bool {
        var cursor = ByteCursor(bytes)
        for part in 0..<4 {
            if part > 0, !cursor.skip(".") { return false }
            guard isOctet(&cursor) else { return false }
        }
        return cursor.isAtEnd
    }

    private static func isOctet(_ cursor: inout ByteCursor) -> Bool {
        if cursor.skip("0") { return true }
        var value = 0
        var count = 0
        while let digit = cursor.number(digits: 1) {
            count += 1
            value = value * 10 + digit
            if value > 255 { return false }
        }
        return count > 0
    }

    /// Eight groups of one to four hexadecimal digits; one `::` stands for one or more groups of zeros, and the last
    /// two groups may be an IPv4 address.
    static func isVersion6(_ bytes: Bytes) -> Bool {
        let colon = UInt8(ascii: ":")
        var isCompressed = bytes.count >= 2 && bytes[0] == colon && bytes[1] == colon
        var groups = 0
        var index = isCompressed ? 2 : 0
        while index < bytes.count {
            let start = index
            while index < bytes.count, bytes[index].isHexDigit { index += 1 }
            if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
                guard isVersion4(bytes.part(start..<bytes.count)) else { return false }
                groups += 2
                break
            }
            guard 1...4 ~= index - start else { return false }
            groups += 1
            if index == bytes.count { break }
            guard bytes[index] == colon, index + 1 < bytes.count else { return false }
            index += 1
            if bytes[index] == colon {
                guard !isCompressed else { return false }
                isCompressed = true
                index += 1
            }
        }
        return isCompressed ? groups < 8 : groups == 8
    }
}
