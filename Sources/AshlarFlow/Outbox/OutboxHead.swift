#if Flow
import AshlarEntity
import Foundation

/// The reported part of a pending change: its row without its payload, which may be as large as a picture.
package struct OutboxHead: ScopedEntity {
    /// Some columns of the entries' table; rows are read with it, and written as ``OutboxEntry``.
    package static let table = TableSchema(
        "ashlar_outbox",
        columns: [
            EntityColumn("account", of: String.self), EntityColumn("sequence", of: Int.self),
            EntityColumn("id", of: String.self),
            EntityColumn("kind", of: String.self), EntityColumn("owner", of: String.self),
            EntityColumn("created_at", of: Date.self),
            EntityColumn("attempts", of: Int.self), EntityColumn("state", of: PendingChange.State.self),
            EntityColumn("problem", of: String?.self),
        ],
        primaryKey: ["account", "sequence"])
    package static let properties = [
        EntityProperty<OutboxHead>(\.account, "account"), EntityProperty<OutboxHead>(\.ownerName, "owner"),
        EntityProperty<OutboxHead>(\.sequence, "sequence"), EntityProperty<OutboxHead>(\.state, "state"),
    ]
    package static let ownerColumns = OwnerColumns<OutboxHead>(account: \.account, name: \.ownerName)

    let account: String
    let sequence: Int
    let id: String
    let kind: String
    let ownerName: String
    let createdAt: Date
    var attempts = 0
    var state = PendingChange.State.waiting
    var problem: String?

    init(_ owner: Owner, sequence: Int, id: String, kind: String, createdAt: Date) {
        account = owner.account
        ownerName = owner.name
        self.sequence = sequence
        self.id = id
        self.kind = kind
        self.createdAt = createdAt
    }

    var pending: PendingChange {
        PendingChange(
            id: id, kind: kind, owner: ownerName, createdAt: createdAt, attempts: attempts, state: state,
            problem: problem)
    }

    package init(from row: inout RowReader) throws {
        account = try row.read()
        sequence = try row.read()
        id = try row.read()
        kind = try row.read()
        ownerName = try row.read()
        createdAt = try row.read()
        attempts = try row.read()
        state = try row.read()
        problem = try row.read()
    }

    package func write(to row: inout RowWriter) throws {
        try row.write(account)
        try row.write(sequence)
        try row.write(id)
        try row.write(kind)
        try row.write(ownerName)
        try row.write(createdAt)
        try row.write(attempts)
        try row.write(state)
        try row.write(problem)
    }

    /// Returns a query for all changes of an account, in the order in which they were made.
    static func all(of account: String) -> StoreQuery<OutboxHead> {
        query.filter(\.account == account).sorted(by: \.sequence)
    }

    /// Returns a query for the changes of an account that wait for a decision.
    static func conflicts(of account: String) -> StoreQuery<OutboxHead> {
        query.filter(\.account == account && \.state == .conflict)
    }
}
#endif
