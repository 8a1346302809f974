/// Records of one width, sorted by the code that each begins with, in one literal: read in place, never built.
struct CodeTable {
    private let records: Bytes
    private let width: Int

    /// - Parameter text: the records one after the other, in ASCII.
    init(_ text: StaticString, width: Int) {
        records = Bytes(text)
        self.width = width
    }

    /// The record that begins with a code; found by bisection.
    ///
    /// - Parameter length: how long the table's codes are, at most four bytes.
    func record(of code: Bytes, length: Int = 3) -> Bytes? {
        guard code.count == length else { return nil }
        let sought = Self.number(code, 0, length)
        var low = 0
        var high = records.count / width
        while low < high {
            let middle = (low + high) / 2
            let start = middle * width
            let found = Self.number(records, start, length)
            if found == sought { return records.part(start..<start + width) }
            if found < sought { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// Some bytes as one number, which sorts as they do.
    private static func number(_ bytes: Bytes, _ start: Int, _ length: Int) -> UInt32 {
        var number: UInt32 = 0
        for index in start..<start + length { number = number << 8 | UInt32(bytes[index]) }
        return number
    }
}
