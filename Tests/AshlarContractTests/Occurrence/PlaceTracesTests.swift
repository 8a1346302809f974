import Testing

@testable import AshlarContract

/// Tests where things were seen, and how little of that is kept.
struct PlaceTracesTests {
    private func place(_ payloads: [String], from first: Int = 1) throws -> Place {
        let place = Place()
        var observer = ShapeObserver()
        for (index, payload) in payloads.enumerated() {
            var payload = payload
            try payload.withUTF8 {
                let spot = PayloadSpot(file: 0, number: first + index)
                try observer.observe(UnsafeRawBufferPointer($0), into: place, at: spot)
            }
        }
        return place
    }

    private func lines(_ occurrences: Occurrences?) -> [Int32] {
        guard let occurrences else { return [] }
        return [occurrences.first.number] + occurrences.examples.map(\.number) + [occurrences.last.number]
    }

    private func absences(_ key: String, in place: Place) -> [Int32] {
        lines(place.object?.place(of: key)?.traces?.absences)
    }

    @Test func aKeyWasAbsentFromTheObjectsBeforeItsFirst() throws {
        let place = try place([#"{"a": 1}"#, "{}", #"{"b": 1}"#, #"{"a": 1, "b": 1}"#])
        #expect(absences("b", in: place) == [1, 1, 2, 2])
        #expect(absences("a", in: place) == [2, 2, 3, 3])
    }

    @Test func keepsAFewExamplesHoweverMuchIsSeen() throws {
        let place = try place(Array(repeating: "[null, null]", count: 1_000))
        #expect(lines(place.arrays.element?.traces?.occurrences(of: [.null])) == [1, 1, 2, 3, 1_000])
    }

    @Test func objectsWithinTheirOwnKindAreDistinguished() throws {
        let place = Place()
        place.statement = Statement(kinds: [.object])
        let shape = ObjectShape()
        place.object = shape
        shape.addField("child", place: place)
        shape.addField("name")
        var observer = ShapeObserver()
        var payload = #"{"child": {"name": "b"}, "name": "a"}"#
        try payload.withUTF8 {
            try observer.observe(UnsafeRawBufferPointer($0), into: place, at: PayloadSpot(file: 0, number: 1))
        }
        #expect(absences("name", in: place) == [])
    }

    @Test func aKeyMissingInOneOfTwoMergedShapesWasAbsentThere() throws {
        let first = try place([#"{"a": 1}"#])
        first.merge(try place([#"{"a": 1, "b": "long text"}"#, #"{"b": "x"}"#], from: 5))
        #expect(absences("b", in: first) == [1, 1, 1])
        #expect(absences("a", in: first) == [6, 6, 6])
        #expect(lines(first.object?.place(of: "a")?.traces?.values) == [1, 1, 5, 5])
        #expect(lines(first.object?.place(of: "b")?.traces?.occurrences(of: .longest)) == [5, 5, 5])
    }

    /// Returns payloads that each have their own key.
    private func ownKeys(_ numbers: Range<Int>) -> [String] { numbers.map { #"{"key\#($0)": 1}"# } }

    @Test func absencesAreKnownForAllKeysOrForNone() throws {
        let few = try place(ownKeys(0..<200))
        #expect(absences("key0", in: few) == [2, 2, 3, 4, 200])
        #expect(absences("key199", in: few) == [1, 1, 2, 3, 199])
        let many = try place(ownKeys(0..<201) + ["{}"])
        #expect((0..<201).allSatisfy { absences("key\($0)", in: many) == [] })
        #expect(lines(many.object?.occurrences) == [1, 1, 2, 3, 202])
        few.merge(try place(ownKeys(200..<201)))
        #expect((0..<201).allSatisfy { absences("key\($0)", in: few) == [] })
    }

    @Test func nothingIsKeptUnlessRequested() throws {
        let place = Place()
        var observer = ShapeObserver()
        try Array(#"{"a": 1}"#.utf8).withUnsafeBytes { try observer.observe($0, into: place) }
        #expect(place.traces == nil && place.object?.occurrences == nil)
    }
}
