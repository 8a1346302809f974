#if Flow
import AshlarEntity

extension RemoteResource {
    /// Replaces the stored rows of an owner with those of domain values, as a repository does with an answer.
    ///
    /// Tests and previews fill a store with it. On the store of a repository with pending changes, it would overwrite the
    /// rows that these changes modify.
    ///
    /// - Parameters:
    ///   - values: all values of the owner.
    ///   - owner: the account, and the resource's ``owner``.
    ///   - transaction: of a store with the resource's entities in its schema.
    /// - Throws: the error of the mapping, or ``RepositoryFailure`` for a row that names another owner.
    /// - Complexity: O(n + m) in the rows of the values, those that they refer to, and the stored rows.
    public func store(_ values: [Value], for owner: Owner, in transaction: borrowing StoreTransaction) throws {
        var rows = AnsweredRows<Self>()
        try rows.add(values, of: self, for: owner)
        try rows.replaceStored(of: owner, hasChanges: false, in: transaction)
    }

    /// Returns the domain values of an owner's stored rows, in the order of ``sorted(_:)``.
    ///
    /// - Parameters:
    ///   - owner: the account, and the resource's ``owner``.
    ///   - transaction: of a store with the resource's entities in its schema.
    /// - Throws: the error of the mapping.
    /// - Complexity: O(n) in the owner's rows and all rows that they refer to, which are read at once.
    public func storedValues(of owner: Owner, in transaction: borrowing StoreTransaction) throws -> [Value] {
        let rows = try transaction.fetch(sorted(Row.query(of: owner)))
        let related = try RelatedRows(
            Self.relatedEntities, of: owner.related(toResource: Self.name), in: transaction)
        return try rows.map { try value(of: $0, with: related) }
    }
}
#endif
