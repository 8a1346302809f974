import Testing

@testable import AshlarDesign

/// Schemas that requests and answers share: each direction has the fields that are sent in it.
struct DirectedFormsTests {
    private static func design(_ lift: String, others: String = "", answers: String = "") throws -> Designer.Outcome {
        try WholeSpecification.design(
            paths: """
                  /lifts:
                    get: {responses: {'200': {description: ok, content: {application/json: {schema: {type: array,
                      items: {$ref: '#/components/schemas/Lift'}}}}}}}
                    post:
                      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Lift'}}}}
                      responses: {'201': {description: made, content: {application/json: {schema:
                        {$ref: '#/components/schemas/Lift'}}}}}
                """, schemas: "    Lift: \(lift)\n\(others)", answers: answers)
    }

    @Test func aBodyHasNoFieldsThatTheServerSets() throws {
        let outcome = try Self.design(
            "{type: object, required: [id, name], properties: {id: {type: integer, readOnly: true}, "
                + "name: {type: string}, pin: {type: string, writeOnly: true}}}")
        let body = try #require(outcome.dto("LiftRequest"))
        #expect(!body.contains("let id") && body.contains("let name: String\n") && body.contains("let pin: String?\n"))
        let lift = try #require(outcome.domain("Lift"))
        #expect(lift.contains("Identifiable") && lift.contains("let id: TypedID<Lift, Int>\n") && !lift.contains("pin"))
        #expect(outcome.texts.contains { $0.contains("func createLift(_ body: LiftRequest) -> Self") })
    }

    @Test func objectsInABodyHaveNoFieldsOfTheServerEither() throws {
        let outcome = try Self.design(
            "{type: object, required: [id, seats], properties: {id: {type: integer}, "
                + "seats: {type: array, items: {$ref: '#/components/schemas/Seat'}}}}",
            others: "    Seat: {type: object, required: [row, made], properties: {row: {type: integer}, "
                + "made: {type: string, format: date-time, readOnly: true}}}")
        #expect(outcome.dto("LiftRequest")?.contains("let seats: [SeatRequest]\n") == true)
        #expect(outcome.dto("SeatRequest")?.contains("let made") == false)
        #expect(outcome.domain("Seat")?.contains("let made: Date\n") == true)
    }

    @Test func aRecursiveListIsReadOnce() throws {
        let outcome = try Self.design(
            "{type: object, required: [id, name], properties: {id: {type: integer, readOnly: true}, "
                + "name: {type: string}, next: {$ref: '#/components/schemas/Lift'}}}")
        #expect(outcome.dto("LiftRequest")?.contains("let next: Indirect<LiftRequest>?\n") == true)
    }

    @Test func aSchemaThatIsTheSameBothWaysIsOneType() throws {
        let outcome = try Self.design(
            "{type: object, required: [id, name], properties: {id: {type: integer}, name: {type: string}}}")
        #expect(outcome.dto("LiftRequest") == nil)
        #expect(outcome.texts.contains { $0.contains("func createLift(_ body: Lift) -> Self") })
    }

    @Test func aSchemaKeepsItsName() throws {
        let outcome = try Self.design(
            "{type: object, required: [id, name], properties: {id: {type: integer, readOnly: true}, "
                + "name: {$ref: '#/components/schemas/LiftRequest'}}}",
            others: "    LiftRequest: {type: object, required: [first], properties: {first: {type: string}}}")
        #expect(outcome.dto("LiftBody")?.contains("let name: LiftRequest\n") == true)
    }

    @Test func listsThatHoldEachOtherEnd() throws {
        let outcome = try Self.design(
            "{type: object, required: [id, grid], properties: {id: {type: integer, readOnly: true}, "
                + "grid: {$ref: '#/components/schemas/Rows'}}}",
            others: """
                    Rows: {type: array, items: {$ref: '#/components/schemas/Columns'}}
                    Columns: {type: array, items: {$ref: '#/components/schemas/Rows'}}
                """)
        #expect(outcome.dto("LiftRequest")?.contains("let id") == false)
    }

    @Test func aTagIsSentWhateverTheSchemaSays() throws {
        let outcome = try Self.design(
            "{discriminator: {propertyName: kind}, oneOf: [{$ref: '#/components/schemas/Chair'}, "
                + "{$ref: '#/components/schemas/Drag'}]}",
            others: """
                    Chair: {type: object, required: [kind, id, seats], properties: {kind: {type: string, readOnly: true},
                      id: {type: integer, readOnly: true}, seats: {type: integer}}}
                    Drag: {type: object, required: [kind, id, rope], properties: {kind: {type: string, readOnly: true},
                      id: {type: integer, readOnly: true}, rope: {type: number}}}
                """)
        let chair = try #require(outcome.dto("ChairRequest"))
        #expect(chair.contains("let kind: String\n") && !chair.contains("let id"))
        #expect(outcome.texts.contains { $0.contains("enum LiftRequest") && $0.contains("case chair(ChairRequest)") })
        #expect(outcome.domain("Lift")?.contains("case chair(Chair)") == true)
    }
}
