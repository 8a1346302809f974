import AshlarLocalization
import Foundation

/// A folder that is held open: reads and writes stay below it, whatever links it contains.
///
/// Each step of a path is opened from the previous one and no link is followed, so that neither a link on the way nor
/// one that appears meanwhile leads elsewhere.
package final class Folder {
    /// The folder's path in messages.
    package let path: String
    let descriptor: Descriptor
    private let device: dev_t

    /// Called before each step that changes the disk. A test returns `false` from some step on, which leaves the folder
    /// as if the run had been killed at that moment.
    package var mayChange: () -> Bool = { true }

    /// Whether written data must be on the disk before the next step. Tests that end hundreds of runs disable it.
    package var waitsForDisk = true

    /// Opens a folder; a link at the path itself is followed, once.
    ///
    /// - Throws: ``OutputProblem`` when there is no folder.
    package init(path: String) throws(OutputProblem) {
        let number = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0 else {
            let reason = SystemReason.text(errno)
            throw OutputProblem(
                path: path,
                what: Localized(
                    "it cannot be opened as a folder: \(reason.english)", zh: "无法作为文件夹打开：\(reason.simplifiedChinese)"),
                remedy: Localized("name a folder that can be read and written", zh: "请指定可读写的文件夹"),
                isSystemFailure: true)
        }
        self.path = path
        descriptor = Descriptor(number)
        device = descriptor.status?.st_dev ?? 0
    }

    /// Opens a folder, and creates it and its parents if they are missing.
    package convenience init(making path: String) throws(OutputProblem) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            let reason = SystemReason.text(error)
            throw OutputProblem(
                path: path,
                what: Localized(
                    "the folder cannot be made: \(reason.english)", zh: "无法创建该文件夹：\(reason.simplifiedChinese)"),
                remedy: Localized(
                    "make the folder above it writable, or name another one", zh: "请使其上层文件夹可写，或指定其他文件夹"),
                isSystemFailure: true)
        }
        try self.init(path: path)
    }

    // MARK: Paths

    /// Opens the folder that holds a path's last component.
    ///
    /// - Returns: `nil` when it is missing and `making` is false.
    /// - Throws: ``Obstacle`` for a link, a file or another disk on the way.
    func parent(of path: FolderPath, making: Bool = false) throws(Obstacle) -> Descriptor? {
        var current = descriptor
        var place = ""
        for name in path.components.dropLast() {
            place += place.isEmpty ? name : "/" + name
            if making, current.status(of: name) == nil {
                try step(place)
                if mkdirat(current.number, name, 0o777) != 0, errno != EEXIST { throw .system(place, errno) }
            }
            let next = openat(current.number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard next >= 0 else {
                let code = errno
                guard let status = current.status(of: name) else {
                    if code == ENOENT { return nil }
                    throw .system(place, code)
                }
                if status.isFolder { throw .system(place, code) }
                throw Obstacle(
                    place: place,
                    what: status.clause + Localized(" where a folder is expected", zh: "，而此处应为文件夹"),
                    remedy: Localized(
                        "put a folder there, or move it away; nothing was changed",
                        zh: "请在此处放置文件夹，或移走它；没有更改任何内容"))
            }
            current = Descriptor(next)
            guard current.status?.st_dev == device else {
                throw Obstacle(
                    place: place,
                    what: Localized(
                        "is on another disk than the folder, so that files cannot be moved into it",
                        zh: "与该文件夹不在同一磁盘上，因此无法将文件移入其中"),
                    remedy: Localized(
                        "put a folder of this disk there; nothing was changed",
                        zh: "请在此处放置同一磁盘上的文件夹；没有更改任何内容"))
            }
        }
        return current
    }

    /// Checks that a file can be written at a path, as far as this can be known beforehand.
    func checkWritable(_ path: FolderPath) throws(Obstacle) {
        guard let parent = try parent(of: path) else { return }
        guard faccessat(parent.number, ".", W_OK, 0) == 0 else {
            throw .system(path.components.dropLast().joined(separator: "/"), errno)
        }
    }

    /// The identity of the file at a path.
    func identity(of path: FolderPath) -> FileIdentity? {
        guard let parent = try? parent(of: path), let name = path.components.last else { return nil }
        return parent.status(of: name).map(FileIdentity.init)
    }

    /// Whether the folder contains nothing but the file that a person wrote for a future design.
    package var isEmpty: Bool { names(in: descriptor)?.allSatisfy { $0 == FolderManifest.ownedName } ?? false }

    /// The names in a folder.
    func names(in folder: Descriptor) -> [String]? {
        // The stream closes its descriptor, and reads from the position where another one stopped.
        let copy = openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0, let stream = fdopendir(copy) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    // MARK: Reading

    /// Reads a file; returns `nil` if it does not exist.
    ///
    /// - Throws: ``Obstacle`` for a link, and for anything that isn't a file.
    func read(_ path: FolderPath, limit: Int = .max) throws(Obstacle) -> [UInt8]? {
        guard let parent = try parent(of: path), let name = path.components.last else { return nil }
        return try read(name, in: parent, place: path.text, limit: limit)
    }

    /// Reads a file of a folder; returns `nil` if it does not exist.
    func read(_ name: String, in parent: Descriptor, place: String, limit: Int = .max) throws(Obstacle) -> [UInt8]? {
        do throws(RegularFile.Refusal) {
            return try RegularFile.bytes(of: name, in: parent, limit: limit)
        } catch .missing {
            return nil
        } catch .tooLarge(let limit) {
            throw Obstacle(
                place: place, what: Localized("is larger than \(limit >> 20) MB", zh: "超过 \(limit >> 20) MB"),
                remedy: Localized("move it away; nothing was changed", zh: "请移走它；没有更改任何内容"))
        } catch {
            guard let status = parent.status(of: name), !status.isFile else {
                throw Obstacle(
                    place: place, what: Localized("cannot be read", zh: "无法读取"),
                    remedy: Localized("make it readable", zh: "请使其可读"), isSystemFailure: true)
            }
            throw Obstacle(
                place: place, what: status.clause + Localized(" where a file is expected", zh: "，而此处应为文件"),
                remedy: Localized(
                    "put the file there itself, or move it away; nothing was changed",
                    zh: "请在此处放置文件本身，或移走它；没有更改任何内容"))
        }
    }

    /// Reads a file of this folder; returns `nil` if it does not exist.
    ///
    /// - Throws: ``OutputProblem`` for a link, and for anything that isn't a file.
    package func bytes(of name: String) throws(OutputProblem) -> [UInt8]? {
        do throws(Obstacle) { return try read(name, in: descriptor, place: name, limit: 1 << 30) } catch {
            throw error.problem(in: path)
        }
    }

    // MARK: Changing

    /// Every change of the disk begins here.
    func step(_ place: String) throws(Obstacle) {
        guard mayChange() else {
            throw Obstacle(
                place: place, what: Localized("was not written: the run was stopped", zh: "没有写入：运行已被中止"),
                remedy: Localized("run again", zh: "请重新运行"))
        }
    }

    /// Waits until a file, or everything below the folder, is on the disk.
    func settle(_ file: Descriptor? = nil, place: String = "") throws(Obstacle) {
        if !waitsForDisk { return }
        guard file?.synchronize() ?? descriptor.synchronizeFileSystem() else { throw .system(place, errno) }
    }

    /// Writes a new file, and does not wait for the disk.
    func write(_ bytes: [UInt8], to name: String, in parent: Descriptor, place: String, mode: mode_t = 0o666)
        throws(Obstacle)
    {
        try step(place)
        let number = openat(parent.number, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
        guard number >= 0 else { throw .system(place, errno) }
        let file = Descriptor(number)
        let code = file.write(bytes)
        guard code == 0 else { throw .system(place, code) }
        #if canImport(Darwin)
        // There is no call for all files on a disk.
        guard fsync(number) == 0 else { throw .system(place, errno) }
        #endif
    }

    /// Moves a file to another place in one step, and replaces a file there.
    func move(_ name: String, in source: Descriptor, to target: String, in parent: Descriptor, place: String)
        throws(Obstacle)
    {
        try step(place)
        guard renameat(source.number, name, parent.number, target) == 0 else { throw .system(place, errno) }
    }

    /// Removes a file, or a link itself.
    func remove(_ name: String, in parent: Descriptor, place: String) throws(Obstacle) {
        try step(place)
        guard unlinkat(parent.number, name, 0) == 0 || errno == ENOENT else { throw .system(place, errno) }
    }

    /// Removes a folder when it is empty.
    func removeFolder(_ name: String, in parent: Descriptor, place: String) throws(Obstacle) {
        try step(place)
        let removed = unlinkat(parent.number, name, AT_REMOVEDIR)
        guard removed == 0 || [ENOENT, ENOTEMPTY, EEXIST, ENOTDIR].contains(errno) else { throw .system(place, errno) }
    }

    /// Removes the folders that held a path, from the innermost on, as long as they are empty.
    func removeEmptyParents(of path: FolderPath) throws(Obstacle) {
        var names = Array(path.components.dropLast())
        while let name = names.last {
            let place = names.joined(separator: "/")
            guard let inner = try? FolderPath(place) else { return }
            guard let parent = try parent(of: inner), let status = parent.status(of: name) else {
                names.removeLast()
                continue
            }
            guard status.isFolder else { return }
            let folder = openat(parent.number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard folder >= 0, self.names(in: Descriptor(folder))?.isEmpty == true else { return }
            try removeFolder(name, in: parent, place: place)
            names.removeLast()
        }
    }
}
