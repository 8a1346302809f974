extension IPAddressRule {
    /// An address in its one recommended form: RFC 5952, section 4, for IPv6; IPv4 has no other.
    ///
    /// Groups without superfluous zeros, in lower case, with `::` for the first longest run of two zero groups or more.
    /// An IPv4-mapped address, `::ffff:0:0/96`, ends in dotted decimal, as section 5 recommends.
    ///
    /// - Returns: `nil` for a text that isn't an address.
    package static func canonicalText(_ bytes: Bytes) -> String? {
        parse(bytes).map { text(of: $0.bytes) }
    }

    /// - Parameter address: 4 or 16 bytes.
    package static func text(of address: [UInt8]) -> String {
        if address.count == 4 { return dotted(address[...]) }
        let groups = (0..<8).map { UInt16(address[2 * $0]) << 8 | UInt16(address[2 * $0 + 1]) }
        if groups[..<5].allSatisfy({ $0 == 0 }), groups[5] == 0xFFFF { return "::ffff:\(dotted(address[12...]))" }
        let zeros = longestZeros(groups)
        guard zeros.count > 1 else { return colons(groups[...]) }
        return "\(colons(groups[..<zeros.lowerBound]))::\(colons(groups[zeros.upperBound...]))"
    }

    private static func dotted(_ octets: ArraySlice<UInt8>) -> String {
        octets.map(String.init).joined(separator: ".")
    }

    private static func colons(_ groups: ArraySlice<UInt16>) -> String {
        groups.map { String($0, radix: 16) }.joined(separator: ":")
    }

    private static func longestZeros(_ groups: [UInt16]) -> Range<Int> {
        var longest = 0..<0
        var start = 0
        for (index, group) in groups.enumerated() {
            if group != 0 { start = index + 1 }
            if index + 1 - start > longest.count { longest = start..<index + 1 }
        }
        return longest
    }
}
