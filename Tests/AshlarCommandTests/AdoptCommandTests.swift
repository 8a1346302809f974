#if Tools
import Foundation
import Testing

/// `ashlar adopt` as a user runs it.
@Suite struct AdoptCommandTests {
    private let source = """
        struct User: Codable {
            let name: String
            let age: Int?
        }

        """

    private func withPackage(isCommitted: Bool = true, _ body: (URL) throws -> Void) throws {
        try withFolder { folder in
            let package = folder.appending(path: "App")
            try write(source, to: package.appending(path: "Sources/App/User.swift"))
            try git("init", "-q", in: package)
            if isCommitted {
                try git("add", "-A", in: package)
                try git("commit", "-qm", "first", in: package)
            }
            try body(folder)
        }
    }

    private func git(_ arguments: String..., in folder: URL) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let settings = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
        process.arguments = ["git", "-C", folder.path] + settings + arguments
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    private func text(_ path: String, in folder: URL) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    @Test func showsWhatWouldChange() throws {
        try withPackage(isCommitted: false) { folder in
            let run = try Ashlar("adopt", "App/Sources", "--diff", in: folder)
            #expect(run.status == 0)
            #expect(run.output.contains("-struct User: Codable {\n+import Ashlar\n+\n+@DTO struct User: Codable {\n"))
            #expect(run.errors.contains("1 of 1 Codable structs would be moved"))
            #expect(try text("App/Sources/App/User.swift", in: folder) == source)
            #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "App/Tests").path))
        }
    }

    @Test func writesFilesAndTheirTests() throws {
        try withPackage { folder in
            let run = try Ashlar("adopt", "App/Sources", in: folder)
            #expect(run.status == 0)
            #expect(try text("App/Sources/App/User.swift", in: folder) == "import Ashlar\n\n@DTO " + source)
            let tests = try text("App/Tests/AppTests/Adopted/UserAdoptionTests.swift", in: folder)
            #expect(tests.contains("readsAndWritesAs: Before.PlainUser.self"))
            #expect(tests.contains("@testable import App"))
            #expect(try text("App/Tests/AppTests/Adopted/Before.swift", in: folder).contains("enum Before {}"))
        }
    }

    @Test func refusesToWriteOverUncommittedChanges() throws {
        try withPackage { folder in
            let source = source + "// A change.\n"
            try write(source, to: folder.appending(path: "App/Sources/App/User.swift"))
            try write(
                self.source.replacing("User", with: "Draft"), to: folder.appending(path: "App/Sources/App/Draft.swift"))
            let run = try Ashlar("adopt", "App/Sources", in: folder)
            #expect(run.status == 2)
            #expect(run.errors.contains("Sources/App/User.swift has uncommitted changes"))
            #expect(run.errors.contains("git does not track Sources/App/Draft.swift"))
            #expect(try text("App/Sources/App/User.swift", in: folder) == source)
            #expect(try Ashlar("adopt", "App/Sources", "--force", "--no-tests", in: folder).status == 0)
            #expect(try text("App/Sources/App/User.swift", in: folder) != source)
        }
    }

    @Test func otherFilesWithUncommittedChangesDoNotMatter() throws {
        try withPackage { folder in
            try write("struct Draft {}\n", to: folder.appending(path: "App/Sources/App/Draft.swift"))
            try write("notes\n", to: folder.appending(path: "Notes.txt"))
            #expect(try Ashlar("adopt", "App/Sources", "--no-tests", in: folder).status == 0)
            #expect(try text("App/Sources/App/User.swift", in: folder) != source)
        }
    }

    @Test func refusesToWriteOverFilesThatGitIgnores() throws {
        try withPackage { folder in
            try write(source, to: folder.appending(path: "App/Sources/App/Generated.swift"))
            try write("Generated.swift\n", to: folder.appending(path: "App/.gitignore"))
            let run = try Ashlar("adopt", "App/Sources", "--no-tests", in: folder)
            #expect(run.status == 2)
            #expect(run.errors.contains("git does not track Sources/App/Generated.swift"))
        }
    }

    @Test(arguments: ["../App/Sources", "<absolute>"])
    func diffsApply(path: String) throws {
        try withPackage { folder in
            let start = folder.appending(path: "Elsewhere")
            try FileManager.default.createDirectory(at: start, withIntermediateDirectories: false)
            let sources = path == "<absolute>" ? folder.appending(path: "App/Sources").path : path
            let run = try Ashlar("adopt", sources, "--diff", in: start)
            #expect(run.output.hasPrefix("--- a/Sources/App/User.swift\n+++ b/Sources/App/User.swift\n"))
            #expect(run.errors.contains("apply the diff in "))
            let diff = folder.appending(path: "adopt.diff")
            try write(run.output, to: diff)
            try git("apply", diff.path, in: folder.appending(path: "App"))
            #expect(try text("App/Sources/App/User.swift", in: folder) == "import Ashlar\n\n@DTO " + source)
            #expect(FileManager.default.fileExists(atPath: folder.appending(path: "App/Tests/AppTests/Adopted").path))
        }
    }

    @Test func changesNothingIfTestsCannotBeWritten() throws {
        try withPackage { folder in
            try write("", to: folder.appending(path: "file"))
            let run = try Ashlar("adopt", "App/Sources", "--tests", "file/Tests", in: folder)
            #expect(run.status != 0)
            #expect(try text("App/Sources/App/User.swift", in: folder) == source)
        }
    }

    @Test func invalidInputIsRefused() throws {
        try withPackage { folder in
            try write("{}", to: folder.appending(path: "user.json"))
            let json = try Ashlar("adopt", "user.json", in: folder)
            #expect(json.status == 3)
            #expect(json.errors.contains("user.json: this is not a Swift file"))
            let module = try Ashlar("adopt", "App", "--module", "1 bad", in: folder)
            #expect(module.status == 2)
            #expect(module.errors.contains("'1 bad' is not a module name"))
        }
    }

    @Test func notesThatPublicKeysAreRemoved() throws {
        try withFolder { folder in
            try write(
                "public struct A: Codable { let x: Int; public enum CodingKeys: String, CodingKey { case x = \"y\" } }\n",
                to: folder.appending(path: "A.swift"))
            let run = try Ashlar("adopt", "A.swift", "--diff", in: folder)
            #expect(run.errors.contains("the public CodingKeys of A are removed"))
        }
    }

    @Test func listsUnchangedTypes() throws {
        try withFolder { folder in
            try write("struct Page<T: Codable>: Codable { let items: [T] }\n", to: folder.appending(path: "Page.swift"))
            let run = try Ashlar("adopt", "Page.swift", "--diff", in: folder)
            #expect(run.status == 1)
            #expect(run.errors.contains("Page.swift:1: Page stays: it is generic"))
            let chinese = try Ashlar("adopt", "Page.swift", "--diff", "--lang", "zh", in: folder)
            #expect(chinese.errors.contains("Page.swift:1：Page 保持原样：它是泛型"))
        }
    }
}
#endif
