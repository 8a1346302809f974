extension StringProtocol {
    /// Returns whether it contains an ASCII text; searches bytes, which is many times faster than characters.
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
}

extension String {
    /// Returns whether it contains a text, byte by byte.
    ///
    /// Preferred to the standard library's generic method in this module: readers of facts ask at nearly every call and
    /// comment, and comparing characters took one fiftieth of a check.
    func contains(_ part: String) -> Bool {
        var (copy, part) = (self, part)
        return copy.withUTF8 { bytes in
            part.withUTF8 { wanted in
                guard let first = wanted.first else { return true }
                guard bytes.count >= wanted.count else { return false }
                for start in 0...(bytes.count - wanted.count) where bytes[start] == first {
                    if bytes[start...].starts(with: wanted) { return true }
                }
                return false
            }
        }
    }
}
