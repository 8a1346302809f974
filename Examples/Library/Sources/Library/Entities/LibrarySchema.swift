// Written once by `ashlar design`; it is yours from then on.
#if canImport(SwiftData)
import SwiftData

/// The version of what SwiftData keeps.
///
/// SwiftData migrates rows by itself where properties are added that are optional or have a default, or are
/// removed: raise the version. For everything else, keep the classes as they were released in a schema of their
/// own, and add a stage to ``LibraryMigrationPlan`` that leads from it to this one.
nonisolated public enum LibrarySchema: VersionedSchema {
    public static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
    public static var models: [any PersistentModel.Type] { LibraryModels.all }
}

/// How rows of earlier versions become rows of this one.
nonisolated public enum LibraryMigrationPlan: SchemaMigrationPlan {
    public static var schemas: [any VersionedSchema.Type] { [LibrarySchema.self] }
    public static var stages: [MigrationStage] { [] }
}
#endif
