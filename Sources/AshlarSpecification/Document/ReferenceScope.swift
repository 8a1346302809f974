import AshlarFiles
import AshlarLocalization
import Foundation

/// The files that references may lead to: those in the folder that the named inputs have in common, and in folders that
/// a person allowed.
///
/// A specification is often somebody else's. The files that it refers to are read and printed into the design, so it
/// must not be able to refer to any file on the computer.
package struct ReferenceScope: Sendable {
    private let folders: [String]

    /// The scope of documents that are not files: they refer to no files.
    package static let none = ReferenceScope(folders: [])

    private init(folders: [String]) { self.folders = folders }

    /// - Parameters:
    ///   - inputs: the files and folders that were named.
    ///   - allowed: further folders.
    package init(inputs: [String], allowing allowed: [String] = []) {
        let named = inputs.map { path -> [Substring] in
            let parts = ReferenceScope.resolved(path).split(separator: "/")
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            return exists && isFolder.boolValue ? parts : parts.dropLast()
        }
        var common = named.first ?? []
        for parts in named { common = zip(common, parts).prefix { $0 == $1 }.map(\.0) }
        // Inputs that have nothing in common but the root of the disk do not open all of it.
        let own = common.isEmpty ? named : [common]
        folders = own.map { "/" + $0.joined(separator: "/") } + allowed.map(ReferenceScope.resolved)
    }

    /// Whether a file may be read, wherever symbolic links lead.
    func contains(_ path: String) -> Bool {
        let file = ReferenceScope.resolved(path)
        return folders.contains { folder in
            if folder == "/" { return file.dropFirst().firstIndex(of: "/") == nil }
            return file == folder || file.hasPrefix(folder + "/")
        }
    }

    var isEmpty: Bool { folders.isEmpty }

    /// The folders, for messages.
    var text: Localized { folders.map { Localized(verbatim: $0) }.joined(separator: Localized(" and ", zh: " 和 ")) }

    /// An absolute path without symbolic links, as far as the path exists.
    private static func resolved(_ path: String) -> String {
        var rest: [String] = []
        var base = URL(filePath: path).standardizedFileURL.path
        while base != "/" && !base.isEmpty {
            if let found = realpath(base, nil) {
                defer { free(found) }
                return ([String(cString: found)] + rest.reversed()).joined(separator: "/")
            }
            let url = URL(filePath: base)
            rest.append(url.lastPathComponent)
            base = url.deletingLastPathComponent().path
        }
        return "/" + rest.reversed().joined(separator: "/")
    }
}
