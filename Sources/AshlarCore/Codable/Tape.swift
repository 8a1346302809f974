/// The index of a payload: one pass over the bytes checks all of them and records where each value is.
///
/// Decoding then goes over the tape and creates only the values that are needed.
@safe final class Tape {
    /// The payload, in the caller's memory until ``keepBytes()``.
    @exclusivity(unchecked) private(set) var bytes: UnsafeRawBufferPointer
    private var ownBytes: UnsafeMutableRawBufferPointer?
    @exclusivity(unchecked) private(set) var words: UnsafeMutablePointer<UInt64>
    @exclusivity(unchecked) private(set) var count = 0
    @exclusivity(unchecked) private var capacity: Int
    /// The keys of large objects, by the object's position; made when a lookup misses.
    private var keyIndexes: [Int: KeyIndex] = [:]

    /// Position of the payload's value.
    static let rootPosition = 1

    /// Checks and indexes a payload.
    ///
    /// - Throws: a fault of syntax.
    /// - Complexity: O(n).
    init(_ bytes: UnsafeRawBufferPointer) throws(DecodingFault) {
        unsafe self.bytes = bytes
        // Typical API payloads take less than a word for eight bytes; memory that is not touched costs nothing.
        unsafe capacity = bytes.count / 8 + 16
        unsafe words = .allocate(capacity: capacity)
        guard Int64(bytes.count) < TapeEntry.offsetLimit else { throw DecodingFault(.unexpectedEnd, at: bytes.count) }
        // No value is at position 0: while values are indexed, it means that no container is around them.
        append(TapeEntry(.null, offset: 0, length: 0))
        var reader = unsafe JSONReader(bytes)
        try reader.index(into: self)
        try reader.finish()
    }

    deinit {
        unsafe words.deallocate()
        unsafe ownBytes?.deallocate()
    }

    /// Copies the payload, so that the tape can outlive the call that it was made for.
    func keepBytes() {
        guard unsafe ownBytes == nil else { return }
        let copy = unsafe UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        unsafe copy.copyMemory(from: bytes)
        unsafe ownBytes = copy
        unsafe bytes = UnsafeRawBufferPointer(copy)
    }

    // MARK: Writing

    @inline(__always)
    func append(_ entry: TapeEntry) {
        if unsafe count == capacity { grow() }
        unsafe words[count] = entry.word
        unsafe count &+= 1
    }

    @inline(never)
    private func grow() {
        let memory = unsafe UnsafeMutablePointer<UInt64>.allocate(capacity: capacity * 2)
        unsafe memory.update(from: words, count: count)
        unsafe words.deallocate()
        unsafe words = memory
        unsafe capacity *= 2
    }

    // MARK: Reading

    @inline(__always)
    subscript(position: Int) -> TapeEntry { unsafe TapeEntry(word: words[position]) }

    @inline(__always)
    func set(_ position: Int, _ entry: TapeEntry) { unsafe words[position] = entry.word }

    /// The position of the first item in a container: an element, or a key, which is followed by its value.
    ///
    /// An empty container ends there.
    @inline(__always)
    func firstChild(of container: Int) -> Int { container + 1 }

    /// The position after a value.
    @inline(__always)
    func next(after position: Int) -> Int {
        let entry = self[position]
        return entry.hasChildren ? entry.next : position + 1
    }

    @inline(__always)
    func pointer(_ offset: Int) -> UnsafePointer<UInt8> {
        // A tape holds at least one value, so that the payload has an address.
        unsafe bytes.baseAddress!.assumingMemoryBound(to: UInt8.self) + offset
    }

    /// Where a value begins; for strings, after the opening quote.
    ///
    /// - Complexity: O(depth) and the white space before the first value for a container, else O(1).
    func offset(of position: Int) -> Int {
        var leaf = position
        while self[leaf].hasChildren { leaf += 1 }
        let first = self[leaf]
        if leaf == position { return first.offset }
        var offset = first.isString ? first.offset - 1 : first.offset
        // Only opening brackets and white space are between a container and its first item.
        for _ in position..<leaf {
            repeat { offset -= 1 } while unsafe pointer(offset).pointee <= 0x20
        }
        return offset
    }

    /// A reader that is positioned at a value.
    @inline(__always)
    func reader(at position: Int) -> JSONReader {
        var reader = unsafe JSONReader(bytes)
        let entry = self[position]
        let offset = _slowPath(entry.hasChildren) ? offset(of: position) : entry.offset
        reader.seek(to: entry.isString ? offset - 1 : offset, room: 512)
        return reader
    }

    /// The bytes of a value.
    func range(of position: Int) -> UnsafeRawBufferPointer {
        var reader = reader(at: position)
        let first = reader.offset
        _ = try? reader.skipValue()
        return unsafe UnsafeRawBufferPointer(rebasing: bytes[first..<reader.offset])
    }

    /// How many elements an array has, or members an object.
    ///
    /// - Complexity: O(1) for arrays of less than 16 million elements, else O(children).
    func childCount(_ container: Int) -> Int {
        let entry = self[container]
        guard entry.hasChildren else { return 0 }
        let isObject = entry.isObject
        if !isObject && entry.count < TapeEntry.longLength { return entry.count }
        var count = 0
        var position = firstChild(of: container)
        while position < entry.next {
            if isObject { position += 1 }
            position = next(after: position)
            count += 1
        }
        return count
    }

    /// The index of a large object's keys.
    func keyIndex(_ object: Int) -> KeyIndex {
        if let index = keyIndexes[object] { return index }
        let index = KeyIndex(self, object)
        keyIndexes[object] = index
        return index
    }
}
