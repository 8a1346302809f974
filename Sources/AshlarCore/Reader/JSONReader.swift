/// A cursor over the bytes of one JSON payload (RFC 8259), which types read themselves from.
///
/// Generated code calls it: one pass, no tree, no allocations except for the values themselves. It is a concrete
/// noncopyable struct passed `inout`, and generic containers are `@inlinable`, because that is what keeps the
/// calls of a user's module direct (see `Documentation/Performance.md`).
///
/// The bytes must outlive the reader: the entry points in `Decode.swift` see to that.
@frozen
@safe public struct JSONReader: ~Copyable {
    @usableFromInline var p: UnsafePointer<UInt8>
    @usableFromInline let end: UnsafePointer<UInt8>
    @usableFromInline let start: UnsafePointer<UInt8>
    /// How many more levels of arrays and objects may be opened.
    @usableFromInline var room: Int
    /// Memory for unescaping strings with escapes; allocated for the first one.
    @usableFromInline var scratch: UnsafeMutablePointer<UInt8>?
    @usableFromInline var scratchCapacity = 0
    /// The start of the object that a union has read its tag from, and the table with the tag's key.
    @usableFromInline var tagged: (offset: Int, table: StaticString)?

    /// Starts before the first byte.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 JSON text, which must outlive the reader.
    ///   - depth: how deeply arrays and objects may be nested.
    @inlinable
    public init(_ bytes: UnsafeRawBufferPointer, depth: Int = 512) {
        // An empty buffer may have no address; the pointer is then never read from, because `p == end`.
        unsafe start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress ?? UnsafePointer(bitPattern: 1)!
        unsafe p = start
        unsafe end = start + bytes.count
        unsafe scratch = nil
        room = depth
    }

    deinit { unsafe scratch?.deallocate() }

    /// How many bytes have been consumed.
    @inlinable public var offset: Int { unsafe p - start }

    /// Goes back (or forward) to an offset that this reader has been at.
    @usableFromInline
    mutating func seek(to offset: Int, room: Int) {
        unsafe p = start + offset
        self.room = room
    }

    // MARK: Whitespace

    /// Skips whitespace and returns the next byte without consuming it; 0 at the end of the payload.
    ///
    /// 0 never begins a JSON value, so that every caller refuses a NUL in the payload.
    @inlinable @inline(__always)
    public mutating func peek() -> UInt8 {
        guard unsafe p < end else { return 0 }
        let byte = unsafe p.pointee
        if byte > 0x20 { return byte }
        return skipWhitespace()
    }

    @inline(never) @usableFromInline
    mutating func skipWhitespace() -> UInt8 {
        var q = unsafe p
        let end = unsafe self.end
        while unsafe q < end {
            let byte = unsafe q.pointee
            if byte > 0x20 {
                unsafe p = q
                return byte
            }
            switch byte {
            case 0x0A, 0x20:
                unsafe q += 1
                // Indentation: eight spaces at a time.
                while unsafe q + 8 <= end {
                    let difference: UInt64 = unsafe JSONReader.word(q) ^ 0x2020_2020_2020_2020
                    if difference != 0 {
                        unsafe q += difference.trailingZeroBitCount >> 3
                        break
                    }
                    unsafe q += 8
                }
            case 0x0D, 0x09:
                unsafe q += 1
            default:
                unsafe p = q
                return byte
            }
        }
        unsafe p = q
        return 0
    }

    // MARK: Loads

    @inlinable @inline(__always)
    static func word(_ q: UnsafePointer<UInt8>) -> UInt64 {
        unsafe UInt64(littleEndian: UnsafeRawPointer(q).loadUnaligned(as: UInt64.self))
    }

    @inlinable @inline(__always)
    static func half(_ q: UnsafePointer<UInt8>) -> UInt32 {
        unsafe UInt32(littleEndian: UnsafeRawPointer(q).loadUnaligned(as: UInt32.self))
    }

    // MARK: Faults (cold)

    @inline(never) @usableFromInline
    func fault(_ code: DecodingFault.Code) -> DecodingFault { unsafe DecodingFault(code, at: p - start) }

    /// A byte that the grammar does not allow here, or the end.
    @inline(never) @usableFromInline
    func unexpected() -> DecodingFault { unsafe fault(p < end ? .unexpectedByte : .unexpectedEnd) }

    /// A value of another kind than the requested one, or the end.
    @inline(never) @usableFromInline
    func mismatch() -> DecodingFault { unsafe fault(p < end ? .typeMismatch : .unexpectedEnd) }

    /// The fault of an object that is missing a required key; generated code throws it.
    @inline(never)
    public func missing(_ field: Int) -> DecodingFault {
        unsafe DecodingFault(.missingKey, at: p - start, field: field)
    }

}
