// The examples in the documentation comments of entities, queries and stores.
#if Store
import Ashlar
import AshlarEntityMacros
import AshlarStore
import Foundation

@Domain struct User: Identifiable {
    let id: TypedID<User, String>
    let name: String
    let email: EmailAddress
    let joinedAt: Date
    let age: Int
    let isActive: Bool
}

@Entity("users", indexes: [["joinedAt", "name"]]) struct UserEntity: Equatable {
    let id: TypedID<User, String>
    let name: String
    let email: EmailAddress
    let joinedAt: Date
    let age: Int
    let isActive: Bool
}

extension UserEntity: DomainEntity {
    static let projection = Projection(from: User.self)
    static let domain = User.Mapping(from: UserEntity.self)
}

@Entity("posts") struct PostEntity: Equatable {
    let id: Int
    let title: String
    let authorID: TypedID<User, String>
}

// MARK: Columns

@Domain @Embedded struct Address: Hashable { let street: String; let zipCode: String }
@Domain struct Customer: Identifiable { let id: Int; let address: Address }

@Entity("customers") struct CustomerEntity {
    let id: Int
    let address: Address  // {"street": …, "zip_code": …}
}

struct Kilometers {
    let value: Double

    init(_ value: Double) { self.value = value }
}

extension Kilometers: ColumnValue {
    static var columnKind: ColumnKind { .real }

    init(from column: borrowing ColumnReader) throws {
        self.init(try column.real())
    }

    func write(to column: borrowing ColumnWriter) throws {
        try column.bind(real: value)
    }
}

// MARK: Without macros

enum ByHand {
    struct UserEntity: StoredEntity {
        static let table = TableSchema(
            "users", columns: [EntityColumn("id", of: String.self), EntityColumn("joined_at", of: Date?.self)],
            primaryKey: ["id"])
        static let properties = [EntityProperty<Self>(\.id, "id"), EntityProperty<Self>(\.joinedAt, "joined_at")]

        let id: String
        let joinedAt: Date?

        init(from row: inout RowReader) throws {
            id = try row.read()
            joinedAt = try row.read()
        }

        func write(to row: inout RowWriter) throws {
            try row.write(id)
            try row.write(joinedAt)
        }
    }
}

@Entity("teams") struct TeamEntity {
    let id: String
}

enum Member {
    static let table = TableSchema(
        "users",
        columns: [EntityColumn("id", of: String.self), EntityColumn("team_id", of: String?.self)],
        primaryKey: ["id"],
        indexes: [["team_id"]],
        foreignKeys: [EntityForeignKey("team_id", \TeamEntity.id, onDelete: .setNull)]
    )
}

// MARK: Stores

func openNextVersion() throws {
    let schema = StoreSchema(
        version: 2, [UserEntity.self, PostEntity.self],
        migrations: [Migration(to: 2, .rename(column: "name", of: "users", to: "full_name"))])
    let store = try SQLiteStore(path: "app.sqlite", schema)
    try create(in: store)
}

func nextSchema() -> StoreSchema {
    let schema = StoreSchema(
        version: 3, [UserEntity.self],
        migrations: [
            Migration(to: 2, .rename(column: "name", of: "users", to: "full_name")),
            Migration(to: 3, .add(EntityColumn("age", of: Int.self), to: "users", filledWith: "0")),
        ])
    return schema
}

func create(in store: SQLiteStore) throws {
    do {
        try store.create(UserEntity.self)
    } catch let error as StoreError where error.code == .schemaMismatch {
        print(error)
    }
}

/// Not called here: it would leave a file.
func openAndSave(_ users: [UserEntity]) throws {
    let store = try SQLiteStore(path: "app.sqlite", StoreSchema([UserEntity.self]))
    try store.upsert(users)
    let everyone = try store.all(UserEntity.self)
    print(everyone.count)
}

func save(_ users: [UserEntity], _ posts: [PostEntity], in store: SQLiteStore) throws {
    try store.write { transaction in
        try transaction.upsert(users)
        try transaction.upsert(posts)
    }
}

func saveLater(_ users: [UserEntity], _ posts: [PostEntity], in store: some EntityStore) async throws {
    try await store.write { transaction in
        try transaction.upsert(users)
        try transaction.upsert(posts)
    }
    let adults = try await store.fetch(UserEntity.query.filter(\.age >= 18))
    print(adults.count)
}

func convert(_ user: User) throws {
    let entity = UserEntity(user)
    let user = try entity.toDomain()
    print(user.name)
}

// MARK: Queries

extension UserEntity {
    static let adults = UserEntity.query.filter(\.age >= 18).sorted(by: \.name).limit(20)
}

/// Not called here: it prints the current users, and again after each change, until its task is cancelled.
func watch(_ store: SQLiteStore, show: ([User]) -> Void) async throws {
    for try await users in store.values(of: UserEntity.query.sorted(by: \.name)) { show(users) }
}

let byActive =
    PostEntity.query.filter(.found(\.authorID, in: UserEntity.query.filter(\.isActive == true), \.id))
let byAda =
    PostEntity.query.joined(to: UserEntity.self, on: \.authorID == \.id).filter(\.second.name == "Ada")

let user = User(
    id: "u-1", name: "Ada", email: #refined(EmailAddress.self, "ada@example.org"), joinedAt: .now, age: 36,
    isActive: true)
let store = try SQLiteStore.inMemory(StoreSchema([UserEntity.self, PostEntity.self, CustomerEntity.self]))
let row = UserEntity(user)
try save([row], [PostEntity(id: 1, title: "Notes", authorID: user.id)], in: store)
try await saveLater([row], [], in: store)
try convert(user)
print(try await store.fetch(byActive).count, try await store.fetch(byAda).count, nextSchema().version)
#endif
