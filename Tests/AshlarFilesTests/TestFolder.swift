import Foundation

@testable import AshlarFiles

/// A folder of a test, next to one that nothing may touch; both are gone after the test.
final class TestFolder {
    let url: URL
    private let root: URL

    init() throws {
        root = FileManager.default.temporaryDirectory.appending(path: "ashlar-files-\(UUID().uuidString)")
        url = root.appending(path: "package")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try write("secret", to: "../outside/secret.txt")
        try write("secret", to: "../outside/Sources/a.swift")
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    var path: String { url.path }
    var outside: URL { root.appending(path: "outside") }

    func write(_ text: String, to path: String) throws {
        let file = url.appending(path: path).standardizedFileURL
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Makes a link to the folder that nothing may touch, or to something in it.
    func link(_ path: String, to target: String = "") throws {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: file.path, withDestinationPath: outside.appending(path: target).standardizedFileURL.path)
    }

    func text(_ path: String) -> String? { try? String(contentsOf: url.appending(path: path), encoding: .utf8) }

    /// Sets a date long ago, so that a test notices when the file is written again.
    func age(_ path: String) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: url.appending(path: path).path)
    }

    func isAged(_ path: String) -> Bool {
        let date = try? FileManager.default.attributesOfItem(atPath: url.appending(path: path).path)[.modificationDate]
        return (date as? Date)?.timeIntervalSince1970 == 1_000_000
    }

    /// Every entry below the folder and the one outside: its kind, what it holds or where it leads, and its date.
    func everything() -> [String: String] {
        var entries: [String: String] = [:]
        for path in FileManager.default.enumerator(atPath: root.path)?.compactMap({ $0 as? String }) ?? [] {
            let full = root.appending(path: path).path
            guard let attributes = try? FileManager.default.attributesOfItem(atPath: full) else { continue }
            let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
            switch attributes[.type] as? FileAttributeType {
            case .typeRegular?:
                entries[path] = "\(date) \((try? Data(contentsOf: URL(filePath: full)))?.base64EncodedString() ?? "")"
            case .typeSymbolicLink?:
                entries[path] = "link \((try? FileManager.default.destinationOfSymbolicLink(atPath: full)) ?? "")"
            default: entries[path] = "other"
            }
        }
        return entries
    }

    /// The files and links below the folder, and empty folders, with what they hold.
    func tree() -> [String: String] {
        var entries: [String: String] = [:]
        for path in FileManager.default.enumerator(atPath: url.path)?.compactMap({ $0 as? String }) ?? [] {
            let full = url.appending(path: path)
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: full.path, isDirectory: &isFolder)
            if !isFolder.boolValue {
                entries[path] = text(path) ?? "unreadable"
            } else if (try? FileManager.default.contentsOfDirectory(atPath: full.path).isEmpty) == true {
                entries[path] = "an empty folder"
            }
        }
        return entries
    }

    /// Replaces what Ashlar wrote, as `ashlar design --force` does, after cleaning up.
    @discardableResult func replace(
        _ files: [String: String], lock: String? = nil, owned: [String: String] = [:],
        mayChange: @escaping () -> Bool = { true }
    ) throws -> (outcome: FolderRecovery.Outcome, edited: [FolderPath]) {
        let folder = try FolderLock.open(path, patience: 0.1)
        folder.mayChange = mayChange
        folder.waitsForDisk = false
        let outcome = try FolderRecovery.recover(folder)
        var all = try files.map { FolderReplacement.File(path: try FolderPath($0.key), bytes: Array($0.value.utf8)) }
        if let lock {
            all.append(.init(path: try FolderPath("ashlar.lock"), bytes: Array(lock.utf8), ownership: .shared))
        }
        all += try owned.map {
            FolderReplacement.File(path: try FolderPath($0.key), bytes: Array($0.value.utf8), ownership: .person)
        }
        return (outcome, try FolderReplacement(all, in: folder).run())
    }

    /// A manifest that lists files with what they hold.
    func manifest(_ files: [String: String]) -> String {
        let entries = files.map { "\(quoted($0.key)): \"\(FileHash.of(Array($0.value.utf8)))\"" }
        return "{\(entries.sorted().joined(separator: ", "))}"
    }

    /// A text as JSON, without escapes that the text does not need.
    func quoted(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
