/// A line of NDJSON (https://github.com/ndjson/ndjson-spec): its value, or its problems.
@frozen
public struct JSONLine<Value> {
    /// 1-based.
    public let number: Int
    /// The beginning of the line, in bytes from the start of the text.
    public let offset: Int
    /// The value, or every problem of the line, with places in the whole text.
    public let result: Result<Value, DecodingFailure>
}

extension JSONLine: Sendable where Value: Sendable {}

extension JSONLine where Value: DirectDecodable {
    /// - Parameters:
    ///   - number: 1-based.
    ///   - offset: the beginning of the line.
    ///   - bytes: the line without its end.
    ///   - source: the name of the text in problems.
    ///   - limits: the limits of a line.
    @inlinable
    init(number: Int, offset: Int, bytes: UnsafeRawBufferPointer, source: String?, limits: DecodingLimits) {
        self.number = number
        self.offset = offset
        result = Result { () throws(DecodingFailure) in
            unsafe try Value.decode(from: bytes, source: source, limits: limits)
        }.mapError { $0.moved(line: number, offset: offset) }
    }

    /// A line that is longer than the limits allow; the part that was read is discarded.
    init(number: Int, offset: Int, tooLong count: Int, source: String?, limits: DecodingLimits) {
        self.number = number
        self.offset = offset
        let failure = DecodingFailure(ofSize: count, type: Value.self, limits: limits, source: source)
        result = .failure(failure.moved(line: number, offset: offset))
    }
}

extension DecodingFailure {
    /// The failure of a line, with its places in the whole text.
    @usableFromInline
    func moved(line: Int, offset: Int) -> DecodingFailure {
        var moved = self
        for index in moved.problems.indices {
            moved.problems[index].position.line += line - 1
            moved.problems[index].offset += offset
        }
        return moved
    }
}

/// Whether a line has nothing but whitespace: such lines are skipped.
func isBlank(_ line: UnsafeRawBufferPointer) -> Bool {
    unsafe line.allSatisfy { $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }
}
