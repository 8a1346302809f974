import Foundation

/// The Swift files that a user names, by themselves or by the folders they are in.
package struct SourceFiles {
    /// In the order of the paths; those of a folder are sorted.
    package private(set) var files: [SourceFile] = []

    /// Reads and parses files.
    ///
    /// - Parameter paths: Swift files and folders; hidden folders, such as `.build`, are left out.
    /// - Throws: ``SourceProblem`` when a path leads nowhere, or none of them to a Swift file.
    package init(paths: [String]) throws(SourceProblem) {
        var seen: Set<String> = []
        for path in paths {
            for file in try SourceFiles.swiftFiles(at: path) {
                guard seen.insert(URL(filePath: file).standardizedFileURL.path).inserted else { continue }
                files.append(SourceFile(path: file, text: try SourceFiles.text(of: file)))
            }
        }
        if files.isEmpty { throw SourceProblem(paths.joined(separator: ", "), "there is no Swift file here") }
    }

    private static func swiftFiles(at path: String) throws(SourceProblem) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw SourceProblem(path, "there is no such file or folder")
        }
        guard isFolder.boolValue else { return [path] }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            throw SourceProblem(path, "the folder cannot be read")
        }
        var files: [String] = []
        for name in names.sorted() where !name.hasPrefix(".") {
            let child = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: child, isDirectory: &isFolder) else { continue }
            if isFolder.boolValue {
                // A link that leads back up would never end.
                let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: child)) != nil
                if !isLink { files += try swiftFiles(at: child) }
            } else if name.hasSuffix(".swift") {
                files.append(child)
            }
        }
        return files
    }

    private static func text(of path: String) throws(SourceProblem) -> String {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw SourceProblem(path, "the file cannot be read")
        }
        return String(decoding: data, as: UTF8.self)
    }
}

/// Why a source could not be read.
package struct SourceProblem: Error, CustomStringConvertible {
    /// The file or folder, as it was named.
    package let path: String
    /// What is wrong.
    package let what: String

    init(_ path: String, _ what: String) {
        self.path = path
        self.what = what
    }

    /// `path: what`.
    package var description: String { "\(path): \(what)" }
}
