import Testing

@testable import AshlarDesign

/// Bodies that change a part of something.
struct PatchBodiesTests {
    private static func body(_ method: String, _ type: String, style: DesignOptions.Style = .macros) throws -> String {
        let outcome = try WholeSpecification.design(
            paths: """
                  /lifts/{id}:
                    parameters: [{name: id, in: path, required: true, schema: {type: string}}]
                    \(method):
                      requestBody: {content: {\(type): {schema: {type: object, properties: {
                        note: {type: string, nullable: true}, name: {type: string},
                        closed: {type: string, format: date-time, nullable: true}}}}}}
                      responses: {'204': {description: done}}
                """, style: style)
        return try #require(
            outcome.texts.first { $0.contains("struct \(method == "patch" ? "Update" : "Replace")LiftRequest") })
    }

    @Test(arguments: ["application/json", "application/merge-patch+json"])
    func absentAndNullAreTwoThings(type: String) throws {
        let body = try Self.body("patch", type)
        #expect(body.contains("let note: Presence<String>\n"))
        #expect(body.contains("let closed: Presence<Date>\n"))
        #expect(body.contains("let name: String?\n"))
    }

    @Test func withoutMacrosTheInitializerLeavesThemOut() throws {
        let body = try Self.body("patch", "application/json", style: .plain)
        #expect(body.contains("note: Presence<String> = .absent"))
        #expect(body.contains("?? .absent"))
    }

    @Test func otherBodiesSayAllThatThereIs() throws {
        #expect(!(try Self.body("put", "application/json").contains("Presence")))
    }
}
