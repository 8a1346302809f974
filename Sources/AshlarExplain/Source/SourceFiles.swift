import AshlarFiles
import AshlarLocalization
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
        files.filter(\.tree.hasError).map { SourceProblem($0.path, .unparsed) }
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
        if files.isEmpty { throw SourceProblem(paths.joined(separator: ", "), .noFiles) }
    }

    private static func swiftFiles(at path: String) throws(SourceProblem) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw SourceProblem(path, .missing)
        }
        guard isFolder.boolValue else {
            guard SwiftFileName.matches(path) else { throw SourceProblem(path, .notSwift) }
            return [path]
        }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            throw SourceProblem(path, .unreadableFolder)
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
            throw SourceProblem(path, .unreadable(error))
        }
        guard String(validating: bytes, as: UTF8.self) != nil else { throw SourceProblem(path, .notUTF8) }
        do throws(SourceRefusal) { return try SourceFile(path: path, bytes: bytes) } catch {
            throw SourceProblem(path, .refused(error))
        }
    }
}

/// The reason that a source could not be read.
package struct SourceProblem: Error, CustomStringConvertible {
    /// The file or folder, as given by the user.
    package let path: String
    let cause: Cause

    enum Cause: Sendable {
        case missing, notSwift, notUTF8, noFiles, unreadableFolder
        /// The file has syntax errors.
        case unparsed
        case unreadable(RegularFile.Refusal)
        case refused(SourceRefusal)
    }

    init(_ path: String, _ cause: Cause) {
        self.path = path
        self.cause = cause
    }

    /// The problem, as a clause after the path.
    package var what: Localized { cause.text }

    /// `path: what`, in English.
    package var description: String { "\(VisibleText.of(path)): \(what.english)" }
}

extension SourceProblem.Cause {
    fileprivate var text: Localized {
        switch self {
        case .missing: Localized("there is no such file or folder", zh: "没有这样的文件或文件夹")
        case .notSwift: SwiftFileName.problem
        case .notUTF8: Localized("it is not UTF-8: save it as UTF-8", zh: "不是 UTF-8 编码：请另存为 UTF-8")
        case .noFiles: Localized("there are no Swift files here", zh: "这里没有 Swift 文件")
        case .unreadableFolder: Localized("the folder cannot be read", zh: "无法读取该文件夹")
        case .unparsed: Localized("it does not parse; the readable parts are used", zh: "无法解析；已使用可读取的部分")
        case .unreadable(let refusal): refusal.what
        case .refused(let refusal): refusal.what
        }
    }
}
