import Library

#if canImport(SwiftData)
import SwiftData
#endif

extension ModelContext {
    /// A context of a container that keeps the library's rows in memory.
    static func inMemory() throws -> ModelContext {
        ModelContext(
            try ModelContainer(
                for: Schema(versionedSchema: LibrarySchema.self), migrationPlan: LibraryMigrationPlan.self,
                configurations: [ModelConfiguration(isStoredInMemoryOnly: true)]))
    }
}
