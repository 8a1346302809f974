import Foundation
import Testing

@testable import AshlarFiles

/// Manifests and journals that someone else has put into a folder.
@Suite struct HostileListsTests {
    /// Texts that are not paths below the folder, or that lead out of it through a link.
    static let paths = [
        "../outside/secret.txt", "Sources/../../outside/secret.txt", "Sources/..", "..", ".", "", "/", "./a.swift",
        "Sources/./a.swift", "Sources//a.swift", "Sources/", "a\0.swift", "a\n.swift", ".git/config",
        ".git/hooks/pre-commit",
        "Sources/.hidden/a.swift", ".ashlar-staging/0", ".ashlar-manifest.json", "link/secret.txt",
        "link/Sources/a.swift",
        "link", "Sources/link.swift", "dangling/new.swift", "pipe", String(repeating: "x", count: 300),
        String(repeating: "../", count: 40) + "etc/passwd",
    ]

    /// A folder with links out of it, and what may be lost in it.
    private func folder() throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write("secret", to: ".git/config")
        try folder.write("secret", to: ".git/hooks/pre-commit")
        try folder.write("secret", to: "Sources/.hidden/a.swift")
        try folder.link("link")
        try folder.link("Sources/link.swift", to: "secret.txt")
        try folder.link("dangling", to: "nowhere")
        #expect(mkfifo(folder.url.appending(path: "pipe").path, 0o600) == 0)
        return folder
    }

    private func refused(_ folder: TestFolder, naming name: String, _ comment: Comment) throws {
        let before = folder.everything()
        let problem = #expect(throws: OutputProblem.self, comment) { try folder.replace(["a.swift": "new"]) }
        #expect(problem?.path == "\(folder.path)/\(name)", comment)
        #expect(problem?.remedy.contains("nothing was changed") == true, comment)
        #expect(folder.everything() == before, comment)
    }

    @Test(.timeLimit(.minutes(30)), arguments: paths)
    func aManifestListsNothingButFilesOfItsFolder(path: String) throws {
        let folder = try folder()
        try folder.write(folder.manifest([path: "secret"]), to: FolderManifest.name)
        try refused(folder, naming: FolderManifest.name, "\(path.debugDescription)")
    }

    @Test(arguments: [
        "", "[]", "null", "{", #"{"a.swift": 1}"#, #"{"a.swift": null}"#, "\u{0}", #"{"files": {"a.swift": "1"}}"#,
        String(repeating: "[", count: 100_000),
    ])
    func aManifestIsAListOfPathsAndHashes(text: String) throws {
        let folder = try folder()
        try folder.write(text, to: FolderManifest.name)
        try refused(folder, naming: FolderManifest.name, "\(text.prefix(40))")
    }

    @Test func aManifestIsNeitherALinkNorAFolder() throws {
        let linked = try folder()
        try linked.write("{}", to: "../outside/manifest.json")
        try linked.link(FolderManifest.name, to: "manifest.json")
        try refused(linked, naming: FolderManifest.name, "a link")
        let nested = try folder()
        try nested.write("{}", to: "\(FolderManifest.name)/x")
        try refused(nested, naming: FolderManifest.name, "a folder")
    }

    // MARK: Journals

    private static let journal = ".ashlar-staging/journal.json"

    @Test(.timeLimit(.minutes(30)), arguments: paths, [false, true])
    func aJournalMovesNothingButFilesOfItsFolder(path: String, removes: Bool) throws {
        let folder = try folder()
        let (text, hash) = (folder.quoted(path), FileHash.of(Array("secret".utf8)))
        let (removals, replacements) =
            removes
            ? (#"{"path": \#(text), "before": "\#(hash)"}"#, "")
            : ("", #"{"path": \#(text), "before": "\#(hash)", "after": "\#(FileHash.of([0x78]))"}"#)
        try folder.write("x", to: ".ashlar-staging/0")
        try folder.write(
            #"{"version": 1, "removals": [\#(removals)], "replacements": [\#(replacements)]}"#, to: Self.journal)
        try refused(folder, naming: Self.journal, "\(path.debugDescription)")
    }

    @Test(.timeLimit(.minutes(30)), arguments: paths)
    func aJournalMakesNoNewFileElsewhere(path: String) throws {
        let folder = try folder()
        try folder.write("x", to: ".ashlar-staging/0")
        try folder.write(Self.journal(making: folder.quoted(path)), to: Self.journal)
        try refused(folder, naming: Self.journal, "\(path.debugDescription)")
    }

    @Test func aJournalMakesANewFileOfItsFolder() throws {
        let folder = try folder()
        try folder.write("x", to: ".ashlar-staging/0")
        try folder.write(Self.journal(making: folder.quoted("b.swift")), to: Self.journal)
        try folder.replace(["a.swift": "new"])
        #expect(folder.text(Self.journal) == nil)
    }

    /// A journal of a new file, which asks for nothing that was there before.
    private static func journal(making path: String) -> String {
        let hash = FileHash.of([0x78])
        return #"{"version": 1, "removals": [], "replacements": [{"path": \#(path), "after": "\#(hash)"}]}"#
    }

    @Test(arguments: [
        "", "{}", "[]", #"{"version": 2, "removals": [], "replacements": []}"#,
        #"{"version": 1, "removals": [{"path": "mine.swift", "before": "HASH"}], "replacements": []}"#,
        #"{"version": 1, "removals": [], "replacements": [{"path": "mine.swift", "before": "HASH", "after": "X"}]}"#,
        #"{"version": 1, "removals": [], "replacements": [{"path": "new.swift", "after": "wrong"}]}"#,
        #"{"version": 1, "removals": [], "replacements": [{"path": "n", "after": "X"}, {"path": "n", "after": "X"}]}"#,
        #"{"version": 1, "removals": [], "replacements": [{"path": "n", "after": "X"}], "manifest": "X"}"#,
    ])
    func aJournalAsksForNothingThatARunDoesNot(text: String) throws {
        let folder = try folder()
        try folder.write("mine", to: "mine.swift")
        try folder.write("x", to: ".ashlar-staging/0")
        let journal = text.replacing("HASH", with: FileHash.of(Array("mine".utf8))).replacing(
            "X", with: FileHash.of([0x78]))
        try folder.write(journal, to: Self.journal)
        try refused(folder, naming: Self.journal, "\(text)")
    }

    @Test func aJournalMovesNoManifestThatListsOtherFiles() throws {
        let folder = try folder()
        let manifest = folder.manifest(["../outside/secret.txt": "secret"])
        try folder.write(manifest, to: ".ashlar-staging/manifest")
        let hash = FileHash.of(Array(manifest.utf8))
        try folder.write(
            #"{"version": 1, "removals": [], "replacements": [], "manifest": "\#(hash)"}"#, to: Self.journal)
        try refused(folder, naming: Self.journal, "a manifest")
    }

    @Test(.timeLimit(.minutes(30)), arguments: ["0", "journal.json", "manifest", "journal.new"])
    func stagedFilesAreFiles(name: String) throws {
        let linked = try folder()
        try linked.link(".ashlar-staging/\(name)", to: "secret.txt")
        try refused(linked, naming: ".ashlar-staging/\(name)", "a link")
        let piped = try folder()
        try piped.write("x", to: ".ashlar-staging/9")
        #expect(mkfifo(piped.url.appending(path: ".ashlar-staging/\(name)").path, 0o600) == 0)
        try refused(piped, naming: ".ashlar-staging/\(name)", "a pipe")
    }

    @Test(arguments: ["notes.txt", "0x", "sub/0", ".hidden", "-1", "+1"])
    func whatAPersonKeepsInTheStagingFolderIsNotRemoved(name: String) throws {
        let folder = try folder()
        try folder.write("mine", to: ".ashlar-staging/\(name)")
        let first = name.split(separator: "/")[0]
        try refused(folder, naming: ".ashlar-staging/\(first)", "\(name)")
    }

    @Test func theStagingFolderIsNeitherALinkNorAFile() throws {
        let linked = try folder()
        try linked.link(".ashlar-staging")
        try refused(linked, naming: ".ashlar-staging", "a link")
        let file = try folder()
        try file.write("mine", to: ".ashlar-staging")
        try refused(file, naming: ".ashlar-staging", "a file")
    }
}
