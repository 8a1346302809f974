/// A value that is never shown: not by print, a log, a mirror, the report of a payload, or the input of a problem.
///
/// It encodes and decodes as the value that it wraps. The only access is ``value``, which a review can search for.
public struct Sensitive<Value> {
    /// The wrapped value.
    public let value: Value

    /// Wraps a value.
    public init(_ value: Value) { self.value = value }
}

extension Sensitive: Sendable where Value: Sendable {}
extension Sensitive: Equatable where Value: Equatable {}
extension Sensitive: Hashable where Value: Hashable {}

extension Sensitive: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Three asterisks, whatever the value is.
    public var description: String { "***" }
    /// Three asterisks, whatever the value is.
    public var debugDescription: String { "***" }
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Sensitive: DirectDecodable where Value: DirectDecodable {
    @inlinable
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Sensitive {
        Sensitive(try Value._ashlarDecode_v1(&reader))
    }
    public static var _ashlarShape_v1: PayloadShape { .sensitive(Value.self) }
}

extension Sensitive: DirectEncodable where Value: DirectEncodable {
    @inlinable
    public func _ashlarEncode_v1(_ writer: inout JSONWriter) { value._ashlarEncode_v1(&writer) }
}

extension Sensitive: Decodable where Value: Decodable {
    /// Decodes the wrapped value.
    public init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Value.self) }
}

extension Sensitive: Encodable where Value: Encodable {
    /// Encodes the wrapped value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
