#if Flow
import AshlarCore
import HTTPTypes

/// What a server answered: the DTO as it is, and how it came.
public struct Answer<Value: Sendable>: Sendable {
    /// The DTO.
    public let value: Value
    /// What decoding did besides copying; nil where that was not asked for.
    public let receipt: Receipt?
    /// The status.
    public let status: HTTPResponse.Status
    /// The response's header fields.
    public let headers: HTTPFields
    /// How often the request was sent.
    public let attempts: Int
    /// Whether the server said that what was kept from before is current (RFC 9110, section 15.4.5).
    public let wasKept: Bool
    /// Path and query of the request.
    package let target: String

    /// The validator of this version of the resource, to ask with later (RFC 9110, section 8.8.3).
    public var entityTag: EntityTag? { headers[.eTag].map(EntityTag.init) }
}

/// A validator that a server gave for one version of a resource (RFC 9110, section 8.8.3).
public struct EntityTag: Sendable, Hashable {
    /// The tag as it stands in the field, with its quotes.
    public let value: String

    /// - Parameter value: the tag as it stands in the field, with its quotes.
    public init(_ value: String) { self.value = value }
}

extension HTTPField.Name {
    /// The key by which a server knows that it has handled a request before.
    ///
    /// As in the IETF draft "The Idempotency-Key HTTP Header Field".
    public static let idempotencyKey = HTTPField.Name("Idempotency-Key")!
    static let link = HTTPField.Name("Link")!
}
#endif
