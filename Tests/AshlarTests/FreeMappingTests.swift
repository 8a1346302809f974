import Ashlar
import DomainLibrary
import Testing

// Mappings outside the types: the domain types are another module's, and the DTOs are this one's.

@DTO struct ShopDTO {
    let name: String
    let owner: KeeperDTO
    let staff: [KeeperDTO]
}

@DTO struct KeeperDTO {
    let email: String
    let roleID: Int
    let note: String?
}

@DTO struct ShopV2DTO {
    let title: String
    let people: [KeeperDTO]
}

/// The names of roles by their IDs, which come from another request.
struct Roles {
    let names: [Int: String]

    struct Unknown: Error { let id: Int }

    func role(_ id: Int) throws -> KeeperRole {
        guard let name = names[id] else { throw Unknown(id: id) }
        return name == "clerk" ? .clerk : .manager(of: name)
    }
}

private let roles = Roles(names: [1: "clerk", 2: "sales"])

/// One mapping for each version of the API, by the same types.
enum ShopMappings {
    static let owner = Keeper.Mapping(
        from: KeeperDTO.self, context: Roles.self, role: .init(\.roleID) { id, roles in try roles.role(id) },
        unused: \.note)

    static let v1 = Shop.Mapping(
        from: ShopDTO.self, context: Roles.self, owner: .init(\.owner, using: owner),
        staff: .init(\.staff, using: owner))

    static let v2 = Shop.Mapping(
        from: ShopV2DTO.self, context: Roles.self, name: .init(\.title),
        owner: .init(at: \.people) { dto, roles in
            guard let first = dto.people.first else { throw DomainFailure(.rule("owned"), expected: "a shop is owned") }
            return try owner(first, context: roles)
        },
        staff: .init(\.people) { people, roles in try owner(Array(people.dropFirst()), context: roles) })

    static let plainOwner = Keeper.Mapping(from: KeeperDTO.self, role: .constant(.clerk), unused: \.roleID, \.note)
    static let plain = Shop.Mapping(
        from: ShopDTO.self, owner: .init(\.owner, using: plainOwner), staff: .init(\.staff, using: plainOwner))
}

struct FreeMappingTests {
    private static func owner(_ email: String = "ada@example.org", role: String = "1") -> String {
        #"{"email": "\#(email)", "role_id": \#(role)}"#
    }

    private static func shop(name: String = "Tea", owner: String = owner(), staff: [String] = []) -> String {
        #"{"name": "\#(name)", "owner": \#(owner), "staff": [\#(staff.joined(separator: ", "))]}"#
    }

    private static func lines(_ failure: DecodingFailure?) -> [String] {
        failure?.problems.map { "\($0.position) \($0.pointer) \($0.code) \($0.model)" } ?? []
    }

    @Test func aMappingOutsideTheTypeDecodes() throws {
        let shop = try ShopMappings.plain.decode(from: Self.shop(staff: [Self.owner("grace@example.org")]))
        #expect(shop.owner.role == .clerk)
        #expect(shop.staff.map(\.email.value) == ["grace@example.org"])
        let shops = try ShopMappings.plain.decodeArray(from: "[\(Self.shop()), \(Self.shop(name: "Coffee"))]")
        #expect(shops.map(\.name) == ["Tea", "Coffee"])
        let dto = try ShopDTO.decode(from: Self.shop())
        #expect(try ShopMappings.plain(dto).name == "Tea")
        #expect(try ShopMappings.plain([dto, dto]).count == 2)
    }

    @Test func severalMappingsMakeOneType() throws {
        let v1 = try ShopMappings.v1.decode(from: Self.shop(owner: Self.owner(role: "2")), context: roles)
        let v2 = try ShopMappings.v2.decode(
            from: #"{"title": "Tea", "people": [\#(Self.owner(role: "2"))]}"#, context: roles)
        #expect(v1 == v2)
        #expect(v1.owner.role == .manager(of: "sales"))
        #expect(ShopMappings.v1.unusedFields.isEmpty)
        #expect(ShopMappings.v2.unusedFields.isEmpty)
        #expect(ShopMappings.owner.unusedFields.isEmpty)
    }

    @Test func closuresAreGivenTheContext() throws {
        let dto = try KeeperDTO.decode(from: Self.owner(role: "2"))
        #expect(try ShopMappings.owner(dto, context: roles).role == .manager(of: "sales"))
        let failure = #expect(throws: DomainFailure.self) {
            try ShopMappings.owner([dto, dto], context: Roles(names: [:]))
        }
        #expect(
            failure?.problems.map { "\($0.pointer) \($0.message()) \($0.model)" } == [
                "/0/role_id the conversion failed: Unknown(id: 2) Keeper.role ← KeeperDTO.roleID",
                "/1/role_id the conversion failed: Unknown(id: 2) Keeper.role ← KeeperDTO.roleID",
            ])
    }

    @Test func allProblemsComeInOneListAtTheirBytes() throws {
        let bad = Self.shop(
            name: "", owner: Self.owner("ada", role: "7"),
            staff: [Self.owner(), Self.owner(role: "8"), #"{"email": "x", "role_id": "1"}"#])
        let failure = #expect(throws: DecodingFailure.self) {
            try ShopMappings.v1.decodeArray(from: "[\(Self.shop()),\n\(bad),\n\(Self.shop(name: ""))]", context: roles)
        }
        #expect(
            Self.lines(failure) == [
                "2:33 /1/owner/email refinement.email Keeper.email ← KeeperDTO.email",
                "2:51 /1/owner/role_id conversion-failed Keeper.role ← KeeperDTO.roleID",
                "2:149 /1/staff/1/role_id conversion-failed Keeper.role ← KeeperDTO.roleID",
                "2:163 /1/staff/2/email refinement.email Keeper.email ← KeeperDTO.email",
                "2:179 /1/staff/2/role_id type-mismatch Keeper.role ← KeeperDTO.roleID",
                "3:10 /2/name rule.named Shop.name ← ShopDTO.name",
            ])
    }

    @Test func theGoodElementsAreKept() throws {
        let payload = "[\(Self.shop()), 5, \(Self.shop(owner: Self.owner(role: "9")))]"
        let (shops, failure) = try ShopMappings.v1.decodeLossy(from: payload, context: roles)
        #expect(shops.count == 1)
        #expect(failure?.problems.map(\.pointer) == ["/1", "/2/owner/role_id"])
        #expect(try ShopMappings.plain.decodeLossy(from: payload).values.count == 2)
    }

    @Test func twoPayloadsAndAContextMakeOneValue() throws {
        let mapping = Keeper.Mapping(
            from: InContext<Both<KeeperDTO, ShopV2DTO>, Roles>.self,
            role: .init(\.roleID, \.title) { id, title, roles in
                if case .manager = try roles.role(id) { .manager(of: title) } else { .clerk }
            }, unused: \.note, \.people)
        let title = #"{"title": "Tea", "people": []}"#
        let owner = try mapping.decode(from: Self.owner(role: "2"), title, context: roles)
        #expect(owner.role == .manager(of: "Tea"))
        #expect(mapping.unusedFields.isEmpty)
        let failure = #expect(throws: DecodingFailure.self) {
            try mapping.decode(from: Self.owner("x", role: "3"), title, context: roles)
        }
        #expect(
            failure?.problems.map { "\($0.source ?? "") \($0.pointer) \($0.code)" } == [
                "first payload /email refinement.email", "first payload /role_id conversion-failed",
            ])
    }
}
