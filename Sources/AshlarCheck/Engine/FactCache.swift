import AshlarSyntax
import Foundation

/// The facts and findings of the last run, in the user's cache folder.
///
/// A file counts as unchanged when its size and time of change are. A cache that cannot be read or written costs time
/// only.
struct FactCache {
    private struct Entry {
        let size: Int
        let modified: UInt64
        let range: Range<Int>
        /// Whether the facts are in the second file.
        let isOverlay: Bool
    }

    private let folder: URL?
    private var entries: [String: Entry] = [:]
    private var base: [UInt8] = []
    private var overlay: [UInt8] = []
    private var baseName = ""

    /// - Parameters:
    ///   - key: what is checked, so that two projects do not share a cache.
    ///   - folder: where caches lie; `nil` for no cache.
    init(key: String, folder: String?) {
        self.folder = folder.map { URL(filePath: $0).appending(path: FactCache.name(for: key)) }
    }

    /// The folder of the platform's caches: `XDG_CACHE_HOME`, or `~/.cache`, or `~/Library/Caches`.
    static var standardFolder: String? {
        let environment = ProcessInfo.processInfo.environment
        if let folder = environment["ASHLAR_CACHE"] ?? environment["XDG_CACHE_HOME"].map({ "\($0)/ashlar" }) {
            return folder
        }
        #if canImport(Darwin)
            return environment["HOME"].map { "\($0)/Library/Caches/ashlar" }
        #else
            return environment["HOME"].map { "\($0)/.cache/ashlar" }
        #endif
    }

    /// The facts of a file, if it has not changed.
    func facts(of file: SourceFileEntry) -> FileFacts? {
        guard let entry = entries[file.path], entry.size == file.size, entry.modified == file.modified else {
            return nil
        }
        var archive = FactArchive(reading: entry.isOverlay ? overlay : base, from: entry.range)
        var facts = FileFacts()
        facts.archive(in: &archive)
        facts.path = file.path
        return archive.isBroken ? nil : facts
    }

    /// Writes what the next run may use.
    ///
    /// Where few files have changed, only theirs are written, to a second file beside the first.
    func write(_ files: [SourceFileEntry], _ facts: [FileFacts], changed: Set<Int>) {
        guard let folder else { return }
        let overlaid = files.enumerated().count { changed.contains($0) || entries[$1.path]?.isOverlay != false }
        let keepsBase = !entries.isEmpty && overlaid * 10 <= files.count
        var index = FactArchive()
        var version = FileFacts.version
        index.value(&version)
        var count = Int32(files.count)
        index.value(&count)
        var written: [UInt8] = []
        for (position, file) in files.enumerated() {
            var range = written.count..<written.count
            var isOverlay = keepsBase
            if !changed.contains(position), let entry = entries[file.path] {
                if keepsBase, !entry.isOverlay {
                    range = entry.range
                    isOverlay = false
                } else {
                    written.append(contentsOf: (entry.isOverlay ? overlay : base)[entry.range])
                    range = range.lowerBound..<written.count
                }
            } else {
                var archive = FactArchive()
                var copy = facts[position]
                copy.archive(in: &archive)
                written.append(contentsOf: archive.bytes)
                range = range.lowerBound..<written.count
            }
            var path = file.path
            var (size, modified) = (UInt64(file.size), file.modified)
            var (low, high) = (Int32(range.lowerBound), Int32(range.upperBound))
            index.value(&path)
            index.value(&size)
            index.value(&modified)
            index.value(&low)
            index.value(&high)
            index.value(&isOverlay)
        }
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // The index names the files that belong to it: two runs at once never mix.
        let name = "facts-\(UInt64.random(in: 0 ... .max))"
        guard (try? Data(written).write(to: folder.appending(path: name))) != nil else { return }
        var (first, second) = keepsBase ? (baseName, name) : (name, "")
        index.value(&first)
        index.value(&second)
        let old = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        guard (try? Data(index.bytes).write(to: folder.appending(path: "index"), options: .atomic)) != nil else {
            return
        }
        for stale in old where stale.hasPrefix("facts-") && stale != first && stale != second {
            try? FileManager.default.removeItem(at: folder.appending(path: stale))
        }
    }

