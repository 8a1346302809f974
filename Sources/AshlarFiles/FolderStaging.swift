import AshlarLocalization
import Foundation

/// New files on their way into a folder: a hidden folder in it, with one flat file for each, and the journal.
///
/// It is on the disk of its folder, so that each file is moved in one step. Only files that are listed here are ever
/// removed from it.
struct FolderStaging {
    static let name = ".ashlar-staging"
    static let journal = "journal.json"
    static let manifest = "manifest"
    /// The journal while it is being written.
    private static let draft = "journal.new"
    private static let limit = 256 << 20

    let folder: Folder
    let descriptor: Descriptor

    /// Opens the staging folder of an earlier run; `nil` if it does not exist.
    init?(leftIn folder: Folder) throws(OutputProblem) {
        guard let status = folder.descriptor.status(of: FolderStaging.name) else { return nil }
        guard status.isFolder else {
            throw FolderStaging.problem(
                folder, FolderStaging.name,
                Localized("it ", zh: "") + status.clause
                    + Localized(" where Ashlar keeps new files temporarily", zh: "，而 Ashlar 在此处暂存新文件"))
        }
        try self.init(opening: folder)
    }

    /// Makes the staging folder.
    init(making folder: Folder) throws(OutputProblem) {
        do throws(Obstacle) {
            try folder.step(FolderStaging.name)
            guard mkdirat(folder.descriptor.number, FolderStaging.name, 0o700) == 0 else {
                throw .system(FolderStaging.name, errno)
            }
        } catch { throw error.problem(in: folder.path) }
        try self.init(opening: folder)
    }

    private init(opening folder: Folder) throws(OutputProblem) {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        let number = openat(folder.descriptor.number, FolderStaging.name, flags)
        guard number >= 0 else { throw Obstacle.system(FolderStaging.name, errno).problem(in: folder.path) }
        self.folder = folder
        descriptor = Descriptor(number)
    }

    // MARK: Writing

    func write(_ bytes: [UInt8], as name: String) throws(Obstacle) {
        try folder.write(bytes, to: name, in: descriptor, place: place(name))
    }

    /// Writes the journal. From here on, later runs finish the replacement.
    func commit(_ journal: FolderJournal) throws(Obstacle) {
        // The files must be on the disk before the journal lists them.
        try folder.settle(place: FolderStaging.name)
        try write(journal.text(), as: FolderStaging.draft)
        guard let draft = file(FolderStaging.draft) else { throw .system(FolderStaging.name, errno) }
        try folder.settle(draft, place: FolderStaging.name)
        try folder.move(
            FolderStaging.draft, in: descriptor, to: FolderStaging.journal, in: descriptor,
            place: place(FolderStaging.journal))
        try folder.settle(descriptor, place: FolderStaging.name)
    }

    // MARK: Reading

    func contains(_ name: String) -> Bool { descriptor.status(of: name) != nil }

    func read(_ name: String) throws(Obstacle) -> [UInt8]? {
        try folder.read(name, in: descriptor, place: place(name), limit: FolderStaging.limit)
    }

    private func file(_ name: String) -> Descriptor? {
        let number = openat(descriptor.number, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        return number >= 0 ? Descriptor(number) : nil
    }

    // MARK: Removing

    /// - Throws: ``OutputProblem`` when the staging folder contains files that Ashlar does not put there.
    func checkContents() throws(OutputProblem) {
        for name in folder.names(in: descriptor) ?? [] {
            guard FolderStaging.isOwn(name), descriptor.status(of: name)?.isFile == true else {
                throw FolderStaging.problem(
                    folder, place(name),
                    Localized(
                        "Ashlar did not put it into the folder where it keeps new files temporarily",
                        zh: "它不是 Ashlar 放入暂存文件夹的文件"))
            }
        }
    }

    private static func isOwn(_ name: String) -> Bool {
        [manifest, draft, journal].contains(name) || name.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// Removes the staging folder, the journal first: without one, the rest means nothing.
    func discard() throws(OutputProblem) {
        let names = (folder.names(in: descriptor) ?? []).filter(FolderStaging.isOwn)
        do throws(Obstacle) {
            if names.contains(FolderStaging.journal) {
                try folder.remove(FolderStaging.journal, in: descriptor, place: place(FolderStaging.journal))
            }
            for name in names where name != FolderStaging.journal {
                try folder.remove(name, in: descriptor, place: place(name))
            }
            try folder.removeFolder(FolderStaging.name, in: folder.descriptor, place: FolderStaging.name)
        } catch { throw error.problem(in: folder.path) }
    }

    private func place(_ name: String) -> String { "\(FolderStaging.name)/\(name)" }

    /// The problem of a file that an earlier run, or somebody else, has left.
    static func problem(_ folder: Folder, _ place: String, _ what: Localized) -> OutputProblem {
        OutputProblem(
            path: "\(folder.path)/\(place)", what: what,
            remedy: Localized(
                "look at \(folder.path)/\(name) and remove it; nothing was changed",
                zh: "请查看 \(folder.path)/\(name) 并将其移除；没有更改任何内容"))
    }
}
