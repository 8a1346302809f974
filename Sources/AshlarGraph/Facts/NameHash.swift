/// Hashes a name that consists of several parts, without joining them.
///
/// This is FNV-1a: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
struct NameHash {
    private var state: UInt32 = 0x811C_9DC5

    /// The hash, of 28 bits; never 0.
    var value: Int32 { max(1, Int32(bitPattern: (state ^ state >> 28) & 0x0FFF_FFFF)) }

    @inline(__always)
    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { state = (state ^ UInt32(byte)) &* 0x0100_0193 }
    }

    @inline(__always)
    mutating func add(_ text: StaticString) {
        text.withUTF8Buffer { add($0) }
    }
}
