import GRDB

extension Store {
    /// Runs a closure whose changes are stored together, or, when it throws, not at all.
    ///
    /// ```swift
    /// try store.write { transaction in
    ///     try transaction.upsert(users)
    ///     try transaction.upsert(posts)
    /// }
    /// ```
    ///
    /// Inside the closure use the transaction only: a write on the store itself would wait for its own end, which
    /// GRDB answers with a fatal error.
    public func write<Result>(_ body: (borrowing Transaction) throws -> Result) throws -> Result {
        try StoreError.reporting {
            try database.write { try body(Transaction($0)) }
        }
    }

    /// Runs a closure that reads one state of the database, whatever is written meanwhile.
    public func read<Result>(_ body: (borrowing Transaction) throws -> Result) throws -> Result {
        try StoreError.reporting {
            try database.read { try body(Transaction($0)) }
        }
    }

    /// Makes the table of an entity type, unless it is there.
    ///
    /// - Throws: ``StoreError`` of code ``StoreError/Code/schemaMismatch`` when a table of that name has other
    ///   columns. Nothing is dropped or changed then.
    public func create<E: Entity>(_ type: E.Type) throws {
        try write { try $0.create(type) }
    }

    /// Stores all entities of a batch or none, and replaces those of the same primary key.
    ///
    /// - Returns: The number of rows that were inserted or updated.
    @discardableResult
    public func upsert<E: Entity>(_ batch: some Collection<E>) throws -> Int {
        guard !batch.isEmpty else { return 0 }
        return try write { try $0.insertOrUpdate(batch) }
    }

    /// All entities of a type, in the order of their primary keys.
    public func all<E: Entity>(_ type: E.Type) throws -> [E] {
        try read { try $0.all(type) }
    }

    /// The number of entities of a type.
    public func count<E: Entity>(_ type: E.Type) throws -> Int {
        try read { try $0.count(type) }
    }

    /// The entity with a primary key, whose values stand in the key's order.
    public func find<E: Entity>(_ type: E.Type, key: [any ColumnValue]) throws -> E? {
        try read { try $0.find(type, key: key) }
    }
}
