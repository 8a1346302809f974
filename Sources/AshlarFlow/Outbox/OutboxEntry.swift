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

    /// The reported part of the entry.
    var head: OutboxHead
    /// The idempotency key: a replacement of the change is another request, and needs another key.
    var key: String
    var payload: String
    /// How often a conflict caused the payload to be replaced.
    var replacements = 0
    /// How often a conflict was considered the echo of an earlier attempt.
    var echoes = 0
    /// Whether the request with this key may have taken effect, although no answer confirms it.
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
    /// Returns the entry as it is stored now, or nil when it was settled in the meantime: numbers alone don't identify
    /// an entry, because its replacement has the same number and another key.
    ///
    /// - Parameter whateverState: whether the entry may be in another state now.
    func current(in transaction: borrowing StoreTransaction, whateverState: Bool = false) throws -> OutboxEntry? {
        let place: [any ColumnValue] = [account, sequence]
        guard let entry = try transaction.find(OutboxEntry.self, key: place), entry.id == id, entry.key == key,
            whateverState || entry.state == state
        else { return nil }
        return entry
    }

    /// Returns a query for the first waiting entry of an account, except those of some owners.
    static func first(of account: String, without owners: Set<String>) -> StoreQuery<OutboxEntry> {
        let waiting = query.filter(\.account == account && \.state == .waiting)
        let allowed =
            owners.isEmpty
            ? waiting : waiting.filter(!Condition<OutboxEntry>.oneOf(\.ownerName, owners.sorted()))
        return allowed.sorted(by: \.sequence).limit(1)
    }
}
#endif
