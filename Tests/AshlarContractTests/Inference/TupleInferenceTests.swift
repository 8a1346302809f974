import Testing

@testable import AshlarContract

struct TupleInferenceTests {
    private func arrays(_ count: Int, _ text: (Int) -> String) throws -> ArrayEvidence {
        let place = try observed("[\((0..<count).map(text).joined(separator: ","))]")
        _ = Contract.infer([Root(origin: .samples(name: "x"), place: place, samples: 1)])
        return try #require(place.arrays.element).arrays
    }

    @Test func arraysWithAKindForEachPositionAreTuples() throws {
        let trades = try arrays(10) { #"[\#(1_700_000_000 + $0), "42.1\#($0)", \#($0 % 2 == 0)]"# }
        let positions = try #require(trades.tuple)
        #expect(positions.map(\.kinds) == [[.integer], [.string], [.boolean]])
        #expect(positions[1].strings.format(forKey: "")?.0 == .decimal)
        #expect(trades.element?.kinds == [.integer, .string, .boolean])
    }

    @Test func textsInSeveralFormatsAreTuplesToo() throws {
        let rates = try arrays(10) { #"["2026-01-1\#($0 % 9 + 1)", "1.\#($0)"]"# }
        #expect(rates.tuple?.count == 2)
        let names = try arrays(10) { #"["a\#($0)", "b\#($0)"]"# }
        #expect(names.tuple == nil)
    }

    @Test func nineArraysAreAnUndecidedTuple() throws {
        let trades = try arrays(9) { #"[\#($0), "x"]"# }
        #expect(trades.tuple == nil)
        #expect(trades.undecidedTuple?.count == 2)
        #expect(try observed(#"[1, "x"]"#).arrays.undecidedTuple == nil)
    }

    @Test(arguments: ["[13.4, 52]", #"["a", "b"]"#, #"[{"a": 1}, {"b": "x"}]"#, "[null, null]"])
    func similarPositionsAreAList(array: String) throws {
        let points = try arrays(20) { _ in array }
        #expect(points.tuple == nil)
        #expect(points.undecidedTuple == nil)
    }

    @Test func otherLengthsAndKindsMakeAList() throws {
        #expect(try arrays(20) { $0 == 7 ? #"[1, "x", 2]"# : #"[1, "x"]"# }.tuple == nil)
        #expect(try arrays(20) { $0 == 7 ? "[]" : #"[1, "x"]"# }.tuple == nil)
        #expect(try arrays(20) { $0 == 7 ? #"["x", 1]"# : #"[1, "x"]"# }.tuple == nil)
        #expect(try arrays(20) { _ in #"[1, "x", 1, "x", 1, "x", 1, "x", 1]"# }.tuple == nil)
    }

    @Test func nullIsOfEveryKind() throws {
        let trades = try arrays(10) { #"[\#($0), \#($0 == 3 ? "null" : #""x""#)]"# }
        #expect(trades.tuple?.map(\.isNullable) == [false, true])
    }

    @Test func objectsAndArraysInAPositionAreItsOwn() throws {
        let events = try arrays(10) { #"["created", {"id": \#($0)}, [1]]"# }
        let positions = try #require(events.tuple)
        #expect(positions[1].object === events.element?.object)
        #expect(positions[1].object?.seen == 10)
        #expect(positions[2].arrays.element?.integers.count == 10)
    }

    @Test func mergedArraysAreTuplesWhenTheirLengthsAgree() throws {
        let one = try observed(#"[1, "x"]"#)
        one.merge(try observed(#"[2, null]"#))
        #expect(one.arrays.positions?.map(\.values) == [2, 2])
        one.merge(try observed(#"[2, "y", 3]"#))
        #expect(one.arrays.positions == nil)
    }
}

struct NumberedKeysTests {
    @Test(arguments: [
        (["0", "1"], true), (["0"], false), (["0", "a"], false), (["", "1"], false), (["١", "٢"], false),
    ])
    func areNotNames(keys: [String], areNumbers: Bool) {
        #expect(MapInference.areNumbers(keys) == areNumbers)
    }

    @Test func thatASpecificationDoesNotDescribeAreData() throws {
        let specified = ObjectShape()
        specified.statement = ShapeStatement(name: "Account")
        let place = Place(Statement(kinds: [.object]))
        place.object = specified
        var observer = ShapeObserver()
        var payload = #"{"fields": {"0": {"name": "a"}, "1": {"name": "b"}}}"#
        try payload.withUTF8 { try observer.observe(UnsafeRawBufferPointer($0), into: place) }
        _ = Contract.infer([Root(origin: .schema(name: "Account"), place: place, samples: 1)])
        let fields = try #require(specified.place(of: "fields")?.object)
        #expect(fields.mapValue?.objects == 2)
        #expect(fields.mapValue?.object?.hints == [.init(key: "fields", isThroughArray: true)])
    }
}

struct TextLengthTests {
    @Test func theShortestAndTheLongestLengthAreKept() throws {
        let texts = (0..<100).map { #""\#(String(repeating: "é", count: $0 + 3))""# }.shuffled()
        let strings = try #require(try observed("[\(texts.joined(separator: ","))]").arrays.element).strings
        #expect(strings.hasMoreDistinct)
        #expect(strings.shortest == 3)
        #expect(strings.longest == 102)
    }

    @Test func mergingKeepsBoth() throws {
        let one = try observed(#""abc""#)
        one.merge(try observed(#""a""#))
        #expect(one.strings.shortest == 1)
        #expect(one.strings.longest == 3)
    }
}
