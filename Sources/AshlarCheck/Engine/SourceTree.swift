import AshlarGraph
import AshlarLocalization
import AshlarReport
import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A Swift file on disk, before it is read.
package struct SourceFileEntry: Sendable, Equatable {
    /// The path from the project's root, as rules, settings and baselines use it.
    package let path: String
    /// The path from the working folder, or from the named folder, as reports print it.
    package let shown: String
    /// The path to read it from.
    package let location: String
    let size: Int
    /// The modification time in nanoseconds. Together with the size, it shows whether the file was changed.
    let changed: UInt64
}

/// A Swift file that no target builds.
package struct UnbuiltFile: Sendable, Equatable {
    package let file: SourceFileEntry
    /// The name of the Xcode project around it.
    package let project: String
}

/// A file or folder that could not be read, and the reason.
package struct SourceTrouble: Sendable, Equatable {
    package let path: String
    package let what: Localized
    /// Whether the user names the path, and it doesn't exist.
    package let isMissing: Bool

    package init(path: String, what: Localized, isMissing: Bool = false) {
        self.path = path
        self.what = what
        self.isMissing = isMissing
    }
}

/// The Swift files below the folders that a user names.
package struct SourceTree {
    package private(set) var files: [SourceFileEntry] = []
    package private(set) var troubles: [SourceTrouble] = []
    /// The files that were left out because no target of an Xcode project builds them.
    package private(set) var unbuilt: [UnbuiltFile] = []
    /// The patterns in `excluded` that match something.
    private(set) var matchedExclusions: Set<String> = []

    /// Folders of dependencies and generated files.
    static let skipped: Set<String> = [
        "Pods", "Carthage", "DerivedData", "node_modules", "SourcePackages", "checkouts", "xcuserdata",
    ]

    /// `DT_REG`.
    private static let regular: UInt8 = 8

    let root: String
    private let configuration: Configuration
    private var seen: Set<[UInt64]> = []
    /// The Xcode projects and other builds around the files.
    private(set) var builds = UnbuiltFiles()
    /// The files other than code that create views; `nil` if only a part of the project was walked.
    private(set) var interfaces: InterfaceFiles?
    /// The files that the user names, which are never left out.
    private var named: Set<String> = []

    /// Looks for files; links to folders are not followed, so that cycles are harmless.
    ///
    /// - Parameters:
    ///   - paths: files and folders. A named folder is walked even if folders with its name are usually skipped.
    ///   - root: the project's folder.
    ///   - configuration: the paths to include and exclude.
    /// - Complexity: O(n) in the entries of the folders.
    package init(_ paths: [String], root: String, configuration: Configuration) {
        self.root = root
        self.configuration = configuration
        let working = FileManager.default.currentDirectoryPath
        for path in paths {
            let location = URL(filePath: path).standardizedFileURL.path
            guard let status = FileStatus(location) else {
                troubles.append(
                    .init(
                        path: path, what: Localized("there is no such file or folder", zh: "没有这样的文件或文件夹"),
                        isMissing: true))
                continue
            }
            let shown = SourceTree.path(location, in: working)
            if status.isFolder {
                builds.noteFolders(above: location, upTo: root)
                if interfaces == nil, SourceTree.path(root, in: location) != nil { interfaces = InterfaceFiles() }
                walk(location, shown ?? "")
            } else if status.isRegular, !SwiftFileName.matches(location) {
                troubles.append(.init(path: path, what: SwiftFileName.problem))
            } else {
                named.insert(location)
                add(location, shown ?? URL(filePath: location).lastPathComponent, status)
            }
        }
        files.sort { $0.path < $1.path }
        troubles.sort { $0.path < $1.path }
    }

    /// The path of a file from the root, or `nil` if a walk from the root doesn't reach it.
    static func path(of location: String, root: String, _ configuration: Configuration) -> String? {
        guard location.hasSuffix(".swift"), let path = path(location, in: root), configuration.includes(path) else {
            return nil
        }
        var folder = ""
        for name in path.split(separator: "/").map(String.init) {
            folder += folder.isEmpty ? name : "/" + name
            if name.hasPrefix(".") || skipped.contains(name) || configuration.excludes(folder) { return nil }
        }
        return path
    }

    private mutating func walk(_ location: String, _ shown: String) {
        // Folders are walked with a list, not recursively, because their depth is not limited.
        var open = [(location, shown)]
        while let (folder, shown) = open.popLast() {
            guard let handle = opendir(folder) else {
                troubles.append(
                    .init(
                        path: shown.isEmpty ? folder : shown,
                        what: Localized("the folder cannot be read", zh: "无法读取该文件夹")))
                continue
            }
            defer { closedir(handle) }
            while let entry = readdir(handle) {
                let child = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                if child.hasPrefix(".") || SourceTree.skipped.contains(child) { continue }
                builds.note(child, in: folder)
                interfaces?.note(child, in: folder)
                let isSwift = child.hasSuffix(".swift")
                // Some file systems don't report the kind of an entry. Where they do, other files need no further call.
                if !isSwift, entry.pointee.d_type == SourceTree.regular { continue }
                look("\(folder)/\(child)", shown.isEmpty ? child : "\(shown)/\(child)", isSwift, &open)
            }
        }
    }

    private mutating func look(
        _ location: String, _ shown: String, _ isSwift: Bool, _ open: inout [(String, String)]
    ) {
        guard let status = FileStatus(location, followsLinks: isSwift) else {
            if isSwift, wants(location) {
                troubles.append(.init(path: shown, what: Localized("the link is broken", zh: "链接指向不存在的位置")))
            }
            return
        }
        if isSwift, !status.isFolder {
            add(location, shown, status)
        } else if status.isFolder {
            let path = projectPath(location)
            if configuration.excludes(path) { noteExclusion(of: path) } else { open.append((location, shown)) }
        }
    }

    private mutating func noteExclusion(of path: String) {
        matchedExclusions.formUnion(configuration.excluded.filter { PathPattern.matches($0, path) })
    }

    private mutating func add(_ location: String, _ shown: String, _ status: FileStatus) {
        guard wants(location) else { return noteExclusion(of: projectPath(location)) }
        guard seen.insert([status.device, status.inode]).inserted else { return }
        guard status.isRegular else {
            troubles.append(.init(path: shown, what: Localized("it is not a regular file", zh: "不是普通文件")))
            return
        }
        files.append(
            SourceFileEntry(
                path: projectPath(location), shown: shown, location: location, size: status.size,
                changed: status.changed))
    }

    // MARK: Files that nothing builds

    /// Leaves out the files that no target of the Xcode projects around them builds.
    ///
    /// - Complexity: O(p · n) in the projects and the files.
    package mutating func leaveOutUnbuilt() {
        leaveOut(builds.find(in: files.map(\.location).filter { !named.contains($0) }))
    }

    /// Leaves out files.
    ///
    /// - Parameter found: the projects that do not build them, by location.
    mutating func leaveOut(_ found: [String: String]) {
        if found.isEmpty { return }
        for file in files {
            guard let project = found[file.location] else { continue }
            unbuilt.append(UnbuiltFile(file: file, project: project))
        }
        files.removeAll { found[$0.location] != nil }
    }

    private func wants(_ location: String) -> Bool { configuration.includes(projectPath(location)) }

    /// The path from the root; a file outside of the project keeps its own path.
    private func projectPath(_ location: String) -> String { SourceTree.path(location, in: root) ?? location }

    /// The path from a folder; empty for the folder itself, `nil` for a location that is not below it.
    private static func path(_ location: String, in folder: String) -> String? {
        if location == folder { return "" }
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        guard location.utf8.starts(with: prefix.utf8) else { return nil }
        return String(decoding: location.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
}
