/// A collection that can leave out elements that its element type refuses: `@Lossy` requires it.
public protocol LossyDecodable: DirectDecodable {
    /// Reads the collection without its bad elements.
    ///
    /// - Throws: faults of syntax, and `typeMismatch` when the value isn't such a collection.
    static func _ashlarLossy_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Self
    /// The type of the elements that may be left out.
    static var _ashlarElement_v1: any DirectDecodable.Type { get }
}

extension Array: LossyDecodable where Element: DirectDecodable {
    @inlinable
    public static func _ashlarLossy_v1(_ reader: inout JSONReader) throws(DecodingFault) -> [Element] {
        var elements: [Element] = []
        guard try reader.beginArray() else { return elements }
        repeat {
            if let element = try reader.lenient(Element._ashlarDecode_v1) { elements.append(element) }
        } while try reader.moreElements()
        return elements
    }
    public static var _ashlarElement_v1: any DirectDecodable.Type { Element.self }
}

extension Set: LossyDecodable where Element: DirectDecodable {
    @inlinable
    public static func _ashlarLossy_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Set<Element> {
        Set(try [Element]._ashlarLossy_v1(&reader))
    }
    public static var _ashlarElement_v1: any DirectDecodable.Type { Element.self }
}

extension Dictionary: LossyDecodable where Key: DirectKey, Value: DirectDecodable {
    @inlinable
    public static func _ashlarLossy_v1(_ reader: inout JSONReader) throws(DecodingFault) -> [Key: Value] {
        var members: [Key: Value] = [:]
        guard try reader.beginObject() else { return members }
        repeat {
            let key = Key(wireKey: try reader.key())
            let value = try reader.lenient(Value._ashlarDecode_v1)
            if let key, let value, members[key] == nil { members[key] = value }
        } while try reader.moreMembers()
        return members
    }
    public static var _ashlarElement_v1: any DirectDecodable.Type { Value.self }
}

extension Optional: LossyDecodable where Wrapped: LossyDecodable {
    @inlinable
    public static func _ashlarLossy_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Wrapped? {
        try reader.null() ? nil : try Wrapped._ashlarLossy_v1(&reader)
    }
    public static var _ashlarElement_v1: any DirectDecodable.Type { Wrapped._ashlarElement_v1 }
}

extension JSONReader {
    /// Reads a collection without its bad elements; generated code calls it for `@Lossy` fields.
    @inlinable
    public mutating func lossy<T: LossyDecodable>(_ type: T.Type) throws(DecodingFault) -> T {
        try T._ashlarLossy_v1(&self)
    }
}
