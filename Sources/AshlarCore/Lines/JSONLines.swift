#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension DirectDecodable {
    /// Decodes NDJSON: one value a line. A bad line is told, and the rest is read.
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
    ///   - bytes: UTF-8 text; blank lines are passed over.
    ///   - source: what to call the text in problems, such as its file name.
    ///   - limits: what a line may ask for.
    public static func lines(
        of bytes: [UInt8], source: String? = nil, limits: DecodingLimits = DecodingLimits()
    ) -> JSONLines<Self> {
        JSONLines(bytes: bytes, source: source, limits: limits)
    }
}

/// The lines of an NDJSON text in memory, decoded one by one.
public struct JSONLines<Value: DirectDecodable>: Sequence {
    let bytes: [UInt8]
    let source: String?
    let limits: DecodingLimits

    /// Begins with the first line.
    public func makeIterator() -> Iterator { Iterator(lines: self) }

    /// Decodes one line after the other.
    public struct Iterator: IteratorProtocol {
        private let lines: JSONLines
        private var offset = 0
        private var number = 0

        fileprivate init(lines: JSONLines) { self.lines = lines }

        /// The next line that is not blank.
        public mutating func next() -> JSONLine<Value>? {
            while offset < lines.bytes.count {
                let start = offset
                number += 1
                let found = lines.bytes.withUnsafeBytes { buffer -> JSONLine<Value>? in
                    let rest = buffer.count - start
                    let end = memchr(buffer.baseAddress! + start, 0x0A, rest)
                    let count = end.map { UnsafeRawPointer($0) - (buffer.baseAddress! + start) } ?? rest
                    offset = start + count + 1
                    let line = UnsafeRawBufferPointer(rebasing: buffer[start..<start + count])
                    if isBlank(line) { return nil }
                    return JSONLine(
                        number: number, offset: start, bytes: line, source: lines.source, limits: lines.limits)
                }
                if let found { return found }
            }
            return nil
        }
    }
}

extension JSONLines: Sendable {}
