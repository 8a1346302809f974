import GRDB

/// Keeps entities in an SQLite database.
///
/// ```swift
/// let store = try Store(path: "app.sqlite")
/// try store.create(UserEntity.self)
/// try store.upsert(users)
/// let everyone = try store.all(UserEntity.self)
/// ```
///
/// A store can be used from any thread. Writes happen one after the other; in a file, reads run beside them, and each
/// sees what was committed when it began. All failures of the database are reported as ``StoreError``.
public final class Store: Sendable {
    /// The GRDB database below, for queries and observation that the store does not offer.
    public let database: any DatabaseWriter

    /// Opens the database file at a path, and creates it when it is not there.
    ///
    /// The file is kept in WAL mode. A database that another process is writing to is waited for, up to five seconds.
    public init(path: String) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        do {
            database = try DatabasePool(path: path, configuration: configuration)
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

    /// Keeps entities in a GRDB database that is already open.
    public init(_ database: any DatabaseWriter) {
        self.database = database
    }

    /// Creates a store that lives in memory, and ends with its last reference.
    public static func inMemory() throws -> Store {
        Store(try StoreError.reporting { try DatabaseQueue() })
    }
}
