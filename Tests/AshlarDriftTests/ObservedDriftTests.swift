import Testing

@testable import AshlarContract
@testable import AshlarCore
@testable import AshlarDesign
@testable import AshlarDrift
@testable import AshlarSpecification

/// Drift between payloads, and between a specification and payloads.
struct ObservedDriftTests {
    private func contract(_ payloads: [String]) throws -> Contract {
        let place = Place()
        var observer = ShapeObserver()
        for payload in payloads {
            var payload = payload
            try payload.withUTF8 { try observer.observe(UnsafeRawBufferPointer($0), into: place) }
        }
        return Contract.infer([Root(origin: .samples(name: "pins"), place: place, samples: payloads.count)])
    }

    private func changes(_ old: [String], _ new: [String]) throws -> Drift {
        Drift.between(try contract(old), try contract(new))
    }

    private func kinds(_ drift: Drift) -> [String] {
        drift.changes.map { "\($0.kind.rawValue) \($0.path) \($0.effect.rawValue)" }
    }

    @Test func oneValueIsEnoughToBreakADecoder() throws {
        let drift = try changes([#"{"a": 1, "b": "x"}"#], [#"{"a": null, "b": 2}"#])
        #expect(kinds(drift) == ["null-allowed $.a throws", "kind-added $.b throws"])
    }

    @Test func aMissingKeyThrowsEvenIfItMayNotBeGone() throws {
        let drift = try changes([#"{"a": 1, "b": 1}"#], [#"{"a": 1}"#])
        #expect(kinds(drift) == ["field-optional $.b throws"])
    }

    @Test func aKeyIsGoneAfterEnoughValuesWithoutIt() throws {
        let old = Array(repeating: #"{"a": 1, "b": 1}"#, count: 10)
        let drift = try changes(old, Array(repeating: #"{"a": 1}"#, count: 10))
        #expect(kinds(drift) == ["field-removed $.b throws"])
    }

    @Test func anOptionalKeyThatWasNotSeenIsAQuestion() throws {
        let drift = try changes(
            [#"{"a": 1, "b": 1}"#, #"{"a": 1}"#, #"{"a": 1}"#], [#"{"a": 1}"#, #"{"a": 1}"#])
        #expect(drift.changes.isEmpty)
        #expect(drift.questions.map(\.path) == ["$.b"])
        #expect(drift.questions.first?.kind == .fieldRemoved)
    }

    @Test func aNewKeyIsIgnored() throws {
        let drift = try changes([#"{"a": 1}"#], [#"{"a": 1, "the key": {"x": 1}}"#])
        #expect(kinds(drift) == ["field-added $['the key'] silently-loses"])
    }

    @Test func textsThatLoseTheirFormatBreakTheirType() throws {
        let old = #"{"at": "2026-01-02T03:04:05Z", "link": "https://example.org"}"#
        let drift = try changes([old, old, old], [#"{"at": "yesterday", "link": ""}"#])
        #expect(kinds(drift) == ["format-changed $.at throws", "format-changed $.link throws"])
    }

    @Test func newWordsAreReported() throws {
        let old = (0..<20).map { #"{"state": "\#($0 % 2 == 0 ? "on" : "off")"}"# }
        let drift = try changes(old, [#"{"state": "broken"}"#])
        #expect(kinds(drift) == ["words-added $.state safe"])
    }

    @Test func payloadsAreComparedWithASpecification() throws {
        let read = Specification.read([PlantedChangesTests.folder.appending(path: "old.yaml").path])
        let item = try #require(read.contract.roots.first { RootName.of($0.origin) == "GET /items/{id} 200" })
        var specified = Contract(roots: [item])
        specified.operations = []
        let place = Place()
        var observer = ShapeObserver()
        var payload = #"{"id": 1, "name": null, "price": "12.50", "surprise": true, "status": "lost"}"#
        try payload.withUTF8 { try observer.observe(UnsafeRawBufferPointer($0), into: place) }
        let seen = Contract.infer([Root(origin: item.origin, place: place, samples: 1)])
        #expect(
            Set(kinds(Drift.between(specified, seen))) == [
                "null-allowed $.name throws", "kind-added $.price throws", "field-added $.surprise silently-loses",
                "words-added $.status safe", "field-optional $.sku throws", "field-optional $.created throws",
                "field-optional $.owner throws", "field-optional $.labels throws", "field-optional $.rating throws",
                "field-optional $.note throws", "field-optional $.size throws", "field-optional $.code throws",
            ])
    }

    private static let media = """
        {"$schema": "https://json-schema.org/draft/2020-12/schema", "oneOf": [
          {"type": "object", "required": ["kind", "width"],
           "properties": {"kind": {"const": "photo"}, "width": {"type": "integer"}}},
          {"type": "object", "required": ["kind", "seconds"],
           "properties": {"kind": {"const": "film"}, "seconds": {"type": "number"}}}]}
        """

    private static let (photo, film) = (#"{"kind": "photo", "width": 3}"#, #"{"kind": "film", "seconds": 1.5}"#)

    @Test(
        arguments: [
            ([ObservedDriftTests.photo, ObservedDriftTests.film], []), ([ObservedDriftTests.photo], []),
            ([ObservedDriftTests.photo, #"{"kind": "photo"}"#], ["field-optional $(photo).width throws"]),
            ([ObservedDriftTests.film, #"{"kind": "photo", "width": "3"}"#], ["kind-added $(photo).width throws"]),
            ([ObservedDriftTests.photo, ObservedDriftTests.film, #"{"kind": "song"}"#], ["shape-added $ safe"]),
            (
                [ObservedDriftTests.photo, #"{"kind": "film", "seconds": 1, "new": 1}"#],
                ["field-added $.new silently-loses"]
            ),
            ([ObservedDriftTests.photo, #"{"kind": 1, "width": 3}"#], ["kind-added $.kind throws"]),
            ([ObservedDriftTests.photo, #"{"kind": null, "width": 3}"#], ["null-allowed $.kind throws"]),
        ] as [([String], [String])])
    func objectsOfSeveralShapesAreComparedWithTheirOwn(payloads: [String], changes: [String]) throws {
        let specified = Specification.read(schema: Self.media, named: "pins").contract
        #expect(kinds(Drift.between(specified, try contract(payloads))) == changes)
    }

    /// Returns the drift that live traffic shows for an endpoint with a response schema.
    private func observed(_ schema: String, _ events: [(path: String, event: Receipt.Event)]) -> Drift {
        let api = """
            openapi: 3.1.0
            info: {title: Media, version: '1'}
            paths:
              /media:
                get:
                  responses:
                    '200': {description: x, content: {application/json: {schema: \(schema.replacing("\n", with: ""))}}}
            """.replacing(#""$schema": "https://json-schema.org/draft/2020-12/schema", "#, with: "")
        let specified = Contract.infer(Specification.read(schema: api, named: "api.yaml").contract.roots)
        let entries = events.map { Receipt.Entry(path: $0.path, event: $0.event, count: 3) }
        let receipt = Receipt(payloads: 4, entries: entries)
        return Drift.between(
            specified, ObservationFile(endpoints: [.init(name: "GET /media", undecodable: 0, receipt: receipt)]))
    }

    @Test func eventsInOneOfSeveralShapesAreComparedWithIt() {
        #expect(kinds(observed(Self.media, [("/width", .absent)])) == ["field-optional $(photo).width throws"])
    }

    @Test func eventsInAUnionOfKindsAreComparedWithItsCase() {
        let object = #"{"type": "object", "required": ["x"], "properties": {"x": {"type": "integer"}}}"#
        let list = #"{"type": "array", "items": {"type": "integer"}}"#
        let map = #"{"type": "object", "additionalProperties": {"type": "integer"}}"#
        let tuple = #"{"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}], "items": false}"#
        func changes(_ part: String, _ events: [(path: String, event: Receipt.Event)]) -> [String] {
            kinds(observed(#"{"anyOf": [{"type": "boolean"}, \#(part)]}"#, events))
        }
        #expect(
            changes(object, [("/x", .null), ("/x", .absent)])
                == ["null-allowed $.x throws", "field-optional $.x throws"])
        #expect(changes(list, [("/*", .null)]) == ["null-allowed $[] throws"])
        #expect(changes(map, [("/*", .null)]) == ["null-allowed $.* throws"])
        #expect(changes(tuple, [("/1", .null)]) == ["null-allowed $[1] throws"])
    }

    @Test func eventsAtUnknownPlacesAreReported() {
        let drift = observed(Self.media, [("/gone/*/the key", .null), ("/gone", .dropped(.typeMismatch))])
        #expect(
            kinds(drift) == [
                "place-unknown $.gone[*]['the key'] silently-loses", "place-unknown $.gone silently-loses",
            ])
        #expect(drift.changes.map(\.evidence.description) == ["3 times in 4 payloads", "3 times in 4 payloads"])
        #expect(drift.level == .warning)
    }

    @Test(arguments: ["+1", "01", "-0", "2"])
    func anInvalidIndexLeadsToNoPosition(key: String) {
        let tuple = #"{"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}], "items": false}"#
        #expect(kinds(observed(tuple, [("/\(key)", .null)])) == ["place-unknown $['\(key)'] silently-loses"])
    }

    @Test func kindsThatWereNotSeenAreSeparateQuestions() throws {
        let old = [("true", 3), (#""a""#, 2), ("1", 4), ("[1]", 5)].flatMap { value, count in
            Array(repeating: #"{"t": \#(value)}"#, count: count)
        }
        let drift = try changes(old, Array(repeating: #"{"t": 1}"#, count: 3))
        #expect(
            drift.questions.map { "\($0.text(in: .english)) \($0.evidence)" } == [
                "kind-removed: boolean? 3 of 14 before, 0 of 3 now", "kind-removed: string? 2 of 14 before, 0 of 3 now",
                "kind-removed: list? 5 of 14 before, 0 of 3 now",
            ])
        let text = DriftReport(drift, oldName: "a", newName: "b").text(.terminal)
        #expect(text.contains("$.t  kind-removed: string?  2 of 14"))
    }

    private static let limited = """
        {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
         "required": ["name", "slug", "size", "share", "at"],
         "properties": {
           "name": {"type": "string", "minLength": 1, "maxLength": 70}, "slug": {"type": "string", "pattern": "^[a-z]+$"},
           "size": {"type": "integer", "minimum": 1, "maximum": 10}, "share": {"type": "number"},
           "at": {"type": "string", "format": "date-time"}}}
        """

    private func limitedChanges(name: String, slug: String, size: Int) throws -> [String] {
        let specified = Specification.read(schema: Self.limited, named: "pins").contract
        let payload =
            #"{"name": "\#(name)", "slug": "\#(slug)", "size": \#(size), "share": 0.5, "at": "2026-01-02T03:04:05Z"}"#
        return Drift.between(specified, try contract([payload])).changes.map {
            "\($0.kind.rawValue) \($0.path) \($0.detail.text.english) \($0.level.rawValue)"
        }
    }

    @Test func valuesWithinTheLimitsAreNoChange() throws {
        #expect(try limitedChanges(name: "a", slug: "a", size: 10) == [])
        // Lengths are counted in Unicode scalars.
        #expect(try limitedChanges(name: String(repeating: "é", count: 70), slug: "abc", size: 1) == [])
    }

    @Test func valuesOutsideTheLimitsBreakTheTypeThatHasThem() throws {
        #expect(
            try limitedChanges(name: String(repeating: "a", count: 71), slug: "A b", size: 11) == [
                "limits-loosened $.name minLength 1, maxLength 70 → 71 characters seen breaking",
                "limits-loosened $.slug pattern ^[a-z]+$ → a string of 3 characters seen breaking",
                "limits-loosened $.size minimum 1, maximum 10 → 11 seen breaking",
            ])
        #expect(
            try limitedChanges(name: "", slug: "a", size: 0) == [
                "limits-loosened $.name minLength 1, maxLength 70 → \"\" seen breaking",
                "limits-loosened $.size minimum 1, maximum 10 → 0 seen breaking",
            ])
    }
}
