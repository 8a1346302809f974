#if Flow
import AshlarEntity

/// The rows of one owner, for a ``Change`` to modify: its own, and those that they refer to (``Owner/related(to:)``).
///
/// Modifications are recorded, so that they can be undone when the server rejects the change.
public struct ChangeRows: ~Copyable {
    /// The owner of the rows.
    public let owner: Owner
    private let transaction: StoreTransaction
    /// The entities with rows that can be restored, by the names of their tables.
    private let entities: [String: any ScopedEntity.Type]
    /// Whether the modified rows are the server's version.
    private let isBase: Bool

    @inline(never)
    init(
        of owner: Owner, in transaction: borrowing StoreTransaction, entities: [String: any ScopedEntity.Type],
        isBase: Bool
    ) {
        self.owner = owner
        self.transaction = StoreTransaction(transaction.connection)
        self.entities = entities
        self.isBase = isBase
    }

    /// Stores rows, and replaces those with the same primary key.
    ///
    /// - Throws: ``RepositoryFailure`` of code `wrongOwner` when a row belongs to another owner.
    public func upsert<E: ScopedEntity>(_ rows: [E]) throws {
        for row in rows {
            guard owner.includes(row.belongsTo) else {
                throw RepositoryFailure.wrongOwner(E.self, row.belongsTo, expected: owner)
            }
            let image = try RowImage(of: row)
            try remember(E.self, key: image.key(of: E.table))
        }
        try transaction.upsert(rows)
    }

    /// Stores a row, and replaces the one with the same primary key.
    ///
    /// - Throws: ``RepositoryFailure`` of code `wrongOwner` when the row belongs to another owner.
    public func upsert<E: ScopedEntity>(_ row: E) throws { try upsert([row]) }

    /// Deletes the row with a primary key, given by its values in the key's order.
    ///
    /// - Returns: Whether the row existed.
    /// - Throws: ``RepositoryFailure`` of code `wrongOwner` when the row belongs to another owner.
    @discardableResult
    public func delete<E: ScopedEntity>(_ type: E.Type, key: [any ColumnValue]) throws -> Bool {
        guard let row = try transaction.find(type, key: key) else { return false }
        guard owner.includes(row.belongsTo) else {
            throw RepositoryFailure.wrongOwner(E.self, row.belongsTo, expected: owner)
        }
        try remember(type, key: RowImage(of: row).key(of: E.table))
        return try transaction.delete(type, key: key)
    }

    /// Returns the row with a primary key, given by its values in the key's order.
    public func find<E: ScopedEntity>(_ type: E.Type, key: [any ColumnValue]) throws -> E? {
        try transaction.find(type, key: key)
    }

    /// Returns all rows of the owner, without those that they refer to.
    public func all<E: ScopedEntity>(_ type: E.Type) throws -> [E] { try transaction.fetch(E.query(of: owner)) }

    /// Returns the rows of an entity that the rows of a resource refer to.
    public func all<E: ScopedEntity, R: RelatingResource>(_ type: E.Type, relatedTo resource: R.Type) throws -> [E] {
        try transaction.fetch(E.query(of: owner.related(to: resource)))
    }

    /// Stores the row's present version, unless an earlier change has stored it already.
    private func remember<E: ScopedEntity>(_ type: E.Type, key: RowImage) throws {
        guard entities[E.table.name] != nil else {
            throw RepositoryFailure(
                .unknownType, "no resource of the repository has rows of \"\(E.table.name)\"")
        }
        guard !isBase else { return }
        let kept = BeforeImage(owner, entity: E.table.name, key: key, image: nil)
        let name: [any ColumnValue] = [kept.account, kept.ownerName, kept.entity, kept.key]
        guard try transaction.find(BeforeImage.self, key: name) == nil else { return }
        let before = try key.values(ofKeyOf: E.table).flatMap { try transaction.find(type, key: $0) }
        let image = try before.map { try RowImage(of: $0) }
        try transaction.insert([BeforeImage(owner, entity: E.table.name, key: key, image: image)])
    }
}

extension RepositoryFailure {
    static func wrongOwner<E: StoredEntity>(_ type: E.Type, _ owner: Owner, expected: Owner) -> RepositoryFailure {
        RepositoryFailure(
            .wrongOwner,
            "a row of \"\(E.table.name)\" has the owner \(owner.shownName), and \(expected.shownName) was expected;"
                + " give it the owner that the mapping or change receives")
    }
}
#endif
