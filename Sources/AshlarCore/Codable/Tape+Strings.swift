/// Strings of an indexed payload, which are known to be valid.
extension Tape {
    /// - Parameter position: of a string.
    @inline(__always)
    func string(at position: Int) -> String {
        let entry = self[position]
        if _slowPath(entry.kind == .escapedString || entry.length == TapeEntry.longLength) {
            return slowString(at: position)
        }
        return unsafe JSONReader.makeString(
            pointer(entry.offset), entry.length, isKnownASCII: entry.kind == .asciiString)
    }

    @inline(never)
    private func slowString(at position: Int) -> String {
        var reader = reader(at: position)
        // The first pass has read this very string: it cannot fail.
        return (try? reader.string()) ?? ""
    }

    /// Gives a string's unescaped UTF-8.
    func bytesOfString<R>(at position: Int, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        let entry = self[position]
        if _slowPath(entry.kind == .escapedString) {
            var reader = reader(at: position)
            let bytes = unsafe (try? reader.stringBytes()) ?? UnsafeBufferPointer(start: nil, count: 0)
            return unsafe body(bytes)
        }
        return unsafe body(UnsafeBufferPointer(start: pointer(entry.offset), count: stringByteCount(at: position)))
    }

    /// How many bytes a string without escapes has.
    func stringByteCount(at position: Int) -> Int {
        let entry = self[position]
        if _fastPath(entry.length < TapeEntry.longLength) { return entry.length }
        var reader = reader(at: position)
        return unsafe ((try? reader.stringBytes()) ?? UnsafeBufferPointer(start: nil, count: 0)).count
    }
}
