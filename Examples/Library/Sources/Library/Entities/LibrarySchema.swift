// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
#if canImport(SwiftData)
import SwiftData

/// The classes that a model container keeps.
public enum LibrarySchema: VersionedSchema {
    public static var versionIdentifier: Schema.Version { .init(1, 0, 0) }

    public static var models: [any PersistentModel.Type] {
        [
            BookEntity.self,
            AuthorEntity.self,
            ItemEntity.self,
        ]
    }
}
#endif
