import AshlarRules

/// An active ISO 4217 code of a currency, in capitals: `EUR`.
public struct CurrencyCode: RefinedText {
    /// The code.
    public let value: String
    /// ``Rule/currencyCode``
    public static let rule = Rule<String>.currencyCode

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

    /// The number of decimal digits of its minor unit: 2 for `EUR`, 0 for `JPY`, 3 for `KWD`; `nil` for gold and
    /// similar.
    public var minorUnitDigits: Int? { value.scan { CurrencyCodeRule.minorUnits(of: $0) } }
}

extension Rule where Value == String {
    /// ISO 4217 codes; see ``CurrencyCode``.
    public static var currencyCode: Rule {
        scanned(.currencyCode, .pattern("^[A-Z]{3}$"), CurrencyCodeRule.accepts)
    }
}
