import AshlarRules

/// An officially assigned ISO 3166-1 alpha-2 code of a country or area, in capitals: `DE`.
public struct CountryCode: RefinedText {
    /// The code.
    public let value: String
    /// ``Rule/countryCode``
    public static let rule = Rule<String>.countryCode

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
    /// ISO 3166-1 alpha-2 codes; see ``CountryCode``.
    public static var countryCode: Rule {
        scanned(.countryCode, .pattern("^[A-Z]{2}$"), CountryCodeRule.accepts)
    }
}
