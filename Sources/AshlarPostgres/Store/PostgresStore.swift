#if Postgres
@_exported import AshlarEntity
import Foundation

/// Keeps entities in PostgreSQL.
///
/// ```swift
/// let store = try await PostgresStore("postgresql://app@db.example.org/app?sslmode=verify-full", schema)
/// ```
///
/// A transaction is serialisable: it behaves as if it were alone. One that the server undoes for the sake of others
/// (SQLSTATE 40001 and 40P01) is run again, after a pause of random length that grows with each attempt.
/// What is stored differs from SQLite in two points: dates are exact to the microsecond, and texts have no NUL.
public final class PostgresStore: EntityStore {
    /// How a store uses its server.
    public struct Options: Sendable {
        /// How many connections it has at most.
        public var connections = 8
        /// How often a transaction is tried at most.
        public var attempts = 20
        /// The longest pause between two attempts.
        public var longestPause: Duration = .seconds(1)
        /// How often a watched query is asked without a change of this store's own, for those of other processes;
        /// `nil` when there are none.
        public var polling: Duration? = .seconds(1)

        /// The options above.
        public init() {}
    }

    public let _ashlarObservation_v1: StoreObservation
    private let options: Options
    private let pool: ConnectionPool

    /// Connects, and makes or migrates the tables of a schema.
    ///
    /// - Parameters:
    ///   - settings: a connection string or URL as libpq takes it; what it leaves out comes from libpq's
    ///     environment variables. TLS is set there: `sslmode`, `sslrootcert`.
    ///   - schema: the entities that are kept in the connection's current schema.
    ///   - options: how the server is used.
    ///   - willMigrate: is told what has been done to the database before it is committed; when it throws, all is
    ///     undone.
    /// - Throws: ``StoreError`` when the server is not there or refuses; when a newer program has written the
    ///   database; when its tables are not those of the entities, and no migration makes them so.
    public init(
        _ settings: String, _ schema: StoreSchema, options: Options = Options(),
        willMigrate: @escaping @Sendable (MigrationPlan) throws -> Void = { _ in }
    ) async throws {
        try schema.validate()
        let dependents = PostgresStore.dependents(in: schema.tables)
        self.options = options
        _ashlarObservation_v1 = StoreObservation(interval: options.polling)
        pool = ConnectionPool(limit: options.connections) {
            try PostgresConnection(settings, dependents: dependents)
        }
        // Of several processes that start together, one migrates. The others must see what it did when they have
        // waited for it, and not the state before.
        try await transact("BEGIN ISOLATION LEVEL READ COMMITTED") { connection in
            let migrator = Migrator(schema, on: connection)
            try connection.lockSchema()
            if try !migrator.isCurrent() { try migrator.migrate(willCommit: willMigrate) }
        }
    }

    /// Runs a closure that reads one state of the database, whatever is written meanwhile.
    public func read<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing StoreTransaction) throws -> Result
    ) async throws -> Result {
        try await transact("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY") {
            try body(StoreTransaction($0))
        }
    }

    /// Runs a closure whose changes are stored together, or, when it throws, not at all.
    ///
    /// - Throws: ``StoreError`` of code ``StoreError/Code/transactionConflict`` when others were in the way each time.
    public func write<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing StoreTransaction) throws -> Result
    ) async throws -> Result {
        try await transact("BEGIN ISOLATION LEVEL SERIALIZABLE") { try body(StoreTransaction($0)) }
    }

    /// Runs SQL in a transaction, for what the store does not offer; several statements are separated by semicolons.
    ///
    /// Watched queries are all asked again.
    public func run(_ sql: String) async throws {
        try await transact("BEGIN ISOLATION LEVEL SERIALIZABLE") { try $0.run(sql) }
        _ashlarObservation_v1.didChangeAnything()
    }

    /// Changes are told by the transactions themselves.
    public func _ashlarBeginObserving_v1() async throws {}

    /// The tables whose rows change when rows of a table are deleted, by foreign keys, at any distance.
    private static func dependents(in tables: [TableSchema]) -> [[UInt8]: Set<[UInt8]>] {
        var direct: [[UInt8]: Set<[UInt8]>] = [:]
        for table in tables {
            for key in table.foreignKeys where key.onDelete != .restrict {
                direct[key.table.name.foldedIdentifier, default: []].insert(table.name.foldedIdentifier)
            }
        }
        return direct.mapValues { first in
            var (all, next) = (first, first)
            while !next.isEmpty {
                var further: Set<[UInt8]> = []
                for table in next { further.formUnion(direct[table] ?? []) }
                next = further.subtracting(all)
                all.formUnion(next)
            }
            return all
        }
    }
}

// MARK: Transactions

extension PostgresStore {
    private enum Outcome<Result: Sendable>: Sendable {
        case committed(Result, changed: Set<[UInt8]>)
        case conflict(PostgresError)
        /// The connection was lost before the transaction began.
        case stale(PostgresError)
    }

    private func transact<Result: Sendable>(
        _ begin: String, _ body: @escaping @Sendable (PostgresConnection) throws -> Result
    ) async throws -> Result {
        var attempt = 1
        // The server may have closed each connection that was kept.
        var staleConnections = 0
        while true {
            let outcome: Outcome<Result> = try await pool.withConnection { connection in
                do {
                    return try PostgresStore.attempt(begin, connection, body)
                } catch {
                    throw connection.translated(error, table: nil)
                }
            }
            switch outcome {
            case .committed(let result, let changed):
                _ashlarObservation_v1.didCommit(changed)
                return result
            case .stale(let error):
                guard staleConnections <= options.connections else { throw StoreError(error, table: nil) }
                staleConnections += 1
            case .conflict(let error):
                guard attempt < options.attempts else { throw StoreError(error, table: nil) }
                try await Task.sleep(for: pause(after: attempt))
                attempt += 1
            }
        }
    }

    /// A random time up to a limit that doubles with each attempt ("full jitter").
    private func pause(after attempt: Int) -> Duration {
        let limit = min(Duration.milliseconds(4 << min(attempt, 20)), options.longestPause)
        return limit * Double.random(in: 0...1)
    }

    private static func attempt<Result: Sendable>(
        _ begin: String, _ connection: PostgresConnection, _ body: (PostgresConnection) throws -> Result
    ) throws -> Outcome<Result> {
        do { try connection.begin(begin) } catch let error as PostgresError where !connection.isConnected {
            return .stale(error)
        }
        do {
            let result = try body(connection)
            // A conflict that the closure has caught has undone what came before it.
            if let conflict = connection.conflict { throw conflict }
            try connection.commit()
            return .committed(result, changed: connection.changed)
        } catch {
            // A lost connection is undone by the server.
            try? connection.run("ROLLBACK")
            guard let conflict = connection.conflict else { throw error }
            if conflict.isStalePlan { try connection.forgetStatements() }
            return .conflict(conflict)
        }
    }
}
#endif
