#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The position in the key table while a record is decoded.
///
/// Payloads mostly name their keys in the order in which the type declares them. So the reader compares the next
/// bytes with the next key first, and looks the key up only when that fails. All of that is one call per field; the
/// generated code is a `switch` over small integers.
///
/// The table is one string literal:
///
/// - for each key a length and the key with its closing quote (`\u{3}id"`);
/// - eight bytes of zero, so that whole words can be loaded;
/// - 2^bits slots, each with the number of the key that has this hash, counted from 1, or 0;
/// - for each key two bytes, low seven bits first, with its offset from the table's start.
///
/// Keys that are escaped in a payload (with a quote, a backslash or a control character) or that are longer than
/// 125 bytes have the length `0x7F`, three more bytes of length (seven bits each), and are never predicted.
@frozen
@safe public struct FieldCursor {
    @usableFromInline let table: UnsafePointer<UInt8>
    /// How many keys the table has.
    @usableFromInline let count: Int
    /// Where the slots begin, from the table's start; 0 for a table without them.
    @usableFromInline let slots: Int
    @usableFromInline let bits: Int
    /// The seed that makes the hash of this table's keys free of collisions.
    @usableFromInline let seed: UInt64
    /// The entry that is expected next, and its index.
    @usableFromInline var entry: UnsafePointer<UInt8>
    @usableFromInline var index = 0
    @usableFromInline var isFirst = true
    /// The whitespace between the last comma or brace and the key after it, in bytes: pretty printers indent the members
    /// of an object alike.
    @usableFromInline var gap = 0
    /// The table with the key of the tag, in an object that a union has read its tag from.
    @usableFromInline var tag: StaticString?

    /// - Parameters:
    ///   - table: the keys in declaration order, in the form that this type's documentation describes.
    ///   - count: how many keys.
    ///   - slots: where the slots begin, in bytes from the table's start; 0 when it has none.
    ///   - bits: the binary logarithm of the number of slots.
    ///   - seed: the initial value of the hash of keys.
    @inlinable @inline(__always)
    public init(_ table: StaticString, _ count: Int, slots: Int = 0, bits: Int = 0, seed: UInt64 = 0) {
        unsafe self.table = table.utf8Start
        self.count = count
        self.slots = slots
        self.bits = bits
        self.seed = seed
        unsafe entry = table.utf8Start
    }

    static let longMark: UInt8 = 0x7F

    /// The key of an entry and the entry after it.
    @inline(__always)
    static func key(
        of entry: UnsafePointer<UInt8>
    ) -> (bytes: UnsafePointer<UInt8>, count: Int, next: UnsafePointer<UInt8>) {
        if unsafe _fastPath(entry[0] != longMark) {
            let length = unsafe Int(entry[0])
            return unsafe (entry + 1, length - 1, entry + (length + 1))
        }
        let length = unsafe Int(entry[1]) | Int(entry[2]) << 7 | Int(entry[3]) << 14
        return unsafe (entry + 4, length - 1, entry + (length + 4))
    }

    /// Finds a key.
    ///
    /// - Returns: its index, or -1. The entry after it becomes the expected one.
    /// - Complexity: O(1) with slots, O(number of keys) without.
    @inline(never)
    mutating func find(_ key: UnsafeBufferPointer<UInt8>) -> Int {
        if slots == 0 { return unsafe search(key) }
        let hash = unsafe FieldCursor.hash(key, seed: seed, bits: bits)
        let found = unsafe Int(table[slots + hash]) - 1
        if found < 0 { return -1 }
        let place = slots + (1 &<< bits) + 2 * found
        let candidate = unsafe table + (Int(table[place]) | Int(table[place + 1]) << 7)
        let (bytes, length, next) = unsafe FieldCursor.key(of: candidate)
        guard length == key.count, unsafe length == 0 || memcmp(bytes, key.baseAddress!, length) == 0 else { return -1 }
        index = found + 1
        unsafe entry = next
        return found
    }

    /// Mixes a key's length with its first, middle and last bytes; the multiplication spreads them over the slots.
    ///
    /// `FieldTable` of AshlarEmission has the same function and chooses the seed.
    @inline(__always)
    static func hash(_ key: UnsafeBufferPointer<UInt8>, seed: UInt64, bits: Int) -> Int {
        let count = key.count
        var mixed = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
        if count >= 8, let start = key.baseAddress {
            mixed = unsafe mixed &+ JSONReader.word(start) &+ (JSONReader.word(start + (count - 8)) &* 31)
        } else if count >= 4, let start = key.baseAddress {
            mixed =
                unsafe mixed &+ UInt64(JSONReader.half(start))
                &+ (UInt64(JSONReader.half(start + (count - 4))) &* 31 &<< 24)
        } else {
            for index in 0..<count { mixed = unsafe mixed &* 257 &+ UInt64(key[index]) }
        }
        return Int(truncatingIfNeeded: ((mixed ^ mixed &>> 29) &* seed) &>> UInt64(64 - bits))
    }

