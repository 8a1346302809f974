import AshlarAdopt
import AshlarExplain
import Testing

/// The tests that are written compile, whatever types are called and wherever their keys are.
@Suite struct AgreementTestTextTests {
    private func tests(_ files: [String: String]) throws -> [String: String] {
        let sources = try files.sorted { $0.key < $1.key }.map { try SourceFile(path: $0.key, text: $0.value) }
        let adoption = try Adoption(sources, module: { _ in "Model" })
        return Dictionary(uniqueKeysWithValues: adoption.tests.map { ($0.source, $0.text) })
    }

    /// `Tag` is Testing's, too.
    @Test func typesAreNamedWithTheirModule() throws {
        let text = try #require(
            try tests(["A.swift": "struct A: Codable { let tag: Tag }\nenum Tag: String, Codable { case a }"])[
                "A.swift"])
        #expect(text.contains("let tag: Model.Tag\n"))
        #expect(text.contains("Model.A.self, readsAndWritesAs: Before.PlainA.self"))
    }

    @Test func aModuleWithATypeOfItsNameIsNotNamed() throws {
        let text = try #require(try tests(["A.swift": "struct Model: Codable { let id: Int }"])["A.swift"])
        #expect(text.contains(" Model.self, readsAndWritesAs: Before.PlainModel.self"))
    }

    private let decoding = """
        struct A: Decodable {
            let id: Int

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                id = try container.decode(Int.self, forKey: .id)
            }
        }

        """

    @Test func keysOfTheCompilerAreNotThoseOfAnotherFile() throws {
        let text = try #require(
            try tests(["A.swift": decoding, "B.swift": "private enum CodingKeys: CodingKey { case id }"])["A.swift"])
        #expect(text.contains("(keyedBy: CodingKeys.self)"))
        #expect(!text.contains("enum CodingKeys"))
    }

    /// The types of before are in another place, where `Self` is another type.
    @Test func selfIsTheTypeThatWasMoved() throws {
        let text = try #require(
            try tests([
                "A.swift": """
                struct A: Codable {
                    let role: Self.Role
                    let parent: [Self]?
                    typealias Role = Kind
                    static let start = 1
                    let count: Int
                    init(from decoder: any Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        role = try container.decode(Self.Role.self, forKey: .role)
                        parent = try container.decodeIfPresent([Self].self, forKey: .parent)
                        count = try container.decodeIfPresent(Int.self, forKey: .count) ?? Self.start
                    }
                }
                enum Kind: String, Codable { case a }
                """
            ])["A.swift"])
        #expect(text.contains("let role: Model.A.Role\n"))
        #expect(text.contains("let parent: [PlainA]?\n"))
        #expect(text.contains("?? Model.A.start\n"))
    }

    @Test func payloadsAreMadeOfWhatEnumerationsTake() throws {
        let text = try #require(
            try tests([
                "A.swift": """
                struct A: Codable { let input: Input; let output: Output; let kind: Kind; let count: Count }
                enum Input: Codable { case text(String), parts([String]) }
                enum Output: Codable {
                    case none, file(String)
                    enum CodingKeys: String, CodingKey { case none, file = "FILE" }
                }
                enum Kind: String, Codable { case plain, other = "Other" }
                enum Count: Codable {
                    case one(Int)
                    init(from decoder: any Decoder) throws { self = .one(1) }
                }
                enum Local { case here }
                """
            ])["A.swift"])
        #expect(text.contains(#"let words: [String] = ["FILE", "Other", "none", "parts", "plain", "text"]"#))
    }

    @Test func typesThatTestsDoNotSeeHaveNone() throws {
        let text = "enum A {}\nprivate extension A { struct B: Codable { let id: Int } }"
        #expect(try tests(["A.swift": text]).isEmpty)
    }

    @Test func importsOfOneTypeAreImportsOfItsModule() throws {
        let text = try #require(
            try tests(["A.swift": "@preconcurrency import struct Library.Date\nstruct A: Codable { let id: Int }"])[
                "A.swift"])
        #expect(text.contains("\nimport Library\n"))
    }
}
