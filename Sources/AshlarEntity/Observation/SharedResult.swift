import AshlarCore
import Foundation

/// The result of one query, which runs again when its tables change, for everyone who watches it.
///
/// While a query runs, changes accumulate: it runs once more when the answer arrives. A result equal to the previous
/// one isn't passed on.
final class SharedResult<Value: Sendable & Equatable>: ObservedResult, @unchecked Sendable {
    /// A result and its number, from 1.
    struct Version: Sendable {
        var number: Int
        var result: Result<Value, any Error>
    }

    private struct Waiter {
        var continuation: CheckedContinuation<Void, Never>
        /// The answer that the consumer waits for, even if it equals the one before; 0 when it waits for any change.
        var answer: Int
    }

    private struct State {
        var latest: Version?
        /// How many answers have been requested, and received.
        var asked = 0
        var answered = 0
        var isDirty = false
        var isFetching = false
        var isStopped = false
        var nextWaiter = 0
        var waiters: [Int: Waiter] = [:]
        var polling: Task<Void, Never>?
    }

    let tables: Set<[UInt8]>
    /// The number of consumers; managed by ``StoreObservation`` under its lock.
    var consumers = 0
    /// Called when a consumer leaves; set before the first one joins.
    var leave: @Sendable () -> Void = {}

    private let interval: Duration?
    private let fetch: @Sendable () async throws -> Value
    private let state = Locked(State())

    init(tables: Set<[UInt8]>, interval: Duration?, fetch: @escaping @Sendable () async throws -> Value) {
        self.tables = tables
        self.interval = interval
        self.fetch = fetch
    }

    // MARK: Asking

    /// Requests the first result, unless it exists or was requested; after a failure, it is requested again.
    ///
    /// - Returns: The number of the first answer that isn't older than this call.
    func start() -> Int {
        let isMissing = state.withLock { state in
            if case .success? = state.latest?.result { return false }
            return !state.isFetching
        }
        if isMissing { invalidate() }
        poll()
        return state.withLock { $0.asked + ($0.isDirty ? 1 : 0) }
    }

    private func poll() {
        guard let interval else { return }
        state.withLock { state in
            guard state.polling == nil, !state.isStopped else { return }
            state.polling = Task { [weak self] in
                while !Task.isCancelled {
                    try? await Task.sleep(for: interval)
                    guard let self else { return }
                    self.invalidate()
                }
            }
        }
    }

    func invalidate() {
        let begins = state.withLock { state in
            if state.isStopped { return false }
            state.isDirty = true
            if state.isFetching { return false }
            state.isFetching = true
            return true
        }
        if begins { Task { await self.fetchWhileDirty() } }
    }

    private func fetchWhileDirty() async {
        while true {
            let goesOn = state.withLock { state in
                state.isFetching = state.isDirty && !state.isStopped
                state.isDirty = false
                if state.isFetching { state.asked += 1 }
                return state.isFetching
            }
            guard goesOn else { return }
            let result: Result<Value, any Error>
            do { result = .success(try await fetch()) } catch { result = .failure(error) }
            publish(result)
        }
    }

    private func publish(_ result: Result<Value, any Error>) {
        let previous = state.withLock { $0.latest }
        // Only this task publishes, so that the comparison needs no lock.
        var isNew = true
        if case .success(let old)? = previous?.result, case .success(let new) = result { isNew = old != new }
        let waiters = state.withLock { state in
            state.answered = state.asked
            if isNew { state.latest = Version(number: (previous?.number ?? 0) + 1, result: result) }
            let answered = state.answered
            let woken = state.waiters.filter { isNew || (1...max(1, answered)).contains($0.value.answer) }
            for number in woken.keys { state.waiters[number] = nil }
            return woken.values.map(\.continuation)
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Stops running the query, which is no longer watched.
    func stop() {
        let polling = state.withLock { state in
            state.isStopped = true
            defer { state.polling = nil }
            return state.polling
        }
        polling?.cancel()
    }

    // MARK: Watching

    /// Returns the newest version, if the consumer hasn't seen it, and it isn't older than an answer.
    func version(after number: Int, answer: Int) -> Version? {
        state.withLock { state in
            state.latest.flatMap { $0.number > number && state.answered >= answer ? $0 : nil }
        }
    }

    /// Returns when ``version(after:answer:)`` may have one, or when the task is cancelled.
    func waitForVersion(after number: Int, answer: Int) async {
        let waiter = state.withLock { state in
            state.nextWaiter += 1
            return state.nextWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    // A cancellation before this point finds no waiter; one after it does.
                    let isThere = (state.latest?.number ?? 0) > number && state.answered >= answer
                    if isThere || Task.isCancelled { return true }
                    let isAnswered = state.answered >= answer
                    state.waiters[waiter] = Waiter(continuation: continuation, answer: isAnswered ? 0 : answer)
                    return false
                }
                if isReady { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiters.removeValue(forKey: waiter) }?.continuation.resume()
        }
    }
}
