/// Stepping over values. What is skipped is checked as fully as what is read.
extension JSONReader {
    /// Skips one value of any kind.
    ///
    /// - Complexity: O(n) in the value's bytes; the depth limit bounds the recursion.
    @inline(never)
    public mutating func skipValue() throws(DecodingFault) {
        switch peek() {
        case 0x22:
            p += 1
            try skipStringBody()
        case 0x7B:
            guard try beginObject() else { return }
            repeat {
                p += 1
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
            _ = try numberText()
        default:
            throw unexpected()
        }
    }

    /// A value that begins like a literal and is none is a fault of syntax, not of type.
    private mutating func literal<T>(
        _ read: (inout JSONReader) throws(DecodingFault) -> T
    ) throws(DecodingFault) -> T {
        do { return try read(&self) } catch { throw brokenLiteral() }
    }

    /// The fault of what begins like `true`, `false` or `null` and is none: the end, where the payload was cut there.
    @inline(never) @usableFromInline
    func brokenLiteral() -> DecodingFault {
        guard p < end else { return unexpected() }
        let word: StaticString =
            switch p.pointee {
            case 0x74: "true"
            case 0x66: "false"
            default: "null"
            }
        let rest = UnsafeBufferPointer(start: p, count: end - p)
        let isCut =
            rest.count < word.utf8CodeUnitCount
            && rest.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: rest.count))
        return isCut ? DecodingFault(.unexpectedEnd, at: end - start) : unexpected()
    }

    /// Takes a number and checks its grammar.
    ///
    /// - Returns: the literal's bytes in the payload.
    public mutating func numberText() throws(DecodingFault) -> UnsafeBufferPointer<UInt8> {
        _ = peek()
        let first = p
        var q = p
        let end = self.end
        if q < end && q.pointee == 0x2D { q += 1 }
        guard q < end, q.pointee &- 0x30 <= 9 else {
            p = q
            throw notANumber(first)
        }
        if q.pointee == 0x30 {
            q += 1
            if q < end && q.pointee &- 0x30 <= 9 { throw invalidNumber(at: q) }
        } else {
            JSONReader.passDigits(&q, end)
        }
        if q < end && q.pointee == 0x2E {
            q += 1
            guard q < end, q.pointee &- 0x30 <= 9 else { throw invalidNumber(at: q) }
            JSONReader.passDigits(&q, end)
        }
        if q < end && q.pointee | 0x20 == 0x65 {
            q += 1
            if q < end && (q.pointee == 0x2B || q.pointee == 0x2D) { q += 1 }
            guard q < end, q.pointee &- 0x30 <= 9 else { throw invalidNumber(at: q) }
            JSONReader.passDigits(&q, end)
        }
        p = q
        return UnsafeBufferPointer(start: first, count: q - first)
    }

    @inline(__always)
    private static func passDigits(_ q: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
        repeat { q += 1 } while q < end && q.pointee &- 0x30 <= 9
    }
}
