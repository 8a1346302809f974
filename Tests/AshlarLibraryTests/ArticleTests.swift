import AshlarCore
import AshlarTestSupport
import Library
import LibraryTestSupport
import Testing

/// The code of the article *What a designed package contains*, which takes it from here.
struct ArticleTests {
    @Test func makesAFixtureOfADomainType() throws {
        let book = try Book.fixture(seed: 7) { $0.title = "Momo" }
        #expect(book.title.value == "Momo")
    }

    #if canImport(SwiftData)
    /// Compiled and not called: an app's store is a file.
    func savesReadsAndDeletes(_ books: [Book], id: Book.ID) async throws -> Book? {
        let store = try LibraryStore()
        try await store.save(books)
        let book = try await store.value(Book.self, id: id)
        try await store.delete(Book.self, id: id)
        return book
    }
    #endif
}
