import Testing

@testable import AshlarDesign

/// What a design has for tests, and for who reads about it.
struct TestSupportDesignTests {
    @Test func domainTypesHaveFixturesInALibraryOfTheirOwn() throws {
        let files = try LibraryDesign.files(store: .none)
        let fixtures = try #require(files["Sources/LibraryTestSupport/Fixtures.swift"])
        #expect(fixtures.contains("extension Book: FixtureConvertible {"))
        // One model makes its own.
        #expect(!fixtures.contains("extension Item"))
        #expect(files["Package.swift"]?.contains(#".library(name: "LibraryTestSupport""#) == true)
    }

    @Test func eachDTOIsCheckedAgainstTheLaws() throws {
        let laws = try #require(try LibraryDesign.files(store: .none)["Tests/LibraryTests/LibraryLawTests.swift"])
        #expect(laws.contains("try Laws.check(Library.BookDTO.self, seeds: 0..<2)"))
        #expect(laws.contains("try Laws.check(Library.Item.self, seeds: 0..<2)"))
    }

    @Test func eachRowIsStoredAndReadAgain() throws {
        let files = try LibraryDesign.files(store: .sqlite)
        let tests = try #require(files["Tests/LibraryTests/LibraryEntityTests.swift"])
        #expect(tests.contains("let row = ItemEntity(value, scope: \"scope\")"))
    }

    @Test func aPackageWithoutDependencyHasNone() throws {
        let files = try LibraryDesign.files(style: .codable, store: .none)
        #expect(!files.keys.contains { $0.contains("TestSupport") || $0.contains("LawTests") })
    }

    @Test func theModulesPageListsItsTypesByWhatTheyAreFor() throws {
        let files = try LibraryDesign.files(store: .sqlite, hasFlow: true)
        let page = try #require(files["Sources/Library/Library.docc/Library.md"])
        #expect(page.hasPrefix("# ``Library``\n"))
        for line in [
            "### Domain types\n", "- ``Book``\n", "- ``BookDTO``", "- ``BookState``", "- ``BooksResource``",
            "- ``ItemEntity``",
            "| `GET /books` | `listBooks(cursor:)` | `BooksResponseDTO` |",
        ] {
            #expect(page.contains(line), "\(line)")
        }
    }
}
