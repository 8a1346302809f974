#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Where a record's decoding stands in its table of keys.
///
/// Payloads mostly name their keys in the order that the type declares them in. So the reader compares the next
/// bytes with the next key first, and looks the key up only when that fails. All of that is one call a field; the
/// generated code is a `switch` over small integers.
///
/// The table is one string literal: for each key a length and the key with its closing quote (`\u{3}id"`), then
/// eight bytes of zero so that whole words can be loaded. Keys that stand escaped in a payload (with a quote, a
/// backslash or a control character) or that are longer than 125 bytes have the length `0x7F`, three more bytes
/// of length (seven bits each), and are never predicted.
@frozen
public struct FieldCursor {
    @usableFromInline let table: UnsafePointer<UInt8>
    /// How many keys the table has.
    @usableFromInline let count: Int
    /// The entry that is expected next, and its index.
    @usableFromInline var entry: UnsafePointer<UInt8>
    @usableFromInline var index = 0
    @usableFromInline var isFirst = true

    /// - Parameters:
    ///   - table: the keys in declaration order, in the form that this type's documentation describes.
    ///   - count: how many keys.
    @inlinable @inline(__always)
    public init(_ table: StaticString, _ count: Int) {
        self.table = table.utf8Start
        self.count = count
        entry = table.utf8Start
    }

    static let longMark: UInt8 = 0x7F

    /// The key of an entry and the entry after it.
    @inline(__always)
    static func key(
        of entry: UnsafePointer<UInt8>
    ) -> (bytes: UnsafePointer<UInt8>, count: Int, next: UnsafePointer<UInt8>) {
        if _fastPath(entry[0] != longMark) {
            let length = Int(entry[0])
            return (entry + 1, length - 1, entry + (length + 1))
        }
        let length = Int(entry[1]) | Int(entry[2]) << 7 | Int(entry[3]) << 14
        return (entry + 4, length - 1, entry + (length + 4))
    }

    /// Finds a key, beginning with the expected one and wrapping around.
    ///
    /// - Returns: its index, or -1. The entry after it becomes the expected one.
    /// - Complexity: O(number of keys), and O(1) for payloads that leave out a few keys but keep the order.
    @inline(never)
    mutating func find(_ key: UnsafeBufferPointer<UInt8>) -> Int {
        var entry = self.entry
        var index = self.index
        for _ in 0..<count {
            if index == count {
                index = 0
                entry = table
            }
            let (bytes, length, next) = FieldCursor.key(of: entry)
            if length == key.count, length == 0 || memcmp(bytes, key.baseAddress!, length) == 0 {
                self.index = index + 1
                self.entry = next
                return index
            }
            entry = next
            index += 1
        }
        return -1
    }
}

extension JSONReader {
    /// Goes to the next key that the table has; takes the opening brace, commas, the key, its colon and what is unknown.
    ///
    /// - Returns: the key's index in the table, or -1 when the object has ended.
    @inline(never)
    public mutating func next(_ cursor: inout FieldCursor) throws(DecodingFault) -> Int {
        while true {
            guard try reachKey(&cursor) else { return -1 }
            p += 1
            let predicted = predict(&cursor)
            if _fastPath(predicted >= 0) {
                try colon()
                return predicted
            }
            let index = cursor.find(try stringBodyBytes())
            try colon()
            if index >= 0 { return index }
            try skipValue()
        }
    }

    @inline(__always)
    mutating func reachKey(_ cursor: inout FieldCursor) throws(DecodingFault) -> Bool {
        if cursor.isFirst {
            cursor.isFirst = false
            return try beginObject()
        }
        return try moreMembers()
    }

    /// Compares the bytes at the cursor, after the opening quote, with the expected key and its closing quote.
    @inline(__always)
    private mutating func predict(_ cursor: inout FieldCursor) -> Int {
        let entry = cursor.entry
        let length = Int(entry[0])
        let index = cursor.index
        guard index < cursor.count, length != Int(FieldCursor.longMark), p + (length + 8) <= end else { return -1 }
        var matched = 0
        while matched + 8 <= length {
            if JSONReader.word(p + matched) != JSONReader.word(entry + (matched + 1)) { return -1 }
            matched += 8
        }
        let rest = length - matched
        if rest > 0 {
            let difference = JSONReader.word(p + matched) ^ JSONReader.word(entry + (matched + 1))
            if difference &<< UInt64(truncatingIfNeeded: 64 - 8 * rest) != 0 { return -1 }
        }
        p += length
        cursor.index = index &+ 1
        cursor.entry = entry + (length + 1)
        return index
    }
}
