#if Flow
import AshlarCore
// Endpoints are written with its methods and header fields: `Endpoint(.delete, …)` compiles without an import of it, also
// where members must come from an imported module (`MemberImportVisibility`).
@_exported import HTTPTypes

/// One thing that an API can be asked for: how to ask, and the DTO that it answers with.
///
/// ```swift
/// extension Endpoint where Response == Envelope<PurlsDTO> {
///     static func purls(of address: String) -> Self { .get("/address/\(address, "address")/purls") }
/// }
/// let answer = try await network.send(.purls(of: "ada"))
/// ```
public struct Endpoint<Response: Sendable>: Sendable {
    /// The method.
    public let method: HTTPRequest.Method
    /// The path below the service's base address.
    public let path: EndpointPath
    /// What stands behind the question mark, in this order.
    public var query: [QueryItem]
    /// Further header fields; those that the service sets itself are replaced by its own.
    public var headers: HTTPFields
    /// Whether sending it twice does what sending it once does (RFC 9110, section 9.2.2): only then, or with an
    /// idempotency key, is it sent again after a failure. By the method, unless set.
    public var isIdempotent: Bool
    /// Whether the service adds its credentials; true unless set.
    public var needsAuthorization: Bool

    package let body: RequestBody?
    package let read: @Sendable (ResponseBody) throws(DecodingFailure) -> (Response, Receipt?)
    /// Path and query as a server gave them for its next page; they stand for ``path`` and ``query``.
    package var target: String?

    /// Creates an endpoint whose response is read by a closure; the methods' own functions read DTOs.
    ///
    /// - Parameters:
    ///   - method: the method.
    ///   - path: the path below the service's base address.
    ///   - query: what stands behind the question mark.
    ///   - body: what the request carries.
    ///   - read: makes a value of the response's body.
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

    /// Method and template, such as `GET /address/{address}/purls`: what failures, logs and metrics tell.
    public var name: String { "\(method.rawValue) \(path.template)" }

    /// Path and query as they are sent, below the service's base address: two requests of one method that ask for
    /// different things differ in it.
    public var address: String {
        let items = query.map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }
        return path.encoded + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }

    private static var idempotentMethods: [HTTPRequest.Method] { [.get, .head, .put, .delete, .options, .trace] }

    /// Whether sending it changes nothing (RFC 9110, section 9.2.1).
    var isSafe: Bool { method == .get || method == .head }

    /// Whether method and address say all that is asked for; a body may say more.
    var isShareable: Bool { isSafe && body == nil }
}

/// A response's body, and what a receipt costs to ask for.
public struct ResponseBody: Sendable {
    /// All of it.
    public let bytes: [UInt8]
    /// What problems call it: the endpoint's name.
    public let source: String
    /// Whether a receipt was asked for, which costs a second pass.
    public let wantsReceipt: Bool
    /// What the payload may ask of the decoder.
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
