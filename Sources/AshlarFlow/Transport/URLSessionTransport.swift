#if Flow
import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends requests with Foundation's `URLSession`, without another library.
public final class URLSessionTransport: Transport {
    private let session: URLSession
    private let exchanges: URLSessionExchanges

    /// Creates a transport with its own session.
    ///
    /// - Parameter configuration: sets proxies and allowed networks. Cookies, caches, and credentials of the
    ///   session are turned off: they are the responsibility of the ``NetworkService``.
    public init(configuration: URLSessionConfiguration = .ephemeral) {
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCredentialStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        exchanges = URLSessionExchanges()
        session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
    }

    deinit {
        // Until then, the session holds its delegate.
        session.finishTasksAndInvalidate()
    }

    /// Sends a request, and returns when the response's body is complete.
    public func send(
        _ request: HTTPRequest, body: [UInt8]?, limits: TransportLimits
    ) async throws(TransportFailure) -> TransportResponse {
        if Task.isCancelled { throw TransportFailure(.cancelled, "the task was cancelled") }
        let request = try Self.urlRequest(request, body, limits)
        return try await limits.enforcingTimeout { [session, exchanges] in
            let task = session.dataTask(with: request)
            // A task that is cancelled while its exchange ends leaves only its number behind.
            defer { exchanges.forget(task) }
            return await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    exchanges.begin(task, URLSessionExchange(limit: limits.bodyBytes, continuation: continuation))
                }
            } onCancel: {
                exchanges.cancel(task)
            }
        }
    }

    private static func urlRequest(
        _ request: HTTPRequest, _ body: [UInt8]?, _ limits: TransportLimits
    ) throws(TransportFailure) -> URLRequest {
        let address = "\(request.scheme ?? "https")://\(request.authority ?? "")\(request.path ?? "/")"
        guard let url = URL(string: address), url.host != nil else {
            throw TransportFailure(.invalidRequest, "the request's address is not a URL")
        }
        var result = URLRequest(url: url)
        result.httpMethod = request.method.rawValue
        result.timeoutInterval = limits.timeout.inSeconds
        for field in request.headerFields {
            result.addValue(field.value, forHTTPHeaderField: field.name.rawName)
        }
        if let body { result.httpBody = Data(body) }
        return result
    }
}
#endif
