import AshlarCore
import Testing

struct LinesTests {
    private static let payload = "{\"width\":1}\n\n  \r\n{\"width\":\"x\"}\n{\"width\":3,\"alt\":\"a\"}\n{\"width\""

    private static func text(of line: JSONLine<ImageDTO>) -> String {
        switch line.result {
        case .success(let image): "\(line.number) \(image.width)"
        case .failure(let failure):
            "\(line.number) "
                + failure.problems.map { "\($0.position) \($0.offset) \($0.code)" }.joined(separator: "; ")
        }
    }

    private static let expected = [
        "1 1", "4 4:10 26 type-mismatch", "5 3", "6 6:9 61 syntax.unexpected-end",
    ]

    @Test func reportsABadLineAndReadsTheRest() {
        #expect(ImageDTO.lines(of: Array(Self.payload.utf8)).map(Self.text(of:)) == Self.expected)
    }

    @Test(arguments: [1, 2, 7, 1000])
    func readsLinesThatComeInPieces(size: Int) async throws {
        let bytes = Array(Self.payload.utf8)
        let pieces = stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
        let stream = AsyncStream { continuation in
            for piece in pieces { continuation.yield(piece) }
            continuation.finish()
        }
        var texts: [String] = []
        for try await line in stream.jsonLines(of: ImageDTO.self) { texts.append(Self.text(of: line)) }
        #expect(texts == Self.expected)
    }

    @Test func discardsALineThatIsTooLong() async throws {
        let long = "{\"width\":1,\"alt\":\"" + String(repeating: "x", count: 1000) + "\"}\n{\"width\":2}"
        let stream = AsyncStream { continuation in
            for byte in long.utf8 { continuation.yield(byte) }
            continuation.finish()
        }
        var texts: [String] = []
        for try await line in stream.jsonLines(of: ImageDTO.self, limits: DecodingLimits(bytes: 100)) {
            texts.append(Self.text(of: line))
        }
        #expect(texts == ["1 1:1 0 size-exceeded", "2 2"])
    }
}
