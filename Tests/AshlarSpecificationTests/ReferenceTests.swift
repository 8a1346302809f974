import Testing

@testable import AshlarContract
@testable import AshlarSpecification

struct ReferenceTests {
    @Test func leadOverFilesAndBack() throws {
        let read = try specification(
            openAPI("$ref: 'models/user.yaml#/User'", components: "Name: {type: string, maxLength: 9}"),
            nextTo: [
                "models/user.yaml": """
                User: {type: object, properties: {name: {$ref: '../api.yaml#/components/schemas/Name'}, pet: {$ref: 'pet.json'}}}
                """,
                "models/pet.json": #"{"type": "object", "properties": {"owner": {"$ref": "user.yaml#/User"}}}"#,
            ])
        #expect(read.problems.isEmpty, "\(read.problems)")
        let user = try #require(read.contract.roots.first?.place.object)
        #expect(user.place(of: "name")?.statement?.constraints.maxLength == 9)
        #expect(user.place(of: "pet")?.object?.place(of: "owner")?.object === user)
    }

    @Test func oneFileIsOneDocumentWhicheverWayItIsNamed() throws {
        let text = "openapi: 3.0.3\npaths: {}\ncomponents: {schemas: {A: {$ref: 'a.yaml#/B'}}}"
        let read = try withDocuments(["api/api.yaml": text]) { folder in
            let library = DocumentLibrary()
            let paths = ["/api/api.yaml", "/./api/api.yaml", "/api/../api//api.yaml"]
            return Set(try paths.map { ObjectIdentifier(try library.root(of: folder.path + $0).node) })
        }
        #expect(read.count == 1)
    }

    @Test func tokensAreUnescaped() throws {
        let read = try specification(
            """
            openapi: 3.0.3
            paths:
              /a/{b}:
                get:
                  responses:
                    '200': {description: x, content: {application/json: {schema: {type: object, properties: {x: {type: integer}}}}}}
              /c:
                get:
                  responses:
                    '200':
                      $ref: '#/paths/~1a~1%7Bb%7D/get/responses/200'
            """)
        #expect(read.problems.isEmpty, "\(read.problems)")
        #expect(read.contract.roots.count == 2)
        #expect(read.contract.roots[0].place.object === read.contract.roots[1].place.object)
    }

