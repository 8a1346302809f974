#if Flow
import AshlarCore
import AshlarEntity
import Foundation

/// Separates the server's rows from pending changes: the rows are always the server's, with the pending changes
/// applied on top, in order.
///
/// The server's version of a changed row is a ``BeforeImage``. To update the server's version, the ledger removes the
/// changes, and applies them again afterwards.
struct ChangeLedger: Sendable {
    let account: String
    /// The entities with rows that can be changed, by the names of their tables.
    let entities: [String: any ScopedEntity.Type]
    /// The types of changes that can be read from disk, by their kinds.
    let kinds: [String: any Change.Type]

    /// Applies a new change on top, and stores it for sending.
    func add<C: Change>(_ change: C, as draft: OutboxDraft, in transaction: borrowing StoreTransaction) throws {
        let owner = Owner(account: account, name: change.owner)
        let head = OutboxHead(
            owner, sequence: try OutboxCounter.next(of: account, in: transaction), id: draft.id, kind: C.kind,
            createdAt: draft.createdAt)
        try transaction.insert([OutboxEntry(head, payload: draft.payload)])
        try change.apply(to: rows(of: owner, in: transaction, isBase: false))
    }

    /// Updates the server's version: the owner's changes are removed while the closure runs.
    ///
    /// - Returns: Problems that don't fail the update: changes that can't be applied again, which are still sent,
    ///   and rows that can no longer be read, which are fetched again.
    /// - Complexity: O(n + m) in the rows that changes of the owner have modified, and in those changes.
    @discardableResult
    func rebase(
        _ owner: Owner, in transaction: borrowing StoreTransaction,
        _ body: (borrowing StoreTransaction) throws -> Void
    ) throws -> [String] {
        var problems: [String] = []
        // Deletions come first: restored rows may need their place.
        let images = try transaction.fetch(BeforeImage.query(of: owner))
        for image in images.filter({ $0.image == nil }) + images.filter({ $0.image != nil }) {
            do {
                let problem = try image.restore(entities[image.entity], in: transaction)
                if let problem { problems.append(problem) }
            } catch let error as StoreError where error.code == .constraintViolation {
                problems.append("a row of \"\(image.entity)\" cannot be restored: \(error)")
            }
        }
        if !problems.isEmpty { try FetchRecord.forget(owner, in: transaction) }
        try transaction.delete(matching: BeforeImage.query(of: owner))
        try body(transaction)
        for entry in try transaction.fetch(OutboxEntry.query(of: owner).sorted(by: \.sequence))
        where entry.state != .refused {
            do {
                // A change that fails halfway leaves nothing behind.
                try transaction.connection.savepoint {
                    try change(of: entry).apply(to: rows(of: owner, in: transaction, isBase: false))
                }
            } catch {
                if Self.endsTransaction(error) { throw error }
                problems.append("a pending change cannot be applied to the rows: \(entry.kind): \(error)")
            }
        }
        return problems
    }

    /// Makes an accepted change part of the server's version; called while the owner's changes are removed.
    ///
    /// - Parameters:
    ///   - accept: applies the change's actual effect on the server to the rows.
    ///   - expected: applies the expected effect, if the former fails.
    /// - Returns: Problems. The change remains accepted: sending it again wouldn't help.
    func settle(
        _ owner: Owner, in transaction: borrowing StoreTransaction,
        _ accept: @escaping (borrowing ChangeRows) throws -> Void,
        expected: @escaping (borrowing ChangeRows) throws -> Void
    ) throws -> [String] {
        var problems: [String] = []
        for effect in [accept, expected] {
            do {
                try transaction.connection.savepoint { try effect(rows(of: owner, in: transaction, isBase: true)) }
                break
            } catch {
                if Self.endsTransaction(error) { throw error }
                problems.append("the server's result of a change cannot be stored: \(error)")
            }
        }
        // An answer from before the change doesn't show whether a version is current (RFC 9111, section 4.4).
        try FetchRecord.doubt(owner, in: transaction, isCurrent: problems.isEmpty)
        return problems
    }

    /// Returns the change that an entry stores.
    ///
    /// - Throws: ``RepositoryFailure`` when its kind isn't known, or its payload isn't of that kind.
    func change(of entry: OutboxEntry) throws(RepositoryFailure) -> any Change {
        guard let type = kinds[entry.kind] else {
            throw RepositoryFailure(
                .unknownType, "the repository does not know the change \"\(entry.kind)\"; list it in `changes`")
        }
        do { return try type.init(payload: entry.payload) } catch {
            throw RepositoryFailure(
                .unknownType, "the pending change \(entry.id) is not a \(entry.kind): \(error)", underlying: error)
        }
    }

    private func rows(of owner: Owner, in transaction: borrowing StoreTransaction, isBase: Bool) -> ChangeRows {
        ChangeRows(of: owner, in: transaction, entities: entities, isBase: isBase)
    }

    /// Whether a failure ends the transaction: the database itself failed, not a statement.
    private static func endsTransaction(_ error: any Error) -> Bool {
        guard let code = (error as? StoreError)?.code else { return false }
        return [.transactionConflict, .noSpace, .databaseFailure, .cannotOpen].contains(code)
    }
}

/// The contents of a new outbox entry before it has its position.
struct OutboxDraft: Sendable {
    let id: String
    let payload: String
    let createdAt: Date
}
#endif
