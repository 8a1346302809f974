import AshlarLocalization
import Testing

@testable import AshlarContract
@testable import AshlarCore
@testable import AshlarDesign
@testable import AshlarSpecification

/// The effects of live traffic's receipts on a design.
struct LiveTrafficTests {
    private static let shop = """
        openapi: 3.1.0
        info: {title: Shop, version: '1'}
        paths:
          /things:
            get:
              responses:
                '200':
                  description: x
                  content:
                    application/json:
                      schema:
                        type: object
                        required: [items]
                        properties:
                          items: {type: array, items: {$ref: '#/components/schemas/Thing'}}
        components:
          schemas:
            Thing:
              type: object
              required: [id, name, size, at, link, state]
              properties:
                id: {type: integer}
                name: {type: string}
                size: {type: integer, minimum: 1, maximum: 9}
                at: {type: string, format: date-time}
                link: {type: [string, 'null'], format: uri}
                state: {type: string, enum: [new, used]}
        """

    private func design(
        _ entries: [(path: String, event: Receipt.Event, count: Int)], name: String = "GET /things",
        of api: String = LiveTrafficTests.shop, language: Localized.Language = .english
    ) throws -> (plan: Plan, decisions: String) {
        let read = Specification.read(schema: api, named: "shop.yaml")
        #expect(read.problems.isEmpty, "\(read.problems)")
        var contract = Contract.infer(read.contract.roots)
        let receipt = Receipt(
            payloads: 40, entries: entries.map { Receipt.Entry(path: $0.path, event: $0.event, count: $0.count) })
        contract.observed =
            contract.add(
                ObservationFile(endpoints: [.init(name: name, undecodable: 0, receipt: receipt)])
            ).findings
        var options = DesignOptions(
            name: "Shop", style: .plain, store: .none, keepsValues: false, dependency: .path("../ashlar"))
        options.language = language
        let plan = Planner.plan(contract, options: options)
        let file = try #require(PackageAssembly.files(plan, fixtures: []).first { $0.path == "DECISIONS.md" })
        return (plan, String(decoding: file.bytes, as: UTF8.self))
    }

    private func type(_ key: String, in plan: Plan) throws -> String {
        let record = try #require(plan.records.first { $0.name == "Thing" })
        let field = try #require(record.fields.first { $0.key == key })
        return TypeNames(plan: plan).wire(field)
    }

    @Test func absentAndNullFieldsAreOptional() throws {
        let (plan, decisions) = try design([("/items/*/id", .absent, 3), ("/items/*/name", .defaulted(.null), 5)])
        #expect(try type("id", in: plan) == "Int?")
        #expect(try type("name", in: plan) == "String?")
        #expect(decisions.contains("| `GET /things 200 $.items[].id` | absent | 3 times in 40 payloads | optional |"))
        #expect(decisions.contains("| `GET /things 200 $.items[].name` | null | 5 times in 40 payloads | optional |"))
        #expect(decisions.contains("3 times absent in live traffic"))
    }

    @Test func fieldsOfAnotherKindAreReadFromBoth() throws {
        let (plan, decisions) = try design([
            ("/items/*/id", .coerced(from: .string), 2), ("/items/*/name", .coerced(from: .number), 1),
        ])
        // Strings that a decoder read as integers contain integers: one model reads both.
        #expect(try type("id", in: plan) == "Int")
        #expect(plan.records.flatMap(\.fields).first { $0.key == "id" }?.isCoerced == true)
        #expect(decisions.contains("| strings | 2 times in 40 payloads | both kinds are read |"))
        #expect(decisions.contains("| numbers | once in 40 payloads | both kinds are read |"))
    }

    @Test func rulesThatRefusedValuesAreNotChecked() throws {
        #expect(try design([]).plan.refined.count == 1)
        let (plan, decisions) = try design([
            ("/items/*/size", .defaulted(.invalid(.invalidValue)), 1), ("/items/*/at", .dropped(.invalidDate), 2),
        ])
        #expect(plan.refined.isEmpty)
        #expect(try type("size", in: plan) == "Int")
        #expect(try type("at", in: plan) == "String")
        #expect(decisions.contains("the format and the limits are not checked"))
    }

