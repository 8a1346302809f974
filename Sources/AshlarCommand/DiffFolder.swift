#if Tools
import Foundation

/// The folder that the paths of a diff are relative to: `patch` and `git apply` accept neither absolute paths nor `..`.
struct DiffFolder {
    /// Where to apply the diff; `nil` for the current folder.
    let elsewhere: String?
    private let parts: [Substring]

    /// - Parameter paths: the files of the diff, as given by the user.
    init(of paths: [String]) {
        let own = DiffFolder.parts(FileManager.default.currentDirectoryPath)
        let files = paths.map { DiffFolder.parts($0) }
        if files.allSatisfy({ $0.starts(with: own) }) {
            (parts, elsewhere) = (own, nil)
        } else {
            let common = files.dropFirst().reduce(files[0].dropLast()[...]) { common, file in
                common.prefix(zip(common, file.dropLast()).prefix { $0 == $1 }.count)
            }
            (parts, elsewhere) = (Array(common), "/" + common.joined(separator: "/"))
        }
    }

    /// Returns the name of a file in the diff.
    func name(of path: String) -> String { DiffFolder.parts(path).dropFirst(parts.count).joined(separator: "/") }

    private static func parts(_ path: String) -> [Substring] {
        URL(filePath: path).standardizedFileURL.path.split(separator: "/")
    }
}
#endif
