/// Functions that generated code calls for fields with attributes.
extension JSONReader {
    /// Moves to the next key in the table, and keeps members that the table does not have.
    ///
    /// - Parameters:
    ///   - cursor: the position in the table.
    ///   - rest: receives the other members; if a key appears twice, the first one.
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

    /// Moves to the next key, and refuses a key that isn't in the table, unless it is the tag of the enclosing union.
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

    /// The fault of a key that appears twice, where duplicates are refused.
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
            // A value that isn't valid JSON is refused here, again and for good.
            try skipValue()
            return nil
        }
    }
}

extension JSONWriter {
    /// Writes the members that are unknown to a type, in the order of their keys.
    public mutating func members(_ rest: [String: JSONValue]) {
        for (key, value) in rest.sorted(by: { $0.key < $1.key }) {
            self.key(key)
            value._ashlarEncode_v1(&self)
        }
    }
}
