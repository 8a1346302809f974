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

    @Test(arguments: [
        ("{}", "the payload: the required key `id` is missing"),
        ("[]", "the payload: a list, where the schema allows an object"),
        ("{id: 0, kind: cat, owner: null}", "/id: the value violates"),
        ("{id: '1', kind: cat, owner: null}", "/id: a string, where the schema allows an integer"),
        ("{id: 1, kind: bird, owner: null}", "/kind: the value violates"),
        ("{id: 1, kind: cat, owner: {}}", "/owner: the required key `name` is missing"),
        ("{id: 1, kind: cat, owner: null, tags: [a, 2]}", "/tags/1: a number, where the schema allows a string"),
        ("{id: 1, kind: cat, owner: null, born: soon}", "/born: the value violates"),
    ])
    func anExampleThatContradictsItsSchemaIsNoted(example: String, note: String) throws {
        let specification = Self.specification(example: example)
        #expect(
            specification.notes.contains { $0.contains("pets.yaml:20") && $0.contains(note) }, "\(specification.notes)")
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
        #expect(specification.notes.contains { $0.contains("/lost") && $0.contains("/born: not a date") })
        #expect(specification.examples.map(\.isMadeUp) == [false, true])
        #expect(!specification.examples.contains { String(decoding: $0.bytes, as: UTF8.self).contains("+10:0") })
    }
}
