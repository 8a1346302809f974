import AshlarRules

/// An e-mail address, in the form that browsers accept: the WHATWG's "valid e-mail address", a practical subset
/// of RFC 5322's `addr-spec`.
public struct Email: Hashable, Sendable, CustomStringConvertible {
    /// The address as it was given.
    public let value: String

    /// Checks an address.
    ///
    /// - Returns: `nil` when the text is not an e-mail address.
    public init?(_ text: String) {
        var text = text
        guard text.withUTF8({ unsafe EmailRule.accepts($0) }) else { return nil }
        value = text
    }

    /// The address.
    public var description: String { value }
}

extension Email: DirectDecodable, DirectEncodable {
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Email {
        let mark = reader.mark()
        guard let email = Email(try reader.string()) else { throw reader.refuse(.invalidValue, at: mark) }
        return email
    }
    public static var _ashlarShape_v1: Shape { .scalar("an e-mail address", code: .refinement("email")) }
    public func _ashlarEncode_v1(_ writer: inout JSONWriter) { writer.string(value) }
}

extension Email: Refined {
    /// Checks an address.
    public init(validating value: String) throws(RefinementFailure) {
        guard let email = Email(value) else {
            let violation = Violation(.refinement("email"), expected: "an e-mail address")
            throw RefinementFailure(type: "Email", violations: [violation])
        }
        self = email
    }
}
