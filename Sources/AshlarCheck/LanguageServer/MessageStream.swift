import AshlarLocalization
import AshlarReport
import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Messages of the Language Server Protocol on two file descriptors. Each has a header with its length, an empty line,
/// and a text.
///
/// [Base protocol](https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#baseProtocol)
package struct MessageStream {
    /// The reason that the input isn't a stream of messages.
    package enum Problem: Error, Equatable, CustomStringConvertible {
        /// A header with a missing or invalid `Content-Length`.
        case header(String)
        /// The input ends within a message.
        case incomplete

        package var text: Localized {
            switch self {
            case .header(let line):
                Localized(
                    """
                    standard input is not the Language Server Protocol: expected a `Content-Length` header, found \
                    `\(VisibleText.of(line))`; editors start this command themselves
                    """,
                    zh: """
                        标准输入不是语言服务器协议：应为 `Content-Length` 标头，此处是 `\(VisibleText.of(line))`；\
                        此命令由编辑器自行启动
                        """)
            case .incomplete:
                Localized(
                    "standard input ends in the middle of a Language Server Protocol message",
                    zh: "标准输入在一条语言服务器协议消息的中途结束")
            }
        }

        /// The problem, in English.
        package var description: String { text.english }
    }

    /// Editors never send this much in one message, so a header with a larger length is damaged.
    private static let sizeLimit = 256 << 20
    private static let headerLimit = 4096

    private let input: Int32
    private let output: Int32
    private var buffer: [UInt8] = []

    package init(input: Int32, output: Int32) {
        self.input = input
        self.output = output
    }

    /// Returns the next message, without its header; `nil` at the end of the input.
    ///
    /// Waits until a message arrives.
    ///
    /// - Throws: ``Problem``.
    package mutating func next() throws(Problem) -> [UInt8]? {
        var end = headerEnd(from: 0)
        while end == nil {
            guard buffer.count <= MessageStream.headerLimit else { throw .header(shownHeader) }
            let known = buffer.count
            guard fill() else {
                if buffer.isEmpty { return nil }
                throw headerLine(of: buffer).isEmpty ? .incomplete : .header(shownHeader)
            }
            end = headerEnd(from: max(0, known - 3))
        }
        let length = try contentLength(buffer[..<end!])
        buffer.removeFirst(end! + 4)
        while buffer.count < length { guard fill() else { throw .incomplete } }
        defer { buffer.removeFirst(length) }
        return Array(buffer[..<length])
    }

    /// Whether more input can be read without waiting.
    package var hasMore: Bool {
        if !buffer.isEmpty { return true }
        var question = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        return poll(&question, 1, 0) > 0 && question.revents & Int16(POLLIN) != 0
    }

    /// Writes a message.
    ///
    /// - Returns: whether the other side is still reading.
    package func write(_ text: String) -> Bool {
        var rest = Array("Content-Length: \(text.utf8.count)\r\n\r\n".utf8)[...]
        rest += Array(text.utf8)
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in system_write(output, bytes.baseAddress!, bytes.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if count == 0 || errno != EINTR { return false }
        }
        return true
    }

    // MARK: Reading

    private mutating func fill() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(input, &bytes, bytes.count)
            if count > 0 {
                buffer += bytes[..<count]
                return true
            }
            if count == 0 || errno != EINTR { return false }
        }
    }

    /// The position of the empty line that ends the header.
    private func headerEnd(from start: Int) -> Int? {
        guard buffer.count >= 4 else { return nil }
        return (start..<max(start, buffer.count - 3)).first { buffer[$0..<$0 + 4].elementsEqual([13, 10, 13, 10]) }
    }

    private func contentLength(_ header: ArraySlice<UInt8>) throws(Problem) -> Int {
        for line in String(decoding: header, as: UTF8.self).components(separatedBy: "\r\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
            guard let length = Int(parts[1].trimmingCharacters(in: .whitespaces)),
                (0...MessageStream.sizeLimit).contains(length)
            else { throw .header(line) }
            return length
        }
        throw .header(headerLine(of: Array(header)))
    }

    private var shownHeader: String { headerLine(of: buffer) }

    private func headerLine(of bytes: [UInt8]) -> String {
        String(decoding: bytes.prefix { $0 != 13 && $0 != 10 }.prefix(80), as: UTF8.self)
    }
}

/// Calls `write(2)`, which the method of the same name hides.
private func system_write(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
