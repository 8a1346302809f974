import AshlarRules
import Foundation

/// An absolute `http` or `https` URL of RFC 3986 with a host, in the strict form that Foundation keeps byte for byte.
public struct WebURL: RefinedText {
    /// The URL as it was given.
    public let value: String
    /// ``Rule/webURL``
    public static let rule = Rule<String>.webURL

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

    /// The same as Foundation's type.
    public var url: URL {
        guard let url = URL(string: value, encodingInvalidCharacters: false) else {
            preconditionFailure("Foundation refuses a URL that the RFC allows")
        }
        return url
    }
}

extension Rule where Value == String {
    /// Absolute `http` and `https` URLs; see ``WebURL``.
    public static var webURL: Rule { scanned(.webURL, .format("uri"), WebURLRule.accepts) }
}
