// Runs queries that the compiler has checked, follows a relation, and watches a query.
#if Store
import Ashlar
import AshlarEntityMacros
import AshlarStore
import Foundation

@Entity("authors") struct AuthorEntity: Equatable {
    let id: Int
    let name: String
    let born: Int?
}

@Entity("books", indexes: [["authorID", "title"]]) struct BookEntity: Equatable {
    let id: Int
    let title: String
    @References(\AuthorEntity.id, onDelete: .cascade) let authorID: Int
    @Generated("lower(title)") @Indexed var sortTitle: String { title.lowercased() }
}

enum Library {
    static let schema = StoreSchema([AuthorEntity.self, BookEntity.self])
    static let old = AuthorEntity.query.filter(\.born < 1900).sorted(by: \.name)
    static let byOld = BookEntity.query.joined(to: AuthorEntity.self, on: \.authorID == \.id)
        .filter(\.second.born < 1900).sorted(by: \.first.sortTitle)
}

func show(_ store: SQLiteStore) async throws {
    try await store.write { transaction in
        try transaction.upsert([
            AuthorEntity(id: 1, name: "Ada", born: 1815), AuthorEntity(id: 2, name: "Grace", born: 1906),
        ])
        try transaction.upsert([
            BookEntity(id: 1, title: "Notes", authorID: 1), BookEntity(id: 2, title: "A compiler", authorID: 2),
        ])
    }
    for both in try await store.fetch(Library.byOld) { print("\(both.second.name) wrote \(both.first.title)") }

    var states = store.rows(of: Library.old).makeAsyncIterator()
    print(try await states.next()?.map(\.name) ?? [])
    try await store.upsert([AuthorEntity(id: 3, name: "Mary", born: 1797)])
    print(try await states.next()?.map(\.name) ?? [])
}

try await show(SQLiteStore.inMemory(Library.schema))
#endif
