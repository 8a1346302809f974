/// Arrays with a type for each position.
extension Inspection {
    mutating func checkTuple(_ tuple: Shape.Record, _ types: [Int]) throws(DecodingFault) {
        let mark = reader.mark()
        guard try expect(.array) else { return }
        let length = try forEachPosition(of: tuple) { (inspection: inout Inspection, position) throws(DecodingFault) in
            try inspection.check(types[position])
        }
        if length == types.count { return }
        record(.invalidValue, at: mark, expected: .elements(types.count), found: .array)
    }

    /// Walks an array along the positions of a tuple; further elements are stepped over.
    ///
    /// - Parameter body: reads the element of a position.
    /// - Returns: how many elements there are.
    mutating func forEachPosition(
        of tuple: Shape.Record, _ body: (inout Inspection, Int) throws(DecodingFault) -> Void
    ) throws(DecodingFault) -> Int {
        let outer = place
        defer { place = outer }
        guard try reader.beginArray() else { return 0 }
        var length = 0
        repeat {
            defer { length += 1 }
            guard length < tuple.fields.count else {
                try reader.skipValue()
                continue
            }
            // A position is no data: reports tell it as they tell a field.
            path.append(.key(String(length)))
            place = modelPlace(of: tuple.fields[length], in: tuple)
            try body(&self, length)
            path.removeLast()
        } while try reader.moreElements()
        return length
    }
}
