// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
#if canImport(SwiftData)
import AshlarCore
import Foundation
import SwiftData

extension LibraryStore {
    /// Returns the `Book` with a key, or `nil` if it doesn't exist.
    public func value(_ type: Book.Type, id: TypedID<Book, UUID>) throws -> Book? {
        try modelContext.fetch(BookEntity.request(id: id)).first?.toDomain()
    }

    /// All values of `Book`, by their keys.
    public func values(_ type: Book.Type) throws -> [Book] {
        let request = FetchDescriptor<BookEntity>()
        return try modelContext.fetch(request).map { try $0.toDomain() }
    }

    /// Saves values and the values that they hold: all of them, or none if it throws.
    ///
    /// - Complexity: a search for each value.
    public func save(_ values: [Book]) throws {
        try saving {
            for value in values { try BookEntity.save(value, in: modelContext) }
        }
    }

    /// Deletes the `Book` with a key, if it exists. Rows that it refers to stay.
    public func delete(_ type: Book.Type, id: TypedID<Book, UUID>) throws {
        try delete(BookEntity.request(id: id))
    }
}
#endif
