extension PayloadShape {
    /// A value of a type with raw values, within Ashlar's own containers: the type itself conforms to none of Ashlar's
    /// protocols.
    @frozen
    public struct CodedByRawValue<Value: RawRepresentable> {
        @usableFromInline let value: Value

        @inlinable
        init(_ value: Value) { self.value = value }
    }
}

extension PayloadShape.CodedByRawValue: DirectDecodable where Value: Decodable, Value.RawValue: DirectDecodable {
    @inlinable
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Self {
        Self(try reader.rawRepresented(Value.self))
    }

    public static var _ashlarShape_v1: PayloadShape {
        guard let type = Value.self as? any CaseIterable.Type else { return .scalar(.custom(.knownValue)) }
        return .ofRawValues(rawValues(type))
    }

    private static func rawValues<C: CaseIterable>(_ type: C.Type) -> [Value.RawValue] {
        type.allCases.compactMap { ($0 as? Value)?.rawValue }
    }
}

extension PayloadShape.CodedByRawValue: DirectEncodable where Value.RawValue: DirectEncodable {
    @inlinable
    public func _ashlarEncode_v1(_ writer: inout JSONWriter) { value.rawValue._ashlarEncode_v1(&writer) }
}

extension PayloadShape.CodedByRawValue: Equatable where Value: Equatable {}
extension PayloadShape.CodedByRawValue: Hashable where Value: Hashable {}

/// A wrapper that is named after the type that it wraps.
protocol NamedByContent { static var content: Any.Type { get } }
extension PayloadShape.CodedByRawValue: NamedByContent { static var content: Any.Type { Value.self } }

extension JSONReader {
    /// Reads a value by its raw value; a value without a case goes to the type's own `init(from:)`, which may take it.
    @inlinable
    mutating func rawRepresented<T: RawRepresentable & Decodable>(
        _ type: T.Type
    ) throws(DecodingFault) -> T where T.RawValue: DirectDecodable {
        let mark = mark()
        do throws(DecodingFault) {
            if let value = T(rawValue: try T.RawValue._ashlarDecode_v1(&self)) { return value }
        } catch {}
        return try decoded(type, at: mark)
    }

    @inline(never) @usableFromInline
    mutating func decoded<T: RawRepresentable & Decodable>(
        _ type: T.Type, at mark: Mark
    ) throws(DecodingFault) -> T where T.RawValue: DirectDecodable {
        rewind(to: mark)
        let literal = unsafe Array(try rawValue())
        let end = self.mark()
        if let value = try? CodableCoding.decoder(.iso8601).decode(T.self, from: literal) { return value }
        // The fault of the raw value: of another kind, or none of the cases.
        rewind(to: mark)
        _ = try T.RawValue._ashlarDecode_v1(&self)
        rewind(to: end)
        throw refuse(.unknownCase, at: mark)
    }
}

// MARK: Fields

/// Functions that generated code calls for fields of such types: `enum Kind: String, Codable` needs no other
/// conformance. If a type reads itself, the compiler prefers that.
extension JSONReader {
    /// Reads a value by its raw value.
    @inlinable @_disfavoredOverload
    public mutating func read<T: RawRepresentable & Decodable>(_ type: T.Type) throws(DecodingFault) -> T
    where T.RawValue: DirectDecodable { try rawRepresented(type) }

    /// Reads a value by its raw value, or `nil`.
    @inlinable @_disfavoredOverload
    public mutating func read<T: RawRepresentable & Decodable>(_ type: T?.Type) throws(DecodingFault) -> T?
    where T.RawValue: DirectDecodable { try null() ? nil : rawRepresented(T.self) }

    /// Reads values by their raw values.
    @inlinable @_disfavoredOverload
    public mutating func read<T: RawRepresentable & Decodable>(_ type: [T].Type) throws(DecodingFault) -> [T]
    where T.RawValue: DirectDecodable { try [PayloadShape.CodedByRawValue<T>]._ashlarDecode_v1(&self).map { $0.value } }

    /// Reads values by their raw values, or `nil`.
    @inlinable @_disfavoredOverload
    public mutating func read<T: RawRepresentable & Decodable>(_ type: [T]?.Type) throws(DecodingFault) -> [T]?
    where T.RawValue: DirectDecodable { try null() ? nil : read([T].self) }

    /// Reads values by their raw values.
    @inlinable @_disfavoredOverload
    public mutating func read<T: RawRepresentable & Decodable & Hashable>(_ type: Set<T>.Type) throws(DecodingFault)
        -> Set<T> where T.RawValue: DirectDecodable
    { Set(try read([T].self)) }

    /// Reads values by their raw values, or `nil`.
    @inlinable @_disfavoredOverload
    public mutating func read<T: RawRepresentable & Decodable & Hashable>(_ type: Set<T>?.Type) throws(DecodingFault)
        -> Set<T>? where T.RawValue: DirectDecodable
    { try null() ? nil : read(Set<T>.self) }

