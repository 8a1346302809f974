import Testing

@testable import AshlarContract
@testable import AshlarSpecification

/// Examples next to their schema.
struct ExampleCheckTests {
    private static func specification(example: String) -> Specification {
        Specification.read(
            Array(
                """
                openapi: 3.1.0
                info: {title: t, version: '1'}
                paths:
                  /pets:
                    get:
                      responses:
                        '200':
                          description: ok
                          content:
                            application/json:
                              schema:
                                type: object
                                required: [id, kind, owner]
                                properties:
                                  id: {type: integer, minimum: 1}
                                  kind: {type: string, enum: [cat, dog]}
                                  born: {type: string, format: date}
                                  owner: {type: [object, 'null'], required: [name], properties: {name: {type: string}}}
                                  tags: {type: array, items: {type: string}}
                              example: \(example)
                """.utf8), named: "pets.yaml")
    }

    @Test(
        arguments: [
            ("{}", "", .missingKey("id")), ("[]", "", .kind(.array, allowed: [.object])),
            ("{id: 0, kind: cat, owner: null}", "/id", .value),
            ("{id: '1', kind: cat, owner: null}", "/id", .kind(.string, allowed: [.integer])),
            ("{id: 1, kind: bird, owner: null}", "/kind", .value),
            ("{id: 1, kind: cat, owner: {}}", "/owner", .missingKey("name")),
            ("{id: 1, kind: cat, owner: null, tags: [a, 2]}", "/tags/1", .kind(.integer, allowed: [.string])),
            ("{id: 1, kind: cat, owner: null, born: soon}", "/born", .value),
        ] as [(String, String, InputNote.Fault)])
    func anExampleThatContradictsItsSchemaIsNoted(example: String, pointer: String, fault: InputNote.Fault) throws {
        let specification = Self.specification(example: example)
        let contradiction = InputNote.Contradiction(
            location: "pets.yaml:20", body: "GET /pets 200", others: 0, pointer: pointer, fault: fault)
        #expect(specification.notes.contains(.contradiction(contradiction)), "\(specification.notes)")
        // The payload to test instead is made from the schema.
        #expect(specification.examples.map(\.isMadeUp) == [true])
    }

    @Test(arguments: [
        "{id: 1, kind: cat, owner: {name: Ada}, more: true}", "{id: 7, kind: dog, owner: null, tags: []}",
    ])
    func anExampleThatConformsToItsSchemaStays(example: String) {
        let specification = Self.specification(example: example)
        #expect(specification.notes.isEmpty)
        #expect(specification.examples.map(\.isMadeUp) == [false])
    }

    @Test(arguments: [
        ("Get Album\n", "Get Album"), ("\n\n  Reads it.  \nMore.", "Reads it."), ("One. Two.", "One."),
        ("Some, e.g. this one. And more", "Some, e.g. this one."), (" \n ", nil), ("v1.2 of it", "v1.2 of it"),
    ])
    func theFirstSentenceOfADescriptionIsKept(text: String, sentence: String?) {
        #expect(DescriptionText.sentence(text) == sentence)
    }

    @Test func aBrokenDateContradictsTheFormatOfSimilarObjects() {
        let specification = Specification.read(
            Array(
                """
                openapi: 3.1.0
                info: {title: t, version: '1'}
                paths:
                  /pets:
                    get:
                      responses:
                        '200':
                          description: ok
                          content:
                            application/json:
                              schema: {type: object, properties: {name: {type: string}, born: {type: string, format: date-time}}}
                              example: {name: Ada, born: '2026-01-02T03:04:05Z'}
                  /lost:
                    get:
                      responses:
                        '200':
                          description: ok
                          content:
                            application/json:
                              schema: {type: object, properties: {name: {type: string}, born: {type: string}}}
                              example: {name: Ada, born: '2026-01-02T03:04:05.000+10:0'}
                """.utf8), named: "pets.yaml")
        let isNoted = specification.notes.contains { note in
            guard case .contradiction(let found) = note else { return false }
            return found.body.contains("/lost") && found.pointer == "/born" && found.fault == .brokenDate
        }
        #expect(isNoted, "\(specification.notes)")
        #expect(specification.examples.map(\.isMadeUp) == [false, true])
        #expect(!specification.examples.contains { String(decoding: $0.bytes, as: UTF8.self).contains("+10:0") })
    }
}
