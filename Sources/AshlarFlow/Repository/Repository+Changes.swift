#if Flow
import AshlarCore
import AshlarEntity

extension Repository {
    /// Performs a change: in the rows immediately, and on the server when that is possible.
    ///
    /// When this returns, the rows and the change are on disk, stored in one transaction. The change is sent in the
    /// background, unless a server has asked to wait.
    ///
    /// - Parameter change: a change of one of the repository's `changes` types.
    /// - Returns: The identifier of the change, which is its first idempotency key.
    /// - Throws: ``RepositoryFailure``, in which case nothing was changed.
    @discardableResult
    public func perform<C: Change>(_ change: C) async throws(RepositoryFailure) -> PendingChange.ID {
        try checkOpen()
        guard setup.ledger.kinds[C.kind] == C.self else {
            throw RepositoryFailure(
                .unknownType, "the repository does not know the change \"\(C.kind)\"; list it in `changes`")
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

    /// Returns the changes that are pending or refused, in order: now, and again whenever they change.
    ///
    /// Each stream serves one consumer, which receives the newest state when it falls behind. The stream ends with the
    /// repository, and when the account logs out.
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

    /// Returns the outcome of a change, once the server has accepted or rejected it, someone must decide, or it is no
    /// longer stored.
    ///
    /// - Parameter id: the identifier that ``perform(_:)`` returned.
    /// - Throws: ``RepositoryFailure``, also when the account logs out, or the task is cancelled.
    public nonisolated func outcome(of id: PendingChange.ID) async throws(RepositoryFailure) -> ChangeOutcome {
        do {
            for try await changes in pendingChanges() {
                guard let change = changes.first(where: { $0.id == id }) else {
                    // After the account has logged out, nothing is stored.
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

    /// Resolves a conflict.
    ///
    /// - Parameters:
    ///   - id: a change in the state `conflict`.
    ///   - keepingMine: whether to send the change again, as ``Change/overriding()`` returns it, or to roll it back.
    /// - Throws: ``RepositoryFailure`` when the change doesn't exist, or isn't in conflict.
    public func resolve(_ id: PendingChange.ID, keepingMine: Bool) async throws(RepositoryFailure) {
        try await withEntry(id) { [setup] entry in
            guard entry.state == .conflict else { throw RepositoryFailure.notInConflict(id) }
            guard keepingMine else { return try await setup.discard(entry) }
            return try await setup.replace(
                entry, setup.ledger.change(of: entry).overriding().payload, countsAttempt: false)
        }
    }

    /// Resolves a conflict with a replacement for the change.
    ///
    /// - Parameters:
    ///   - id: a change in the state `conflict`.
    ///   - change: the replacement to send, for the same owner.
    /// - Throws: ``RepositoryFailure`` when the change doesn't exist, isn't in conflict, or has another kind or
    ///   owner.
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

    /// Discards a change: one that was refused, or one that should not be sent. Its effect on the rows is undone.
    ///
    /// - Parameter id: the change; if it is being sent at this moment, it may still take effect on the server.
    /// - Throws: ``RepositoryFailure`` when the change doesn't exist.
    public func discard(_ id: PendingChange.ID) async throws(RepositoryFailure) {
        try await withEntry(id) { [setup] entry in try await setup.discard(entry) }
    }

    /// - Parameter body: returns whether the entry still existed.
    private func withEntry(
        _ id: PendingChange.ID, _ body: (OutboxEntry) async throws -> Bool
    ) async throws(RepositoryFailure) {
        try checkOpen()
        do {
            let query = OutboxEntry.query.filter(\.account == account && \.id == id)
            guard let entry = try await setup.store.fetch(query).first, try await body(entry) else {
                throw RepositoryFailure(
                    .noSuchChange, "no change \(id) is pending: it may have been accepted")
            }
            // Later changes of the same owner may have been waiting for it.
            wake(.change, of: entry.ownerName)
        } catch {
            throw RepositoryFailure(of: error)
        }
    }
}
#endif
