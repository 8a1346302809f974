#if Store
import AshlarEntity
import GRDB

/// Tells which tables the transactions of a database change, those of GRDB's own statements included.
///
/// Its methods are called on the queue of the one connection that writes, one after the other.
final class ChangeObserver: TransactionObserver, @unchecked Sendable {
    private let observation: StoreObservation
    private var changed: Set<[UInt8]> = []
    private var isAdded = false

    init(_ observation: StoreObservation) { self.observation = observation }

    /// Begins to look at transactions, unless it does already: before, they pay nothing for it.
    func add(to database: Database) {
        if isAdded { return }
        isAdded = true
        database.add(transactionObserver: self)
    }

    /// Rows of tables that nobody watches are not looked at.
    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
        switch eventKind {
        case .insert(let table), .update(let table, _):
            observation.watchedTables.contains(table.foldedIdentifier)
        // A statement that deletes all rows of a table is kept for later, and tells none of them unless it is watched
        // from the beginning.
        case .delete: true
        }
    }

    func databaseDidChange(with event: DatabaseEvent) {
        guard changed.insert(event.tableName.foldedIdentifier).inserted else { return }
        // One row tells as much as all of a batch.
        if changed.isSuperset(of: observation.watchedTables) { stopObservingDatabaseChangesUntilNextTransaction() }
    }

    func databaseDidCommit(_ database: Database) {
        defer { changed = [] }
        observation.didCommit(changed)
    }

    func databaseDidRollback(_ database: Database) { changed = [] }
}
#endif
