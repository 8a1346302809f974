import AshlarAdopt
import AshlarExplain
import Testing

/// Properties of generic types that the sources declare.
@Suite struct GenericTypesTests {
    private let open = """
        enum Open<Wrapped: RawRepresentable & Sendable>: Sendable where Wrapped.RawValue: Sendable {
            case known(Wrapped)
            case unknown(Wrapped.RawValue)
        }
        extension Open: Codable where Wrapped.RawValue: Codable {
            init(from decoder: any Decoder) throws { fatalError() }
            func encode(to encoder: any Encoder) throws {}
        }
        enum Kind: String, Codable { case a }

        """

    private func adoption(_ text: String) throws -> Adoption {
        try Adoption([SourceFile(path: "A.swift", text: text)], module: { _ in nil })
    }

    @Test func areReadByTheirOwnCodable() throws {
        let after = try #require(
            try adoption(open + "struct A: Codable { let kind: Open<Kind>?; let all: [Open<Kind>] }").changes.first
        ).after
        #expect(after.contains("{ @ViaCodable let kind: Open<Kind>?; @ViaCodable let all: [Open<Kind>] }"))
    }

    @Test(arguments: [
        (
            "struct A: Decodable { let kind: Open<Kind> }",
            Reason.halfCodable("kind", type: "Open<Kind>")
        ),
        (
            "struct A: Codable { let kind: Open<Foo> }",
            .unknownType("kind", type: "Foo")
        ),
        (
            "struct A: Codable { let box: Box<Int> }\nstruct Box<T> { let t: T }\nextension Box: Codable where T: Codable {}\nextension Box: Sendable where T: Sendable {}",
            .notSendable("box", type: "Box<Int>")
        ),
        ("struct A: Codable { let box: Box<Int> }", .unreadableType("box", type: "Box<Int>")),
    ])
    func stayWhereNothingIsProven(text: String, reason: Reason) throws {
        #expect(try adoption(open + text).structs.first { $0.name == "A" }?.reason == reason)
    }
}
