/// Faults of syntax, reported with the deepest value that they are in and what the grammar expects there.
package enum JSONSyntax {
    /// - Parameters:
    ///   - fault: a fault of the reader's.
    ///   - bytes: the payload that contains it.
    ///   - limits: the limits of the payload.
    package static func problem(
        _ fault: DecodingFault, in bytes: UnsafeRawBufferPointer, limits: DecodingLimits = DecodingLimits()
    ) -> PayloadProblem {
        let offset = min(fault.offset, bytes.count)
        // Two bytes are not enough: `1` and a NUL may be either.
        if offset < 4, bytes.count >= 4, let problem = unsafe foreignStart(of: bytes) { return problem }
        let context = unsafe SyntaxContext(at: offset, in: bytes)
        // The values around one that is nested too deeply would fill the report.
        let pointer = fault.code == .depthExceeded ? "" : unsafe context.pointer(for: fault, in: bytes)
        return unsafe PayloadProblem(
            code: PayloadProblem.Code(fault.code), pointer: pointer,
            position: SourcePosition(ofOffset: offset, in: bytes),
            offset: offset, length: offset < bytes.count ? 1 : 0, model: "", declaredAt: nil,
            expected: fault.code == .depthExceeded ? .levels(atMost: limits.depth) : context.expectation,
            found: .kind(JSONKind(offset < bytes.count ? bytes[offset] : 0)))
    }

    /// A text in another encoding than the reader's, or with a byte order mark before it.
    private static func foreignStart(of bytes: UnsafeRawBufferPointer) -> PayloadProblem? {
        let (encoding, markLength) = unsafe PayloadEncoding.of(bytes)
        guard encoding != .utf8 || markLength > 0 else { return nil }
        var problem = PayloadProblem(
            code: .invalidUTF8, pointer: "", position: SourcePosition(line: 1, column: 1), offset: 0,
            length: max(1, markLength), model: "", declaredAt: nil, expected: .grammar(.utf8),
            found: unsafe .kind(JSONKind(bytes[0])))
        if encoding == .utf8 {
            problem.code = .unexpectedByte
            problem.expectation = .grammar(.valueWithoutMark)
        } else {
            let isWide = encoding == .utf32BigEndian || encoding == .utf32LittleEndian
            problem.parameters["encoding"] = isWide ? "UTF-32" : "UTF-16"
        }
        return problem
    }
}
