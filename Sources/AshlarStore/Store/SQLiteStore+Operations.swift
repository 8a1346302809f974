#if Store
import AshlarEntity
import GRDB

extension SQLiteStore {
    /// Runs a closure, and stores all of its changes together, or, when it throws, none of them.
    ///
    /// ```swift
    /// try store.write { transaction in
    ///     try transaction.upsert(users)
    ///     try transaction.upsert(posts)
    /// }
    /// ```
    ///
    /// Within the closure, use only the transaction: a write on the store itself would wait for its own end, which
    /// GRDB reports with a fatal error.
    public func write<Result>(_ body: (borrowing StoreTransaction) throws -> Result) throws -> Result {
        try StoreError.reporting { try database.write { try body(StoreTransaction(SQLiteConnection($0))) } }
    }

    /// Runs a closure that reads one state of the database, whatever is written in the meantime.
    public func read<Result>(_ body: (borrowing StoreTransaction) throws -> Result) throws -> Result {
        try StoreError.reporting { try database.read { try body(StoreTransaction(SQLiteConnection($0))) } }
    }

    /// Creates the table of an entity type, unless it exists.
    ///
    /// Stores with a `StoreSchema` create and migrate their tables when they open; this is for scripts and tests.
    ///
    /// - Throws: `StoreError` of code `schemaMismatch` when a table with that name has other
    ///   columns. Nothing is dropped or changed in this case.
    public func create<E: StoredEntity>(_ type: E.Type) throws {
        try write { try $0.create(type) }
    }

    /// Stores all entities of a batch, or none, and replaces those with the same primary key.
    ///
    /// - Returns: The number of inserted or updated rows.
    @discardableResult
    public func upsert<E: StoredEntity>(_ batch: some Collection<E>) throws -> Int {
        guard !batch.isEmpty else { return 0 }
        return try write { try $0.upsertInPlace(batch) }
    }

    /// Stores new entities, either all or none of them.
    ///
    /// - Throws: `StoreError` of code `constraintViolation` when a row with the same key exists.
    public func insert<E: StoredEntity>(_ batch: some Collection<E>) throws {
        if batch.isEmpty { return }
        try write { try $0.insert(batch) }
    }

    /// Deletes the entity with a primary key, given by its values in the key's order.
    ///
    /// - Returns: Whether it existed.
    /// - Throws: `StoreError` of code `constraintViolation` when other rows refer to it.
    @discardableResult
    public func delete<E: StoredEntity>(_ type: E.Type, key: [any ColumnValue]) throws -> Bool {
        try write { try $0.delete(type, key: key) }
    }

    /// Deletes every entity that matches a query; its order doesn't matter.
    ///
    /// - Returns: The number of deleted rows.
    /// - Throws: `StoreError` of code `invalidQuery` for a query with a limit.
    @discardableResult
    public func delete<E: StoredEntity>(matching query: StoreQuery<E>) throws -> Int {
        try write { try $0.delete(matching: query) }
    }

    /// Returns all entities of a type, in the order of their primary keys.
    public func all<E: StoredEntity>(_ type: E.Type) throws -> [E] {
        try read { try $0.all(type) }
    }

    /// Returns the rows that match a query.
    public func fetch<Row: QueryRow>(_ query: StoreQuery<Row>) throws -> [Row] {
        try read { try $0.fetch(query) }
    }

    /// Returns the first row that matches a query.
    public func first<Row: QueryRow>(_ query: StoreQuery<Row>) throws -> Row? {
        try read { try $0.first(query) }
    }

    /// Returns the number of entities of a type.
    public func count<E: StoredEntity>(_ type: E.Type) throws -> Int {
        try read { try $0.count(type) }
    }

    /// Returns the number of rows that match a query, within its limit.
    public func count<Row: QueryRow>(_ query: StoreQuery<Row>) throws -> Int {
        try read { try $0.count(query) }
    }

    /// Returns the entity with a primary key, given by its values in the key's order.
    public func find<E: StoredEntity>(_ type: E.Type, key: [any ColumnValue]) throws -> E? {
        try read { try $0.find(type, key: key) }
    }
}

extension StoreTransaction {
    /// The GRDB connection of a transaction of ``SQLiteStore``, for custom statements in the transaction.
    ///
    /// - Throws: `StoreError` of code `databaseFailure` in a transaction of another store.
    public var database: Database {
        get throws {
            guard let connection = connection as? SQLiteConnection else {
                throw StoreError(.databaseFailure, "the store does not use SQLite, and has no GRDB connection")
            }
            return connection.database
        }
    }

    /// Creates the table of an entity type, unless it exists; see ``SQLiteStore/create(_:)``.
    public func create<E: StoredEntity>(_ type: E.Type) throws {
        try Migrator(StoreSchema([type]), on: connection).create(type.table)
    }
}
#endif
