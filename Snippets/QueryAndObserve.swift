// Runs queries that the compiler has checked, follows a relation, and watches a query.
#if Store
import Ashlar
import AshlarEntityMacros
import AshlarStore
import Foundation

@Domain struct User: Identifiable {
    let id: Int
    let name: String
    let email: EmailAddress?
    let joinedAt: Date
}

@Entity("users") struct UserEntity: Equatable {
    let id: Int
    let name: String
    let email: EmailAddress?
    let joinedAt: Date
    @Generated("lower(name)") @Indexed var sortName: String { name.lowercased() }
}

extension UserEntity: DomainEntity {
    static let projection = Projection(from: User.self)
    static let domain = User.Mapping(from: UserEntity.self)
}

@Entity("posts", indexes: [["authorID", "title"]]) struct PostEntity: Equatable {
    let id: Int
    let title: String
    @References(\UserEntity.id, onDelete: .cascade) let authorID: Int
}

extension UserEntity {
    static let day = Date(timeIntervalSince1970: 1_772_323_200)

    static let recent = UserEntity.query
        .filter(\.joinedAt >= day && \.email != nil)
        .sorted(by: \.sortName)
        .limit(20)
}

let ada = UserEntity(
    id: 1, name: "Ada", email: #refined(EmailAddress.self, "ada@example.org"), joinedAt: UserEntity.day)
let grace = UserEntity(id: 2, name: "Grace", email: nil, joinedAt: UserEntity.day)

func save(_ users: [UserEntity], _ posts: [PostEntity], deleting id: Int, in store: SQLiteStore) async throws {
    try await store.write { transaction in
        try transaction.upsert(users)
        try transaction.upsert(posts)
        try transaction.delete(PostEntity.self, key: [id])
    }
}

func show(_ store: SQLiteStore) async throws {
    let users = try await store.fetch(UserEntity.recent)
    print(users.map(\.name))

    let query = PostEntity.query
        .joined(to: UserEntity.self, on: \.authorID == \.id)
        .filter(\.second.name == "Ada")
        .sorted(by: \.first.title)
    for both in try await store.fetch(query) { print(both.first.title, both.second.name) }
}

/// Not called here: it prints the current users, and again after each change, until its task is cancelled.
func watch(_ store: SQLiteStore) async throws {
    for try await users in store.values(of: UserEntity.recent) { print(users.map(\.name)) }
}

/// The same by hand: the first state is the current one, and the second follows the change.
func watchOneChange(_ store: SQLiteStore) async throws {
    var states = store.values(of: UserEntity.recent).makeAsyncIterator()
    print(try await states.next()?.map(\.name) ?? [])  // ["Ada"]
    try await store.upsert([UserEntity(id: 3, name: "Mary", email: ada.email, joinedAt: ada.joinedAt)])
    print(try await states.next()?.map(\.name) ?? [])  // ["Ada", "Mary"]
}

let store = try SQLiteStore.inMemory(StoreSchema([UserEntity.self, PostEntity.self]))
let posts = [
    PostEntity(id: 1, title: "Notes", authorID: 1), PostEntity(id: 2, title: "A compiler", authorID: 2),
    PostEntity(id: 3, title: "Draft", authorID: 1),
]
try await save([ada, grace], posts, deleting: 3, in: store)
try await show(store)
try await watchOneChange(store)
#endif
