#if Flow
import HTTPTypes

/// What carries a request to a server and its response back: the one door to the network.
///
/// A transport sends one request once. Retries, credentials, caching and decoding are the ``NetworkService``'s.
/// It follows no redirect, keeps no cookie and caches nothing.
public protocol Transport: Sendable {
    /// Sends a request, and returns when the response's body is complete.
    ///
    /// When the task is cancelled, the request is stopped, and the failure's code is ``TransportFailure/Code/cancelled``.
    ///
    /// - Parameters:
    ///   - request: with scheme, authority and path.
    ///   - body: what to send after the header.
    ///   - limits: what the exchange may ask for; the transport stops reading when it asks for more.
    /// - Throws: ``TransportFailure`` when there is no complete response.
    func send(
        _ request: HTTPRequest, body: [UInt8]?, limits: TransportLimits
    ) async throws(TransportFailure) -> TransportResponse
}

/// A complete response.
public struct TransportResponse: Sendable, Hashable {
    /// Status and header fields.
    public var head: HTTPResponse
    /// All of the body.
    public var body: [UInt8]

    /// - Parameters:
    ///   - head: status and header fields.
    ///   - body: all of the body.
    public init(_ head: HTTPResponse, body: [UInt8] = []) {
        self.head = head
        self.body = body
    }
}

/// What one exchange may ask for.
public struct TransportLimits: Sendable, Hashable {
    /// How many bytes a response's body may have: 16 MiB unless set.
    public var bodyBytes: Int
    /// How long the exchange may take: 30 seconds unless set.
    public var timeout: Duration

    /// - Parameters:
    ///   - bodyBytes: how many bytes a response's body may have.
    ///   - timeout: how long the exchange may take.
    public init(bodyBytes: Int = 16 << 20, timeout: Duration = .seconds(30)) {
        self.bodyBytes = bodyBytes
        self.timeout = timeout
    }
}
#endif
