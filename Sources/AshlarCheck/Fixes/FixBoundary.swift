import Foundation

/// The folders in which files may be fixed: the named folders, and the folders of the named files.
///
/// A link to a file is checked like the file. If it leads out of these folders, the file is not changed.
package struct FixBoundary {
    private let roots: [String]

    /// - Parameter paths: files and folders, as the user names them.
    package init(_ paths: [String]) {
        roots = paths.map { path in
            var isFolder: ObjCBool = false
            let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            let url = URL(filePath: path).standardizedFileURL
            let folder = isThere && isFolder.boolValue ? url : url.deletingLastPathComponent()
            return folder.resolvingSymlinksInPath().path
        }
    }

    /// - Parameter location: a file.
    package func contains(_ location: String) -> Bool {
        let target = FixBoundary.target(of: location)
        return roots.contains { target.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
    }

    /// The file that a path refers to, with links resolved.
    package static func target(of location: String) -> String {
        URL(filePath: location).resolvingSymlinksInPath().path
    }
}
