import Testing

@testable import AshlarDesign

/// Bodies that change a part of an object.
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
    func absentAndNullAreDistinct(type: String) throws {
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

    @Test func otherBodiesAreComplete() throws {
        #expect(!(try Self.body("put", "application/json").contains("Presence")))
    }

    @Test(arguments: [("application/json", "String"), ("application/merge-patch+json", "String?")])
    func aSchemaThatIsPostedHasAFormForChanges(type: String, name: String) throws {
        let outcome = try WholeSpecification.design(
            paths: """
                  /lifts:
                    post:
                      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Lift'}}}}
                      responses: {'204': {description: done}}
                  /lifts/{id}:
                    patch:
                      parameters: [{name: id, in: path, required: true, schema: {type: string}}]
                      requestBody: {content: {\(type): {schema: {$ref: '#/components/schemas/Lift'}}}}
                      responses: {'204': {description: done}}
                """,
            schemas: "    Lift: {type: object, required: [name], properties: {name: {type: string}, "
                + "note: {type: string, nullable: true}}}")
        let patch = try #require(outcome.dto("LiftPatch"))
        #expect(patch.contains("let note: Presence<String>\n") && patch.contains("let name: \(name)\n"))
        #expect(patch.contains("/// `Lift` of shop.yaml") && patch.contains(", as it is sent."))
        #expect(outcome.dto("Lift")?.contains("let note: String?\n") == true)
    }
}
