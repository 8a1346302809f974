#if Store
import AshlarEntity
import Foundation
import GRDB

extension SQLiteStore {
    /// Throws when a newer program wrote the file. Uses a read-only connection: opening a pool may change the file.
    static func refuseNewer(_ path: String, _ schema: StoreSchema) throws {
        guard FileManager.default.fileExists(atPath: path) else { return }
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        do {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            _ = try queue.read { try Migrator(schema, on: SQLiteConnection($0)).isCurrent() }
        } catch let error as StoreError {
            throw error
        } catch {
            // Opening the file for writing reports its problem.
        }
    }

    /// Creates the tables of a schema, or migrates the existing ones.
    package func migrate(to schema: StoreSchema, willMigrate: (MigrationPlan) throws -> Void) throws {
        try schema.validate()
        try StoreError.reporting {
            let isCurrent = try database.read { try Migrator(schema, on: SQLiteConnection($0)).isCurrent() }
            if isCurrent { return }
            try database.barrierWriteWithoutTransaction { database in
                let migrator = Migrator(schema, on: SQLiteConnection(database))
                // Rebuilding a table drops it, which would delete the rows that refer to it. If another program
                // migrates in the meantime, fewer steps remain, never more.
                let enforces = try Bool.fetchOne(database, sql: "PRAGMA foreign_keys") ?? false
                let suspends = try enforces && migrator.dropsTables()
                if suspends { try database.execute(sql: "PRAGMA foreign_keys = OFF") }
                defer { if suspends { try? database.execute(sql: "PRAGMA foreign_keys = ON") } }
                try database.inTransaction(.immediate) {
                    try migrator.migrate { plan in
                        if suspends { try database.checkForeignKeys() }
                        try willMigrate(plan)
                    }
                    return .commit
                }
            }
        }
        _ashlarObservation_v1.didChangeAnything()
    }
}
#endif