    /// Reads the facts of the last run.
    mutating func load() {
        guard let folder, let data = try? Data(contentsOf: folder.appending(path: "index")) else { return }
        var index = FactArchive(reading: [UInt8](data))
        var version = ""
        index.value(&version)
        var count: Int32 = 0
        index.value(&count)
        guard version == FileFacts.version, count >= 0, !index.isBroken else { return }
        var found: [String: Entry] = [:]
        found.reserveCapacity(Int(min(count, 1 << 20)))
        for _ in 0..<count {
            var path = ""
            var (size, modified): (UInt64, UInt64) = (0, 0)
            var (low, high): (Int32, Int32) = (0, 0)
            var isOverlay = false
            index.value(&path)
            index.value(&size)
            index.value(&modified)
            index.value(&low)
            index.value(&high)
            index.value(&isOverlay)
            guard !index.isBroken, low >= 0, low <= high else { return }
            found[path] = Entry(
                size: Int(truncatingIfNeeded: size), modified: modified, range: Int(low)..<Int(high),
                isOverlay: isOverlay)
        }
        var (first, second) = ("", "")
        index.value(&first)
        index.value(&second)
        guard !index.isBroken, let base = blob(first, in: folder),
            let overlay = second.isEmpty ? [] : blob(second, in: folder),
            found.values.allSatisfy({ $0.range.upperBound <= ($0.isOverlay ? overlay : base).count })
        else { return }
        entries = found
        (self.base, self.overlay, baseName) = (base, overlay, first)
    }

    private func blob(_ name: String, in folder: URL) -> [UInt8]? {
        guard name.hasPrefix("facts-"), !name.contains("/") else { return nil }
        return (try? Data(contentsOf: folder.appending(path: name))).map { [UInt8]($0) }
    }

    // MARK: Findings

    /// The findings of the last run, when nothing has changed since.
    ///
    /// - Parameter stamp: tells all that they depend on.
    func findings(stamp: UInt64) -> (findings: [Finding], troubles: [SourceTrouble])? {
        guard let folder, let data = try? Data(contentsOf: folder.appending(path: "findings")) else { return nil }
        var archive = FactArchive(reading: [UInt8](data))
        var (version, written) = ("", UInt64(0))
        archive.value(&version)
        archive.value(&written)
        guard version == FileFacts.version, written == stamp else { return nil }
        var result = ArchivedOutcome()
        archive.value(&result)
        return archive.isBroken ? nil : (result.findings.map(\.finding), result.troubles.map(\.trouble))
    }

    /// Keeps the findings for a run that finds everything as it was.
    func write(_ findings: [Finding], _ troubles: [SourceTrouble], stamp: UInt64) {
        guard let folder else { return }
        var archive = FactArchive()
        var (version, stamp) = (FileFacts.version, stamp)
        archive.value(&version)
        archive.value(&stamp)
        var result = ArchivedOutcome(findings, troubles)
        archive.value(&result)
        try? Data(archive.bytes).write(to: folder.appending(path: "findings"), options: .atomic)
    }

    /// A number that changes with any file, and with what is said of the run.
    static func stamp(_ files: [SourceFileEntry], _ text: String) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func mix(_ value: UInt64) { hash = (hash ^ value) &* 0x100_0000_01b3 &+ (hash >> 29) }
        for byte in text.utf8 { mix(UInt64(byte)) }
        for file in files {
            for byte in file.path.utf8 { mix(UInt64(byte)) }
            mix(UInt64(file.size))
            mix(file.modified)
        }
        return hash
    }

    /// A name that is the same on every run.
    private static func name(for key: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
