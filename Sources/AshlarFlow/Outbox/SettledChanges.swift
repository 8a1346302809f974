#if Flow
import AshlarCore
import AshlarEntity

/// What became of the last changes that are not kept any more, for those who wait for that.
final class SettledChanges: Sendable {
    private struct State {
        var outcomes: [PendingChange.ID: ChangeOutcome] = [:]
        /// Oldest first.
        var order: [PendingChange.ID] = []
    }

    private let state = Locked(State())
    private let room: Int

    /// - Parameter room: how many are remembered.
    init(room: Int = 1000) { self.room = room }

    /// Remembers an outcome: before its transaction ends, so that who sees the change go knows why.
    func note(_ outcome: ChangeOutcome, of id: PendingChange.ID) {
        state.withLock { state in
            if state.outcomes.updateValue(outcome, forKey: id) == nil { state.order.append(id) }
            if state.order.count > room { state.outcomes[state.order.removeFirst()] = nil }
        }
    }

    /// Takes back what was remembered of a transaction that failed.
    func forget(_ id: PendingChange.ID) {
        state.withLock { state in
            if state.outcomes.removeValue(forKey: id) != nil { state.order.removeAll { $0 == id } }
        }
    }

    /// What became of a change that is not kept any more.
    func outcome(of id: PendingChange.ID) -> ChangeOutcome { state.withLock { $0.outcomes[id] ?? .unknown } }
}
#endif
