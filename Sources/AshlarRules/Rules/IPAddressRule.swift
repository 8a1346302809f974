/// IP addresses: IPv4 in dotted decimal (RFC 3986, section 3.2.2), and IPv6 in every text form of RFC 4291,
/// section 2.2.
///
/// Zone ids (`%eth0`), prefix lengths (`/64`), brackets, and the octal, hexadecimal and short IPv4 forms of `inet_aton`
/// are refused.
package enum IPAddressRule {
    package static func accepts(_ bytes: Bytes) -> Bool { isVersion4(bytes) || isVersion6(bytes) }

    /// Four numbers from 0 to 255, none with a leading zero.
    package static func isVersion4(_ bytes: Bytes) -> Bool { version4(bytes) != nil }

    /// Eight groups of one to four hexadecimal digits; one `::` replaces one or more groups of zeros, and the last
    /// two groups may be an IPv4 address.
    package static func isVersion6(_ bytes: Bytes) -> Bool { version6(bytes) != nil }

    /// The address as the network carries it: 4 or 16 bytes.
    package static func parse(_ bytes: Bytes) -> (version: Int, bytes: [UInt8])? {
        if let word = version4(bytes) { return (4, word.bytes) }
        guard let bits = version6(bytes) else { return nil }
        return (6, bits.high.bytes + bits.low.bytes)
    }

    static func version4(_ bytes: Bytes) -> UInt32? {
        var cursor = ByteCursor(bytes)
        var address: UInt32 = 0
        for part in 0..<4 {
            if part > 0, !cursor.skip(".") { return nil }
            guard let octet = octet(&cursor) else { return nil }
            address = address << 8 | octet
        }
        return cursor.isAtEnd ? address : nil
    }

    private static func octet(_ cursor: inout ByteCursor) -> UInt32? {
        if cursor.skip("0") { return 0 }
        var value = 0
        var count = 0
        while let digit = cursor.number(digits: 1) {
            count += 1
            value = value * 10 + digit
            if value > 255 { return nil }
        }
        return count > 0 ? UInt32(value) : nil
    }

    static func version6(_ bytes: Bytes) -> IPv6Bits? {
        let colon = UInt8(ascii: ":")
        var groups = IPv6Bits()
        // The groups before the `::`, once it has been read.
        var head: IPv6Bits?
        var index = 0
        if bytes.count >= 2, bytes[0] == colon, bytes[1] == colon {
            head = groups
            index = 2
        }
        while index < bytes.count {
            let start = index
            var group: UInt16 = 0
            while index < bytes.count, let digit = bytes[index].hexDigit {
                group = group << 4 | UInt16(digit)
                index += 1
            }
            if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
                guard let address = version4(bytes.part(start..<bytes.count)) else { return nil }
                groups.append(UInt16(address >> 16))
                groups.append(UInt16(truncatingIfNeeded: address))
                break
            }
            guard 1...4 ~= index - start else { return nil }
            groups.append(group)
            if index == bytes.count { break }
            guard bytes[index] == colon, index + 1 < bytes.count else { return nil }
            index += 1
            if bytes[index] == colon {
                guard head == nil else { return nil }
                head = groups
                groups = IPv6Bits()
                index += 1
            }
        }
        guard let head else { return groups.count == 8 ? groups : nil }
        return head.count + groups.count < 8 ? head.padded(before: groups) : nil
    }
}

/// Up to 128 bits, to which groups of 16 are appended.
struct IPv6Bits {
    private(set) var high: UInt64 = 0
    private(set) var low: UInt64 = 0
    private(set) var count = 0

    mutating func append(_ group: UInt16) {
        high = high << 16 | low >> 48
        low = low << 16 | UInt64(group)
        count += 1
    }

    /// These groups, as many zeros as make eight, and the other groups.
    func padded(before tail: IPv6Bits) -> IPv6Bits {
        var bits = self
        while bits.count < 8 { bits.append(0) }
        bits.high |= tail.high
        bits.low |= tail.low
        return bits
    }
}

extension FixedWidthInteger {
    /// As the network carries them, the highest first.
    fileprivate var bytes: [UInt8] {
        stride(from: Self.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> $0) }
    }
}
