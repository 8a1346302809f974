extension AsyncSequence where Element: Sequence<UInt8> {
    /// Decodes NDJSON that arrives in chunks, such as a response's body, with memory for one line.
    ///
    /// - Parameters:
    ///   - type: the type of a line.
    ///   - source: what to call the text in problems.
    ///   - limits: the limits of a line; a longer line is reported as a problem and discarded as it is read.
    public func jsonLines<Value: DirectDecodable>(
        of type: Value.Type, source: String? = nil,
        limits: DecodingLimits = DecodingLimits(bytes: 16 << 20)
    ) -> AsyncJSONLines<Self, Value> {
        AsyncJSONLines(base: self, source: source, limits: limits)
    }
}

extension AsyncSequence where Element == UInt8 {
    /// Decodes NDJSON that arrives byte by byte, such as `URLSession.AsyncBytes`, with memory for one line.
    ///
    /// - Parameters:
    ///   - type: the type of a line.
    ///   - source: what to call the text in problems.
    ///   - limits: the limits of a line; a longer line is reported as a problem and discarded as it is read.
    public func jsonLines<Value: DirectDecodable>(
        of type: Value.Type, source: String? = nil,
        limits: DecodingLimits = DecodingLimits(bytes: 16 << 20)
    ) -> AsyncJSONLines<AsyncMapSequence<Self, CollectionOfOne<UInt8>>, Value> {
        AsyncJSONLines(base: map(CollectionOfOne.init), source: source, limits: limits)
    }
}

/// The lines of an NDJSON text that arrives in chunks.
public struct AsyncJSONLines<Base: AsyncSequence, Value: DirectDecodable>: AsyncSequence
where Base.Element: Sequence<UInt8> {
    let base: Base
    let source: String?
    let limits: DecodingLimits

    /// Begins with the first line.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(base: base.makeAsyncIterator(), splitter: LineSplitter(source: source, limits: limits))
    }

    /// Decodes one line after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private var base: Base.AsyncIterator
        private var splitter: LineSplitter<Value>
        private var hasEnded = false

        fileprivate init(base: Base.AsyncIterator, splitter: LineSplitter<Value>) {
            self.base = base
            self.splitter = splitter
        }

        /// The next line that is not blank.
        ///
        /// - Throws: the error that the underlying sequence throws.
        public mutating func next() async throws -> JSONLine<Value>? {
            while true {
                if let line = splitter.next() { return line }
                if hasEnded { return nil }
                if let piece = try await base.next() {
                    splitter.append(piece)
                } else {
                    hasEnded = true
                    splitter.end()
                }
            }
        }
    }
}

/// Splits a text that arrives in chunks into lines.
private struct LineSplitter<Value: DirectDecodable> {
    let source: String?
    let limits: DecodingLimits
    private var buffer: [UInt8] = []
    /// Where the line that is being read begins, in the buffer.
    private var start = 0
    /// The position up to which that line was searched for its end.
    private var searched = 0
    /// How many bytes of the text were discarded.
    private var released = 0
    /// How many bytes of a line that is too long were discarded.
    private var excess = 0
    private var number = 0

    init(source: String?, limits: DecodingLimits) {
        self.source = source
        self.limits = limits
    }

    mutating func append(_ piece: some Sequence<UInt8>) {
        if start > 0 {
            buffer.removeFirst(start)
            released += start
            searched -= start
            start = 0
        }
        buffer.append(contentsOf: piece)
    }

    /// Handles the last line, which may have no line break.
    mutating func end() {
        if start < buffer.count || excess > 0 { buffer.append(0x0A) }
    }

    mutating func next() -> JSONLine<Value>? {
        while let end = buffer[searched...].firstIndex(of: 0x0A) {
            number += 1
            let range = start..<end
            let (offset, tooLong) = (released + start - excess, excess)
            start = end + 1
            searched = start
            excess = 0
            if tooLong > 0 {
                return JSONLine(
                    number: number, offset: offset, tooLong: tooLong + range.count, source: source, limits: limits)
            }
            let line = unsafe buffer.withUnsafeBytes { bytes -> JSONLine<Value>? in
                let line = unsafe UnsafeRawBufferPointer(rebasing: bytes[range])
                if unsafe isBlank(line) { return nil }
                return unsafe JSONLine(number: number, offset: offset, bytes: line, source: source, limits: limits)
            }
            if let line { return line }
        }
        searched = buffer.count
        if buffer.count - start > limits.bytes {
            excess += buffer.count - start
            released += buffer.count
            buffer.removeAll(keepingCapacity: true)
            (start, searched) = (0, 0)
        }
        return nil
    }
}
