import Foundation
import Testing

@testable import AshlarFiles

@Suite struct FileReplacementTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func write(_ text: String, to name: String, replacing own: String? = nil) throws {
        let file = try FileReplacement(path: "\(folder.path)/\(name)")
        try file.refuseForeign("a page") { own.map { Array($0.utf8) } == $0 }
        try file.write(Array(text.utf8))
    }

    @Test func writesANewFileAndReplacesItsOwn() throws {
        try write("1", to: "a.txt")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o640], ofItemAtPath: folder.url.appending(path: "a.txt").path)
        try write("2", to: "a.txt", replacing: "1")
        #expect(folder.tree() == ["a.txt": "2"])
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.url.appending(path: "a.txt").path)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
    }

    @Test func keepsWhatAPersonWrote() throws {
        try folder.write("mine", to: "a.txt")
        let problem = #expect(throws: OutputProblem.self) { try write("2", to: "a.txt", replacing: "1") }
        #expect(problem?.what == "it exists, and is not a page that Ashlar wrote" && problem?.isSystemFailure == false)
        #expect(folder.tree() == ["a.txt": "mine"])
    }

    @Test func anEmptyFileHoldsNothingToLose() throws {
        try folder.write("", to: "a.txt")
        try write("1", to: "a.txt", replacing: "0")
        #expect(folder.text("a.txt") == "1")
    }

    @Test(.timeLimit(.minutes(30))) func writesThroughNoLinkAndIntoNoPipe() throws {
        try folder.link("link.txt", to: "secret.txt")
        try folder.link("new.txt", to: "new.txt")
        #expect(mkfifo(folder.url.appending(path: "pipe").path, 0o600) == 0)
        let before = folder.everything()
        for name in ["link.txt", "new.txt", "pipe", "."] {
            #expect(throws: OutputProblem.self, "\(name)") { try write("x", to: name, replacing: "secret") }
        }
        #expect(folder.everything() == before)
    }

    @Test func aHardLinkElsewhereKeepsItsContent() throws {
        try folder.write("1", to: "a.txt")
        let other = folder.outside.appending(path: "other.txt")
        try FileManager.default.linkItem(at: folder.url.appending(path: "a.txt"), to: other)
        try write("2", to: "a.txt", replacing: "1")
        #expect(try String(contentsOf: other, encoding: .utf8) == "1")
    }

    @Test func theNextRunReplacesWhatAKilledRunLeft() throws {
        let draft = ".ashlar-\(FileHash.of(Array("a.txt".utf8)))"
        try folder.link(draft, to: "secret.txt")
        try write("1", to: "a.txt")
        #expect(folder.tree() == ["a.txt": "1"])
        #expect(folder.text("../outside/secret.txt") == "secret")
    }

    @Test func filesBelowAFolderAreReachedThroughNoLink() throws {
        try folder.link("en")
        let opened = try Folder(path: folder.path)
        let before = folder.everything()
        #expect(throws: OutputProblem.self) { try FileReplacement(try FolderPath("en/secret.txt"), in: opened) }
        #expect(folder.everything() == before)
    }

    @Test func saysThatTheFolderIsMissing() throws {
        let problem = #expect(throws: OutputProblem.self) { try FileReplacement(path: "\(folder.path)/no/a.txt") }
        #expect(problem?.isSystemFailure == true)
    }

    @Test func runsAtTheSameTimeLeaveWholeFiles() async throws {
        let texts = (0..<8).map { String(repeating: "\($0)", count: 200_000) }
        let path = "\(folder.path)/a.txt"
        try await withThrowingTaskGroup(of: Void.self) { group in
            for text in texts {
                group.addTask { try FileReplacement(path: path).write(Array(text.utf8)) }
            }
            try await group.waitForAll()
        }
        #expect(texts.contains(folder.text("a.txt") ?? ""))
        #expect(folder.tree().count == 1)
    }
}
