import Testing

@testable import AshlarDesign

struct PlanTests {
    @Test func oneModelIsEnoughIfTheWireHasTheDomainsForm() throws {
        let files = try design(#"{"id": 1, "name": "a"}"#)
        #expect(files["Sources/Pinboard/Domain/Pins.swift"]?.contains("public struct Pins: Hashable") == true)
        #expect(!files.keys.contains { $0.contains("/Mapping/") })
        #expect(files["DECISIONS.md"]?.contains("**One model**") == true)
    }

    @Test func aRefinedFieldNeedsADomainType() throws {
        let files = try design(#"{"id": 1, "mail": "ada@example.org"}"#)
        #expect(files["Sources/Pinboard/DTO/PinsDTO.swift"]?.contains("public let mail: String") == true)
        #expect(files["Sources/Pinboard/Domain/Pins.swift"]?.contains("public let mail: EmailAddress") == true)
        #expect(files["Sources/Pinboard/Mapping/PinsDTO+Mapping.swift"]?.contains("Convert.email") == true)
        #expect(files["DECISIONS.md"]?.contains("1 of 1 are e-mail addresses") == true)
    }

    @Test func aFieldThatIsSometimesEmptyStaysText() throws {
        let files = try design(#"{"link": "https://example.org"}"#, #"{"link": ""}"#)
        #expect(files["Sources/Pinboard/Domain/Pins.swift"]?.contains("public let link: String") == true)
    }

    @Test func absentAndNullAreOptional() throws {
        let files = try design(#"{"a": 1, "b": 2}"#, #"{"a": null}"#)
        let source = try #require(files["Sources/Pinboard/Domain/Pins.swift"])
        #expect(source.contains("public let a: Int?") && source.contains("public let b: Int?"))
    }

    @Test func aTypeThatContainsItselfIsIndirect() throws {
        let files = try design(#"{"data": 1, "next": {"data": 2, "next": {"data": 3, "next": null}}}"#)
        #expect(files["Sources/Pinboard/Domain/Pins.swift"]?.contains("public let next: Indirect<Pins>?") == true)
    }

    @Test func nothingIsStoredWithoutAnIdentity() throws {
        let files = try design(#"[{"x": 1}, {"x": 1}]"#, store: .sqlite)
        #expect(!files.keys.contains { $0.contains("/Entities/") })
        #expect(try design(#"[{"id": 1}, {"id": 2}]"#, store: .sqlite).keys.contains { $0.contains("/Entities/") })
    }

    @Test func choicesOnThinEvidenceSaySo() throws {
        let files = try design(#"{"at": "2026-01-01"}"#)
        #expect(files["DECISIONS.md"]?.contains("## On thin evidence") == true)
    }
}
