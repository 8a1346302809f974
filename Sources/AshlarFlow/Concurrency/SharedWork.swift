#if Flow
import AshlarCore
import AshlarEntity

/// Shares one piece of work among callers that ask for the same thing at the same time.
///
/// The work ends when its last caller has left: a cancelled caller doesn't take it away from the others.
final class SharedWork<Key: Hashable & Sendable, Failure: Error>: Sendable {
    typealias Outcome = Result<any Sendable, Failure>

    private struct Flight {
        let number: Int
        var task: Task<Void, Never>?
        var callers: [Int: CheckedContinuation<Outcome, Never>] = [:]
    }

    private struct State {
        var flights: [Key: Flight] = [:]
        /// Callers that were cancelled before they had joined.
        var gone: Set<Int> = []
        var lastNumber = 0

        mutating func nextNumber() -> Int {
            lastNumber += 1
            return lastNumber
        }
    }

    private let state = Locked(State())

    /// Returns the outcome of the work that is already running, or starts it.
    ///
    /// - Parameters:
    ///   - key: identifies the work; equal keys share it.
    ///   - cancelled: the outcome of a caller that leaves.
    ///   - work: started by the first caller.
    func outcome(
        of key: Key, cancelled: Failure, _ work: @escaping @Sendable () async -> Outcome
    ) async -> Outcome {
        let caller = state.withLock { $0.nextNumber() }
        // A caller that is cancelled while it receives its outcome leaves only its number behind.
        defer { state.withLock { _ = $0.gone.remove(caller) } }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                join(key, caller, continuation, cancelled, work)
            }
        } onCancel: {
            leave(key, caller, cancelled)
        }
    }

    /// Ends all work; its callers receive the outcome that results.
    func cancelAll() {
        state.withLock { state in state.flights.values.compactMap(\.task) }.forEach { $0.cancel() }
    }

    /// The number of waiting callers.
    var waiting: Int { state.withLock { $0.flights.values.reduce(0) { $0 + $1.callers.count } } }

    private func join(
        _ key: Key, _ caller: Int, _ continuation: CheckedContinuation<Outcome, Never>, _ cancelled: Failure,
        _ work: @escaping @Sendable () async -> Outcome
    ) {
        let hasLeft = state.withLock { state in
            if state.gone.remove(caller) != nil { return true }
            if state.flights[key] == nil {
                let number = state.nextNumber()
                state.flights[key] = Flight(number: number)
                // The task can't end before it is stored here: to end, it needs the lock.
                state.flights[key]?.task = Task {
                    let outcome = await work()
                    end(key, number, outcome)
                }
            }
            state.flights[key]?.callers[caller] = continuation
            return false
        }
        if hasLeft { continuation.resume(returning: .failure(cancelled)) }
    }

    private func leave(_ key: Key, _ caller: Int, _ cancelled: Failure) {
        typealias Left = (continuation: CheckedContinuation<Outcome, Never>?, abandoned: Task<Void, Never>?)
        let (continuation, abandoned) = state.withLock { state -> Left in
            guard let continuation = state.flights[key]?.callers.removeValue(forKey: caller) else {
                state.gone.insert(caller)
                return (nil, nil)
            }
            guard state.flights[key]?.callers.isEmpty == true else { return (continuation, nil) }
            return (continuation, state.flights.removeValue(forKey: key)?.task)
        }
        abandoned?.cancel()
        continuation?.resume(returning: .failure(cancelled))
    }

    private func end(_ key: Key, _ number: Int, _ outcome: Outcome) {
        let callers = state.withLock { state in
            // By now, other work may be running that started after the last caller of this one left.
            state.flights[key]?.number == number ? state.flights.removeValue(forKey: key)?.callers : nil
        }
        callers?.values.forEach { $0.resume(returning: outcome) }
    }
}
#endif
