#if Flow
import AshlarEntity

/// A row as the server has it, stored while pending changes modify it.
package struct BeforeImage: ScopedEntity {
    package static let table = TableSchema(
        "ashlar_before",
        columns: [
            EntityColumn("account", of: String.self), EntityColumn("owner", of: String.self),
            EntityColumn("entity", of: String.self),
            EntityColumn("row_key", of: [UInt8].self), EntityColumn("image", of: [UInt8]?.self),
        ],
        primaryKey: ["account", "owner", "entity", "row_key"])
    package static let properties = [
        EntityProperty<BeforeImage>(\.account, "account"), EntityProperty<BeforeImage>(\.ownerName, "owner"),
        EntityProperty<BeforeImage>(\.entity, "entity"),
    ]
    package static let ownerColumns = OwnerColumns<BeforeImage>(account: \.account, name: \.ownerName)

    let account: String
    let ownerName: String
    /// The name of the row's table.
    let entity: String
    /// The row's primary key, encoded as a ``RowImage``.
    let key: [UInt8]
    /// The row, encoded as a ``RowImage``; nil if the server doesn't have it.
    let image: [UInt8]?

    init(_ owner: Owner, entity: String, key: RowImage, image: RowImage?) {
        account = owner.account
        ownerName = owner.name
        self.entity = entity
        self.key = key.bytes
        self.image = image?.bytes
    }

    package init(from row: inout RowReader) throws {
        account = try row.read()
        ownerName = try row.read()
        entity = try row.read()
        key = try row.read()
        image = try row.read()
    }

    package func write(to row: inout RowWriter) throws {
        try row.write(account)
        try row.write(ownerName)
        try row.write(entity)
        try row.write(key)
        try row.write(image)
    }

    /// Whether pending changes have modified rows of an entity that name an owner; other resources of the owner, and rows
    /// that its rows refer to, do not count.
    static func isKept<E: ScopedEntity>(
        of type: E.Type, _ owner: Owner, _ transaction: borrowing StoreTransaction
    ) throws -> Bool {
        let column = E.properties.first { $0.path as PartialKeyPath<E> == E.ownerColumns.name }?.column
        let images = try transaction.fetch(query(of: owner).filter(\.entity == E.table.name))
        return images.contains { image in
            guard let column else { return true }
            return RowImage(bytes: image.key)?[column] == .text(Array(owner.name.utf8))
        }
    }

    /// Restores the row to the server's version.
    ///
    /// - Parameter type: the entity of the row's table; nil when the repository doesn't know it.
    /// - Returns: Why the row can no longer be read, such as after a migration; nil when it can. An unreadable row is
    ///   deleted, and must be fetched from the server again.
    func restore(_ type: (any ScopedEntity.Type)?, in transaction: borrowing StoreTransaction) throws -> String? {
        guard let type else { return "no resource of the repository has rows of \"\(entity)\"" }
        return try putBack(type, in: transaction)
    }

    private func putBack<E: ScopedEntity>(_ type: E.Type, in transaction: borrowing StoreTransaction) throws -> String?
    {
        guard let key = RowImage(bytes: key)?.values(ofKeyOf: E.table) else {
            return "a row of \"\(entity)\" can no longer be found: its primary key has changed"
        }
        guard let image else {
            try transaction.delete(type, key: key)
            return nil
        }
        let row: E
        do {
            guard let image = RowImage(bytes: image) else { throw RepositoryFailure(.store, "it is not a row image") }
            row = try image.entity(type)
        } catch {
            try transaction.delete(type, key: key)
            return "a row of \"\(entity)\" can no longer be read: \(error)"
        }
        try transaction.upsert([row])
        return nil
    }
}
#endif
