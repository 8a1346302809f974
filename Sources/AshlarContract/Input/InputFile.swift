import AshlarCore
import Foundation

/// A file that samples come from, and how its payloads stand in it.
package struct InputFile {
    enum Form {
        /// One JSON value.
        case sample
        /// One value on each line.
        case lines
        /// An HTTP archive.
        case archive
    }

    /// As the user named it, or below a folder that they named.
    let path: String
    let form: Form
    /// What the samples are called: the file's name without its ending, and without a number shared with siblings.
    var name: String

    init(path: String) throws(InputProblem) {
        self.path = path
        let url = URL(filePath: path)
        name = url.deletingPathExtension().lastPathComponent
        switch url.pathExtension.lowercased() {
        case "har": form = .archive
        case "ndjson", "jsonl": form = .lines
        default: form = try InputFile.sniff(path)
        }
    }

    /// A file whose exchanges were read elsewhere.
    init(archive path: String) {
        self.path = path
        form = .archive
        name = path
    }

    /// Endings that are taken from folders.
    static let endings: Set<String> = ["json", "har", "ndjson", "jsonl"]

    /// A file with one value is a sample; with a value on each line, it is NDJSON whatever its ending says.
    private static func sniff(_ path: String) throws(InputProblem) -> Form {
        let bytes = try read(path, limit: 1 << 16)
        let isWhole = bytes.count < 1 << 16
        return bytes.withUnsafeBytes { buffer in
            var reader = JSONReader(buffer)
            guard (try? reader.skipValue()) != nil else { return .sample }
            let end = reader.offset
            let next = reader.peek()
            let gap = buffer[end..<reader.offset]
            return gap.contains(0x0A) && (next == 0x7B || next == 0x5B) && (isWhole || next != 0) ? .lines : .sample
        }
    }

    /// The whole file, or its beginning.
    package static func read(_ path: String, limit: Int? = nil) throws(InputProblem) -> [UInt8] {
        do {
            let handle = try FileHandle(forReadingFrom: URL(filePath: path))
            defer { try? handle.close() }
            let data = try limit.map { try handle.read(upToCount: $0) } ?? handle.readToEnd()
            return InputFile.withoutMark(Array(data ?? Data()))
        } catch {
            let isThere = FileManager.default.fileExists(atPath: path)
            throw InputProblem(
                path, isThere ? "the file cannot be read" : "there is no such file or folder",
                remedy: isThere ? "make it readable" : "look at the path")
        }
    }

    /// A byte order mark says nothing in UTF-8, and Windows tools write it.
    private static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    }
}
