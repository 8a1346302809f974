// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
#if canImport(SwiftData)
import AshlarCore
import Foundation
import SwiftData

extension LibraryStore {
    /// Returns the `Book` with a key, or `nil` if there is none.
    public func value(_ type: Book.Type, id: TypedID<Book, UUID>) throws -> Book? {
        try modelContext.fetch(BookEntity.request(id: id)).first?.toDomain()
    }

    /// All values of `Book`, by their keys.
    public func values(_ type: Book.Type) throws -> [Book] {
        let request = FetchDescriptor<BookEntity>()
        return try modelContext.fetch(request).map { try $0.toDomain() }
    }

    /// Saves values with what they hold: all of them, or none when it throws.
    ///
    /// - Complexity: a search for each value.
    public func save(_ values: [Book]) throws {
        try saving {
            for value in values { try BookEntity.save(value, in: modelContext) }
        }
    }

    /// Deletes the `Book` with a key, where there is one. What it holds stays.
    public func delete(_ type: Book.Type, id: TypedID<Book, UUID>) throws {
        try delete(BookEntity.request(id: id))
    }
}
#endif
