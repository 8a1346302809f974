import AshlarEntity
import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request of a session whose response is being read.
struct URLSessionExchange {
    let limit: Int
    let continuation: CheckedContinuation<Result<TransportResponse, TransportFailure>, Never>
    var response: HTTPURLResponse?
    var body: [UInt8] = []
    /// Why the reading was stopped from this side.
    var refusal: TransportFailure?

    init(limit: Int, continuation: CheckedContinuation<Result<TransportResponse, TransportFailure>, Never>) {
        self.limit = limit
        self.continuation = continuation
    }
}

/// Collects the responses of a session's tasks.
final class URLSessionExchanges: NSObject, URLSessionDataDelegate {
    private let running = Locked<[Int: URLSessionExchange]>([:])

    func begin(_ task: URLSessionTask, _ exchange: URLSessionExchange) {
        running.withLock { $0[task.taskIdentifier] = exchange }
        task.resume()
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        // Credentials must not travel on; see `Transport`.
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let announced = response.expectedContentLength
        let accepted = running.withLock { running in
            let id = dataTask.taskIdentifier
            running[id]?.response = response as? HTTPURLResponse
            guard let limit = running[id]?.limit, announced > Int64(limit) else { return true }
            running[id]?.refusal = Self.tooLarge(limit)
            return false
        }
        completionHandler(accepted ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let accepted = running.withLock { running in
            let id = dataTask.taskIdentifier
            guard let exchange = running[id], exchange.refusal == nil else { return true }
            guard exchange.body.count + data.count <= exchange.limit else {
                running[id]?.refusal = Self.tooLarge(exchange.limit)
                return false
            }
            running[id]?.body.append(contentsOf: data)
            return true
        }
        if !accepted { dataTask.cancel() }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let exchange = running.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
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
        // Some versions of the library below do not tell that a body was cut.
        if head.headerFields[.contentEncoding] == nil,
            let length = head.headerFields[.contentLength].flatMap({ Int($0) }),
            exchange.body.count < length, head.status != .notModified, !exchange.body.isEmpty
        {
            return .failure(
                TransportFailure(.connectionLost, "the body was cut at \(exchange.body.count) of \(length) bytes"))
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
            // A failure that the library cannot name happened on the wire: curl's "partial file", above all.
            case .unknown, nil: .connectionLost
            default: .other
            }
        // The description of a URL error may hold the whole address, with its query.
        self.init(code, "URLSession tells \(code)", underlying: nil)
    }
}
