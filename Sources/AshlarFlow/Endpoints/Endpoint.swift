#if Flow
import AshlarCore
// Endpoints are written with its methods and header fields: `Endpoint(.delete, …)` compiles without importing it, even
// where members must come from an imported module (`MemberImportVisibility`).
@_exported import HTTPTypes

/// One request that an API offers: how to send it, and the DTO that it answers with.
///
/// ```swift
/// extension Endpoint where Response == PurlsDTO {
///     static func purls(of address: String) -> Self { .get("/address/\(address, "address")/purls") }
/// }
///
/// let answer = try await network.send(.purls(of: "ada"))
/// ```
public struct Endpoint<Response: Sendable>: Sendable {
    /// The method.
    public let method: HTTPRequest.Method
    /// The path below the service's base address.
    public let path: EndpointPath
    /// The items after the question mark, in this order.
    public var query: [QueryItem]
    /// Additional header fields; the service's own fields replace those of the same name.
    public var headers: HTTPFields
    /// A Boolean value that indicates whether sending the request twice has the effect of sending it once (RFC 9110,
    /// section 9.2.2). Only then, or with an idempotency key, is it sent again after a failure. Derived from the
    /// method, unless set.
    public var isIdempotent: Bool
    /// A Boolean value that indicates whether the service adds its credentials; true unless set.
    public var needsAuthorization: Bool

    package let body: RequestBody?
    package let read: @Sendable (ResponseBody) throws(DecodingFailure) -> (Response, Receipt?)
    /// Path and query as a server gave them for its next page; they replace ``path`` and ``query``.
    package var target: String?

    /// Creates an endpoint with a closure that reads its response; the functions for each method read DTOs.
    ///
    /// - Parameters:
    ///   - method: the method.
    ///   - path: the path below the service's base address.
    ///   - query: the items after the question mark.
    ///   - body: the request's body.
    ///   - read: makes a value from the response's body.
    public init(
        _ method: HTTPRequest.Method, _ path: EndpointPath, query: [QueryItem] = [], body: RequestBody? = nil,
        read: @escaping @Sendable (ResponseBody) throws(DecodingFailure) -> (Response, Receipt?)
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = [:]
        self.body = body
        self.read = read
        self.needsAuthorization = true
        self.isIdempotent = Self.idempotentMethods.contains(method)
    }

    /// The method and template, such as `GET /address/{address}/purls`, which failures, logs, and metrics report.
    public var name: String { "\(method.rawValue) \(path.template)" }

    /// Path and query as they are sent, below the service's base address: two requests of one method have the same
    /// address only when they ask for the same thing.
    public var address: String {
        let items = query.map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }
        return path.encoded + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }

    private static var idempotentMethods: [HTTPRequest.Method] { [.get, .head, .put, .delete, .options, .trace] }

    /// Whether sending it changes nothing (RFC 9110, section 9.2.1).
    var isSafe: Bool { method == .get || method == .head }

    /// Whether method and address identify the request completely; a body would add to them.
    var isShareable: Bool { isSafe && body == nil }
}

/// A response's body, and whether to make a receipt.
public struct ResponseBody: Sendable {
    /// The complete body.
    public let bytes: [UInt8]
    /// The name that problems report as their source: the endpoint's.
    public let source: String
    /// A Boolean value that indicates whether a receipt was requested, which costs a second pass.
    public let wantsReceipt: Bool
    /// The limits of what the payload may demand from the decoder.
    public let limits: DecodingLimits
}

/// One item of a query.
public struct QueryItem: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The value.
    public var value: String

    /// - Parameters:
    ///   - name: the name; encoded when the request is made.
    ///   - value: the value; encoded when the request is made.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
#endif
