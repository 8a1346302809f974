#if Flow
extension TransportLimits {
    /// Sends, and stops when the whole exchange takes longer than ``timeout``: the timeouts of libraries restart
    /// with each byte, or end with the head.
    ///
    /// - Parameter send: performs one exchange, and ends soon after its task is cancelled.
    package func enforcingTimeout(
        _ send: @escaping @Sendable () async -> Result<TransportResponse, TransportFailure>
    ) async throws(TransportFailure) -> TransportResponse {
        let result = await withTaskGroup(of: Result<TransportResponse, TransportFailure>.self) { group in
            group.addTask { await send() }
            group.addTask { [timeout] in
                do { try await Task.sleep(for: timeout) } catch {
                    return .failure(TransportFailure(.cancelled, "the task was cancelled"))
                }
                return .failure(TransportFailure(.timedOut, "no complete response within \(timeout)"))
            }
            defer { group.cancelAll() }
            return await group.next() ?? .failure(TransportFailure(.cancelled, "the task was cancelled"))
        }
        return try result.get()
    }
}
#endif
