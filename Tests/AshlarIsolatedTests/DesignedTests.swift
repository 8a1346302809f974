import AshlarCore
import AshlarTestSupport
import IsolatedLibrary
import Testing

#if canImport(SwiftData)
import SwiftData
#endif

nonisolated extension IsolatedLibrary.Book: FixtureConvertible {
    public static func fixture(from dto: IsolatedLibrary.BookDTO) throws(DomainFailure) -> IsolatedLibrary.Book {
        try IsolatedLibrary.Book(dto)
    }
}

/// The code of a designed package, in a module that is isolated to the main actor.
struct DesignedTests {
    @Test(arguments: 0..<10 as Range<UInt64>)
    func aDesignedPackageDecodesMapsAndStores(seed: UInt64) async throws {
        let book = try IsolatedLibrary.Book.fixture(seed: seed)
        let store = try LibraryStore(ModelConfiguration(isStoredInMemoryOnly: true))
        try await store.save([book])
        #expect(try await store.value(IsolatedLibrary.Book.self, id: book.id) == book)
    }

    @Test func aDesignedPackageIsUsedOffTheMainActor() async throws {
        let payload = try IsolatedLibrary.BookDTO.fixturePayload(seed: 1)
        let title = try await Self.title(payload)
        #expect(try title == IsolatedLibrary.BookDTO.decode(from: payload).title)
    }

    @concurrent private static func title(_ payload: [UInt8]) async throws -> String {
        try IsolatedLibrary.BookDTO.decode(from: payload).title
    }
}
