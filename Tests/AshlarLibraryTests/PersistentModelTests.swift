import AshlarCore
import AshlarTestSupport
import Library
import LibraryTestSupport
import Testing

#if canImport(SwiftData)
import SwiftData
#endif

/// Classes for SwiftData, as the designer writes them. On systems without SwiftData, a stand-in checks their types.
struct PersistentModelTests {
    @Test(arguments: 0..<50 as Range<UInt64>)
    func returnsTheDomainValueItWasMadeFrom(seed: UInt64) async throws {
        let book = try Book.fixture(seed: seed)
        let store = try LibraryStore(ModelConfiguration(isStoredInMemoryOnly: true))
        try await store.save([book])
        #expect(try await store.value(Book.self, id: book.id) == book)
    }

    @Test func keepsWordsAndRefinedTextsAsText() throws {
        let book = try Book.fixture(seed: 1) { $0.contact = "ada@example.org" }
        let entity = try BookEntity(book)
        #expect(entity.contact == "ada@example.org")
        #expect(entity.state == book.state.wireValue)
        // `description` is a member of every stored class.
        #expect(entity.descriptionValue == book.description)
        #expect(entity.entityValue == book.entity)
    }

    @Test func refusesValuesThatThisVersionsTypesDoNotAccept() throws {
        let entity = try BookEntity.save(try Book.fixture(seed: 1), in: ModelContext.inMemory())
        entity.contact = "nobody"
        #expect(throws: RefinementFailure.self) { try entity.toDomain() }
    }

    @Test func distinguishesRowsWithOneKeyByTheirScope() throws {
        let item = try Item.fixture(seed: 1)
        let first = ItemEntity(item, scope: "/shelves/a/items")
        let second = ItemEntity(item, scope: "/shelves/b/items")
        #expect(first.identity != second.identity)
        #expect(first.toDomain() == item)
    }

    @Test(arguments: 0..<50 as Range<UInt64>)
    func fixturesKeepNarrowLimits(seed: UInt64) throws {
        let book = try Book.fixture(seed: seed)
        #expect((1900...2100).contains(book.year.value))
        #expect(book.isbn.value.unicodeScalars.count == 13)
    }

    @Test func listsItsClasses() { #expect(LibrarySchema.models.count == 4) }
}
