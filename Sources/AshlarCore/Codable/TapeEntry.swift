/// One word of a ``Tape``: a value's kind and its place in the payload.
///
/// The payload `{"a": [1, "é"]}` gives, after the word for `null` that every tape begins with:
///
/// | word | kind | offset | length | |
/// |---|---|---|---|---|
/// | 1 | object | 0 | 1 member | |
/// | 2 | | | | next: 8, cursor and state of the keys |
/// | 3 | asciiString | 2 | 1 byte | a key |
/// | 4 | array | 6 | 2 elements | |
/// | 5 | | | | next: 8 |
/// | 6 | integer | 7 | 1 byte | |
/// | 7 | string | 11 | 2 bytes | |
///
/// So a scalar costs 8 bytes and a container 16: less than the payload for typical API responses, four times as much
/// for an array of single digits, and eight times in the worst case.
struct TapeEntry {
    enum Kind: UInt8 {
        case null, `false`, `true`, integer, number, asciiString, string, escapedString, array, object
    }

    /// Kind in the low 4 bits, offset in the next 36, length in the high 24.
    let word: UInt64

    init(word: UInt64) { self.word = word }

    init(_ kind: Kind, offset: Int, length: Int) {
        word =
            UInt64(kind.rawValue) | UInt64(truncatingIfNeeded: offset) << 4
            | UInt64(min(length, TapeEntry.longLength)) << 40
    }

    /// Payloads must be shorter than this.
    static let offsetLimit = Int64(1) << 36
    /// The length recorded for anything at least this long; the true length is found by scanning.
    static let longLength = 0xFF_FFFF

    @inline(__always) var kind: Kind { unsafe unsafeBitCast(UInt8(truncatingIfNeeded: word & 15), to: Kind.self) }
    /// Where the value begins; for strings, after the opening quote.
    @inline(__always) var offset: Int { Int(truncatingIfNeeded: word >> 4 & 0xF_FFFF_FFFF) }
    /// Bytes of a scalar, members of an object, elements of an array.
    @inline(__always) var length: Int { Int(truncatingIfNeeded: word >> 40) }
    @inline(__always) var isNull: Bool { word & 15 == 0 }
    @inline(__always) var isContainer: Bool { word & 15 >= UInt64(Kind.array.rawValue) }
    @inline(__always) var isString: Bool {
        let kind = word & 15
        return kind >= UInt64(Kind.asciiString.rawValue) && kind <= UInt64(Kind.escapedString.rawValue)
    }
}

/// The second word of an object or array: where its next sibling is in the tape, and, for objects, facts about its
/// keys.
struct TapeLink {
    /// Whether an object's keys differ from one another.
    enum Keys: UInt64 {
        case unknown, unique, repeated
    }

    /// Next in the low 36 bits, the cursor's distance from the object in the next 26, ``Keys`` in the high 2.
    let word: UInt64

    init(word: UInt64) { self.word = word }
    init(next: Int) { word = UInt64(next) }

    init(next: Int, keys: Keys, cursor: Int) {
        // A cursor that is too far away is forgotten: it only saves time.
        let distance = cursor < 1 << 26 ? UInt64(cursor) : 0
        word = UInt64(next) | distance << 36 | keys.rawValue << 62
    }

    @inline(__always) var next: Int { Int(truncatingIfNeeded: word & 0xF_FFFF_FFFF) }
    /// The distance to the key that is expected next; 0 when it is unknown.
    @inline(__always) var cursor: Int { Int(truncatingIfNeeded: word >> 36 & 0x3FF_FFFF) }
    @inline(__always) var keys: Keys { Keys(rawValue: word >> 62) ?? .unknown }
}
