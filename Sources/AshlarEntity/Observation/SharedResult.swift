import Foundation

/// The result of one query, asked again when its tables change, for all who watch it.
///
/// While a query is being asked, changes add up: it is asked once more when the answer is there. A result equal to
/// the one before is not passed on.
final class SharedResult<Value: Sendable & Equatable>: ObservedResult, @unchecked Sendable {
    /// A result and its number, from 1.
    struct Version: Sendable {
        var number: Int
        var result: Result<Value, any Error>
    }

    private struct State {
        var latest: Version?
        var isDirty = false
        var isFetching = false
        var isStopped = false
        var nextWaiter = 0
        var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
        var polling: Task<Void, Never>?
    }

    let tables: Set<[UInt8]>
    /// How many watch; kept by ``StoreObservation`` under its lock.
    var consumers = 0
    /// Called when a consumer leaves; set before the first one is there.
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

    /// Asks for the first result, unless it is there or on its way.
    func start() {
        let isNew = state.withLock { $0.latest == nil && !$0.isFetching }
        if isNew { invalidate() }
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
        if case .success(let old)? = previous?.result, case .success(let new) = result, old == new { return }
        let waiters = state.withLock { state in
            state.latest = Version(number: (previous?.number ?? 0) + 1, result: result)
            defer { state.waiters = [:] }
            return Array(state.waiters.values)
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Ends asking; nobody watches any more.
    func stop() {
        let polling = state.withLock { state in
            state.isStopped = true
            defer { state.polling = nil }
            return state.polling
        }
        polling?.cancel()
    }

    // MARK: Watching

    /// The newest version, when it is newer than one that has been seen.
    func version(after number: Int) -> Version? {
        state.withLock { state in state.latest.flatMap { $0.number > number ? $0 : nil } }
    }

    /// Returns when there is a version newer than one that has been seen, or when the task is cancelled.
    func waitForVersion(after number: Int) async {
        let waiter = state.withLock { state in
            state.nextWaiter += 1
            return state.nextWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    // A cancellation before this point finds no waiter; one after it does.
                    if (state.latest?.number ?? 0) > number || Task.isCancelled { return true }
                    state.waiters[waiter] = continuation
                    return false
                }
                if isReady { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiters.removeValue(forKey: waiter) }?.resume()
        }
    }
}
