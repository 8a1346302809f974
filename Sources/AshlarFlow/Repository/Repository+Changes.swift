#if Flow
import AshlarCore
import AshlarEntity

extension Repository {
    /// Makes a change: in the rows at once, and on the server when that is possible.
    ///
    /// When this returns, rows and change are on disk, in one transaction. It is sent behind, unless a server has asked
    /// to wait.
    ///
    /// - Parameter change: what is to be changed; its type is one that the repository was told of.
    /// - Returns: The change's identifier, which is its first idempotency key.
    /// - Throws: ``RepositoryFailure``; nothing is changed then.
    @discardableResult
    public func perform<C: Change>(_ change: C) async throws(RepositoryFailure) -> PendingChange.ID {
        try checkOpen()
        guard setup.ledger.kinds[C.kind] == C.self else {
            throw RepositoryFailure(
                .unknownType, "the repository does not know the change \"\(C.kind)\"; list it when it is made")
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
            wake(.change, of: change.owner)
            return draft.id
        } catch {
            throw RepositoryFailure(of: error)
        }
    }

    /// The changes that the server does not have yet, or refused, in order: now, and again whenever they change.
    ///
    /// One stream is for one consumer, who gets the newest state when it falls behind. It ends with the repository, and
    /// when the account logs out.
    public nonisolated func pendingChanges() -> AsyncThrowingStream<[PendingChange], any Error> {
        let rows = setup.store.rows(of: OutboxHead.all(of: account))
        return AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { [followers = setup.followers] continuation in
            let task = Task {
                do {
                    for try await heads in rows { continuation.yield(heads.map(\.pending)) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: RepositoryFailure(of: error))
                }
            }
            let number = followers.add(continuation)
            continuation.onTermination = { _ in
                task.cancel()
                followers.remove(number)
            }
        }
    }

    /// What became of a change. Returns when the server has it or refused it, when somebody must decide, or when it is
    /// not kept any more.
    ///
    /// - Parameter id: what ``perform(_:)`` returned.
    /// - Throws: ``RepositoryFailure``, also when the account logs out, or the task is cancelled.
    public nonisolated func outcome(of id: PendingChange.ID) async throws(RepositoryFailure) -> ChangeOutcome {
        do {
            for try await changes in pendingChanges() {
                guard let change = changes.first(where: { $0.id == id }) else {
                    // Of an account that has logged out, nothing is kept.
                    try checkOpen()
                    return setup.settled.outcome(of: id)
                }
                switch change.state {
                case .waiting: continue
                case .refused: return .refused(change)
                case .conflict: return .conflict(change)
                }
            }
        } catch {
            throw RepositoryFailure(of: error)
        }
        try checkOpen()
        throw .cancelled
    }

    /// Decides a conflict.
    ///
    /// - Parameters:
    ///   - id: a change whose state is `conflict`.
    ///   - keepingMine: whether the change is sent again, as ``Change/overriding()`` makes it; else it is rolled back.
    /// - Throws: ``RepositoryFailure`` when there is no such change, or when it is in no conflict.
    public func resolve(_ id: PendingChange.ID, keepingMine: Bool) async throws(RepositoryFailure) {
        try await withEntry(id) { [setup] entry in
            guard entry.state == .conflict else { throw RepositoryFailure.notInConflict(id) }
            guard keepingMine else { return try await setup.discard(entry) }
            return try await setup.replace(
                entry, setup.ledger.change(of: entry).overriding().payload, countsAttempt: false)
        }
    }

    /// Decides a conflict by a change that takes the other's place.
    ///
    /// - Parameters:
    ///   - id: a change whose state is `conflict`.
    ///   - change: what is sent instead, for the same owner.
    /// - Throws: ``RepositoryFailure`` when there is no such change, when it is in no conflict, or when it is of another
    ///   kind or owner.
    public func resolve<C: Change>(_ id: PendingChange.ID, with change: C) async throws(RepositoryFailure) {
        try await withEntry(id) { [setup] entry in
            guard entry.state == .conflict else { throw RepositoryFailure.notInConflict(id) }
            guard entry.kind == C.kind, entry.ownerName == change.owner else {
                throw RepositoryFailure(
                    .wrongOwner, "a \(entry.kind) of \(entry.ownerName) cannot become a \(C.kind) of \(change.owner)")
            }
            return try await setup.replace(entry, change.payload, countsAttempt: false)
        }
    }

    /// Forgets a change: one that was refused, or one that is not to be sent. What it did to the rows is undone.
    ///
    /// - Parameter id: the change; one that is being sent at this moment may still take effect on the server.
    /// - Throws: ``RepositoryFailure`` when there is no such change.
    public func discard(_ id: PendingChange.ID) async throws(RepositoryFailure) {
        try await withEntry(id) { [setup] entry in try await setup.discard(entry) }
    }

    /// - Parameter body: returns whether the entry was still there.
    private func withEntry(
        _ id: PendingChange.ID, _ body: (OutboxEntry) async throws -> Bool
    ) async throws(RepositoryFailure) {
        try checkOpen()
        do {
            let query = OutboxEntry.query.filter(\.account == account && \.id == id)
            guard let entry = try await setup.store.fetch(query).first, try await body(entry) else {
                throw RepositoryFailure(
                    .noSuchChange, "there is no such pending change \(id): it may have been accepted")
            }
            // Later changes of its owner may have waited for it.
            wake(.change, of: entry.ownerName)
        } catch {
            throw RepositoryFailure(of: error)
        }
    }
}
#endif
