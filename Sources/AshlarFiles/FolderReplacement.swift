import AshlarLocalization

/// Replaces the files that Ashlar wrote to a folder, as a whole or not at all, and never those that a person wrote.
///
/// New files are staged in the folder and recorded in a journal; then each is moved into place. A run that is
/// interrupted before the journal exists has changed nothing; ``FolderRecovery`` finishes a later one.
package struct FolderReplacement {
    /// A file to write.
    package struct File {
        package let path: FolderPath
        package let bytes: [UInt8]
        package let ownership: FileOwnership

        package init(path: FolderPath, bytes: [UInt8], ownership: FileOwnership = .ashlar) {
            self.path = path
            self.bytes = bytes
            self.ownership = ownership
        }
    }

    /// A file before and after.
    package struct Change {
        package let path: FolderPath
        /// `nil` for a new file.
        package let before: [UInt8]?
        /// `nil` for a file that is removed.
        package let after: [UInt8]?
    }

    /// The differences between the folder and the files, in the order of the paths.
    package private(set) var changes: [Change] = []
    private let folder: Folder
    private let manifest: FolderManifest
    /// The manifest, if it changes.
    private let newManifest: [UInt8]?
    /// The files that a person would lose, in the order of their paths; ``run()`` refuses to replace them.
    package private(set) var conflicts: [OutputProblem] = []

    /// Whether the folder is already up to date.
    package var isEmpty: Bool { changes.isEmpty && newManifest == nil }

    /// Compares files with a folder, and changes nothing.
    ///
    /// - Parameters:
    ///   - files: all files that Ashlar writes to the folder; other files that the manifest lists are removed.
    ///   - folder: locked, and without leftovers of an earlier run.
    /// - Throws: ``OutputProblem`` when a path leads out of the folder or to something that isn't a file.
    package init(_ files: [File], in folder: Folder) throws(OutputProblem) {
        self.folder = folder
        manifest = try FolderManifest(of: folder)
        let new = try FolderManifest(files)
        newManifest = new.bytes == manifest.bytes ? nil : new.bytes
        var kept: [String: FolderPath] = [:]
        for file in files {
            if let other = kept.updateValue(file.path, forKey: FolderPath.key(file.path.text)) {
                throw OutputProblem(
                    path: "\(folder.path)/\(file.path)",
                    what: Localized(
                        "\(other) is the same file on disks that ignore case", zh: "在不区分大小写的磁盘上与 \(other) 是同一文件"),
                    remedy: Localized("rename one of them; nothing was changed", zh: "请重命名其中一个；没有更改任何内容"))
            }
        }
        let other = Dictionary(manifest.hashes.keys.map { (FolderPath.key($0.text), $0) }) { first, _ in first }
        for file in files { try add(file, other[FolderPath.key(file.path.text)]) }
        let paths = Set(files.map(\.path))
        for (path, hash) in manifest.hashes.sorted(by: { $0.key < $1.key }) where !paths.contains(path) {
            guard let before = try listed(path) else { continue }
            changes.append(Change(path: path, before: before, after: nil))
            // If case is ignored, this is one of the new files.
            let isRenamed = kept[FolderPath.key(path.text)].map { folder.identity(of: $0) == folder.identity(of: path) }
            if FileHash.of(before) != hash, isRenamed != true { refuse(path, isListed: true) }
        }
        changes.sort { $0.path < $1.path }
        conflicts.sort { $0.path < $1.path }
    }

    /// - Parameter listed: the manifest's path for the same file, if case is ignored.
    private mutating func add(_ file: File, _ listed: FolderPath?) throws(OutputProblem) {
        let before: [UInt8]?
        do throws(Obstacle) {
            before = try folder.read(file.path)
            try folder.checkWritable(file.path)
        } catch {
            throw manifest.hashes[file.path] != nil
                ? FolderManifest.problem(file.path, error, in: folder) : error.problem(in: folder.path)
        }
        // A file that an earlier version listed as Ashlar's, and that wasn't edited, is replaced once more.
        if file.ownership == .person, let before, manifest.hashes[file.path] != FileHash.of(before) { return }
        let isUnderItsName = manifest.hashes[file.path] != nil || file.ownership != .ashlar
        // An unchanged file keeps its date, so that nothing is rebuilt for it.
        if isUnderItsName, before == file.bytes { return }
        changes.append(Change(path: file.path, before: before, after: file.bytes))
        guard let before, file.ownership == .ashlar else { return }
        var hash = manifest.hashes[file.path]
        if hash == nil, let listed, folder.identity(of: listed) == folder.identity(of: file.path) {
            hash = manifest.hashes[listed]
        }
        if hash != FileHash.of(before) { refuse(file.path, isListed: hash != nil) }
    }

    /// The content of a file that the manifest lists.
    private func listed(_ path: FolderPath) throws(OutputProblem) -> [UInt8]? {
        do throws(Obstacle) {
            try folder.checkWritable(path)
            return try folder.read(path)
        } catch { throw FolderManifest.problem(path, error, in: folder) }
    }

    private mutating func refuse(_ path: FolderPath, isListed: Bool) {
        conflicts.append(
            OutputProblem(
                path: "\(folder.path)/\(path)",
                what: isListed
                    ? Localized("it was edited since Ashlar wrote it", zh: "自 Ashlar 写入后，它已被编辑")
                    : Localized("Ashlar did not write it", zh: "它不是 Ashlar 写的"),
                remedy: Localized("move it away first; nothing was changed", zh: "请先移走它；没有更改任何内容")))
    }

    /// Makes the changes.
    ///
    /// - Returns: files that were edited while this run was writing, and stay as they were edited.
    /// - Throws: ``OutputProblem``. If nothing was moved yet, the folder is unchanged; otherwise the next run finishes.
    package func run() throws(OutputProblem) -> [FolderPath] {
        if let conflict = conflicts.first { throw conflict }
        if isEmpty { return [] }
        let staging = try FolderStaging(making: folder)
        let journal = FolderJournal(changes, manifest: newManifest.map(FileHash.of))
        do throws(Obstacle) {
            for (index, change) in changes.filter({ $0.after != nil }).enumerated() {
                try staging.write(change.after ?? [], as: String(index))
            }
            if let newManifest { try staging.write(newManifest, as: FolderStaging.manifest) }
            try staging.commit(journal)
        } catch {
            if !staging.contains(FolderStaging.journal) { try? staging.discard() }
            throw error.problem(in: folder.path)
        }
        return try FolderRecovery.finish(journal, staging)
    }
}
