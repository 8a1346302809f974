import Testing

@testable import AshlarContract
@testable import AshlarSpecification

/// Arrays with specified positions that are lists nevertheless.
struct SpecifiedListTests {
    /// Returns the contract that a schema and payloads imply.
    private func contract(_ schema: String, _ payloads: [String], hasSpots: Bool = false) throws -> Contract {
        let read = Specification.read(schema: schema, named: "t.json")
        #expect(read.problems.isEmpty, "\(read.problems)")
        let place = try #require(read.contract.roots.first).place
        var observer = ShapeObserver()
        for (index, payload) in payloads.enumerated() {
            var payload = payload
            try payload.withUTF8 {
                let spot = hasSpots ? PayloadSpot(file: 0, number: index + 1) : nil
                try observer.observe(UnsafeRawBufferPointer($0), into: place, at: spot)
            }
        }
        return Contract.infer(read.contract.roots)
    }

    private func arrays(_ schema: String, _ payloads: String..., hasSpots: Bool = false) throws -> ArrayEvidence {
        let contract = try contract(schema, payloads, hasSpots: hasSpots)
        return try #require(contract.roots.first).place.arrays
    }

    private static func object(_ keys: String...) -> String {
        let properties = keys.map { #""\#($0)": {"type": "integer"}"# }.joined(separator: ", ")
        let required = keys.map { #""\#($0)""# }.joined(separator: ", ")
        return #"{"type": "object", "required": [\#(required)], "properties": {\#(properties)}}"#
    }

    private static func tuple(_ positions: String...) -> String {
        #"{"type": "array", "prefixItems": [\#(positions.joined(separator: ", "))], "items": false}"#
    }

    private static let records = tuple(object("a", "s"), object("b", "s"))

    @Test func objectsInPositionsAreEvidenceForAllElements() throws {
        let arrays = try arrays(Self.records, #"[{"a": 1, "s": null}, {"b": 1, "s": "x"}, {"a": 1, "s": 3}]"#)
        #expect(arrays.tuple == nil)
        let shape = try #require(arrays.element?.object)
        #expect(shape.seen == 3)
        #expect(shape.fields.map(\.key) == ["a", "s", "b"])
        #expect(shape.fields.map(\.present) == [2, 3, 1])
        let both = try #require(shape.place(of: "s"))
        #expect(both.kinds == [.null, .string, .integer])
        #expect(both.values == 3)
        // The counts of a position stay as they were.
        let first = try #require(arrays.positions?.first?.object)
        #expect(first.seen == 1)
        #expect(first.place(of: "s")?.kinds == [.null])
    }

    @Test func listsInPositionsAreEvidenceForAllElements() throws {
        let lists = Self.tuple(
            #"{"type": "array", "items": {"type": "integer"}}"#, #"{"type": "array", "items": {"type": "string"}}"#)
        let arrays = try arrays(lists, #"[[1, null], ["x", null]]"#, "[[], [null]]")
        #expect(arrays.tuple == nil)
        let inner = try #require(arrays.element).arrays
        #expect(inner.count == 4)
        #expect(inner.elements == 5)
        #expect(inner.empties == 1)
        #expect(inner.shortest == 0 && inner.longest == 2)
        #expect(inner.element?.nulls == 3)
        #expect(inner.element?.kinds == [.null, .integer, .string])
    }

    @Test func morePositionsThanTuplesHaveAreAList() throws {
        let texts = Array(repeating: #"{"type": "string"}"#, count: 7).joined(separator: ", ")
        let arrays = try arrays(
            Self.tuple(Self.object("a", "s"), Self.object("b", "s"), texts),
            #"[{"a": 1, "s": null}, {"b": 1, "s": 2}, "x", "x", "x", "x", "x", "x", "x"]"#)
        #expect(arrays.tuple == nil)
        #expect(arrays.element?.strings.count == 7)
        #expect(arrays.element?.object?.place(of: "s")?.nulls == 1)
    }

    @Test func unstatedKeysAreAddedWithoutTouchingThePositions() throws {
        let arrays = try arrays(
            Self.records, #"[{"a": 1, "s": 1, "z": true}, {"b": 1, "s": 1, "z": "x"}]"#, "[]")
        let shape = try #require(arrays.element?.object)
        #expect(shape.place(of: "z")?.kinds == [.boolean, .string])
        #expect(shape.fields.first { $0.key == "z" }?.present == 2)
        #expect(arrays.positions?.map { $0.object?.place(of: "z")?.kinds } == [[.boolean], [.string]])
    }

    @Test func schemasThatSeveralListsShareAreCountedOnce() throws {
        let list =
            ##"{"type": "array", "prefixItems": [{"$ref": "#/$defs/P"}, {"$ref": "#/$defs/Q"}], "items": false}"##
        let contract = try contract(
            """
            {"type": "object", "properties": {"u": \(list), "v": \(list)},
             "$defs": {"P": \(Self.object("p")), "Q": \(Self.object("q"))}}
            """, [#"{"u": [{"p": 1}, {"q": 1}, {"p": null}], "v": [{"p": 1}, {"q": 1}, {"q": 1}]}"#])
        let fields = try #require(contract.roots.first?.place.object?.fields)
        let shape = try #require(fields[0].place.arrays.element?.object)
        #expect(shape === fields[1].place.arrays.element?.object)
        #expect(shape.seen == 6)
        #expect(shape.fields.map(\.present) == [3, 3])
        #expect(shape.place(of: "p")?.nulls == 1)
    }

    @Test func tuplesWithinAreEvidenceToo() throws {
        let inner = Self.records
        let outer = Self.tuple(
            #"{"type": "object", "properties": {"x": \#(inner)}}"#, #"{"type": "object", "properties": {"y": {}}}"#)
        let arrays = try arrays(outer, #"[{"x": [{"a": 1, "s": null}, {"b": 1, "s": 1}, {}]}]"#)
        let x = try #require(arrays.element?.object?.place(of: "x"))
        #expect(x.arrays.longest == 3)
        #expect(x.arrays.tuple == nil)
        #expect(x.arrays.element?.object?.place(of: "s")?.nulls == 1)
    }

    @Test(arguments: [
        ##"{"$ref": "#/$defs/T", "$defs": {"T": {"type": ["array", "null"], "prefixItems": [{"$ref": "#/$defs/T"}, {"$ref": "#/$defs/T"}]}}}"##,
        ##"{"prefixItems": [{"$ref": "#/$defs/L"}, {"$ref": "#/$defs/M"}], "$defs": {"L": {"type": ["array", "null"], "items": {"$ref": "#/$defs/L"}}, "M": {"type": ["array", "null"], "items": {"$ref": "#/$defs/M"}}}}"##,
    ])
    func schemasThatLeadBackToThemselvesEnd(schema: String) throws {
        let arrays = try arrays(schema, "[[[null], [null, null]], [[[null]]], null]")
        #expect(arrays.tuple == nil)
        #expect(arrays.element?.isNullable == true)
    }

    @Test func occurrencesAreKept() throws {
        let arrays = try arrays(
            Self.records, #"[{"a": 1, "s": 1}]"#, #"[{"a": 1}, {"b": 1, "s": null, "z": 1}]"#, hasSpots: true)
        let shape = try #require(arrays.element?.object)
        func first(_ key: String, _ occurrences: (PlaceTraces) -> Occurrences?) -> Int32? {
            shape.place(of: key)?.traces.flatMap(occurrences)?.first.number
        }
        #expect(first("s") { $0.occurrences(of: [.null]) } == 2)
        #expect(first("s") { $0.absences } == 2)
        #expect(first("z") { $0.absences } == 1)
        // The first position has no such key, and does not get one.
        #expect(arrays.positions?.first?.object?.place(of: "z") == nil)
        #expect(arrays.positions?.last?.object?.place(of: "z")?.traces?.absences == nil)
    }

    @Test func eachDifferenceIsReportedOnceTogetherWithTheLength() throws {
        let contract = try contract(
            Self.records, [#"[{"a": 1, "s": null}, {"b": 1, "s": "x"}, {"a": 1, "s": 3}]"#])
        let differences = Difference.all(in: contract)
        #expect(differences.map(\.kind) == [.limits, .null, .otherKind(.string)])
        #expect(differences.map(\.count) == [1, 1, 1])
        #expect(differences.map(\.total) == [1, 1, 1])
    }

    @Test func elementsOfOneSchemaAreCountedOnce() throws {
        let contract = try contract(Self.tuple(Self.object("a")), [#"[{"a": null}]"#, #"[{"a": 1}]"#, "[null]"])
        let place = try #require(contract.roots.first).place
        #expect(place.arrays.positions == nil)
        #expect(place.arrays.element?.values == 3)
        #expect(place.arrays.element?.object?.seen == 2)
        #expect(Difference.all(in: contract).map(\.total) == [3, 2])
        // Two positions of a schema that leads back to itself are one place.
        let node = try arrays(
            ##"{"$ref": "#/$defs/T", "$defs": {"T": {"type": ["array", "null"], "prefixItems": [{"$ref": "#/$defs/T"}, {"$ref": "#/$defs/T"}]}}}"##,
            "[null, null]")
        #expect(node.element?.nulls == 2)
    }
}
