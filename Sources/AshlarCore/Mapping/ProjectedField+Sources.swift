// Printed by Scripts/generate-conversions: edit that instead.

/// Sources by the property of the same name, or by another property; the compiler chooses by the types of both sides.
extension ProjectedField {
    // MARK: Equal types

    /// A value as it is.
    public init(named name: String, _ read: @escaping @Sendable (Source) -> Value) {
        value = { read($0) }
    }
    /// A value as it is, of another name.
    public init(_ property: KeyPath<Source, Value> & Sendable) {
        value = { $0[keyPath: property] }
    }
    /// A value as it is, for an optional.
    public init<V>(named name: String, _ read: @escaping @Sendable (Source) -> V) where Value == V? {
        value = { read($0) }
    }
    /// A value as it is, for an optional, of another name.
    public init<V>(_ property: KeyPath<Source, V> & Sendable) where Value == V? {
        value = { $0[keyPath: property] }
    }

    // MARK: Refined types

    /// A refined value.
    public init<V: Refined>(named name: String, _ read: @escaping @Sendable (Source) -> V) where Value == V.Value {
        value = { read($0).value }
    }
    /// A refined value, of another name.
    public init<V: Refined>(_ property: KeyPath<Source, V> & Sendable) where Value == V.Value {
        value = { $0[keyPath: property].value }
    }
    /// A refined value that may be missing.
    public init<V: Refined>(named name: String, _ read: @escaping @Sendable (Source) -> V?) where Value == V.Value? {
        value = { read($0).map(\.value) }
    }
    /// A refined value that may be missing, of another name.
    public init<V: Refined>(_ property: KeyPath<Source, V?> & Sendable) where Value == V.Value? {
        value = { $0[keyPath: property].map(\.value) }
    }
    /// A refined value, for an optional.
    public init<V: Refined>(named name: String, _ read: @escaping @Sendable (Source) -> V) where Value == V.Value? {
        value = { read($0).value }
    }
    /// A refined value, for an optional, of another name.
    public init<V: Refined>(_ property: KeyPath<Source, V> & Sendable) where Value == V.Value? {
        value = { $0[keyPath: property].value }
    }
    /// A refined value; arrays.
    public init<V: Refined>(named name: String, _ read: @escaping @Sendable (Source) -> [V]) where Value == [V.Value] {
        value = { read($0).map(\.value) }
    }
    /// A refined value; arrays, of another name.
    public init<V: Refined>(_ property: KeyPath<Source, [V]> & Sendable) where Value == [V.Value] {
        value = { $0[keyPath: property].map(\.value) }
    }
    /// A refined value; optional arrays.
    public init<V: Refined>(named name: String, _ read: @escaping @Sendable (Source) -> [V]?)
    where Value == [V.Value]? {
        value = { read($0)?.map(\.value) }
    }
    /// A refined value; optional arrays, of another name.
    public init<V: Refined>(_ property: KeyPath<Source, [V]?> & Sendable) where Value == [V.Value]? {
        value = { $0[keyPath: property]?.map(\.value) }
    }
    /// A refined value; dictionaries.
    public init<K: Hashable & SendableMetatype, V: Refined>(
        named name: String, _ read: @escaping @Sendable (Source) -> [K: V]
    ) where Value == [K: V.Value] {
        value = { read($0).mapValues(\.value) }
    }
    /// A refined value; dictionaries, of another name.
    public init<K: Hashable & SendableMetatype, V: Refined>(_ property: KeyPath<Source, [K: V]> & Sendable)
    where Value == [K: V.Value] {
        value = { $0[keyPath: property].mapValues(\.value) }
    }
    /// A refined value; optional dictionaries.
    public init<K: Hashable & SendableMetatype, V: Refined>(
        named name: String, _ read: @escaping @Sendable (Source) -> [K: V]?
    ) where Value == [K: V.Value]? {
        value = { read($0)?.mapValues(\.value) }
    }
    /// A refined value; optional dictionaries, of another name.
    public init<K: Hashable & SendableMetatype, V: Refined>(_ property: KeyPath<Source, [K: V]?> & Sendable)
    where Value == [K: V.Value]? {
        value = { $0[keyPath: property]?.mapValues(\.value) }
    }

    // MARK: Enumerations with raw values

