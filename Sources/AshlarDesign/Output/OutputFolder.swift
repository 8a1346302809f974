import AshlarFiles
import AshlarLocalization
import Foundation

/// The folder that a package is written to, as a whole or not at all, and never over a person's files.
///
/// It is locked from before the names of the last design are read until the new design is in place. A run that stopped
/// early is finished, or undone, before anything else.
package final class OutputFolder {
    /// As the user named it; a link to a folder is followed once.
    private let path: String
    private var folder: Folder?

    /// Notes on a run that stopped before this one.
    package private(set) var notes: [Localized] = []

    /// - Parameter path: the folder; it need not exist.
    /// - Throws: ``OutputProblem`` when something else is there, or another run writes to it.
    package init(path: String) throws(OutputProblem) {
        self.path = path
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
            guard isFolder.boolValue else {
                throw OutputProblem(
                    path: path, what: Localized("it is a file", zh: "这是文件"), remedy: OutputFolder.nameFolder)
            }
            try open()
        } else if (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil {
            throw OutputProblem(
                path: path, what: Localized("it is a symbolic link to nothing", zh: "这是没有目标的符号链接"),
                remedy: OutputFolder.nameFolder)
        }
    }

    private static let nameFolder = Localized("name a folder with --out", zh: "请用 --out 指定文件夹")

    private func open() throws(OutputProblem) {
        let folder = try FolderLock.open(path)
        self.folder = folder
        switch try FolderRecovery.recover(folder) {
        case .none: break
        case .tookBack:
            notes.append(
                .problem(
                    path,
                    Localized(
                        "cleaned up after a run that stopped before it changed a file", zh: "已清理一次在更改文件之前中止的运行")))
        case .finished(let edited):
            notes.append(
                .problem(
                    path, Localized("finished a run that stopped while it moved files", zh: "已完成一次在移动文件时中止的运行")))
            notes += edited.map(kept)
        }
    }

    private func kept(_ file: FolderPath) -> Localized {
        .problem("\(path)/\(file)", Localized("it was edited, and stays as it is", zh: "它已被编辑，保持原样"))
    }

    /// Makes sure, before inputs are read, that no file of a person would be lost.
    ///
    /// - Parameter isForced: whether files that Ashlar wrote may be replaced.
    /// - Throws: ``OutputProblem``, also for a manifest that lists files that aren't in the folder.
    package func check(isForced: Bool) throws(OutputProblem) {
        guard let folder else { return }
        let manifest = try FolderManifest(of: folder)
        // Without --force, a design that changes nothing is still accepted, because the run before may have been
        // interrupted at its end.
        if isForced || folder.isEmpty || !manifest.hashes.isEmpty { return }
        throw notEmpty
    }

    private var notEmpty: OutputProblem {
        OutputProblem(
            path: path, what: Localized("the folder is not empty", zh: "该文件夹不为空"),
            remedy: Localized(
                "name another one, or pass --force to replace the files that Ashlar wrote there",
                zh: "请指定其他文件夹，或用 --force 替换 Ashlar 写入其中的文件"))
    }

    /// The changes that the files would make in the folder.
    package func changes(_ files: [GeneratedFile]) throws(OutputProblem) -> FolderChanges {
        let files = try checked(files)
        guard let folder else { return FolderChanges(files) }
        return FolderChanges(try FolderReplacement(files, in: folder))
    }

    /// Writes the files.
    ///
    /// - Parameters:
    ///   - files: with paths from the folder.
    ///   - isForced: whether files that Ashlar wrote may be replaced; files that are no longer in `files` are removed.
    /// - Returns: notes on the files that were left as they are.
    /// - Throws: ``OutputProblem``; if it names a file, nothing was changed.
    package func write(_ files: [GeneratedFile], isForced: Bool) throws(OutputProblem) -> [Localized] {
        let files = try checked(files)
        let isNew = folder == nil
        if isNew {
            _ = try Folder(making: path)
            try open()
        }
        guard let folder else { return [] }
        do throws(OutputProblem) {
            let replacement = try FolderReplacement(files, in: folder)
            if replacement.isEmpty { return [] }
            if !isForced, !folder.isEmpty { throw replacement.conflicts.first ?? notEmpty }
            return try replacement.run().map(kept)
        } catch {
            // Nothing but an empty folder is removed.
            if isNew { rmdir(path) }
            throw error
        }
    }

    private func checked(_ files: [GeneratedFile]) throws(OutputProblem) -> [FolderReplacement.File] {
        try files.map { file throws(OutputProblem) in
            do throws(FolderPath.Refusal) {
                return .init(path: try FolderPath(file.path), bytes: file.bytes, ownership: file.ownership)
            } catch {
                let name = error.text.debugDescription
                throw OutputProblem(
                    path: path,
                    what: Localized(
                        "the name of a file, \(name), \(error.what)",
                        zh: "文件的名称 \(name) \(error.clause.simplifiedChinese)"),
                    remedy: Localized(
                        "rename the input that it is named after; nothing was changed",
                        zh: "请重命名它所依据的输入；没有更改任何内容"))
            }
        }
    }

    /// The names that an earlier design gave here.
    package func lock() throws(OutputProblem) -> NameLock {
        guard let folder else { return NameLock() }
        return try NameLock(try folder.bytes(of: NameLock.fileName), path: "\(path)/\(NameLock.fileName)")
    }

    /// Files that earlier designs wrote here, which are not inputs.
    package var written: WrittenFiles { folder == nil ? WrittenFiles() : WrittenFiles(in: path) }
}
