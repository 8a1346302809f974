// Stores domain values in SQLite, reads them, and updates a row.
#if Store
import Ashlar
import AshlarEntityMacros
import AshlarStore
import Foundation

@Domain struct Team: Identifiable {
    let id: TypedID<Team, Int>
    let name: String
}

@Domain struct Address {
    let city: String
}

@Domain struct User: Identifiable {
    let id: TypedID<User, String>
    let name: String
    let email: EmailAddress
    let joinedAt: Date
    let address: Address?
    let teamID: TypedID<Team, Int>?
}

@DTO @Representation struct AddressDTO {
    let city: String
}

extension AddressDTO: Representation {
    static let projection = Projection(from: Address.self)
}

extension Address: Mapped {
    static let mapping = Mapping(from: AddressDTO.self)
}

@Entity("teams") struct TeamEntity {
    let id: TypedID<Team, Int>
    let name: String
}

@Entity("users", indexes: [["joinedAt", "name"]]) struct UserEntity {
    let id: TypedID<User, String>  // the primary key: the API's own id
    let name: String
    @Unique let email: EmailAddress
    let joinedAt: Date  // column joined_at
    let address: AddressDTO?  // JSON
    @References(\TeamEntity.id, onDelete: .setNull) let teamID: TypedID<Team, Int>?
    @Generated("lower(name)") @Indexed var sortName: String { name.lowercased() }
}

extension UserEntity: DomainEntity {
    static let projection = Projection(from: User.self)
    static let domain = User.Mapping(from: UserEntity.self)
}

// snippet.hide
// An app's folder stays; this one is temporary.
let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
precondition(FileManager.default.changeCurrentDirectoryPath(folder.path))
// snippet.show

let users = [
    User(
        id: "u1", name: "Ada", email: #refined(EmailAddress.self, "ada@example.org"), joinedAt: .now,
        address: Address(city: "London"), teamID: nil),
    User(
        id: "u2", name: "Grace", email: #refined(EmailAddress.self, "grace@example.org"), joinedAt: .now, address: nil,
        teamID: nil),
]

let store = try SQLiteStore(path: "app.sqlite", StoreSchema([TeamEntity.self, UserEntity.self]))
try store.upsert(users.map(UserEntity.init))  // one transaction: all rows, or none
let everyone = try store.all(UserEntity.self).map { try $0.toDomain() }

// Rows with existing keys are updated.
try store.upsert([TeamEntity(id: 1, name: "Engines")])
try store.upsert([UserEntity(users[0].with { $0.teamID = 1 })])
print(everyone.map(\.teamID), try store.all(UserEntity.self).map(\.teamID))  // [nil, nil] [Optional(1), nil]
try FileManager.default.removeItem(at: folder)
#endif
