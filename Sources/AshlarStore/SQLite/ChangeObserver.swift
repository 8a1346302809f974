#if Store
import AshlarEntity
import GRDB

/// Reports which tables the transactions of a database change, including those of GRDB's own statements.
///
/// Its methods are called on the queue of the single connection that writes, one after the other.
final class ChangeObserver: TransactionObserver, @unchecked Sendable {
    private let observation: StoreObservation
    private var changed: Set<[UInt8]> = []
    private var isAdded = false

    init(_ observation: StoreObservation) { self.observation = observation }

    /// Starts observing transactions, unless it already does: until then, they have no overhead.
    func add(to database: Database) {
        if isAdded { return }
        isAdded = true
        database.add(transactionObserver: self)
    }

    /// Ignores rows of tables that aren't watched.
    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
        switch eventKind {
        case .insert(let table), .update(let table, _):
            observation.watchedTables.contains(table.foldedIdentifier)
        // A statement that deletes all rows of a table is optimized, and reports none of them unless it is observed
        // from the beginning.
        case .delete: true
        }
    }

    func databaseDidChange(with event: DatabaseEvent) {
        guard changed.insert(event.tableName.foldedIdentifier).inserted else { return }
        // One row is as informative as the whole batch.
        if changed.isSuperset(of: observation.watchedTables) { stopObservingDatabaseChangesUntilNextTransaction() }
    }

    func databaseDidCommit(_ database: Database) {
        defer { changed = [] }
        observation.didCommit(changed)
    }

    func databaseDidRollback(_ database: Database) { changed = [] }
}
#endif
