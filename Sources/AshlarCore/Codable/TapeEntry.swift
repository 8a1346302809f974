/// One word of a ``Tape``: a value's kind and its place in the payload, or for a container where it ends.
///
/// The payload `{"a": [1, "é", []]}` gives, after the word for `null` that every tape begins with:
///
/// | word | kind | | |
/// |---|---|---|---|
/// | 1 | object | next: 7 | cursor and state of the keys |
/// | 2 | asciiString | offset: 2 | 1 byte, a key |
/// | 3 | array | next: 7 | 3 elements |
/// | 4 | integer | offset: 7 | 1 byte |
/// | 5 | string | offset: 11 | 2 bytes |
/// | 6 | emptyArray | offset: 16 | |
///
/// So everything costs 8 bytes: less than the payload for typical API responses, and four times as much in the worst
/// case, an array of single digits or a deep nest of brackets. A container needs no offset of its own, because its first child
/// has one (``Tape/offset(of:)``).
struct TapeEntry {
    enum Kind: UInt8 {
        case null, `false`, `true`, integer, number, asciiString, string, escapedString, array, object
        /// A container without children, which has an offset like a scalar.
        case emptyArray, emptyObject
    }

    /// Whether an object's keys differ from one another.
    enum Keys: UInt64 {
        case unknown, unique, repeated
    }

    /// Kind in the low 4 bits. Then 36 bits for the offset, or for a container the next position, and 24 bits for the
    /// length; those of an object are its cursor, ``Keys`` in 2 bits, and whether it is large.
    let word: UInt64

    init(word: UInt64) { self.word = word }

    /// Anything but a container with children.
    init(_ kind: Kind, offset: Int, length: Int) { self.init(kind, offset, min(length, TapeEntry.longLength)) }

    /// An array with elements.
    init(arrayBefore next: Int, count: Int) { self.init(.array, next, min(count, TapeEntry.longLength)) }

    /// An object with members.
    ///
    /// - Parameters:
    ///   - next: the position after the object.
    ///   - isLarge: whether its keys have an index.
    ///   - cursor: the distance to the key that is expected next.
    init(objectBefore next: Int, isLarge: Bool, keys: Keys = .unknown, cursor: Int = 0) {
        // A cursor that is too far away is forgotten: it only saves time.
        let distance = cursor < 1 << 21 ? cursor : 0
        self.init(.object, next, distance | Int(keys.rawValue) << 21 | (isLarge ? 1 : 0) << 23)
    }

    private init(_ kind: Kind, _ place: Int, _ rest: Int) {
        word = UInt64(kind.rawValue) | UInt64(truncatingIfNeeded: place) << 4 | UInt64(truncatingIfNeeded: rest) << 40
    }

    /// Payloads must be shorter than this.
    static let offsetLimit = Int64(1) << 36
    /// The length recorded for anything at least this long; the true length is found by scanning.
    static let longLength = 0xFF_FFFF

    @inline(__always) var kind: Kind { unsafe unsafeBitCast(UInt8(truncatingIfNeeded: word & 15), to: Kind.self) }
    @inline(__always) var isNull: Bool { word & 15 == 0 }
    @inline(__always) var isString: Bool {
        let kind = word & 15
        return kind >= UInt64(Kind.asciiString.rawValue) && kind <= UInt64(Kind.escapedString.rawValue)
    }
    /// Whether this is an array or object that has children.
    @inline(__always) var hasChildren: Bool { word & 14 == UInt64(Kind.array.rawValue) }
    /// Whether this is an array, empty or not.
    @inline(__always) var isArray: Bool { word & 13 == UInt64(Kind.array.rawValue) }
    /// Whether this is an object, empty or not.
    @inline(__always) var isObject: Bool { word & 13 == UInt64(Kind.object.rawValue) }

    // MARK: Values without children

    /// Where the value begins; for strings, after the opening quote.
    @inline(__always) var offset: Int { Int(truncatingIfNeeded: word >> 4 & 0xF_FFFF_FFFF) }
    /// Bytes of a scalar.
    @inline(__always) var length: Int { Int(truncatingIfNeeded: word >> 40) }

    // MARK: Containers with children

    /// The position after the container.
    @inline(__always) var next: Int { Int(truncatingIfNeeded: word >> 4 & 0xF_FFFF_FFFF) }
    /// Elements of an array.
    @inline(__always) var count: Int { Int(truncatingIfNeeded: word >> 40) }
    /// The distance to an object's key that is expected next; 0 when it is unknown.
    @inline(__always) var cursor: Int { Int(truncatingIfNeeded: word >> 40 & 0x1F_FFFF) }
    @inline(__always) var keys: Keys { Keys(rawValue: word >> 61 & 3) ?? .unknown }
    /// Whether an object has so many keys that they have an index.
    @inline(__always) var isLarge: Bool { word >> 63 != 0 }
}
