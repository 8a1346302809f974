import Testing

@testable import AshlarContract

struct FieldRelationsTests {
    private func relations(_ payloads: String...) throws -> [FieldRelation] {
        let place = Place()
        var observer = ShapeObserver()
        for payload in payloads {
            try Array(payload.utf8).withUnsafeBytes { try observer.observe($0, into: place) }
        }
        return place.object?.relations.all ?? []
    }

    @Test func theFirstObjectCountsAlthoughItCreatesTheShape() throws {
        let found = try relations(#"{"id": 1, "x": [], "id_str": "1"}"#, #"{"id_str": "2", "id": 2}"#)
        #expect(found.map(\.keys) == [["id", "id_str"]])
        #expect(found.first?.compared == 2)
        #expect(found.first?.isSameNumber == true)
    }

    @Test func objectsWithinObjectsAreComparedOnTheirOwn() throws {
        let found = try relations(
            #"{"items": [{"items": [1, 2, 3], "count": 3}, {"items": [[1, 2]], "count": 1}], "count": 2}"#)
        #expect(found.contains { $0.form == .count && $0.holds && $0.compared == 1 })
    }

    @Test func nullsAndAbsencesAreNotEvidence() throws {
        let found = try relations(#"{"id": 1, "id_str": null}"#, #"{"id": 2}"#, #"{"id": 3, "id_str": "3"}"#)
        #expect(found.first?.compared == 1)
        #expect(found.first?.holds == true)
    }

    @Test func numberedKeysAreNotCompared() throws {
        #expect(try relations(#"{"line1": "a", "line2": "a"}"#).isEmpty)
    }

    @Test func instantsAreComparedAsExactlyAsTheCoarserOne() throws {
        let found = try relations(#"{"at": 1700000000, "at_ms": 1700000000999, "at_iso": "2023-11-14T22:13:20.999Z"}"#)
        #expect(found.count == 3)
        #expect(found.allSatisfy { $0.holds && $0.isSameInstant })
        let other = try relations(#"{"at_ms": 1700000000999, "at_iso": "2023-11-14T22:13:20.998Z"}"#)
        #expect(other.allSatisfy { !$0.holds })
    }

    @Test func manyKeysOfOneNameAreNotCompared() throws {
        let members = (0..<60).map { #""id\#(String(repeating: "_", count: $0))": 1"# }.joined(separator: ", ")
        #expect(try relations("{\(members)}").isEmpty)
    }
}
