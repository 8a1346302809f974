// Printed by Scripts/generate-conversions: edit that instead.

/// Sources by the property of the same name, or by another property; the compiler chooses by the types of both sides.
extension ProjectedField {
    // MARK: Equal types

    /// Uses a value unchanged.
    public init(named name: String, _ read: @escaping @Sendable (Source) -> Value) {
        value = { read($0) }
    }
    /// Uses a value unchanged, from a property with another name.
    public init(_ property: KeyPath<Source, Value> & Sendable) {
        value = { $0[keyPath: property] }
    }
    /// Uses a value unchanged, for an optional.
    public init<V>(named name: String, _ read: @escaping @Sendable (Source) -> V) where Value == V? {
        value = { read($0) }
    }
    /// Uses a value unchanged, for an optional, from a property with another name.
    public init<V>(_ property: KeyPath<Source, V> & Sendable) where Value == V? {
        value = { $0[keyPath: property] }
    }

    // MARK: Refined types

    /// Uses a refined value.
    public init<V: Refined>(named name: String, _ read: @escaping @Sendable (Source) -> V) where Value == V.Value {
        value = { read($0).value }
    }
    /// Uses a refined value, from a property with another name.
    public init<V: Refined>(_ property: KeyPath<Source, V> & Sendable) where Value == V.Value {
        value = { $0[keyPath: property].value }
    }
    /// Uses a refined value that may be missing.
    public init<V: Refined>(named name: String, _ read: @escaping @Sendable (Source) -> V?) where Value == V.Value? {
        value = { read($0).map(\.value) }
    }
    /// Uses a refined value that may be missing, from a property with another name.
    public init<V: Refined>(_ property: KeyPath<Source, V?> & Sendable) where Value == V.Value? {
        value = { $0[keyPath: property].map(\.value) }
    }
    /// Uses a refined value, for an optional.
    public init<V: Refined>(named name: String, _ read: @escaping @Sendable (Source) -> V) where Value == V.Value? {
        value = { read($0).value }
    }
    /// Uses a refined value, for an optional, from a property with another name.
    public init<V: Refined>(_ property: KeyPath<Source, V> & Sendable) where Value == V.Value? {
        value = { $0[keyPath: property].value }
    }
    /// Uses a refined value in an array.
    public init<V: Refined>(named name: String, _ read: @escaping @Sendable (Source) -> [V]) where Value == [V.Value] {
        value = { read($0).map(\.value) }
    }
    /// Uses a refined value in an array, from a property with another name.
    public init<V: Refined>(_ property: KeyPath<Source, [V]> & Sendable) where Value == [V.Value] {
        value = { $0[keyPath: property].map(\.value) }
    }
    /// Uses a refined value in an optional array.
    public init<V: Refined>(named name: String, _ read: @escaping @Sendable (Source) -> [V]?)
    where Value == [V.Value]? {
        value = { read($0)?.map(\.value) }
    }
    /// Uses a refined value in an optional array, from a property with another name.
    public init<V: Refined>(_ property: KeyPath<Source, [V]?> & Sendable) where Value == [V.Value]? {
        value = { $0[keyPath: property]?.map(\.value) }
    }
    /// Uses a refined value in a dictionary.
    public init<K: Hashable & SendableMetatype, V: Refined>(
        named name: String, _ read: @escaping @Sendable (Source) -> [K: V]
    ) where Value == [K: V.Value] {
        value = { read($0).mapValues(\.value) }
    }
    /// Uses a refined value in a dictionary, from a property with another name.
    public init<K: Hashable & SendableMetatype, V: Refined>(_ property: KeyPath<Source, [K: V]> & Sendable)
    where Value == [K: V.Value] {
        value = { $0[keyPath: property].mapValues(\.value) }
    }
    /// Uses a refined value in an optional dictionary.
    public init<K: Hashable & SendableMetatype, V: Refined>(
        named name: String, _ read: @escaping @Sendable (Source) -> [K: V]?
    ) where Value == [K: V.Value]? {
        value = { read($0)?.mapValues(\.value) }
    }
    /// Uses a refined value in an optional dictionary, from a property with another name.
    public init<K: Hashable & SendableMetatype, V: Refined>(_ property: KeyPath<Source, [K: V]?> & Sendable)
    where Value == [K: V.Value]? {
        value = { $0[keyPath: property]?.mapValues(\.value) }
    }

    // MARK: Enumerations with raw values

