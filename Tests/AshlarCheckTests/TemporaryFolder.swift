import AshlarCheck
import Foundation

/// A folder that is gone after the test, with links on the way to it resolved.
func withTemporaryFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(
        path: "ashlar-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
}

extension URL {
    /// Writes a text to a file below this folder, and makes the folders on the way.
    func write(_ text: String, to path: String) throws {
        let file = appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func text(of path: String) throws -> String {
        String(decoding: try Data(contentsOf: appending(path: path)), as: UTF8.self)
    }
}

extension Configuration {
    func rooted(at folder: URL) -> Configuration {
        var copy = self
        copy.root = folder.path
        return copy
    }
}
