#if Flow
import AshlarCore
import HTTPTypes

/// A server's answer: the DTO as it is, and how it arrived.
public struct Answer<Value: Sendable>: Sendable {
    /// The DTO.
    public let value: Value
    /// Everything that decoding did in addition to copying; nil unless receipts are requested.
    public let receipt: Receipt?
    /// The status.
    public let status: HTTPResponse.Status
    /// The response's header fields.
    public let headers: HTTPFields
    /// The number of times the request was sent.
    public let attempts: Int
    /// A Boolean value that indicates whether the server confirmed that the stored response is still current (RFC 9110,
    /// section 15.4.5).
    public let wasKept: Bool
    /// Path and query of the request.
    package let target: String

    /// The validator of this version of the resource, for later conditional requests (RFC 9110, section 8.8.3).
    public var entityTag: EntityTag? { headers[.eTag].map(EntityTag.init) }
}

/// A validator that a server gave for one version of a resource (RFC 9110, section 8.8.3).
public struct EntityTag: Sendable, Hashable {
    /// The tag as it appears in the header field, with its quotes.
    public let value: String

    /// - Parameter value: the tag as it appears in the header field, with its quotes.
    public init(_ value: String) { self.value = value }
}

extension HTTPField.Name {
    /// The key that lets a server recognize a request that it has already handled.
    ///
    /// Defined by the IETF draft "The Idempotency-Key HTTP Header Field".
    public static let idempotencyKey = HTTPField.Name("Idempotency-Key")!
    static let link = HTTPField.Name("Link")!
}
#endif
