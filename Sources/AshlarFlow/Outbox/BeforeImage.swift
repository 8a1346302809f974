import AshlarEntity

/// A row as the server has it, kept while changes that are not sent yet have changed it.
package struct BeforeImage: OwnedEntity {
    package static let table = TableSchema(
        "ashlar_before",
        columns: [
            Column("account", of: String.self), Column("owner", of: String.self), Column("entity", of: String.self),
            Column("row_key", of: [UInt8].self), Column("image", of: [UInt8]?.self),
        ],
        primaryKey: ["account", "owner", "entity", "row_key"])
    package static let properties = [
        EntityProperty<BeforeImage>(\.account, "account"), EntityProperty<BeforeImage>(\.ownerName, "owner"),
    ]
    package static let ownership = Ownership<BeforeImage>(account: \.account, name: \.ownerName)

    let account: String
    let ownerName: String
    /// The name of the row's table.
    let entity: String
    /// The row's primary key, as a ``RowImage``.
    let key: [UInt8]
    /// The row, as a ``RowImage``; nil where the server has none.
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

    /// Makes the row again what the server has.
    func restore<E: OwnedEntity>(_ type: E.Type, in transaction: borrowing StoreTransaction) throws {
        if let image = image.flatMap(RowImage.init(bytes:)) {
            try transaction.upsert([image.entity(type)])
        } else if let key = RowImage(bytes: key) {
            try transaction.delete(type, key: key.cells.map(CellValue.init))
        }
    }
}