    @Test func leadToAnchors() throws {
        let read = try specification(
            #"""
            {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
             "properties": {"a": {"$ref": "#money"}}, "$defs": {"m": {"$anchor": "money", "type": "number"}}}
            """#, named: "a.json")
        #expect(read.problems.isEmpty, "\(read.problems)")
        #expect(read.contract.roots.first?.place.object?.fields[0].place.statement?.kinds == [.decimal])
    }

    /// Returns the kinds of the property `a` of a document's root.
    private func kinds(_ text: String, nextTo others: [String: String] = [:]) throws -> Set<Place.Kind>? {
        let read = try specification(text, named: "schemas/root.json", nextTo: others)
        #expect(read.problems.isEmpty, "\(read.problems)")
        return read.contract.roots.first?.place.object?.place(of: "a")?.statement?.kinds
    }

    @Test(
        arguments: [
            // Against the root's own identifier, whole and relative.
            ##"{"$id": "https://example.com/root.json", "properties": {"a": {"$ref": "https://example.com/root.json#/$defs/m"}}, "$defs": {"m": {"type": "number"}}}"##,
            ##"{"$id": "https://example.com/root.json#", "properties": {"a": {"$ref": "root.json#/definitions/m"}}, "definitions": {"m": {"type": "number"}}}"##,
            // A part with an identifier, relative to the root's.
            ##"{"$id": "https://example.com/s/root.json", "properties": {"a": {"$ref": "money.json"}}, "$defs": {"m": {"$id": "money.json", "type": "number"}}}"##,
            ##"{"$id": "https://example.com/s/root.json", "properties": {"a": {"$ref": "/t/money"}}, "$defs": {"m": {"$id": "../t/money", "type": "number"}}}"##,
            ##"{"$id": "urn:example:root", "properties": {"a": {"$ref": "urn:example:money"}}, "$defs": {"m": {"$id": "urn:example:money", "type": "number"}}}"##,
            ##"{"properties": {"a": {"$ref": "money.json"}}, "$defs": {"m": {"$id": "money.json", "type": "number"}}}"##,
            // Within such a part, pointers and anchors are its own.
            ##"{"$id": "https://example.com/root.json", "properties": {"a": {"$ref": "part#/$defs/x"}}, "$defs": {"x": {"type": "string"}, "p": {"$id": "part", "$ref": "#/$defs/x", "$defs": {"x": {"type": "number"}}}}}"##,
            ##"{"$id": "https://example.com/root.json", "properties": {"a": {"$ref": "part"}}, "$defs": {"x": {"type": "string"}, "p": {"$id": "part", "allOf": [{"$ref": "#/$defs/x"}], "$defs": {"x": {"type": "number"}}}}}"##,
            ##"{"$id": "https://example.com/root.json", "properties": {"a": {"$ref": "part#m"}}, "$defs": {"o": {"$anchor": "m", "type": "string"}, "p": {"$id": "part", "$defs": {"x": {"$anchor": "m", "type": "number"}}}}}"##,
            ##"{"$id": "https://example.com/root.json", "properties": {"a": {"$ref": "#m"}}, "$defs": {"p": {"$id": "part", "$defs": {"x": {"$anchor": "m", "type": "string"}}}, "o": {"$anchor": "m", "type": "number"}}}"##,
            // Draft 7 writes anchors as identifiers.
            ##"{"$id": "http://example.com/root.json", "properties": {"a": {"$ref": "#m"}}, "definitions": {"x": {"$id": "#m", "type": "number"}}}"##,
            ##"{"$id": "http://example.com/root.json", "properties": {"a": {"$ref": "root.json#m"}}, "definitions": {"x": {"$id": "#m", "type": "number"}}}"##,
        ] as [String])
    func areResolvedAgainstTheInnermostIdentifier(schema: String) throws {
        #expect(try kinds(schema) == [.decimal])
    }

    @Test func aReferenceThatNoIdentifierResolvesMeansTheDocumentOrTheFile() throws {
        let pointer =
            ##"{"$id": "https://example.com/root.json", "properties": {"a": {"$id": "https://example.com/a", "$ref": "#/definitions/m"}}, "definitions": {"m": {"type": "number"}}}"##
        #expect(try kinds(pointer) == [.decimal])
        let file = ##"{"$id": "https://example.com/root.json", "properties": {"a": {"$ref": "money.json"}}}"##
        #expect(try kinds(file, nextTo: ["schemas/money.json": #"{"type": "number"}"#]) == [.decimal])
    }

    @Test func aFileIsReadEvenIfAnotherDocumentHasItsNameAsIdentifier() throws {
        let order =
            ##"{"$id": "user.json", "properties": {"a": {"$ref": "user.json#/definitions/User"}}, "definitions": {}}"##
        let user = #"{"definitions": {"User": {"type": "number"}}}"#
        #expect(try kinds(order, nextTo: ["schemas/user.json": user]) == [.decimal])
    }

    @Test func documentsWithRepeatedKeysAreReadInLinearTime() throws {
        // Each level appears twice: looking at the first for both would take 2^60 steps.
        let nested = (0..<60).reduce(#"{"type": "number"}"#) { inner, _ in #"{"x": \#(inner), "x": 1}"# }
        let schema =
            ##"{"$id": "https://example.com/root.json", "properties": {"a": {"$ref": "#m"}}, "$defs": {"n": \##(nested), "m": {"$anchor": "m", "type": "number"}}}"##
        #expect(try kinds(schema) == [.decimal])
    }

    @Test func leadToOtherDocumentsByTheirIdentifiers() throws {
        let root =
            ##"{"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://example.com/root", "type": "object", "properties": {"a": {"$ref": "money#/$defs/m"}}}"##
        let money =
            ##"{"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://example.com/money", "type": "object", "$defs": {"m": {"type": "number"}}}"##
        let read = try withDocuments(["root.json": root, "other.json": money]) { folder in
            Specification.read(["root.json", "other.json"].map { folder.appending(path: $0).path })
        }
        #expect(read.problems.isEmpty, "\(read.problems)")
        #expect(read.contract.roots.first?.place.object?.place(of: "a")?.statement?.kinds == [.decimal])
    }

    /// Reads documents by their names, in their order.
    private func read(_ documents: [(name: String, text: String)]) throws -> Specification {
        try withDocuments(Dictionary(uniqueKeysWithValues: documents.map { ($0.name, $0.text) })) { folder in
            Specification.read(documents.map { folder.appending(path: $0.name).path })
        }
    }

    /// Returns a document with a property `a` that is a reference, and a definition `m` of a type.
    private func document(
        _ identifier: String, reference: String, type: String = "number"
    ) -> String {
        ##"{"$id": "\##(identifier)", "properties": {"a": {"$ref": "\##(reference)"}}, "definitions": {"m": {"type": "\##(type)"}}}"##
    }

    @Test(arguments: ["#/definitions/m", "https://x.org/s.json#/definitions/m", "s.json#/definitions/m"])
    func eachOfDocumentsWithOneIdentifierMeansItself(reference: String) throws {
        let read = try read([
            ("alpha.json", document("https://x.org/s.json", reference: reference, type: "number")),
            ("beta.json", document("https://x.org/s.json", reference: reference, type: "string")),
        ])
        #expect(read.problems.isEmpty, "\(read.problems)")
        let kinds = read.contract.roots.map { $0.place.object?.place(of: "a")?.statement?.kinds }
        #expect(kinds == [[.decimal], [.string]])
    }

    @Test func anIdentifierOfTwoDocumentsIsReportedWhereAnotherNamesIt() throws {
        let third = document("https://x.org/t.json", reference: "s.json#/definitions/m")
        let read = try read([
            ("alpha.json", document("https://x.org/s.json", reference: "#/definitions/m", type: "number")),
            ("beta.json", document("https://x.org/s.json", reference: "#/definitions/m", type: "string")),
            ("third.json", third),
        ])
        let problem = try #require(read.problems.first)
        #expect(read.problems.count == 1)
        #expect(problem.path.hasSuffix("third.json"))
        #expect(problem.what.contains("alpha.json:1 and ") && problem.what.hasSuffix("beta.json:1"), "\(problem)")
        #expect(problem.remedy == "give each document its own $id")
    }

    @Test func copiesOfOneDocumentNameTheSameSchema() throws {
        let copy = document("https://x.org/s.json", reference: "#/definitions/m")
        let read = try read([
            ("alpha.json", copy), ("beta.json", copy),
            ("third.json", document("https://x.org/t.json", reference: "s.json#/definitions/m", type: "string")),
        ])
        #expect(read.problems.isEmpty, "\(read.problems)")
        #expect(read.contract.roots.last?.place.object?.place(of: "a")?.statement?.kinds == [.decimal])
    }

    @Test func examplesNameNothing() throws {
        let schema =
            ##"{"$id": "https://example.com/root.json", "properties": {"a": {"$ref": "money"}}, "examples": [{"$id": "money", "type": "string"}], "$defs": {"m": {"$id": "money", "type": "number"}}}"##
        #expect(try kinds(schema) == [.decimal])
    }

    @Test(arguments: [
        ("#/components/schemas/Usr", "has no Usr"), ("gone.yaml#/X", "does not lead to a file"),
        ("/dev/zero#/X", "outside of"), (".#/X", "does not lead to a file"),
        ("https://example.com/a.yaml#/X", "a document that is not a local file"), ("#nowhere", "$anchor"),
    ])
    func thatLeadNowhereAreReportedWithTheirPosition(reference: String, message: String) throws {
        let read = try specification(openAPI("$ref: '\(reference)'"))
        let problem = try #require(read.problems.first)
        #expect(problem.what.contains(message), "\(problem)")
        #expect(problem.position?.line == 12)
    }
}
