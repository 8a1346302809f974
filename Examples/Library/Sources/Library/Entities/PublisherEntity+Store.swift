// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
#if canImport(SwiftData)
import AshlarCore
import Foundation
import SwiftData

extension LibraryStore {
    /// Returns the `Publisher` with a key, or `nil` if it doesn't exist.
    public func value(_ type: Publisher.Type, id: TypedID<Publisher, String>) throws -> Publisher? {
        try modelContext.fetch(PublisherEntity.request(id: id)).first?.toDomain()
    }

    /// All values of `Publisher`, by their keys.
    public func values(_ type: Publisher.Type) throws -> [Publisher] {
        let request = FetchDescriptor<PublisherEntity>(sortBy: [SortDescriptor(\.id)])
        return try modelContext.fetch(request).map { $0.toDomain() }
    }

    /// Saves values and the values that they hold: all of them, or none if it throws.
    ///
    /// - Complexity: a search for each value.
    public func save(_ values: [Publisher]) throws {
        try saving {
            for value in values { try PublisherEntity.save(value, in: modelContext) }
        }
    }

    /// Deletes the `Publisher` with a key, if it exists. Rows that it refers to stay.
    public func delete(_ type: Publisher.Type, id: TypedID<Publisher, String>) throws {
        try delete(PublisherEntity.request(id: id))
    }
}
#endif
