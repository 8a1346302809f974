import Foundation
import Testing

@testable import AshlarCheck

@Suite struct MessageStreamTests {
    /// Returns the messages that a stream reads from bytes that arrive in parts.
    private func messages(_ parts: [String]) throws -> [String] {
        let pipe = Pipe()
        var stream = MessageStream(input: pipe.fileHandleForReading.fileDescriptor, output: -1)
        let writing = pipe.fileHandleForWriting
        Thread.detachNewThread {
            for part in parts { try? writing.write(contentsOf: Data(part.utf8)) }
            try? writing.close()
        }
        var found: [String] = []
        while let message = try stream.next() { found.append(String(decoding: message, as: UTF8.self)) }
        return found
    }

    @Test func `messages are read according to their headers, in whatever parts they arrive`() throws {
        let text =
            "Content-Length: 2\r\n\r\n{}Content-Type: a\r\ncontent-length:  4 \r\n\r\n\"é\"Content-Length: 0\r\n\r\n"
        for cut in stride(from: 0, to: text.count, by: 3) {
            let found = try messages([String(text.prefix(cut)), String(text.dropFirst(cut))])
            #expect(found == ["{}", "\"é\"", ""])
        }
        #expect(try messages([]) == [])
    }

    @Test(arguments: [
        ("hello\n", "hello"), ("GET / HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1"),
        ("Content-Length: many\r\n\r\n{}", "Content-Length: many"),
        ("Content-Length: -1\r\n\r\n", "Content-Length: -1"),
        ("Content-Length: 99999999999999999999\r\n\r\n", "Content-Length: 99999999999999999999"),
        (String(repeating: "x", count: 10_000), String(repeating: "x", count: 80)),
    ]) func `an invalid header is reported`(text: String, line: String) {
        #expect(throws: MessageStream.Problem.header(line)) { try messages([text]) }
    }

    @Test func `an input that ends within a message is reported`() {
        #expect(throws: MessageStream.Problem.incomplete) { try messages(["Content-Length: 10\r\n\r\n{}"]) }
    }

    @Test func `written messages can be read back, and a closed reader is detected`() throws {
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForWriting.fileDescriptor
        let writer = MessageStream(input: -1, output: descriptor)
        var reader = MessageStream(input: pipe.fileHandleForReading.fileDescriptor, output: -1)
        #expect(!reader.hasMore)
        #expect(writer.write("{\"é\": 1}"))
        #expect(reader.hasMore)
        #expect(try reader.next() == Array("{\"é\": 1}".utf8))
        #expect(!MessageStream(input: -1, output: -1).write("{}"))
    }
}
