import AshlarCheck
import Foundation
import Testing

@Suite struct ChangedLinesTests {
    private static let dto = "struct UserDTO: Decodable {\n    var name: String\n}\n"

    private func git(_ arguments: String..., in folder: URL) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let settings = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
        process.arguments = ["git", "-C", folder.path] + settings + arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "git \(arguments)")
    }

    private func withCheckout(_ body: (URL) throws -> Void) throws {
        try withTemporaryFolder { folder in
            try git("init", "-q", in: folder)
            try folder.write(ChangedLinesTests.dto, to: "App/User.swift")
            try git("add", "-A", in: folder)
            try git("commit", "-q", "-m", "first", in: folder)
            try body(folder)
        }
    }

    private func found(in folder: URL, at path: String = "", since revision: String = "HEAD") throws -> [String] {
        let outcome = Checker().check([folder.appending(path: path).path])
        let files = Dictionary(uniqueKeysWithValues: outcome.files.map { ($0.path, $0) })
        let changed = try ChangedLines(since: revision, in: folder.path)
        return outcome.findings.filter { changed.touches($0, files: files) }.map(\.path)
    }

    @Test func `findings on old lines are dropped, those on changed lines are reported`() throws {
        try withCheckout { folder in
            #expect(try found(in: folder) == [])
            try folder.write("// above\n" + ChangedLinesTests.dto, to: "App/User.swift")
            #expect(try found(in: folder) == [])
            try folder.write(ChangedLinesTests.dto.replacing("name", with: "title"), to: "App/User.swift")
            #expect(try found(in: folder) == ["App/User.swift"])
            // It does not matter which folder is checked.
            #expect(try found(in: folder, at: "App") == ["App/User.swift"])
        }
    }

    @Test func `only the changed lines of a moved file count`() throws {
        try withCheckout { folder in
            try git("mv", "App/User.swift", "App/Moved.swift", in: folder)
            #expect(try found(in: folder) == [])
        }
    }

    @Test(arguments: [
        "New.swift", "Ünicode näme.swift", "quo\"te.swift", "back\\slash.swift", "two\u{A0}spaces  .swift",
    ])
    func `untracked files count, whatever their names`(name: String) throws {
        try withCheckout { folder in
            try folder.write(ChangedLinesTests.dto, to: "App/\(name)")
            #expect(try found(in: folder) == ["App/\(name)"])
            try git("add", "-A", in: folder)
            #expect(try found(in: folder) == ["App/\(name)"])
        }
    }

    @Test func `the user's git settings do not affect the result`() throws {
        try withCheckout { folder in
            for (key, value) in [
                ("diff.noprefix", "true"), ("diff.mnemonicPrefix", "true"), ("color.ui", "always"),
                ("diff.external", "false"), ("core.quotePath", "true"),
            ] {
                try git("config", key, value, in: folder)
            }
            try folder.write(ChangedLinesTests.dto.replacing("name", with: "title"), to: "App/User.swift")
            #expect(try found(in: folder) == ["App/User.swift"])
        }
    }

    @Test func `a folder outside of a checkout, and an invalid revision, are reported`() throws {
        try withTemporaryFolder { folder in
            #expect {
                _ = try ChangedLines(since: "HEAD", in: folder.path)
            } throws: {
                "\($0)" == "the folder is not in a git checkout, so its changes are unknown"
            }
        }
        try withCheckout { folder in
            for revision in ["nowhere", "--output=x", ""] {
                #expect(throws: ChangedLines.Problem.self) {
                    _ = try ChangedLines(since: revision, in: folder.path)
                }
            }
            #expect {
                _ = try ChangedLines(since: "nowhere", in: folder.path)
            } throws: {
                "\($0)".hasPrefix("no such commit, branch or tag")
            }
        }
    }
}
