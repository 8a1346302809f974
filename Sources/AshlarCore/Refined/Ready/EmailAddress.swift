import AshlarRules

/// An e-mail address, in the form that browsers accept: the "valid e-mail address" of the HTML standard
/// (https://html.spec.whatwg.org/#valid-e-mail-address), a practical subset of RFC 5322's `addr-spec`.
public struct EmailAddress: RefinedText {
    /// The address as it was given.
    public let value: String
    /// ``Rule/email``
    public static let rule = Rule<String>.email

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
    /// E-mail addresses as the HTML standard defines them; see ``EmailAddress``.
    public static var email: Rule {
        scanned(
            .email, .format("email"), EmailRule.accepts,
            fault: EmailRule.explain)
    }
}
