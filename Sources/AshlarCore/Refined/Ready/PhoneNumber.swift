import AshlarRules

/// A telephone number in the international form of ITU-T E.164: `+`, an assigned country code and the number, at most
/// 15 digits together, nothing between them.
public struct PhoneNumber: RefinedText {
    /// The number: `+4930123456`.
    public let value: String
    /// ``Rule/phoneNumber``
    public static let rule = Rule<String>.phoneNumber

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
    /// Telephone numbers in E.164 form; see ``PhoneNumber``.
    public static var phoneNumber: Rule {
        scanned(
            .phoneNumber, .pattern(#"^\+[1-9][0-9]{1,14}$"#), PhoneNumberRule.accepts,
            fault: PhoneNumberRule.explain)
    }
}
