// Printed by Scripts/generate-conversions: edit that instead.

/// Sources by the property of the same name, converted by the types of both sides: the compiler chooses the overload.
extension FieldSource {
    @inlinable @inline(__always)
    init<C: Conversion>(_ conversion: C.Type, _ name: String, _ read: @escaping @Sendable (Source) -> C.Input)
    where C.Output == Value {
        self.init(name, C._ashlarPlan_v1) { source throws(DomainFailure) in try C._ashlarConvert_v1(read(source)) }
    }

    @usableFromInline
    init(
        _ name: String, _ plan: ConversionPlan,
        _ value: @escaping @Sendable (Source) throws(DomainFailure) -> Value
    ) {
        self.init(.named(name), plan, value)
    }

    /// Refuses two types that do not convert: its message is the compiler's error.
    @available(
        *, unavailable,
        message: "the source has another type: write how to make this field, as in .init(\\.name) { … }"
    )
    @_disfavoredOverload
    public init<V>(named name: String, _ read: @escaping @Sendable (Source) -> V) { fatalError("unavailable") }

    // MARK: Equal types

    /// Uses a value of the same type. The closure is stored unchanged: one call for each value instead of two.
    @inlinable @inline(__always)
    public init(named name: String, _ read: @escaping @Sendable (Source) -> Value) {
        self.init(name, Conversions.Copying<Value>._ashlarPlan_v1, read)
    }
    /// Uses a value of the same type, for an optional.
    @inlinable @inline(__always)
    public init<V>(named name: String, _ read: @escaping @Sendable (Source) -> V) where Value == V? {
        self.init(Conversions.Promoting<Conversions.Copying<V>>.self, name, read)
    }
    /// Uses an array as a set.
    @inlinable @inline(__always)
    public init<V: Hashable>(named name: String, _ read: @escaping @Sendable (Source) -> [V]) where Value == Set<V> {
        self.init(Conversions.ElementsOfSet<Conversions.Copying<V>>.self, name, read)
    }

    // MARK: Refined types

    /// Converts a raw value.
    @inlinable @inline(__always)
    public init(named name: String, _ read: @escaping @Sendable (Source) -> Value.Value) where Value: Refined {
        self.init(Conversions.Refining<Value>.self, name, read)
    }
    /// Converts a raw value in an optional.
    @inlinable @inline(__always)
    public init<V: Refined>(named name: String, _ read: @escaping @Sendable (Source) -> V.Value?) where Value == V? {
        self.init(Conversions.Optionally<Conversions.Refining<V>>.self, name, read)
    }
    /// Converts a raw value, for an optional.
    @inlinable @inline(__always)
    public init<V: Refined>(named name: String, _ read: @escaping @Sendable (Source) -> V.Value) where Value == V? {
        self.init(Conversions.Promoting<Conversions.Refining<V>>.self, name, read)
    }
    /// Converts a raw value in an array.
    @inlinable @inline(__always)
    public init<V: Refined>(named name: String, _ read: @escaping @Sendable (Source) -> [V.Value]) where Value == [V] {
        self.init(Conversions.Elements<Conversions.Refining<V>>.self, name, read)
    }
    /// Converts a raw value in an optional array.
    @inlinable @inline(__always)
    public init<V: Refined>(named name: String, _ read: @escaping @Sendable (Source) -> [V.Value]?)
    where Value == [V]? {
        self.init(Conversions.Optionally<Conversions.Elements<Conversions.Refining<V>>>.self, name, read)
    }
    /// Converts a raw value in an array, for a set.
    @inlinable @inline(__always)
    public init<V: Refined>(named name: String, _ read: @escaping @Sendable (Source) -> [V.Value])
    where Value == Set<V> {
        self.init(Conversions.ElementsOfSet<Conversions.Refining<V>>.self, name, read)
    }
    /// Converts a raw value in a dictionary.
    @inlinable @inline(__always)
    public init<K: Hashable, V: Refined>(named name: String, _ read: @escaping @Sendable (Source) -> [K: V.Value])
    where Value == [K: V] {
        self.init(Conversions.Members<K, Conversions.Refining<V>>.self, name, read)
    }
    /// Converts a raw value in an optional dictionary.
    @inlinable @inline(__always)
    public init<K: Hashable, V: Refined>(named name: String, _ read: @escaping @Sendable (Source) -> [K: V.Value]?)
    where Value == [K: V]? {
        self.init(Conversions.Optionally<Conversions.Members<K, Conversions.Refining<V>>>.self, name, read)
    }

    // MARK: Types with their own mapping

