/// Converts the type of a field to one that reads itself.
extension PayloadShape {
    /// A type as shapes hold it: for an enumeration with raw values, the type that reads it, also within containers.
    ///
    /// - Returns: `JSONValue` for a type that nothing reads; generated code with such a field does not compile.
    static func direct(_ type: Any.Type) -> any DirectDecodable.Type {
        if let direct = type as? any DirectDecodable.Type { return direct }
        if let container = type as? any ContainerOfAnything.Type { return container.direct }
        func coded<R: RawRepresentable>(_ type: R.Type) -> (any DirectDecodable.Type)? {
            CodedByRawValue<R>.self as? any DirectDecodable.Type
        }
        return (type as? any RawRepresentable.Type).flatMap { coded($0) } ?? RawJSON.self
    }

    /// The shape of a type with these raw values.
    static func ofRawValues<Value: DirectDecodable>(_ values: [Value]) -> PayloadShape {
        if let words = values as? [String] { return .scalar(.words(words)) }
        if let type = Value.self as? any FixedWidthInteger.Type, let integers = Int128.all(values) {
            return .scalar(.integers(integers, Scalar.Bounds(type)))
        }
        return .scalar(.custom(.rawValues(values)))
    }
}

/// The standard containers, whatever they hold.
private protocol ContainerOfAnything { static var direct: any DirectDecodable.Type { get } }

extension Optional: ContainerOfAnything {
    fileprivate static var direct: any DirectDecodable.Type {
        func optional<T: DirectDecodable>(_ type: T.Type) -> any DirectDecodable.Type { T?.self }
        return optional(PayloadShape.direct(Wrapped.self))
    }
}

extension Array: ContainerOfAnything {
    fileprivate static var direct: any DirectDecodable.Type {
        func array<T: DirectDecodable>(_ type: T.Type) -> any DirectDecodable.Type { [T].self }
        return array(PayloadShape.direct(Element.self))
    }
}

extension Set: ContainerOfAnything {
    // On the wire, a set is an array.
    fileprivate static var direct: any DirectDecodable.Type { [Element].direct }
}

extension Presence: ContainerOfAnything {
    fileprivate static var direct: any DirectDecodable.Type { Value?.direct }
}

extension Dictionary: ContainerOfAnything {
    fileprivate static var direct: any DirectDecodable.Type {
        func dictionary<K: DirectKey, T: DirectDecodable>(_ key: K.Type, _ type: T.Type) -> any DirectDecodable.Type {
            [K: T].self
        }
        guard let key = Key.self as? any DirectKey.Type else { return RawJSON.self }
        return dictionary(key, PayloadShape.direct(Value.self))
    }
}
