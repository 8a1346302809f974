import AshlarGraph

/// Converts between byte offsets in a text and the protocol's positions: lines from 0, and UTF-16 code units in a line.
struct TextPositions {
    let bytes: [UInt8]
    /// The offset at which each line begins.
    private let starts: [Int]

    /// - Complexity: O(n) in the bytes.
    init(_ text: String) { self.init(Array(text.utf8)) }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        for (index, byte) in bytes.enumerated() {
            if byte == 10 || byte == 13 && !(index + 1 < bytes.count && bytes[index + 1] == 10) {
                starts.append(index + 1)
            }
        }
        self.starts = starts
    }

    func position(of offset: Int) -> LSPPosition {
        let offset = min(max(0, offset), bytes.count)
        var (low, high) = (0, starts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= offset { low = middle } else { high = middle - 1 }
        }
        return LSPPosition(line: low, character: units(bytes[starts[low]..<offset]))
    }

    func range(of place: SourcePlace) -> LSPRange {
        range(Int(place.offset), Int(place.length))
    }

    func range(_ offset: Int, _ length: Int) -> LSPRange {
        LSPRange(start: position(of: offset), end: position(of: offset + length))
    }

    /// The byte offset of a position; a position past the end of a line means the end of that line.
    func offset(of position: LSPPosition) -> Int {
        guard position.line < starts.count, position.line >= 0 else { return position.line < 0 ? 0 : bytes.count }
        var (offset, left) = (starts[position.line], position.character)
        while left > 0, offset < bytes.count, bytes[offset] != 10, bytes[offset] != 13 {
            left -= bytes[offset] >= 0xF0 ? 2 : 1
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        }
        return offset
    }

    /// A line, counted from 0, without its terminator; empty past the end.
    func line(_ number: Int) -> ArraySlice<UInt8> {
        guard starts.indices.contains(number) else { return [] }
        let line = bytes[starts[number]..<(number + 1 < starts.count ? starts[number + 1] : bytes.count)]
        return line[..<(line.lastIndex { $0 != 10 && $0 != 13 }.map { $0 + 1 } ?? line.startIndex)]
    }

    /// The identifier around a byte: `User` for each of its letters, and for the place after the last one.
    func identifier(at offset: Int) -> (name: String, offset: Int)? {
        func isPart(_ byte: UInt8) -> Bool {
            byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
                || (0x61...0x7A).contains(byte | 0x20)
        }
        var (start, end) = (offset, offset)
        while start > 0, isPart(bytes[start - 1]) { start -= 1 }
        while end < bytes.count, isPart(bytes[end]) { end += 1 }
        return start < end ? (String(decoding: bytes[start..<end], as: UTF8.self), start) : nil
    }

    /// The number of UTF-16 code units: one for each scalar, and two for a scalar of four bytes.
    private func units(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
    }
}
