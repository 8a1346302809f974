import AshlarCore
import AshlarEntity

extension Repository {
    /// Makes a change: in the rows at once, and on the server when that is possible.
    ///
    /// When this returns, rows and change are on disk, in one transaction.
    ///
    /// - Parameter change: what is to be changed; its type is one that the repository was told of.
    /// - Returns: The change's identifier, which is its first idempotency key.
    /// - Throws: ``RepositoryFailure``; nothing is changed then.
    @discardableResult
    public func perform<C: Change>(_ change: C) async throws(RepositoryFailure) -> PendingChange.ID {
        try checkOpen()
        guard setup.ledger.kinds[C.kind] == C.self else {
            throw RepositoryFailure(
                .unknownType, "the repository was not told of the change \"\(C.kind)\"; list it when it is made")
        }
        do {
            let draft = OutboxDraft(
                id: setup.configuration.makeID(), payload: try change.payload,
                createdAt: setup.configuration.now())
            try await setup.store.write { [setup] transaction in
                if setup.isClosed.withLock({ $0 }) { throw RepositoryFailure.loggedOut }
                try setup.ledger.add(change, as: draft, in: transaction)
            }
            await setup.feeds.read(owner: change.owner)
            resume()
            return draft.id
        } catch {
            throw RepositoryFailure(of: error)
        }
    }

    /// The changes that the server does not have yet, or refused, in order: now, and again whenever they change.
    public nonisolated func pendingChanges() -> AsyncThrowingStream<[PendingChange], any Error> {
        let rows = setup.store.rows(of: OutboxEntry.all(of: account))
        return AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    for try await entries in rows { continuation.yield(entries.map(\.pending)) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: RepositoryFailure(of: error))
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// What became of a change: nil when the server has it. Returns when that is known.
    ///
    /// - Parameter id: what ``perform(_:)`` returned.
    /// - Returns: The change, when the server refused it or has another version.
    /// - Throws: ``RepositoryFailure``, also when the task is cancelled.
    public nonisolated func outcome(of id: PendingChange.ID) async throws(RepositoryFailure) -> PendingChange? {
        do {
            for try await changes in pendingChanges() {
                guard let change = changes.first(where: { $0.id == id }) else { return nil }
                if change.state != .waiting { return change }
            }
        } catch {
            throw RepositoryFailure(of: error)
        }
        throw .cancelled
    }

    /// Decides a conflict.
    ///
    /// - Parameters:
    ///   - id: a change whose state is `conflict`.
    ///   - keepingMine: whether the change is sent again, as ``Change/overriding()`` makes it; else it is rolled back.
    /// - Throws: ``RepositoryFailure`` when there is no such change.
    public func resolve(_ id: PendingChange.ID, keepingMine: Bool) async throws(RepositoryFailure) {
        guard keepingMine else { return try await discard(id) }
        try await withEntry(id) { [setup] entry in
            let change = try setup.ledger.change(of: entry)
            try await setup.replace(entry, change.overriding().payload)
        }
        resume()
    }

    /// Decides a conflict by a change that takes the other's place.
    ///
    /// - Parameters:
    ///   - id: a change whose state is `conflict`.
    ///   - change: what is sent instead, for the same owner.
    /// - Throws: ``RepositoryFailure`` when there is no such change, or it is of another kind or owner.
    public func resolve<C: Change>(_ id: PendingChange.ID, with change: C) async throws(RepositoryFailure) {
        try await withEntry(id) { [setup] entry in
            guard entry.kind == C.kind, entry.ownerName == change.owner else {
                throw RepositoryFailure(
                    .wrongOwner, "a \(entry.kind) of \(entry.ownerName) cannot become a \(C.kind) of \(change.owner)")
            }
            try await setup.replace(entry, change.payload)
        }
        resume()
    }

    /// Forgets a change: one that was refused, or one that is not to be sent. What it did to the rows is undone.
    ///
    /// - Parameter id: the change; one that is being sent at this moment may still take effect on the server.
    /// - Throws: ``RepositoryFailure`` when there is no such change.
    public func discard(_ id: PendingChange.ID) async throws(RepositoryFailure) {
        try await withEntry(id) { [setup] entry in try await setup.discard(entry) }
        // Later changes of its owner may have waited for it.
        resume()
    }

    private func withEntry(
        _ id: PendingChange.ID, _ body: (OutboxEntry) async throws -> Void
    ) async throws(RepositoryFailure) {
        try checkOpen()
        do {
            let query = OutboxEntry.query.filter(\.account == account && \.id == id)
            guard let entry = try await setup.store.fetch(query).first else {
                throw RepositoryFailure(.noSuchChange, "there is no pending change \(id): it may have been accepted")
            }
            try await body(entry)
        } catch {
            throw RepositoryFailure(of: error)
        }
    }
}
