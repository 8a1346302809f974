/// Arrays with a type for each position.
extension PayloadWalk {
    mutating func checkTuple(_ tuple: PayloadModel.Record) throws(DecodingFault) {
        let mark = reader.mark()
        guard try expect(.array) else { return }
        let length = try forEachPosition(of: tuple) { (walk: inout PayloadWalk, position) throws(DecodingFault) in
            try walk.check(tuple.fields[position].type)
        }
        if length == tuple.fields.count { return }
        record(.invalidValue, at: mark, expected: .elements(tuple.fields.count), found: .kind(.array))
    }

    /// Walks an array along the positions of a tuple; further elements are stepped over.
    ///
    /// - Parameter body: reads the element of a position.
    /// - Returns: how many elements there are.
    mutating func forEachPosition(
        of tuple: PayloadModel.Record, _ body: (inout PayloadWalk, Int) throws(DecodingFault) -> Void
    ) throws(DecodingFault) -> Int {
        let outer = place
        defer { place = outer }
        guard try reader.beginArray() else { return 0 }
        var length = 0
        repeat {
            defer { length += 1 }
            guard length < tuple.fields.count else {
                try skip()
                continue
            }
            // A position isn't data: reports show it like a field.
            path.append(.key(String(length)))
            place = modelPlace(of: tuple.fields[length])
            try body(&self, length)
            path.removeLast()
        } while try reader.moreElements()
        return length
    }
}
