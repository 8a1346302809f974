#if Flow
import AshlarCore
import AshlarEntity

/// Streams that end when the bag is closed.
final class StreamBag<Element: Sendable>: Sendable {
    typealias Continuation = AsyncThrowingStream<Element, any Error>.Continuation

    private struct State {
        var continuations: [Int: Continuation] = [:]
        var lastNumber = 0
        var isClosed = false
    }

    private let state = Locked(State())

    /// Adds a stream, which ends immediately when the bag is closed.
    ///
    /// - Returns: The number that removes the stream.
    func add(_ continuation: Continuation) -> Int {
        let (number, isClosed) = state.withLock { state in
            state.lastNumber += 1
            if !state.isClosed { state.continuations[state.lastNumber] = continuation }
            return (state.lastNumber, state.isClosed)
        }
        if isClosed { continuation.finish() }
        return number
    }

    func remove(_ number: Int) { state.withLock { _ = $0.continuations.removeValue(forKey: number) } }

    /// Ends all streams, including those added later.
    func close() {
        // Outside the lock: ending a stream calls back.
        state.withLock { state in
            defer { state.continuations = [:] }
            state.isClosed = true
            return Array(state.continuations.values)
        }.forEach { $0.finish() }
    }
}
#endif
