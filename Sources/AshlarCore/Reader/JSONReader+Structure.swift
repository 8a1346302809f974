/// Objects, arrays, literals and the end of a payload.
extension JSONReader {
    // MARK: Objects

    /// Takes `{`.
    ///
    /// - Returns: `true` when a key follows, `false` when the object was empty and is consumed.
    @inlinable @inline(__always)
    public mutating func beginObject() throws(DecodingFault) -> Bool {
        guard peek() == 0x7B else { throw mismatch() }
        unsafe p += 1
        try enter()
        let byte = peek()
        if byte == 0x22 { return true }
        guard byte == 0x7D else { throw unexpected() }
        unsafe p += 1
        room &+= 1
        return false
    }

    /// After a value in an object: takes `,` or `}`.
    ///
    /// - Returns: `true` when the next key follows, `false` when the object has ended.
    @inlinable @inline(__always)
    public mutating func moreMembers() throws(DecodingFault) -> Bool {
        let byte = peek()
        if byte == 0x2C {
            unsafe p += 1
            guard peek() == 0x22 else { throw unexpected() }
            return true
        }
        guard byte == 0x7D else { throw unexpected() }
        unsafe p += 1
        room &+= 1
        return false
    }

    /// Takes a key and its colon.
    public mutating func key() throws(DecodingFault) -> String {
        guard peek() == 0x22 else { throw unexpected() }
        let key = try string()
        try colon()
        return key
    }

    /// Takes a key and its colon, without making a `String`.
    ///
    /// - Returns: the unescaped UTF-8, which lives until the next call.
    public mutating func keyBytes() throws(DecodingFault) -> UnsafeBufferPointer<UInt8> {
        guard peek() == 0x22 else { throw unexpected() }
        let bytes = unsafe try stringBytes()
        try colon()
        return unsafe bytes
    }

    @inlinable @inline(__always)
    mutating func colon() throws(DecodingFault) {
        guard peek() == 0x3A else { throw unexpected() }
        unsafe p += 1
        // Most printers put one space here: if it is consumed at once, the first look at the next byte finds the value.
        if unsafe p < end && p.pointee == 0x20 { unsafe p += 1 }
    }

    // MARK: Arrays

    /// Takes `[`.
    ///
    /// - Returns: `true` when an element follows, `false` when the array was empty and is consumed.
    @inlinable
    public mutating func beginArray() throws(DecodingFault) -> Bool {
        guard peek() == 0x5B else { throw mismatch() }
        unsafe p += 1
        try enter()
        if peek() == 0x5D {
            unsafe p += 1
            room &+= 1
            return false
        }
        return true
    }

    /// After an element: takes `,` or `]`.
    ///
    /// - Returns: `true` when the next element follows, `false` when the array has ended.
    @inlinable
    public mutating func moreElements() throws(DecodingFault) -> Bool {
        let byte = peek()
        if byte == 0x2C {
            unsafe p += 1
            return true
        }
        guard byte == 0x5D else { throw unexpected() }
        unsafe p += 1
        room &+= 1
        return false
    }

    /// How many more elements an array gets storage for: as many as it has while it is small, then three times as
    /// many, but no more than the rest of the payload can hold of elements as long as the ones so far.
    @inline(never) @usableFromInline
    func room(after count: Int, since start: Int) -> Int {
        guard count >= 1024 else { return count }
        let length = max(2, (offset - start) / count)
        return unsafe min(count * 3, (end - p) / length + 1)
    }

    @inlinable @inline(__always)
    mutating func enter() throws(DecodingFault) {
        room &-= 1
        guard room >= 0 else { throw fault(.depthExceeded) }
    }

    // MARK: Literals

    /// Reads `true` or `false`.
    @inlinable
    public mutating func bool() throws(DecodingFault) -> Bool {
        _ = peek()
        if unsafe p + 4 <= end {
            let word = unsafe JSONReader.half(p)
            if word == 0x6575_7274 {
                unsafe p += 4
                return true
            }
            if word == 0x736C_6166, unsafe p + 5 <= end, unsafe p[4] == 0x65 {
                unsafe p += 5
                return false
            }
        }
        throw mismatch()
    }

    /// Consumes `null` if it is the next value.
    ///
    /// - Returns: whether it did.
    @inlinable @inline(__always)
    public mutating func null() throws(DecodingFault) -> Bool {
        guard peek() == 0x6E else { return false }
        guard unsafe p + 4 <= end, unsafe JSONReader.half(p) == 0x6C6C_756E else { throw brokenLiteral() }
        unsafe p += 4
        return true
    }

    // MARK: Values of other types

    /// Reads a value of another type; generated code calls it for every field.
    @inlinable @inline(__always)
    public mutating func read<T: DirectDecodable>(_ type: T.Type) throws(DecodingFault) -> T {
        try T._ashlarDecode_v1(&self)
    }

    // MARK: The end

    /// Makes sure that nothing but whitespace follows.
    @inlinable
    public mutating func finish() throws(DecodingFault) {
        _ = peek()
        guard unsafe p == end else { throw fault(.trailingContent) }
    }
}
