import AshlarRules

/// A readable part of a URL: lowercase ASCII letters and digits, in words with single hyphens between them.
public struct Slug: RefinedText {
    /// The slug: `summer-sale-2026`.
    public let value: String
    /// ``Rule/slug``
    public static let rule = Rule<String>.slug

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
    /// Words of lowercase letters and digits with hyphens between them; see ``Slug``.
    public static var slug: Rule {
        scanned(.slug, .pattern("^[a-z0-9]+(?:-[a-z0-9]+)*$"), SlugRule.accepts)
    }
}
