#if Store
import Ashlar
import AshlarEntityMacros
import AshlarStore
import Testing

/// An app's types with the names of Swift's and Ashlar's: the expansion of an entity refers to the modules' types.
enum ShadowedEntities {
    struct Optional {}
    struct Result {}
    struct Array {}
    struct String {}
    struct Int {}
    protocol Error {}
    protocol Sendable {}
    protocol Equatable {}
    struct AnyKeyPath {}
    struct EntityProperty {}
    struct ProjectedField {}
    struct RowReader {}
    struct RowWriter {}
    protocol StoredEntity {}
    struct TableSchema {}
    protocol ValueProjection {}

    @Entity("cards", indexes: [["from", "unused"]])
    struct CardEntity {
        let id: Swift.Int
        let from: Swift.String
        let unused: Swift.String?
        @Generated("lower(\"from\")") @Indexed var sortName: Swift.String { from.lowercased() }
    }

    @Domain struct Card {
        let id: Swift.Int
        let from: Swift.String
        let unused: Swift.String?
    }
}

extension ShadowedEntities.CardEntity: Representation, DomainConvertible {
    static let projection = Projection(from: ShadowedEntities.Card.self)
    static let domain = ShadowedEntities.Card.Mapping(from: ShadowedEntities.CardEntity.self)
}

@Suite struct ShadowedEntityTests {
    @Test func anEntityIsStoredAndMapped() throws {
        let store = try SQLiteStore.inMemory()
        try store.create(ShadowedEntities.CardEntity.self)
        let card = ShadowedEntities.Card(id: 1, from: "Ada", unused: nil)
        try store.upsert([ShadowedEntities.CardEntity(card)])
        #expect(try store.all(ShadowedEntities.CardEntity.self).map { try $0.toDomain() } == [card])
    }
}
#endif