    /// Uses a case of an enumeration.
    public init<V: RawRepresentable & SendableMetatype>(named name: String, _ read: @escaping @Sendable (Source) -> V)
    where Value == V.RawValue {
        value = { read($0).rawValue }
    }
    /// Uses a case of an enumeration, from a property with another name.
    public init<V: RawRepresentable & SendableMetatype>(_ property: KeyPath<Source, V> & Sendable)
    where Value == V.RawValue {
        value = { $0[keyPath: property].rawValue }
    }
    /// Uses a case of an enumeration that may be missing.
    public init<V: RawRepresentable & SendableMetatype>(named name: String, _ read: @escaping @Sendable (Source) -> V?)
    where Value == V.RawValue? {
        value = { read($0).map(\.rawValue) }
    }
    /// Uses a case of an enumeration that may be missing, from a property with another name.
    public init<V: RawRepresentable & SendableMetatype>(_ property: KeyPath<Source, V?> & Sendable)
    where Value == V.RawValue? {
        value = { $0[keyPath: property].map(\.rawValue) }
    }
    /// Uses a case of an enumeration, for an optional.
    public init<V: RawRepresentable & SendableMetatype>(named name: String, _ read: @escaping @Sendable (Source) -> V)
    where Value == V.RawValue? {
        value = { read($0).rawValue }
    }
    /// Uses a case of an enumeration, for an optional, from a property with another name.
    public init<V: RawRepresentable & SendableMetatype>(_ property: KeyPath<Source, V> & Sendable)
    where Value == V.RawValue? {
        value = { $0[keyPath: property].rawValue }
    }
    /// Uses a case of an enumeration in an array.
    public init<V: RawRepresentable & SendableMetatype>(named name: String, _ read: @escaping @Sendable (Source) -> [V])
    where Value == [V.RawValue] {
        value = { read($0).map(\.rawValue) }
    }
    /// Uses a case of an enumeration in an array, from a property with another name.
    public init<V: RawRepresentable & SendableMetatype>(_ property: KeyPath<Source, [V]> & Sendable)
    where Value == [V.RawValue] {
        value = { $0[keyPath: property].map(\.rawValue) }
    }
    /// Uses a case of an enumeration in an optional array.
    public init<V: RawRepresentable & SendableMetatype>(
        named name: String, _ read: @escaping @Sendable (Source) -> [V]?
    ) where Value == [V.RawValue]? {
        value = { read($0)?.map(\.rawValue) }
    }
    /// Uses a case of an enumeration in an optional array, from a property with another name.
    public init<V: RawRepresentable & SendableMetatype>(_ property: KeyPath<Source, [V]?> & Sendable)
    where Value == [V.RawValue]? {
        value = { $0[keyPath: property]?.map(\.rawValue) }
    }
    /// Uses a case of an enumeration in a dictionary.
    public init<K: Hashable & SendableMetatype, V: RawRepresentable & SendableMetatype>(
        named name: String, _ read: @escaping @Sendable (Source) -> [K: V]
    ) where Value == [K: V.RawValue] {
        value = { read($0).mapValues(\.rawValue) }
    }
    /// Uses a case of an enumeration in a dictionary, from a property with another name.
    public init<K: Hashable & SendableMetatype, V: RawRepresentable & SendableMetatype>(
        _ property: KeyPath<Source, [K: V]> & Sendable
    ) where Value == [K: V.RawValue] {
        value = { $0[keyPath: property].mapValues(\.rawValue) }
    }
    /// Uses a case of an enumeration in an optional dictionary.
    public init<K: Hashable & SendableMetatype, V: RawRepresentable & SendableMetatype>(
        named name: String, _ read: @escaping @Sendable (Source) -> [K: V]?
    ) where Value == [K: V.RawValue]? {
        value = { read($0)?.mapValues(\.rawValue) }
    }
    /// Uses a case of an enumeration in an optional dictionary, from a property with another name.
    public init<K: Hashable & SendableMetatype, V: RawRepresentable & SendableMetatype>(
        _ property: KeyPath<Source, [K: V]?> & Sendable
    ) where Value == [K: V.RawValue]? {
        value = { $0[keyPath: property]?.mapValues(\.rawValue) }
    }

    // MARK: Types with their own projection