    /// A case of an enumeration.
    public init<V: RawRepresentable & SendableMetatype>(named name: String, _ read: @escaping @Sendable (Source) -> V)
    where Value == V.RawValue {
        value = { read($0).rawValue }
    }
    /// A case of an enumeration, of another name.
    public init<V: RawRepresentable & SendableMetatype>(_ property: KeyPath<Source, V> & Sendable)
    where Value == V.RawValue {
        value = { $0[keyPath: property].rawValue }
    }
    /// A case of an enumeration that may be missing.
    public init<V: RawRepresentable & SendableMetatype>(named name: String, _ read: @escaping @Sendable (Source) -> V?)
    where Value == V.RawValue? {
        value = { read($0).map(\.rawValue) }
    }
    /// A case of an enumeration that may be missing, of another name.
    public init<V: RawRepresentable & SendableMetatype>(_ property: KeyPath<Source, V?> & Sendable)
    where Value == V.RawValue? {
        value = { $0[keyPath: property].map(\.rawValue) }
    }
    /// A case of an enumeration, for an optional.
    public init<V: RawRepresentable & SendableMetatype>(named name: String, _ read: @escaping @Sendable (Source) -> V)
    where Value == V.RawValue? {
        value = { read($0).rawValue }
    }
    /// A case of an enumeration, for an optional, of another name.
    public init<V: RawRepresentable & SendableMetatype>(_ property: KeyPath<Source, V> & Sendable)
    where Value == V.RawValue? {
        value = { $0[keyPath: property].rawValue }
    }
    /// A case of an enumeration; arrays.
    public init<V: RawRepresentable & SendableMetatype>(named name: String, _ read: @escaping @Sendable (Source) -> [V])
    where Value == [V.RawValue] {
        value = { read($0).map(\.rawValue) }
    }
    /// A case of an enumeration; arrays, of another name.
    public init<V: RawRepresentable & SendableMetatype>(_ property: KeyPath<Source, [V]> & Sendable)
    where Value == [V.RawValue] {
        value = { $0[keyPath: property].map(\.rawValue) }
    }
    /// A case of an enumeration; optional arrays.
    public init<V: RawRepresentable & SendableMetatype>(
        named name: String, _ read: @escaping @Sendable (Source) -> [V]?
    ) where Value == [V.RawValue]? {
        value = { read($0)?.map(\.rawValue) }
    }
    /// A case of an enumeration; optional arrays, of another name.
    public init<V: RawRepresentable & SendableMetatype>(_ property: KeyPath<Source, [V]?> & Sendable)
    where Value == [V.RawValue]? {
        value = { $0[keyPath: property]?.map(\.rawValue) }
    }
    /// A case of an enumeration; dictionaries.
    public init<K: Hashable & SendableMetatype, V: RawRepresentable & SendableMetatype>(
        named name: String, _ read: @escaping @Sendable (Source) -> [K: V]
    ) where Value == [K: V.RawValue] {
        value = { read($0).mapValues(\.rawValue) }
    }
    /// A case of an enumeration; dictionaries, of another name.
    public init<K: Hashable & SendableMetatype, V: RawRepresentable & SendableMetatype>(
        _ property: KeyPath<Source, [K: V]> & Sendable
    ) where Value == [K: V.RawValue] {
        value = { $0[keyPath: property].mapValues(\.rawValue) }
    }
    /// A case of an enumeration; optional dictionaries.
    public init<K: Hashable & SendableMetatype, V: RawRepresentable & SendableMetatype>(
        named name: String, _ read: @escaping @Sendable (Source) -> [K: V]?
    ) where Value == [K: V.RawValue]? {
        value = { read($0)?.mapValues(\.rawValue) }
    }
    /// A case of an enumeration; optional dictionaries, of another name.
    public init<K: Hashable & SendableMetatype, V: RawRepresentable & SendableMetatype>(
        _ property: KeyPath<Source, [K: V]?> & Sendable
    ) where Value == [K: V.RawValue]? {
        value = { $0[keyPath: property]?.mapValues(\.rawValue) }
    }

    // MARK: Types with a projection of their own