    /// Converts a value with the mapping of the field's type.
    @inlinable @inline(__always)
    public init(named name: String, _ read: @escaping @Sendable (Source) -> Value.ModelMap.MappingSource)
    where Value: Mapped {
        self.init(Conversions.MappingValue<Value>.self, name, read)
    }
    /// Converts a value with the mapping of the field's type in an optional.
    @inlinable @inline(__always)
    public init<V: Mapped>(named name: String, _ read: @escaping @Sendable (Source) -> V.ModelMap.MappingSource?)
    where Value == V? {
        self.init(Conversions.Optionally<Conversions.MappingValue<V>>.self, name, read)
    }
    /// Converts a value with the mapping of the field's type, for an optional.
    @inlinable @inline(__always)
    public init<V: Mapped>(named name: String, _ read: @escaping @Sendable (Source) -> V.ModelMap.MappingSource)
    where Value == V? {
        self.init(Conversions.Promoting<Conversions.MappingValue<V>>.self, name, read)
    }
    /// Converts a value with the mapping of the field's type in an array.
    @inlinable @inline(__always)
    public init<V: Mapped>(named name: String, _ read: @escaping @Sendable (Source) -> [V.ModelMap.MappingSource])
    where Value == [V] {
        self.init(Conversions.Elements<Conversions.MappingValue<V>>.self, name, read)
    }
    /// Converts a value with the mapping of the field's type in an optional array.
    @inlinable @inline(__always)
    public init<V: Mapped>(named name: String, _ read: @escaping @Sendable (Source) -> [V.ModelMap.MappingSource]?)
    where Value == [V]? {
        self.init(Conversions.Optionally<Conversions.Elements<Conversions.MappingValue<V>>>.self, name, read)
    }
    /// Converts a value with the mapping of the field's type in an array, for a set.
    @inlinable @inline(__always)
    public init<V: Hashable & Mapped>(
        named name: String, _ read: @escaping @Sendable (Source) -> [V.ModelMap.MappingSource]
    ) where Value == Set<V> {
        self.init(Conversions.ElementsOfSet<Conversions.MappingValue<V>>.self, name, read)
    }
    /// Converts a value with the mapping of the field's type in a dictionary.
    @inlinable @inline(__always)
    public init<K: Hashable, V: Mapped>(
        named name: String, _ read: @escaping @Sendable (Source) -> [K: V.ModelMap.MappingSource]
    ) where Value == [K: V] {
        self.init(Conversions.Members<K, Conversions.MappingValue<V>>.self, name, read)
    }
    /// Converts a value with the mapping of the field's type in an optional dictionary.
    @inlinable @inline(__always)
    public init<K: Hashable, V: Mapped>(
        named name: String, _ read: @escaping @Sendable (Source) -> [K: V.ModelMap.MappingSource]?
    ) where Value == [K: V]? {
        self.init(Conversions.Optionally<Conversions.Members<K, Conversions.MappingValue<V>>>.self, name, read)
    }

    // MARK: Enumerations with raw values

    /// Converts a raw value of an enumeration.
    @inlinable @inline(__always)
    public init(named name: String, _ read: @escaping @Sendable (Source) -> Value.RawValue)
    where Value: RawRepresentable {
        self.init(Conversions.FindingCase<Value>.self, name, read)
    }
    /// Converts a raw value of an enumeration in an optional.
    @inlinable @inline(__always)
    public init<V: RawRepresentable>(named name: String, _ read: @escaping @Sendable (Source) -> V.RawValue?)
    where Value == V? {
        self.init(Conversions.Optionally<Conversions.FindingCase<V>>.self, name, read)
    }
    /// Converts a raw value of an enumeration, for an optional.
    @inlinable @inline(__always)
    public init<V: RawRepresentable>(named name: String, _ read: @escaping @Sendable (Source) -> V.RawValue)
    where Value == V? {
        self.init(Conversions.Promoting<Conversions.FindingCase<V>>.self, name, read)
    }
    /// Converts a raw value of an enumeration in an array.
    @inlinable @inline(__always)
    public init<V: RawRepresentable>(named name: String, _ read: @escaping @Sendable (Source) -> [V.RawValue])
    where Value == [V] {
        self.init(Conversions.Elements<Conversions.FindingCase<V>>.self, name, read)
    }
    /// Converts a raw value of an enumeration in an optional array.
    @inlinable @inline(__always)
    public init<V: RawRepresentable>(named name: String, _ read: @escaping @Sendable (Source) -> [V.RawValue]?)
    where Value == [V]? {
        self.init(Conversions.Optionally<Conversions.Elements<Conversions.FindingCase<V>>>.self, name, read)
    }
    /// Converts a raw value of an enumeration in an array, for a set.
    @inlinable @inline(__always)
    public init<V: Hashable & RawRepresentable>(
        named name: String, _ read: @escaping @Sendable (Source) -> [V.RawValue]
    ) where Value == Set<V> {
        self.init(Conversions.ElementsOfSet<Conversions.FindingCase<V>>.self, name, read)
    }
    /// Converts a raw value of an enumeration in a dictionary.
    @inlinable @inline(__always)
    public init<K: Hashable, V: RawRepresentable>(
        named name: String, _ read: @escaping @Sendable (Source) -> [K: V.RawValue]
    ) where Value == [K: V] {
        self.init(Conversions.Members<K, Conversions.FindingCase<V>>.self, name, read)
    }
    /// Converts a raw value of an enumeration in an optional dictionary.
    @inlinable @inline(__always)
    public init<K: Hashable, V: RawRepresentable>(
        named name: String, _ read: @escaping @Sendable (Source) -> [K: V.RawValue]?
    ) where Value == [K: V]? {
        self.init(Conversions.Optionally<Conversions.Members<K, Conversions.FindingCase<V>>>.self, name, read)
    }
}
