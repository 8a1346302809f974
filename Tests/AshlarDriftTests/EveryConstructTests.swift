import Foundation
import Testing

@testable import AshlarContract
@testable import AshlarDrift
@testable import AshlarSpecification

/// Changes each keyword of OpenAPI and JSON Schema on its own: the result is a change, an entry that is not compared, or
/// neither for documentation.
struct EveryConstructTests {
    /// One keyword before and after, in an object in which it has a meaning.
    struct Sample: Sendable {
        var context: String
        var old: String
        var new: String

        init(_ old: String, _ new: String, in context: String = "{}") {
            self.context = context
            self.old = old
            self.new = new
        }
    }

    @Test(arguments: SpecificationObject.allCases)
    func everyKeywordIsComparedOrListed(object: SpecificationObject) throws {
        let samples = ConstructSamples.of(object)
        for keyword in object.keywords.sorted() {
            let sample = try #require(samples[keyword], "no sample of \(object) \(keyword)")
            let sides = try [sample.old, sample.new].map { value in
                let text = try ConstructDocument.text(object, sample.context, keyword, value)
                let read = Specification.read(schema: text, named: "api")
                #expect(read.problems.isEmpty, "\(object) \(keyword): \(read.problems)")
                return read.contract
            }
            let drift = Drift.between(sides[0], sides[1])
            let listed = Set(drift.notCompared.flatMap(\.parts))
            switch object.treatment(of: keyword) {
            case .compared: #expect(!drift.changes.isEmpty, "\(object) \(keyword)")
            case .listed(let part): #expect(listed.contains(part), "\(object) \(keyword)")
            case .documentation:
                #expect(drift.changes.isEmpty, "\(object) \(keyword): \(drift.changes.map(\.kind))")
                #expect(!listed.contains(.keyword(keyword)), "\(object) \(keyword)")
            }
            #expect(Drift.between(sides[0], sides[0]).changes.isEmpty, "\(object) \(keyword)")
        }
    }

    @Test(arguments: SpecificationObject.allCases)
    func anUnknownKeywordIsListed(object: SpecificationObject) throws {
        for (keyword, part) in [("x-mine", UncomparedPart.extensions), ("brandNew", .keyword("brandNew"))] {
            let text = try ConstructDocument.text(object, "{}", keyword, "1")
            let contract = Specification.read(schema: text, named: "api").contract
            let listed = Drift.between(contract, contract).notCompared.flatMap(\.parts)
            #expect(listed.contains(part), "\(object) \(keyword)")
        }
    }

