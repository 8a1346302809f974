#if Flow && Store
import AshlarFlow
import Foundation
import HTTPTypes

/// Answers requests with a closure, and records them.
final class ScriptedTransport: Transport {
    typealias Script = @Sendable (HTTPRequest, [UInt8]?, Int) async throws(TransportFailure) -> TransportResponse

    private let script: Script
    private let lock = NSLock()
    nonisolated(unsafe) private var log: [(request: HTTPRequest, body: [UInt8]?)] = []

    /// - Parameter script: receives the request, the body, and the number of the request, from 0.
    init(_ script: @escaping Script) { self.script = script }

    /// Answers one request after the other; the last answer is repeated.
    convenience init(_ responses: TransportResponse...) {
        self.init { (_, _, number) throws(TransportFailure) in responses[min(number, responses.count - 1)] }
    }

    var requests: [HTTPRequest] { lock.withLock { log.map(\.request) } }
    var bodies: [String] { lock.withLock { log.map { String(decoding: $0.body ?? [], as: UTF8.self) } } }

    func send(
        _ request: HTTPRequest, body: [UInt8]?, limits: TransportLimits
    ) async throws(TransportFailure) -> TransportResponse {
        let number = lock.withLock {
            log.append((request, body))
            return log.count - 1
        }
        return try await script(request, body, number)
    }
}

extension TransportResponse {
    /// A response with a JSON body.
    static func json(
        _ text: String, _ status: HTTPResponse.Status = .ok, _ fields: [HTTPField.Name: String] = [:]
    ) -> TransportResponse {
        var head = HTTPResponse(status: status)
        for (name, value) in fields { head.headerFields[name] = value }
        return TransportResponse(head, body: Array(text.utf8))
    }
}

/// Waits until its task is cancelled.
func untilCancelled() async throws(TransportFailure) -> TransportResponse {
    while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
    throw TransportFailure(.cancelled, "cancelled")
}
#endif
