import Foundation

/// The folder that paths of a project are relative to.
///
/// Rules, settings and baselines see a file by its path from here, so that a run tells the same in whichever folder it
/// is started.
package enum ProjectRoot {
    /// The nearest folder above that is a git checkout; else the working folder, if the path lies in it; else the path.
    package static func of(_ path: String) -> String {
        let working = FileManager.default.currentDirectoryPath
        let start = folder(of: path)
        for folder in sequence(first: start, next: parent) where FileStatus("\(folder)/.git") != nil { return folder }
        return start == working || start.hasPrefix(working + "/") ? working : start
    }

    /// The file of a name in the folder of a path, or in the nearest folder above it.
    package static func nearest(_ name: String, above path: String) -> String? {
        sequence(first: folder(of: path), next: parent).lazy.map { $0 == "/" ? "/\(name)" : "\($0)/\(name)" }
            .first { FileStatus($0)?.isRegular == true }
    }

    private static func folder(of path: String) -> String {
        let url = URL(filePath: path).standardizedFileURL
        return FileStatus(url.path)?.isFolder == false ? url.deletingLastPathComponent().path : url.path
    }

    private static func parent(of folder: String) -> String? {
        guard folder != "/", let slash = folder.lastIndex(of: "/") else { return nil }
        return slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
}