    /// Whether a key is the tag's.
    func isTag(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let tag else { return false }
        let (bytes, length, _) = unsafe FieldCursor.key(of: tag.utf8Start)
        return unsafe key.elementsEqual(UnsafeBufferPointer(start: bytes, count: length))
    }

    /// Finds a key one by one, beginning with the expected one and wrapping around.
    private mutating func search(_ key: UnsafeBufferPointer<UInt8>) -> Int {
        var entry = unsafe self.entry
        var index = self.index
        for _ in 0..<count {
            if index == count {
                index = 0
                unsafe entry = table
            }
            let (bytes, length, next) = unsafe FieldCursor.key(of: entry)
            if length == key.count, unsafe length == 0 || memcmp(bytes, key.baseAddress!, length) == 0 {
                self.index = index + 1
                unsafe self.entry = next
                return index
            }
            unsafe entry = next
            index += 1
        }
        return -1
    }
}

extension JSONReader {
    /// Moves to the next key in the table; consumes the opening brace, commas, the key, its colon, and unknown members.
    ///
    /// - Returns: the key's index in the table, or -1 when the object has ended.
    @inline(never)
    public mutating func next(_ cursor: inout FieldCursor) throws(DecodingFault) -> Int {
        // The usual case, all of it in registers: a comma, as much whitespace as before the last key, and the next key.
        let q = unsafe p
        let gap = cursor.gap
        if unsafe !cursor.isFirst && end - q >= gap &+ 10, unsafe q.pointee == 0x2C,
            unsafe JSONReader.isIndentation(q + 1, gap), unsafe q[gap &+ 1] == 0x22
        {
            let index = unsafe take(&cursor, at: q + (gap &+ 2))
            if index >= 0 { return index }
        }
        if !cursor.isFirst, peek() == 0x7D {
            unsafe p += 1
            room &+= 1
            return -1
        }
        return try search(&cursor)
    }

    /// The next key of the table in all other cases: the first one, other whitespace, another key.
    @inline(never)
    private mutating func search(_ cursor: inout FieldCursor) throws(DecodingFault) -> Int {
        while true {
            // Whitespace before a brace or a comma is not part of the gap.
            _ = peek()
            let before = unsafe p
            guard try reachKey(&cursor) else { return -1 }
            unsafe cursor.gap = p - before - 1
            let expected = unsafe take(&cursor, at: p + 1)
            if expected >= 0 { return expected }
            unsafe p += 1
            let index = unsafe cursor.find(try stringBodyBytes())
            try colon()
            if index >= 0 { return index }
            try skipValue()
        }
    }

    /// Consumes the expected key and its colon.
    ///
    /// - Parameter q: where the key begins, after its quote.
    /// - Returns: its index, or -1, with nothing consumed, when the payload has anything else there.
    @inline(__always)
    private mutating func take(_ cursor: inout FieldCursor, at q: UnsafePointer<UInt8>) -> Int {
        let entry = unsafe cursor.entry
        let length = unsafe Int(entry[0])
        let index = cursor.index
        // Eight bytes of the payload follow the key, so that whole words can be loaded.
        guard index < cursor.count, length != Int(FieldCursor.longMark), unsafe end - q >= length &+ 8 else {
            return -1
        }
        var matched = 0
        while matched &+ 8 <= length {
            if unsafe JSONReader.word(q + matched) != JSONReader.word(entry + (matched &+ 1)) { return -1 }
            matched &+= 8
        }
        let rest = length &- matched
        if rest > 0 {
            let difference = unsafe JSONReader.word(q + matched) ^ JSONReader.word(entry + (matched &+ 1))
            if difference &<< UInt64(truncatingIfNeeded: 64 &- 8 &* rest) != 0 { return -1 }
        }
        // Foundation's pretty printer puts a space before the colon, too.
        let colon = unsafe q + (q[length] == 0x20 ? length &+ 1 : length)
        guard unsafe colon.pointee == 0x3A else { return -1 }
        unsafe p = colon + (colon[1] == 0x20 ? 2 : 1)
        cursor.index = index &+ 1
        unsafe cursor.entry = entry + (length &+ 1)
        return index
    }

    /// Whether the next `count` bytes are a line feed or a space followed by spaces. At least eight readable bytes must
    /// follow them.
    @inline(__always)
    private static func isIndentation(_ q: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        if count == 0 { return true }
        guard unsafe q.pointee == 0x0A || q.pointee == 0x20 else { return false }
        let spaces: UInt64 = 0x2020_2020_2020_2020
        var done = 1
        while done &+ 8 <= count {
            if unsafe JSONReader.word(q + done) != spaces { return false }
            done &+= 8
        }
        let rest = count &- done
        if rest == 0 { return true }
        let difference = unsafe JSONReader.word(q + done) ^ spaces
        return difference &<< UInt64(truncatingIfNeeded: 64 &- 8 &* rest) == 0
    }

    @inline(__always)
    mutating func reachKey(_ cursor: inout FieldCursor) throws(DecodingFault) -> Bool {
        if cursor.isFirst {
            cursor.isFirst = false
            return try beginObject()
        }
        return try moreMembers()
    }
}
