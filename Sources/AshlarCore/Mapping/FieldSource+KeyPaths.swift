// Printed by Scripts/generate-conversions: edit that instead.

/// Sources by another property, converted by the types of both sides: the compiler chooses the overload.
extension FieldSource {
    init<C: Conversion>(_ conversion: C.Type, _ property: KeyPath<Source, C.Input> & Sendable)
    where C.Output == Value {
        self.init(.properties([property]), C._ashlarPlan_v1) { source throws(DomainFailure) in
            try C._ashlarConvert_v1(source[keyPath: property])
        }
    }

    // MARK: Equal types

    /// Uses a value of the same type.
    public init(_ property: KeyPath<Source, Value> & Sendable) { self.init(Conversions.Copying<Value>.self, property) }
    /// Uses a value of the same type, for an optional.
    public init<V>(_ property: KeyPath<Source, V> & Sendable) where Value == V? {
        self.init(Conversions.Promoting<Conversions.Copying<V>>.self, property)
    }
    /// Uses an array as a set.
    public init<V: Hashable>(_ property: KeyPath<Source, [V]> & Sendable) where Value == Set<V> {
        self.init(Conversions.ElementsOfSet<Conversions.Copying<V>>.self, property)
    }

    // MARK: Refined types

    /// Converts a raw value.
    public init(_ property: KeyPath<Source, Value.Value> & Sendable) where Value: Refined {
        self.init(Conversions.Refining<Value>.self, property)
    }
    /// Converts a raw value in an optional.
    public init<V: Refined>(_ property: KeyPath<Source, V.Value?> & Sendable) where Value == V? {
        self.init(Conversions.Optionally<Conversions.Refining<V>>.self, property)
    }
    /// Converts a raw value, for an optional.
    public init<V: Refined>(_ property: KeyPath<Source, V.Value> & Sendable) where Value == V? {
        self.init(Conversions.Promoting<Conversions.Refining<V>>.self, property)
    }
    /// Converts a raw value in an array.
    public init<V: Refined>(_ property: KeyPath<Source, [V.Value]> & Sendable) where Value == [V] {
        self.init(Conversions.Elements<Conversions.Refining<V>>.self, property)
    }
    /// Converts a raw value in an optional array.
    public init<V: Refined>(_ property: KeyPath<Source, [V.Value]?> & Sendable) where Value == [V]? {
        self.init(Conversions.Optionally<Conversions.Elements<Conversions.Refining<V>>>.self, property)
    }
    /// Converts a raw value in an array, for a set.
    public init<V: Refined>(_ property: KeyPath<Source, [V.Value]> & Sendable) where Value == Set<V> {
        self.init(Conversions.ElementsOfSet<Conversions.Refining<V>>.self, property)
    }
    /// Converts a raw value in a dictionary.
    public init<K: Hashable, V: Refined>(_ property: KeyPath<Source, [K: V.Value]> & Sendable) where Value == [K: V] {
        self.init(Conversions.Members<K, Conversions.Refining<V>>.self, property)
    }
    /// Converts a raw value in an optional dictionary.
    public init<K: Hashable, V: Refined>(_ property: KeyPath<Source, [K: V.Value]?> & Sendable) where Value == [K: V]? {
        self.init(Conversions.Optionally<Conversions.Members<K, Conversions.Refining<V>>>.self, property)
    }

    // MARK: Types with their own mapping

