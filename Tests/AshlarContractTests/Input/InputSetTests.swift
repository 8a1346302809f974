import AshlarCore
import Foundation
import TestScale
import Testing

@testable import AshlarContract

struct InputSetTests {
    private func withFiles(_ files: [String: String], _ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let url = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        try body(folder.path)
    }

    private func payloads(_ path: String) throws -> (names: [String], texts: [String], problems: [InputProblem]) {
        var (names, texts): ([String], [String]) = ([], [])
        var observer = ShapeObserver()
        let problems = try InputSet(paths: [path]).forEachPayload { source, bytes in
            do throws(DecodingFault) { try observer.observe(bytes, into: Place()) } catch { return error }
            if case .samples(let name) = source.origin { names.append(name) }
            texts.append(String(decoding: bytes, as: UTF8.self))
            return nil
        }
        return (names, texts, problems)
    }

    @Test func groupsNumberedSiblings() throws {
        let files = ["purls-1.json": "[1]", "purls-2.json": "[2]", "covid-19.json": "{}", "a/x__0.json": "1"]
        try withFiles(files) { folder in
            let found = try payloads(folder)
            #expect(found.names.sorted() == ["covid-19", "purls", "purls", "x"])
        }
    }

    @Test func readsLinesWhateverTheFileExtension() throws {
        try withFiles(["a.json": "{\"a\":1}\r\n\n{\"a\":2}\n", "b.ndjson": "1\n2"]) { folder in
            let found = try payloads(folder)
            #expect(
                found.texts.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) } == [
                    "{\"a\":1}", "{\"a\":2}", "1", "2",
                ])
        }
    }

    @Test func reportsEveryBadLineAndFile() throws {
        try withFiles(["a.ndjson": "1\n{\n3\n[", "b.json": "{\"a\"", "c.json": "2", "d.json": " \n"]) { folder in
            let found = try payloads(folder)
            #expect(found.texts == ["1", "3", "2"])
            #expect(
                found.problems.map { "\(URL(filePath: $0.path).lastPathComponent):\($0.position?.description ?? "")" }
                    == [
                        "a.ndjson:2:2", "a.ndjson:4:2", "b.json:1:5", "d.json:",
                    ])
        }
    }

    @Test func skipsAByteOrderMark() throws {
        try withFiles(["a.json": "\u{FEFF}{\"a\": 1}"]) { folder in
            let found = try payloads(folder)
            #expect(found.problems.isEmpty)
        }
    }

    @Test func doesNotFollowCircularLinks() throws {
        try withFiles(["a.json": "1"]) { folder in
            try FileManager.default.createSymbolicLink(atPath: folder + "/loop", withDestinationPath: folder)
            #expect(try payloads(folder).texts == ["1"])
        }
    }

    @Test func refusesFoldersWithoutSamples() throws {
        try withFiles(["readme.txt": "x"]) { folder in
            _ = try #require(throws: InputProblem.self) { try InputSet(paths: [folder]) }
        }
    }

    @Test func streamsManyLines() throws {
        let line = #"{"id": 12345, "name": "somebody", "tags": ["a", "b"]}"# + "\n"
        let count = TestScale.of(60_000)
        try withFiles(["many.ndjson": String(repeating: line, count: count)]) { folder in
            let found = try payloads(folder)
            #expect(found.texts.count == count)
        }
    }
}
