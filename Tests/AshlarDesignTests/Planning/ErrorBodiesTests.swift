import Testing

@testable import AshlarDesign

/// Bodies that only report the result of a request become few types, however often a specification repeats them.
struct ErrorBodiesTests {
    private static func operation(_ path: String, failure: String, answer: String? = nil) -> String {
        let success =
            answer ?? "{type: object, required: [id, name], properties: {id: {type: integer}, name: {type: string}}}"
        return
            "  \(path): {get: {responses: {'200': {description: ok, content: {application/json: {schema: \(success)}}}, "
            + "'400': {description: no, content: {application/json: {schema: \(failure)}}}}}}"
    }

    @Test func anAPIHasOneErrorWithTheFieldsOfAll() throws {
        let outcome = try WholeSpecification.design(
            paths: [
                Self.operation(
                    "/a", failure: "{type: object, required: [message], properties: {message: {type: string}}}"),
                Self.operation(
                    "/b",
                    failure: "{type: object, required: [message], properties: {message: {type: string}, "
                        + "errors: {type: array, items: {type: string}}}}"),
                Self.operation(
                    "/c",
                    failure: "{type: object, required: [message], properties: {message: {type: string}, "
                        + "errors: {type: array, items: {type: object, required: [code], properties: {code: {type: string}}}}}}"
                ),
            ].joined(separator: "\n"))
        let error = try #require(outcome.dto("ShopError"))
        #expect(error.contains("let message: String\n"))
        #expect(error.contains("let errors: [ShopErrorErrors]?\n"))
        let union = try #require(outcome.dto("ShopErrorErrors"))
        #expect(union.contains("case string(String)") && union.contains("case object("))
        #expect(!texts(of: outcome.files).keys.contains { $0.hasSuffix("Failure.swift") })
    }

    @Test func aPersonRefersToTheErrorByItsPrintedName() throws {
        let outcome = try WholeSpecification.design(
            paths: [
                Self.operation("/a", failure: "{type: object, properties: {message: {type: string}}}"),
                Self.operation(
                    "/b", failure: "{type: object, properties: {message: {type: string}, code: {type: string}}}"),
            ].joined(separator: "\n"), answers: "types: {ShopError: {name: Refusal}}")
        #expect(outcome.refusals.isEmpty, "\(outcome.refusals)")
        #expect(outcome.dto("Refusal")?.contains("let code: String?\n") == true)
    }

    @Test func anotherKindOfValueInARequiredKeyIsAnotherError() throws {
        let outcome = try WholeSpecification.design(
            paths: [
                Self.operation("/a", failure: "{type: object, required: [error], properties: {error: {type: string}}}"),
                Self.operation("/b", failure: "{type: object, required: [error], properties: {error: {type: string}}}"),
                Self.operation(
                    "/c",
                    failure: "{type: object, required: [error], properties: {error: {type: object, required: [code], "
                        + "properties: {code: {type: string}}}}}"),
            ].joined(separator: "\n"))
        #expect(outcome.dto("ShopError")?.contains("let error: String\n") == true)
    }

    @Test func answersThatAreEqualAreOneType() throws {
        let page = """
            {type: object, required: [total_count, orders], properties: {total_count: {type: integer}, \
            orders: {type: array, items: {$ref: '#/components/schemas/Order'}}}}
            """
        let failure = "{type: object, required: [message], properties: {message: {type: string}}}"
        let outcome = try WholeSpecification.design(
            paths: Self.operation("/orders", failure: failure, answer: page) + "\n"
                + Self.operation("/users/{id}/orders", failure: failure, answer: page),
            schemas: "    Order: {type: object, required: [id], properties: {id: {type: integer}}}")
        let pages = texts(of: outcome.files).keys.filter { $0.contains("/DTO/") && $0.contains("Orders") }
        #expect(pages.count == 1, "\(pages)")
    }

    @Test func answersForStatusesOtherThanAStatedSuccessAreErrors() throws {
        let outcome = try WholeSpecification.design(
            paths: """
                  /files/{id}:
                    get:
                      responses:
                        '200': {description: ok, content: {application/octet-stream: {schema: {type: string, format: binary}}}}
                        default: {description: no, content: {application/json: {schema:
                          {$ref: '#/components/schemas/Problem'}}}}
                """,
            schemas: "    Problem: {type: object, required: [code], properties: {code: {type: string}}}")
        #expect(outcome.dto("Problem") != nil && outcome.domain("Problem") == nil)
        #expect(outcome.plan.entities.isEmpty)
    }
}
