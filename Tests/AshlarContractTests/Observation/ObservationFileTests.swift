import Foundation
import Testing

@testable import AshlarContract

struct ObservationFileTests {
    private func read(
        undecodable: Int = 0, payloads: Int = 1, counts: [Int] = [], path: String = "/a"
    ) throws -> ObservationFile {
        let entries = counts.map { #"{"path": "\#(path)", "event": {"absent": {}}, "count": \#($0)}"# }
        let text = #"""
            {"version": 1, "endpoints": [{"name": "GET /things", "undecodable": \#(undecodable),
              "receipt": {"payloads": \#(payloads), "entries": [\#(entries.joined(separator: ", "))]}}]}
            """#
        let url = FileManager.default.temporaryDirectory.appending(path: "ashlar-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data(text.utf8).write(to: url)
        return try ObservationFile(path: url.path)
    }

    @Test func countsOfTrafficAreRead() throws {
        let file = try read(undecodable: 2, payloads: 40, counts: [3, 1 << 40])
        #expect(file.endpoints.first?.receipt.entries.map(\.count) == [3, 1 << 40])
    }

    @Test func countsThatNoTrafficHasAreRefused() throws {
        let refused: [() throws -> ObservationFile] = [
            { try read(undecodable: -1) }, { try read(payloads: .max) }, { try read(counts: [-3]) },
            { try read(counts: [1 << 53 + 1]) },
            // Each is small enough, but together they are not.
            { try read(counts: [1 << 52, 1 << 52, 1 << 52]) },
        ]
        for read in refused {
            let problem = try #require(throws: InputProblem.self) { try read() }
            #expect(problem.what.contains("GET /things has a count of"), "\(problem)")
        }
    }

    @Test(arguments: ["", "/", "/a/*/b", "/a~1b/~0", "/users/é"])
    func pathsThatArePointersAreRead(path: String) throws {
        #expect(try read(counts: [1], path: path).endpoints.first?.receipt.entries.first?.path == path)
    }

    @Test(arguments: ["x", "users/x", "$.x", "#/x", "/a~2", "/a~"])
    func pathsThatAreNotPointersAreRefused(path: String) throws {
        let problem = try #require(throws: InputProblem.self) { try read(counts: [1], path: path) }
        #expect(problem.what == "GET /things has the path \"\(path)\", which is not a JSON Pointer (RFC 6901)")
    }
}
