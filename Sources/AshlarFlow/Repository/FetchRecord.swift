#if Flow
import AshlarEntity
import Foundation

/// When a resource was last fetched, and its version; stored next to its rows, in the same transaction.
package struct FetchRecord: ScopedEntity {
    package static let table = TableSchema(
        "ashlar_fetches",
        columns: [
            EntityColumn("account", of: String.self), EntityColumn("owner", of: String.self),
            EntityColumn("resource", of: String.self),
            EntityColumn("fetched_at", of: Date.self), EntityColumn("entity_tag", of: String?.self),
            EntityColumn("is_current", of: Bool.self),
        ],
        primaryKey: ["account", "owner", "resource"])
    package static let properties = [
        EntityProperty<FetchRecord>(\.account, "account"), EntityProperty<FetchRecord>(\.ownerName, "owner"),
    ]
    package static let ownerColumns = OwnerColumns<FetchRecord>(account: \.account, name: \.ownerName)

    let account: String
    let ownerName: String
    let resource: String
    let fetchedAt: Date
    var entityTag: String?
    /// Whether nothing has happened since that the answer doesn't include.
    var isCurrent: Bool

    init(_ owner: Owner, resource: String, fetchedAt: Date, entityTag: String?, isCurrent: Bool) {
        account = owner.account
        ownerName = owner.name
        self.resource = resource
        self.fetchedAt = fetchedAt
        self.entityTag = entityTag
        self.isCurrent = isCurrent
    }

    package init(from row: inout RowReader) throws {
        account = try row.read()
        ownerName = try row.read()
        resource = try row.read()
        fetchedAt = try row.read()
        entityTag = try row.read()
        isCurrent = try row.read()
    }

    package func write(to row: inout RowWriter) throws {
        try row.write(account)
        try row.write(ownerName)
        try row.write(resource)
        try row.write(fetchedAt)
        try row.write(entityTag)
        try row.write(isCurrent)
    }

    static func find(
        _ owner: Owner, resource: String, in transaction: borrowing StoreTransaction
    ) throws -> FetchRecord? {
        try transaction.find(FetchRecord.self, key: [owner.account, owner.name, resource])
    }

    /// Discards the versions of an owner's resources, so that the server sends them completely the next time.
    ///
    /// - Parameter isCurrent: whether the rows are still the server's; otherwise they are no longer fresh.
    static func doubt(_ owner: Owner, in transaction: borrowing StoreTransaction, isCurrent: Bool) throws {
        let records = try transaction.fetch(query(of: owner)).map { record in
            var record = record
            record.entityTag = nil
            record.isCurrent = record.isCurrent && isCurrent
            return record
        }
        try transaction.upsert(records)
    }

    /// Removes the records of all resources of an owner.
    static func forget(_ owner: Owner, in transaction: borrowing StoreTransaction) throws {
        try transaction.delete(matching: query(of: owner))
    }
}
#endif
