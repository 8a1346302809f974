import AshlarRules

/// A host name of RFC 1123 (section 2.1): labels of 1 to 63 letters, digits and inner hyphens, 253 characters at most.
///
/// Names that differ in the case of letters only are equal (RFC 4343).
public struct Hostname: RefinedText {
    /// The name as it was given.
    public let value: String
    /// ``Rule/hostname``
    public static let rule = Rule<String>.hostname

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

    /// Returns whether the names are equal without regard to the case of letters.
    public static func == (left: Hostname, right: Hostname) -> Bool { left.folded == right.folded }
    /// Orders names without regard to the case of letters.
    public static func < (left: Hostname, right: Hostname) -> Bool { left.folded < right.folded }
    /// Hashes the name without regard to the case of letters.
    public func hash(into hasher: inout Hasher) { hasher.combine(folded) }

    private var folded: String { value.lowercased() }
}

extension Rule where Value == String {
    /// Host names; see ``Hostname``.
    public static var hostname: Rule {
        scanned(
            .hostname, .format("hostname"), HostnameRule.accepts,
            fault: HostnameRule.explain)
    }
}
