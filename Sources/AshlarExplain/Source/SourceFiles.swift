import AshlarFiles
import AshlarReport
import AshlarSyntax
import Foundation

/// The Swift files that a user names, directly or by their folders.
package struct SourceFiles {
    /// The files in the order of the paths; those of a folder are sorted.
    package private(set) var files: [SourceFile] = []
    /// The files in the folders that could not be read.
    package private(set) var leftOut: [SourceProblem] = []

    /// The files with syntax errors: the parts that could be read are used.
    package var unparsed: [SourceProblem] {
        files.filter(\.tree.hasError).map { SourceProblem($0.path, "it does not parse; the readable parts are used") }
    }

    /// Reads and parses files.
    ///
    /// - Parameter paths: Swift files and folders; hidden folders, such as `.build`, are skipped.
    /// - Throws: ``SourceProblem`` when a path leads nowhere, a named file cannot be read, or none of the paths leads to a
    ///   Swift file.
    package init(paths: [String]) throws(SourceProblem) {
        var seen: Set<String> = []
        for path in paths {
            for file in try SourceFiles.swiftFiles(at: path) {
                guard seen.insert(URL(filePath: file).standardizedFileURL.path).inserted else { continue }
                do throws(SourceProblem) {
                    files.append(try SourceFiles.read(file))
                } catch {
                    if file == path { throw error }
                    leftOut.append(error)
                }
            }
        }
        if files.isEmpty, let first = leftOut.first { throw first }
        if files.isEmpty { throw SourceProblem(paths.joined(separator: ", "), "there are no Swift files here") }
    }

    private static func swiftFiles(at path: String) throws(SourceProblem) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw SourceProblem(path, "there is no such file or folder")
        }
        guard isFolder.boolValue else {
            guard SwiftFileName.matches(path) else { throw SourceProblem(path, SwiftFileName.problem.english) }
            return [path]
        }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            throw SourceProblem(path, "the folder cannot be read")
        }
        var files: [String] = []
        for name in names.sorted() where !name.hasPrefix(".") {
            let child = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: child, isDirectory: &isFolder) else { continue }
            if isFolder.boolValue {
                // A link to a parent folder would recurse forever.
                let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: child)) != nil
                if !isLink { files += try swiftFiles(at: child) }
            } else if name.hasSuffix(".swift") {
                files.append(child)
            }
        }
        return files
    }

    private static func read(_ path: String) throws(SourceProblem) -> SourceFile {
        let bytes: [UInt8]
        do throws(RegularFile.Refusal) {
            bytes = try RegularFile.bytes(of: path, limit: SourceRefusal.byteLimit)
        } catch {
            throw SourceProblem(path, error.what)
        }
        do throws(SourceRefusal) { return try SourceFile(path: path, bytes: bytes) } catch {
            throw SourceProblem(path, error.what.english)
        }
    }
}

/// The reason that a source could not be read.
package struct SourceProblem: Error, CustomStringConvertible {
    /// The file or folder, as given by the user.
    package let path: String
    /// The problem.
    package let what: String

    init(_ path: String, _ what: String) {
        self.path = path
        self.what = what
    }

    /// `path: what`.
    package var description: String { "\(VisibleText.of(path)): \(what)" }
}
