import Testing

@testable import AshlarDesign

/// What a POST creates and nothing else returns is a concept if a person says so.
struct AnsweredConceptsTests {
    private static func post(_ path: String, _ answer: String) -> String {
        """
          \(path): {post: {requestBody: {content: {application/json: {schema: {type: object, required: [name],
            properties: {name: {type: string}}}}}}, responses: {'201': {description: ok, content: {application/json:
            {schema: {type: object, \(answer)}}}}}}}
        """
    }

    private static let boat = """
        required: [id, name, hull], properties: {id: {type: integer}, name: {type: string}, hull: {type: object, \
        required: [color, length], properties: {color: {type: string}, length: {type: integer}}}}
        """

    private static func outcome(_ answers: String = "") throws -> Designer.Outcome {
        try WholeSpecification.design(paths: post("/boats", boat), answers: answers)
    }

    @Test func aBodyIsAnAcknowledgmentByItself() throws {
        let plan = try Self.outcome().plan
        #expect(plan.records.first { $0.name == "CreateBoatResponse" }?.role == .acknowledgement)
    }

    @Test func aPersonMakesABodyAConceptWithItsParts() throws {
        let outcome = try Self.outcome(
            "concepts: [CreateBoatResponse]\ntypes: {CreateBoatResponse: {name: Boat, store: true}}")
        #expect(outcome.refusals == [])
        #expect(outcome.effects.contains("design.yaml:1:12: `CreateBoatResponse` is a concept"))
        #expect(outcome.domain("Boat")?.contains("Identifiable") == true)
        #expect(outcome.plan.entities.map(\.table) == ["boat"])
        #expect(!outcome.plan.records.contains { $0.role == .acknowledgement })
    }

    /// Two answers with the same fields are one type without answers, and stay one.
    @Test func allBodiesOfTheTypeAreTheConcept() throws {
        let answer = "required: [id, name], properties: {id: {type: integer}, name: {type: string}}"
        let outcome = try WholeSpecification.design(
            paths: Self.post("/boats", answer) + "\n" + Self.post("/ships", answer),
            answers: "concepts: [CreateBoatResponse]\ntypes: {CreateBoatResponse: {name: Vessel}}")
        #expect(outcome.refusals == [])
        #expect(!outcome.plan.records.contains { $0.role == .acknowledgement })
        #expect(outcome.plan.roots.count { $0.name == "Vessel" } == 2, "\(outcome.plan.roots.map(\.name))")
    }

    @Test(arguments: [
        (
            "concepts: [NameBody]",
            "design.yaml:1:12: `NameBody` cannot be a concept (the body of a request): only the answer to a change can"
        ),
        (
            "concepts: [CreateBotResponse]",
            "design.yaml:1:12: the design has no type `CreateBotResponse`; did you mean `CreateBoatResponse`?"
        ),
        (
            "types: {CreateBoatResponse: {store: true}}",
            "design.yaml:1:37: `CreateBoatResponse` cannot be stored: it is not a concept (the acknowledgment of a change); if it is one, write `concepts: [CreateBoatResponse]`"
        ),
    ])
    func otherAnswersAreRefused(answers: String, expected: String) throws {
        #expect(try Self.outcome(answers).refusals == [expected])
    }
}
