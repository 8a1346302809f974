#if Store
import AshlarEntity
import GRDB

// The operations without blocking a thread. For `EntityStore`, the compiler would otherwise choose the blocking ones.
extension SQLiteStore {
    /// Runs a closure, and stores all of its changes together, or, when it throws, none of them.
    ///
    /// If the task is cancelled, SQLite is interrupted, nothing is stored, and `CancellationError` is thrown. A closure
    /// that hasn't started doesn't run. The changes of a closure that has returned are committed.
    public func write<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing StoreTransaction) throws -> Result
    ) async throws -> Result {
        try await StoreError.reporting {
            try await database.write { try body(StoreTransaction(SQLiteConnection($0))) }
        }
    }

    /// Runs a closure that reads one state of the database, whatever is written in the meantime.
    ///
    /// When the task is cancelled, SQLite is interrupted, and `CancellationError` is thrown.
    public func read<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing StoreTransaction) throws -> Result
    ) async throws -> Result {
        try await StoreError.reporting {
            try await database.read { try body(StoreTransaction(SQLiteConnection($0))) }
        }
    }

    /// Stores all entities of a batch, or none, and replaces those with the same primary key.
    ///
    /// - Returns: The number of inserted or updated rows.
    @discardableResult
    public func upsert<E: StoredEntity>(_ batch: [E]) async throws -> Int {
        if batch.isEmpty { return 0 }
        return try await write { try $0.upsertInPlace(batch) }
    }

    /// Stores new entities, either all or none of them.
    ///
    /// - Throws: `StoreError` of code `constraintViolation` when a row with the same key exists.
    public func insert<E: StoredEntity>(_ batch: [E]) async throws {
        if batch.isEmpty { return }
        try await write { try $0.insert(batch) }
    }

    /// Deletes the entity with a primary key, given by its values in the key's order.
    ///
    /// - Returns: Whether it existed.
    /// - Throws: `StoreError` of code `constraintViolation` when other rows refer to it.
    @discardableResult
    public func delete<E: StoredEntity>(_ type: E.Type, key: [any ColumnValue & Sendable]) async throws -> Bool {
        try await write { try $0.delete(type, key: key) }
    }

    /// Deletes every entity that matches a query; its order doesn't matter.
    ///
    /// - Returns: The number of deleted rows.
    /// - Throws: `StoreError` of code `invalidQuery` for a query with a limit.
    @discardableResult
    public func delete<E: StoredEntity>(matching query: StoreQuery<E>) async throws -> Int {
        try await write { try $0.delete(matching: query) }
    }

    /// Returns all entities of a type, in the order of their primary keys.
    public func all<E: StoredEntity>(_ type: E.Type) async throws -> [E] {
        try await read { try $0.all(type) }
    }

    /// Returns the rows that match a query.
    public func fetch<Row: QueryRow>(_ query: StoreQuery<Row>) async throws -> [Row] {
        try await read { try $0.fetch(query) }
    }

    /// Returns the first row that matches a query.
    public func first<Row: QueryRow>(_ query: StoreQuery<Row>) async throws -> Row? {
        try await read { try $0.first(query) }
    }

    /// Returns the number of entities of a type.
    public func count<E: StoredEntity>(_ type: E.Type) async throws -> Int {
        try await read { try $0.count(type) }
    }

    /// Returns the number of rows that match a query, within its limit.
    public func count<Row: QueryRow>(_ query: StoreQuery<Row>) async throws -> Int {
        try await read { try $0.count(query) }
    }

    /// Returns the entity with a primary key, given by its values in the key's order.
    public func find<E: StoredEntity>(_ type: E.Type, key: [any ColumnValue & Sendable]) async throws -> E? {
        try await read { try $0.find(type, key: key) }
    }
}
#endif
