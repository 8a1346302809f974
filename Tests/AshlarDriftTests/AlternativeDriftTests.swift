import Testing

@testable import AshlarContract
@testable import AshlarDrift
@testable import AshlarSpecification

/// Drift of objects of several shapes without a discriminator, and of listed numbers and booleans.
struct AlternativeDriftTests {
    private static let cat =
        #""Cat": {"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}, "b": {"type": "string"}}}"#
    private static let dog =
        #""Dog": {"type": "object", "required": ["c"], "properties": {"c": {"type": "string"}, "d": {"type": "string"}}}"#

    /// Returns a contract with one endpoint that accepts and returns a schema.
    private func contract(_ schema: String, _ schemas: [String] = [cat, dog]) -> Contract {
        let content = #""content": {"application/json": {"schema": \#(schema)}}"#
        let text = """
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {
             "/in": {"post": {"requestBody": {\(content)}, "responses": {}}},
             "/out": {"get": {"responses": {"200": {"description": "x", \(content)}}}}},
             "components": {"schemas": {\(schemas.joined(separator: ", "))}}}
            """
        let read = Specification.read(schema: text, named: "api")
        #expect(read.problems.isEmpty, "\(read.problems)")
        return read.contract
    }

    private static func union(_ names: String..., keyword: String = "oneOf") -> String {
        #"{"\#(keyword)": [\#(names.map { "{\"$ref\": \"#/components/schemas/\($0)\"}" }.joined(separator: ", "))]}"#
    }

    private static let reference = ##"{"$ref": "#/components/schemas/Cat"}"##

    private func kinds(_ old: Contract, _ new: Contract) -> [String] {
        Drift.between(old, new).changes.map {
            "\($0.kind.rawValue) \($0.direction.rawValue) \($0.path) \($0.level.rawValue)"
        }
    }

    @Test(arguments: ["oneOf", "anyOf"])
    func aChangeOfOneShapeIsNoChangeOfAnother(keyword: String) {
        let both = Self.union("Cat", "Dog", keyword: keyword)
        // A key that only one has: required now, gone, of another kind.
        let required = Self.dog.replacing(#"["c"]"#, with: #"["c", "d"]"#)
        #expect(
            kinds(contract(both), contract(both, [Self.cat, required])) == [
                "field-required request $(Dog).d breaking", "field-required response $(Dog).d compatible",
            ])
        let less = Self.dog.replacing(#", "d": {"type": "string"}"#, with: "")
        #expect(
            kinds(contract(both), contract(both, [Self.cat, less])) == [
                "field-removed request $(Dog).d warning", "field-removed response $(Dog).d warning",
            ])
        let more = Self.dog.replacing(#"["c"]"#, with: #"["c", "e"]"#).replacing(
            #""d":"#, with: #""e": {"type": "string"}, "d":"#)
        #expect(
            kinds(contract(both), contract(both, [Self.cat, more])) == [
                "field-added request $(Dog).e breaking", "field-added response $(Dog).e compatible",
            ])
    }

    @Test func theOrderAndTheNamesOfShapesAreNoChange() {
        let both = contract(Self.union("Cat", "Dog"))
        #expect(kinds(both, contract(Self.union("Dog", "Cat"))) == [])
        let renamed = [Self.cat.replacing("Cat", with: "Tiger"), Self.dog]
        #expect(kinds(both, contract(Self.union("Tiger", "Dog"), renamed)) == [])
    }

