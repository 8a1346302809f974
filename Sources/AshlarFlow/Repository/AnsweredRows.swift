#if Flow
import AshlarEntity

/// The rows of an answer, and those that they refer to.
struct AnsweredRows<R: RemoteResource>: Sendable {
    private var rows: [R.Row] = []
    private var related: [any ScopedEntity] = []

    /// Adds the rows of domain values.
    ///
    /// - Throws: ``RepositoryFailure`` when a row names another owner, or is of an entity that the resource does not list.
    mutating func add(_ values: [R.Value], of resource: R, for owner: Owner) throws {
        let relatedOwner = owner.related(toResource: R.name)
        let entities = Set(R.relatedEntities.map { ObjectIdentifier($0) })
        for value in values {
            rows.append(try Self.checked(resource.row(of: value, for: owner), owner))
            for row in try resource.relatedRows(of: value, for: relatedOwner) {
                guard entities.contains(ObjectIdentifier(type(of: row))) else {
                    throw RepositoryFailure(
                        .unknownType, "\(R.name) refers to a \(type(of: row)); add it to its `relatedEntities`")
                }
                related.append(try Self.checked(row, relatedOwner))
            }
        }
    }

    private static func checked<E: ScopedEntity>(_ row: E, _ owner: Owner) throws -> E {
        guard row.belongsTo == owner else {
            throw RepositoryFailure.wrongOwner(E.self, row.belongsTo, expected: owner)
        }
        return row
    }

    /// Replaces the stored rows of an owner.
    ///
    /// - Parameter hasChanges: whether changes of the owner are pending. They may store rows that refer to some that the
    ///   answer no longer has: until there are no such changes, those are kept.
    func replaceStored(of owner: Owner, hasChanges: Bool, in transaction: borrowing StoreTransaction) throws {
        try Self.replace(owner, rows, in: transaction)
        for type in R.relatedEntities {
            try replaceRelated(type, owner.related(toResource: R.name), keepingOthers: hasChanges, in: transaction)
        }
    }

    private func replaceRelated<E: ScopedEntity>(
        _ type: E.Type, _ owner: Owner, keepingOthers: Bool, in transaction: borrowing StoreTransaction
    ) throws {
        try Self.replace(owner, related.compactMap { $0 as? E }, keepingOthers: keepingOthers, in: transaction)
    }

    /// Replaces rows. Unchanged rows aren't written, so that observers aren't notified about them.
    private static func replace<E: ScopedEntity>(
        _ owner: Owner, _ rows: [E], keepingOthers: Bool = false, in transaction: borrowing StoreTransaction
    ) throws {
        let table = E.table
        var new: [[RowImage.Cell]: E] = [:]
        for row in rows { new[try RowImage(of: row).key(of: table).cells] = row }
        for row in try transaction.fetch(E.query(of: owner)) {
            let key = try RowImage(of: row).key(of: table)
            if let newer = new[key.cells] {
                if newer == row { new[key.cells] = nil }
            } else if !keepingOthers, let values = key.values(ofKeyOf: table) {
                try transaction.delete(E.self, key: values)
            }
        }
        try transaction.upsert(new.values)
    }
}
#endif
