import AshlarFiles
import AshlarGraph
import AshlarLocalization
import Foundation

/// A problem with the cache folder that the environment names.
package struct CacheFolderProblem: Error, CustomStringConvertible {
    package var text: Localized {
        .problem(
            "ASHLAR_CACHE", Localized("the variable is empty", zh: "该变量为空"),
            remedy: Localized("name a folder, unset it, or use --no-cache", zh: "请指定文件夹、取消设置，或使用 --no-cache"))
    }

    /// The problem, in English.
    package var description: String { text.english }
}

/// The facts and findings of the last run, in the user's cache folder.
///
/// A file counts as unchanged if its size and its time of change are the same. Everything that is read from the cache
/// is verified with the stored checksum, so a cache that is damaged or from another version only costs time.
struct FactCache {
    private struct Entry {
        let size: Int
        let changed: UInt64
        let range: Range<Int>
        let sum: UInt64
        /// Whether the facts are in the second file.
        let isOverlay: Bool
    }

    private let folder: URL?
    private var entries: [String: Entry] = [:]
    private var base: [UInt8] = []
    private var overlay: [UInt8] = []
    private var names: (base: String, overlay: String) = ("", "")

    /// - Parameters:
    ///   - key: identifies the checked project, so that two projects don't share a cache.
    ///   - folder: the folder for caches; `nil` for no cache.
    init(key: String, folder: String?) {
        self.folder = folder.map { URL(filePath: $0).appending(path: String(Checksum.of(key), radix: 16)) }
    }

    /// The platform's folder for caches, which is `ASHLAR_CACHE`, or `XDG_CACHE_HOME`, or `~/.cache`, or
    /// `~/Library/Caches`.
    ///
    /// - Throws: an error when `ASHLAR_CACHE` is set to an empty string, which is probably a mistake.
    static func standardFolder(_ environment: [String: String]) throws(CacheFolderProblem) -> String? {
        if let folder = environment["ASHLAR_CACHE"] {
            if folder.isEmpty { throw CacheFolderProblem() }
            return folder
        }
        // According to the specification, an empty variable counts as unset.
        func folder(_ variable: String, _ path: String) -> String? {
            environment[variable].flatMap { $0.isEmpty ? nil : "\($0)/\(path)" }
        }
        #if canImport(Darwin)
        return folder("XDG_CACHE_HOME", "ashlar") ?? folder("HOME", "Library/Caches/ashlar")
        #else
        return folder("XDG_CACHE_HOME", "ashlar") ?? folder("HOME", ".cache/ashlar")
        #endif
    }

    /// A version that changes with each build of the tool, because another build may collect different facts and report
    /// different findings.
    private static let version: String = {
        #if os(Linux)
        let tool = FileStatus("/proc/self/exe")
        #else
        let tool = Bundle.main.executablePath.flatMap { FileStatus($0) }
        #endif
        return "\(FileFacts.version) \(tool?.size ?? 0) \(tool?.changed ?? 0)"
    }()

    // MARK: Facts

    /// The facts of a file, if it has not changed.
    func facts(of file: SourceFileEntry) -> FileFacts? {
        guard let entry = entries[file.path], entry.size == file.size, entry.changed == file.changed else { return nil }
        let bytes = entry.isOverlay ? overlay : base
        guard Checksum.of(bytes[entry.range]) == entry.sum else { return nil }
        var archive = FactArchive(reading: bytes, from: entry.range)
        let facts = FileFacts()
        facts.archive(in: &archive)
        facts.path = file.path
        return archive.isBroken ? nil : facts
    }

