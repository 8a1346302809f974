import Foundation
import Testing

@testable import AshlarDesign

/// Enumerations with the same words and a common name are one.
struct EqualVocabulariesTests {
    @Test(arguments: [
        ("LiveFeedsLocal", "LiveFeedsRemote", 3, "LiveFeeds"),
        ("StatusQuotePolicy", "SourceQuotePolicy", 3, "QuotePolicy"),
        ("OrderDirection", "PinnersOrderDirection", 2, "OrderDirection"), ("AlertSeverity", "TaskPriority", 3, nil),
        ("CardType", "LinkType", 4, nil), ("AssignedToType", "AppliesToType", 3, nil),
        ("TargetConflict", "NameConflict", 2, nil), ("CreateRequestScope", "ListRequestScope", 3, "Scope"),
    ])
    func theNameSaysWhatBothAre(first: String, second: String, words: Int, name: String?) {
        #expect(EqualVocabularies.commonName(first, second, words: words) == name)
        #expect(EqualVocabularies.commonName(second, first, words: words) == name)
    }

    @Test func aDesignHasOneEnumerationForThem() throws {
        let access = "{type: string, enum: [public, authenticated, disabled]}"
        let text = """
            openapi: 3.0.3
            paths: {/feeds: {get: {responses: {'200': {description: ok, content: {application/json: {schema: {
              $ref: '#/components/schemas/LiveFeeds'}}}}}}}}
            components: {schemas: {LiveFeeds: {type: object, required: [local, remote],
              properties: {local: \(access), remote: \(access)}}}}
            """
        let plan = try design(
            specification: text, named: "feeds.yaml",
            DesignOptions(name: "Feeds", style: .macros, store: .none, keepsValues: false, dependency: .path("../.."))
        ).plan
        #expect(plan.enums.map(\.name) == ["LiveFeed"])
        #expect(plan.records.first { $0.name == "LiveFeeds" }?.fields.map(\.type) == [.openEnum(0), .openEnum(0)])
    }
}
