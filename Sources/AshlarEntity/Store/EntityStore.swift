/// Stores entities in a database: SQLite with `AshlarStore`, PostgreSQL with `AshlarPostgres`.
///
/// ```swift
/// try await store.write { transaction in
///     try transaction.upsert(users)
///     try transaction.upsert(posts)
/// }
/// let adults = try await store.fetch(UserEntity.query.filter(\.age >= 18))
/// ```
///
/// A store can be used from any task and thread. All failures of the database are reported as ``StoreError``.
public protocol EntityStore: AnyObject, Sendable {
    /// Runs a closure that reads one state of the database, whatever is written in the meantime.
    func read<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing StoreTransaction) throws -> Result
    ) async throws -> Result

    /// Runs a closure, and stores all of its changes together, or, when it throws, none of them.
    ///
    /// Transactions behave as if they ran one after the other. If the database notices at the end that two didn't,
    /// it rolls back one of them and runs its closure again: the closure must only read and change the store.
    func write<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing StoreTransaction) throws -> Result
    ) async throws -> Result

    /// The observation of this store's queries.
    var _ashlarObservation_v1: StoreObservation { get }

    /// Prepares the observation: when this returns, every later change reaches ``_ashlarObservation_v1``.
    func _ashlarBeginObserving_v1() async throws
}

extension EntityStore {
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
    /// - Throws: ``StoreError`` of code ``StoreError/Code/constraintViolation`` when a row with the same key exists.
    public func insert<E: StoredEntity>(_ batch: [E]) async throws {
        if batch.isEmpty { return }
        try await write { try $0.insert(batch) }
    }

    /// Deletes the entity with a primary key, given by its values in the key's order.
    ///
    /// - Returns: Whether it existed.
    @discardableResult
    public func delete<E: StoredEntity>(_ type: E.Type, key: [any ColumnValue & Sendable]) async throws -> Bool {
        try await write { try $0.delete(type, key: key) }
    }

    /// Deletes every entity that matches a query; its order doesn't matter.
    ///
    /// - Returns: The number of deleted rows.
    /// - Throws: ``StoreError`` of code ``StoreError/Code/invalidQuery`` for a query with a limit.
    @discardableResult
    public func delete<E: StoredEntity>(matching query: StoreQuery<E>) async throws -> Int {
        try await write { try $0.delete(matching: query) }
    }

    /// Returns the rows that match a query.
    public func fetch<Row: QueryRow>(_ query: StoreQuery<Row>) async throws -> [Row] {
        try await read { try $0.fetch(query) }
    }

    /// Returns the first row that matches a query.
    public func first<Row: QueryRow>(_ query: StoreQuery<Row>) async throws -> Row? {
        try await read { try $0.first(query) }
    }

    /// Returns the number of rows that match a query, within its limit.
    public func count<Row: QueryRow>(_ query: StoreQuery<Row>) async throws -> Int {
        try await read { try $0.count(query) }
    }

    /// Returns all entities of a type, in the order of their primary keys.
    public func all<E: StoredEntity>(_ type: E.Type) async throws -> [E] {
        try await read { try $0.all(type) }
    }

    /// Returns the entity with a primary key, given by its values in the key's order.
    public func find<E: StoredEntity>(_ type: E.Type, key: [any ColumnValue & Sendable]) async throws -> E? {
        try await read { try $0.find(type, key: key) }
    }

    /// Returns the number of entities of a type.
    public func count<E: StoredEntity>(_ type: E.Type) async throws -> Int {
        try await read { try $0.count(type) }
    }
}
