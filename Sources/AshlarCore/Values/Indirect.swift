/// A value behind a reference, for types that contain themselves: `let next: Indirect<Node>?`.
///
/// It is a value like any other: equality, hashing, and coding are those of the wrapped value.
public struct Indirect<Value> {
    // An array of one element: the standard library's own way to a copy-on-write box that is `Sendable`
    // exactly when its element is.
    @usableFromInline let storage: [Value]

    /// Wraps a value.
    @inlinable
    public init(_ value: Value) { storage = [value] }

    /// The value.
    @inlinable public var value: Value { storage[0] }
}

extension Indirect: Sendable where Value: Sendable {}
extension Indirect: Equatable where Value: Equatable {}
extension Indirect: Hashable where Value: Hashable {}

extension Indirect: DirectDecodable where Value: DirectDecodable {
    @inlinable
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Indirect {
        Indirect(try Value._ashlarDecode_v1(&reader))
    }
    public static var _ashlarShape_v1: PayloadShape { Value._ashlarShape_v1 }
}

extension Indirect: DirectEncodable where Value: DirectEncodable {
    @inlinable
    public func _ashlarEncode_v1(_ writer: inout JSONWriter) { value._ashlarEncode_v1(&writer) }
}

/// An ``Indirect`` of any type, for code that needs the type of the wrapped value.
protocol IndirectDecodable {
    static var held: any DirectDecodable.Type { get }
}

extension Indirect: IndirectDecodable where Value: DirectDecodable {
    static var held: any DirectDecodable.Type { Value.self }
}
