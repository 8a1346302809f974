/// The beginnings of the lines of a text.
package struct LineTable {
    private let starts: [Int32]

    /// - Complexity: O(n) in the text's bytes.
    package init(_ bytes: [UInt8]) {
        var starts: [Int32] = [0]
        starts.reserveCapacity(bytes.count / 32)
        bytes.withUnsafeBufferPointer { bytes in
            for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { starts.append(Int32(index + 1)) }
        }
        self.starts = starts
    }

    package var count: Int { starts.count }

    /// The line and column of an offset, both from 1.
    package func position(of offset: Int) -> (line: Int, column: Int) {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(starts[middle]) <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - Int(starts[low]) + 1)
    }

    /// The offsets of a line from 1, its end excluded.
    package func range(ofLine line: Int, in bytes: [UInt8]) -> Range<Int> {
        let start = Int(starts[line - 1])
        return start..<(line < starts.count ? Int(starts[line]) - 1 : bytes.count)
    }
}
