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

    /// Two types that do not convert: its message is the compiler's error.
    @available(
        *, unavailable,
        message: "the source has another type: write how this field is made, as in .init(\\.name) { … }"
    )
    @_disfavoredOverload
    public init<V>(named name: String, _ read: @escaping @Sendable (Source) -> V) { fatalError("unavailable") }

    // MARK: Equal types

    /// The same type. The closure is kept as it is: one call a value instead of two.
    @inlinable @inline(__always)
    public init(named name: String, _ read: @escaping @Sendable (Source) -> Value) {
        self.init(name, Conversions.Copying<Value>._ashlarPlan_v1, read)
    }
    /// The same type, for an optional.
    @inlinable @inline(__always)
    public init<V>(named name: String, _ read: @escaping @Sendable (Source) -> V) where Value == V? {
        self.init(Conversions.Promoting<Conversions.Copying<V>>.self, name, read)
    }
    /// An array as a set.
    @inlinable @inline(__always)
    public init<V: Hashable>(named name: String, _ read: @escaping @Sendable (Source) -> [V]) where Value == Set<V> {
        self.init(Conversions.ElementsOfSet<Conversions.Copying<V>>.self, name, read)
    }

    // MARK: Refined types

    /// A raw value.
    @inlinable @inline(__always)
    public init(named name: String, _ read: @escaping @Sendable (Source) -> Value.Value) where Value: Refined {
        self.init(Conversions.Refining<Value>.self, name, read)
    }
    /// A raw value; an optional of it.
    @inlinable @inline(__always)
    public init<V: Refined>(named name: String, _ read: @escaping @Sendable (Source) -> V.Value?) where Value == V? {
        self.init(Conversions.Optionally<Conversions.Refining<V>>.self, name, read)
    }
    /// A raw value; it, for an optional.
    @inlinable @inline(__always)
    public init<V: Refined>(named name: String, _ read: @escaping @Sendable (Source) -> V.Value) where Value == V? {
        self.init(Conversions.Promoting<Conversions.Refining<V>>.self, name, read)
    }
    /// A raw value; arrays.
    @inlinable @inline(__always)
    public init<V: Refined>(named name: String, _ read: @escaping @Sendable (Source) -> [V.Value]) where Value == [V] {
        self.init(Conversions.Elements<Conversions.Refining<V>>.self, name, read)
    }
    /// A raw value; optional arrays.
    @inlinable @inline(__always)
    public init<V: Refined>(named name: String, _ read: @escaping @Sendable (Source) -> [V.Value]?)
    where Value == [V]? {
        self.init(Conversions.Optionally<Conversions.Elements<Conversions.Refining<V>>>.self, name, read)
    }
    /// A raw value; sets.
    @inlinable @inline(__always)
    public init<V: Refined>(named name: String, _ read: @escaping @Sendable (Source) -> [V.Value])
    where Value == Set<V> {
        self.init(Conversions.ElementsOfSet<Conversions.Refining<V>>.self, name, read)
    }
    /// A raw value; dictionaries.
    @inlinable @inline(__always)
    public init<K: Hashable, V: Refined>(named name: String, _ read: @escaping @Sendable (Source) -> [K: V.Value])
    where Value == [K: V] {
        self.init(Conversions.Members<K, Conversions.Refining<V>>.self, name, read)
    }
    /// A raw value; optional dictionaries.
    @inlinable @inline(__always)
    public init<K: Hashable, V: Refined>(named name: String, _ read: @escaping @Sendable (Source) -> [K: V.Value]?)
    where Value == [K: V]? {
        self.init(Conversions.Optionally<Conversions.Members<K, Conversions.Refining<V>>>.self, name, read)
    }

    // MARK: Types with a mapping of their own

    /// A value of the type that the field's is mapped from.
    @inlinable @inline(__always)
    public init(named name: String, _ read: @escaping @Sendable (Source) -> Value.ModelMap.MappingSource)
    where Value: Mapped {
        self.init(Conversions.MappingValue<Value>.self, name, read)
    }
    /// A value of the type that the field's is mapped from; an optional of it.
    @inlinable @inline(__always)
    public init<V: Mapped>(named name: String, _ read: @escaping @Sendable (Source) -> V.ModelMap.MappingSource?)
    where Value == V? {
        self.init(Conversions.Optionally<Conversions.MappingValue<V>>.self, name, read)
    }
    /// A value of the type that the field's is mapped from; it, for an optional.
    @inlinable @inline(__always)
    public init<V: Mapped>(named name: String, _ read: @escaping @Sendable (Source) -> V.ModelMap.MappingSource)
    where Value == V? {
        self.init(Conversions.Promoting<Conversions.MappingValue<V>>.self, name, read)
    }
    /// A value of the type that the field's is mapped from; arrays.
    @inlinable @inline(__always)
    public init<V: Mapped>(named name: String, _ read: @escaping @Sendable (Source) -> [V.ModelMap.MappingSource])
    where Value == [V] {
        self.init(Conversions.Elements<Conversions.MappingValue<V>>.self, name, read)
    }
    /// A value of the type that the field's is mapped from; optional arrays.
    @inlinable @inline(__always)
    public init<V: Mapped>(named name: String, _ read: @escaping @Sendable (Source) -> [V.ModelMap.MappingSource]?)
    where Value == [V]? {
        self.init(Conversions.Optionally<Conversions.Elements<Conversions.MappingValue<V>>>.self, name, read)
    }
    /// A value of the type that the field's is mapped from; sets.
    @inlinable @inline(__always)
    public init<V: Hashable & Mapped>(
        named name: String, _ read: @escaping @Sendable (Source) -> [V.ModelMap.MappingSource]
    ) where Value == Set<V> {
        self.init(Conversions.ElementsOfSet<Conversions.MappingValue<V>>.self, name, read)
    }
    /// A value of the type that the field's is mapped from; dictionaries.
    @inlinable @inline(__always)
    public init<K: Hashable, V: Mapped>(
        named name: String, _ read: @escaping @Sendable (Source) -> [K: V.ModelMap.MappingSource]
    ) where Value == [K: V] {
        self.init(Conversions.Members<K, Conversions.MappingValue<V>>.self, name, read)
    }
    /// A value of the type that the field's is mapped from; optional dictionaries.
    @inlinable @inline(__always)
    public init<K: Hashable, V: Mapped>(
        named name: String, _ read: @escaping @Sendable (Source) -> [K: V.ModelMap.MappingSource]?
    ) where Value == [K: V]? {
        self.init(Conversions.Optionally<Conversions.Members<K, Conversions.MappingValue<V>>>.self, name, read)
    }

    // MARK: Enumerations with raw values

    /// A raw value of an enumeration.
    @inlinable @inline(__always)
    public init(named name: String, _ read: @escaping @Sendable (Source) -> Value.RawValue)
    where Value: RawRepresentable {
        self.init(Conversions.FindingCase<Value>.self, name, read)
    }
    /// A raw value of an enumeration; an optional of it.
    @inlinable @inline(__always)
    public init<V: RawRepresentable>(named name: String, _ read: @escaping @Sendable (Source) -> V.RawValue?)
    where Value == V? {
        self.init(Conversions.Optionally<Conversions.FindingCase<V>>.self, name, read)
    }
    /// A raw value of an enumeration; it, for an optional.
    @inlinable @inline(__always)
    public init<V: RawRepresentable>(named name: String, _ read: @escaping @Sendable (Source) -> V.RawValue)
    where Value == V? {
        self.init(Conversions.Promoting<Conversions.FindingCase<V>>.self, name, read)
    }
    /// A raw value of an enumeration; arrays.
    @inlinable @inline(__always)
    public init<V: RawRepresentable>(named name: String, _ read: @escaping @Sendable (Source) -> [V.RawValue])
    where Value == [V] {
        self.init(Conversions.Elements<Conversions.FindingCase<V>>.self, name, read)
    }
    /// A raw value of an enumeration; optional arrays.
    @inlinable @inline(__always)
    public init<V: RawRepresentable>(named name: String, _ read: @escaping @Sendable (Source) -> [V.RawValue]?)
    where Value == [V]? {
        self.init(Conversions.Optionally<Conversions.Elements<Conversions.FindingCase<V>>>.self, name, read)
    }
    /// A raw value of an enumeration; sets.
    @inlinable @inline(__always)
    public init<V: Hashable & RawRepresentable>(
        named name: String, _ read: @escaping @Sendable (Source) -> [V.RawValue]
    ) where Value == Set<V> {
        self.init(Conversions.ElementsOfSet<Conversions.FindingCase<V>>.self, name, read)
    }
    /// A raw value of an enumeration; dictionaries.
    @inlinable @inline(__always)
    public init<K: Hashable, V: RawRepresentable>(
        named name: String, _ read: @escaping @Sendable (Source) -> [K: V.RawValue]
    ) where Value == [K: V] {
        self.init(Conversions.Members<K, Conversions.FindingCase<V>>.self, name, read)
    }
    /// A raw value of an enumeration; optional dictionaries.
    @inlinable @inline(__always)
    public init<K: Hashable, V: RawRepresentable>(
        named name: String, _ read: @escaping @Sendable (Source) -> [K: V.RawValue]?
    ) where Value == [K: V]? {
        self.init(Conversions.Optionally<Conversions.Members<K, Conversions.FindingCase<V>>>.self, name, read)
    }
}
