import Ashlar
import AshlarEntityMacros
import AshlarStore

/// An item on the server: a status, a purl, a page. Its contents are JSON, depending on its kind.
@Entity("items") struct ItemEntity: Equatable {
    @PrimaryKey let kind: String
    @PrimaryKey let address: String
    @PrimaryKey let key: String
    /// The order in which items were created.
    @Indexed let sequence: Int
    let members: [String: JSONValue]
}

/// An address, and the account that it belongs to.
@Entity("addresses") struct AddressEntity: Equatable {
    @PrimaryKey let address: String
    @Indexed let account: String
    let registeredAt: Int
}

/// The answer to a request with an idempotency key; written in the transaction of its effect.
@Entity("effects") struct EffectEntity: Equatable {
    @PrimaryKey let account: String
    @PrimaryKey let key: String
    /// The method and path: a key identifies one request.
    let request: String
    let status: Int
    let response: JSONValue
}

enum ServerSchema {
    static let schema = StoreSchema(version: 1, [ItemEntity.self, AddressEntity.self, EffectEntity.self])
}

extension StoreTransaction {
    func items(_ kind: String, _ address: String) throws -> [ItemEntity] {
        try fetch(ItemEntity.query.filter(\.kind == kind && \.address == address).sorted(by: \.sequence, .descending))
    }

    func items(_ kind: String) throws -> [ItemEntity] {
        try fetch(ItemEntity.query.filter(\.kind == kind).sorted(by: \.sequence, .descending))
    }

    func item(_ kind: String, _ address: String, _ key: String) throws -> ItemEntity? {
        try find(ItemEntity.self, key: [kind, address, key])
    }

    /// Stores an item; an existing one keeps its position.
    func put(_ kind: String, _ address: String, _ key: String, _ members: [String: JSONValue]) throws {
        let there = try item(kind, address, key)?.sequence
        let last = try first(ItemEntity.query.sorted(by: \.sequence, .descending))?.sequence ?? 0
        try upsert([
            ItemEntity(kind: kind, address: address, key: key, sequence: there ?? last + 1, members: members)
        ])
    }
}
