/// A field that distinguishes "absent" from "set to null", as the body of a PATCH request requires.
///
/// ```swift
/// @DTO struct ProfilePatchDTO {
///     let name: Presence<String>      // {} · {"name": null} · {"name": "Ada"}
/// }
/// ```
///
/// It encodes as it was decoded: an absent field writes no key.
public enum Presence<Value> {
    /// The key is absent.
    case absent
    /// The key is present, with `null`.
    case null
    /// The key is present, with a value.
    case value(Value)

    /// The value, if there is one.
    @inlinable public var value: Value? { if case .value(let value) = self { value } else { nil } }

    /// A value, or `null` for `nil`.
    @inlinable
    public init(_ value: Value?) { self = value.map(Presence.value) ?? .null }
}

extension Presence: Sendable where Value: Sendable {}
extension Presence: Equatable where Value: Equatable {}
extension Presence: Hashable where Value: Hashable {}

extension Presence: DirectDecodable where Value: DirectDecodable {
    @inlinable
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Presence {
        try reader.null() ? .null : .value(try Value._ashlarDecode_v1(&reader))
    }
    public static var _ashlarShape_v1: PayloadShape { .optional(Value.self) }
}

extension Presence: DirectEncodable where Value: DirectEncodable {
    /// As a field, ``JSONWriter/field(_:_:)-presence`` leaves out what is absent; anywhere else it is `null`.
    @inlinable
    public func _ashlarEncode_v1(_ writer: inout JSONWriter) {
        if case .value(let value) = self { value._ashlarEncode_v1(&writer) } else { writer.null() }
    }
}

extension JSONWriter {
    /// Writes a field of a record: nothing when it is absent, `null` when it is null.
    @inlinable
    public mutating func field<T: DirectEncodable>(_ key: StaticString, _ value: Presence<T>) {
        if case .absent = value { return }
        self.key(literal: key)
        value._ashlarEncode_v1(&self)
    }

    /// Writes a field of a record, with `null` for `nil`: where its absence would mean a default.
    @inlinable
    public mutating func fieldOrNull<T: DirectEncodable>(_ key: StaticString, _ value: T?) {
        self.key(literal: key)
        value._ashlarEncode_v1(&self)
    }
}
