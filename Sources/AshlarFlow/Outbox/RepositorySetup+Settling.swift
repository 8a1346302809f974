#if Flow
import AshlarEntity

// What becomes of changes, on disk. Between the reading of an entry and its settling, somebody may have discarded or
// settled it: each of these does something only to an entry that is still as it was read.

extension RepositorySetup {
    /// The server has a change: it becomes part of what the server has.
    ///
    /// - Parameters:
    ///   - entry: the change.
    ///   - accept: does to the rows what the server has done.
    ///   - expected: does what was expected, where the former fails.
    func accept(
        _ entry: OutboxEntry, _ accept: @escaping SendingOutcome.Effect, expected: @escaping SendingOutcome.Effect
    ) async throws {
        let owner = owner(entry.ownerName)
        try await settle(entry) { [ledger, acceptances, settled] transaction in
            acceptances.withLock { $0[owner, default: 0] += 1 }
            // What the server has, it has, whatever another process thinks of the same request.
            guard let current = try entry.current(in: transaction, whateverState: true) else {
                // It was discarded while it was under way: the rows do not have what the server has.
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

    /// The server refuses a change: it is rolled back, and kept to be reported.
    func take(_ entry: OutboxEntry, back reason: String) async throws {
        try await rewrite(entry) { refused in
            refused.head.state = .refused
            refused.head.attempts += 1
            refused.head.problem = reason
        }
    }

    /// A change takes the place of another, with a key of its own.
    ///
    /// - Returns: Whether the other was still there.
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

    /// A change goes without a trace, whatever its state.
    ///
    /// - Returns: Whether it was still there.
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

    /// A change stays as it is; how far it got is written down.
    func mark(_ entry: OutboxEntry, _ change: @escaping @Sendable (inout OutboxEntry) -> Void) async throws {
        try await settle(entry) { transaction in
            guard var marked = try entry.current(in: transaction) else { return nil }
            change(&marked)
            try transaction.upsert([marked])
            return []
        }
    }

    /// Changes an entry so that other rows are seen.
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

    /// One transaction on an entry and the rows of its owner; who watches them is notified.
    ///
    /// - Parameter body: returns what went wrong nevertheless; nil where the entry is not what it was.
    /// - Returns: Whether it was.
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
        tell(problems ?? [], owner)
        return problems != nil
    }
}

extension OutboxEntry {
    fileprivate func delete(in transaction: borrowing StoreTransaction) throws {
        try transaction.delete(OutboxEntry.self, key: [account, sequence])
    }
}
#endif
