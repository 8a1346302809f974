// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
#if canImport(SwiftData)
import AshlarCore
import Foundation
import SwiftData

/// A `Item` as SwiftData keeps it.
@Model
nonisolated public final class ItemEntity {
    /// Path and key, which are unique together.
    @Attribute(.unique) public var identity: String
    /// The path of the row's request: its key is only unique there.
    public var scope: String
    public var key: String
    public var place: Int
    public var note: String?

    public init(_ domain: Item, scope: String) {
        self.identity = Self.identity(domain.key, scope: scope)
        self.scope = scope
        self.key = domain.key
        self.place = domain.place
        self.note = domain.note
    }

    public func toDomain() -> Item {
        Item(
            key: self.key,
            place: self.place,
            note: self.note)
    }

    /// Updates the row from a value.
    public func update(from domain: Item) {
        self.identity = Self.identity(domain.key, scope: self.scope)
        self.key = domain.key
        self.place = domain.place
        self.note = domain.note
    }

    /// Updates the row of a value, or inserts one.
    @discardableResult
    public static func save(_ domain: Item, scope: String, in context: ModelContext) throws -> ItemEntity {
        if let row = try context.fetch(request(id: domain.key, scope: scope)).first {
            row.update(from: domain)
            return row
        }
        let row = ItemEntity(domain, scope: scope)
        context.insert(row)
        return row
    }

    /// Asks for the row with a key.
    public static func request(id: String, scope: String) -> FetchDescriptor<ItemEntity> {
        let id = identity(id, scope: scope)
        return FetchDescriptor(predicate: #Predicate { $0.identity == id })
    }

    private static func identity(_ key: String, scope: String) -> String {
        [scope, "\(key)"].joined(separator: "\n")
    }
}
#endif
