// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
#if canImport(SwiftData)
import SwiftData

/// The classes that SwiftData keeps, as they are now.
nonisolated public enum LibraryModels {
    public static var all: [any PersistentModel.Type] {
        [
            BookEntity.self,
            AuthorEntity.self,
            PublisherEntity.self,
            ItemEntity.self,
        ]
    }
}
#endif
