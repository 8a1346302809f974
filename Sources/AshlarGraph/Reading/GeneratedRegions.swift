/// Finds the generated parts of a handwritten file: `// sourcery:inline:Post.Fields` to `// sourcery:end`.
enum GeneratedRegions {
    /// The first and last line of each part.
    ///
    /// - Complexity: O(n) in the bytes; almost no file has such a part.
    static func lines(in bytes: [UInt8]) -> [Int32] {
        guard bytes.withUnsafeBufferPointer({ ByteSearch.find("sourcery:inline", in: $0) }) else { return [] }
        var found: [Int32] = []
        var start: Int32?
        var number: Int32 = 0
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            number += 1
            let comment = line.drop { $0 == 0x20 || $0 == 0x09 }
            guard comment.starts(with: [0x2F, 0x2F]) else { continue }
            let text = String(decoding: comment, as: UTF8.self)
            if text.contains("sourcery:inline") {
                start = start ?? number
            } else if let first = start, text.contains("sourcery:end") {
                found += [first, number]
                start = nil
            }
        }
        return found
    }
}
