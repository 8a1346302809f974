import AshlarRules

/// An e-mail address that can be delivered to over the internet: an RFC 5321 `Mailbox` with a dot-string and a domain
/// name of several labels, within the standard's limits of length.
public struct StrictEmailAddress: RefinedText {
    /// The address as it was given.
    public let value: String
    /// ``Rule/strictEmail``
    public static let rule = Rule<String>.strictEmail

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
}

extension Rule where Value == String {
    /// E-mail addresses that can be delivered to over the internet; see ``StrictEmailAddress``.
    public static var strictEmail: Rule {
        scanned(
            .strictEmail, .format("email"), StrictEmailRule.accepts,
            fault: StrictEmailRule.explain)
    }
}
