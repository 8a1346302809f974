#if Tools
import Foundation
import Testing

@Suite struct ObserveCommandTests {
    private static let pins = #"[{"id": 1, "name": "a"}, {"id": 2, "name": "b"}]"#

    private func mode(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }

    @Test func evidenceGivesTheSameDesignAsTheRecordings() throws {
        try withFolder { folder in
            for number in 1...3 { try write(Self.pins, to: folder.appending(path: "pins-\(number).json")) }
            for number in 1...3 {
                let run = try Ashlar("observe", "pins-\(number).json", "--out", "\(number).evidence", in: folder)
                #expect(run.status == 0, "\(run.errors)")
                #expect(run.output.contains("as private as the recordings"))
                #expect(try mode(folder.appending(path: "\(number).evidence")) == 0o600)
            }
            #expect(try Ashlar("observe", "3.evidence", "2.evidence", "--out", "both.evidence", in: folder).status == 0)
            // Evidence is replaced, and stays private.
            let file = folder.appending(path: "1.evidence")
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
            #expect(try Ashlar("observe", "pins-1.json", "--out", "1.evidence", in: folder).status == 0)
            #expect(try mode(file) == 0o600)
            let inputs = [["pins-1.json", "pins-2.json", "pins-3.json"], ["both.evidence", "1.evidence"]]
            for (out, paths) in zip(["one/Pins", "two/Pins"], inputs) {
                let run = try Ashlar(["design"] + paths + ["--out", out, "--style", "codable"], in: folder)
                #expect(run.status == 0, "\(run.errors)")
            }
            let files = try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: "one/Pins").path)
            #expect(files.contains("Package.swift"))
            for file in files {
                let one = try? Data(contentsOf: folder.appending(path: "one/Pins/\(file)"))
                let two = try? Data(contentsOf: folder.appending(path: "two/Pins/\(file)"))
                #expect(one == two, "\(file)")
            }
        }
    }

    @Test(arguments: [
        ([], 2, "Missing expected argument"), (["api.yaml"], 3, "a specification"),
        (["empty.har"], 3, "no answer with a JSON body"),
        (["none.json"], 3, "no such file"), (["bad.json"], 3, "not JSON"), (["cut.evidence"], 3, "truncated evidence"),
    ])
    func invalidInputIsAnError(inputs: [String], status: Int32, message: String) throws {
        try withFolder { folder in
            try write("openapi: 3.0.3\npaths: {}\n", to: folder.appending(path: "api.yaml"))
            try write(#"{"log": {"entries": []}}"#, to: folder.appending(path: "empty.har"))
            try write("{", to: folder.appending(path: "bad.json"))
            let header = #"{"ashlarEvidence":1,"passed":{"bodiless":0,"failed":0,"files":0,"overlong":0,"strange":0},"#
            try write(header + #""privacy":"","writer":""}"# + "\n", to: folder.appending(path: "cut.evidence"))
            let run = try Ashlar(["observe"] + inputs + ["--out", "x.evidence"], in: folder)
            #expect(run.status == status)
            #expect(run.errors.contains(message), "\(run.errors)")
            #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "x.evidence").path))
        }
    }

    @Test func onlyEvidenceIsReplaced() throws {
        try withFolder { folder in
            try write(Self.pins, to: folder.appending(path: "pins.json"))
            try write("mine", to: folder.appending(path: "notes.txt"))
            for (out, message) in [("notes.txt", "it exists, and is not evidence that Ashlar wrote"), (".", "folder")] {
                let run = try Ashlar("observe", "pins.json", "--out", out, in: folder)
                #expect(run.status == 2)
                #expect(run.errors.contains(message), "\(run.errors)")
            }
            #expect(try String(contentsOf: folder.appending(path: "notes.txt"), encoding: .utf8) == "mine")
        }
    }

    @Test func aComparisonNeedsTheRecordings() throws {
        try withFolder { folder in
            try write(Self.pins, to: folder.appending(path: "pins.json"))
            #expect(try Ashlar("observe", "pins.json", "--out", "p.evidence", in: folder).status == 0)
            let run = try Ashlar("drift", "p.evidence", "pins.json", in: folder)
            #expect(run.status == 3)
            #expect(run.errors.contains("compare the recordings"), "\(run.errors)")
        }
    }
}
#endif
