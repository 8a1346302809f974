#if Store
import AshlarEntity
import Foundation
import GRDB

extension SQLiteStore {
    /// Reads the version through a connection that cannot write: opening a pool may change the file.
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
            // Opening it to write reports what is wrong with the file.
        }
    }

    /// Makes the tables of a schema, or migrates those that are there.
    package func migrate(to schema: StoreSchema, willMigrate: (MigrationPlan) throws -> Void) throws {
        try schema.validate()
        try StoreError.reporting {
            let isCurrent = try database.read { try Migrator(schema, on: SQLiteConnection($0)).isCurrent() }
            if isCurrent { return }
            try database.barrierWriteWithoutTransaction { database in
                let migrator = Migrator(schema, on: SQLiteConnection(database))
                // A table that is rebuilt is dropped, which would delete the rows that refer to it. Another program
                // that migrates meanwhile leaves fewer steps, and none more.
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
