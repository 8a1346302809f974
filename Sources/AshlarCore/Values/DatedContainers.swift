extension Optional: DateDecodable where Wrapped: DateDecodable {
    public static func _ashlarDecode_v1(
        _ reader: inout JSONReader, dates: WireDateFormat
    ) throws(DecodingFault) -> Wrapped? {
        if try reader.null() { return nil }
        return try Wrapped._ashlarDecode_v1(&reader, dates: dates)
    }

    public func _ashlarEncode_v1(_ writer: inout JSONWriter, dates: WireDateFormat) {
        if let self { self._ashlarEncode_v1(&writer, dates: dates) } else { writer.null() }
    }
}

extension Array: DateDecodable where Element: DateDecodable {
    public static func _ashlarDecode_v1(
        _ reader: inout JSONReader, dates: WireDateFormat
    ) throws(DecodingFault) -> [Element] {
        var elements: [Element] = []
        guard try reader.beginArray() else { return elements }
        repeat { elements.append(try Element._ashlarDecode_v1(&reader, dates: dates)) } while try reader.moreElements()
        return elements
    }

    public func _ashlarEncode_v1(_ writer: inout JSONWriter, dates: WireDateFormat) {
        writer.beginArray()
        for element in self { element._ashlarEncode_v1(&writer, dates: dates) }
        writer.endArray()
    }
}

extension Dictionary: DateDecodable where Key: DirectKey, Value: DateDecodable {
    /// If a key appears twice, the first one counts.
    public static func _ashlarDecode_v1(
        _ reader: inout JSONReader, dates: WireDateFormat
    ) throws(DecodingFault) -> [Key: Value] {
        try members(&reader) { (reader) throws(DecodingFault) in try Value._ashlarDecode_v1(&reader, dates: dates) }
    }

    /// Keys are sorted, so that equal dictionaries give equal bytes.
    public func _ashlarEncode_v1(_ writer: inout JSONWriter, dates: WireDateFormat) {
        write(&writer) { $0._ashlarEncode_v1(&$1, dates: dates) }
    }
}
