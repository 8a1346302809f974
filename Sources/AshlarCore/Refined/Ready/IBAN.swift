import AshlarRules

/// An international bank account number of ISO 13616-1, with the length that its country has registered and matching
/// check digits.
///
/// It has the electronic form: uppercase letters and digits, without spaces. If people type it with spaces or lowercase
/// letters, normalize it first: `.uppercased && .normalizing { $0.removeAll { $0 == " " } } && .iban`.
public struct IBAN: RefinedText {
    /// The number in the electronic form: `GB33BUKB20201555555555`.
    public let value: String
    /// ``Rule/iban``
    public static let rule = Rule<String>.iban

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

    /// The country code: `GB`. It isn't a ``CountryCode``, since the registry has `XK` for Kosovo too.
    public var country: String { String(value.prefix(2)) }

    /// The form for people, in groups of four: `GB33 BUKB 2020 1555 5555 55`.
    public var grouped: String {
        var text = ""
        for (index, character) in value.enumerated() {
            if index > 0, index.isMultiple(of: 4) { text.append(" ") }
            text.append(character)
        }
        return text
    }
}

extension Rule where Value == String {
    /// International bank account numbers in the electronic form; see ``IBAN``.
    public static var iban: Rule {
        scanned(.iban, .pattern("^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$"), IBANRule.accepts, fault: IBANRule.explain)
    }
}