    @Test func partsThatAreComparedOnlyInSomeCombinationsAreListedInOthers() throws {
        let cases: [(String, UncomparedPart)] = [
            (#"{"properties": {"a": {}}, "additionalProperties": {"type": "string"}}"#, .furtherKeys),
            (
                #"{"oneOf": [{"type": "string"}], "anyOf": [{"type": "string"}, {"type": "integer"}]}"#,
                .secondAlternatives
            ),
            (#"{"properties": {"a": {}}, "anyOf": [{"required": ["a"]}]}"#, .requiredAlternatives),
            (#"{"type": "object", "properties": {"a": {}}, "discriminator": {"propertyName": "a"}}"#, .discriminator),
        ]
        for (schema, part) in cases {
            let text = try ConstructDocument.text(.schema, schema, "title", #""t""#)
            let contract = Specification.read(schema: text, named: "api").contract
            #expect(Drift.between(contract, contract).notCompared.flatMap(\.parts).contains(part), "\(part)")
        }
    }

    @Test func aPartIsListedOnceForEachEndpointThatLeadsToIt() {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {
             "/a": {"get": {"responses": {"200": {"description": "x", "content": {"application/json":
                {"schema": {"$ref": "#/components/schemas/A"}}}}}}},
             "/b": {"get": {"responses": {"204": {"description": "x"}}}},
             "/c": {"get": {"responses": {"200": {"description": "x", "content": {"application/json":
                {"schema": {"$ref": "#/components/schemas/B"}}}}}}}},
             "components": {"schemas": {
                "A": {"type": "object", "properties": {"b": {"$ref": "#/components/schemas/B"}}},
                "B": {"type": "object", "properties": {"a": {"$ref": "#/components/schemas/A"}}, "minProperties": 1}}}}
            """
        let contract = Specification.read(schema: text, named: "api").contract
        let empty = Specification.read(schema: text.replacing(#""/c":"#, with: #""/d":"#), named: "api").contract
        let found = Drift.between(contract, empty).notCompared
        #expect(found == [NotCompared(body: "GET /a", parts: [.keyword("minProperties")])])
    }
}

/// A document with one object of each kind.
enum ConstructDocument {
    /// - Parameters:
    ///   - context: the other keywords of the object.
    ///   - value: the value of the keyword, as JSON.
    static func text(
        _ kind: SpecificationObject, _ context: String, _ keyword: String, _ value: String
    ) throws -> String {
        var own = try #require(try json(context) as? [String: Any])
        own[keyword] = try json(value)
        func object(_ other: SpecificationObject, _ text: String) throws -> [String: Any] {
            let base = try #require(try json(text) as? [String: Any])
            return other == kind ? base.merging(own) { $1 }.filter { !($0.value is NSNull) } : base
        }
        let discriminator = try object(.discriminator, #"{"propertyName": "kind"}"#)
        var schema = try object(.schema, "{}")
        if kind == .discriminator {
            schema = [
                "oneOf": ["Made", "Sold"].map { ["$ref": "#/components/schemas/\($0)"] },
                "discriminator": discriminator,
            ]
        }
        let encoding = try object(.encoding, "{}")
        var media = try object(.mediaType, #"{"encoding": {"file": {}}}"#)
        if kind == .encoding { media["encoding"] = ["file": encoding] }
        if media["schema"] == nil { media["schema"] = ["type": "object"] }
        let whole: [String: Any] = ["type": "object", "required": ["a"], "properties": ["a": schema]]
        let body: [String: Any] = ["schema": whole]
        var request = try object(.requestBody, "{}")
        if request["content"] == nil, request["$ref"] == nil {
            request["content"] = [
                "application/json": body,
                "multipart/form-data": media,
            ]
        }
        var response = try object(.response, #"{"description": "x"}"#)
        if kind == .schema { response["content"] = ["application/json": body] }
        let parameter = try object(
            .parameter, #"{"name": "ids", "in": "query", "schema": {"type": "array", "items": {"type": "string"}}}"#)
        var operation = try object(.operation, "{}")
        for (key, value) in [
            "parameters": [parameter], "requestBody": request, "responses": ["200": response],
        ] as [String: Any] where operation[key] == nil { operation[key] = value }
        var item = try object(.pathItem, "{}")
        if kind != .pathItem || item["post"] == nil { item["post"] = item["post"] ?? operation }
        let flow = try object(
            .flow, #"{"tokenUrl": "https://a.example", "scopes": {"read": ""}}"#)
        let variable = try object(.serverVariable, #"{"default": "eu"}"#)
        let server = try object(.server, #"{"url": "https://{region}.example", "variables": {}}"#)
            .merging(kind == .serverVariable ? ["variables": ["region": variable]] : [:]) { $1 }
        let security = try object(.securityScheme, #"{"type": "apiKey", "in": "header", "name": "K"}"#)
        var document = try object(
            .document,
            """
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "security": [{"key": []}, {"login": ["read"]}]}
            """)
        document["paths"] = document["paths"] ?? ["/things": item]
        document["servers"] = document["servers"] ?? [server]
        let components = document["components"] as? [String: Any] ?? [:]
        document["components"] = try standard(security, flow).merging(components) { $1 }
        return String(decoding: try JSONSerialization.data(withJSONObject: document), as: UTF8.self)
    }

    /// The targets of references.
    private static func standard(_ security: [String: Any], _ flow: [String: Any]) throws -> [String: Any] {
        let text = """
            {"schemas": {"Text": {"type": "string"}, "Number": {"type": "integer"},
              "Made": {"type": "object", "required": ["kind", "a"],
                       "properties": {"kind": {"type": "string"}, "a": {"type": "string"}}},
              "Sold": {"type": "object", "required": ["kind", "b"],
                       "properties": {"kind": {"type": "string"}, "b": {"type": "string"}}}},
             "parameters": {"A": {"name": "a", "in": "query"}, "B": {"name": "b", "in": "query", "required": true}},
             "requestBodies": {"A": {"content": {"text/csv": {}}}, "B": {"content": {"text/xml": {}}}},
             "responses": {"A": {"description": "x", "content": {"text/csv": {}}},
                           "B": {"description": "x", "content": {"text/xml": {}}}},
             "pathItems": {"A": {"post": {"responses": {}}}, "B": {"get": {"responses": {}}}}}
            """
        var components = try #require(try json(text) as? [String: Any])
        let flows: [String: Any] = ["password": flow]
        let login: [String: Any] = ["type": "oauth2", "flows": flows]
        let schemes: [String: Any] = ["key": security, "login": login, "other": ["type": "http", "scheme": "basic"]]
        components["securitySchemes"] = schemes
        return components
    }

    private static func json(_ text: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }
}

/// The values of each keyword before and after.
enum ConstructSamples {
    typealias Sample = EveryConstructTests.Sample

    static func of(_ object: SpecificationObject) -> [String: Sample] {
        let text = Sample(#""one""#, #""two""#)
        let examples = Sample(#"{"a": {"value": 1}}"#, #"{"a": {"value": 2}}"#)
        switch object {
        case .document:
            return [
                "openapi": Sample(#""3.1.0""#, #""3.1.1""#), "info": Sample(#"{"title": "a"}"#, #"{"title": "b"}"#),
                "tags": Sample("[]", #"[{"name": "a"}]"#), "externalDocs": Sample("{}", #"{"url": "a"}"#),
                "paths": Sample("{}", #"{"/new": {"get": {"responses": {}}}}"#),
                "components": Sample(
                    #"{"responses": {"C": {"description": "x"}}, "schemas": {"S": {"type": "string"}}}"#,
                    #"{"responses": {"C": {"description": "x"}}, "schemas": {"S": {"type": "integer"}}}"#,
                    in:
                        ##"{"paths": {"/s": {"get": {"responses": {"200": {"description": "x", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/S"}}}}}}}}}"##
                ),
                "servers": Sample(#"[{"url": "https://a.example"}]"#, #"[{"url": "https://b.example"}]"#),
                "security": Sample(#"[{"key": []}]"#, #"[{"other": []}]"#),
                "webhooks": Sample("{}", #"{"made": {"post": {"responses": {}}}}"#), "jsonSchemaDialect": text,
            ]
        case .pathItem:
            let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"].map {
                ($0, Sample(#"{"responses": {}}"#, #"{"deprecated": true, "responses": {}}"#))
            }
            return [
                "$ref": Sample(##""#/components/pathItems/A""##, ##""#/components/pathItems/B""##),
                "summary": text, "description": text,
                "servers": Sample(#"[{"url": "https://a.example"}]"#, #"[{"url": "https://b.example"}]"#),
                "parameters": Sample("[]", #"[{"name": "p", "in": "header", "schema": {}}]"#),
            ].merging(methods) { $1 }
        case .operation:
            return [
                "summary": text, "description": text, "operationId": text, "tags": Sample("[]", #"["a"]"#),
                "externalDocs": Sample("{}", #"{"url": "a"}"#), "deprecated": Sample("false", "true"),
                "parameters": Sample("[]", #"[{"name": "p", "in": "cookie", "schema": {}}]"#),
                "requestBody": Sample(#"{"content": {"text/csv": {}}}"#, #"{"content": {"text/xml": {}}}"#),
                "responses": Sample("{}", #"{"200": {"description": "x", "content": {"text/csv": {}}}}"#),
                "security": Sample("[]", #"[{"key": []}]"#),
                "servers": Sample(#"[{"url": "https://a.example"}]"#, #"[{"url": "https://b.example"}]"#),
                "callbacks": Sample("{}", #"{"made": {}}"#),
            ]
        case .parameter:
            return [
                "$ref": Sample(##""#/components/parameters/A""##, ##""#/components/parameters/B""##),
                "name": text, "in": Sample(#""query""#, #""header""#), "required": Sample("false", "true"),
                "description": text, "deprecated": Sample("false", "true"),
                "schema": Sample(#"{"type": "integer"}"#, #"{"type": "boolean"}"#),
                "content": Sample(
                    #"{"application/json": {"schema": {"type": "integer"}}}"#,
                    #"{"application/json": {"schema": {"type": "object"}}}"#, in: #"{"schema": null}"#),
                "style": Sample(#""form""#, #""pipeDelimited""#), "explode": Sample("true", "false"),
                "allowReserved": Sample("false", "true"), "allowEmptyValue": Sample("false", "true"),
                "example": text, "examples": examples,
            ]
        case .requestBody:
            return [
                "$ref": Sample(##""#/components/requestBodies/A""##, ##""#/components/requestBodies/B""##),
                "description": text, "required": Sample("false", "true"),
                "content": Sample(#"{"text/csv": {}}"#, #"{"text/xml": {}}"#),
            ]
        case .response:
            return [
                "$ref": Sample(##""#/components/responses/A""##, ##""#/components/responses/B""##),
                "summary": text, "description": text, "content": Sample(#"{"text/csv": {}}"#, #"{"text/xml": {}}"#),
                "headers": Sample("{}", #"{"X-Rate": {}}"#), "links": Sample("{}", #"{"next": {}}"#),
            ]
        case .mediaType:
            return [
                "schema": Sample(
                    #"{"type": "object"}"#, #"{"type": "object", "required": ["a"], "properties": {"a": {}}}"#),
                "encoding": Sample("{}", #"{"file": {"contentType": "image/png"}}"#), "example": text,
                "examples": examples,
            ]
        case .encoding:
            return [
                "contentType": Sample(#""image/png""#, #""image/jpeg""#), "headers": Sample("{}", #"{"X-A": {}}"#),
                "style": text, "explode": Sample("false", "true"), "allowReserved": Sample("false", "true"),
            ]
        case .discriminator:
            return [
                "propertyName": Sample(#""kind""#, #""a""#),
                "mapping": Sample(
                    ##"{"m": "#/components/schemas/Made", "s": "#/components/schemas/Sold"}"##,
                    ##"{"made": "#/components/schemas/Made", "s": "#/components/schemas/Sold"}"##),
            ]
        case .securityScheme:
            let http = #"{"type": "http", "scheme": "bearer"}"#
            return [
                "$ref": Sample(
                    ##""#/components/securitySchemes/other""##, ##""#/components/securitySchemes/login""##),
                "type": Sample(#""apiKey""#, #""http""#), "name": text, "in": Sample(#""header""#, #""cookie""#),
                "description": text, "scheme": Sample(#""bearer""#, #""basic""#, in: http),
                "bearerFormat": Sample(#""JWT""#, #""opaque""#, in: http),
                "flows": Sample(
                    #"{"password": {"scopes": {}}}"#, #"{"implicit": {"scopes": {}}}"#, in: #"{"type": "oauth2"}"#),
                "openIdConnectUrl": Sample(
                    #""https://a.example""#, #""https://b.example""#, in: #"{"type": "openIdConnect"}"#),
            ]
        case .flow:
            let address = Sample(#""https://a.example""#, #""https://b.example""#)
            return [
                "authorizationUrl": address, "tokenUrl": address, "refreshUrl": address,
                "scopes": Sample(#"{"read": ""}"#, #"{"write": ""}"#),
            ]
        case .server:
            return [
                "url": Sample(#""https://a.example""#, #""https://b.example""#), "description": text,
                "variables": Sample(
                    #"{"region": {"default": "eu", "enum": ["eu"]}}"#, #"{"region": {"default": "us", "enum": ["us"]}}"#
                ),
            ]
        case .serverVariable:
            return [
                "default": Sample(#""eu""#, #""us""#), "enum": Sample(#"["eu", "us"]"#, #"["eu"]"#),
                "description": text,
            ]
        case .schema: return ofSchemas
        }
    }

    private static var ofSchemas: [String: Sample] {
        let text = Sample(#""one""#, #""two""#)
        let (string, integer, list) = (
            #"{"type": "string"}"#, #"{"type": "integer"}"#, #"{"type": "array", "items": {}}"#
        )
        let object = #"{"type": "object", "properties": {"p": {"type": "string"}}}"#
        func schemas(in context: String) -> Sample { Sample(string, integer, in: context) }
        func count(in context: String) -> Sample { Sample("2", "3", in: context) }
        let reference = Sample(##""#/components/schemas/Text""##, ##""#/components/schemas/Number""##)
        let local = Sample(#"{"T": {"type": "string"}}"#, #"{"T": {"type": "integer"}}"#)
        let path = "#/paths/~1things/post/requestBody/content/application~1json/schema/properties/a"
        func within(_ holder: String) -> Sample {
            Sample(local.old, local.new, in: #"{"properties": {"q": {"$ref": "\#(path)/\#(holder)/T"}}}"#)
        }
        let made: [String: Sample] = [
            "$ref": reference, "$dynamicRef": reference, "$recursiveRef": reference, "$defs": within("$defs"),
            "definitions": within("definitions"), "type": Sample(#""string""#, #""integer""#),
            "nullable": Sample("true", "false", in: string),
            "properties": Sample(#"{"p": {"type": "string"}}"#, #"{"p": {"type": "integer"}}"#),
            "required": Sample("[]", #"["p"]"#, in: object),
            "additionalProperties": schemas(in: #"{"type": "object"}"#),
            "unevaluatedProperties": schemas(in: #"{"type": "object"}"#), "items": schemas(in: #"{"type": "array"}"#),
            "prefixItems": Sample("[\(string), \(string)]", "[\(integer), \(string)]", in: #"{"type": "array"}"#),
            "additionalItems": schemas(in: #"{"type": "array", "items": [{"type": "string"}]}"#),
            "enum": Sample(#"["a", "b"]"#, #"["a"]"#), "const": Sample("1", "2"),
            "format": Sample(#""date""#, #""uuid""#, in: string),
            "allOf": Sample("[\(string)]", "[\(integer)]"), "oneOf": Sample("[\(string)]", "[\(integer)]"),
            "anyOf": Sample("[\(string), \(integer)]", #"[\#(string), {"type": "boolean"}]"#),
            "discriminator": Sample(
                ##"{"propertyName": "kind", "mapping": {"m": "#/components/schemas/Made", "s": "#/components/schemas/Sold"}}"##,
                ##"{"propertyName": "kind", "mapping": {"o": "#/components/schemas/Made", "s": "#/components/schemas/Sold"}}"##,
                in: ##"{"oneOf": [{"$ref": "#/components/schemas/Made"}, {"$ref": "#/components/schemas/Sold"}]}"##),
            "default": Sample("1", "2", in: integer), "deprecated": Sample("false", "true", in: string),
            "readOnly": Sample("false", "true", in: string), "writeOnly": Sample("true", "false", in: string),
            "pattern": Sample(#""a""#, #""b""#, in: string), "uniqueItems": Sample("false", "true", in: list),
            "patternProperties": Sample(#"{"a": {}}"#, #"{"b": {}}"#), "example": text,
            "examples": Sample("[1]", "[2]"), "xml": Sample("{}", #"{"name": "a"}"#),
            "dependentRequired": Sample("{}", #"{"p": ["q"]}"#, in: object),
            "dependentSchemas": Sample("{}", #"{"p": {}}"#, in: object),
            "dependencies": Sample("{}", #"{"p": ["q"]}"#, in: object),
            "contentEncoding": text, "contentMediaType": text,
            "title": text, "description": text, "externalDocs": Sample("{}", #"{"url": "a"}"#), "$comment": text,
            "$id": Sample(#""https://a.example/a""#, #""https://a.example/b""#),
            "$schema": text, "$anchor": text, "$dynamicAnchor": text, "$recursiveAnchor": Sample("false", "true"),
            "$vocabulary": Sample("{}", #"{"a": true}"#),
        ]
        let limits = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"].map {
            ($0, count(in: integer))
        }
        let lengths = ["minLength", "maxLength"].map { ($0, count(in: string)) }
        let counts = ["minItems", "maxItems", "minContains", "maxContains"].map { ($0, count(in: list)) }
        let sizes = ["minProperties", "maxProperties"].map { ($0, count(in: object)) }
        let parts = ["not", "if", "then", "else", "contains", "propertyNames", "unevaluatedItems", "contentSchema"].map
        {
            ($0, schemas(in: "{}"))
        }
        return made.merging(limits + lengths + counts + sizes + parts) { $1 }
    }
}
