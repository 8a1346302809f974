import Foundation

/// The folder that paths of a project are relative to.
///
/// Rules, settings and baselines use a file's path from here, so that a run reports the same from every working
/// folder.
package enum ProjectRoot {
    /// The nearest git checkout that contains the path; else the working folder, if it contains the path; else the
    /// path.
    package static func of(_ path: String) -> String {
        let working = FileManager.default.currentDirectoryPath
        let start = folder(of: path)
        for folder in sequence(first: start, next: parent) where FileStatus("\(folder)/.git") != nil { return folder }
        return start == working || start.hasPrefix(working + "/") ? working : start
    }

    /// The folder with all code that may use the declarations at a path: the nearest folder above that is a git
    /// checkout; else the topmost one with a package or an Xcode project; else the path's own folder.
    package static func wholeProject(around path: String) -> String {
        let start = folder(of: path)
        let above = Array(sequence(first: start, next: parent))
        return above.first { FileStatus("\($0)/.git") != nil } ?? above.last(where: holdsProject) ?? start
    }

    private static func holdsProject(_ folder: String) -> Bool {
        if FileStatus("\(folder)/Package.swift")?.isRegular == true { return true }
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return entries.contains { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
    }

    /// The path of the nearest entry with a name, in the folder of a path or above it. The entry may be of any kind,
    /// such as a file or a broken link.
    package static func nearest(_ name: String, above path: String) -> String? {
        sequence(first: folder(of: path), next: parent).lazy.map { $0 == "/" ? "/\(name)" : "\($0)/\(name)" }
            .first { FileStatus($0, followsLinks: false) != nil }
    }

    private static func folder(of path: String) -> String {
        let url = URL(filePath: path).standardizedFileURL
        return FileStatus(url.path)?.isFolder == false ? url.deletingLastPathComponent().path : url.path
    }

    /// The folders above a path, from the innermost one.
    static func folders(above path: String) -> some Sequence<String> {
        sequence(first: path, next: parent).dropFirst()
    }

    /// The folder above a folder; `nil` for the outermost one.
    private static func parent(of folder: String) -> String? {
        guard folder != "/", let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        return slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
}
