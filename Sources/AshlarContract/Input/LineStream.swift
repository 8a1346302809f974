import AshlarCore
import Foundation

/// The lines of a file, one after the other, in memory bounded by the longest of them.
struct LineStream {
    let path: String

    typealias Body = (_ line: Int, _ bytes: UnsafeRawBufferPointer) -> DecodingFault?

    private static let chunk = 1 << 20
    /// A line longer than this is no record of anything.
    private static let longest = 64 << 20

    /// - Parameters:
    ///   - isWanted: whether to read on; asked before each part of the file.
    ///   - body: takes a line's number and its bytes; returns its fault when they are not JSON.
    /// - Returns: a problem for each bad line, up to a hundred of them.
    /// - Throws: ``InputProblem`` when the file cannot be read, or holds no line.
    func forEachLine(while isWanted: () -> Bool, _ body: Body) throws(InputProblem) -> [InputProblem] {
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw InputProblem(path, "the file cannot be read", remedy: "make it readable")
        }
        defer { try? handle.close() }
        var state = State(path: path)
        var rest: [UInt8] = []
        while true {
            if !isWanted() { return state.problems }
            let data: Data
            do { data = try handle.read(upToCount: LineStream.chunk) ?? Data() } catch {
                throw InputProblem(path, "the file cannot be read to its end", remedy: "look at the disk")
            }
            if data.isEmpty { break }
            rest.append(contentsOf: data)
            let consumed = rest.withUnsafeBytes { state.lines(of: $0, body) }
            rest.removeFirst(consumed)
            guard rest.count <= LineStream.longest else {
                throw InputProblem(
                    path, at: SourcePosition(line: state.line, column: 1), "a line longer than 64 MiB",
                    remedy: "put one value on each line")
            }
        }
        rest.withUnsafeBytes { state.take($0, body) }
        if state.count == 0 && state.problems.isEmpty {
            throw InputProblem(path, "the file is empty", remedy: "leave it out")
        }
        return state.problems
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
