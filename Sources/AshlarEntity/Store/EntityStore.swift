/// Keeps entities in a database: SQLite with `AshlarStore`, PostgreSQL with `AshlarPostgres`.
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
    /// Runs a closure that reads one state of the database, whatever is written meanwhile.
    func read<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing StoreTransaction) throws -> Result
    ) async throws -> Result

    /// Runs a closure whose changes are stored together, or, when it throws, not at all.
    ///
    /// Transactions behave as if one ran after the other. A database that notices only at the end that two did not
    /// undoes one of them and runs its closure again: so it does nothing but read and change the store.
    func write<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing StoreTransaction) throws -> Result
    ) async throws -> Result

    /// What watches this store's queries.
    var _ashlarObservation_v1: StoreObservation { get }

    /// Returns when every later change reaches ``_ashlarObservation_v1``.
    func _ashlarBeginObserving_v1() async throws
}

extension EntityStore {
    /// Stores all entities of a batch or none, and replaces those of the same primary key.
    ///
    /// - Returns: The number of rows that were inserted or updated.
    @discardableResult
    public func upsert<E: StoredEntity>(_ batch: [E]) async throws -> Int {
        if batch.isEmpty { return 0 }
        return try await write { try $0.upsertInPlace(batch) }
    }

    /// Stores new entities, all of them or none.
    ///
    /// - Throws: ``StoreError`` of code ``StoreError/Code/constraintViolation`` when a row of the same key is there.
    public func insert<E: StoredEntity>(_ batch: [E]) async throws {
        if batch.isEmpty { return }
        try await write { try $0.insert(batch) }
    }

    /// Deletes the entity with a primary key, whose values stand in the key's order.
    ///
    /// - Returns: Whether it was there.
    @discardableResult
    public func delete<E: StoredEntity>(_ type: E.Type, key: [any ColumnValue & Sendable]) async throws -> Bool {
        try await write { try $0.delete(type, key: key) }
    }

    /// Deletes every entity that a query finds; its order does not matter.
    ///
    /// - Returns: How many rows were deleted.
    /// - Throws: ``StoreError`` of code ``StoreError/Code/invalidQuery`` for a query with a limit.
    @discardableResult
    public func delete<E: StoredEntity>(matching query: StoreQuery<E>) async throws -> Int {
        try await write { try $0.delete(matching: query) }
    }

    /// What a query finds.
    public func fetch<Row: QueryRow>(_ query: StoreQuery<Row>) async throws -> [Row] {
        try await read { try $0.fetch(query) }
    }

    /// The first row that a query finds.
    public func first<Row: QueryRow>(_ query: StoreQuery<Row>) async throws -> Row? {
        try await read { try $0.first(query) }
    }

    /// How many rows a query finds, within its limit.
    public func count<Row: QueryRow>(_ query: StoreQuery<Row>) async throws -> Int {
        try await read { try $0.count(query) }
    }

    /// All entities of a type, in the order of their primary keys.
    public func all<E: StoredEntity>(_ type: E.Type) async throws -> [E] {
        try await read { try $0.all(type) }
    }

    /// The entity with a primary key, whose values stand in the key's order.
    public func find<E: StoredEntity>(_ type: E.Type, key: [any ColumnValue & Sendable]) async throws -> E? {
        try await read { try $0.find(type, key: key) }
    }

    /// The number of entities of a type.
    public func count<E: StoredEntity>(_ type: E.Type) async throws -> Int {
        try await read { try $0.count(type) }
    }
}
