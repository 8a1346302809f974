/// Stepping over values. Skipped values are checked as fully as values that are read.
extension JSONReader {
    /// Skips one value of any kind.
    ///
    /// - Complexity: O(n) in the value's bytes; the depth limit bounds the recursion.
    @inline(never)
    public mutating func skipValue() throws(DecodingFault) {
        switch peek() {
        case 0x22:
            unsafe p += 1
            try skipStringBody()
        case 0x7B:
            guard try beginObject() else { return }
            repeat {
                unsafe p += 1
                try skipStringBody()
                try colon()
                try skipValue()
            } while try moreMembers()
        case 0x5B:
            guard try beginArray() else { return }
            repeat { try skipValue() } while try moreElements()
        case 0x74, 0x66:
            _ = try literal { reader throws(DecodingFault) in try reader.bool() }
        case 0x6E:
            _ = try null()
        case 0x2D, 0x30...0x39:
            _ = unsafe try numberText()
        default:
            throw unexpected()
        }
    }

    /// A value that begins like a literal but isn't one is a fault of syntax, not of type.
    private mutating func literal<T>(
        _ read: (inout JSONReader) throws(DecodingFault) -> T
    ) throws(DecodingFault) -> T {
        do { return try read(&self) } catch { throw brokenLiteral() }
    }

    /// The fault of text that only begins like `true`, `false`, or `null`: the end, if the payload was cut off there.
    @inline(never) @usableFromInline
    func brokenLiteral() -> DecodingFault {
        guard unsafe p < end else { return unexpected() }
        let word: StaticString =
            switch unsafe p.pointee {
            case 0x74: "true"
            case 0x66: "false"
            default: "null"
            }
        let rest = unsafe UnsafeBufferPointer(start: p, count: end - p)
        let isCut =
            unsafe rest.count < word.utf8CodeUnitCount
            && rest.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: rest.count))
        return unsafe isCut ? DecodingFault(.unexpectedEnd, at: end - start) : unexpected()
    }

    /// Takes a number and checks its grammar.
    ///
    /// - Returns: the literal's bytes in the payload.
    public mutating func numberText() throws(DecodingFault) -> UnsafeBufferPointer<UInt8> {
        _ = peek()
        let first = unsafe p
        var q = unsafe p
        let end = unsafe self.end
        if unsafe q < end && q.pointee == 0x2D { unsafe q += 1 }
        guard unsafe q < end, unsafe q.pointee &- 0x30 <= 9 else {
            unsafe p = q
            throw unsafe notANumber(first)
        }
        if unsafe q.pointee == 0x30 {
            unsafe q += 1
            if unsafe q < end && q.pointee &- 0x30 <= 9 { throw unsafe invalidNumber(at: q) }
        } else {
            unsafe JSONReader.passDigits(&q, end)
        }
        if unsafe q < end && q.pointee == 0x2E {
            unsafe q += 1
            guard unsafe q < end, unsafe q.pointee &- 0x30 <= 9 else { throw unsafe invalidNumber(at: q) }
            unsafe JSONReader.passDigits(&q, end)
        }
        if unsafe q < end && q.pointee | 0x20 == 0x65 {
            unsafe q += 1
            if unsafe q < end && (q.pointee == 0x2B || q.pointee == 0x2D) { unsafe q += 1 }
            guard unsafe q < end, unsafe q.pointee &- 0x30 <= 9 else { throw unsafe invalidNumber(at: q) }
            unsafe JSONReader.passDigits(&q, end)
        }
        unsafe p = q
        return unsafe UnsafeBufferPointer(start: first, count: q - first)
    }

    @inline(__always)
    private static func passDigits(_ q: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
        repeat { unsafe q += 1 } while unsafe q < end && q.pointee &- 0x30 <= 9
    }
}
