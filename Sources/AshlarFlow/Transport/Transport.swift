#if Flow
import HTTPTypes

/// Sends a request to a server and returns the response: the only access to the network.
///
/// A transport sends each request once. The ``NetworkService`` does retries, credentials, caching, and decoding.
/// A transport follows no redirects, stores no cookies, and caches nothing.
public protocol Transport: Sendable {
    /// Sends a request, and returns when the response's body is complete.
    ///
    /// When the task is cancelled, the request stops, and the failure's code is ``TransportFailure/Code/cancelled``.
    ///
    /// - Parameters:
    ///   - request: a request with scheme, authority, and path.
    ///   - body: the request's body.
    ///   - limits: the limits of the exchange; the transport stops reading when it exceeds them.
    /// - Throws: ``TransportFailure`` when no complete response arrives.
    func send(
        _ request: HTTPRequest, body: [UInt8]?, limits: TransportLimits
    ) async throws(TransportFailure) -> TransportResponse
}

/// A complete response.
public struct TransportResponse: Sendable, Hashable {
    /// The status and header fields.
    public var head: HTTPResponse
    /// The complete body.
    public var body: [UInt8]

    /// - Parameters:
    ///   - head: the status and header fields.
    ///   - body: the complete body.
    public init(_ head: HTTPResponse, body: [UInt8] = []) {
        self.head = head
        self.body = body
    }
}

/// The limits of one exchange.
public struct TransportLimits: Sendable, Hashable {
    /// The maximum number of bytes of a response's body: 16 MiB unless set.
    public var bodyBytes: Int
    /// The maximum duration of the exchange: 30 seconds unless set.
    public var timeout: Duration

    /// - Parameters:
    ///   - bodyBytes: the maximum number of bytes of a response's body.
    ///   - timeout: the maximum duration of the exchange.
    public init(bodyBytes: Int = 16 << 20, timeout: Duration = .seconds(30)) {
        self.bodyBytes = bodyBytes
        self.timeout = timeout
    }
}
#endif
