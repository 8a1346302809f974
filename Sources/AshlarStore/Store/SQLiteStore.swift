#if Store
@_exported import AshlarEntity
import Foundation
import GRDB

/// Stores entities in an SQLite database.
///
/// ```swift
/// let store = try SQLiteStore(path: "app.sqlite", StoreSchema([UserEntity.self]))
/// try store.upsert(users)
/// let everyone = try store.all(UserEntity.self)
/// ```
///
/// A store can be used from any thread. Writes run one after the other; with a file, reads run concurrently, and each
/// sees the state that was committed when it started. All failures of the database are reported as `StoreError`.
public final class SQLiteStore: EntityStore {
    /// The underlying GRDB database, for queries and observation that the store doesn't offer.
    public let database: any DatabaseWriter
    public let _ashlarObservation_v1 = StoreObservation()
    private let observer: ChangeObserver

    /// Opens the database file at a path, and creates it when it doesn't exist.
    ///
    /// The file uses WAL mode. While another process is writing to it, the store waits for up to five seconds.
    ///
    /// - Throws: `StoreError` of code `cannotOpen`.
    public convenience init(path: String) throws {
        self.init(try SQLiteStore.open(path))
    }

    /// Opens the database file at a path, creates it when it doesn't exist, and migrates it when it is older.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - schema: the entities that it contains.
    ///   - willMigrate: receives the completed steps before they are committed; when it throws, they are rolled back.
    /// - Throws: `StoreError` when the file can't be opened; when a newer program has written it, which leaves it
    ///   unchanged; or when its tables don't match the entities, and no migration converts them, which leaves its rows
    ///   and tables unchanged.
    public convenience init(
        path: String, _ schema: StoreSchema, willMigrate: (MigrationPlan) throws -> Void = { _ in }
    ) throws {
        try schema.validate()
        try SQLiteStore.refuseNewer(path, schema)
        self.init(try SQLiteStore.open(path))
        try migrate(to: schema, willMigrate: willMigrate)
    }

    /// Stores entities in a GRDB database that is already open, and migrates it when it is older.
    ///
    /// - Parameters:
    ///   - database: a database with the app's own configuration: encryption, another file system, custom functions.
    ///   - schema: the entities that it contains.
    ///   - willMigrate: receives the completed steps before they are committed; when it throws, they are rolled back.
    /// - Throws: `StoreError` when a newer program has written the database, or when its tables don't match the
    ///   entities, and no migration converts them. Its rows and tables remain unchanged in both cases.
    public convenience init(
        _ database: any DatabaseWriter, _ schema: StoreSchema,
        willMigrate: (MigrationPlan) throws -> Void = { _ in }
    ) throws {
        self.init(database)
        try migrate(to: schema, willMigrate: willMigrate)
    }

    /// Stores entities in a GRDB database that is already open.
    public init(_ database: any DatabaseWriter) {
        self.database = database
        observer = ChangeObserver(_ashlarObservation_v1)
    }

    /// Creates a store in memory, which ends with its last reference.
    ///
    /// - Parameter schema: the entities that it contains; without a schema, `create` creates the tables.
    public static func inMemory(_ schema: StoreSchema? = nil) throws -> SQLiteStore {
        let store = SQLiteStore(try StoreError.reporting { try DatabaseQueue() })
        if let schema { try store.migrate(to: schema) { _ in } }
        return store
    }

    public func _ashlarBeginObserving_v1() async throws {
        // A transaction that began before a table was watched hasn't reported it: it is over when this returns.
        try await database.writeWithoutTransaction { [observer] in observer.add(to: $0) }
    }

    private static func open(_ path: String) throws -> DatabasePool {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        do {
            return try DatabasePool(path: path, configuration: configuration)
        } catch {
            let reason = (error as? DatabaseError)?.message ?? "\(error)"
            throw StoreError(
                .cannotOpen,
                "cannot open the database \"\(path)\": \(reason);"
                    + " its folder must exist and be writable, and the file must be an SQLite database",
                underlying: error
            )
        }
    }
}
#endif
