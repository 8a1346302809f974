import AshlarCore
import AshlarFiles
import Foundation

/// A file that samples come from, and how its payloads are laid out.
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
    /// The name of the samples: the file's name without its extension, and without a number that distinguishes siblings.
    var name: String
    /// The same with the number.
    let ownName: String
    /// The number.
    var number: Int64?
    /// The content of the file, if a caller has it in memory.
    let content: [UInt8]?

    /// - Parameter content: the file's bytes; without them, the file is read.
    init(path: String, content: [UInt8]? = nil) throws(InputProblem) {
        self.path = path
        self.content = content
        let url = URL(filePath: path)
        ownName = url.deletingPathExtension().lastPathComponent
        name = ownName
        switch url.pathExtension.lowercased() {
        case "har": form = .archive
        case "ndjson", "jsonl": form = .lines
        default:
            if let content {
                form = InputFile.form(of: content)
            } else {
                form = InputFile.form(of: try InputFile.read(path, limit: InputFile.sniffed))
            }
        }
    }

    /// A file with exchanges that were read elsewhere.
    init(archive path: String) {
        self.path = path
        form = .archive
        name = path
        ownName = path
        content = nil
    }

    /// The whole file.
    func bytes() throws(InputProblem) -> [UInt8] {
        if let content { return content }
        return try InputFile.read(path)
    }

    /// Endings that are taken from folders.
    package static let endings: Set<String> = ["json", "har", "ndjson", "jsonl"]

    /// A file with one value is a sample; with a value on each line, it is NDJSON whatever its ending says.
    private static func form(of bytes: [UInt8]) -> Form {
        let isWhole = bytes.count < sniffed
        return bytes.withUnsafeBytes { buffer in
            var reader = JSONReader(buffer)
            guard (try? reader.skipValue()) != nil else { return .sample }
            let end = reader.offset
            let next = reader.peek()
            let gap = buffer[end..<reader.offset]
            return gap.contains(0x0A) && (next == 0x7B || next == 0x5B) && (isWhole || next != 0) ? .lines : .sample
        }
    }

    /// How much of a file is looked at to learn its form.
    private static let sniffed = 1 << 16

    /// The largest file that is read as a whole: 1 GB. NDJSON is read line by line and has no limit.
    package static let largestFile = 1 << 30

    /// The whole file, or its beginning.
    package static func read(_ path: String, limit: Int? = nil) throws(InputProblem) -> [UInt8] {
        do throws(RegularFile.Refusal) {
            let bytes =
                if let limit { try RegularFile.beginning(of: path, count: limit) } else {
                    try RegularFile.bytes(of: path, limit: largestFile)
                }
            return InputFile.withoutMark(bytes)
        } catch { throw InputProblem(path, refusal: error) }
    }

    /// A byte order mark means nothing in UTF-8, but Windows tools write it.
    private static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    }
}
