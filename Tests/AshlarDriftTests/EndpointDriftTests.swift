import Testing

@testable import AshlarContract
@testable import AshlarDrift
@testable import AshlarSpecification

/// Drift of endpoints and parameters, and the pairing of responses.
struct EndpointDriftTests {
    /// Returns the contract of an API with some paths.
    private func contract(_ paths: String) -> Contract {
        let text = #"{"openapi": "3.0.3", "info": {"title": "t", "version": "1"}, "paths": \#(paths)}"#
        let read = Specification.read(schema: text, named: "api")
        #expect(read.problems.isEmpty, "\(read.problems)")
        return read.contract
    }

    /// Returns the contract of an API with one endpoint.
    private func things(_ operation: String, path: String = "/things", method: String = "get") -> Contract {
        contract(#"{"\#(path)": {"\#(method)": {\#(operation)}}}"#)
    }

    private func answers(_ schemas: [(status: String, type: String)]) -> Contract {
        let members = schemas.map {
            #""\#($0.status)": {"description": "x", "content": {"application/json": {"schema": {"type": "\#($0.type)"}}}}"#
        }
        return things(#""responses": {\#(members.joined(separator: ", "))}"#)
    }

    private func kinds(_ drift: Drift) -> [String] {
        drift.changes.map { "\($0.kind.rawValue) \($0.body) \($0.path) \($0.effect.rawValue) \($0.level.rawValue)" }
    }

    @Test func anAPIThatLostAllItsEndpointsIsNotUnchanged() {
        let drift = Drift.between(answers([("200", "string")]), contract("{}"))
        #expect(kinds(drift) == ["endpoint-removed GET /things $ throws breaking"])
        #expect(Drift.between(contract("{}"), contract("{}")).isComparison)
    }

    @Test func eachResponseOfAClassIsComparedWithIt() {
        let drift = Drift.between(answers([("2XX", "string")]), answers([("200", "string"), ("201", "integer")]))
        #expect(kinds(drift) == ["kind-changed GET /things 201 $ throws breaking"])
        let back = Drift.between(answers([("200", "string"), ("201", "integer")]), answers([("2XX", "string")]))
        #expect(kinds(back) == ["kind-changed GET /things 201 $ throws breaking"])
    }

    @Test func theDefaultCoversASuccessThatNothingElseCovers() {
        let drift = Drift.between(answers([("default", "string")]), answers([("200", "integer")]))
        #expect(kinds(drift) == ["kind-changed GET /things 200 $ throws breaking"])
        // Next to a success, it is the failure.
        let failures = Drift.between(
            answers([("200", "string"), ("default", "string")]), answers([("200", "string"), ("201", "integer")]))
        #expect(
            kinds(failures) == [
                "body-removed GET /things default $ safe warning", "body-added GET /things 201 $ safe warning",
            ])
    }

    private func parameter(_ name: String, _ position: String, _ type: String, path: String) -> Contract {
        things(
            #"""
            "parameters": [{"name": "\#(name)", "in": "\#(position)", "required": true, "schema": {"type": "\#(type)"}}],
            "responses": {}
            """#, path: path)
    }

    @Test func pathParametersAreComparedByTheirOrder() {
        let old = parameter("id", "path", "string", path: "/things/{id}")
        #expect(Drift.between(old, parameter("key", "path", "string", path: "/things/{key}")).changes.isEmpty)
        let drift = Drift.between(old, parameter("key", "path", "integer", path: "/things/{key}"))
        #expect(kinds(drift) == ["kind-changed GET /things/{id} path id refused warning"])
    }

    @Test func headerNamesAreCaseInsensitive() {
        let old = parameter("X-Trace", "header", "string", path: "/things")
        #expect(Drift.between(old, parameter("x-trace", "header", "string", path: "/things")).changes.isEmpty)
        // Query names are case-sensitive.
        let query = parameter("Page", "query", "string", path: "/things")
        #expect(Drift.between(query, parameter("page", "query", "string", path: "/things")).changes.count == 2)
    }

    private func sent(_ isRequired: Bool?) -> Contract {
        let body = isRequired.map {
            #""requestBody": {"required": \#($0), "content": {"application/json": {"schema": {"type": "string"}}}}, "#
        }
        return things((body ?? "") + #""responses": {}"#, method: "post")
    }

    @Test(
        arguments: [
            (true, true, []), (false, true, ["body-required POST /things request $ refused breaking"]),
            (true, false, ["body-optional POST /things request $ safe compatible"]),
            (nil, true, ["body-added POST /things request $ refused breaking"]),
            (nil, false, ["body-added POST /things request $ safe compatible"]),
        ] as [(Bool?, Bool?, [String])])
    func requiredBodiesAreDistinguishedFromOptionalOnes(old: Bool?, new: Bool?, changes: [String]) {
        #expect(kinds(Drift.between(sent(old), sent(new))) == changes)
    }

    private func user(_ members: String, isSent: Bool) -> Contract {
        let content =
            #"{"application/json": {"schema": {"type": "object", "required": ["a"], "properties": {\#(members)}}}}"#
        return isSent
            ? things(#""requestBody": {"content": \#(content)}, "responses": {}"#, method: "post")
            : things(#""responses": {"200": {"description": "x", "content": \#(content)}}"#)
    }

    @Test func fieldsOfTheOtherDirectionAreNoChange() {
        let (text, number) = (#""a": {"type": "string", "MARK": true}"#, #""a": {"type": "integer", "MARK": true}"#)
        for (mark, isSent, isMet) in [
            ("readOnly", true, false), ("readOnly", false, true), ("writeOnly", true, true),
            ("writeOnly", false, false),
        ] {
            let sides = [text, number].map { user($0.replacing("MARK", with: mark), isSent: isSent) }
            #expect(Drift.between(sides[0], sides[1]).changes.isEmpty != isMet, "\(mark) \(isSent)")
        }
        let now = Drift.between(
            user(#""a": {"type": "string", "writeOnly": true}"#, isSent: true),
            user(#""a": {"type": "string", "readOnly": true}"#, isSent: true))
        #expect(kinds(now) == ["field-removed POST /things request $.a silently-loses warning"])
    }

    @Test func aTagThatIsNowRequiredIsReported() {
        func sent(_ schema: String) -> Contract {
            things(
                #""requestBody": {"content": {"application/json": {"schema": \#(schema)}}}, "responses": {}"#,
                method: "post")
        }
        let part = #"{"type": "object", "properties": {"kind": {"enum": ["WORD"]}, "a": {"type": "integer"}}}"#
        let parts = ["photo", "film"].map { part.replacing("WORD", with: $0) }.joined(separator: ", ")
        let old = sent(#"{"oneOf": [\#(parts)], "discriminator": {"propertyName": "kind"}}"#)
        let new = sent(
            #"""
            {"type": "object", "required": ["kind"],
             "properties": {"kind": {"enum": ["photo", "film"]}, "a": {"type": "integer"}}}
            """#)
        #expect(kinds(Drift.between(old, new)) == ["field-required POST /things request $.kind refused breaking"])
    }

    @Test(arguments: [("date", Change.Level.breaking), ("x-house-number", .warning)])
    func anUndefinedFormatMayNotBeChecked(format: String, level: Change.Level) {
        let drift = Drift.between(
            user(#""a": {"type": "string"}"#, isSent: true),
            user(#""a": {"type": "string", "format": "\#(format)"}"#, isSent: true))
        #expect(drift.changes.map(\.kind) == [.formatChanged])
        #expect(drift.level == level)
    }

    @Test func contractsWithNothingInCommonAreNoComparison() {
        let sample = Contract(roots: [Root(origin: .samples(name: "pins"), place: Place(), samples: 1)])
        let drift = Drift.between(answers([("200", "string")]), sample)
        #expect(!drift.isComparison)
        #expect(
            drift.notes.map(\.text.english) == [
                "parameters, security, servers and bodies that are not JSON were not compared, because only the old contract describes them",
                "not compared, because only the old contract has it: GET /things 200",
                "not compared, because only the new contract has it: pins",
            ])
    }

    @Test func aQueryBehindAPathIsNoOtherEndpoint() {
        let parameter =
            #""parameters": [{"name": "url", "in": "query", "schema": {"type": "string"}}], "responses": {}"#
        let drift = Drift.between(things(parameter, path: "/things?url={url}"), things(parameter))
        #expect(kinds(drift) == [])
    }

    @Test(arguments: [
        (#""default": 20"#, #""default": 40"#, ["default-changed GET /things query limit safe warning"]),
        ("", #""default": 40"#, ["default-changed GET /things query limit safe compatible"]),
        // The kind and the default are two changes.
        (
            #""type": "string", "default": "20""#, #""type": "integer", "default": 40"#,
            [
                "default-changed GET /things query limit safe warning",
                "kind-changed GET /things query limit refused warning",
            ]
        ),
    ])
    func aDefaultIsReportedWhateverElseChanged(old: String, new: String, changes: [String]) {
        func api(_ schema: String) -> Contract {
            things(#""parameters": [{"name": "limit", "in": "query", "schema": {\#(schema)}}], "responses": {}"#)
        }
        #expect(kinds(Drift.between(api(old), api(new))) == changes)
    }
}
