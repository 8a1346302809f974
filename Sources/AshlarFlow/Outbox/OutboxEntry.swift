import AshlarEntity
import Foundation

/// A change that is kept until the server has it: what it is, and how far it got.
public struct PendingChange: Sendable, Hashable, Identifiable {
    /// By which it is resolved or discarded.
    public let id: String
    /// What kind of change it is: ``Change/kind``.
    public let kind: String
    /// Whose rows it changes, within the account.
    public let owner: String
    /// When it was made.
    public let createdAt: Date
    /// How often it was sent.
    public let attempts: Int
    /// How far it got.
    public let state: State
    /// Why it was not accepted; of one that waits, why it was not sent the last time.
    public let problem: String?

    /// How far a change got.
    public enum State: String, Sendable, Hashable, ColumnValue {
        /// It waits for its turn.
        case waiting
        /// The server has another version, and the change's policy is to ask.
        case conflict
        /// The server refused it; it is rolled back, and kept until it is discarded.
        case refused
    }
}

/// The row of a pending change.
package struct OutboxEntry: OwnedEntity {
    package static let table = TableSchema(
        "ashlar_outbox",
        columns: [
            Column("account", of: String.self), Column("sequence", of: Int.self), Column("id", of: String.self),
            Column("key", of: String.self), Column("kind", of: String.self), Column("owner", of: String.self),
            Column("payload", of: String.self),
            Column("created_at", of: Date.self), Column("attempts", of: Int.self),
            Column("state", of: PendingChange.State.self), Column("problem", of: String?.self),
        ],
        primaryKey: ["account", "sequence"], unique: [["id"]])
    package static let properties = [
        EntityProperty<OutboxEntry>(\.account, "account"), EntityProperty<OutboxEntry>(\.ownerName, "owner"),
        EntityProperty<OutboxEntry>(\.id, "id"), EntityProperty<OutboxEntry>(\.sequence, "sequence"),
    ]
    package static let ownership = Ownership<OutboxEntry>(account: \.account, name: \.ownerName)

    let account: String
    let sequence: Int
    let id: String
    /// The idempotency key: what takes the change's place is another request, and needs another key.
    var key: String
    let kind: String
    let ownerName: String
    var payload: String
    let createdAt: Date
    var attempts = 0
    var state = PendingChange.State.waiting
    var problem: String?

    init(_ owner: Owner, sequence: Int, id: String, kind: String, payload: String, createdAt: Date) {
        account = owner.account
        ownerName = owner.name
        self.sequence = sequence
        self.id = id
        key = id
        self.kind = kind
        self.payload = payload
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
        key = try row.read()
        kind = try row.read()
        ownerName = try row.read()
        payload = try row.read()
        createdAt = try row.read()
        attempts = try row.read()
        state = try row.read()
        problem = try row.read()
    }

    package func write(to row: inout RowWriter) throws {
        try row.write(account)
        try row.write(sequence)
        try row.write(id)
        try row.write(key)
        try row.write(kind)
        try row.write(ownerName)
        try row.write(payload)
        try row.write(createdAt)
        try row.write(attempts)
        try row.write(state)
        try row.write(problem)
    }

    /// All changes of an account, in the order in which they were made.
    static func all(of account: String) -> Query<OutboxEntry> {
        query.filter(\.account == account).sorted(by: \.sequence)
    }
}
