/// The pass that checks a payload and writes its tape.
extension JSONReader {
    /// Takes one value and appends it to a tape.
    ///
    /// There is no recursion: until a container closes, its word stores the enclosing container as its next position.
    @inline(never)
    mutating func index(into tape: Tape) throws(DecodingFault) {
        var container = 0
        var isObject = false
        var count = 0
        /// How many values the containers around the innermost one had when it began.
        var outerCounts: [Int] = []
        while true {
            // A value.
            let byte = peek()
            switch byte {
            case 0x22:
                unsafe p += 1
                try indexStringBody(into: tape)
            case 0x7B, 0x5B:
                let start = offset
                if byte == 0x7B ? try beginObject() : try beginArray() {
                    let outer = container
                    isObject = byte == 0x7B
                    unsafe container = tape.count
                    tape.append(
                        isObject
                            ? TapeEntry(objectBefore: outer, isLarge: false) : TapeEntry(arrayBefore: outer, count: 0))
                    outerCounts.append(count)
                    count = 0
                    if isObject { try indexKey(into: tape) }
                    continue
                }
                tape.append(TapeEntry(byte == 0x7B ? .emptyObject : .emptyArray, offset: start, length: 0))
            case 0x2D, 0x30...0x39:
                try indexNumber(into: tape)
            default:
                try indexLiteral(byte, into: tape)
            }
            // Everything after it.
            while true {
                if container == 0 { return }
                count &+= 1
                let hasMore = isObject ? try moreMembers() : try moreElements()
                if hasMore {
                    if isObject { try indexKey(into: tape) }
                    break
                }
                close(&container, &isObject, &count, &outerCounts, tape)
            }
        }
    }

    @inline(__always)
    private func close(
        _ container: inout Int, _ isObject: inout Bool, _ count: inout Int, _ outerCounts: inout [Int], _ tape: Tape
    ) {
        let outer = tape[container].next
        let next = unsafe tape.count
        tape.set(
            container,
            isObject
                ? TapeEntry(objectBefore: next, isLarge: Tape.needsIndex(keyCount: count, wordCount: next - container))
                : TapeEntry(arrayBefore: next, count: count))
        container = outer
        isObject = tape[outer].isObject
        count = outerCounts.removeLast()
    }

    /// With the cursor at a key's quote.
    @inline(__always)
    private mutating func indexKey(into tape: Tape) throws(DecodingFault) {
        unsafe p += 1
        try indexStringBody(into: tape)
        try colon()
    }

    @inline(__always)
    private mutating func indexStringBody(into tape: Tape) throws(DecodingFault) {
        let body = unsafe p
        let first = offset
        let (isASCII, hasEscape) = try scanString()
        if _slowPath(hasEscape) {
            _ = unsafe try unescape(from: body)
            tape.append(TapeEntry(.escapedString, offset: first, length: offset - 1 - first))
            return
        }
        let count = unsafe p - body
        if !isASCII { unsafe try validateUTF8(body, count) }
        unsafe p += 1
        tape.append(TapeEntry(isASCII ? .asciiString : .string, offset: first, length: count))
    }

    @inline(__always)
    private mutating func indexNumber(into tape: Tape) throws(DecodingFault) {
        let first = unsafe p
        let start = offset
        var q = unsafe p
        if unsafe q.pointee == 0x2D { unsafe q += 1 }
        // Plain integers, which most numbers are; everything else takes the path that checks the whole grammar.
        let firstDigit = unsafe q
        while unsafe q < end, unsafe q.pointee &- 0x30 <= 9 { unsafe q += 1 }
        let count = unsafe q - firstDigit
        let isPlain =
            unsafe count > 0 && (count == 1 || firstDigit.pointee != 0x30)
            && (q == end || (q.pointee != 0x2E && q.pointee | 0x20 != 0x65))
        if isPlain {
            unsafe p = q
            unsafe tape.append(TapeEntry(.integer, offset: start, length: q - first))
        } else {
            _ = unsafe try numberText()
            unsafe tape.append(TapeEntry(.number, offset: start, length: p - first))
        }
    }

    private mutating func indexLiteral(_ byte: UInt8, into tape: Tape) throws(DecodingFault) {
        let start = offset
        switch byte {
        case 0x6E:
            _ = try null()
            tape.append(TapeEntry(.null, offset: start, length: 4))
        case 0x74, 0x66:
            // A value that begins like a literal but isn't one is a fault of syntax, not of type.
            let value: Bool
            do { value = try bool() } catch { throw unexpected() }
            tape.append(TapeEntry(value ? .true : .false, offset: start, length: offset - start))
        default:
            throw unexpected()
        }
    }
}
