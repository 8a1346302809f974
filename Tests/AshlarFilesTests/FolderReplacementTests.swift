import Foundation
import Testing

@testable import AshlarFiles

@Suite struct FolderReplacementTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test func replacesItsOwnFilesAndKeepsEverythingElse() throws {
        try folder.replace(
            ["a.swift": "1", "Sources/b.swift": "1", "Old/Deep/c.swift": "1", "Kept/d.swift": "1"], lock: "l1")
        try folder.write("mine", to: "Kept/mine.swift")
        try folder.write("ref: x", to: ".git/HEAD")
        try folder.write("mine", to: "Sources/mine.swift")
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "Empty/Folder"), withIntermediateDirectories: true)
        for path in ["a.swift", "Kept/mine.swift", ".git/HEAD", "Sources/mine.swift"] { try folder.age(path) }
        let edited = try folder.replace(["a.swift": "1", "Sources/b.swift": "2", "New/e.swift": "2"], lock: "l2").edited
        #expect(edited.isEmpty)
        var tree = folder.tree()
        tree[FolderManifest.name] = nil
        #expect(
            tree == [
                "a.swift": "1", "Sources/b.swift": "2", "New/e.swift": "2", "ashlar.lock": "l2",
                "Kept/mine.swift": "mine",
                ".git/HEAD": "ref: x", "Sources/mine.swift": "mine", "Empty/Folder": "an empty folder",
            ])
        for path in ["a.swift", "Kept/mine.swift", ".git/HEAD", "Sources/mine.swift"] { #expect(folder.isAged(path)) }
    }

    @Test func changesNothingWhereNothingDiffers() throws {
        try folder.replace(["a.swift": "1", "Sources/b.swift": "1"], lock: "l")
        for path in ["a.swift", "ashlar.lock", FolderManifest.name] { try folder.age(path) }
        let before = folder.everything()
        try folder.replace(["a.swift": "1", "Sources/b.swift": "1"], lock: "l")
        #expect(folder.everything() == before)
    }

    @Test(arguments: [
        ("Sources/b.swift", "edited", "it was edited since Ashlar wrote it"),
        ("new.swift", "mine", "Ashlar did not write it"),
        ("gone.swift", "edited", "it was edited since Ashlar wrote it"),
    ])
    func refusesToReplaceWhatAPersonWrote(path: String, text: String, what: String) throws {
        try folder.replace(["Sources/b.swift": "1", "gone.swift": "1"])
        try folder.write(text, to: path)
        let before = folder.everything()
        let problem = #expect(throws: OutputProblem.self) {
            try folder.replace(["Sources/b.swift": "2", "new.swift": "2"])
        }
        #expect(problem?.what == what && problem?.path == "\(folder.path)/\(path)")
        #expect(folder.everything() == before)
    }

    @Test func writesAPersonsFileOnlyIfItIsMissing() throws {
        try folder.replace(["a.swift": "1"], owned: ["mine.swift": "1"])
        #expect(folder.text("mine.swift") == "1")
        try folder.write("edited", to: "mine.swift")
        try folder.replace(["a.swift": "2"], owned: ["mine.swift": "2"])
        #expect(folder.text("a.swift") == "2" && folder.text("mine.swift") == "edited")
        try FileManager.default.removeItem(at: folder.url.appending(path: "mine.swift"))
        try folder.replace(["a.swift": "2"], owned: ["mine.swift": "3"])
        #expect(folder.text("mine.swift") == "3")
    }

    /// Earlier versions of Ashlar listed it as theirs.
    @Test(arguments: [("1", "2"), ("edited", "edited")])
    func takesOverAPersonsFileThatNobodyEdited(found: String, after: String) throws {
        try folder.replace(["a.swift": "1", "mine.swift": "1"])
        try folder.write(found, to: "mine.swift")
        try folder.replace(["a.swift": "1"], owned: ["mine.swift": "2"])
        #expect(folder.text("mine.swift") == after)
        try folder.replace(["a.swift": "1"], owned: ["mine.swift": "3"])
        #expect(folder.text("mine.swift") == after)
    }

    @Test func restoresAFileThatAPersonRemoved() throws {
        try folder.replace(["a.swift": "1", "b.swift": "1"])
        try FileManager.default.removeItem(at: folder.url.appending(path: "a.swift"))
        try folder.replace(["a.swift": "1", "b.swift": "2"])
        #expect(folder.text("a.swift") == "1" && folder.text("b.swift") == "2")
    }

    @Test(arguments: [
        "a.swift", "Sources", "Sources/b.swift", "ashlar.lock", ".ashlar-manifest.json", ".ashlar-staging",
    ])
    func writesThroughNoLink(path: String) throws {
        try folder.link(path, to: path == "Sources" ? "" : "secret.txt")
        let before = folder.everything()
        let problem = #expect(throws: OutputProblem.self) {
            try folder.replace(["a.swift": "1", "Sources/b.swift": "1"], lock: "l")
        }
        #expect(problem?.what.contains("symbolic link") == true, "\(problem?.description ?? "")")
        #expect(problem?.path == "\(folder.path)/\(path)")
        #expect(folder.everything() == before)
    }

    @Test func followsALinkToTheFolderItselfOnce() throws {
        let link = folder.outside.appending(path: "../link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.url)
        let opened = try FolderLock.open(link.path)
        _ = try FolderReplacement([.init(path: try FolderPath("a.swift"), bytes: [0x31])], in: opened).run()
        #expect(folder.text("a.swift") == "1")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == folder.path)
    }

    @Test func refusesAFolderInAFilesPlaceAndAFileInAFoldersPlace() throws {
        try folder.write("x", to: "a.swift/x")
        #expect(throws: OutputProblem.self) { try folder.replace(["a.swift": "1"]) }
        try folder.write("x", to: "Sources")
        #expect(throws: OutputProblem.self) { try folder.replace(["Sources/b.swift": "1"]) }
        #expect(folder.tree() == ["a.swift/x": "x", "Sources": "x"])
    }

    @Test func refusesPathsThatDifferInCapitalsOnly() throws {
        let problem = #expect(throws: OutputProblem.self) {
            try folder.replace(["Pins/a.json": "1", "pins/A.json": "2"])
        }
        #expect(problem?.what.contains("ignore case") == true)
        #expect(folder.tree().isEmpty)
    }

    @Test func aSecondRunWaitsForTheFirst() throws {
        let first = try FolderLock.open(folder.path)
        let problem = #expect(throws: OutputProblem.self) { try FolderLock.open(folder.path, patience: 0.1) }
        #expect(problem?.what.contains("another run") == true)
        // The folder cannot be written, as for every other command; nobody used the command wrongly.
        #expect(problem?.isSystemFailure == true)
        withExtendedLifetime(first) {}
    }

    @Test func aFolderIsFreeAgainWhenARunHasEnded() throws {
        do { _ = try FolderLock.open(folder.path) }
        _ = try FolderLock.open(folder.path, patience: 0.1)
    }
}
