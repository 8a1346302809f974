import Foundation

/// The `file:` URIs that name documents in the Language Server Protocol.
enum FileURI {
    /// The path of a file; `nil` for documents without a file, such as `untitled:` ones.
    static func path(of uri: String) -> String? {
        guard let url = URL(string: uri), url.isFileURL else { return nil }
        let path = url.path(percentEncoded: false)
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    static func uri(of path: String) -> String { URL(filePath: path).absoluteString }
}
