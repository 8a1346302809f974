#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Finding members of objects. If a name appears more than once, the first member counts.
extension Tape {
    /// Up to this many keys are compared one after another; objects with more get an index.
    private static let scanLimit = 64

    /// Whether an object's keys have an index, which holds distances in 32 bits.
    @inline(__always)
    static func needsIndex(keyCount: Int, wordCount: Int) -> Bool {
        keyCount > scanLimit && Int64(wordCount) < Int64(UInt32.max)
    }

    /// Finds a member.
    ///
    /// Keys are mostly looked up in the payload's order: the search begins after the member found last and wraps
    /// around, without making a `String` of any key.
    ///
    /// - Returns: the position of the member's value, or `nil`.
    /// - Complexity: O(1) for keys in order; else O(number of keys) for small objects and amortized O(1) for large ones.
    @inline(__always)
    func find(_ name: String, in object: Int) -> Int? {
        var name = name
        return name.withUTF8 { unsafe find($0, in: object) }
    }

    @inline(never)
    private func find(_ name: UnsafeBufferPointer<UInt8>, in object: Int) -> Int? {
        let entry = self[object]
        guard entry.hasChildren else { return nil }
        let keys = entry.keys == .unknown ? classifyKeys(of: object) : entry.keys
        // The search may begin after the first key only if all keys differ.
        let start = keys == .unique && entry.cursor != 0 ? object + entry.cursor : firstChild(of: object)
        if entry.isLarge {
            if keys == .unique, start < entry.next, unsafe isKey(start, equalTo: name) {
                return found(start, in: object, entry, keys)
            }
            if let value = unsafe keyIndex(object).find(name, in: self) {
                return found(value - 1, in: object, entry, keys)
            }
        } else {
            var key = start
            while key < entry.next {
                if unsafe isKey(key, equalTo: name) { return found(key, in: object, entry, keys) }
                key = next(after: key + 1)
            }
            key = firstChild(of: object)
            while key < start {
                if unsafe isKey(key, equalTo: name) { return found(key, in: object, entry, keys) }
                key = next(after: key + 1)
            }
        }
        return unsafe findEquivalent(name, in: object)
    }

    @inline(__always)
    private func found(_ key: Int, in object: Int, _ entry: TapeEntry, _ keys: TapeEntry.Keys) -> Int {
        let cursor = next(after: key + 1) - object
        set(object, TapeEntry(objectBefore: entry.next, isLarge: entry.isLarge, keys: keys, cursor: cursor))
        return key + 1
    }

    /// Compares a key with a name, byte by byte.
    @inline(__always)
    func isKey(_ key: Int, equalTo name: UnsafeBufferPointer<UInt8>) -> Bool {
        let entry = self[key]
        if _slowPath(entry.kind == .escapedString || name.count >= TapeEntry.longLength) {
            return unsafe bytesOfString(at: key) { unsafe $0.elementsEqual(name) }
        }
        guard entry.length == name.count else { return false }
        return unsafe name.isEmpty || memcmp(pointer(entry.offset), name.baseAddress!, name.count) == 0
    }

    /// Swift's strings are equal when they are canonically equivalent, and so are Foundation's keys.
    @inline(never)
    private func findEquivalent(_ name: UnsafeBufferPointer<UInt8>, in object: Int) -> Int? {
        guard unsafe name.contains(where: { $0 >= 0x80 }) else { return nil }
        let text = unsafe String(decoding: name, as: UTF8.self)
        var key = firstChild(of: object)
        let end = self[object].next
        while key < end {
            if self[key].kind != .asciiString, string(at: key) == text { return key + 1 }
            key = next(after: key + 1)
        }
        return nil
    }

    // MARK: Repeated keys

    /// Finds out whether an object's keys differ, and notes it.
    @inline(never)
    private func classifyKeys(of object: Int) -> TapeEntry.Keys {
        let entry = self[object]
        let isRepeated = entry.isLarge ? keyIndex(object).hasRepeatedKeys : hasRepeatedKeys(object, entry.next)
        let keys = isRepeated ? TapeEntry.Keys.repeated : .unique
        set(object, TapeEntry(objectBefore: entry.next, isLarge: entry.isLarge, keys: keys))
        return keys
    }

    /// A key is compared with the ones before it only if its hash has occurred before.
    private func hasRepeatedKeys(_ object: Int, _ end: Int) -> Bool {
        var seen: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        var key = firstChild(of: object)
        while key < end {
            let entry = self[key]
            // Rare; the search from the first key on is right for them in any case.
            if entry.kind == .escapedString { return true }
            let hash = quickHash(entry)
            let bit: UInt64 = 1 << (hash & 63)
            let isMet: Bool
            switch hash >> 6 & 3 {
            case 0: (isMet, seen.0) = (seen.0 & bit != 0, seen.0 | bit)
            case 1: (isMet, seen.1) = (seen.1 & bit != 0, seen.1 | bit)
            case 2: (isMet, seen.2) = (seen.2 & bit != 0, seen.2 | bit)
            default: (isMet, seen.3) = (seen.3 & bit != 0, seen.3 | bit)
            }
            if isMet, firstEqual(to: key, from: firstChild(of: object)) { return true }
            key = next(after: key + 1)
        }
        return false
    }

    private func firstEqual(to key: Int, from first: Int) -> Bool {
        let name = unsafe UnsafeBufferPointer(start: pointer(self[key].offset), count: stringByteCount(at: key))
        var other = first
        while other < key {
            if unsafe isKey(other, equalTo: name) { return true }
            other = next(after: other + 1)
        }
        return false
    }

    /// Eight bits from a key's length, its first and its last bytes.
    @inline(__always)
    private func quickHash(_ entry: TapeEntry) -> UInt64 {
        let length = entry.length
        guard length > 0 else { return 0 }
        let bytes = unsafe pointer(entry.offset)
        var value = unsafe UInt64(length) | UInt64(bytes[0]) << 8 | UInt64(bytes[length - 1]) << 16
        if length >= 8 {
            unsafe value ^= JSONReader.word(bytes) &+ JSONReader.word(bytes + (length - 8))
        } else if length > 2 {
            unsafe value |= UInt64(bytes[length >> 1]) << 24 | UInt64(bytes[length - 2]) << 32
        }
        return (value &* 0x9E37_79B9_7F4A_7C15) >> 56
    }
}
