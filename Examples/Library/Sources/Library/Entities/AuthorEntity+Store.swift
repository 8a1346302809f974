// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
#if canImport(SwiftData)
import Foundation
import SwiftData

extension LibraryStore {
    /// Returns the `Author` with a key, or `nil` if it doesn't exist.
    public func value(_ type: Author.Type, id: String, scope: String) throws -> Author? {
        try modelContext.fetch(AuthorEntity.request(id: id, scope: scope)).first?.toDomain()
    }

    /// All values of `Author` below a path, by their keys.
    public func values(_ type: Author.Type, scope: String) throws -> [Author] {
        let request = FetchDescriptor<AuthorEntity>(
            predicate: #Predicate { $0.scope == scope }, sortBy: [SortDescriptor(\.name)])
        return try modelContext.fetch(request).map { try $0.toDomain() }
    }

    /// Saves values and the values that they hold: all of them, or none if it throws.
    ///
    /// - Complexity: a search for each value.
    public func save(_ values: [Author], scope: String) throws {
        try saving {
            for value in values { try AuthorEntity.save(value, scope: scope, in: modelContext) }
        }
    }

    /// Deletes the `Author` with a key, if it exists. Rows that it refers to stay.
    public func delete(_ type: Author.Type, id: String, scope: String) throws {
        try delete(AuthorEntity.request(id: id, scope: scope))
    }
}
#endif
