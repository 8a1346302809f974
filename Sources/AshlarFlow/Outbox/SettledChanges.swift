#if Flow
import AshlarCore
import AshlarEntity

/// The outcomes of the most recently settled changes, for those who wait for them.
final class SettledChanges: Sendable {
    private struct State {
        var outcomes: [PendingChange.ID: ChangeOutcome] = [:]
        /// Oldest first.
        var order: [PendingChange.ID] = []
    }

    private let state = Locked(State())
    private let room: Int

    /// - Parameter room: the number of outcomes to remember.
    init(room: Int = 1000) { self.room = room }

    /// Stores an outcome before its transaction ends, so that observers that see the change disappear can find the
    /// reason.
    func note(_ outcome: ChangeOutcome, of id: PendingChange.ID) {
        state.withLock { state in
            if state.outcomes.updateValue(outcome, forKey: id) == nil { state.order.append(id) }
            if state.order.count > room { state.outcomes[state.order.removeFirst()] = nil }
        }
    }

    /// Removes the outcome of a transaction that failed.
    func forget(_ id: PendingChange.ID) {
        state.withLock { state in
            if state.outcomes.removeValue(forKey: id) != nil { state.order.removeAll { $0 == id } }
        }
    }

    /// Returns the outcome of a change that is no longer stored.
    func outcome(of id: PendingChange.ID) -> ChangeOutcome { state.withLock { $0.outcomes[id] ?? .unknown } }
}
#endif
