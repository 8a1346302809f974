/// The source of a representation's field: like ``FieldSource``, but from valid values, so that nothing throws.
///
/// These convert automatically, alone or within optionals, arrays, and dictionaries: equal types, refined types and
/// enumerations to their raw values, and values of types that the field's type is a ``Representation`` of.
public struct ProjectedField<Source, Value>: Sendable {
    /// Reads and converts.
    public let value: @Sendable (Source) -> Value

    /// Made by a function.
    ///
    /// - Parameter make: makes the field.
    public init(make: @escaping @Sendable (Source) -> Value) { value = make }

    /// Made of one property.
    ///
    /// - Parameters:
    ///   - property: the property that the field is made of.
    ///   - make: makes the field.
    public init<A>(_ property: KeyPath<Source, A> & Sendable, _ make: @escaping @Sendable (A) -> Value) {
        value = { make($0[keyPath: property]) }
    }

    /// The same for every source.
    ///
    /// - Parameter value: the field's value.
    public static func constant(_ value: Value) -> ProjectedField where Value: Sendable {
        ProjectedField { _ in value }
    }
}