    /// Converts a value with the mapping of the field's type.
    public init(_ property: KeyPath<Source, Value.ModelMap.MappingSource> & Sendable) where Value: Mapped {
        self.init(Conversions.MappingValue<Value>.self, property)
    }
    /// Converts a value with the mapping of the field's type in an optional.
    public init<V: Mapped>(_ property: KeyPath<Source, V.ModelMap.MappingSource?> & Sendable) where Value == V? {
        self.init(Conversions.Optionally<Conversions.MappingValue<V>>.self, property)
    }
    /// Converts a value with the mapping of the field's type, for an optional.
    public init<V: Mapped>(_ property: KeyPath<Source, V.ModelMap.MappingSource> & Sendable) where Value == V? {
        self.init(Conversions.Promoting<Conversions.MappingValue<V>>.self, property)
    }
    /// Converts a value with the mapping of the field's type in an array.
    public init<V: Mapped>(_ property: KeyPath<Source, [V.ModelMap.MappingSource]> & Sendable) where Value == [V] {
        self.init(Conversions.Elements<Conversions.MappingValue<V>>.self, property)
    }
    /// Converts a value with the mapping of the field's type in an optional array.
    public init<V: Mapped>(_ property: KeyPath<Source, [V.ModelMap.MappingSource]?> & Sendable) where Value == [V]? {
        self.init(Conversions.Optionally<Conversions.Elements<Conversions.MappingValue<V>>>.self, property)
    }
    /// Converts a value with the mapping of the field's type in an array, for a set.
    public init<V: Hashable & Mapped>(_ property: KeyPath<Source, [V.ModelMap.MappingSource]> & Sendable)
    where Value == Set<V> {
        self.init(Conversions.ElementsOfSet<Conversions.MappingValue<V>>.self, property)
    }
    /// Converts a value with the mapping of the field's type in a dictionary.
    public init<K: Hashable, V: Mapped>(_ property: KeyPath<Source, [K: V.ModelMap.MappingSource]> & Sendable)
    where Value == [K: V] {
        self.init(Conversions.Members<K, Conversions.MappingValue<V>>.self, property)
    }
    /// Converts a value with the mapping of the field's type in an optional dictionary.
    public init<K: Hashable, V: Mapped>(_ property: KeyPath<Source, [K: V.ModelMap.MappingSource]?> & Sendable)
    where Value == [K: V]? {
        self.init(Conversions.Optionally<Conversions.Members<K, Conversions.MappingValue<V>>>.self, property)
    }

    // MARK: Enumerations with raw values

    /// Converts a raw value of an enumeration.
    public init(_ property: KeyPath<Source, Value.RawValue> & Sendable) where Value: RawRepresentable {
        self.init(Conversions.FindingCase<Value>.self, property)
    }
    /// Converts a raw value of an enumeration in an optional.
    public init<V: RawRepresentable>(_ property: KeyPath<Source, V.RawValue?> & Sendable) where Value == V? {
        self.init(Conversions.Optionally<Conversions.FindingCase<V>>.self, property)
    }
    /// Converts a raw value of an enumeration, for an optional.
    public init<V: RawRepresentable>(_ property: KeyPath<Source, V.RawValue> & Sendable) where Value == V? {
        self.init(Conversions.Promoting<Conversions.FindingCase<V>>.self, property)
    }
    /// Converts a raw value of an enumeration in an array.
    public init<V: RawRepresentable>(_ property: KeyPath<Source, [V.RawValue]> & Sendable) where Value == [V] {
        self.init(Conversions.Elements<Conversions.FindingCase<V>>.self, property)
    }
    /// Converts a raw value of an enumeration in an optional array.
    public init<V: RawRepresentable>(_ property: KeyPath<Source, [V.RawValue]?> & Sendable) where Value == [V]? {
        self.init(Conversions.Optionally<Conversions.Elements<Conversions.FindingCase<V>>>.self, property)
    }
    /// Converts a raw value of an enumeration in an array, for a set.
    public init<V: Hashable & RawRepresentable>(_ property: KeyPath<Source, [V.RawValue]> & Sendable)
    where Value == Set<V> {
        self.init(Conversions.ElementsOfSet<Conversions.FindingCase<V>>.self, property)
    }
    /// Converts a raw value of an enumeration in a dictionary.
    public init<K: Hashable, V: RawRepresentable>(_ property: KeyPath<Source, [K: V.RawValue]> & Sendable)
    where Value == [K: V] {
        self.init(Conversions.Members<K, Conversions.FindingCase<V>>.self, property)
    }
    /// Converts a raw value of an enumeration in an optional dictionary.
    public init<K: Hashable, V: RawRepresentable>(_ property: KeyPath<Source, [K: V.RawValue]?> & Sendable)
    where Value == [K: V]? {
        self.init(Conversions.Optionally<Conversions.Members<K, Conversions.FindingCase<V>>>.self, property)
    }
}
