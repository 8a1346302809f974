import AshlarCheck
import AshlarReport
import Foundation
import Testing

@Suite struct FixTests {
    private func fix(_ folder: URL) throws -> Int {
        let outcome = Checker().check([folder.path])
        let changes = Fixer.changes(for: outcome.findings, in: outcome.files)
        for change in changes { try Fixer.write(change) }
        return changes.count
    }

    private static let source = """
        struct UserDTO: Decodable {
            var id: Int
            let name: String

            enum CodingKeys: String, CodingKey { case id, name }

            init(from decoder: Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                id = try container.decode(Int.self, forKey: .id)
                name = try container.decode(String.self, forKey: .name)
            }
        }

        """

    private static let fixed = """
        struct UserDTO: Decodable {
            let id: Int
            let name: String

            enum CodingKeys: String, CodingKey { case id, name }
        }

        """

    @Test(arguments: ["\n", "\r\n"], ["", "\u{FEFF}"])
    func `fixed code means the same, and a second run changes nothing`(newline: String, mark: String) throws {
        try withTemporaryFolder { folder in
            func encoded(_ text: String) -> String { mark + text.replacing("\n", with: newline) }
            try folder.write(encoded(FixTests.source), to: "Model.swift")
            #expect(try fix(folder) == 1)
            let text = try folder.text(of: "Model.swift")
            #expect(Array(text.utf8) == Array(encoded(FixTests.fixed).utf8))
            #expect(try fix(folder) == 0)
        }
    }

    @Test func `permissions and links are kept`() throws {
        try withTemporaryFolder { folder in
            try folder.write(FixTests.source, to: "real/Model.swift.txt")
            let (real, link) = (
                folder.appending(path: "real/Model.swift.txt"), folder.appending(path: "App/Model.swift")
            )
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real.path)
            try FileManager.default.createDirectory(
                at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: real)
            #expect(try fix(folder) == 1)
            #expect(try folder.text(of: "real/Model.swift.txt") == FixTests.fixed)
            let kept = try FileManager.default.attributesOfItem(atPath: real.path)[.posixPermissions] as? Int
            #expect(kept == 0o640)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == real.path)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "real").path).count == 1)
        }
    }

    @Test func `a file that has changed since it was checked is left alone`() throws {
        try withTemporaryFolder { folder in
            try folder.write(FixTests.source, to: "Model.swift")
            let outcome = Checker().check([folder.path])
            try folder.write("// above\n" + FixTests.source, to: "Model.swift")
            #expect(Fixer.changes(for: outcome.findings, in: outcome.files).isEmpty)
        }
    }

    /// The examples of all rules, each in its own project, and all in one: fixed code still parses, and is not reported
    /// again.
    @Test(arguments: RuleRegistry.ids) func `fixed examples parse, and a second run changes nothing`(id: String) throws
    {
        let guide = try #require(RuleRegistry.rule(id)?.guide)
        for code in guide.reported + guide.unreported + guide.nearMisses.map(\.code) {
            try withTemporaryFolder { folder in
                for file in Example.files(code) { try folder.write(file.text, to: file.path) }
                let before = Checker().check([folder.path])
                var rounds = 0
                while try fix(folder) > 0, rounds < 10 { rounds += 1 }
                #expect(rounds < 10)
                let after = Checker().check([folder.path])
                #expect(after.troubles == before.troubles)
                #expect(after.findings.count <= before.findings.count)
                let left = after.findings.filter { !$0.edits.isEmpty }.map(\.message.english)
                #expect(left == [])
            }
        }
    }

    // MARK: Diffs

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/patch"), "patch is not installed"))
    func `applying the diff with patch equals the fix`() throws {
        for (newline, end) in [("\n", "\n"), ("\r\n", "\r\n"), ("\n", "")] {
            try withTemporaryFolder { folder in
                let body = String(FixTests.source.dropLast()).replacing("\n", with: newline) + end
                try folder.write(body, to: "Model.swift")
                let outcome = Checker(Configuration().rooted(at: folder)).check([folder.path])
                let change = try #require(Fixer.changes(for: outcome.findings, in: outcome.files).first)
                try folder.write(
                    UnifiedDiff.text(of: change.path, before: change.before, after: change.after), to: "change.diff")
                let patch = Process()
                patch.executableURL = URL(filePath: "/usr/bin/patch")
                patch.arguments = ["--binary", "-p1", "-i", "change.diff"]
                patch.currentDirectoryURL = folder
                patch.standardOutput = FileHandle.nullDevice
                try patch.run()
                patch.waitUntilExit()
                #expect(patch.terminationStatus == 0)
                #expect(Array(try folder.text(of: "Model.swift").utf8) == Array(change.after.utf8))
            }
        }
    }
}
