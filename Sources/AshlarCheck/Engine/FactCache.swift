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
    }

    private let folder: URL?
    private var entries: [String: Entry] = [:]
    private var blob = Data()

    /// - Parameters:
    ///   - key: what is checked, so that two projects do not share a cache.
    ///   - folder: where caches lie; `nil` for no cache.
    init(key: String, folder: String?) {
        self.folder = folder.map { URL(filePath: $0).appending(path: FactCache.name(for: key)) }
        read()
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
        var archive = FactArchive(reading: [UInt8](blob[entry.range]))
        var facts = FileFacts()
        facts.archive(in: &archive)
        facts.path = file.path
        return archive.isBroken ? nil : facts
    }

    /// Writes what the next run may use.
    func write(_ files: [SourceFileEntry], _ facts: [FileFacts], changed: Set<Int>) {
        guard let folder else { return }
        var index = FactArchive()
        var version = FileFacts.version
        index.value(&version)
        var count = Int32(files.count)
        index.value(&count)
        var blob = Data()
        for (position, file) in files.enumerated() {
            let start = blob.count
            if !changed.contains(position), let entry = entries[file.path] {
                blob.append(self.blob[entry.range])
            } else {
                var archive = FactArchive()
                var copy = facts[position]
                copy.archive(in: &archive)
                blob.append(contentsOf: archive.bytes)
            }
            var path = file.path
            var (size, modified) = (UInt64(file.size), file.modified)
            var (low, high) = (Int32(start), Int32(blob.count))
            index.value(&path)
            index.value(&size)
            index.value(&modified)
            index.value(&low)
            index.value(&high)
        }
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // The index names the blob that belongs to it: two runs at once never mix.
        let name = "facts-\(UInt64.random(in: 0 ... .max))"
        guard (try? blob.write(to: folder.appending(path: name))) != nil else { return }
        var text = name
        index.value(&text)
        let old = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        guard (try? Data(index.bytes).write(to: folder.appending(path: "index"), options: .atomic)) != nil else {
            return
        }
        for stale in old where stale.hasPrefix("facts-") && stale != name {
            try? FileManager.default.removeItem(at: folder.appending(path: stale))
        }
    }

    private mutating func read() {
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
            index.value(&path)
            index.value(&size)
            index.value(&modified)
            index.value(&low)
            index.value(&high)
            guard !index.isBroken, low >= 0, low <= high else { return }
            found[path] = Entry(size: Int(truncatingIfNeeded: size), modified: modified, range: Int(low)..<Int(high))
        }
        var name = ""
        index.value(&name)
        guard !index.isBroken, name.hasPrefix("facts-"), !name.contains("/"),
            let blob = try? Data(contentsOf: folder.appending(path: name), options: .mappedIfSafe),
            found.values.allSatisfy({ $0.range.upperBound <= blob.count })
        else { return }
        entries = found
        self.blob = blob
    }

    /// A name that is the same on every run.
    private static func name(for key: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
