#if Flow
import AshlarCore
import AshlarEntity
import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request of a session while its response is being read.
struct URLSessionExchange {
    let limit: Int
    let continuation: CheckedContinuation<Result<TransportResponse, TransportFailure>, Never>
    var response: HTTPURLResponse?
    var body: [UInt8] = []
    /// Why the client stopped reading.
    var refusal: TransportFailure?

    init(limit: Int, continuation: CheckedContinuation<Result<TransportResponse, TransportFailure>, Never>) {
        self.limit = limit
        self.continuation = continuation
    }
}

/// Collects the responses of a session's tasks.
final class URLSessionExchanges: NSObject, URLSessionDataDelegate {
    private struct State {
        var running: [Int: URLSessionExchange] = [:]
        /// Tasks that were cancelled before their exchange started: the session doesn't report the end of some of them.
        var gone: Set<Int> = []
    }

    private let state = Locked(State())

    func begin(_ task: URLSessionTask, _ exchange: URLSessionExchange) {
        let isGone = state.withLock { state in
            if state.gone.remove(task.taskIdentifier) != nil { return true }
            state.running[task.taskIdentifier] = exchange
            // Under the lock: the session may never report the end of a task that is cancelled before it is resumed.
            task.resume()
            return false
        }
        guard isGone else { return }
        task.cancel()
        exchange.continuation.resume(returning: .failure(TransportFailure(.cancelled, "the task was cancelled")))
    }

    /// Stops an exchange, including one that hasn't started.
    func cancel(_ task: URLSessionTask) {
        let isRunning = state.withLock { state in
            if state.running[task.taskIdentifier] != nil { return true }
            state.gone.insert(task.taskIdentifier)
            return false
        }
        if isRunning { task.cancel() }
    }

    /// Removes a task after its exchange is over.
    func forget(_ task: URLSessionTask) { state.withLock { _ = $0.gone.remove(task.taskIdentifier) } }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        // Credentials must not be forwarded; see `Transport`.
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let announced = response.expectedContentLength
        let accepted = state.withLock { state in
            let id = dataTask.taskIdentifier
            state.running[id]?.response = response as? HTTPURLResponse
            guard let limit = state.running[id]?.limit, announced > Int64(limit) else { return true }
            state.running[id]?.refusal = Self.tooLarge(limit)
            return false
        }
        completionHandler(accepted ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let accepted = state.withLock { state in
            let id = dataTask.taskIdentifier
            guard let (count, limit) = state.running[id].map({ ($0.body.count, $0.limit) }),
                state.running[id]?.refusal == nil
            else { return true }
            guard count + data.count <= limit else {
                state.running[id]?.refusal = Self.tooLarge(limit)
                return false
            }
            // In place: copying for each chunk would be quadratic in the size of the body.
            state.running[id]?.body.append(contentsOf: data)
            return true
        }
        if !accepted { dataTask.cancel() }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let exchange = state.withLock({ $0.running.removeValue(forKey: task.taskIdentifier) }) else { return }
        exchange.continuation.resume(returning: Self.result(of: exchange, error))
    }

    private static func result(
        of exchange: URLSessionExchange, _ error: (any Error)?
    ) -> Result<TransportResponse, TransportFailure> {
        if let refusal = exchange.refusal { return .failure(refusal) }
        if let error { return .failure(TransportFailure(of: error)) }
        guard let response = exchange.response else {
            return .failure(TransportFailure(.connectionLost, "the connection ended without a response"))
        }
        var head = HTTPResponse(status: HTTPResponse.Status(code: response.statusCode))
        for (name, value) in response.allHeaderFields {
            guard let name = name as? String, let name = HTTPField.Name(name), let value = value as? String else {
                continue
            }
            head.headerFields.append(HTTPField(name: name, value: value))
        }
        // Some versions of the underlying library don't report that a body was truncated.
        if head.headerFields[.contentEncoding] == nil,
            let length = head.headerFields[.contentLength].flatMap({ Int($0) }),
            exchange.body.count < length, head.status != .notModified, !exchange.body.isEmpty
        {
            return .failure(
                TransportFailure(.connectionLost, "the body ended after \(exchange.body.count) of \(length) bytes"))
        }
        return .success(TransportResponse(head, body: exchange.body))
    }

    private static func tooLarge(_ limit: Int) -> TransportFailure {
        TransportFailure(.bodyTooLarge, "the response's body is larger than \(limit) bytes")
    }
}

extension TransportFailure {
    fileprivate init(of error: any Error) {
        let code: Code =
            switch (error as? URLError)?.code {
            case .cancelled: .cancelled
            case .timedOut: .timedOut
            case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet: .cannotConnect
            case .networkConnectionLost, .badServerResponse, .cannotParseResponse, .resourceUnavailable: .connectionLost
            case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
                .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected:
                .notTrusted
            case .badURL, .unsupportedURL: .invalidRequest
            // A failure that the library can't name happened on the wire: above all, curl's "partial file".
            case .unknown, nil: .connectionLost
            default: .other
            }
        // The description of a URL error may contain the whole address, with its query.
        self.init(code, "URLSession reports \(code)", underlying: nil)
    }
}
#endif
