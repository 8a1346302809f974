// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
#if canImport(SwiftData)
import AshlarCore
import Foundation
import SwiftData

/// Saves domain values with SwiftData, and reads them.
///
/// Rows stay within it: its functions take and return values.
@ModelActor
public actor LibraryStore {
    /// A row that another row requires was deleted.
    public struct MissingRow: Error, Hashable, CustomStringConvertible {
        /// The class of the row that needs it.
        public let entity: String
        /// The property that leads to it.
        public let relationship: String

        public var description: String { "a \(entity) has lost the row of its \(relationship): save its value again" }
    }

    /// Opens a store with the classes of ``LibrarySchema``.
    ///
    /// - Parameter configuration: where rows are kept: in a file, or in memory for tests.
    /// - Throws: what SwiftData throws for a file that it cannot open or migrate.
    public init(_ configuration: ModelConfiguration = ModelConfiguration()) throws {
        let schema = Schema(versionedSchema: LibrarySchema.self)
        let container = try ModelContainer(
            for: schema, migrationPlan: LibraryMigrationPlan.self, configurations: [configuration])
        self.init(modelContainer: container)
    }

    /// Saves all changes of a closure, or none of them.
    func saving(_ change: () throws -> Void) throws {
        do {
            try change()
            try modelContext.save()
        } catch {
            modelContext.rollback()
            throw error
        }
    }

    /// Deletes the rows that a request finds.
    func delete(_ request: FetchDescriptor<some PersistentModel>) throws {
        try saving { for row in try modelContext.fetch(request) { modelContext.delete(row) } }
    }
}

nonisolated extension DirectDecodable {
    /// Decodes what a row keeps as JSON. A `Mapped` type would decode its DTO by itself.
    static func kept(_ json: Data) throws -> Self { try decode(from: Array(json)) }
}
#endif
