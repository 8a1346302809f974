#if Store
import AshlarEntity
import GRDB

extension SQLiteStore {
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
    public func write<Result>(_ body: (borrowing StoreTransaction) throws -> Result) throws -> Result {
        try StoreError.reporting { try database.write { try body(StoreTransaction(SQLiteConnection($0))) } }
    }

    /// Runs a closure that reads one state of the database, whatever is written meanwhile.
    public func read<Result>(_ body: (borrowing StoreTransaction) throws -> Result) throws -> Result {
        try StoreError.reporting { try database.read { try body(StoreTransaction(SQLiteConnection($0))) } }
    }

    /// Makes the table of an entity type, unless it is there.
    ///
    /// Stores of a ``StoreSchema`` make and migrate their tables when they are opened; this is for scripts and tests.
    ///
    /// - Throws: ``StoreError`` of code ``StoreError/Code/schemaMismatch`` when a table of that name has other
    ///   columns. Nothing is dropped or changed then.
    public func create<E: StoredEntity>(_ type: E.Type) throws {
        try write { try $0.create(type) }
    }

    /// Stores all entities of a batch or none, and replaces those of the same primary key.
    ///
    /// - Returns: The number of rows that were inserted or updated.
    @discardableResult
    public func upsert<E: StoredEntity>(_ batch: some Collection<E>) throws -> Int {
        guard !batch.isEmpty else { return 0 }
        return try write { try $0.upsertInPlace(batch) }
    }

    /// Stores new entities, all of them or none.
    ///
    /// - Throws: ``StoreError`` of code ``StoreError/Code/constraintViolation`` when a row of the same key is there.
    public func insert<E: StoredEntity>(_ batch: some Collection<E>) throws {
        if batch.isEmpty { return }
        try write { try $0.insert(batch) }
    }

    /// Deletes the entity with a primary key, whose values stand in the key's order.
    ///
    /// - Returns: Whether it was there.
    /// - Throws: ``StoreError`` of code ``StoreError/Code/constraintViolation`` when other rows refer to it.
    @discardableResult
    public func delete<E: StoredEntity>(_ type: E.Type, key: [any ColumnValue]) throws -> Bool {
        try write { try $0.delete(type, key: key) }
    }

    /// Deletes every entity that a query finds; its order does not matter.
    ///
    /// - Returns: How many rows were deleted.
    /// - Throws: ``StoreError`` of code ``StoreError/Code/invalidQuery`` for a query with a limit.
    @discardableResult
    public func delete<E: StoredEntity>(matching query: StoreQuery<E>) throws -> Int {
        try write { try $0.delete(matching: query) }
    }

    /// All entities of a type, in the order of their primary keys.
    public func all<E: StoredEntity>(_ type: E.Type) throws -> [E] {
        try read { try $0.all(type) }
    }

    /// What a query finds.
    public func fetch<Row: QueryRow>(_ query: StoreQuery<Row>) throws -> [Row] {
        try read { try $0.fetch(query) }
    }

    /// The first row that a query finds.
    public func first<Row: QueryRow>(_ query: StoreQuery<Row>) throws -> Row? {
        try read { try $0.first(query) }
    }

    /// The number of entities of a type.
    public func count<E: StoredEntity>(_ type: E.Type) throws -> Int {
        try read { try $0.count(type) }
    }

    /// How many rows a query finds, within its limit.
    public func count<Row: QueryRow>(_ query: StoreQuery<Row>) throws -> Int {
        try read { try $0.count(query) }
    }

    /// The entity with a primary key, whose values stand in the key's order.
    public func find<E: StoredEntity>(_ type: E.Type, key: [any ColumnValue]) throws -> E? {
        try read { try $0.find(type, key: key) }
    }
}

extension StoreTransaction {
    /// The GRDB connection of a transaction of ``SQLiteStore``, for statements of your own in it.
    ///
    /// - Throws: ``StoreError`` of code ``StoreError/Code/databaseFailure`` in a transaction of another store.
    public var database: Database {
        get throws {
            guard let connection = connection as? SQLiteConnection else {
                throw StoreError(.databaseFailure, "the store is not on SQLite, and has no connection of GRDB's")
            }
            return connection.database
        }
    }

    /// Makes the table of an entity type, unless it is there; see ``SQLiteStore/create(_:)``.
    public func create<E: StoredEntity>(_ type: E.Type) throws {
        try Migrator(StoreSchema([type]), on: connection).create(type.table)
    }
}
#endif
