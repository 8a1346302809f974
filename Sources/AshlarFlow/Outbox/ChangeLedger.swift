#if Flow
import AshlarCore
import AshlarEntity
import Foundation

/// Keeps rows as the server has them apart from what changes have done to them: the rows are always the server's, with
/// the changes that are not sent yet on top, in order.
///
/// The server's version of a changed row is a ``BeforeImage``. To change what the server has, the changes are taken
/// off, and put on again.
struct ChangeLedger: Sendable {
    let account: String
    /// The entities whose rows can be changed, by the names of their tables.
    let entities: [String: any ScopedEntity.Type]
    /// The changes that can be read from disk, by their kinds.
    let kinds: [String: any Change.Type]

    /// Puts a new change on top, and keeps it for the server.
    func add<C: Change>(_ change: C, as draft: OutboxDraft, in transaction: borrowing StoreTransaction) throws {
        let owner = Owner(account: account, name: change.owner)
        let head = OutboxHead(
            owner, sequence: try OutboxCounter.next(of: account, in: transaction), id: draft.id, kind: C.kind,
            createdAt: draft.createdAt)
        try transaction.insert([OutboxEntry(head, payload: draft.payload)])
        try change.apply(to: rows(of: owner, in: transaction, isBase: false))
    }

    /// Changes what the server has: the changes of the owner are off while the closure runs.
    ///
    /// - Returns: What went wrong nevertheless: changes that cannot be put on again, which are sent all the same, and
    ///   rows that cannot be read any more, which are asked for again.
    /// - Complexity: O(n + m) in the rows that changes of the owner have touched, and in those changes.
    @discardableResult
    func rebase(
        _ owner: Owner, in transaction: borrowing StoreTransaction,
        _ body: (borrowing StoreTransaction) throws -> Void
    ) throws -> [String] {
        var problems: [String] = []
        // What is to go first: what comes back may need its place.
        let images = try transaction.fetch(BeforeImage.query(of: owner))
        for image in images.filter({ $0.image == nil }) + images.filter({ $0.image != nil }) {
            do {
                let problem = try image.restore(entities[image.entity], in: transaction)
                if let problem { problems.append(problem) }
            } catch let error as StoreError where error.code == .constraintViolation {
                problems.append("a row of \"\(image.entity)\" cannot be put back: \(error)")
            }
        }
        if !problems.isEmpty { try FetchRecord.forget(owner, in: transaction) }
        try transaction.delete(matching: BeforeImage.query(of: owner))
        try body(transaction)
        for entry in try transaction.fetch(OutboxEntry.query(of: owner).sorted(by: \.sequence))
        where entry.state != .refused {
            do {
                // A change that fails in its middle leaves nothing.
                try transaction.connection.savepoint {
                    try change(of: entry).apply(to: rows(of: owner, in: transaction, isBase: false))
                }
            } catch {
                if Self.endsTransaction(error) { throw error }
                problems.append("a pending change cannot be shown: \(entry.kind): \(error)")
            }
        }
        return problems
    }

    /// Makes an accepted change part of what the server has; to be called while the owner's changes are off.
    ///
    /// - Parameters:
    ///   - accept: does to the rows what the server has done.
    ///   - expected: does what was expected, where the former fails.
    /// - Returns: What went wrong. The change stays accepted: to send it again would not help.
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
                problems.append("what the server made of a change cannot be kept: \(error)")
            }
        }
        // An answer that did not know of the change says nothing about what is current (RFC 9111, section 4.4).
        try FetchRecord.doubt(owner, in: transaction, isCurrent: problems.isEmpty)
        return problems
    }

    /// The change that an entry keeps.
    ///
    /// - Throws: ``RepositoryFailure`` when its kind is not known, or its payload is none of that kind.
    func change(of entry: OutboxEntry) throws(RepositoryFailure) -> any Change {
        guard let type = kinds[entry.kind] else {
            throw RepositoryFailure(
                .unknownType, "the repository does not know the change \"\(entry.kind)\"; list it when it is made")
        }
        do { return try type.init(payload: entry.payload) } catch {
            throw RepositoryFailure(
                .unknownType, "the pending change \(entry.id) is no \(entry.kind): \(error)", underlying: error)
        }
    }

    private func rows(of owner: Owner, in transaction: borrowing StoreTransaction, isBase: Bool) -> ChangeRows {
        ChangeRows(of: owner, in: transaction, entities: entities, isBase: isBase)
    }

    /// Whether a transaction cannot go on after a failure: the database failed, not what it was asked.
    private static func endsTransaction(_ error: any Error) -> Bool {
        guard let code = (error as? StoreError)?.code else { return false }
        return [.transactionConflict, .noSpace, .databaseFailure, .cannotOpen].contains(code)
    }
}

/// What a new entry of the outbox holds before it has its place.
struct OutboxDraft: Sendable {
    let id: String
    let payload: String
    let createdAt: Date
}
#endif
