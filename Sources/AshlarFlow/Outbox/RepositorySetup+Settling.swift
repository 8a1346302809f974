#if Flow
import AshlarEntity

// Stores the outcomes of changes. Between reading an entry and settling it, someone may have discarded or settled it:
// each of these functions modifies only an entry that is still as it was read.

extension RepositorySetup {
    /// Accepts a change: it becomes part of the server's version.
    ///
    /// - Parameters:
    ///   - entry: the change.
    ///   - accept: applies to the rows what the server has done.
    ///   - expected: applies the expected effect, if the former fails.
    func accept(
        _ entry: OutboxEntry, _ accept: @escaping SendingOutcome.Effect, expected: @escaping SendingOutcome.Effect
    ) async throws {
        let owner = owner(entry.ownerName)
        try await settle(entry) { [ledger, acceptances, settled] transaction in
            acceptances.withLock { $0[owner, default: 0] += 1 }
            // The server's answer counts, whatever another process knows about the same request.
            guard let current = try entry.current(in: transaction, whateverState: true) else {
                // It was discarded while it was being sent: the rows lack the server's result.
                try FetchRecord.doubt(owner, in: transaction, isCurrent: false)
                return []
            }
            settled.note(.accepted, of: entry.id)
            var lost: [String] = []
            let problems = try ledger.rebase(owner, in: transaction) { transaction in
                try current.delete(in: transaction)
                lost = try ledger.settle(owner, in: transaction, accept, expected: expected)
            }
            return lost + problems
        }
    }

    /// Rolls back a change that the server rejected, and stores the reason.
    func take(_ entry: OutboxEntry, back reason: String) async throws {
        try await rewrite(entry) { refused in
            refused.head.state = .refused
            refused.head.attempts += 1
            refused.head.problem = reason
        }
    }

    /// Replaces a change with another, which gets its own key.
    ///
    /// - Returns: Whether the replaced change still existed.
    @discardableResult
    func replace(_ entry: OutboxEntry, _ payload: String, countsAttempt: Bool) async throws -> Bool {
        let key = configuration.makeID()
        return try await rewrite(entry) { replaced in
            replaced.key = key
            replaced.payload = payload
            replaced.replacements = countsAttempt ? replaced.replacements + 1 : 0
            replaced.echoes = 0
            replaced.mayHaveTakenEffect = false
            replaced.head.attempts += countsAttempt ? 1 : 0
            replaced.head.state = .waiting
            replaced.head.problem = nil
        }
    }

    /// Removes a change without a trace, whatever its state.
    ///
    /// - Returns: Whether it still existed.
    func discard(_ entry: OutboxEntry) async throws -> Bool {
        let owner = owner(entry.ownerName)
        return try await settle(entry) { [ledger, settled] transaction in
            let place: [any ColumnValue] = [entry.account, entry.sequence]
            guard let found = try transaction.find(OutboxEntry.self, key: place), found.id == entry.id else {
                return nil
            }
            settled.note(.discarded, of: entry.id)
            return try ledger.rebase(owner, in: transaction) { try found.delete(in: $0) }
        }
    }

    /// Stores the progress of a change, which itself stays as it is.
    func mark(_ entry: OutboxEntry, _ change: @escaping @Sendable (inout OutboxEntry) -> Void) async throws {
        try await settle(entry) { transaction in
            guard var marked = try entry.current(in: transaction) else { return nil }
            change(&marked)
            try transaction.upsert([marked])
            return []
        }
    }

    /// Modifies an entry so that the visible rows change.
    @discardableResult
    private func rewrite(
        _ entry: OutboxEntry, _ change: @escaping @Sendable (inout OutboxEntry) -> Void
    ) async throws -> Bool {
        let owner = owner(entry.ownerName)
        return try await settle(entry) { [ledger] transaction in
            guard var changed = try entry.current(in: transaction) else { return nil }
            change(&changed)
            return try ledger.rebase(owner, in: transaction) { try $0.upsert([changed]) }
        }
    }

    /// Runs one transaction on an entry and the rows of its owner, and notifies those who watch them.
    ///
    /// - Parameter body: returns problems that don't fail it; nil when the entry is no longer what it was.
    /// - Returns: Whether the entry was unchanged.
    @discardableResult
    private func settle(
        _ entry: OutboxEntry, _ body: @escaping @Sendable (borrowing StoreTransaction) throws -> [String]?
    ) async throws -> Bool {
        let owner = owner(entry.ownerName)
        let problems: [String]?
        do {
            problems = try await store.write { [isClosed] transaction in
                if isClosed.withLock({ $0 }) { throw RepositoryFailure.loggedOut }
                return try body(transaction)
            }
        } catch {
            settled.forget(entry.id)
            throw error
        }
        await feeds.read(owner: owner.name)
        report(problems ?? [], owner)
        return problems != nil
    }
}

extension OutboxEntry {
    fileprivate func delete(in transaction: borrowing StoreTransaction) throws {
        try transaction.delete(OutboxEntry.self, key: [account, sequence])
    }
}
#endif
