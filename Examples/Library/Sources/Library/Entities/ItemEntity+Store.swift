// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
#if canImport(SwiftData)
import Foundation
import SwiftData

extension LibraryStore {
    /// Returns the `Item` with a key, or `nil` if it doesn't exist.
    public func value(_ type: Item.Type, id: String, scope: String) throws -> Item? {
        try modelContext.fetch(ItemEntity.request(id: id, scope: scope)).first?.toDomain()
    }

    /// All values of `Item` below a path, by their keys.
    public func values(_ type: Item.Type, scope: String) throws -> [Item] {
        let request = FetchDescriptor<ItemEntity>(
            predicate: #Predicate { $0.scope == scope }, sortBy: [SortDescriptor(\.key)])
        return try modelContext.fetch(request).map { $0.toDomain() }
    }

    /// Saves values and the values that they hold: all of them, or none if it throws.
    ///
    /// - Complexity: a search for each value.
    public func save(_ values: [Item], scope: String) throws {
        try saving {
            for value in values { try ItemEntity.save(value, scope: scope, in: modelContext) }
        }
    }

    /// Deletes the `Item` with a key, if it exists. Rows that it refers to stay.
    public func delete(_ type: Item.Type, id: String, scope: String) throws {
        try delete(ItemEntity.request(id: id, scope: scope))
    }
}
#endif
