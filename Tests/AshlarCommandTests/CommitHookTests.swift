#if Tools
import Foundation
import Testing

/// The hook from the documentation, run by git.
@Suite struct CommitHookTests {
    private func git(_ arguments: String..., in folder: URL) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let settings = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
        process.arguments = ["git", "-C", folder.path] + settings + arguments
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = "\(Ashlar.executable.deletingLastPathComponent().path):\(environment["PATH"] ?? "")"
        environment["ASHLAR_CACHE"] = folder.appending(path: ".git/ashlar").path
        process.environment = environment
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Returns the lines of the article's shell block that is a script.
    private func hook() throws -> String {
        let article = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/Ashlar/Ashlar.docc/CheckingCode.md")
        let lines = try String(contentsOf: article, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.contains("#!/bin/sh") })
        let end = try #require(lines[start...].firstIndex { $0.contains("```") })
        return lines[start..<end].map { $0.trimmingCharacters(in: .whitespaces) + "\n" }.joined()
    }

    @Test func aCommitWithANewFindingIsRefused() throws {
        try withFolder { folder in
            #expect(try git("init", "-q", in: folder) == 0)
            // Findings from before the hook are kept.
            try write(
                "struct OldDTO: Decodable { var name: String }\n", to: folder.appending(path: "Sources/Old.swift"))
            #expect(try git("add", "-A", in: folder) == 0 && git("commit", "-qm", "old", in: folder) == 0)
            let file = folder.appending(path: ".git/hooks/pre-commit")
            try write(try hook(), to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)

            try write(
                "struct UserDTO: Decodable { var name: String }\n", to: folder.appending(path: "Sources/New.swift"))
            #expect(try git("add", "-A", in: folder) == 0 && git("commit", "-qm", "new", in: folder) != 0)
            try write(
                "struct UserDTO: Decodable { let name: String }\n", to: folder.appending(path: "Sources/New.swift"))
            #expect(try git("add", "-A", in: folder) == 0 && git("commit", "-qm", "new", in: folder) == 0)
        }
    }
}
#endif
