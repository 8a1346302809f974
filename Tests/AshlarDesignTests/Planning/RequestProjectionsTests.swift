import Testing

@testable import AshlarDesign

/// The body of a request is made from a value of the domain, if that has all required fields.
struct RequestProjectionsTests {
    private static func body(_ schema: String, path: String = "/authors") throws -> String {
        let outcome = try WholeSpecification.design(
            paths: """
                  \(path):
                    post:
                      requestBody: {content: {application/json: {schema: \(schema)}}}
                      responses: {'201': {description: ok, content: {application/json: {schema:
                        {$ref: '#/components/schemas/Author'}}}}}
                    get: {responses: {'200': {description: ok, content: {application/json: {schema: {type: array,
                      items: {$ref: '#/components/schemas/Author'}}}}}}}
                """,
            schemas: """
                    Author: {type: object, required: [id, name, born], properties: {id: {type: integer},
                      name: {type: string}, born: {type: string, format: date-time}, site: {type: string, format: uri}}}
                """)
        let files = texts(of: outcome.files)
        return try #require(files.first { $0.key.hasSuffix("Request.swift") }?.value)
    }

    @Test func aBodyIsMadeFromItsConcept() throws {
        let body = try Self.body(
            "{type: object, required: [name, born], properties: {name: {type: string}, "
                + "born: {type: string, format: date-time}, note: {type: string}}}")
        #expect(body.contains("@DTO @Representation\n"))
        #expect(body.contains("public static let projection = Projection(from: Author.self, note: .constant(nil))"))
    }

    @Test(arguments: [
        // The domain lacks a required field, may lack it, or has it in another form.
        "{type: object, required: [name, born, why], properties: {name: {type: string}, born: {type: string, format: date-time}, why: {type: string}}}",
        "{type: object, required: [name, site], properties: {name: {type: string}, site: {type: string, format: uri}}}",
        "{type: object, required: [name, born], properties: {name: {type: string}, born: {type: integer}}}",
    ])
    func otherBodiesAreMadeByHand(schema: String) throws {
        #expect(!(try Self.body(schema).contains("Representation")))
    }
}
