import AshlarRules

/// An IPv4 address in dotted decimal (RFC 3986, section 3.2.2) or an IPv6 address in a text form of RFC 4291.
///
/// Texts of the same address are equal: `::1` is `0:0:0:0:0:0:0:1`.
public struct InternetAddress: RefinedText {
    /// The protocol of an address.
    public enum Version: Sendable { case v4, v6 }

    /// The address as it was given.
    public let value: String
    /// ``Rule/ipAddress``
    public static let rule = Rule<String>.ipAddress

    /// Checks a text.
    ///
    /// - Throws: the reason why it is invalid.
    public init(validating text: String) throws(RefinementFailure) {
        value = try Self.rule._ashlarChecked_v1(text, of: Self.self)
    }

    /// Checks a text.
    ///
    /// - Returns: `nil` when something is wrong with it.
    public init?(_ text: String) {
        guard let text = Self.rule._ashlarNormal_v1(text) else { return nil }
        value = text
    }

    /// The protocol.
    public var version: Version { bytes.count == 4 ? .v4 : .v6 }
    /// The address as the network carries it: 4 or 16 bytes.
    public var bytes: [UInt8] { value.scan { IPAddressRule.parse($0)?.bytes } ?? [] }
    /// The text that RFC 5952 recommends: `2001:db8::1`.
    public var canonical: String { value.scan { IPAddressRule.canonicalText($0) } ?? value }

    /// Returns whether both are the same address.
    public static func == (left: InternetAddress, right: InternetAddress) -> Bool { left.bytes == right.bytes }
    /// Orders addresses by their bytes; IPv4 comes first.
    public static func < (left: InternetAddress, right: InternetAddress) -> Bool {
        let (first, second) = (left.bytes, right.bytes)
        return first.count == second.count ? first.lexicographicallyPrecedes(second) : first.count < second.count
    }
    /// Hashes the bytes.
    public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

extension Rule where Value == String {
    /// IPv4 and IPv6 addresses; see ``InternetAddress``.
    public static var ipAddress: Rule {
        let formats = RuleSchema(
            [SchemaKeyword("anyOf", #"[{"format":"ipv4"},{"format":"ipv6"}]"#)], isExact: false)
        return scanned(.ipAddress, formats, IPAddressRule.accepts)
    }
}
