#if AsyncHTTP
import AshlarFlow
import AsyncHTTPClient
import Foundation
import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOPosix

/// Sends requests through AsyncHTTPClient: connection pools and HTTP/2 for servers.
///
/// Builds with the package trait `AsyncHTTP`, so that only apps that ask for it build SwiftNIO.
public struct AsyncHTTPTransport: Transport {
    /// AsyncHTTPClient's configuration for a `Transport`: redirects aren't followed.
    public static var configuration: HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
        // The user of the transport decides which requests are sent again.
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.decompression = .enabled(limit: .ratio(100))
        return configuration
    }

    private let client: HTTPClient

    /// - Parameter client: a client with ``configuration``; the shared one unless set. Its owner shuts it down.
    public init(_ client: HTTPClient = AsyncHTTPTransport.shared) { self.client = client }

    /// A client that exists as long as the process.
    public static let shared = HTTPClient(
        eventLoopGroup: .singletonMultiThreadedEventLoopGroup, configuration: configuration)

    /// Sends a request, and returns when the response's body is complete.
    public func send(
        _ request: HTTPRequest, body: [UInt8]?, limits: TransportLimits
    ) async throws(TransportFailure) -> TransportResponse {
        var outgoing = HTTPClientRequest(
            url: "\(request.scheme ?? "https")://\(request.authority ?? "")\(request.path ?? "/")")
        outgoing.method = HTTPMethod(rawValue: request.method.rawValue)
        for field in request.headerFields { outgoing.headers.add(name: field.name.rawName, value: field.value) }
        if let body { outgoing.body = .bytes(body) }
        // The client's own timeout ends with the head.
        return try await limits.enforcingTimeout { [client, outgoing] in
            await Self.exchange(outgoing, client, limits)
        }
    }

    private static func exchange(
        _ request: HTTPClientRequest, _ client: HTTPClient, _ limits: TransportLimits
    ) async -> Result<TransportResponse, TransportFailure> {
        do {
            let response = try await client.execute(request, timeout: .init(limits.timeout))
            var head = HTTPResponse(status: .init(code: Int(response.status.code)))
            for (name, value) in response.headers {
                if let name = HTTPField.Name(name) { head.headerFields.append(HTTPField(name: name, value: value)) }
            }
            let collected = try await response.body.collect(upTo: limits.bodyBytes)
            // Cancelling the task that reads a body looks like the end of the body.
            try Task.checkCancellation()
            return .success(TransportResponse(head, body: Array(collected.readableBytesView)))
        } catch {
            return .failure(TransportFailure(of: error, limits))
        }
    }
}

extension TransportFailure {
    init(of error: any Error, _ limits: TransportLimits) {
        switch error {
        case let error as HTTPClientError: self.init(ofClient: error, limits)
        case is CancellationError: self.init(.cancelled, "the task was cancelled")
        case is NIOTooManyBytesError:
            self.init(.bodyTooLarge, "the response's body is larger than \(limits.bodyBytes) bytes")
        // Other errors can end a connection that the request was already sent on.
        case let error as IOError where error.errnoCode == ECONNREFUSED:
            self.init(.cannotConnect, "no connection to the server", underlying: error)
        case is NIOConnectionError: self.init(.cannotConnect, "no connection to the server", underlying: error)
        default:
            // AsyncHTTPClient uses TLS from a library that this target doesn't import.
            let isTLS = String(describing: type(of: error)).hasPrefix("NIOSSL")
            self.init(
                isTLS ? .notTrusted : .connectionLost,
                "the connection ended before the response was complete (\(type(of: error)))",
                underlying: error)
        }
    }

    private init(ofClient error: HTTPClientError, _ limits: TransportLimits) {
        switch error {
        case .cancelled: self.init(.cancelled, "the task was cancelled")
        case .connectTimeout, .tlsHandshakeTimeout:
            self.init(.cannotConnect, "no connection to the server", underlying: error)
        case .readTimeout, .writeTimeout, .deadlineExceeded, .getConnectionFromPoolTimeout:
            self.init(.timedOut, "no complete response within \(limits.timeout)", underlying: error)
        case .invalidURL, .emptyHost, .emptyScheme:
            self.init(.invalidRequest, "the request's address is not a URL", underlying: error)
        default:
            self.init(.connectionLost, "the connection ended before the response was complete", underlying: error)
        }
    }
}
#endif