    /// Reads values by their raw values.
    @inlinable @_disfavoredOverload
    public mutating func read<K: DirectKey, T: RawRepresentable & Decodable>(_ type: [K: T].Type) throws(DecodingFault)
        -> [K: T] where T.RawValue: DirectDecodable
    {
        try [K: PayloadShape.CodedByRawValue<T>]._ashlarDecode_v1(&self).mapValues { $0.value }
    }

    /// Reads values by their raw values, or `nil`.
    @inlinable @_disfavoredOverload
    public mutating func read<K: DirectKey, T: RawRepresentable & Decodable>(_ type: [K: T]?.Type) throws(DecodingFault)
        -> [K: T]? where T.RawValue: DirectDecodable
    { try null() ? nil : read([K: T].self) }

    /// Reads a value by its raw value, and distinguishes it from `null` and from an absent key.
    @inlinable @_disfavoredOverload
    public mutating func read<T: RawRepresentable & Decodable>(_ type: Presence<T>.Type) throws(DecodingFault)
        -> Presence<T> where T.RawValue: DirectDecodable
    { try null() ? .null : .value(rawRepresented(T.self)) }

    /// Reads a collection, and leaves out elements that the type refuses.
    @inlinable @_disfavoredOverload
    public mutating func lossy<T: RawRepresentable & Decodable>(_ type: [T].Type) throws(DecodingFault) -> [T]
    where T.RawValue: DirectDecodable { try [PayloadShape.CodedByRawValue<T>]._ashlarLossy_v1(&self).map { $0.value } }

    /// Reads a collection, and leaves out elements that the type refuses, or `nil`.
    @inlinable @_disfavoredOverload
    public mutating func lossy<T: RawRepresentable & Decodable>(_ type: [T]?.Type) throws(DecodingFault) -> [T]?
    where T.RawValue: DirectDecodable { try null() ? nil : lossy([T].self) }

    /// Reads a collection, and leaves out elements that the type refuses.
    @inlinable @_disfavoredOverload
    public mutating func lossy<T: RawRepresentable & Decodable & Hashable>(_ type: Set<T>.Type) throws(DecodingFault)
        -> Set<T> where T.RawValue: DirectDecodable
    { Set(try lossy([T].self)) }
}

extension JSONWriter {
    /// Writes a field by its raw value.
    @inlinable @_disfavoredOverload
    public mutating func field<T: RawRepresentable>(_ key: StaticString, _ value: T)
    where T.RawValue: DirectEncodable { field(key, value.rawValue) }

    /// Writes a field by its raw value, or nothing when it is `nil`.
    @inlinable @_disfavoredOverload
    public mutating func field<T: RawRepresentable>(_ key: StaticString, _ value: T?)
    where T.RawValue: DirectEncodable { field(key, value?.rawValue) }

    /// Writes a field by its raw value, with `null` for `nil`.
    @inlinable @_disfavoredOverload
    public mutating func fieldOrNull<T: RawRepresentable>(_ key: StaticString, _ value: T?)
    where T.RawValue: DirectEncodable { fieldOrNull(key, value?.rawValue) }

    /// Writes a field by its raw values.
    @inlinable @_disfavoredOverload
    public mutating func field<T: RawRepresentable>(_ key: StaticString, _ value: [T])
    where T.RawValue: DirectEncodable { field(key, value.map(\.rawValue)) }

    /// Writes a field by its raw values, or nothing when it is `nil`.
    @inlinable @_disfavoredOverload
    public mutating func field<T: RawRepresentable>(_ key: StaticString, _ value: [T]?)
    where T.RawValue: DirectEncodable { field(key, value?.map(\.rawValue)) }

    /// Writes a field by its raw values, in their order.
    @inlinable @_disfavoredOverload
    public mutating func field<T: RawRepresentable>(_ key: StaticString, _ value: Set<T>)
    where T.RawValue: DirectEncodable & Comparable { field(key, value.map(\.rawValue).sorted()) }

    /// Writes a field by its raw values, in their order, or nothing when it is `nil`.
    @inlinable @_disfavoredOverload
    public mutating func field<T: RawRepresentable>(_ key: StaticString, _ value: Set<T>?)
    where T.RawValue: DirectEncodable & Comparable { field(key, value?.map(\.rawValue).sorted()) }

    /// Writes a field by its raw values.
    @inlinable @_disfavoredOverload
    public mutating func field<K: DirectKey, T: RawRepresentable>(_ key: StaticString, _ value: [K: T])
    where T.RawValue: DirectEncodable { field(key, value.mapValues(\.rawValue)) }

    /// Writes a field by its raw values, or nothing when it is `nil`.
    @inlinable @_disfavoredOverload
    public mutating func field<K: DirectKey, T: RawRepresentable>(_ key: StaticString, _ value: [K: T]?)
    where T.RawValue: DirectEncodable { field(key, value?.mapValues(\.rawValue)) }

    /// Writes a field by its raw value: nothing when it is absent, `null` when it is null.
    @inlinable @_disfavoredOverload
    public mutating func field<T: RawRepresentable>(_ key: StaticString, _ value: Presence<T>)
    where T.RawValue: DirectEncodable {
        switch value {
        case .absent: return
        case .null: fieldOrNull(key, T.RawValue?.none)
        case .value(let value): field(key, value.rawValue)
        }
    }
}
