import AshlarCore
import AshlarFiles
import AshlarLocalization
import Foundation

/// The lines of a file, one after the other, in memory bounded by the longest of them.
struct LineStream {
    let file: InputFile
    private var path: String { file.path }

    init(_ file: InputFile) { self.file = file }

    typealias Body = (_ line: Int, _ bytes: UnsafeRawBufferPointer) -> DecodingFault?

    private static let chunk = 1 << 20
    /// A line longer than this is not a record.
    private static let longest = 64 << 20

    /// - Parameters:
    ///   - isWanted: whether to read on; asked before each part of the file.
    ///   - body: takes a line's number and its bytes; returns its fault when they are not JSON.
    /// - Returns: a problem for each bad line, up to a hundred of them.
    /// - Throws: ``InputProblem`` when the file cannot be read, or holds no line.
    func forEachLine(while isWanted: () -> Bool, _ body: Body) throws(InputProblem) -> [InputProblem] {
        let chunks = try Chunks(file)
        var state = State(path: path)
        var rest: [UInt8] = []
        while true {
            if !isWanted() { return state.problems }
            guard let chunk = try chunks.next() else { break }
            rest.append(contentsOf: chunk)
            let consumed = rest.withUnsafeBytes { state.lines(of: $0, body) }
            rest.removeFirst(consumed)
            guard rest.count <= LineStream.longest else {
                throw InputProblem(
                    path, at: SourcePosition(line: state.line, column: 1),
                    Localized("a line longer than 64 MiB", zh: "有一行超过 64 MiB"),
                    remedy: Localized("put one value on each line", zh: "请每行只写一个值"))
            }
        }
        rest.withUnsafeBytes { state.take($0, body) }
        if state.count == 0 && state.problems.isEmpty {
            throw InputProblem.empty(path)
        }
        return state.problems
    }

    /// A file's bytes, in parts.
    private final class Chunks {
        private let path: String
        private var content: ArraySlice<UInt8>?
        private var descriptor: Int32?
        private var buffer: [UInt8]

        init(_ file: InputFile) throws(InputProblem) {
            path = file.path
            content = file.content?[...]
            buffer = file.content == nil ? [UInt8](repeating: 0, count: LineStream.chunk) : []
            if file.content != nil { return }
            do throws(RegularFile.Refusal) { descriptor = try RegularFile.open(file.path).descriptor } catch {
                throw InputProblem(file.path, refusal: error)
            }
        }

        deinit { if let descriptor { close(descriptor) } }

        /// - Returns: nothing at the end.
        func next() throws(InputProblem) -> ArraySlice<UInt8>? {
            guard let descriptor else {
                defer { content = content?.dropFirst(LineStream.chunk) }
                return content.flatMap { $0.isEmpty ? nil : $0.prefix(LineStream.chunk) }
            }
            do throws(RegularFile.Refusal) {
                let count = try RegularFile.read(descriptor, into: &buffer)
                return count == 0 ? nil : buffer[..<count]
            } catch {
                throw InputProblem(
                    path, Localized("the file cannot be read to its end", zh: "无法将文件读到末尾"),
                    remedy: Localized("check the disk", zh: "请检查磁盘"))
            }
        }
    }

    private struct State {
        let path: String
        var line = 1
        var count = 0
        var problems: [InputProblem] = []

        /// - Returns: how many bytes whole lines took.
        mutating func lines(of bytes: UnsafeRawBufferPointer, _ body: Body) -> Int {
            var first = 0
            while let end = LineStream.newline(in: bytes, from: first) {
                take(UnsafeRawBufferPointer(rebasing: bytes[first..<end]), body)
                line += 1
                first = end + 1
            }
            return first
        }

        mutating func take(_ bytes: UnsafeRawBufferPointer, _ body: Body) {
            if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return }
            count += 1
            guard let fault = body(line, bytes), problems.count < 100 else { return }
            problems.append(.notJSON(path, fault, in: bytes, firstLine: line))
        }
    }

    private static func newline(in bytes: UnsafeRawBufferPointer, from first: Int) -> Int? {
        guard first < bytes.count, let start = bytes.baseAddress,
            let found = memchr(start + first, 0x0A, bytes.count - first)
        else { return nil }
        return UnsafeRawPointer(found) - start
    }
}
