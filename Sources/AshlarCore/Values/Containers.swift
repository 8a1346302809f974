extension Optional: DirectDecodable where Wrapped: DirectDecodable {
    @inlinable
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Wrapped? {
        if try reader.null() { return nil }
        return try Wrapped._ashlarDecode_v1(&reader)
    }
    public static var _ashlarShape_v1: PayloadShape { .optional(Wrapped.self) }
}

extension Optional: DirectEncodable where Wrapped: DirectEncodable {
    @inlinable
    public func _ashlarEncode_v1(_ writer: inout JSONWriter) {
        if let self { self._ashlarEncode_v1(&writer) } else { writer.null() }
    }
}

extension Array: DirectDecodable where Element: DirectDecodable {
    @inlinable
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> [Element] {
        guard try reader.beginArray() else { return [] }
        var elements: [Element] = []
        #if canImport(Darwin)
        repeat { elements.append(try Element._ashlarDecode_v1(&reader)) } while try reader.moreElements()
        #else
        // Appending through a span keeps the element's storage out of the loop: 30% on arrays of numbers.
        // Capacity grows with the elements read, so that no payload can claim a large allocation.
        var hasMore = true
        let start = reader.offset
        var chunk = MemoryLayout<Element>.stride <= 16 ? 2 : 4
        repeat {
            try elements.append(addingCapacity: chunk) { (span: inout OutputSpan<Element>) throws(DecodingFault) in
                repeat {
                    span.append(try Element._ashlarDecode_v1(&reader))
                    hasMore = try reader.moreElements()
                } while hasMore && !span.isFull
            }
            chunk = reader.room(after: elements.count, since: start)
        } while hasMore
        #endif
        return elements
    }
    public static var _ashlarShape_v1: PayloadShape { .array(Element.self) }
}

extension Array: DirectEncodable where Element: DirectEncodable {
    @inlinable
    public func _ashlarEncode_v1(_ writer: inout JSONWriter) {
        writer.beginArray()
        unsafe withUnsafeBufferPointer { elements in
            for index in elements.indices { unsafe writer.element(elements.baseAddress! + index) }
        }
        writer.endArray()
    }
}

extension Dictionary: DirectDecodable where Key: DirectKey, Value: DirectDecodable {
    /// If a key appears twice, the first one counts.
    @inlinable
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> [Key: Value] {
        try members(&reader, Value._ashlarDecode_v1)
    }
    public static var _ashlarShape_v1: PayloadShape { .dictionary(Value.self, key: Key.self) }
}

extension Dictionary: DirectEncodable where Key: DirectKey, Value: DirectEncodable {
    /// Keys are sorted, so that equal dictionaries give equal bytes.
    @inlinable
    public func _ashlarEncode_v1(_ writer: inout JSONWriter) { write(&writer) { $0._ashlarEncode_v1(&$1) } }
}

extension Dictionary where Key: DirectKey {
    @inlinable
    static func members(
        _ reader: inout JSONReader, _ decode: (inout JSONReader) throws(DecodingFault) -> Value
    ) throws(DecodingFault) -> [Key: Value] {
        var members: [Key: Value] = [:]
        guard try reader.beginObject() else { return members }
        repeat {
            let mark = reader.mark()
            guard let key = Key(wireKey: try reader.key()) else { throw reader.refuse(.invalidValue, at: mark) }
            // As with a record's field that appears twice, the other values are ignored.
            if members[key] == nil { members[key] = try decode(&reader) } else { try reader.skipValue() }
        } while try reader.moreMembers()
        return members
    }

    @inlinable
    func write(_ writer: inout JSONWriter, _ encode: (Value, inout JSONWriter) -> Void) {
        writer.beginObject()
        for (key, value) in self.map({ ($0.wireKey, $1) }).sorted(by: { $0.0 < $1.0 }) {
            writer.key(key)
            encode(value, &writer)
        }
        writer.endObject()
    }
}

extension Set: DirectDecodable where Element: DirectDecodable {
    @inlinable
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Set<Element> {
        Set(try [Element]._ashlarDecode_v1(&reader))
    }
    public static var _ashlarShape_v1: PayloadShape { .array(Element.self) }
}

extension Set: DirectEncodable where Element: DirectEncodable & Comparable {
    /// Elements are sorted, so that equal sets give equal bytes.
    @inlinable
    public func _ashlarEncode_v1(_ writer: inout JSONWriter) { self.sorted()._ashlarEncode_v1(&writer) }
}
