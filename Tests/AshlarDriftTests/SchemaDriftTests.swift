import Testing

@testable import AshlarContract
@testable import AshlarDrift
@testable import AshlarSpecification

/// Drift between schemas: unions that become one shape, the view of a Swift type, and the other side of a change.
struct SchemaDriftTests {
    private func contract(_ media: String) -> Contract {
        let schema = """
            {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Item", "type": "object",
             "required": ["media", "state"],
             "properties": {"media": \(media), "state": {"type": "string", "enum": ["on", "off"]}}}
            """
        let read = Specification.read(schema: schema, named: "item")
        #expect(read.problems.isEmpty)
        return read.contract
    }

    private func kinds(_ drift: Drift) -> [String] {
        drift.changes.map {
            "\($0.kind.rawValue) \($0.path) \($0.detail.text.english) \($0.effect.rawValue) \($0.level.rawValue)"
        }
    }

    private static let tagged = """
        {"oneOf": [
          {"type": "object", "required": ["kind", "width"],
           "properties": {"kind": {"const": "photo"}, "width": {"type": "integer"}}},
          {"type": "object", "required": ["kind"],
           "properties": {"kind": {"const": "film"}, "seconds": {"type": "number"}}}]}
        """

    @Test func oneShapeWithTheTagIsReadByATaggedDecoder() {
        let one = """
            {"type": "object", "required": ["kind", "width"],
             "properties": {"kind": {"enum": ["photo", "film"]}, "width": {"type": "integer"}, "seconds": {"type": "number"}}}
            """
        let drift = Drift.between(contract(Self.tagged), contract(one))
        #expect(!drift.changes.contains { $0.kind == .tagChanged }, "\(kinds(drift))")
        #expect(drift.level != .breaking, "\(kinds(drift))")
        let without = #"{"type": "object", "required": ["width"], "properties": {"width": {"type": "integer"}}}"#
        let broken = Drift.between(contract(Self.tagged), contract(without))
        #expect(kinds(broken) == ["tag-changed $.media distinguished by kind → one shape throws breaking"])
    }

