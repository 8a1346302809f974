import AshlarLocalization
import Testing

@testable import AshlarContract
@testable import AshlarDesign

/// The files of a design for tests and documentation.
struct TestSupportDesignTests {
    @Test func domainTypesHaveFixturesInTheirOwnLibrary() throws {
        let files = try LibraryDesign.files(store: .none)
        let fixtures = try #require(files["Sources/LibraryTestSupport/Fixtures.swift"])
        #expect(fixtures.contains("extension Library.Book: FixtureConvertible {"))
        // A single model makes its own fixtures.
        #expect(!fixtures.contains("extension Library.Item"))
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

    @Test func valuesThatMustMatchAPatternAreNotMadeUp() {
        var plan = Plan(
            options: DesignOptions(
                name: "M", style: .plain, store: .sqlite, keepsValues: false, dependency: .path("..")))
        var constraints = Constraints()
        constraints.pattern = "^[A-Z]{3}$"
        plan.refined = [RefinedPlan(name: "Mark", constraints: constraints, valueType: "String", key: "mark")]
        func record(_ type: TypeRef, isOptional: Bool) -> RecordPlan {
            var record = RecordPlan(shape: ObjectShape())
            record.fields = [
                FieldPlan(
                    key: "a", name: "a", type: type, isOptional: isOptional, present: 1, of: 1,
                    evidence: Localized("", zh: ""), isThin: false)
            ]
            return record
        }
        let mark = TypeRef.string(.rule(0))
        plan.records = [
            record(mark, isOptional: false), record(mark, isOptional: true), record(.record(0), isOptional: false),
            record(.array(.record(0)), isOptional: false), record(.record(4), isOptional: false),
            record(.indirect(.record(0)), isOptional: false), record(.union(0), isOptional: false),
        ]
        plan.unions = [
            UnionPlan(name: "U", cases: [.init(name: "mark", type: mark), .init(name: "n", type: .boolean)])
        ]
        let walk = FixtureWalk(plan)
        #expect(plan.records.indices.map(walk.isPossible) == [false, true, false, true, true, false, false])
    }

    @Test func aPackageWithoutDependencyHasNoTestSupport() throws {
        let files = try LibraryDesign.files(style: .codable, store: .none)
        #expect(!files.keys.contains { $0.contains("TestSupport") || $0.contains("LawTests") })
    }

    @Test func theModulesPageListsItsTypesByPurpose() throws {
        let files = try LibraryDesign.files(store: .sqlite, hasFlow: true)
        let page = try #require(files["Sources/Library/Library.docc/Library.md"])
        #expect(page.hasPrefix("# ``Library``\n"))
        for line in [
            "### Domain types\n", "- ``Book``\n", "- ``BookDTO``", "- ``BookState``", "- ``BooksResource``",
            "- ``ItemEntity``",
            "| `GET /books` | `listBooks(cursor:)` | `BooksResponse` |",
        ] {
            #expect(page.contains(line), "\(line)")
        }
    }
}