    /// Uses a value with a representation.
    public init(named name: String, _ read: @escaping @Sendable (Source) -> Value.Projected.ProjectionSource)
    where Value: Representation, Value.Projected: ValueProjection {
        value = { Value(read($0)) }
    }
    /// Uses a value with a representation, from a property with another name.
    public init(_ property: KeyPath<Source, Value.Projected.ProjectionSource> & Sendable)
    where Value: Representation, Value.Projected: ValueProjection {
        value = { Value($0[keyPath: property]) }
    }
    /// Uses a value with a representation that may be missing.
    public init<V: Representation>(
        named name: String, _ read: @escaping @Sendable (Source) -> V.Projected.ProjectionSource?
    ) where Value == V?, V.Projected: ValueProjection {
        value = { read($0).map(V.init(_:)) }
    }
    /// Uses a value with a representation that may be missing, from a property with another name.
    public init<V: Representation>(_ property: KeyPath<Source, V.Projected.ProjectionSource?> & Sendable)
    where Value == V?, V.Projected: ValueProjection {
        value = { $0[keyPath: property].map(V.init(_:)) }
    }
    /// Uses a value with a representation, for an optional.
    public init<V: Representation>(
        named name: String, _ read: @escaping @Sendable (Source) -> V.Projected.ProjectionSource
    ) where Value == V?, V.Projected: ValueProjection {
        value = { V(read($0)) }
    }
    /// Uses a value with a representation, for an optional, from a property with another name.
    public init<V: Representation>(_ property: KeyPath<Source, V.Projected.ProjectionSource> & Sendable)
    where Value == V?, V.Projected: ValueProjection {
        value = { V($0[keyPath: property]) }
    }
    /// Uses a value with a representation in an array.
    public init<V: Representation>(
        named name: String, _ read: @escaping @Sendable (Source) -> [V.Projected.ProjectionSource]
    ) where Value == [V], V.Projected: ValueProjection {
        value = { read($0).map(V.init(_:)) }
    }
    /// Uses a value with a representation in an array, from a property with another name.
    public init<V: Representation>(_ property: KeyPath<Source, [V.Projected.ProjectionSource]> & Sendable)
    where Value == [V], V.Projected: ValueProjection {
        value = { $0[keyPath: property].map(V.init(_:)) }
    }
    /// Uses a value with a representation in an optional array.
    public init<V: Representation>(
        named name: String, _ read: @escaping @Sendable (Source) -> [V.Projected.ProjectionSource]?
    ) where Value == [V]?, V.Projected: ValueProjection {
        value = { read($0)?.map(V.init(_:)) }
    }
    /// Uses a value with a representation in an optional array, from a property with another name.
    public init<V: Representation>(_ property: KeyPath<Source, [V.Projected.ProjectionSource]?> & Sendable)
    where Value == [V]?, V.Projected: ValueProjection {
        value = { $0[keyPath: property]?.map(V.init(_:)) }
    }
    /// Uses a value with a representation in a dictionary.
    public init<K: Hashable & SendableMetatype, V: Representation>(
        named name: String, _ read: @escaping @Sendable (Source) -> [K: V.Projected.ProjectionSource]
    ) where Value == [K: V], V.Projected: ValueProjection {
        value = { read($0).mapValues(V.init(_:)) }
    }
    /// Uses a value with a representation in a dictionary, from a property with another name.
    public init<K: Hashable & SendableMetatype, V: Representation>(
        _ property: KeyPath<Source, [K: V.Projected.ProjectionSource]> & Sendable
    ) where Value == [K: V], V.Projected: ValueProjection {
        value = { $0[keyPath: property].mapValues(V.init(_:)) }
    }
    /// Uses a value with a representation in an optional dictionary.
    public init<K: Hashable & SendableMetatype, V: Representation>(
        named name: String, _ read: @escaping @Sendable (Source) -> [K: V.Projected.ProjectionSource]?
    ) where Value == [K: V]?, V.Projected: ValueProjection {
        value = { read($0)?.mapValues(V.init(_:)) }
    }
    /// Uses a value with a representation in an optional dictionary, from a property with another name.
    public init<K: Hashable & SendableMetatype, V: Representation>(
        _ property: KeyPath<Source, [K: V.Projected.ProjectionSource]?> & Sendable
    ) where Value == [K: V]?, V.Projected: ValueProjection {
        value = { $0[keyPath: property]?.mapValues(V.init(_:)) }
    }

    /// Refuses two types that do not convert: its message is the compiler's error.
    @available(
        *, unavailable,
        message: "the source has another type: write how to make this field, as in .init(\\.name) { … }"
    )
    @_disfavoredOverload
    public init<V>(named name: String, _ read: @escaping @Sendable (Source) -> V) { fatalError("unavailable") }
}
