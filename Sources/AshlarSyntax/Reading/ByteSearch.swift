extension StringProtocol {
    /// Whether an ASCII text stands in it; searched by bytes, which is many times as fast as by characters.
    func holds(_ part: StaticString) -> Bool {
        var copy = String(self)
        return copy.withUTF8 { ByteSearch.find(part, in: $0) }
    }
}

/// Searches for short ASCII texts in bytes.
enum ByteSearch {
    static func find(_ part: StaticString, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = part.utf8CodeUnitCount
        guard count > 0, bytes.count >= count else { return false }
        let wanted = UnsafeBufferPointer(start: part.utf8Start, count: count)
        let first = wanted[0]
        for start in 0...(bytes.count - count) where bytes[start] == first {
            var index = 1
            while index < count, bytes[start + index] == wanted[index] { index += 1 }
            if index == count { return true }
        }
        return false
    }

    /// How often a byte stands in a row at most.
    static func longestRun(of wanted: UInt8, in bytes: [UInt8]) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            var (run, longest) = (0, 0)
            for byte in bytes {
                run = byte == wanted ? run + 1 : 0
                if run > longest { longest = run }
            }
            return longest
        }
    }

    /// How deep brackets are nested, as far as bytes show: strings and comments are not told from code.
    ///
    /// The parser's time grows much faster than the depth, so that a file of brackets would hold it for hours.
    static func depth(of bytes: [UInt8]) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            var (depth, deepest) = (0, 0)
            for byte in bytes {
                switch byte {
                case 0x28, 0x5B, 0x7B:
                    depth += 1
                    if depth > deepest { deepest = depth }
                case 0x29, 0x5D, 0x7D: depth = max(0, depth - 1)
                default: break
                }
            }
            return deepest
        }
    }
}
