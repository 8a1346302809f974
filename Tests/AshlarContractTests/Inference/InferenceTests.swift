import Testing

@testable import AshlarContract

/// Returns the evidence of some payloads at one place.
func observed(_ payloads: String...) throws -> Place {
    let place = Place()
    var observer = ShapeObserver()
    for payload in payloads {
        var payload = payload
        try payload.withUTF8 { try observer.observe(UnsafeRawBufferPointer($0), into: place) }
    }
    return place
}

struct ObserverTests {
    @Test func countsKindsAndPresence() throws {
        let place = try observed(#"{"a": 1, "b": null}"#, #"{"a": "x", "c": [1, 2.5, "y"]}"#, #"{"a": 3}"#)
        let shape = try #require(place.object)
        #expect(shape.seen == 3)
        #expect(shape.fields.map(\.key) == ["a", "b", "c"])
        #expect(shape.fields.map(\.present) == [3, 1, 1])
        #expect(shape.place(of: "a")?.kinds == [.integer, .string])
        #expect(shape.place(of: "b")?.isNullable == true)
        #expect(shape.place(of: "c")?.arrays.element?.kinds == [.integer, .decimal, .string])
    }

    @Test func countsTheFirstOfTwoEqualKeys() throws {
        let shape = try #require(try observed(#"{"a": 1, "a": "x"}"#).object)
        #expect(shape.fields[0].present == 1)
        #expect(shape.place(of: "a")?.kinds == [.integer])
    }

    @Test func leavesOutTheEvidenceOfABadPayload() throws {
        let place = Place()
        var observer = ShapeObserver()
        #expect(throws: (any Error).self) {
            try Array(#"{"a": 1, "b": }"#.utf8).withUnsafeBytes { try observer.observe($0, into: place) }
        }
        #expect(place.values == 0)
    }

    @Test func reportsNovelty() throws {
        let place = Place()
        var observer = ShapeObserver()
        let payloads = [
            (#"{"a": 1}"#, true), (#"{"a": 2}"#, false), (#"{"a": null}"#, true), (#"{"b": 1}"#, true), ("{}", false),
        ]
        for (payload, isNew) in payloads {
            try Array(payload.utf8).withUnsafeBytes { try observer.observe($0, into: place) }
            #expect(observer.sawNovelty == isNew, "\(payload)")
        }
    }

    @Test func findsFormatsThatAllStringsHave() throws {
        let strings = try observed(#"["2020-01-01T00:00:00Z", "", "2021-05-06T07:08:09.5+02:00"]"#).arrays.element?
            .strings
        let format = try #require(strings?.format(forKey: "x"))
        #expect(format.0 == .timestamp)
        #expect(format.1 == Evidence(matched: 2, of: 2))
        #expect(try observed(#"["a@b.org", "x"]"#).arrays.element?.strings.format(forKey: "x") == nil)
    }

    @Test func timesWithAndWithoutAnOffsetAreTwoFormats() throws {
        let local = try observed(#"["2026-03-01T09:30:00", "2026-03-01T09:30:00.1234567"]"#).arrays.element?.strings
        #expect(local?.format(forKey: "at")?.0 == .localTimestamp)
        let mixed = try observed(#"["2026-03-01T09:30:00", "2026-03-01T09:30:00Z"]"#).arrays.element?.strings
        #expect(mixed?.format(forKey: "at") == nil)
    }

    @Test func everyFormatIsLookedForAtFirst() {
        for format in StringFormat.allCases {
            #expect(StringEvidence().formats.contains(StringFormat.Group(format)), "\(format)")
        }
    }

    @Test func takesDigitsForAnInstantOnlyBelowAKeyOfTime() throws {
        let strings = try observed(#""1664478299""#).strings
        #expect(strings.format(forKey: "created_at")?.0 == .unixSeconds)
        #expect(strings.format(forKey: "number")?.0 == .integer)
        #expect(try observed("1664478299").looksLikeUnixSeconds(key: "unix_epoch_time"))
        #expect(try !observed("1664478299").looksLikeUnixSeconds(key: "population"))
    }

    @Test func mergingIsObservingBoth() throws {
        let (one, two) = (#"{"a": [1, {"x": "y"}], "b": {"c": null}}"#, #"{"b": {"c": 2.5}, "d": true, "a": []}"#)
        let merged = try observed(one)
        merged.merge(try observed(two))
        #expect(merged.summary == (try observed(one, two)).summary)
    }

    @Test func findsEnumerations() throws {
        let words = ["live", "draft"]
        let payload = "[" + (0..<12).map { "\"\(words[$0 % 2])\"" }.joined(separator: ",") + "]"
        #expect(try observed(payload).arrays.element?.strings.enumeration(forKey: "status") == words)
        #expect(
            try observed(#"["live", "draft", "live"]"#).arrays.element?.strings.enumeration(forKey: "status") == nil)
    }
}

struct InferenceTests {
    private func contract(_ payloads: String...) throws -> Contract {
        var roots: [Root] = []
        for (index, payload) in payloads.enumerated() {
            roots.append(Root(origin: .samples(name: "root\(index)"), place: try observed(payload), samples: 1))
        }
        return Contract.infer(roots)
    }

    @Test(arguments: [
        #"{"1": {"a": 1}, "2": {"a": 2}}"#, #"{"2020-01-01": 1, "2020-01-02": 2}"#, ##"{"$%": 1, "^&": 2.5, "!!": 3}"##,
    ])
    func takesKeysThatAreDataForAMap(payload: String) throws {
        #expect(try contract(payload).roots[0].place.object?.mapValue != nil)
    }

    @Test(arguments: [
        #"{"width": 1, "height": 2, "depth": 3}"#, #"{"1": 1, "2": "x"}"#, #"{"title": "a"}"#,
        #"{"user": {"id": 1}, "owner": {"id": 2}, "author": {"id": 3}}"#,
    ])
    func takesKeysThatAreNamesForAStruct(payload: String) throws {
        #expect(try contract(payload).roots[0].place.object?.mapValue == nil)
    }

    @Test(arguments: [
        ("users", [#"{"zunkella": 5}"#]), ("members", [#"{"zunkella": {"a": 1}, "orvane": {"a": 2, "b": 3}}"#]),
        ("scores", [#"{"zunkella": 5}"#, #"{"zunkella": 6, "orvane": 7}"#]),
    ])
    func takesTheKeysBelowAPluralForData(key: String, objects: [String]) throws {
        let payload = objects.map { #"{"\#(key)": \#($0)}"# }.joined(separator: ", ")
        let item = try contract("[\(payload)]").roots[0].place.arrays.element?.object
        #expect(item?.place(of: key)?.object?.mapValue != nil)
    }

    @Test(arguments: [
        #"{"owner": {"zunkella": 5}}"#, #"{"users": {"total": 5, "active": 7}}"#, #"{"settings": {"zunkella": 5}}"#,
        #"{"users": [{"zunkella": 5}]}"#,
    ])
    func takesNoOtherUnknownKeysForData(payload: String) throws {
        let field = try #require(try contract(payload).roots[0].place.object?.fields.first)
        let shape = field.place.object ?? field.place.arrays.element?.object
        #expect(shape?.mapValue == nil)
    }

    @Test func findsTypesThatContainThemselves() throws {
        let place = try contract(#"{"data": 1, "next": {"data": 2, "next": {"data": 3, "next": null}}}"#).roots[0].place
        #expect(place.object === place.object?.place(of: "next")?.object)
        #expect(place.object?.seen == 3)
        #expect(place.object?.place(of: "data")?.integers.count == 3)
    }

    @Test func keepsAMerelySimilarPartSeparate() throws {
        let place = try contract(
            #"{"id": 1, "name": "a", "total": 5, "paid": true, "customer": {"id": 2, "name": "b"}}"#
        ).roots[0].place
        #expect(place.object !== place.object?.place(of: "customer")?.object)
    }

    @Test func sharesEqualShapes() throws {
        let place = try contract(
            #"{"author": {"login": "a", "admin": true}, "owner": {"admin": false, "login": "b"}, "size": 1}"#
        ).roots[0].place
        #expect(place.object?.place(of: "author")?.object === place.object?.place(of: "owner")?.object)
        #expect(place.object?.place(of: "author")?.object?.seen == 2)
    }

    @Test func findsTheEnvelope() throws {
        let found = try contract(
            #"{"request": {"ok": true}, "response": {"a": 1}}"#, #"{"request": {"ok": true}, "response": [1]}"#,
            #"{"request": {"ok": false}, "response": {"message": "x"}}"#)
        #expect(found.envelope?.payloadKey == "response")
        #expect(found.envelope?.shape.seen == 3)
        #expect(found.roots.map { $0.payload?.kinds } == [[.object], [.array], [.object]])
    }

    @Test func countsRepeatsWithinOneArrayOnly() throws {
        let place = try observed(#"[{"id": 1, "name": "a"}, {"id": 2, "name": "a"}]"#, #"[{"id": 1, "name": "b"}]"#)
        let shape = try #require(place.arrays.element?.object)
        #expect(shape.isCollected)
        #expect(shape.fields.map(\.repeats) == [0, 1])
    }
}

extension Place {
    /// The evidence as text, to compare.
    var summary: String {
        let object = object.map { shape in
            let fields = shape.fields.sorted { $0.key < $1.key }.map { "\($0.key) \($0.present) \($0.place.summary)" }
            return "{\(shape.seen) \(fields.joined(separator: ", "))}"
        }
        return
            "\(values) \(nulls) \(booleans) \(integers) \(decimals) \(strings.count) \(arrays.count) \(arrays.empties) "
            + "\(arrays.element?.summary ?? "-") \(object ?? "-")"
    }
}
