#if Flow
import AshlarEntity

/// The last number assigned to a change of an account: numbers are never assigned twice, even when their changes are
/// gone.
package struct OutboxCounter: StoredEntity, Equatable {
    package static let table = TableSchema(
        "ashlar_outbox_counters",
        columns: [EntityColumn("account", of: String.self), EntityColumn("last", of: Int.self)],
        primaryKey: ["account"])

    let account: String
    let last: Int

    init(account: String, last: Int) {
        self.account = account
        self.last = last
    }

    package init(from row: inout RowReader) throws {
        account = try row.read()
        last = try row.read()
    }

    package func write(to row: inout RowWriter) throws {
        try row.write(account)
        try row.write(last)
    }

    /// Returns the next number of an account.
    static func next(of account: String, in transaction: borrowing StoreTransaction) throws -> Int {
        let next = (try transaction.find(OutboxCounter.self, key: [account])?.last ?? 0) + 1
        try transaction.upsert([OutboxCounter(account: account, last: next)])
        return next
    }
}
#endif
