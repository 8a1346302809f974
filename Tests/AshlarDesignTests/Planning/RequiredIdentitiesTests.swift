import Testing

@testable import AshlarDesign

/// A schema that requires none of its keys still has an identity.
struct RequiredIdentitiesTests {
    private static let task = "    Task: {type: object, properties: {id: {type: string}, title: {type: string}}}"

    @Test func anIdentityIsRequiredIfNothingIsStated() throws {
        let outcome = try WholeSpecification.design(
            paths: WholeSpecification.list("/tasks", of: "Task"), schemas: Self.task)
        let task = try #require(outcome.domain("ShopTask"))
        #expect(task.contains("struct ShopTask: Hashable, Identifiable"))
        #expect(task.contains("let id: TypedID<ShopTask, String>\n") && task.contains("let title: String?\n"))
    }

    @Test func aStatedListOfKeysIsTakenLiterally() throws {
        let outcome = try WholeSpecification.design(
            paths: WholeSpecification.list("/tasks", of: "Task"),
            schemas:
                "    Task: {type: object, required: [title], properties: {id: {type: string}, title: {type: string}}}")
        let task = try #require(outcome.domain("ShopTask"))
        #expect(task.contains("let id: String?\n") && !task.contains("Identifiable"))
    }

    @Test func aBodyThatCreatesSomethingHasNoIdentity() throws {
        let outcome = try WholeSpecification.design(
            paths: """
                  /tasks:
                    post:
                      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Task'}}}}
                      responses: {'200': {description: ok, content: {application/json: {schema:
                        {$ref: '#/components/schemas/Task'}}}}}
                """, schemas: Self.task)
        let task = try #require(outcome.dto("TaskRequest"))
        #expect(task.contains("let id: String?\n"))
        let id = "let id: TypedID<ShopTask, String>\n"
        #expect(outcome.texts.contains { $0.contains("struct ShopTask: Hashable") && $0.contains(id) })
    }

    @Test func aPersonHasTheLastWord() throws {
        let paths = WholeSpecification.list("/tasks", of: "Task")
        let without = try WholeSpecification.design(
            paths: paths, schemas: Self.task, answers: "types: {ShopTask: {key: none}}")
        #expect(without.refusals.isEmpty)
        #expect(without.domain("ShopTask")?.contains("let id: String?\n") == true)
        let stated =
            "    Task: {type: object, required: [title], properties: {id: {type: string}, title: {type: string}}}"
        let with = try WholeSpecification.design(paths: paths, schemas: stated, answers: "types: {ShopTask: {key: id}}")
        #expect(with.refusals.isEmpty)
        #expect(with.domain("ShopTask")?.contains("struct ShopTask: Hashable, Identifiable") == true)
    }

    @Test func aSchemaWithoutTheIdentityIsNotAFormOfAConcept() throws {
        let outcome = try WholeSpecification.design(
            paths: WholeSpecification.list("/pulls", of: "Pull") + "\n"
                + WholeSpecification.list("/issues", of: "Issue"),
            schemas: """
                    Pull: {type: object, required: [id, url, diff_url], properties: {id: {type: integer},
                      url: {type: string}, diff_url: {type: string}}}
                    Issue: {type: object, required: [id], properties: {id: {type: integer}, pull: {type: object,
                      required: [url, diff_url], properties: {url: {type: string}, diff_url: {type: string}}}}}
                """)
        #expect(outcome.domain("Pull")?.contains("let id: TypedID<Pull, Int>\n") == true)
        #expect(outcome.domain("IssuePull")?.contains("let diffURL: String\n") == true)
    }

    @Test func aNumberThatIsAnIdentityIsWhole() throws {
        let outcome = try WholeSpecification.design(
            paths: WholeSpecification.list("/groups", of: "Team"),
            schemas: "    Team: {type: object, required: [id], properties: {id: {type: number}, size: {type: number}}}")
        let team = try #require(outcome.domain("Team"))
        #expect(team.contains("let id: TypedID<Team, Int>\n") && team.contains("let size: Double?\n"))
    }
}
