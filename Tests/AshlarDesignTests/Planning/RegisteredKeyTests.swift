import Testing

@testable import AshlarContract
@testable import AshlarDesign

/// Numbers that a standard or a registry gives out are keys, in any spelling.
struct RegisteredKeyTests {
    private func key(_ payload: String) throws -> String? {
        let options = DesignOptions(
            name: "Pins", style: .macros, store: .sqlite, keepsValues: false, dependency: .path("../ashlar"))
        return Planner.plan(try contract(of: [payload]), options: options).entities.first?.key
    }

    @Test(arguments: ["isbn", "ISBN", "isbn_13", "gtin", "vin"])
    func areKeysBeforeNamesAndTitles(_ number: String) throws {
        let items = ["9780306406157", "9781861972712", "9780545010221"].enumerated().map { index, value in
            #"{"name": "Name \#(index)", "title": "Title \#(index)", "\#(number)": "\#(value)x"}"#
        }
        let key = try #require(try key("[\(items.joined(separator: ","))]"))
        #expect(IdentityKey.isRegistered(key))
    }

    @Test func areNoKeysWhereTheyRepeat() throws {
        let items = (0..<3).map { #"{"name": "Name \#($0)", "isbn": "978x"}"# }
        #expect(try key("[\(items.joined(separator: ","))]") == "name")
    }

    @Test(arguments: ["isbn_valid", "isbns", "upcoming", "evening"])
    func otherWordsAreNoNumbers(_ name: String) { #expect(!IdentityKey.isRegistered(name)) }
}
