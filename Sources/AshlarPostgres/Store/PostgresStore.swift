#if Postgres
@_exported import AshlarEntity
import Foundation

/// Stores entities in PostgreSQL.
///
/// ```swift
/// let store = try await PostgresStore("postgresql://app@db.example.org/app?sslmode=verify-full", schema)
/// ```
///
/// Transactions are serializable: each behaves as if it ran alone. If the server rolls one back because of others
/// (SQLSTATE 40001 and 40P01), it runs again, after a pause of random length that grows with each attempt.
/// Stored values differ from SQLite in two points: dates are exact to the microsecond, and texts can't contain NUL.
public final class PostgresStore: EntityStore {
    /// The settings for a store's use of its server.
    public struct Options: Sendable {
        /// The maximum number of connections.
        public var connections = 8
        /// The maximum number of attempts for a transaction.
        public var attempts = 20
        /// The longest pause between two attempts.
        public var longestPause: Duration = .seconds(1)
        /// The interval at which a watched query runs without a change by this store, to detect changes by other
        /// processes; `nil` if no others write to the database.
        public var polling: Duration? = .seconds(1)

        /// Creates the default options.
        public init() {}
    }

    public let _ashlarObservation_v1: StoreObservation
    private let options: Options
    private let pool: ConnectionPool

    /// Connects, and creates or migrates the tables of a schema.
    ///
    /// - Parameters:
    ///   - settings: a connection string or URL for libpq; missing parts come from libpq's
    ///     environment variables. TLS is configured there: `sslmode`, `sslrootcert`.
    ///   - schema: the entities that are stored in the connection's current schema.
    ///   - options: how the store uses the server.
    ///   - willMigrate: receives the completed steps before they are committed; when it throws, they are rolled
    ///     back.
    /// - Throws: `StoreError` when the server isn't reachable or rejects the connection; when a newer program has written
    ///   the database; or when its tables don't match the entities, and no migration converts them.
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
        // If several processes start together, one migrates. The others must see the result when they have
        // waited for it, and not the state before.
        try await transact("BEGIN ISOLATION LEVEL READ COMMITTED") { connection in
            let migrator = Migrator(schema, on: connection)
            try connection.lockSchema()
            if try !migrator.isCurrent() { try migrator.migrate(willCommit: willMigrate) }
        }
    }

    /// Runs a closure that reads one state of the database, whatever is written in the meantime.
    public func read<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing StoreTransaction) throws -> Result
    ) async throws -> Result {
        try await transact("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY") {
            try body(StoreTransaction($0))
        }
    }

    /// Runs a closure, and stores all of its changes together, or, when it throws, none of them.
    ///
    /// - Throws: `StoreError` of code `transactionConflict` when others conflicted in every attempt.
    public func write<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing StoreTransaction) throws -> Result
    ) async throws -> Result {
        try await transact("BEGIN ISOLATION LEVEL SERIALIZABLE") { try body(StoreTransaction($0)) }
    }

    /// Runs SQL in a transaction, for operations that the store doesn't offer; separate several statements with
    /// semicolons.
    ///
    /// All watched queries run again.
    public func run(_ sql: String) async throws {
        try await transact("BEGIN ISOLATION LEVEL SERIALIZABLE") { try $0.run(sql) }
        _ashlarObservation_v1.didChangeAnything()
    }

    /// Does nothing: the transactions themselves report their changes.
    public func _ashlarBeginObserving_v1() async throws {}

    /// Returns the tables that lose or change rows when rows of a table are deleted, by foreign keys, at any distance.
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
        /// The connection was lost before the transaction started.
        case stale(PostgresError)
    }

    private func transact<Result: Sendable>(
        _ begin: String, _ body: @escaping @Sendable (PostgresConnection) throws -> Result
    ) async throws -> Result {
        var attempt = 1
        // The server may have closed each idle connection.
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

    /// Returns a random time up to a limit that doubles with each attempt ("full jitter").
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
            // A conflict that the closure caught has rolled back the statements before it.
            if let conflict = connection.conflict { throw conflict }
            try connection.commit()
            return .committed(result, changed: connection.changed)
        } catch {
            // If the connection is lost, the server rolls back.
            try? connection.run("ROLLBACK")
            guard let conflict = connection.conflict else { throw error }
            if conflict.isStalePlan { try connection.forgetStatements() }
            return .conflict(conflict)
        }
    }
}
#endif
