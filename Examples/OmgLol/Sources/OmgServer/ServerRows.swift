import Ashlar
import AshlarEntityMacros
import AshlarStore

/// One thing that somebody has put on the server: a status, a purl, a page. What it holds is JSON, by its kind.
@Entity("items") struct ItemEntity: Equatable {
    @PrimaryKey let kind: String
    @PrimaryKey let address: String
    @PrimaryKey let key: String
    /// The order in which things were made.
    @Indexed let sequence: Int
    let members: [String: JSONValue]
}

/// An address, and whose it is.
@Entity("addresses") struct AddressEntity: Equatable {
    @PrimaryKey let address: String
    @Indexed let account: String
    let registeredAt: Int
}

/// What was answered to a request with an idempotency key; written in the transaction of its effect.
@Entity("effects") struct EffectEntity: Equatable {
    @PrimaryKey let account: String
    @PrimaryKey let key: String
    /// Method and path: one key is for one request.
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

    /// Stores an item; one that is there keeps its place.
    func put(_ kind: String, _ address: String, _ key: String, _ members: [String: JSONValue]) throws {
        let there = try item(kind, address, key)?.sequence
        let last = try first(ItemEntity.query.sorted(by: \.sequence, .descending))?.sequence ?? 0
        try upsert([
            ItemEntity(kind: kind, address: address, key: key, sequence: there ?? last + 1, members: members)
        ])
    }
}
