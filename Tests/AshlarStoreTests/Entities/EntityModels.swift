#if Store
import Ashlar
import AshlarEntityMacros
import AshlarStore
import Foundation

enum Plan: String, ColumnValue { case free, paid }

@DTO struct AddressDTO: Equatable {
    let city: String
    let lines: [String]
}

@Domain struct Address {
    let city: String
    let lines: [String]
}

extension Address: Mapped {
    static let mapping = Mapping(from: AddressDTO.self)
}

extension AddressDTO: Representation {
    static let projection = MappedAddress()
}

/// A hand-written projection of a type without a macro for it.
final class MappedAddress: ValueProjection {
    typealias ProjectionSource = Address
    typealias ProjectionTarget = AddressDTO
    func callAsFunction(_ source: Address) -> AddressDTO { AddressDTO(city: source.city, lines: source.lines) }
}

@Domain struct Team {
    let id: TypedID<Team, Int>
    let name: String
}

@Domain struct Member {
    let id: TypedID<Member, String>
    let name: String
    let email: EmailAddress
    let joinedAt: Date
    let plan: Plan
    let address: Address?
    let tags: [String]
    let teamID: TypedID<Team, Int>?

    static var rules: Rules<Self> {
        rule("name-is-there", on: \.name) { !$0.name.isEmpty }
    }
}

@Entity("teams") struct TeamEntity: Equatable {
    let id: TypedID<Team, Int>
    @Unique let name: String
}

@Entity("members", unique: [["teamID", "name"]], indexes: [["joinedAt", "name"]])
struct MemberEntity: Equatable {
    let id: TypedID<Member, String>
    let name: String
    @Unique let email: EmailAddress
    let joinedAt: Date
    @ColumnName("tariff") let plan: Plan
    let address: AddressDTO?
    let tags: [String]
    @References(\TeamEntity.id, onDelete: .setNull) let teamID: TypedID<Team, Int>?
    @Generated("lower(name)") @Indexed var sortName: String { name.lowercased() }
}

/// A key of two properties, one of them named like a Swift keyword.
@Entity("seats") struct SeatEntity: Equatable {
    @PrimaryKey let row: Int
    @PrimaryKey let `in`: String
    var isTaken: Bool
}

extension TeamEntity: Representation {
    static let projection = Projection(from: Team.self)
}

extension TeamEntity: DomainConvertible {
    static let domain: Team.Mapping<TeamEntity> = .init(from: TeamEntity.self)
}

/// Another entity with the same table and domain type, which maps its rows differently.
@Entity("teams") struct LoudTeamEntity: Equatable {
    let id: TypedID<Team, Int>
    let name: String
}

extension LoudTeamEntity: DomainConvertible {
    static let domain: Team.Mapping<LoudTeamEntity> =
        .init(from: LoudTeamEntity.self, name: .init(\.name) { $0.uppercased() })
}

extension MemberEntity: Representation {
    static let projection = Projection(from: Member.self)
}

extension MemberEntity: DomainConvertible {
    static let domain: Member.Mapping<MemberEntity> = .init(from: MemberEntity.self)
}

let memberSchema = StoreSchema([TeamEntity.self, MemberEntity.self, SeatEntity.self])

func member(_ id: String, _ name: String, team: Int? = nil, address: Address? = nil) throws -> Member {
    try Member(
        id: TypedID(id), name: name, email: EmailAddress(validating: "\(id)@example.org"),
        joinedAt: Date(timeIntervalSinceReferenceDate: 1000), plan: .paid, address: address, tags: ["a", name],
        teamID: team.map { TypedID($0) })
}
#endif
