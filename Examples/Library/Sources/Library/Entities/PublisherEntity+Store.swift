// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
#if canImport(SwiftData)
import AshlarCore
import Foundation
import SwiftData

extension LibraryStore {
    /// Returns the `Publisher` with a key, or `nil` if there is none.
    public func value(_ type: Publisher.Type, id: TypedID<Publisher, String>) throws -> Publisher? {
        try modelContext.fetch(PublisherEntity.request(id: id)).first?.toDomain()
    }

    /// All values of `Publisher`, by their keys.
    public func values(_ type: Publisher.Type) throws -> [Publisher] {
        let request = FetchDescriptor<PublisherEntity>(sortBy: [SortDescriptor(\.id)])
        return try modelContext.fetch(request).map { $0.toDomain() }
    }

    /// Saves values with what they hold: all of them, or none when it throws.
    ///
    /// - Complexity: a search for each value.
    public func save(_ values: [Publisher]) throws {
        try saving {
            for value in values { try PublisherEntity.save(value, in: modelContext) }
        }
    }

    /// Deletes the `Publisher` with a key, where there is one. What it holds stays.
    public func delete(_ type: Publisher.Type, id: TypedID<Publisher, String>) throws {
        try delete(PublisherEntity.request(id: id))
    }
}
#endif