    /// Reads the cache that the last run wrote.
    mutating func load() {
        guard let folder, var index = FactCache.read(folder.appending(path: "index")) else { return }
        var count: Int32 = 0
        index.value(&count)
        guard count >= 0, !index.isBroken else { return }
        var found: [String: Entry] = [:]
        found.reserveCapacity(Int(min(count, 1 << 20)))
        for _ in 0..<count {
            var path = ""
            var (size, changed, sum): (UInt64, UInt64, UInt64) = (0, 0, 0)
            var (low, high): (Int32, Int32) = (0, 0)
            var isOverlay = false
            index.value(&path)
            index.value(&size)
            index.value(&changed)
            index.value(&low)
            index.value(&high)
            index.value(&sum)
            index.value(&isOverlay)
            guard !index.isBroken, low >= 0, low <= high else { return }
            found[path] = Entry(
                size: Int(truncatingIfNeeded: size), changed: changed, range: Int(low)..<Int(high), sum: sum,
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
        names = (first, second)
        (self.base, self.overlay) = (base, overlay)
    }

    /// Writes the cache for the next run.
    ///
    /// When few files have changed, only their facts are written, to a second file next to the first.
    ///
    /// - Parameters:
    ///   - changed: the positions of the files that were not in the cache.
    ///   - start: the start of the run, in nanoseconds. A file that was modified at about that time may be modified
    ///     again within the same clock tick, so the next run reads it again.
    func write(_ files: [SourceFileEntry], _ facts: [FileFacts], changed: Set<Int>, start: UInt64) {
        guard let folder else { return }
        let overlaid = files.enumerated().count { changed.contains($0) || entries[$1.path]?.isOverlay != false }
        let keepsBase =
            !entries.isEmpty && overlaid * 10 <= files.count
            && FileManager.default.fileExists(atPath: folder.appending(path: names.base).path)
        var index = FactArchive()
        var count = Int32(files.count)
        index.value(&count)
        var written: [UInt8] = []
        for (position, file) in files.enumerated() {
            var range = written.count..<written.count
            var isOverlay = keepsBase
            var sum: UInt64 = 0
            if !changed.contains(position), let entry = entries[file.path] {
                sum = entry.sum
                if keepsBase, !entry.isOverlay {
                    range = entry.range
                    isOverlay = false
                } else {
                    written.append(contentsOf: (entry.isOverlay ? overlay : base)[entry.range])
                    range = range.lowerBound..<written.count
                }
            } else {
                var archive = FactArchive()
                facts[position].archive(in: &archive)
                written.append(contentsOf: archive.bytes)
                range = range.lowerBound..<written.count
                sum = Checksum.of(written[range])
            }
            var path = file.path
            var (size, time) = (UInt64(file.size), FactCache.isSettled(file, start) ? file.changed : 0)
            var (low, high) = (Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound))
            index.value(&path)
            index.value(&size)
            index.value(&time)
            index.value(&low)
            index.value(&high)
            index.value(&sum)
            index.value(&isOverlay)
        }
        guard written.count < Int(Int32.max) else { return }
        // The index names the files that belong to it, so that concurrent runs don't mix their files.
        let name = "facts-\(UInt64.random(in: 0 ... .max))"
        var (first, second) = keepsBase ? (names.base, name) : (name, "")
        index.value(&first)
        index.value(&second)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        guard (try? Data(written).write(to: folder.appending(path: name))) != nil,
            FactCache.write(index, to: folder.appending(path: "index"))
        else { return }
        for old in Set([names.base, names.overlay]).subtracting([first, second, ""]) {
            try? FileManager.default.removeItem(at: folder.appending(path: old))
        }
        removeLeftovers(in: folder, except: [first, second])
    }

    /// Removes files from a run that was terminated, or that lost a race with another run.
    private func removeLeftovers(in folder: URL, except used: Set<String>) {
        let now = UInt64(max(0, Date().timeIntervalSince1970)) * 1_000_000_000
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        where name.hasPrefix("facts-") && !used.contains(name) {
            let file = folder.appending(path: name)
            guard let status = FileStatus(file.path), status.changed + 3_600_000_000_000 < now else { continue }
            try? FileManager.default.removeItem(at: file)
        }
    }

    /// Whether a file's last change was long enough before a run that a later change gets a different time.
    static func isSettled(_ file: SourceFileEntry, _ start: UInt64) -> Bool { isSettled(file.changed, start) }

    /// Whether all files that an outcome depends on were changed long enough before a run.
    static func isSettled(_ tree: SourceTree, _ start: UInt64) -> Bool {
        tree.files.allSatisfy { isSettled($0, start) }
            && lists(tree).allSatisfy { isSettled(FileStatus($0)?.changed ?? 0, start) }
    }

    /// The paths of the other files that an outcome depends on.
    private static func lists(_ tree: SourceTree) -> [String] {
        tree.builds.lists + (tree.interfaces?.deciding ?? [])
    }

    private static func isSettled(_ changed: UInt64, _ start: UInt64) -> Bool { changed + 50_000_000 < start }

    // MARK: Findings

    /// The outcome of the last run, if nothing has changed since.
    ///
    /// - Parameter stamp: a number that changes with everything that the findings depend on.
    func outcome(stamp: UInt64) -> ArchivedOutcome? {
        guard let folder, var archive = FactCache.read(folder.appending(path: "findings")) else { return nil }
        var written: UInt64 = 0
        archive.value(&written)
        guard written == stamp else { return nil }
        var result = ArchivedOutcome()
        archive.value(&result)
        return archive.isBroken ? nil : result
    }

    /// Stores the outcome for a later run in which nothing has changed.
    func write(_ outcome: ArchivedOutcome, stamp: UInt64) {
        guard let folder else { return }
        var archive = FactArchive()
        var stamp = stamp
        archive.value(&stamp)
        var result = outcome
        archive.value(&result)
        _ = FactCache.write(archive, to: folder.appending(path: "findings"))
    }

    /// Returns a number that changes with any file, with the projects that build them, and with the options of the run.
    ///
    /// - Parameter tree: the files, including those that no target builds.
    static func stamp(_ tree: SourceTree, _ text: String) -> UInt64 {
        var sum = Checksum()
        sum.add(text)
        for file in tree.files {
            sum.add(file.path)
            sum.add(UInt64(file.size))
            sum.add(file.changed)
        }
        for list in lists(tree) {
            let status = FileStatus(list)
            sum.add(list)
            sum.add(UInt64(status?.size ?? 0))
            sum.add(status?.changed ?? 0)
        }
        for folder in tree.builds.otherFolders.sorted() { sum.add(folder) }
        sum.add(tree.interfaces?.hasViews == true ? "views" : "")
        return sum.value
    }

    // MARK: Files

    /// Writes the version, the contents of an archive, and a checksum of both, atomically.
    private static func write(_ archive: FactArchive, to file: URL) -> Bool {
        var head = FactArchive()
        var version = FactCache.version
        head.value(&version)
        let bytes = head.bytes + archive.bytes
        let sum = withUnsafeBytes(of: Checksum.of(bytes[...]).littleEndian) { [UInt8]($0) }
        return (try? Data(bytes + sum).write(to: file, options: .atomic)) != nil
    }

    /// Reads a file from ``write(_:to:)``, if it is complete and of this version.
    private static func read(_ file: URL) -> FactArchive? {
        guard let bytes = try? RegularFile.bytes(of: file.path), bytes.count > 8 else { return nil }
        let end = bytes.count - 8
        let sum = bytes[end...].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard sum == Checksum.of(bytes[..<end]) else { return nil }
        var archive = FactArchive(reading: bytes, from: 0..<end)
        var version = ""
        archive.value(&version)
        return version == FactCache.version ? archive : nil
    }

    private func blob(_ name: String, in folder: URL) -> [UInt8]? {
        guard name.hasPrefix("facts-"), !name.contains("/") else { return nil }
        return try? RegularFile.bytes(of: folder.appending(path: name).path)
    }
}
