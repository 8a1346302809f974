#if Store
import AshlarEntity
import GRDB

extension SQLiteStore: CompactableStore {
    /// Writes the file anew, without anything that was deleted, and empties its journal.
    ///
    /// - Complexity: O(n) in the size of the database, and as much room beside it meanwhile.
    /// - Throws: ``StoreError``, of code ``StoreError/Code/noSpace`` when the disk is full; nothing is lost then.
    public func compact() async throws {
        try await StoreError.reporting {
            // No reader of this store holds on to an old page meanwhile.
            try await database.barrierWriteWithoutTransaction { database in
                try database.execute(sql: "VACUUM")
                try database.checkpoint(.truncate)
            }
        }
    }
}
#endif
