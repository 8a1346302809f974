import Foundation
import Testing

@testable import AshlarContract
@testable import AshlarDesign
@testable import AshlarDrift

/// The locations of the payloads that show a change.
struct SeenPlacesTests {
    private func contract(_ paths: [String]) throws -> Contract {
        let (contract, problems) = ContractReader.contract(
            of: try InputSet(paths: paths), specification: SpecificationInput())
        #expect(problems.isEmpty)
        return contract
    }

    private func drift() throws -> Drift {
        let paths = ["before.ndjson", "after.ndjson"].map { PlantedChangesTests.folder.appending(path: $0).path }
        return Drift.between(try contract([paths[0]]), try contract([paths[1]]))
    }

    /// Returns the places of a change, without the folder.
    private func seen(_ kind: Change.Kind, _ path: String, in drift: Drift) throws -> String {
        let change = try #require(drift.changes.first { $0.kind == kind && $0.path == path })
        return try #require(change.seen).text { URL(filePath: $0).lastPathComponent }
    }

    @Test(arguments: [
        (
            Change.Kind.nullAllowed, "$.name",
            "first seen after.ndjson:3, last after.ndjson:12; for example after.ndjson:3, after.ndjson:7, after.ndjson:9"
        ),
        (.wordsAdded, "$.state", "seen in after.ndjson:5"),
        (.formatChanged, "$.at", "seen in after.ndjson:6"),
        (
            .fieldAdded, "$.new",
            "first seen after.ndjson:4, last after.ndjson:8; for example after.ndjson:4, after.ndjson:8"
        ),
        (.kindAdded, "$.id", "seen in after.ndjson:20"),
        (
            .fieldOptional, "$.note",
            "first seen after.ndjson:2, last after.ndjson:19; for example after.ndjson:2, after.ndjson:19"
        ),
        // A removed field was seen before.
        (
            .fieldRemoved, "$.gone",
            "first seen before.ndjson:1, last before.ndjson:20; for example before.ndjson:1, before.ndjson:2, before.ndjson:3"
        ),
    ])
    func aChangeListsTheLinesThatShowIt(kind: Change.Kind, path: String, places: String) throws {
        #expect(try seen(kind, path, in: drift()) == places)
    }

    @Test(arguments: DriftReport.Format.allCases)
    func printsPlaces(format: DriftReport.Format) throws {
        let text = DriftReport(try drift(), oldName: "before.ndjson", newName: "after.ndjson").text(format)
        try Golden.expect(
            text.replacing(PlantedChangesTests.folder.path + "/", with: ""), "seen.\(format.rawValue).txt")
    }

    @Test func firstAndLastOfRecordingsAreOrderedByTime() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func archive(_ name: String, _ entries: [(time: String, body: String)]) throws -> String {
            let texts = entries.map { time, body in
                #"""
                {"startedDateTime": "\#(time)", "request": {"method": "GET", "url": "https://example.org/things"},
                 "response": {"status": 200, "content": {"text": "\#(body.replacing("\"", with: "\\\""))"}}}
                """#
            }
            let url = folder.appending(path: name)
            try Data(#"{"log": {"entries": [\#(texts.joined(separator: ","))]}}"#.utf8).write(to: url)
            return url.path
        }
        let old = try archive("old.har", [("2026-01-01T00:00:00Z", #"{"a": 1}"#)])
        let new = try archive(
            "new.har",
            [
                ("2026-03-01T12:00:00Z", #"{"a": null}"#), ("2026-02-01T00:00:00Z", #"{"a": 1}"#),
                ("2026-02-02T01:00:00+02:00", #"{"a": null}"#),
            ])
        let drift = Drift.between(try contract([old]), try contract([new]))
        #expect(
            try seen(.nullAllowed, "$.a", in: drift)
                == "first seen new.har entry 3 at 2026-02-01T23:00:00Z, last new.har entry 1 at 2026-03-01T12:00:00Z; "
                + "for example new.har entry 1 at 2026-03-01T12:00:00Z, new.har entry 3 at 2026-02-01T23:00:00Z")
    }

    @Test(
        arguments: [
            (
                ["[1, 2]", "[1]", "[1, 2]"],
                "first seen new.ndjson:1, last new.ndjson:3; "
                    + "for example new.ndjson:1, new.ndjson:2, new.ndjson:3"
            ),
            // It is unknown which of them are longer.
            ([#"[1, "x", true]"#, #"[1, "x", true, 2]"#], nil),
            (
                ["[1, 2, 3]", "[2, 3, 4]"],
                "first seen new.ndjson:1, last new.ndjson:2; for example new.ndjson:1, new.ndjson:2"
            ),
        ] as [([String], String?)])
    func arraysThatATupleDoesNotReadAreReportedWithTheirLines(arrays: [String], places: String?) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func contract(_ name: String, _ arrays: [String]) throws -> Contract {
            let url = folder.appending(path: name)
            try Data(arrays.map { #"{"t": \#($0)}"# }.joined(separator: "\n").utf8).write(to: url)
            return try self.contract([url.path])
        }
        let old = try contract("old.ndjson", (0..<12).map { #"[\#($0), "x", true]"# })
        let drift = Drift.between(old, try contract("new.ndjson", arrays))
        #expect(drift.changes.map(\.kind) == [.kindChanged])
        let seen = drift.changes.first?.seen?.text { URL(filePath: $0).lastPathComponent }
        #expect(seen == places)
    }

    @Test func countsTheFieldsOfAShapeThatChanged() throws {
        let drift = try drift()
        #expect(drift.comparedShapes == 1)
        // id, name, state, at, note, gone, new; `rare` may be gone, which is not certain.
        #expect(drift.shapes == [ShapeStability(name: "Before", changed: 7, fields: 8)])
    }
}
