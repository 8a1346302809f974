import AshlarCore

/// Observes the queries of one store.
///
/// The store reports which tables a transaction has changed, and the queries that read them run again. A query runs
/// once, however many consumers it has.
public final class StoreObservation: Sendable {
    private struct Key: Hashable {
        /// Two entities of one table may read its rows, and map them, differently.
        var row: ObjectIdentifier
        var value: ObjectIdentifier
        var sql: String
        var parameters: [Parameter]
    }

    private struct Watched {
        var results: [Key: any ObservedResult] = [:]
        var tables: Set<[UInt8]> = []

        mutating func set(_ result: (any ObservedResult)?, for key: Key) {
            results[key] = result
            tables = results.values.reduce(into: []) { $0.formUnion($1.tables) }
        }
    }

    private let watched = Locked(Watched())
    /// How often queries run again without a reported change, where other programs write to the database.
    package let interval: Duration?

    package init(interval: Duration? = nil) { self.interval = interval }

    /// The names of all watched tables, with ASCII letters in lowercase.
    package var watchedTables: Set<[UInt8]> { watched.withLock { $0.tables } }

    /// The number of watched queries.
    package var watchedQueries: Int { watched.withLock { $0.results.count } }

    /// Runs the queries that read one of these tables again.
    ///
    /// - Parameter tables: the names of the tables that a committed transaction has changed.
    package func didCommit(_ tables: Set<[UInt8]>) {
        if tables.isEmpty { return }
        let results = watched.withLock { $0.results.values.filter { !$0.tables.isDisjoint(with: tables) } }
        for result in results { result.invalidate() }
    }

    /// Runs every query again, after changes that weren't reported.
    package func didChangeAnything() {
        for result in watched.withLock({ Array($0.results.values) }) { result.invalidate() }
    }

    /// Returns the shared result of a query, with an additional consumer.
    func join<Row: QueryRow, Value: Sendable & Equatable>(
        _ query: CompiledQuery, _ row: Row.Type, _ value: Value.Type,
        fetch: @escaping @Sendable () async throws -> Value
    ) -> SharedResult<Value> {
        let key = Key(
            row: ObjectIdentifier(row), value: ObjectIdentifier(value), sql: query.sql, parameters: query.parameters)
        return watched.withLock { watched in
            if let shared = watched.results[key] as? SharedResult<Value> {
                shared.consumers += 1
                return shared
            }
            let tables = Set(query.tables.map(\.foldedIdentifier))
            let shared = SharedResult(tables: tables, interval: interval, fetch: fetch)
            shared.consumers = 1
            shared.leave = { [weak self, weak shared] in
                guard let self, let shared else { return }
                self.leave(shared, key)
            }
            watched.set(shared, for: key)
            return shared
        }
    }

    private func leave<Value>(_ shared: SharedResult<Value>, _ key: Key) {
        let isLast = watched.withLock { watched in
            shared.consumers -= 1
            if shared.consumers == 0 { watched.set(nil, for: key) }
            return shared.consumers == 0
        }
        if isLast { shared.stop() }
    }
}

/// The result of a watched query, whatever it yields.
protocol ObservedResult: AnyObject, Sendable {
    var tables: Set<[UInt8]> { get }
    func invalidate()
}
