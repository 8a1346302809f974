import Testing

@testable import AshlarContract
@testable import AshlarDesign

/// Names in the domain say what a type is, and not where it appeared first.
struct DomainNamesTests {
    private func plan(_ paths: String, _ schemas: String) throws -> Plan {
        let text = "openapi: 3.0.3\npaths:\n\(paths)\ncomponents:\n  schemas:\n\(schemas)\n"
        let options = DesignOptions(
            name: "Forge", style: .macros, store: .sqlite, keepsValues: false, dependency: .path("../.."))
        return try design(specification: text, named: "forge.yaml", options).plan
    }

    private func answer(_ path: String, _ schema: String) -> String {
        "  \(path): {get: {responses: {'200': {description: ok, content: {application/json: {schema: "
            + "{type: array, items: {$ref: '#/components/schemas/\(schema)'}}}}}}}}"
    }

    @Test func anEnumerationThatARequestNeedsFirstIsNamedAfterItsConcept() throws {
        let trigger = "{type: string, enum: [push, pull]}"
        let paths = """
              /hooks:
                post: {requestBody: {content: {application/json: {schema: {type: object, properties: {trigger: \(trigger)}}}}},
                  responses: {'204': {description: done}}}
                get: {responses: {'200': {description: ok, content: {application/json: {schema: {type: array,
                  items: {$ref: '#/components/schemas/Hook'}}}}}}}
            """
        let found = try plan(
            paths, "    Hook: {type: object, required: [id], properties: {id: {type: string}, trigger: \(trigger)}}")
        #expect(found.enums.map(\.name) == ["HookTrigger"])
    }

    @Test func fragmentsOfOtherFormsAreNamedAfterTheConcept() throws {
        let fields =
            "{id: {type: integer}, title: {type: string}, "
            + "value: {type: object, properties: {size: {type: integer}, kind: {type: string}}}}"
        let found = try plan(
            answer("/first", "NullableStory") + "\n" + answer("/second", "Story"),
            "    NullableStory: {type: object, nullable: true, required: [id, title], properties: \(fields)}\n"
                + "    Story: {type: object, required: [id, title], properties: \(fields)}")
        let names = found.records.filter(\.declaresConcept).map(\.name)
        #expect(names.sorted() == ["Story", "StoryValue"], "\(names)")
    }

    @Test(arguments: ["/couriers", "/v2/couriers"])
    func theShortFormInAListAndTheFullFormAreOneConcept(path: String) throws {
        func answer(_ path: String, _ schema: String) -> String {
            "  \(path): {get: {responses: {'200': {description: ok, content: {application/json: {schema: \(schema)}}}}}}"
        }
        let fields = "id: {type: integer}, name: {type: string}, zone: {type: string}"
        let found = try plan(
            answer(path, "{type: array, items: {type: object, properties: {\(fields)}}}") + "\n"
                + answer("\(path)/{id}", "{type: object, properties: {\(fields), rating: {type: number}}}"),
            "    A: {type: object}")
        #expect(found.records.filter(\.declaresConcept).map(\.name) == ["Courier"])
    }

    @Test func theAnswerForAllOtherStatusesIsAnError() throws {
        let failure = "{description: no, content: {application/json: {schema: {$ref: '#/components/schemas/Fault'}}}}"
        let found = try plan(
            "  /books: {get: {responses: {'200': {description: ok, content: {application/json: {schema: {type: array, "
                + "items: {$ref: '#/components/schemas/Book'}}}}}, default: \(failure)}}}",
            "    Book: {type: object, required: [id], properties: {id: {type: integer}}}\n"
                + "    Fault: {type: object, required: [code], properties: {code: {type: string}, extra: {type: string}, "
                + "hint: {type: string}}}")
        #expect(found.records.filter(\.declaresConcept).map(\.name) == ["Book"])
    }

    @Test func aConceptWithTheNameOfASwiftTypeIsPrefixedWithTheAPIsName() throws {
        let fields = "{id: {type: integer}, title: {type: string}}"
        let found = try plan(
            answer("/first", "TaskResponse") + "\n" + answer("/second", "TaskCompact"),
            "    TaskResponse: {type: object, required: [id, title], properties: \(fields)}\n"
                + "    TaskCompact: {type: object, required: [id, title], properties: \(fields)}")
        #expect(found.records.filter(\.declaresConcept).map(\.name) == ["ForgeTask"])
    }

    @Test func anEnumerationThatAnotherFormNeedsFirstIsTheConcepts() throws {
        let fields = "{id: {type: integer}, title: {type: string}, state: {type: string, enum: [open, closed]}}"
        let found = try plan(
            answer("/first", "NullableMilestone") + "\n" + answer("/second", "Milestone"),
            "    NullableMilestone: {type: object, nullable: true, required: [id, title], properties: \(fields)}\n"
                + "    Milestone: {type: object, required: [id, title], properties: \(fields)}")
        #expect(found.enums.map(\.name) == ["MilestoneState"])
    }

    @Test func noNameRepeatsAWord() throws {
        let found = try plan(
            answer("/trees", "Tree") + "\n" + answer("/git", "GitTree"),
            "    Tree: {type: object, required: [id], properties: {id: {type: string}}}\n"
                + "    GitTree: {type: object, required: [tree], properties: {tree: {type: array, items: {type: object, "
                + "properties: {path: {type: string}}}}}}")
        #expect(found.records.map(\.name).contains("GitTreeItem"), "\(found.records.map(\.name))")
    }

    /// `items` gives no hint about the elements, but the path does.
    @Test func elementsOfAListWithoutANameAreNamedAfterTheirResource() throws {
        func list(_ path: String, _ properties: String) -> String {
            "  \(path): {get: {responses: {'200': {description: ok, content: {application/json: {schema: {type: object, "
                + "required: [items, total], properties: {total: {type: integer}, items: {type: array, items: "
                + "{type: object, required: [id, name], properties: {id: {type: integer}, name: {type: string}\(properties)}}}}}}}}}}}"
        }
        let found = try plan(
            list("/devices", "") + "\n" + list("/rooms", ", floor: {type: integer}"), "    A: {type: object}")
        #expect(found.records.filter(\.declaresConcept).map(\.name) == ["Device", "Room"])
    }
}