    @Test func theTagOfOneShapeIsComparedWithAllCases() {
        let one = """
            {"type": "object", "required": ["kind", "width"],
             "properties": {"kind": {"enum": ["photo", "reel"]}, "width": {"type": "integer"}}}
            """
        #expect(
            kinds(Drift.between(contract(Self.tagged), contract(one))) == [
                "shape-added $.media reel too safe warning", "shape-removed $.media no longer film safe compatible",
            ])
    }

    @Test(
        arguments: [
            (#"{"type": "integer"}"#, ["kind-changed $.media.kind string → integer throws breaking"]),
            (#"{}"#, ["kind-added $.media.kind string → any value throws breaking"]),
            (
                #"{"type": ["string", "null"], "enum": ["photo", "film", null]}"#,
                ["null-allowed $.media.kind may be null throws breaking"]
            ),
            (#"{"type": "string"}"#, [#"words-opened $.media.kind one of "photo", "film" → any string safe warning"#]),
            (
                #"{"enum": ["photo", "film"], "deprecated": true}"#,
                ["field-deprecated $.media.kind deprecated safe warning"]
            ),
            (#"{"enum": ["film", "photo"]}"#, []),
        ] as [(String, [String])])
    func otherChangesOfTheTagOfOneShapeAreReportedOnce(tag: String, changes: [String]) {
        let one = """
            {"type": "object", "required": ["kind", "width"],
             "properties": {"kind": \(tag), "width": {"type": "integer"}, "seconds": {"type": "number"}}}
            """
        let drift = Drift.between(contract(Self.tagged), contract(one))
        #expect(kinds(drift).filter { $0.contains("kind ") } == changes, "\(kinds(drift))")
        #expect(drift.changes.allSatisfy { $0.path == "$.media.kind" || $0.level != .breaking }, "\(kinds(drift))")
    }

    @Test func aSwiftEnumerationRefusesWordsThatADesignedOneKeeps() {
        let old = Specification.read(schema: #"{"type": "string", "enum": ["on"]}"#, named: "word").contract
        let new = Specification.read(schema: #"{"type": "string", "enum": ["on", "off"]}"#, named: "word").contract
        #expect(Drift.between(old, new).level == .warning)
        #expect(Drift.between(old, new, decoder: .source).level == .breaking)
    }

    /// Uses the form in which plain `Codable` writes enumerations with associated values.
    @Test func anObjectWithAnotherKeyIsNoCaseOfASwiftEnumeration() {
        func cases(_ keys: String...) -> Contract {
            let branches = keys.map {
                #"{"type": "object", "properties": {"\#($0)": {"type": "object"}}, "required": ["\#($0)"]}"#
            }
            return Specification.read(schema: #"{"oneOf": [\#(branches.joined(separator: ", "))]}"#, named: "state")
                .contract
        }
        let (old, new) = (cases("open", "closed"), cases("open", "closed", "lost"))
        #expect(kinds(Drift.between(old, new, decoder: .source)) == ["shape-added $ lost too throws breaking"])
        #expect(kinds(Drift.between(new, old, decoder: .source)) == ["shape-removed $ no longer lost safe compatible"])
    }

    @Test func anyValueIsReportedOnce() {
        func one(_ schema: String) -> Contract { Specification.read(schema: schema, named: "word").contract }
        let old = one(#"{"type": "object", "required": ["a"], "properties": {"a": {"type": ["string", "null"]}}}"#)
        let new = one(#"{"type": "object", "required": ["a"], "properties": {"a": {}}}"#)
        #expect(kinds(Drift.between(old, new)) == ["kind-added $.a string → any value throws breaking"])
        #expect(kinds(Drift.between(new, old)) == ["kind-removed $.a any value → string safe compatible"])
    }

    /// Returns a contract with a union that maps the words of its discriminator.
    private func union(_ mapping: String) -> Contract {
        let schema = """
            {"title": "Media", "oneOf": [{"$ref": "#/$defs/Photo"}, {"$ref": "#/$defs/Film"}],
             "discriminator": {"propertyName": "kind", "mapping": {\(mapping)}},
             "$defs": {
               "Photo": {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}}},
               "Film": {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}, "a": {}}}}}
            """
        return Specification.read(schema: schema, named: "media").contract
    }

    @Test func aClosedUnionRefusesWordsThatADesignedOneKeeps() {
        let old = union(##""photo": "#/$defs/Photo", "film": "#/$defs/Film""##)
        let new = union(##""photo": "#/$defs/Photo", "film": "#/$defs/Film", "reel": "#/$defs/Film""##)
        #expect(kinds(Drift.between(old, new)) == ["shape-added $ reel too safe warning"])
        #expect(kinds(Drift.between(old, new, decoder: .source)) == ["shape-added $ reel too throws breaking"])
        #expect(kinds(Drift.between(new, old)) == ["shape-removed $ no longer reel safe compatible"])
        let three = Self.tagged.replacing(
            "]}", with: #", {"type": "object", "required": ["kind"], "properties": {"kind": {"const": "song"}}}]}"#)
        let drift = Drift.between(contract(Self.tagged), contract(three), decoder: .source)
        #expect(kinds(drift) == ["shape-added $.media song too throws breaking"])
        #expect(Drift.between(contract(Self.tagged), contract(three)).level == .warning)
    }

    @Test func aChangeIsReportedFromTheOtherSide() throws {
        let old = Specification.read(
            schema:
                #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "integer"}, "b": {"type": "string"}}}"#,
            named: "thing"
        ).contract
        let new = Specification.read(
            schema: #"{"type": "object", "properties": {"a": {"type": ["integer", "null"]}, "c": {"type": "string"}}}"#,
            named: "thing"
        ).contract
        let reversed = Drift(Drift.between(new, old).changes.map(\.reversed))
        #expect(
            Set(kinds(reversed)) == [
                "null-allowed $.a may be null safe compatible",
                "field-optional $.a required → optional safe compatible",
                "field-removed $.b removed silently-loses warning", "field-added $.c added safe compatible",
            ])
    }
}
