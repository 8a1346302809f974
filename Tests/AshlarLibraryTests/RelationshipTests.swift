import AshlarCore
import AshlarTestSupport
import Foundation
import Library
import LibraryTestSupport
import Testing

#if canImport(SwiftData)
import SwiftData
#endif

/// Rows that refer to other rows, and the actor that saves them.
struct RelationshipTests {
    private func makeBook(_ publishers: [Publisher], owner: Publisher, seed: UInt64 = 1) throws -> Book {
        try Book.fixture(seed: seed) {
            $0.publishers = publishers
            $0.owner = owner
            $0.imprint = nil
        }
    }

    /// A book with a number that JSON cannot hold.
    private func makeRefused(_ book: Book) -> Book {
        Book(
            id: book.id, title: book.title, description: book.description, state: book.state, contact: book.contact,
            authors: book.authors, tags: book.tags, published: book.published, price: book.price, year: book.year,
            isbn: book.isbn, record: book.record, pages: book.pages, cover: book.cover, editor: book.editor,
            lentUntil: book.lentUntil, translationOf: book.translationOf, scores: ["a": .infinity],
            publishers: book.publishers, imprint: book.imprint, owner: book.owner, entity: book.entity)
    }

    private let first = Publisher(id: "1", name: "Thienemann", founded: 1849)
    private let second = Publisher(id: "2", name: "Puffin", founded: 1940)

    @Test func theSamePublisherIsOneRow() throws {
        let context = try ModelContext.inMemory()
        try BookEntity.save(makeBook([first, second], owner: first), in: context)
        try BookEntity.save(makeBook([second], owner: first, seed: 2), in: context)
        #expect(try context.fetch(FetchDescriptor<PublisherEntity>()).count == 2)
        #expect(try context.fetch(FetchDescriptor<BookEntity>()).count == 2)
    }

    @Test func listsKeepTheirOrder() throws {
        let context = try ModelContext.inMemory()
        for publishers in [[first, second], [second, first], [first, second, first], []] {
            let book = try makeBook(publishers, owner: first)
            #expect(try BookEntity.save(book, in: context).toDomain() == book)
        }
    }

    @Test func aNewAnswerUpdatesEveryRowThatRefersToIt() throws {
        let context = try ModelContext.inMemory()
        let row = try BookEntity.save(makeBook([first], owner: first), in: context)
        try PublisherEntity.save(Publisher(id: "1", name: "Thienemann-Esslinger", founded: 1849), in: context)
        #expect(try row.toDomain().publishers.map(\.name) == ["Thienemann-Esslinger"])
    }

    @Test func removedRowsAreNoLongerInLists() throws {
        let context = try ModelContext.inMemory()
        let row = try BookEntity.save(makeBook([first, second], owner: first), in: context)
        row.publishers.removeAll { $0.id == "1" }
        #expect(try row.toDomain().publishers == [second])
    }

    @Test func aRowReportsAMissingRelationship() throws {
        let context = try ModelContext.inMemory()
        let row = try BookEntity.save(makeBook([], owner: first), in: context)
        row.owner = nil
        let failure = #expect(throws: LibraryStore.MissingRow.self) { try row.toDomain() }
        #expect(failure?.entity == "BookEntity")
        #expect(failure?.relationship == "owner")
    }

    @Test func aRefusedUpdateChangesNothing() throws {
        let context = try ModelContext.inMemory()
        let row = try BookEntity.save(makeBook([first], owner: first), in: context)
        let before = try row.toDomain()
        let book = makeRefused(try Book.fixture(seed: 3))
        #expect(throws: EncodingFailure.self) { try row.update(from: book, in: context) }
        #expect(try row.toDomain() == before)
    }

    @Test func aRefusedValueKeepsTheOthersFromBeingSaved() async throws {
        let store = try LibraryStore(ModelConfiguration(isStoredInMemoryOnly: true))
        let good = try Book.fixture(seed: 1)
        let bad = makeRefused(try Book.fixture(seed: 2))
        await #expect(throws: EncodingFailure.self) { try await store.save([good, bad]) }
        #expect(try await store.values(Book.self) == [])
        #expect(try await store.values(Publisher.self) == [])
    }

    @Test func theActorKeepsRowsOfAPathApart() async throws {
        let store = try LibraryStore(ModelConfiguration(isStoredInMemoryOnly: true))
        let items = ["b", "a"].map { Item(key: $0, place: 1) }
        try await store.save(items, scope: "/shelves/1/items")
        try await store.save([Item(key: "a", place: 2)], scope: "/shelves/2/items")
        #expect(try await store.values(Item.self, scope: "/shelves/1/items").map(\.key) == ["a", "b"])
        try await store.delete(Item.self, id: "a", scope: "/shelves/1/items")
        #expect(try await store.value(Item.self, id: "a", scope: "/shelves/2/items")?.place == 2)
        #expect(try await store.values(Item.self, scope: "/shelves/1/items").map(\.key) == ["b"])
    }
}
