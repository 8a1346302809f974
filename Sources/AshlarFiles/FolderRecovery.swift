import AshlarLocalization

/// Finishes, or reverts, the changes of an interrupted run in a folder.
package enum FolderRecovery {
    package enum Outcome: Equatable, Sendable {
        /// No run was interrupted here.
        case none
        /// The run had changed nothing.
        case tookBack
        /// The files are those of the run, except these: a person edited them since, and they stay as they are.
        case finished(edited: [FolderPath])
    }

    /// Looks for the traces of a run in a folder, and removes them.
    ///
    /// - Parameter folder: locked.
    /// - Throws: ``OutputProblem`` when the traces are not those of a run; then nothing was changed.
    package static func recover(_ folder: Folder) throws(OutputProblem) -> Outcome {
        guard let staging = try FolderStaging(leftIn: folder) else { return .none }
        try staging.checkContents()
        let bytes: [UInt8]?
        do throws(Obstacle) { bytes = try staging.read(FolderStaging.journal) } catch {
            throw error.problem(in: folder.path)
        }
        guard let bytes else {
            try staging.discard()
            return .tookBack
        }
        let manifest = try FolderManifest(of: folder)
        let journal: FolderJournal
        do throws(FolderJournal.Fault) {
            journal = try FolderJournal(bytes)
            try checkStaged(journal, staging)
            try checkPlaces(journal, folder)
            try check(journal, against: manifest, staging)
        } catch {
            throw FolderStaging.problem(folder, "\(FolderStaging.name)/\(FolderStaging.journal)", error.what)
        }
        return .finished(edited: try finish(journal, staging))
    }

    // MARK: Checking the journal

    /// Checks that the staged files are those that the journal lists.
    private static func checkStaged(_ journal: FolderJournal, _ staging: FolderStaging) throws(FolderJournal.Fault) {
        for (index, step) in journal.replacements.enumerated() {
            guard let bytes = try read(String(index), staging), FileHash.of(bytes) != step.after else { continue }
            let path = step.path.debugDescription
            throw .init(
                what: Localized(
                    "the new content of \(path) does not match its hash", zh: "\(path) 的新内容与其哈希值不符"))
        }
        guard let bytes = try read(FolderStaging.manifest, staging) else { return }
        let isManifest = (try? FolderManifest.hashes(bytes, FolderStaging.manifest)) != nil
        guard isManifest, FileHash.of(bytes) == journal.manifest else {
            throw .init(what: Localized("the new manifest does not match its hash", zh: "新清单与其哈希值不符"))
        }
    }

    private static func read(_ name: String, _ staging: FolderStaging) throws(FolderJournal.Fault) -> [UInt8]? {
        do throws(Obstacle) { return try staging.read(name) } catch {
            throw .init(what: Localized(verbatim: "\(error.place) ") + error.what)
        }
    }

    /// Checks that every path is that of a file, or free.
    private static func checkPlaces(_ journal: FolderJournal, _ folder: Folder) throws(FolderJournal.Fault) {
        for path in journal.removed + journal.replaced {
            do throws(Obstacle) { _ = try folder.read(path) } catch {
                throw .init(what: Localized("it names ", zh: "其中提到 ") + error.about(path))
            }
        }
    }

    /// A run replaces and removes only files that the manifest lists: a journal may not contain anything else.
    private static func check(
        _ journal: FolderJournal, against manifest: FolderManifest, _ staging: FolderStaging
    ) throws(FolderJournal.Fault) {
        let waiting = journal.replacements.indices.filter { staging.contains(String($0)) }
        // The manifest is moved last.
        if journal.manifest != nil, !staging.contains(FolderStaging.manifest) {
            if waiting.isEmpty { return }
            throw .init(
                what: Localized(
                    "the manifest is in place, but not all files that precede it", zh: "清单已就位，但其之前的文件并未全部就位"))
        }
        let hashes = Dictionary(manifest.hashes.map { (FolderPath.key($0.key.text), $0.value) }) { first, _ in first }
        for (path, removal) in zip(journal.removed, journal.removals) where manifest.hashes[path] != removal.before {
            let name = path.text.debugDescription
            throw .init(
                what: Localized(
                    "it removes \(name), which has no such entry in the manifest", zh: "它要移除 \(name)，而清单中没有这一条目"))
        }
        for index in waiting {
            let path = journal.replaced[index]
            guard let before = journal.replacements[index].before, path.text != FolderManifest.editableName else {
                continue
            }
            guard hashes[FolderPath.key(path.text)] == before else {
                let name = path.text.debugDescription
                throw .init(
                    what: Localized(
                        "it replaces \(name), which has no such entry in the manifest",
                        zh: "它要替换 \(name)，而清单中没有这一条目"))
            }
        }
    }

    // MARK: Finishing

    /// Performs the remaining steps of a journal.
    ///
    /// - Returns: files that have changed since the journal was written, and were left as they are.
    static func finish(_ journal: FolderJournal, _ staging: FolderStaging) throws(OutputProblem) -> [FolderPath] {
        let folder = staging.folder
        var edited: [FolderPath] = []
        do throws(Obstacle) {
            edited = try remove(journal, staging)
            for (index, path) in journal.replaced.enumerated() where staging.contains(String(index)) {
                let (name, place) = (String(index), path.text)
                let found = try folder.read(path)
                guard let parent = try folder.parent(of: path, making: true), let target = path.components.last else {
                    continue
                }
                if let found, FileHash.of(found) != journal.replacements[index].before {
                    edited.append(path)
                    try folder.remove(name, in: staging.descriptor, place: place)
                } else {
                    try folder.move(name, in: staging.descriptor, to: target, in: parent, place: place)
                }
            }
            for path in journal.removed { try folder.removeEmptyParents(of: path) }
            if journal.manifest != nil, staging.contains(FolderStaging.manifest) {
                try folder.move(
                    FolderStaging.manifest, in: staging.descriptor, to: FolderManifest.name, in: folder.descriptor,
                    place: FolderManifest.name)
            }
            // Without the journal, nothing can finish the run: the files must be on the disk before it is removed.
            try folder.settle()
        } catch { throw error.problem(in: folder.path) }
        try staging.discard()
        return edited.sorted()
    }

    /// Removes files, unless one was already moved into place: then they have been removed, and if case is ignored, one
    /// of their names may be the new file's.
    private static func remove(_ journal: FolderJournal, _ staging: FolderStaging) throws(Obstacle) -> [FolderPath] {
        let isBegun =
            journal.replacements.indices.contains { !staging.contains(String($0)) }
            || journal.manifest != nil && !staging.contains(FolderStaging.manifest)
        if isBegun { return [] }
        var edited: [FolderPath] = []
        for (path, removal) in zip(journal.removed, journal.removals) {
            guard let found = try staging.folder.read(path), let parent = try staging.folder.parent(of: path),
                let name = path.components.last
            else { continue }
            if FileHash.of(found) == removal.before {
                try staging.folder.remove(name, in: parent, place: path.text)
            } else {
                edited.append(path)
            }
        }
        return edited
    }
}
