#if Flow
import AshlarCore
import AshlarEntity

/// Tasks that are cancelled when the bag is released.
final class TaskBag: Sendable {
    private struct State {
        var tasks: [Int: Task<Void, Never>] = [:]
        var lastNumber = 0
        var isClosed = false
    }

    private let state = Locked(State())

    deinit { cancelAll() }

    /// Starts work, unless the bag is closed.
    func add(_ work: @escaping @Sendable () async -> Void) {
        state.withLock { state in
            guard !state.isClosed else { return }
            state.lastNumber += 1
            let number = state.lastNumber
            // The task can't end before it is stored here: to end, it needs the lock.
            state.tasks[number] = Task { [weak self] in
                await work()
                self?.state.withLock { $0.tasks[number] = nil }
            }
        }
    }

    /// Ends all work, and accepts no more.
    func close() {
        state.withLock { $0.isClosed = true }
        cancelAll()
    }

    private func cancelAll() {
        state.withLock { state in
            defer { state.tasks = [:] }
            return Array(state.tasks.values)
        }.forEach { $0.cancel() }
    }
}
#endif
