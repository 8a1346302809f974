/// An identifier with the type of its owner: a `TypedID<User, Int>` isn't a `TypedID<Order, Int>`.
///
/// ```swift
/// struct User: Identifiable { let id: TypedID<User, String> }
///
/// let user = User(id: "u-7")
/// ```
public struct TypedID<Owner, Raw: Hashable & Sendable>: Refined, CustomStringConvertible {
    /// The identifier as it is on the wire and in the store.
    public let value: Raw

    /// Wraps an identifier.
    public init(_ value: Raw) { self.value = value }

    /// Wraps an identifier; every value is valid.
    public init(validating value: Raw) { self.value = value }

    /// Wraps an identifier, for use as a function: `ids.map(TypedID<User, Int>.mapped)`.
    public static func mapped(_ value: Raw) -> TypedID { TypedID(validating: value) }
}

extension TypedID: Comparable where Raw: Comparable {}

extension TypedID: LosslessStringConvertible where Raw: LosslessStringConvertible {
    /// The identifier that a text describes.
    public init?(_ description: String) {
        guard let value = Raw(description) else { return nil }
        self.value = value
    }
}

// MARK: Literals

extension TypedID: ExpressibleByIntegerLiteral where Raw: ExpressibleByIntegerLiteral {
    /// Wraps a literal.
    public init(integerLiteral value: Raw.IntegerLiteralType) { self.value = Raw(integerLiteral: value) }
}

extension TypedID: ExpressibleByUnicodeScalarLiteral where Raw: ExpressibleByUnicodeScalarLiteral {
    /// Wraps a literal.
    public init(unicodeScalarLiteral value: Raw.UnicodeScalarLiteralType) {
        self.value = Raw(unicodeScalarLiteral: value)
    }
}

extension TypedID: ExpressibleByExtendedGraphemeClusterLiteral where Raw: ExpressibleByExtendedGraphemeClusterLiteral {
    /// Wraps a literal.
    public init(extendedGraphemeClusterLiteral value: Raw.ExtendedGraphemeClusterLiteralType) {
        self.value = Raw(extendedGraphemeClusterLiteral: value)
    }
}

extension TypedID: ExpressibleByStringLiteral where Raw: ExpressibleByStringLiteral {
    /// Wraps a literal.
    public init(stringLiteral value: Raw.StringLiteralType) { self.value = Raw(stringLiteral: value) }
}

// MARK: Coding

extension TypedID: DirectDecodable where Raw: DirectDecodable {
    public static var _ashlarShape_v1: PayloadShape { Raw._ashlarShape_v1 }
}
extension TypedID: DirectEncodable where Raw: DirectEncodable {}
extension TypedID: DirectKey where Raw: DirectKey {
    /// The identifier with this key.
    @_disfavoredOverload public init?(wireKey: String) {
        guard let value = Raw(wireKey: wireKey) else { return nil }
        self.value = value
    }
    /// The identifier's key.
    public var wireKey: String { value.wireKey }
}
extension TypedID: CoercibleDecodable where Raw: CoercibleDecodable {}

extension TypedID: Decodable where Raw: Decodable {
    /// Decodes the identifier.
    public init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Raw.self) }
}

extension TypedID: Encodable where Raw: Encodable {
    /// Encodes the identifier.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
