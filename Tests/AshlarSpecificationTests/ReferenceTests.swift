import Testing

@testable import AshlarContract
@testable import AshlarSpecification

struct ReferenceTests {
    @Test func leadOverFilesAndBack() throws {
        let read = try specification(
            openAPI("$ref: 'models/user.yaml#/User'", components: "Name: {type: string, maxLength: 9}"),
            beside: [
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

    @Test(arguments: [
        ("#/components/schemas/Usr", "has no Usr"), ("gone.yaml#/X", "leads to no file"),
        ("/dev/zero#/X", "leads to no file"), (".#/X", "leads to no file"),
        ("https://example.com/a.yaml#/X", "out of this machine"), ("#nowhere", "$anchor"),
    ])
    func thatLeadNowhereAreToldWithTheirPlace(reference: String, message: String) throws {
        let read = try specification(openAPI("$ref: '\(reference)'"))
        let problem = try #require(read.problems.first)
        #expect(problem.what.contains(message), "\(problem)")
        #expect(problem.position?.line == 12)
    }
}
