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
    let entities: [String: any OwnedEntity.Type]
    /// The changes that can be read from disk, by their kinds.
    let kinds: [String: any Change.Type]

    /// Puts a new change on top, and keeps it for the server.
    func add<C: Change>(_ change: C, as draft: OutboxDraft, in transaction: borrowing StoreTransaction) throws {
        let owner = Owner(account: account, name: change.owner)
        let last = try transaction.first(
            OutboxEntry.query.filter(\.account == account).sorted(by: \.sequence, .descending))
        let entry = OutboxEntry(
            owner, sequence: (last?.sequence ?? 0) + 1, id: draft.id, kind: C.kind, payload: draft.payload,
            createdAt: draft.createdAt)
        try transaction.insert([entry])
        try change.apply(to: ChangeRows(of: owner, in: transaction, entities: entities, isBase: false))
    }

    /// Changes what the server has: the changes of the owner are off while the closure runs.
    ///
    /// - Returns: Changes that cannot be put on again, with the reasons; they are sent all the same.
    @discardableResult
    func rebase(
        _ owner: Owner, in transaction: borrowing StoreTransaction,
        _ body: (borrowing StoreTransaction) throws -> Void
    ) throws -> [String] {
        for image in try transaction.fetch(BeforeImage.query(of: owner)) {
            guard let type = entities[image.entity] else { throw unknown("entity", image.entity) }
            try image.restore(type, in: transaction)
        }
        try transaction.delete(matching: BeforeImage.query(of: owner))
        try body(transaction)
        var problems: [String] = []
        for entry in try transaction.fetch(OutboxEntry.query(of: owner).sorted(by: \.sequence))
        where entry.state != .refused {
            do {
                let rows = ChangeRows(of: owner, in: transaction, entities: entities, isBase: false)
                try change(of: entry).apply(to: rows)
            } catch {
                problems.append("\(entry.kind): \(error)")
            }
        }
        return problems
    }

    /// The change that an entry keeps.
    ///
    /// - Throws: ``RepositoryFailure`` when its kind is not known, or its payload is none of that kind.
    func change(of entry: OutboxEntry) throws(RepositoryFailure) -> any Change {
        guard let type = kinds[entry.kind] else { throw unknown("change", entry.kind) }
        do { return try type.init(payload: entry.payload) } catch {
            throw RepositoryFailure(
                .unknownType, "the pending change \(entry.id) is no \(entry.kind): \(error)", underlying: error)
        }
    }

    private func unknown(_ what: String, _ name: String) -> RepositoryFailure {
        RepositoryFailure(
            .unknownType, "the repository was not told of the \(what) \"\(name)\"; list it when it is made")
    }
}

/// What a new entry of the outbox holds before it has its place.
struct OutboxDraft: Sendable {
    let id: String
    let payload: String
    let createdAt: Date
}
