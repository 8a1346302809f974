/// FNV-1a, 64 bits: the same number for the same bytes on every machine and in every release.
///
/// It shows whether something was edited and distinguishes values. It isn't a defense against chosen bytes.
package enum ByteHash {
    /// - Complexity: O(n).
    package static func of(_ bytes: [UInt8]) -> UInt64 { folded(bytes) }

    /// - Complexity: O(n).
    package static func of(_ text: String.UTF8View) -> UInt64 { folded(text) }

    /// Hashes another sequence, with several calls for each byte unless the caller specializes this function.
    ///
    /// - Complexity: O(n).
    @inlinable
    package static func of(_ bytes: some Sequence<UInt8>) -> UInt64 { folded(bytes) }

    @inlinable @inline(__always)
    package static func folded(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash
    }
}
