import Testing

@testable import AshlarContract
@testable import AshlarDesign
@testable import AshlarDrift
@testable import AshlarSpecification

/// Drift of arrays that are read position by position, and of texts by their lengths.
struct TupleDriftTests {
    private func contract(_ payload: String) throws -> Contract {
        let place = Place()
        var observer = ShapeObserver()
        var payload = payload
        try payload.withUTF8 { try observer.observe(UnsafeRawBufferPointer($0), into: place) }
        return Contract.infer([Root(origin: .samples(name: "pins"), place: place, samples: 1)])
    }

    private func trades(_ trade: (Int) -> String) throws -> Contract {
        try contract("[\((0..<12).map(trade).joined(separator: ","))]")
    }

    private func changes(_ new: Contract) throws -> [String] {
        Drift.between(try trades { #"[\#($0), "x"]"# }, new).changes.map {
            "\($0.kind.rawValue) \($0.path) \($0.effect.rawValue)"
        }
    }

    @Test func theSameTuplesAreNoChange() throws {
        #expect(try changes(try trades { #"[\#($0 * 2), "y"]"# }) == [])
    }

    @Test func anotherKindInAPositionThrows() throws {
        #expect(try changes(try trades { #"[\#($0), {"a": 1}]"# }) == ["kind-changed $[][1] throws"])
        #expect(
            try changes(try trades { #"[\#($0), \#($0 == 2 ? "null" : #""x""#)]"# }) == ["null-allowed $[][1] throws"])
    }

    @Test func anotherLengthThrows() throws {
        #expect(try changes(try trades { #"[\#($0), "x", true]"# }) == ["kind-changed $[] throws"])
        #expect(try changes(try trades { $0 == 2 ? "[]" : #"[\#($0), "x"]"# }) == ["kind-changed $[] throws"])
    }

    @Test func arraysWithoutPositionsAreComparedWithEachPosition() throws {
        #expect(try changes(try trades { "[\($0), \($0).5]" }) == ["kind-changed $[] throws"])
        // Each position has both kinds, which no single array has.
        #expect(try changes(try trades { $0 % 2 == 0 ? "[1, 2]" : #"["x", "y"]"# }) == ["kind-changed $[] throws"])
        #expect(try changes(try trades { _ in "[]" }) == ["kind-changed $[] throws"])
    }

    @Test func aFirstArrayOfNullsDoesNotDefineThePositions() throws {
        let new = try trades { $0 == 0 ? "[null, null]" : #"[\#($0), "x"]"# }
        #expect(try changes(new) == ["null-allowed $[][0] throws", "null-allowed $[][1] throws"])
    }

    @Test func tuplesNextToOtherKindsAreComparedToo() throws {
        func mixed(_ second: String) throws -> Contract {
            let trades = (0..<12).map { "[\($0), \(second)]" }.joined(separator: ",")
            return try contract(#"[\#(trades),"none"]"#)
        }
        let drift = Drift.between(try mixed(#""x""#), try mixed("1.5"))
        let changes = drift.changes.map { "\($0.kind.rawValue) \($0.path) \($0.effect.rawValue)" }
        #expect(changes == ["kind-changed $[] throws"])
    }

    @Test func aServerThatAcceptsOtherPositionsRefusesRequests() throws {
        func sent(_ pins: String) -> Contract {
            let content = #"{"application/json": {"schema": {"type": "array", \#(pins)}}}"#
            let post = #"{"requestBody": {"required": true, "content": \#(content)}, "responses": {}}"#
            let info = #""openapi": "3.1.0", "info": {"title": "t", "version": "1"}"#
            let api = #"{\#(info), "paths": {"/pins": {"post": \#(post)}}}"#
            return Specification.read(schema: api, named: "api").contract
        }
        func changes(_ old: Contract, _ new: Contract) -> [String] {
            Drift.between(old, new).changes.map { "\($0.kind.rawValue) \($0.path) \($0.effect.rawValue)" }
        }
        let pin = sent(#""prefixItems": [{"type": "integer"}, {"type": "string"}], "items": false"#)
        // The kinds of all positions together stay the same.
        let turned = sent(#""prefixItems": [{"type": "string"}, {"type": "integer"}], "items": false"#)
        #expect(changes(pin, turned) == ["kind-changed $[0] refused", "kind-changed $[1] refused"])
        let longer = sent(
            #""prefixItems": [{"type": "integer"}, {"type": "string"}, {"type": "string"}], "items": false"#)
        #expect(changes(pin, longer) == ["kind-changed $ refused"])
        let list = sent(#""items": {"type": ["integer", "string"]}"#)
        #expect(changes(pin, list) == ["limits-loosened $ safe"])
        #expect(changes(list, pin) == ["kind-changed $ refused"])
        // A list of that length may have its elements in any order.
        let two = sent(#""items": {"type": ["integer", "string"]}, "minItems": 2, "maxItems": 2"#)
        #expect(changes(two, pin) == ["kind-removed $[0] refused", "kind-removed $[1] refused"])
        #expect(changes(pin, two) == [])
        // The length of a tuple is the same whether or not it is written out.
        let pair = #""prefixItems": [{"type": "integer"}, {"type": "string"}], "minItems": 2, "maxItems": 2"#
        #expect(changes(pin, sent(pair)) == [])
        #expect(changes(sent(pair), pin) == [])
        let few = sent(#""items": {"type": ["integer", "string"]}, "minItems": 1, "maxItems": 5"#)
        #expect(changes(pin, few) == ["limits-loosened $ safe"])
        let three = sent(#""items": {"type": ["integer", "string"]}, "minItems": 3, "maxItems": 3"#)
        #expect(changes(pin, three) == ["limits-tightened $ refused", "limits-loosened $ safe"])
    }

    @Test func specifiedTuplesAreComparedToo() throws {
        func specified(_ second: String, _ end: String = #""items": false"#) -> Contract {
            let schema =
                #"{"type": "array", "prefixItems": [{"type": "integer"}, {"type": "\#(second)"}], \#(end)}"#
            return Specification.read(schema: schema, named: "pins").contract
        }
        let drift = Drift.between(specified("string"), specified("boolean"))
        #expect(drift.changes.map { "\($0.kind.rawValue) \($0.path)" } == ["kind-changed $[1]"])
        #expect(
            Drift.between(specified("string"), specified("string", #""minItems": 2, "maxItems": 2"#)).changes.isEmpty)
        #expect(
            Drift.between(specified("string"), specified("string", #""items": {}"#)).changes.map(\.kind) == [
                .kindChanged
            ])
    }

    @Test func aShortTextIsOutsideTheLimitsAmongAnyNumberOfTexts() throws {
        let schema = #"{"type": "array", "items": {"type": "string", "minLength": 3, "maxLength": 9}}"#
        let specified = Specification.read(schema: schema, named: "pins").contract
        let many = (0..<40).map { #""text\#($0)""# }.joined(separator: ",")
        #expect(Drift.between(specified, try contract("[\(many)]")).changes.isEmpty)
        let details = Drift.between(specified, try contract("[\(many),\"ab\"]")).changes.map(\.detail.text.english)
        #expect(details == ["minLength 3, maxLength 9 → 2 characters seen"])
    }
}
