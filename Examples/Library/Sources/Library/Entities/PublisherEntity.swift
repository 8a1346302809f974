// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
#if canImport(SwiftData)
import AshlarCore
import Foundation
import SwiftData

/// A `Publisher` as SwiftData keeps it.
@Model
nonisolated public final class PublisherEntity {
    @Attribute(.unique) public var id: String
    public var name: String
    public var founded: Int?
    /// The rows with this one as their `publishers`.
    @Relationship(deleteRule: .nullify, inverse: \BookEntity.publishers)
    public var publishersOfBook: [BookEntity] = []
    /// The rows with this one as their `imprint`.
    @Relationship(deleteRule: .nullify, inverse: \BookEntity.imprint)
    public var imprintOfBook: [BookEntity] = []
    /// The rows with this one as their `owner`.
    @Relationship(deleteRule: .deny, inverse: \BookEntity.owner)
    public var ownerOfBook: [BookEntity] = []

    public init(_ domain: Publisher) {
        self.id = domain.id.value
        self.name = domain.name
        self.founded = domain.founded
    }

    public func toDomain() -> Publisher {
        Publisher(
            id: TypedID<Publisher, String>(self.id),
            name: self.name,
            founded: self.founded)
    }

    /// Updates the row from a value.
    public func update(from domain: Publisher) {
        self.id = domain.id.value
        self.name = domain.name
        self.founded = domain.founded
    }

    /// Updates the row of a value, or inserts one.
    @discardableResult
    public static func save(_ domain: Publisher, in context: ModelContext) throws -> PublisherEntity {
        if let row = try context.fetch(request(id: domain.id)).first {
            row.update(from: domain)
            return row
        }
        let row = PublisherEntity(domain)
        context.insert(row)
        return row
    }

    /// Asks for the row with a key.
    public static func request(id: TypedID<Publisher, String>) -> FetchDescriptor<PublisherEntity> {
        let id = id.value
        return FetchDescriptor(predicate: #Predicate { $0.id == id })
    }
}
#endif
