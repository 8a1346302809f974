import AshlarRules

/// A well-formed language tag of BCP 47 (RFC 5646, section 2.1): `en`, `zh-Hans`, `de-CH-1996`.
///
/// Tags that differ in the case of letters only are equal.
public struct LanguageTag: RefinedText {
    /// The tag as it was given.
    public let value: String
    /// ``Rule/languageTag``
    public static let rule = Rule<String>.languageTag

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

    /// The part that names the language: `zh` in `zh-Hans`.
    public var language: String { value.prefix { $0 != "-" }.lowercased() }

    /// Returns whether the tags are equal without regard to the case of letters.
    public static func == (left: LanguageTag, right: LanguageTag) -> Bool { left.folded == right.folded }
    /// Orders tags without regard to the case of letters.
    public static func < (left: LanguageTag, right: LanguageTag) -> Bool { left.folded < right.folded }
    /// Hashes the tag without regard to the case of letters.
    public func hash(into hasher: inout Hasher) { hasher.combine(folded) }

    private var folded: String { value.lowercased() }
}

extension Rule where Value == String {
    /// BCP 47 language tags; see ``LanguageTag``.
    public static var languageTag: Rule {
        scanned(.languageTag, .pattern("^[A-Za-z0-9-]+$"), LanguageTagRule.accepts)
    }
}
