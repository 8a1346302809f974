#if Store
@_exported import AshlarEntity
import Foundation
import GRDB

/// Keeps entities in an SQLite database.
///
/// ```swift
/// let store = try SQLiteStore(path: "app.sqlite", StoreSchema([UserEntity.self]))
/// try store.upsert(users)
/// let everyone = try store.all(UserEntity.self)
/// ```
///
/// A store can be used from any thread. Writes happen one after the other; in a file, reads run beside them, and each
/// sees what was committed when it began. All failures of the database are reported as ``StoreError``.
public final class SQLiteStore: EntityStore {
    /// The GRDB database below, for queries and observation that the store does not offer.
    public let database: any DatabaseWriter
    public let _ashlarObservation_v1 = StoreObservation()
    private let observer: ChangeObserver

    /// Opens the database file at a path, and creates it when it is not there.
    ///
    /// The file is kept in WAL mode. A database that another process is writing to is waited for, up to five seconds.
    ///
    /// - Throws: ``StoreError`` of code ``StoreError/Code/cannotOpen``.
    public convenience init(path: String) throws {
        self.init(try SQLiteStore.open(path))
    }

    /// Opens the database file at a path, creates it when it is not there, and migrates it when it is older.
    ///
    /// - Parameters:
    ///   - path: of the file.
    ///   - schema: the entities that it keeps.
    ///   - willMigrate: is told what has been done to the database before it is committed; when it throws, all is undone.
    /// - Throws: ``StoreError`` when the file cannot be opened; when a newer program has written it, and it is then as
    ///   it was; when its tables are not those of the entities, and no migration makes them so: its rows and tables are
    ///   then as they were.
    public convenience init(
        path: String, _ schema: StoreSchema, willMigrate: (MigrationPlan) throws -> Void = { _ in }
    ) throws {
        try schema.validate()
        try SQLiteStore.refuseNewer(path, schema)
        self.init(try SQLiteStore.open(path))
        try migrate(to: schema, willMigrate: willMigrate)
    }

    /// Keeps entities in a GRDB database that is already open, and migrates it when it is older.
    ///
    /// - Parameters:
    ///   - database: of the app's own configuration: encrypted, read through another file system, with functions.
    ///   - schema: the entities that it keeps.
    ///   - willMigrate: is told what has been done to the database before it is committed; when it throws, all is undone.
    /// - Throws: ``StoreError`` when a newer program has written the database; when its tables are not those of the
    ///   entities, and no migration makes them so. Its rows and tables are then as they were.
    public convenience init(
        _ database: any DatabaseWriter, _ schema: StoreSchema,
        willMigrate: (MigrationPlan) throws -> Void = { _ in }
    ) throws {
        self.init(database)
        try migrate(to: schema, willMigrate: willMigrate)
    }

    /// Keeps entities in a GRDB database that is already open.
    public init(_ database: any DatabaseWriter) {
        self.database = database
        observer = ChangeObserver(_ashlarObservation_v1)
    }

    /// Creates a store that lives in memory, and ends with its last reference.
    ///
    /// - Parameter schema: the entities that it keeps; without, tables are made by `create`.
    public static func inMemory(_ schema: StoreSchema? = nil) throws -> SQLiteStore {
        let store = SQLiteStore(try StoreError.reporting { try DatabaseQueue() })
        if let schema { try store.migrate(to: schema) { _ in } }
        return store
    }

    public func _ashlarBeginObserving_v1() async throws {
        // A transaction that began before a table was watched has told nothing of it: it is over when this returns.
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
