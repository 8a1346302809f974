/// What generated code calls for fields that say more than their type.
extension JSONReader {
    /// Goes to the next key that the table has, and keeps what it does not have.
    ///
    /// - Parameters:
    ///   - cursor: where decoding stands in the table.
    ///   - rest: takes the other members; of a key that is there twice, the first.
    /// - Returns: the key's index in the table, or -1 when the object has ended.
    public mutating func next(
        _ cursor: inout FieldCursor, capturing rest: inout [String: JSONValue]
    ) throws(DecodingFault) -> Int {
        while true {
            guard try reachKey(&cursor) else { return -1 }
            let mark = mark()
            let index = unsafe cursor.find(try stringBytes())
            if index >= 0 {
                try colon()
                return index
            }
            rewind(to: mark)
            let key = try key()
            let value = try JSONValue._ashlarDecode_v1(&self)
            if rest[key] == nil { rest[key] = value }
        }
    }

    /// Goes to the next key, and refuses one that the table does not have, unless it is the tag of the union around.
    ///
    /// - Returns: the key's index in the table, or -1 when the object has ended.
    /// - Throws: `unknownKey`.
    public mutating func nextKnown(_ cursor: inout FieldCursor) throws(DecodingFault) -> Int {
        if cursor.isFirst, let tagged, tagged.offset == mark().offset { cursor.tag = tagged.table }
        while try reachKey(&cursor) {
            let mark = mark()
            let key = unsafe try stringBytes()
            let index = unsafe cursor.find(key)
            if index < 0, unsafe !cursor.isTag(key) { throw refuse(.unknownKey, at: mark) }
            try colon()
            if index >= 0 { return index }
            try skipValue()
        }
        return -1
    }

    /// The fault of a key that is there twice, where that is refused.
    @inline(never)
    public func duplicate(_ field: Int) -> DecodingFault { fault(.duplicateKey) }

    /// Reads a value, or steps over one that its type refuses.
    ///
    /// - Parameter read: reads the value.
    /// - Returns: `nil` when the type refused it.
    /// - Throws: faults of syntax only.
    @inlinable
    public mutating func lenient<T>(
        _ read: (inout JSONReader) throws(DecodingFault) -> T
    ) throws(DecodingFault) -> T? {
        let mark = mark()
        do throws(DecodingFault) {
            return try read(&self)
        } catch {
            rewind(to: mark)
            // What is no JSON is refused here, again and for good.
            try skipValue()
            return nil
        }
    }
}

extension JSONWriter {
    /// Writes the members that a type did not know, in the order of their keys.
    public mutating func members(_ rest: [String: JSONValue]) {
        for (key, value) in rest.sorted(by: { $0.key < $1.key }) {
            self.key(key)
            value._ashlarEncode_v1(&self)
        }
    }
}
