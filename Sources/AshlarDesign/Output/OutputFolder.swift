import Foundation

/// Writes a package as a whole or not at all, and never over what a person wrote.
///
/// Everything is written to a folder beside the target first and moved into place at the end. A manifest in the
/// target says which files Ashlar wrote and what they held, so that a later run replaces those and no other.
package struct OutputFolder {
    private let target: URL
    private let manager = FileManager.default
    private static let manifestName = ".ashlar-manifest.json"

    /// - Parameter path: the folder; it need not exist.
    package init(path: String) { target = URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL }

    /// Makes sure that nothing of a person's would be lost.
    ///
    /// - Parameter isForced: whether files that Ashlar wrote may be replaced.
    /// - Throws: ``OutputProblem``.
    package func check(isForced: Bool) throws(OutputProblem) {
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: target.path, isDirectory: &isFolder) else { return }
        guard isFolder.boolValue else {
            throw OutputProblem(path: target.path, what: "it is a file", remedy: "name a folder with --out")
        }
        let contents = (try? manager.contentsOfDirectory(atPath: target.path)) ?? []
        if contents.isEmpty || isForced { return }
        throw OutputProblem(
            path: target.path, what: "the folder is not empty",
            remedy: "name another one, or say --force to replace the files that Ashlar wrote there")
    }

    /// Writes the files.
    ///
    /// - Parameters:
    ///   - files: with paths from the folder.
    ///   - isForced: whether files that Ashlar wrote may be replaced; what is not among `files` any more is removed.
    package func write(_ files: [GeneratedFile], isForced: Bool) throws(OutputProblem) {
        try check(isForced: isForced)
        let old = manifest()
        try refuseForeign(files.filter { !$0.isEditable }, old: old)
        let parent = target.deletingLastPathComponent()
        let staging = parent.appending(path: ".\(target.lastPathComponent).ashlar-\(UUID().uuidString.prefix(8))")
        do {
            try manager.createDirectory(at: staging, withIntermediateDirectories: true)
            defer { try? manager.removeItem(at: staging) }
            let manifest = GeneratedFile(OutputFolder.manifestName, try OutputFolder.manifestBytes(files))
            let folders = Set((files + [manifest]).map { ($0.path as NSString).deletingLastPathComponent })
            for folder in folders {
                try manager.createDirectory(at: staging.appending(path: folder), withIntermediateDirectories: true)
            }
            for file in files + [manifest] {
                try OutputFolder.write(file.bytes, to: staging.appending(path: file.path))
            }
            try moveIntoPlace(staging, files: files, old: old)
        } catch {
            throw OutputProblem(
                path: target.path, what: "it cannot be written: \(error.localizedDescription)",
                remedy: "make the folder writable, or name another one")
        }
    }

    /// Writes a file without waiting for the disk, as `Data` does for each: all of them can be written again.
    private static func write(_ bytes: [UInt8], to url: URL) throws {
        // `OutputStream` cannot tell its error on Linux: asking for it ends the program.
        guard let file = fopen(url.path, "wb") else { throw failure() }
        let written = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
        // A full disk may be told at the end only.
        let isClosed = fclose(file) == 0
        guard written == bytes.count, isClosed else { throw failure() }
    }

    private static func failure() -> any Error {
        POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }

    /// A new folder takes one rename. Into one that exists, files go one by one, the manifest last.
    private func moveIntoPlace(_ staging: URL, files: [GeneratedFile], old: [String: String]) throws {
        guard manager.fileExists(atPath: target.path) else { return try manager.moveItem(at: staging, to: target) }
        let new = Set(files.map(\.path))
        for path in old.keys where !new.contains(path) { try? manager.removeItem(at: target.appending(path: path)) }
        // A file that stays as it is keeps its date, so that nothing is built anew for it.
        let changed = files.filter { old[$0.path] != OutputFolder.hash($0.bytes) || !isThere($0.path) }
        for path in changed.map(\.path) + [OutputFolder.manifestName] {
            let destination = target.appending(path: path)
            try manager.createDirectory(at: destination.deletingLastPathComponent(), withIntermediateDirectories: true)
            if manager.fileExists(atPath: destination.path) { try manager.removeItem(at: destination) }
            try manager.moveItem(at: staging.appending(path: path), to: destination)
        }
    }

    private func isThere(_ path: String) -> Bool { manager.fileExists(atPath: target.appending(path: path).path) }

    /// The names that an earlier design gave here.
    package func lock() throws(OutputProblem) -> NameLock {
        try NameLock(contentsOf: target.appending(path: NameLock.fileName))
    }

    /// The paths of the files that Ashlar wrote here.
    var written: [String] { manifest().keys.sorted() }

    func text(of path: String) -> String? {
        (try? Data(contentsOf: target.appending(path: path))).map { String(decoding: $0, as: UTF8.self) }
    }

    // MARK: The manifest

    /// What Ashlar wrote here, with the hash of what each file held.
    private func manifest() -> [String: String] {
        guard let data = try? Data(contentsOf: target.appending(path: OutputFolder.manifestName)) else { return [:] }
        return (try? JSONDecoder().decode([String: String].self, from: data)) ?? [:]
    }

    private static func manifestBytes(_ files: [GeneratedFile]) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        let hashes = Dictionary(
            uniqueKeysWithValues: files.filter { !$0.isEditable }.map { ($0.path, hash($0.bytes)) })
        return Array(try encoder.encode(hashes)) + [0x0A]
    }

    /// Refuses to replace a file that Ashlar did not write, or that was edited since.
    private func refuseForeign(_ files: [GeneratedFile], old: [String: String]) throws(OutputProblem) {
        for path in Set(files.map(\.path)).union(old.keys).sorted() {
            guard let data = try? Data(contentsOf: target.appending(path: path)) else { continue }
            if old[path] == OutputFolder.hash(Array(data)) { continue }
            let what = old[path] == nil ? "Ashlar did not write it" : "it was edited since Ashlar wrote it"
            throw OutputProblem(
                path: target.appending(path: path).path, what: what, remedy: "move it away first; nothing was changed")
        }
    }

    /// FNV-1a, 64 bits: tells whether a file was edited, and guards against nothing else.
    private static func hash(_ bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}

/// Why a package could not be written.
package struct OutputProblem: Error, CustomStringConvertible, Sendable {
    package var path: String
    package var what: String
    package var remedy: String

    package var description: String { "\(path): \(what) — \(remedy)" }
}
