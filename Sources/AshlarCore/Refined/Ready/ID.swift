/// An identifier that says of what: an `ID<User, Int>` is no `ID<Order, Int>`, though both hold a number.
///
/// ```swift
/// struct User: Identifiable { let id: ID<User, String> }
/// let user = User(id: "u-7")
/// ```
public struct ID<Owner, Raw: Hashable & Sendable>: Refined, CustomStringConvertible {
    /// The identifier as it stands on the wire and in the store.
    public let value: Raw

    /// Wraps an identifier.
    public init(_ value: Raw) { self.value = value }

    /// Wraps an identifier; every value is one.
    public init(validating value: Raw) { self.value = value }
}

extension ID: Comparable where Raw: Comparable {}

extension ID: LosslessStringConvertible where Raw: LosslessStringConvertible {
    /// The identifier that a text describes.
    public init?(_ description: String) {
        guard let value = Raw(description) else { return nil }
        self.value = value
    }
}

// MARK: Literals

extension ID: ExpressibleByIntegerLiteral where Raw: ExpressibleByIntegerLiteral {
    /// Wraps a literal.
    public init(integerLiteral value: Raw.IntegerLiteralType) { self.value = Raw(integerLiteral: value) }
}

extension ID: ExpressibleByUnicodeScalarLiteral where Raw: ExpressibleByUnicodeScalarLiteral {
    /// Wraps a literal.
    public init(unicodeScalarLiteral value: Raw.UnicodeScalarLiteralType) {
        self.value = Raw(unicodeScalarLiteral: value)
    }
}

extension ID: ExpressibleByExtendedGraphemeClusterLiteral where Raw: ExpressibleByExtendedGraphemeClusterLiteral {
    /// Wraps a literal.
    public init(extendedGraphemeClusterLiteral value: Raw.ExtendedGraphemeClusterLiteralType) {
        self.value = Raw(extendedGraphemeClusterLiteral: value)
    }
}

extension ID: ExpressibleByStringLiteral where Raw: ExpressibleByStringLiteral {
    /// Wraps a literal.
    public init(stringLiteral value: Raw.StringLiteralType) { self.value = Raw(stringLiteral: value) }
}

// MARK: Coding

extension ID: DirectDecodable where Raw: DirectDecodable {
    public static var _ashlarShape_v1: Shape { Raw._ashlarShape_v1 }
}
extension ID: DirectEncodable where Raw: DirectEncodable {}
extension ID: DirectKey where Raw: DirectKey {
    /// The identifier whose key it is.
    public init?(wireKey: String) {
        guard let value = Raw(wireKey: wireKey) else { return nil }
        self.value = value
    }
    /// The identifier's key.
    public var wireKey: String { value.wireKey }
}
extension ID: CoercibleDecodable where Raw: CoercibleDecodable {}

extension ID: Decodable where Raw: Decodable {
    /// Decodes the identifier.
    public init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Raw.self) }
}

extension ID: Encodable where Raw: Encodable {
    /// Encodes the identifier.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
