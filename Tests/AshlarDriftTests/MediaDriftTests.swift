import Testing

@testable import AshlarContract
@testable import AshlarDrift
@testable import AshlarSpecification

/// Drift of bodies in their media types: forms, and bodies that are not JSON.
struct MediaDriftTests {
    private func contract(_ operation: String) -> Contract {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/things": {"post": {\(operation)}}}}
            """
        let read = Specification.read(schema: text, named: "api")
        #expect(read.problems.isEmpty, "\(read.problems)")
        return read.contract
    }

    private static let schema = #"{"schema": {"type": "object", "properties": {"a": {"type": "string"}}}}"#

    private func sent(_ types: [String], schema: String = schema) -> Contract {
        let content = types.map { #""\#($0)": \#(schema)"# }.joined(separator: ", ")
        return contract(#""requestBody": {"content": {\#(content)}}, "responses": {}"#)
    }

    private func answered(_ types: [String], status: String = "200") -> Contract {
        let content = types.map { #""\#($0)": \#(Self.schema)"# }.joined(separator: ", ")
        return contract(#""responses": {"\#(status)": {"description": "x", "content": {\#(content)}}}"#)
    }

    private func kinds(_ old: Contract, _ new: Contract) -> [String] {
        Drift.between(old, new).changes.map {
            "\($0.kind.rawValue) \($0.body) \($0.path) \($0.detail.text.english) \($0.level.rawValue)"
        }
    }

    @Test(
        arguments: [
            (
                ["application/json"], ["multipart/form-data"],
                [
                    "removed POST /things request $ application/json breaking",
                    "added POST /things request $ multipart/form-data compatible",
                ]
            ),
            (
                ["multipart/form-data"], ["application/json"],
                [
                    "removed POST /things request $ multipart/form-data breaking",
                    "added POST /things request $ application/json compatible",
                ]
            ),
            (
                ["application/json"], ["application/vnd.api+json"],
                [
                    "removed POST /things request $ application/json breaking",
                    "added POST /things request $ application/vnd.api+json compatible",
                ]
            ),
            (["image/png"], ["image/*"], ["added POST /things request $ image/* compatible"]),
            (["image/*"], ["image/png"], ["removed POST /things request $ image/* warning"]),
            (["text/plain; charset=utf-8"], ["Text/Plain"], []),
            (
                ["text/plain; version=1"], ["text/plain; version=2"],
                [
                    "removed POST /things request $ text/plain; version=1 breaking",
                    "added POST /things request $ text/plain; version=2 compatible",
                ]
            ),
        ] as [([String], [String], [String])])
    func aRequestInAnotherMediaTypeIsRefused(old: [String], new: [String], changes: [String]) {
        #expect(kinds(sent(old), sent(new)) == changes.map { "media-type-\($0)" })
    }

    @Test func aMediaTypeThatIsNoLongerReturnedBreaksItsReader() {
        #expect(
            kinds(answered(["application/json", "text/csv"]), answered(["application/json", "text/xml"])) == [
                "media-type-removed POST /things 200 $ text/csv breaking",
                "media-type-added POST /things 200 $ text/xml compatible",
            ])
        #expect(
            kinds(answered(["application/json"], status: "2XX"), answered(["text/csv"])) == [
                "media-type-removed POST /things 200 $ application/json breaking",
                "media-type-added POST /things 200 $ text/csv compatible",
            ])
        #expect(
            kinds(answered(["text/csv", "text/xml"], status: "404"), answered(["text/csv"], status: "404")) == [
                "media-type-removed POST /things 404 $ text/xml warning"
            ])
        // A response with a range includes each type in it.
        #expect(
            kinds(answered(["*/*"]), answered(["application/json"])).allSatisfy { !$0.contains("breaking") })
    }

    @Test func bodiesThatAreNotJSONAreAddedAndRemoved() {
        let none = contract(#""responses": {}"#)
        #expect(
            kinds(sent(["multipart/form-data"]), none) == [
                "body-removed POST /things request multipart/form-data $ removed warning"
            ])
        #expect(
            kinds(none, answered(["text/csv"])) == ["body-added POST /things 200 text/csv $ added warning"])
    }

    @Test(arguments: ["application/x-www-form-urlencoded", "multipart/form-data", "application/xml"])
    func fieldsOfFormsAreCompared(type: String) {
        func form(_ required: String, _ properties: String) -> Contract {
            sent(
                [type],
                schema: #"{"schema": {"type": "object", "required": [\#(required)], "properties": {\#(properties)}}}"#)
        }
        let old = form(#""a""#, #""a": {"type": "string"}, "b": {"type": "string"}, "c": {"type": "string"}"#)
        let new = form(
            #""a", "b", "d""#,
            #""a": {"type": "string", "maxLength": 3}, "b": {"type": "string"}, "d": {"type": "string"}"#)
        #expect(
            kinds(old, new) == [
                "limits-tightened POST /things request \(type) $.a no limit → maxLength 3 breaking",
                "field-required POST /things request \(type) $.b optional → required breaking",
                "field-added POST /things request \(type) $.d added, required breaking",
                "field-removed POST /things request \(type) $.c removed warning",
            ])
    }

    @Test func theSameShapeInSeveralMediaTypesIsReportedOnceWithAllBodies() throws {
        func pets(_ type: String) -> Contract {
            let text = """
                {"openapi": "3.0.3", "info": {"title": "t", "version": "1"}, "paths": {"/pets": {"get": {"responses": {"200":
                {"description": "x", "content": {
                "application/json": {"schema": {"$ref": "#/components/schemas/Pet"}},
                "application/xml": {"schema": {"$ref": "#/components/schemas/Pet"}}}}}}}},
                "components": {"schemas": {"Pet": {"type": "object", "required": ["a"],
                "properties": {"a": {"type": "\(type)"}}}}}}
                """
            return Specification.read(schema: text, named: "api").contract
        }
        let changes = Drift.between(pets("string"), pets("integer")).changes
        let change = try #require(changes.first)
        #expect(changes.count == 1)
        #expect(change.bodies == ["GET /pets 200", "GET /pets 200 application/xml"])
    }

    @Test(
        arguments: [
            ("", #""encoding": {"a": {"contentType": "image/png"}}"#, ["any type → image/png warning"]),
            (#""encoding": {"a": {"contentType": "image/png"}}"#, "", ["image/png → any type compatible"]),
            (
                #""encoding": {"a": {"contentType": "image/png"}}"#, #""encoding": {"a": {"contentType": "image/*"}}"#,
                ["image/png → image/* compatible"]
            ),
        ] as [(String, String, [String])])
    func theContentTypesOfPartsAreCompared(old: String, new: String, changes: [String]) {
        func form(_ encoding: String) -> Contract {
            sent(
                ["multipart/form-data"],
                schema: #"{\#(encoding.isEmpty ? "" : encoding + ",") "schema": {"type": "object"}}"#)
        }
        #expect(
            kinds(form(old), form(new))
                == changes.map { "part-types-changed POST /things request multipart/form-data $.a \($0)" })
    }

    @Test func aRequiredBodyIsReportedWhateverItsMediaType() {
        func form(_ isRequired: Bool) -> Contract {
            contract(
                #""requestBody": {"required": \#(isRequired), "content": {"multipart/form-data": {}}}, "responses": {}"#
            )
        }
        #expect(kinds(form(false), form(true)) == ["body-required POST /things request $ optional → required breaking"])
    }
}
