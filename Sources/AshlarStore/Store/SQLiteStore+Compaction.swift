#if Store
import AshlarEntity
import GRDB

extension SQLiteStore: CompactableStore {
    /// Rewrites the file, without deleted data, and empties its journal.
    ///
    /// - Complexity: O(n) in the size of the database, and temporarily the same amount of disk space.
    /// - Throws: `StoreError`, of code `noSpace` when the disk is full; nothing is lost then.
    public func compact() async throws {
        try await StoreError.reporting {
            // In the meantime, no reader of this store holds on to an old page.
            try await database.barrierWriteWithoutTransaction { database in
                try database.execute(sql: "VACUUM")
                try database.checkpoint(.truncate)
            }
        }
    }
}
#endif
