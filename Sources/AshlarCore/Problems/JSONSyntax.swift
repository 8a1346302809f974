/// Faults of syntax, told with what the grammar expected there.
package enum JSONSyntax {
    /// - Parameters:
    ///   - fault: a fault of the reader's.
    ///   - bytes: the payload that it was met in.
    ///   - limits: what the payload may ask for.
    package static func problem(
        _ fault: DecodingFault, in bytes: UnsafeRawBufferPointer, limits: DecodingLimits = DecodingLimits()
    ) -> PayloadProblem {
        let offset = min(fault.offset, bytes.count)
        // Two bytes say too little: `1` and a NUL may be either.
        if offset < 4, bytes.count >= 4, let problem = unsafe foreignStart(of: bytes) { return problem }
        return unsafe PayloadProblem(
            code: PayloadProblem.Code(fault.code), pointer: "", position: SourcePosition(ofOffset: offset, in: bytes),
            offset: offset, length: offset < bytes.count ? 1 : 0, model: "", declaredAt: nil,
            expected: fault.code == .depthExceeded ? .levels(atMost: limits.depth) : expectation(at: offset, in: bytes),
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

    /// What the grammar allows at an offset up to which the text is well-formed.
    ///
    /// - Complexity: O(offset).
    static func expectation(at offset: Int, in bytes: UnsafeRawBufferPointer) -> Expectation {
        // For each open container, whether it is an object.
        var isObject: [Bool] = []
        // Whether the last token was the key of a member, or ended a value.
        var hasKey = false
        var hasValue = false
        var last: UInt8 = 0
        var index = 0
        while index < offset {
            let byte = unsafe bytes[index]
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D:
                index += 1
                continue
            case 0x7B, 0x5B:
                isObject.append(byte == 0x7B)
                (hasKey, hasValue) = (false, false)
            case 0x7D, 0x5D:
                if !isObject.isEmpty { isObject.removeLast() }
                (hasKey, hasValue) = (false, true)
            case 0x2C: (hasKey, hasValue) = (false, false)
            case 0x3A: hasKey = false
            case 0x22:
                index += 1
                while index < offset, unsafe bytes[index] != 0x22 { unsafe index += bytes[index] == 0x5C ? 2 : 1 }
                if index >= offset { return .grammar(.restOfString) }
                if isObject.last == true && (last == 0x7B || last == 0x2C) { hasKey = true } else { hasValue = true }
            default: hasValue = true
            }
            last = byte
            index += 1
        }
        if hasKey { return .grammar(.colon) }
        switch (isObject.last, hasValue) {
        case (nil, true): return .grammar(.endOfPayload)
        case (nil, false): return .value
        case (true?, true): return .grammar(.commaOrBrace)
        case (false?, true): return .grammar(.commaOrBracket)
        case (true?, false):
            if last == 0x7B { return .grammar(.keyOrBrace) }
            return last == 0x2C ? .grammar(.key) : .value
        case (false?, false): return last == 0x5B ? .grammar(.valueOrBracket) : .value
        }
    }
}