    @Test func eventsWithoutAShapeAreReportedAndNotGuessed() throws {
        let (plan, decisions) = try design([
            ("/items/*", .unknown("color"), 40), ("/items/*/title", .alias("title"), 7),
            ("/items/*/name", .duplicate, 1), ("/items/*/state", .defaulted(.invalid(.unknownCase)), 4),
            ("/items/*/name", .defaulted(.invalid(.typeMismatch)), 4),
        ])
        #expect(plan.records.first { $0.name == "Thing" }?.fields.count == 6)
        #expect(try type("name", in: plan) == "String")
        for row in [
            "$.items[].color` | a key that no other input shows | 40 times in 40 payloads | not read: add a sample",
            "$.items[].title` | a field named `title`", "| a key that appears twice |",
            "another word decodes as unknown", "`type-mismatch` | 4 times in 40 payloads | not read",
        ] {
            #expect(decisions.contains(row), "\(row) in \(decisions)")
        }
    }

    @Test func eventsThatTheContractAllowsAreNotReported() throws {
        let (plan, decisions) = try design([
            ("/items/*/link", .null, 9), ("/items/*/id", .coerced(from: .number), 2),
        ])
        #expect(plan.observed.isEmpty)
        #expect(!decisions.contains("live traffic"))
    }

    @Test func eventsWithoutAPlaceAreReported() throws {
        let (plan, decisions) = try design([("/nowhere", .absent, 2)])
        #expect(plan.observed.map(\.kind) == [.nowhere(.absent)])
        let row = "200 /nowhere` | `absent` was observed at a place that the contract does not have | 2 times"
        #expect(decisions.contains(row), "\(decisions)")
    }

    private static let media = """
        openapi: 3.1.0
        info: {title: Media, version: '1'}
        paths:
          /things:
            get:
              responses:
                '200':
                  description: x
                  content:
                    application/json:
                      schema:
                        type: array
                        items:
                          oneOf: [{$ref: '#/components/schemas/Photo'}, {$ref: '#/components/schemas/Film'}]
        components:
          schemas:
            Photo:
              type: object
              required: [kind, width, owner, title]
              properties:
                kind: {const: photo}
                width: {type: integer}
                title: {type: string}
                owner: {$ref: '#/components/schemas/Owner'}
            Film:
              type: object
              required: [kind, seconds, owner]
              properties:
                kind: {const: film}
                seconds: {type: number}
                title: {type: string}
                owner: {$ref: '#/components/schemas/Owner'}
            Owner: {type: object, required: [name], properties: {name: {type: string}}}
        """

    @Test func eventsInOneOfSeveralShapesWidenThoseWithTheKey() throws {
        let (plan, decisions) = try design(
            [
                ("/*/width", .absent, 3), ("/*/owner/name", .null, 2), ("/*/title", .absent, 5),
                ("/*", .unknown("color"), 4), ("/*", .unknown("seconds"), 4),
            ], of: Self.media)
        #expect(
            plan.observed.map(\.place) == [
                "GET /things 200 $[](photo).width", "GET /things 200 $[](photo).owner.name",
                "GET /things 200 $[].color",
            ], "\(decisions)")
        let photo = try #require(plan.records.first { $0.name == "Photo" })
        #expect(photo.fields.first { $0.key == "width" }?.isOptional == true)
        #expect(photo.fields.first { $0.key == "title" }?.isOptional == false)
        let owner = try #require(plan.records.first { $0.name.hasSuffix("Owner") })
        #expect(owner.fields.first?.isOptional == true)
        #expect(owner.shape.fields.first?.place.observed.nulls == 2)
    }

    @Test func isReportedInChineseToo() throws {
        let (_, decisions) = try design([("/items/*/id", .absent, 3)], language: .simplifiedChinese)
        #expect(decisions.contains("## 实际流量"))
        #expect(decisions.contains("| 缺失 | 40 份数据中 3 次 | 可选 |"))
    }
}
