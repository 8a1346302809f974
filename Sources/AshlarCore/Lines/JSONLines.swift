extension DirectDecodable {
    /// Decodes NDJSON: one value per line. A bad line is reported, and the rest is read.
    ///
    /// ```swift
    /// for line in EventDTO.lines(of: bytes) {
    ///     switch line.result {
    ///     case .success(let event): store(event)
    ///     case .failure(let failure): log(failure)
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 text; blank lines are skipped.
    ///   - source: what to call the text in problems, such as its file name.
    ///   - limits: the limits of a line.
    public static func lines(
        of bytes: [UInt8], source: String? = nil, limits: DecodingLimits = DecodingLimits()
    ) -> JSONLines<Self> {
        JSONLines(bytes: bytes, source: source, limits: limits)
    }
}

/// The lines of an NDJSON text in memory, decoded one by one.
public struct JSONLines<Value: DirectDecodable>: Sequence, Sendable {
    @usableFromInline let bytes: [UInt8]
    @usableFromInline let source: String?
    @usableFromInline let limits: DecodingLimits

    @usableFromInline
    init(bytes: [UInt8], source: String?, limits: DecodingLimits) {
        self.bytes = bytes
        self.source = source
        self.limits = limits
    }

    /// Begins with the first line.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(lines: self) }

    /// Decodes one line after the other.
    public struct Iterator: IteratorProtocol {
        @usableFromInline let lines: JSONLines
        @usableFromInline var scanner = LineScanner()

        @inlinable
        init(lines: JSONLines) { self.lines = lines }

        /// The next line that is not blank.
        @inlinable
        public mutating func next() -> JSONLine<Value>? {
            unsafe lines.bytes.withUnsafeBytes { buffer in
                guard let line = unsafe scanner.next(in: buffer) else { return nil }
                return unsafe JSONLine(
                    number: scanner.number, offset: line.lowerBound,
                    bytes: UnsafeRawBufferPointer(rebasing: buffer[line]),
                    source: lines.source, limits: lines.limits)
            }
        }
    }
}
