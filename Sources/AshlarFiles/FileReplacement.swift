import AshlarLocalization
import Foundation

/// Replaces one file that a person named, whole or not at all, and only when it is Ashlar's.
///
/// A symbolic link is not followed for writing: it may lead to a file that the person did not name.
package struct FileReplacement {
    /// The path as the person gave it.
    package let path: String
    /// The file's current content; `nil` for a new one.
    package let current: [UInt8]?
    private let folder: Folder
    private let parent: Descriptor
    private let name: String
    /// Larger than anything that Ashlar writes to one file.
    private static let limit = 1 << 30

    /// - Parameter path: a file in a folder that exists.
    /// - Throws: ``OutputProblem`` when something other than a file is there.
    package init(path: String) throws(OutputProblem) {
        let url = URL(filePath: path)
        guard !path.isEmpty, !path.hasSuffix("/"), ![".", "..", "/"].contains(url.lastPathComponent) else {
            throw OutputProblem(
                path: path, what: Localized("it is a folder", zh: "这是文件夹"),
                remedy: Localized("name a file", zh: "请指定文件"))
        }
        let folder = try Folder(path: url.deletingLastPathComponent().path)
        try self.init(url.lastPathComponent, path, folder, folder.descriptor)
    }

    /// - Parameters:
    ///   - path: a file below the folder; folders on the way are made.
    ///   - folder: no link below it is followed.
    package init(_ path: FolderPath, in folder: Folder) throws(OutputProblem) {
        let parent: Descriptor?
        do throws(Obstacle) { parent = try folder.parent(of: path, making: true) } catch {
            throw error.problem(in: folder.path)
        }
        guard let parent, let name = path.components.last else { preconditionFailure("folders on the way are made") }
        try self.init(name, "\(folder.path)/\(path)", folder, parent)
    }

    /// - Parameters:
    ///   - name: a file of the folder.
    package init(named name: String, in folder: Folder) throws(OutputProblem) {
        try self.init(name, "\(folder.path)/\(name)", folder, folder.descriptor)
    }

    private init(_ name: String, _ path: String, _ folder: Folder, _ parent: Descriptor) throws(OutputProblem) {
        (self.name, self.path, self.folder, self.parent) = (name, path, folder, parent)
        do throws(Obstacle) {
            current = try folder.read(name, in: parent, place: name, limit: FileReplacement.limit)
        } catch {
            let isLink = parent.status(of: name)?.isLink == true
            throw OutputProblem(
                path: path, what: error.clause,
                remedy: isLink
                    ? Localized("name the file that the link leads to", zh: "请指定该链接指向的文件") : error.remedy,
                isSystemFailure: error.isSystemFailure)
        }
    }

    /// Refuses to continue if a person's file would be lost.
    ///
    /// - Parameters:
    ///   - kind: the kind of file that Ashlar writes there, in English with its article: `a baseline`.
    ///   - isOwn: whether content is of that kind.
    package func refuseForeign(_ kind: Localized, isOwn: ([UInt8]) -> Bool) throws(OutputProblem) {
        guard let current, !current.isEmpty, !isOwn(current) else { return }
        throw OutputProblem(
            path: path,
            what: Localized(
                "it exists, and is not \(kind.english) that Ashlar wrote",
                zh: "已存在，且不是 Ashlar 写的\(kind.simplifiedChinese)"),
            remedy: Localized(
                "name another file, or move this one away; nothing was changed",
                zh: "请指定其他文件，或移走此文件；没有更改任何内容"))
    }

    /// Writes the file; its permissions stay.
    ///
    /// - Parameter mode: the file's new permissions, from its first byte on.
    /// - Throws: ``OutputProblem`` when it cannot be written; then the file is unchanged.
    package func write(_ bytes: [UInt8], mode: mode_t? = nil) throws(OutputProblem) {
        do throws(Obstacle) {
            try FolderLock.during(parent) { () throws(Obstacle) in try replace(bytes, mode) }
        } catch {
            throw OutputProblem(
                path: path, what: error.clause, remedy: error.remedy, isSystemFailure: error.isSystemFailure)
        }
        _ = parent.synchronize()
    }

    private func replace(_ bytes: [UInt8], _ mode: mode_t?) throws(Obstacle) {
        // One name for each file: the next run replaces the leftovers of a run that was killed.
        let draft = ".ashlar-\(FileHash.of(Array(name.utf8)))"
        try folder.remove(draft, in: parent, place: name)
        do throws(Obstacle) {
            try folder.write(bytes, to: draft, in: parent, place: name, mode: mode ?? 0o666)
            try keepPermissions(draft, mode)
            try folder.move(draft, in: parent, to: name, in: parent, place: name)
        } catch {
            try? folder.remove(draft, in: parent, place: name)
            throw error
        }
    }

    private func keepPermissions(_ draft: String, _ mode: mode_t?) throws(Obstacle) {
        let number = openat(parent.number, draft, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard number >= 0 else { throw .system(name, errno) }
        let file = Descriptor(number)
        if let status = parent.status(of: name), status.isFile {
            // Only the superuser can give files away; everyone else already owns them.
            _ = fchown(number, status.st_uid, status.st_gid)
            guard fchmod(number, mode ?? status.st_mode & 0o7777) == 0 else { throw .system(name, errno) }
        }
        guard file.synchronize() else { throw .system(name, errno) }
    }
}
