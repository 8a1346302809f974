import AshlarLocalization
import Foundation
import Testing

@testable import AshlarDesign
@testable import AshlarSpecification

/// The questions of `DECISIONS.md`, and its first screen.
struct QuestionTests {
    /// Two types with the same keys, one form of another, lists without a key, a key by its values, an answer with one
    /// value, and a name of the wire.
    private static let specification = """
        openapi: 3.0.3
        info: {title: Forge, version: '1'}
        paths:
          /orders: {get: {responses: {'200': {description: ok, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Order'}}}}}}}}
          /simple: {get: {responses: {'200': {description: ok, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/SimpleOrder'}}}}}}}}
          /lines: {get: {responses: {'200': {description: ok, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Line'}}}}}}}}
          /rows: {get: {responses: {'200': {description: ok, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Row'}}}}}}}}
          /tags: {get: {responses: {'200': {description: ok, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Tag'}}}}}}}}
          /site: {get: {responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Site'}}}}}}}
        components:
          schemas:
            Order: {type: object, required: [id, total, state, body], properties: {id: {type: integer}, total: {type: integer}, state: {type: string}, body: {type: object, required: [value], properties: {value: {type: integer}}}}}
            SimpleOrder: {type: object, required: [id, total], properties: {id: {type: integer}, total: {type: integer}}}
            Line: {type: object, required: [ref, second, third], properties: {ref: {type: string}, second: {type: string}, third: {type: string}}}
            Row: {type: object, required: [ref, second, third], properties: {ref: {type: string}, second: {type: string}, third: {type: string}}}
            Tag: {type: object, required: [name, count], properties: {name: {type: string}, count: {type: integer}}}
            Site: {type: object, required: [id, motto], properties: {id: {type: string}, motto: {type: string}}}
        """

    private static func outcome(_ yaml: String = "") throws -> Designer.Outcome {
        var options = DesignOptions(
            name: "Forge", style: .macros, store: .sqlite, keepsValues: false, dependency: .path("../.."))
        if !yaml.isEmpty { options.answers = try AnswersReader.read(yaml, file: "design.yaml") }
        return try design(specification: specification, named: "forge.yaml", options)
    }

    private static func questions(_ plan: Plan) -> [DesignQuestion] {
        DesignQuestions(plan, ConceptUses(plan)).all
    }

    private static func text(_ outcome: Designer.Outcome, _ path: String) -> String? {
        outcome.files.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test func eachTopicIsAsked() throws {
        let found = QuestionTests.questions(try QuestionTests.outcome().plan)
        #expect(Set(found.map(\.topic)) == Set(DesignQuestion.Topic.allCases), "\(found.map(\.line))")
        #expect(found.map(\.weight) == found.map(\.weight).sorted(by: >))
    }

    @Test func eachLineIsAnAnswerThatChangesTheDesign() throws {
        let plain = try QuestionTests.outcome()
        for question in QuestionTests.questions(plain.plan) {
            let answered = try QuestionTests.outcome(question.line)
            #expect(answered.refusals == [], "\(question.line)")
            let sources = { (outcome: Designer.Outcome) in
                outcome.files.filter { $0.path.hasPrefix("Sources/") }.map { [Data($0.path.utf8), Data($0.bytes)] }
            }
            #expect(sources(answered) != sources(plain), "\(question.line)")
            let asked = QuestionTests.questions(answered.plan).map(\.line)
            #expect(!asked.contains(question.line), "asked again: \(question.line)")
        }
    }

    @Test func theFirstScreenFitsOnOneScreen() throws {
        let outcome = try QuestionTests.outcome()
        let decisions = try #require(QuestionTests.text(outcome, "DECISIONS.md"))
        let lines = decisions.split(separator: "\n", omittingEmptySubsequences: false)
        let end = try #require(lines.firstIndex(of: "## Types"))
        #expect(end <= FirstScreen.limit)
        for heading in ["## Concepts", "## Questions"] { #expect(lines[..<end].contains { $0 == heading }) }
        #expect(decisions.contains("Otherwise: `merge: {Line: [ForgeRow]}`"))
    }

    @Test func theFirstScreenOfALargeDesignIsNoLonger() throws {
        var plan = try QuestionTests.outcome().plan
        plan.notes = (0..<40).map { Localized(verbatim: "note \($0)") }
        let schemas = plan.records
        for number in 0..<200 {
            for var record in schemas where record.concept == nil {
                record.name += "Number\(number)"
                plan.records.append(record)
            }
        }
        let file = DecisionsPrinter(plan: plan, fixtures: []).file()
        let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(try #require(lines.firstIndex(of: "## Types")) <= FirstScreen.limit)
    }

    @Test func eachConceptHasItsFiveTrees() throws {
        let decisions = try #require(QuestionTests.text(try QuestionTests.outcome(), "DECISIONS.md"))
        let order = try #require(decisions.components(separatedBy: "\n### ").first { $0.hasPrefix("Order\n") })
        for line in [
            "**A DTO and a domain type**", "**Validated** by the DTO: 4 of 4 keys are required",
            "**A struct**: `id` identifies it", "**Decoder**: the key strategy reads 4 of 4", "**Stored** in `order`",
        ] {
            #expect(order.contains(line), "\(order)")
        }
    }
}
