import Testing

@testable import AshlarDesign

/// Enumerations that a specification names keep their name and description.
struct NamedEnumerationsTests {
    private static let paths = """
          /slopes:
            get:
              parameters:
                - {name: difficulty, in: query, schema: {$ref: '#/components/schemas/SlopeDifficulty'}}
                - {name: since, in: query, schema: {type: string, format: date-time}}
              responses: {'200': {description: ok, content: {application/json: {schema: {type: array,
                items: {$ref: '#/components/schemas/Slope'}}}}}}
        """
    private static let schemas = """
            Slope: {type: object, required: [id, difficulty], properties: {id: {type: integer},
              difficulty: {$ref: '#/components/schemas/SlopeDifficulty'},
              events: {type: array, items: {type: string, enum: [opened, closed]}}}}
            SlopeDifficulty: {type: string, description: How hard a slope is., enum: [blue, red, black]}
        """

    @Test func theNameOfTheSchemaIsTheTypes() throws {
        let outcome = try WholeSpecification.design(paths: Self.paths, schemas: Self.schemas)
        let word = try #require(outcome.domain("SlopeDifficulty"))
        #expect(word.contains("/// How hard a slope is.\n///\n/// 3 words; others are kept as they come."))
        #expect(outcome.domain("SlopeEvent") != nil)
    }

    @Test func parametersHaveTheTypesOfTheDesign() throws {
        let outcome = try WholeSpecification.design(paths: Self.paths, schemas: Self.schemas)
        let function = "func slopes(difficulty: SlopeDifficulty? = nil, since: Date? = nil) -> Self"
        let endpoints = try #require(outcome.texts.first { $0.contains(function) })
        #expect(endpoints.contains(#"query.append(.init("difficulty", difficulty.wireValue))"#))
        #expect(
            endpoints.contains(
                #"query.append(.init("since", since.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))))"#
            ))
        #expect(endpoints.contains("import Foundation\n"))
    }

    @Test func aPersonNamesThem() throws {
        for (old, new) in [("SlopeDifficulty", "Grade"), ("SlopeEvent", "Notice")] {
            let outcome = try WholeSpecification.design(
                paths: Self.paths, schemas: Self.schemas, answers: "types: {\(old): {name: \(new)}}")
            #expect(outcome.refusals.isEmpty, "\(outcome.refusals)")
            #expect(outcome.domain(new) != nil && outcome.domain(old) == nil)
        }
    }

    /// The first form of the wire gives a type its name until the domain's names are decided.
    @Test func aPersonRenamesATypeThatTheDomainRenamed() throws {
        let paths = """
              /slopes:
                post:
                  requestBody: {content: {application/json: {schema: {type: object, properties: {
                    grade: {type: string, enum: [blue, red, black]}, length: {type: integer}}}}}}
                  responses: {'201': {description: made}}
                get: {responses: {'200': {description: ok, content: {application/json: {schema: {type: array,
                  items: {$ref: '#/components/schemas/Slope'}}}}}}}
            """
        let schemas = """
                Slope: {type: object, required: [id], properties: {id: {type: integer},
                  grade: {type: string, enum: [blue, red, black]}}}
            """
        let draft = try WholeSpecification.design(paths: paths, schemas: schemas)
        #expect(draft.domain("SlopeGrade") != nil)
        let named = try WholeSpecification.design(
            paths: paths, schemas: schemas, answers: "types: {SlopeGrade: {name: Difficulty}}")
        #expect(named.refusals.isEmpty, "\(named.refusals)")
        #expect(named.domain("Difficulty") != nil && named.domain("SlopeGrade") == nil)
    }

    @Test func anEnumerationThatOnlyParametersUseIsATypeToo() throws {
        let outcome = try WholeSpecification.design(
            paths: """
                  /slopes:
                    get:
                      parameters:
                        - {name: order, in: query, schema: {$ref: '#/components/schemas/SortOrder'}}
                        - {name: by, in: query, schema: {type: string, enum: [name, length], default: name}}
                      responses: {'204': {description: none}}
                """, schemas: "    SortOrder: {type: string, enum: [asc, desc, '']}")
        #expect(outcome.dto("SortOrder")?.contains("case asc") == true)
        let endpoints = try #require(outcome.texts.first { $0.contains("order: SortOrder? = nil, by: String? = nil") })
        #expect(endpoints.contains("One of `name`, `length`. Without it, the API uses `\"name\"`."))
    }

    @Test func anEmptyWordIsNotACase() throws {
        let outcome = try WholeSpecification.design(
            paths: WholeSpecification.list("/slopes", of: "Slope"),
            schemas: "    Slope: {type: object, required: [id, colour], properties: {id: {type: integer}, "
                + "colour: {type: string, enum: [red, blue, '']}}}")
        #expect(outcome.domain("Slope")?.contains("let colour: SlopeColour\n") == true)
    }

    /// One schema is one type, wherever it is used.
    @Test func aNamedUnionKeepsItsName() throws {
        let outcome = try WholeSpecification.design(
            paths: WholeSpecification.list("/orders", of: "Order") + "\n"
                + WholeSpecification.list("/refunds", of: "Refund"),
            schemas: """
                    Order: {type: object, required: [id, payment], properties: {id: {type: integer},
                      payment: {$ref: '#/components/schemas/Payment'}}}
                    Refund: {type: object, required: [id, to], properties: {id: {type: integer},
                      to: {$ref: '#/components/schemas/Payment'}}}
                    Payment: {description: How it is paid., discriminator: {propertyName: kind}, oneOf: [
                      {$ref: '#/components/schemas/Card'}, {$ref: '#/components/schemas/Cash'}]}
                    Card: {type: object, required: [kind, last], properties: {kind: {type: string}, last: {type: string}}}
                    Cash: {type: object, required: [kind, paid], properties: {kind: {type: string}, paid: {type: boolean}}}
                """)
        let payment = try #require(outcome.domain("Payment"))
        #expect(payment.contains("/// How it is paid.\n") && payment.contains("enum Payment"))
        #expect(outcome.domain("Order")?.contains("let payment: Payment\n") == true)
        #expect(outcome.domain("Refund")?.contains("let to: Payment\n") == true)
    }
}
