#if Flow
import AshlarEntity
import Foundation

/// The row of a pending change.
package struct OutboxEntry: ScopedEntity {
    package static let table = TableSchema(
        "ashlar_outbox",
        columns: OutboxHead.table.columns + [
            EntityColumn("key", of: String.self), EntityColumn("payload", of: String.self),
            EntityColumn("replacements", of: Int.self),
            EntityColumn("echoes", of: Int.self), EntityColumn("may_have_taken_effect", of: Bool.self),
        ],
        primaryKey: OutboxHead.table.primaryKey, unique: [["id"]])
    package static let properties = [
        EntityProperty<OutboxEntry>(\.account, "account"), EntityProperty<OutboxEntry>(\.ownerName, "owner"),
        EntityProperty<OutboxEntry>(\.id, "id"), EntityProperty<OutboxEntry>(\.sequence, "sequence"),
        EntityProperty<OutboxEntry>(\.state, "state"),
    ]
    package static let ownerColumns = OwnerColumns<OutboxEntry>(account: \.account, name: \.ownerName)

    /// What is told of it.
    var head: OutboxHead
    /// The idempotency key: what takes the change's place is another request, and needs another key.
    var key: String
    var payload: String
    /// How often another payload has taken the first one's place because of a conflict.
    var replacements = 0
    /// How often a conflict was taken for the echo of an earlier try.
    var echoes = 0
    /// Whether the request of this key may have done its work, although no answer says so.
    var mayHaveTakenEffect = false

    var account: String { head.account }
    var sequence: Int { head.sequence }
    var id: String { head.id }
    var kind: String { head.kind }
    var ownerName: String { head.ownerName }
    var state: PendingChange.State { head.state }

    init(_ head: OutboxHead, payload: String) {
        self.head = head
        self.payload = payload
        key = head.id
    }

    package init(from row: inout RowReader) throws {
        head = try OutboxHead(from: &row)
        key = try row.read()
        payload = try row.read()
        replacements = try row.read()
        echoes = try row.read()
        mayHaveTakenEffect = try row.read()
    }

    package func write(to row: inout RowWriter) throws {
        try head.write(to: &row)
        try row.write(key)
        try row.write(payload)
        try row.write(replacements)
        try row.write(echoes)
        try row.write(mayHaveTakenEffect)
    }
}

extension OutboxEntry {
    /// The entry as it is kept now, or nil when it was settled meanwhile: numbers alone do not tell entries apart,
    /// and what takes an entry's place has another key.
    ///
    /// - Parameter whateverState: whether it may have come to another state meanwhile.
    func current(in transaction: borrowing StoreTransaction, whateverState: Bool = false) throws -> OutboxEntry? {
        let place: [any ColumnValue] = [account, sequence]
        guard let entry = try transaction.find(OutboxEntry.self, key: place), entry.id == id, entry.key == key,
            whateverState || entry.state == state
        else { return nil }
        return entry
    }

    /// The waiting entry that was made first, of an account without some owners.
    static func first(of account: String, without owners: Set<String>) -> StoreQuery<OutboxEntry> {
        let waiting = query.filter(\.account == account && \.state == .waiting)
        let allowed =
            owners.isEmpty
            ? waiting : waiting.filter(!Condition<OutboxEntry>.oneOf(\.ownerName, owners.sorted()))
        return allowed.sorted(by: \.sequence).limit(1)
    }
}
#endif
