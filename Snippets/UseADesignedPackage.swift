// Code that `ashlar design` writes in the style `macros`, with small parts of a package, and an app's calls of it.

#if Flow && Store
import Ashlar
import AshlarEntityMacros
import AshlarFlow
import AshlarStore
import Foundation
import HTTPTypes

// MARK: A refined type, of a package for Examples/Library/openapi.yaml

/// A text, 1 to 200 characters (openapi.yaml:37).
@Refined
nonisolated public struct BookTitle {
    public let value: String
    public static let rule = Rule<String>.length(1...200)
}

// MARK: Types and mappings

@DTO
nonisolated public struct Team: Hashable, Identifiable {
    public let id: TypedID<Team, Int>
    public let name: String
}

@DTO
nonisolated public struct MemberDTO: Hashable {
    public let id: Int
    public let email: String
    public let teamID: Int?
    public let joinedAt: Date
}

@DTO
nonisolated public struct MiniMemberDTO: Hashable {
    public let id: Int
    public let email: String
    public let teamID: Int?
}

@Domain
nonisolated public struct Member: Hashable, Identifiable {
    public let id: TypedID<Member, Int>
    public let email: EmailAddress
    public let teamID: TypedID<Team, Int>?
    public let joinedAt: Date?
}

nonisolated extension Member: Mapped {
    public static let mapping: Mapping<MemberDTO> = Mapping(from: MemberDTO.self)
}

nonisolated extension Member {
    public static let fromMiniMember: Mapping<MiniMemberDTO> = Mapping(
        from: MiniMemberDTO.self,
        joinedAt: .constant(nil))

    public init(mapping source: MiniMemberDTO) throws(DomainFailure) {
        self = try Member.fromMiniMember(source)
    }
}

// MARK: Endpoints

@DTO
nonisolated public struct PetDTO: Hashable {
    public let id: Int
    public let name: String
}

nonisolated extension Endpoint where Response == [PetDTO] {
    /// `GET /pets`: All pets.
    public static func listPets(limit: Int? = nil, tags: [String] = []) -> Self {
        var query: [QueryItem] = []
        if let limit { query.append(.init("limit", String(limit))) }
        query += tags.map { .init("tags", $0) }
        return Self(.get, "/pets", query: query)
    }
}

nonisolated extension Endpoint where Response == [MemberDTO] {
    /// `GET /teams/{teamId}/members`
    public static func members(teamID: Team.ID) -> Self {
        Self(.get, "/teams/\(teamID, "teamId")/members")
    }
}

// MARK: A resource

@DTO
nonisolated public struct Item: Hashable, Identifiable {
    public let id: TypedID<Item, Int>
    public let title: String
}

@Entity("item")
nonisolated public struct ItemEntity: Equatable {
    @PrimaryKey public let owningAccount: String
    @PrimaryKey public let owningResource: String
    @PrimaryKey public let id: TypedID<Item, Int>
    public let title: String
}

nonisolated extension ItemEntity: ScopedEntity {
    public static let ownerColumns = OwnerColumns<ItemEntity>(account: \.owningAccount, name: \.owningResource)
}

nonisolated public struct ItemsResource: RemoteResource {
    public let shelf: String

    public var owner: String { endpoint.address }

    public var endpoint: Endpoint<[Item]> { Endpoint(.get, "/shelves/\(shelf, "shelf")/items") }

    public func values(from payload: [Item]) throws -> [Item] { payload }

    public func row(of value: Item, for owner: Owner) -> ItemEntity {
        ItemEntity(owningAccount: owner.account, owningResource: owner.name, id: value.id, title: value.title)
    }

    public func value(of row: ItemEntity) -> Item { Item(id: row.id, title: row.title) }
}

nonisolated public enum ShopRepository {
    public static var entities: [any StoredEntity.Type] { [ItemEntity.self] + Repository.entities }

    public static func make(account: String, store: any EntityStore, network: NetworkService) -> Repository {
        Repository(account: account, store: store, network: network, resources: [ItemsResource.self])
    }
}

// MARK: The app

/// Replaces a server here; an app uses `URLSessionTransport()`.
struct SmallServer: Transport {
    func send(
        _ request: HTTPRequest, body: [UInt8]?, limits: TransportLimits
    ) async throws(TransportFailure) -> TransportResponse {
        TransportResponse(
            HTTPResponse(status: .ok), body: Array(#"[{"id": 1, "name": "Momo", "title": "Momo"}]"#.utf8))
    }
}

func showPets(_ network: NetworkService) async throws {
    let pets = try await network.send(.listPets(limit: 20)).value
    print(pets.map(\.name))
}

func showItems(_ network: NetworkService) async throws {
    let store = try SQLiteStore(path: "shop.sqlite", StoreSchema(ShopRepository.entities))
    let repository = ShopRepository.make(account: "ada@example.org", store: store, network: network)
    for await state in repository.states(of: ItemsResource(shelf: "poetry")) {
        print(state.values ?? [])
        if state.isFresh { break }
    }
}

// snippet.hide
// An app's folder stays; this one is temporary.
let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
precondition(FileManager.default.changeCurrentDirectoryPath(folder.path))
// snippet.show

let network = try NetworkService(base: URL(string: "https://api.example.org")!, transport: SmallServer())
try await showPets(network)
try await showItems(network)

let team = Team(id: 1, name: "Engines")
let members = Endpoint<[MemberDTO]>.members(teamID: team.id)
print(members.name)  // GET /teams/{teamId}/members

let mini = MiniMemberDTO(id: 1, email: "ada@example.org", teamID: 1)
print(try Member(mapping: mini).teamID == team.id)  // true
try FileManager.default.removeItem(at: folder)
#endif
