import Testing

@testable import AshlarDesign

/// Enumerations that a specification names keep that name and what is said of them.
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
        #expect(endpoints.contains(#"query.append(.init("since", since.formatted(.iso8601)))"#))
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

    /// A form of the wire, met first, lends a type its name until the domain's names are decided.
    @Test func aPersonNamesWhatTheDomainRenamed() throws {
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
}