    /// A value that is represented.
    public init(named name: String, _ read: @escaping @Sendable (Source) -> Value.Projected.ProjectionSource)
    where Value: Representation, Value.Projected: ValueProjection {
        value = { Value(read($0)) }
    }
    /// A value that is represented, of another name.
    public init(_ property: KeyPath<Source, Value.Projected.ProjectionSource> & Sendable)
    where Value: Representation, Value.Projected: ValueProjection {
        value = { Value($0[keyPath: property]) }
    }
    /// A value that is represented that may be missing.
    public init<V: Representation>(
        named name: String, _ read: @escaping @Sendable (Source) -> V.Projected.ProjectionSource?
    ) where Value == V?, V.Projected: ValueProjection {
        value = { read($0).map(V.init(_:)) }
    }
    /// A value that is represented that may be missing, of another name.
    public init<V: Representation>(_ property: KeyPath<Source, V.Projected.ProjectionSource?> & Sendable)
    where Value == V?, V.Projected: ValueProjection {
        value = { $0[keyPath: property].map(V.init(_:)) }
    }
    /// A value that is represented, for an optional.
    public init<V: Representation>(
        named name: String, _ read: @escaping @Sendable (Source) -> V.Projected.ProjectionSource
    ) where Value == V?, V.Projected: ValueProjection {
        value = { V(read($0)) }
    }
    /// A value that is represented, for an optional, of another name.
    public init<V: Representation>(_ property: KeyPath<Source, V.Projected.ProjectionSource> & Sendable)
    where Value == V?, V.Projected: ValueProjection {
        value = { V($0[keyPath: property]) }
    }
    /// A value that is represented; arrays.
    public init<V: Representation>(
        named name: String, _ read: @escaping @Sendable (Source) -> [V.Projected.ProjectionSource]
    ) where Value == [V], V.Projected: ValueProjection {
        value = { read($0).map(V.init(_:)) }
    }
    /// A value that is represented; arrays, of another name.
    public init<V: Representation>(_ property: KeyPath<Source, [V.Projected.ProjectionSource]> & Sendable)
    where Value == [V], V.Projected: ValueProjection {
        value = { $0[keyPath: property].map(V.init(_:)) }
    }
    /// A value that is represented; optional arrays.
    public init<V: Representation>(
        named name: String, _ read: @escaping @Sendable (Source) -> [V.Projected.ProjectionSource]?
    ) where Value == [V]?, V.Projected: ValueProjection {
        value = { read($0)?.map(V.init(_:)) }
    }
    /// A value that is represented; optional arrays, of another name.
    public init<V: Representation>(_ property: KeyPath<Source, [V.Projected.ProjectionSource]?> & Sendable)
    where Value == [V]?, V.Projected: ValueProjection {
        value = { $0[keyPath: property]?.map(V.init(_:)) }
    }
    /// A value that is represented; dictionaries.
    public init<K: Hashable & SendableMetatype, V: Representation>(
        named name: String, _ read: @escaping @Sendable (Source) -> [K: V.Projected.ProjectionSource]
    ) where Value == [K: V], V.Projected: ValueProjection {
        value = { read($0).mapValues(V.init(_:)) }
    }
    /// A value that is represented; dictionaries, of another name.
    public init<K: Hashable & SendableMetatype, V: Representation>(
        _ property: KeyPath<Source, [K: V.Projected.ProjectionSource]> & Sendable
    ) where Value == [K: V], V.Projected: ValueProjection {
        value = { $0[keyPath: property].mapValues(V.init(_:)) }
    }
    /// A value that is represented; optional dictionaries.
    public init<K: Hashable & SendableMetatype, V: Representation>(
        named name: String, _ read: @escaping @Sendable (Source) -> [K: V.Projected.ProjectionSource]?
    ) where Value == [K: V]?, V.Projected: ValueProjection {
        value = { read($0)?.mapValues(V.init(_:)) }
    }
    /// A value that is represented; optional dictionaries, of another name.
    public init<K: Hashable & SendableMetatype, V: Representation>(
        _ property: KeyPath<Source, [K: V.Projected.ProjectionSource]?> & Sendable
    ) where Value == [K: V]?, V.Projected: ValueProjection {
        value = { $0[keyPath: property]?.mapValues(V.init(_:)) }
    }

    /// Two types that do not convert: its message is the compiler's error.
    @available(
        *, unavailable,
        message: "the source has another type: write how this field is made, as in .init(\\.name) { … }"
    )
    @_disfavoredOverload
    public init<V>(named name: String, _ read: @escaping @Sendable (Source) -> V) { fatalError("unavailable") }
}