    @Test func aNewShapeIsNoLackOfTheOldOne() {
        #expect(
            kinds(contract(Self.reference), contract(Self.union("Cat", "Dog"))) == [
                // The old decoder needs a key that a Dog does not have.
                "shape-added response $ breaking", "shape-added request $ compatible",
            ])
        #expect(
            kinds(contract(Self.union("Cat", "Dog")), contract(Self.reference)) == [
                "shape-removed request $ breaking", "shape-removed response $ compatible",
            ])
    }

    @Test func aRequestThatAnotherShapeAcceptsIsNotRefused() {
        // A former Dog can be sent as a Wolf.
        let wolf = Self.dog.replacing("Dog", with: "Wolf")
        let changes = kinds(
            contract(Self.union("Cat", "Dog")),
            contract(
                Self.union("Cat", "Dog", "Wolf"), [Self.cat, Self.dog.replacing(#"["c"]"#, with: #"["c", "d"]"#), wolf])
        )
        #expect(!changes.contains { $0.contains("request") && $0.contains("breaking") }, "\(changes)")
    }

    @Test func requestsThatAreSplitAmongShapesAreComparedWithAllOfThem() {
        // Either key must be sent: which one depends on the request.
        let one = #"{"type": "object", "properties": {"a": {"type": "string"}, "c": {"type": "string"}}}"#
        let parts = ["a", "c"].map {
            #"{"type": "object", "required": ["\#($0)"], "properties": {"a": {"type": "string"}, "c": {"type": "string"}}}"#
        }
        let changes = kinds(contract(one), contract(#"{"oneOf": [\#(parts.joined(separator: ", "))]}"#))
        #expect(!changes.contains { $0.contains("request") && $0.contains("breaking") }, "\(changes)")
    }

    @Test func oneShapeThatBecameSeveralIsComparedWithTheirCombination() {
        // Of the two changes, only the one that all shapes have is certain.
        let one =
            #"{"type": "object", "properties": {"a": {"type": "string"}, "c": {"type": "string"}, "e": {"type": "string"}}}"#
        let parts = ["a", "c"].map {
            #"{"type": "object", "required": ["\#($0)"], "properties": {"\#($0)": {"type": "string"}, "e": {"type": "boolean"}}}"#
        }
        let changes = kinds(contract(one), contract(#"{"oneOf": [\#(parts.joined(separator: ", "))]}"#))
        #expect(
            changes.filter { $0.contains("request") && $0.contains("breaking") } == [
                "kind-changed request $.e breaking"
            ], "\(changes)")
    }

    @Test(.timeLimit(.minutes(30))) func alternativesMayNest() {
        // Each level has two alternatives on the old side and another two on the new one.
        func levels(_ prefix: String, _ depth: Int) -> [String] {
            (0..<depth).flatMap { level in
                ["a", "b"].map { name in
                    let next = level + 1 < depth ? Self.union("\(prefix)a\(level + 1)", "\(prefix)b\(level + 1)") : "{}"
                    let key = "\(prefix)\(name)\(level)"
                    return
                        #""\#(key)": {"type": "object", "required": ["\#(key)"], "properties": {"\#(key)": {}, "next": \#(next)}}"#
                }
            }
        }
        let old = contract(Self.union("xa0", "xb0"), levels("x", 24))
        let new = contract(Self.union("ya0", "yb0"), levels("y", 24))
        #expect(Drift.between(old, new).level == .breaking)
    }

    @Test(.timeLimit(.minutes(30))) func alternativesMayBeMany() {
        func union(_ prefix: String) -> String {
            let parts = (0..<1000).map {
                #"{"type": "object", "properties": {"\#(prefix)\#($0)": {"type": "string"}}}"#
            }
            return #"{"oneOf": [\#(parts.joined(separator: ", "))]}"#
        }
        #expect(!Drift.between(contract(union("a")), contract(union("b"))).changes.isEmpty)
    }

    @Test func shapesInListsAreComparedCaseByCase() {
        let list = #"{"type": "array", "items": \#(Self.union("Cat", "Dog"))}"#
        let other = Self.dog.replacing(#""d": {"type": "string"}"#, with: #""d": {"type": "integer"}"#)
        #expect(
            kinds(contract(list), contract(list, [Self.cat, other])) == [
                "kind-changed request $[](Dog).d breaking", "kind-changed response $[](Dog).d breaking",
            ])
    }

    @Test func aUnionEqualsItself() {
        let contract = contract(Self.union("Cat", "Dog"))
        #expect(kinds(contract, contract) == [])
    }

    // MARK: Listed values

    @Test(
        arguments: [
            ("[1, 2, 3]", "[1, 2]", ["words-removed no longer 3"]),
            ("[1, 2]", "[1, 2, 3]", ["words-added 3 too"]),
            ("[1.5, 2]", "[1.5]", ["words-removed no longer 2"]),
            // Both booleans are any boolean.
            ("[true]", "[true, false]", ["words-opened one of true → any value"]),
            ("[1, \"a\", null]", "[1, \"b\", null]", ["words-added \"b\" too", "words-removed no longer \"a\""]),
        ] as [(String, String, [String])])
    func listedNumbersAndBooleansAreCompared(old: String, new: String, changes: [String]) {
        let found = Drift.between(contract(#"{"enum": \#(old)}"#), contract(#"{"enum": \#(new)}"#)).changes
        func level(_ change: String, isRequest: Bool) -> Change.Level {
            if isRequest { return change.hasPrefix("words-removed") ? .breaking : .compatible }
            return change.hasPrefix("words-removed") ? .compatible : .warning
        }
        for isRequest in [true, false] {
            let side = found.filter { ($0.direction == .request) == isRequest }
            #expect(Set(side.map { "\($0.kind.rawValue) \($0.detail.text.english)" }) == Set(changes))
            #expect(
                side.allSatisfy {
                    $0.level == level("\($0.kind.rawValue) \($0.detail.text.english)", isRequest: isRequest)
                })
        }
    }

    @Test func aConstantIsAListOfOne() {
        let drift = Drift.between(contract(#"{"const": 1}"#), contract(#"{"const": 2}"#))
        #expect(drift.changes.filter { $0.level == .breaking }.map(\.detail.text.english) == ["no longer 1"])
        let open = Drift.between(contract(#"{"const": true}"#), contract(#"{"type": "boolean"}"#))
        #expect(open.changes.map(\.kind) == [.wordsOpened, .wordsOpened])
        let closed = Drift.between(contract(#"{"type": "integer"}"#), contract(#"{"type": "integer", "enum": [1]}"#))
        #expect(
            closed.changes.map { "\($0.kind.rawValue) \($0.level.rawValue)" } == [
                "words-closed breaking", "words-closed compatible",
            ])
    }

    @Test func theSpellingOfANumberDoesNotMatter() {
        for type in ["number", "integer"] {
            let old = contract(#"{"type": "\#(type)", "enum": [1, 2]}"#)
            #expect(kinds(old, contract(#"{"type": "\#(type)", "enum": [2.0, 1e0]}"#)) == [])
        }
    }

    @Test func aListWithoutValuesOfTheTypeIsIgnored() {
        let old = contract(#"{"type": "array", "items": {"type": "string"}, "enum": ["a", "b"]}"#)
        #expect(kinds(old, contract(#"{"type": "array", "items": {"type": "string"}}"#)) == [])
    }
}
