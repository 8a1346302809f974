import AshlarEntity
import Foundation

/// When a resource was last fetched, and which version it was; kept beside its rows, in the same transaction.
package struct FetchRecord: OwnedEntity {
    package static let table = TableSchema(
        "ashlar_fetches",
        columns: [
            Column("account", of: String.self), Column("owner", of: String.self), Column("resource", of: String.self),
            Column("fetched_at", of: Date.self), Column("entity_tag", of: String?.self),
        ],
        primaryKey: ["account", "owner", "resource"])
    package static let properties = [
        EntityProperty<FetchRecord>(\.account, "account"), EntityProperty<FetchRecord>(\.ownerName, "owner"),
    ]
    package static let ownership = Ownership<FetchRecord>(account: \.account, name: \.ownerName)

    let account: String
    let ownerName: String
    let resource: String
    let fetchedAt: Date
    let entityTag: String?

    init(_ owner: Owner, resource: String, fetchedAt: Date, entityTag: String?) {
        account = owner.account
        ownerName = owner.name
        self.resource = resource
        self.fetchedAt = fetchedAt
        self.entityTag = entityTag
    }

    package init(from row: inout RowReader) throws {
        account = try row.read()
        ownerName = try row.read()
        resource = try row.read()
        fetchedAt = try row.read()
        entityTag = try row.read()
    }

    package func write(to row: inout RowWriter) throws {
        try row.write(account)
        try row.write(ownerName)
        try row.write(resource)
        try row.write(fetchedAt)
        try row.write(entityTag)
    }

    static func find(
        _ owner: Owner, resource: String, in transaction: borrowing StoreTransaction
    ) throws -> FetchRecord? {
        try transaction.find(FetchRecord.self, key: [owner.account, owner.name, resource])
    }
}
