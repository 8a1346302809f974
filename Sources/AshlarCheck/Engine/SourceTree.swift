import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A Swift file as it lies on disk, before it is read.
package struct SourceFileEntry: Sendable, Equatable {
    /// As it is told: relative to the working folder, or to the folder that was named.
    package let path: String
    /// Where to read it.
    package let location: String
    let size: Int
    /// Nanoseconds; with the size, tells whether the file was changed.
    let modified: UInt64
}

/// Why something could not be read.
package struct SourceTrouble: Sendable, Equatable {
    package let path: String
    package let what: Localized
}

/// The Swift files below the folders that a user names.
package struct SourceTree {
    package private(set) var files: [SourceFileEntry] = []
    package private(set) var troubles: [SourceTrouble] = []

    /// Packages of others and what tools wrote.
    private static let skipped: Set<String> = [
        "Pods", "Carthage", "DerivedData", "node_modules", "SourcePackages", "checkouts", "xcuserdata",
    ]

    private let include: (String) -> Bool
    private var seen: Set<[UInt64]> = []

    /// Looks for files; links to folders are not followed, so that a loop of them does no harm.
    ///
    /// - Parameters:
    ///   - paths: files and folders.
    ///   - include: whether the configuration wants a path.
    /// - Complexity: O(n) in the entries of the folders.
    package init(_ paths: [String], include: @escaping (String) -> Bool) {
        self.include = include
        let working = FileManager.default.currentDirectoryPath
        for path in paths {
            let location = path.hasPrefix("/") ? path : "\(working)/\(path)"
            let root = URL(filePath: location).standardizedFileURL.path
            guard let status = SourceTree.status(root, followsLinks: true) else {
                troubles.append(
                    .init(path: path, what: Localized("there is no such file or folder", zh: "没有这样的文件或文件夹")))
                continue
            }
            let isBelow = root == working || root.hasPrefix(working + "/")
            let name = isBelow ? String(root.dropFirst(working.count + 1)) : ""
            if status.isFolder {
                walk(root, name)
            } else {
                add(root, name.isEmpty ? URL(filePath: root).lastPathComponent : name, status)
            }
        }
        files.sort { $0.path < $1.path }
    }

    private mutating func walk(_ location: String, _ name: String) {
        // Folders are walked with a list, not by recursion: their depth is not in our hands.
        var open = [(location, name)]
        while let (folder, name) = open.popLast() {
            guard let handle = opendir(folder) else {
                troubles.append(
                    .init(
                        path: name.isEmpty ? folder : name, what: Localized("the folder cannot be read", zh: "无法读取该文件夹")
                    ))
                continue
            }
            defer { closedir(handle) }
            while let entry = readdir(handle) {
                let child = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                if child.hasPrefix(".") || SourceTree.skipped.contains(child) { continue }
                let isSwift = child.hasSuffix(".swift")
                if !isSwift, child.contains("."), !child.hasSuffix(".swiftpm"), !child.contains(" "),
                    entry.pointee.d_type == UInt8(8)
                {
                    continue
                }
                let path = name.isEmpty ? child : "\(name)/\(child)"
                let location = "\(folder)/\(child)"
                guard let status = SourceTree.status(location, followsLinks: isSwift) else {
                    if isSwift {
                        troubles.append(.init(path: path, what: Localized("the link leads nowhere", zh: "链接指向不存在的位置")))
                    }
                    continue
                }
                if status.isFolder {
                    if !isSwift { open.append((location, path)) }
                } else if isSwift {
                    add(location, path, status)
                }
            }
        }
    }

    private mutating func add(_ location: String, _ path: String, _ status: Status) {
        guard include(path), seen.insert([status.device, status.inode]).inserted else { return }
        guard status.isRegular else {
            troubles.append(.init(path: path, what: Localized("it is no regular file", zh: "不是普通文件")))
            return
        }
        files.append(SourceFileEntry(path: path, location: location, size: status.size, modified: status.modified))
    }

    private struct Status {
        let isFolder: Bool
        let isRegular: Bool
        let size: Int
        let modified: UInt64
        let device: UInt64
        let inode: UInt64
    }

    private static func status(_ path: String, followsLinks: Bool) -> Status? {
        var info = stat()
        guard (followsLinks ? stat(path, &info) : lstat(path, &info)) == 0 else { return nil }
        #if canImport(Darwin)
            let time = info.st_mtimespec
        #else
            let time = info.st_mtim
        #endif
        let kind = info.st_mode & S_IFMT
        return Status(
            isFolder: kind == S_IFDIR, isRegular: kind == S_IFREG, size: Int(info.st_size),
            modified: UInt64(truncatingIfNeeded: time.tv_sec) &* 1_000_000_000
                &+ UInt64(truncatingIfNeeded: time.tv_nsec),
            device: UInt64(truncatingIfNeeded: info.st_dev), inode: UInt64(truncatingIfNeeded: info.st_ino))
    }
}
