import Testing

@testable import AshlarDesign

/// Packages in the style `macros` follow the documentation: code that a macro generates is not printed.
struct MacroIdiomTests {
    private func designed(_ payloads: String...) throws -> [String: String] {
        try design(payloads: payloads, style: .macros)
    }

    @Test func numbersInBothFormsAreCoerced() throws {
        let files = try designed(
            #"{"count": 7, "flag": "true", "size": "12"}"#, #"{"count": "8", "flag": "false", "size": "13"}"#)
        let pins = try #require(files["Sources/Pinboard/Domain/Pins.swift"])
        #expect(pins.contains("@DTO\nnonisolated public struct Pins: Hashable {"))
        for field in [
            "@Coerce public let count: Int\n", "@Coerce public let flag: Bool\n", "@Coerce public let size: Int\n",
        ] {
            #expect(pins.contains(field), "\(pins)")
        }
        #expect(!pins.contains("init("))
        #expect(!files.keys.contains { $0.contains("/Mapping/") || $0.contains("PinsCount") })
    }

    @Test func elementsInBothFormsAreMapped() throws {
        let files = try designed(#"{"counts": [7, "8"]}"#)
        #expect(files["Sources/Pinboard/DTO/PinsCounts.swift"]?.contains("@Union(.untagged)") == true)
        #expect(
            files["Sources/Pinboard/Mapping/PinsDTO+Mapping.swift"]?.contains(
                "    counts: .init(\\.counts) { try Convert.elements($0, PinsCounts.value(_:)) })") == true)
    }

    @Test func domainTypesAreMapped() throws {
        let files = try designed(#"{"email": "ada@example.org", "friends": [{"email": "alan@example.org"}]}"#)
        let domain = try #require(files["Sources/Pinboard/Domain/Pins.swift"])
        #expect(domain.contains("@Domain\nnonisolated public struct Pins: Hashable {\n"))
        #expect(domain.contains("    public let email: EmailAddress\n"))
        let mapping = try #require(files["Sources/Pinboard/Mapping/PinsDTO+Mapping.swift"])
        #expect(
            mapping.contains(
                "nonisolated extension Pins: Mapped {\n    public static let mapping = Mapping(from: PinsDTO.self)\n}"))
    }

    @Test func enumerationsAndUnionsAreMacros() throws {
        let words = (0..<12).map {
            #"{"state": "\#(["open", "in_review"][$0 % 2])", "extra": \#($0 % 2 == 0 ? "[]" : "{\"a\": 1}")}"#
        }
        let files = try design(payloads: words, style: .macros)
        let state = try #require(files["Sources/Pinboard/Domain/PinsState.swift"])
        #expect(state.contains("@OpenEnum\nnonisolated public enum PinsState {\n"))
        #expect(state.contains("    @Tag(\"in_review\") case inReview\n"))
        #expect(!state.contains("wireValue"))
        let extra = try #require(files["Sources/Pinboard/Domain/PinsExtra.swift"])
        #expect(extra.contains("@Union(.untagged)\nnonisolated public indirect enum PinsExtra: Hashable {\n"))
        #expect(!extra.contains("_v1"))
    }
}
