// Printed by Scripts/generate-conversions: edit that instead.

/// Sources by another property and a given mapping: for types with several mappings, or without a mapping of their
/// own.
///
/// ```swift
/// let host = Host.Mapping(from: HostDTO.self)
/// let event = Event.Mapping(from: EventDTO.self, host: .init(\.host, using: host))
/// ```
extension FieldSource {
    // MARK: Mappings

    /// Converts a value with a mapping.
    public init<M: ModelMapping>(_ property: KeyPath<Source, M.MappingSource> & Sendable, using mapping: M)
    where M.MappingTarget == Value {
        self.init(property, ValueConversion(mapping))
    }
    /// Converts an optional with a mapping of its value.
    public init<V, M: ModelMapping>(_ property: KeyPath<Source, M.MappingSource?> & Sendable, using mapping: M)
    where M.MappingTarget == V, Value == V? {
        self.init(property, ValueConversion(mapping).optional)
    }
    /// Converts a value with a mapping, for an optional.
    public init<V, M: ModelMapping>(_ property: KeyPath<Source, M.MappingSource> & Sendable, using mapping: M)
    where M.MappingTarget == V, Value == V? {
        self.init(property, ValueConversion(mapping).promoted)
    }
    /// Converts an array with a mapping of its elements.
    public init<V, M: ModelMapping>(_ property: KeyPath<Source, [M.MappingSource]> & Sendable, using mapping: M)
    where M.MappingTarget == V, Value == [V] {
        self.init(property, ValueConversion(mapping).elements)
    }
    /// Converts an optional array with a mapping of its elements.
    public init<V, M: ModelMapping>(_ property: KeyPath<Source, [M.MappingSource]?> & Sendable, using mapping: M)
    where M.MappingTarget == V, Value == [V]? {
        self.init(property, ValueConversion(mapping).elements.optional)
    }
    /// Converts an array to a set with a mapping of its elements.
    public init<V: Hashable & SendableMetatype, M: ModelMapping>(
        _ property: KeyPath<Source, [M.MappingSource]> & Sendable, using mapping: M
    ) where M.MappingTarget == V, Value == Set<V> {
        self.init(property, ValueConversion(mapping).set)
    }
    /// Converts a dictionary with a mapping of its values.
    public init<V, M: ModelMapping, K: Hashable & SendableMetatype>(
        _ property: KeyPath<Source, [K: M.MappingSource]> & Sendable, using mapping: M
    ) where M.MappingTarget == V, Value == [K: V] {
        self.init(property, ValueConversion(mapping).members(of: K.self))
    }
    /// Converts an optional dictionary with a mapping of its values.
    public init<V, M: ModelMapping, K: Hashable & SendableMetatype>(
        _ property: KeyPath<Source, [K: M.MappingSource]?> & Sendable, using mapping: M
    ) where M.MappingTarget == V, Value == [K: V]? {
        self.init(property, ValueConversion(mapping).members(of: K.self).optional)
    }

    // MARK: With the same context

    /// Converts a value with a mapping, with the same context.
    public init<M: ModelMapping, S, T, Context>(_ property: KeyPath<Source, T> & Sendable, using mapping: M)
    where M.MappingTarget == Value, Source == InContext<S, Context>, M.MappingSource == InContext<T, Context> {
        self.init(contextual: property) { context in ValueConversion(mapping, in: context) }
    }
    /// Converts an optional with a mapping of its value, with the same context.
    public init<V, M: ModelMapping, S, T, Context>(_ property: KeyPath<Source, T?> & Sendable, using mapping: M)
    where M.MappingTarget == V, Value == V?, Source == InContext<S, Context>, M.MappingSource == InContext<T, Context> {
        self.init(contextual: property) { context in ValueConversion(mapping, in: context).optional }
    }
    /// Converts a value with a mapping, for an optional, with the same context.
    public init<V, M: ModelMapping, S, T, Context>(_ property: KeyPath<Source, T> & Sendable, using mapping: M)
    where M.MappingTarget == V, Value == V?, Source == InContext<S, Context>, M.MappingSource == InContext<T, Context> {
        self.init(contextual: property) { context in ValueConversion(mapping, in: context).promoted }
    }
    /// Converts an array with a mapping of its elements, with the same context.
    public init<V, M: ModelMapping, S, T, Context>(_ property: KeyPath<Source, [T]> & Sendable, using mapping: M)
    where M.MappingTarget == V, Value == [V], Source == InContext<S, Context>, M.MappingSource == InContext<T, Context>
    {
        self.init(contextual: property) { context in ValueConversion(mapping, in: context).elements }
    }
    /// Converts an optional array with a mapping of its elements, with the same context.
    public init<V, M: ModelMapping, S, T, Context>(_ property: KeyPath<Source, [T]?> & Sendable, using mapping: M)
    where M.MappingTarget == V, Value == [V]?, Source == InContext<S, Context>, M.MappingSource == InContext<T, Context>
    {
        self.init(contextual: property) { context in ValueConversion(mapping, in: context).elements.optional }
    }
    /// Converts an array to a set with a mapping of its elements, with the same context.
    public init<V: Hashable & SendableMetatype, M: ModelMapping, S, T, Context>(
        _ property: KeyPath<Source, [T]> & Sendable, using mapping: M
    )
    where
        M.MappingTarget == V, Value == Set<V>, Source == InContext<S, Context>, M.MappingSource == InContext<T, Context>
    {
        self.init(contextual: property) { context in ValueConversion(mapping, in: context).set }
    }
    /// Converts a dictionary with a mapping of its values, with the same context.
    public init<V, M: ModelMapping, K: Hashable & SendableMetatype, S, T, Context>(
        _ property: KeyPath<Source, [K: T]> & Sendable, using mapping: M
    )
    where
        M.MappingTarget == V, Value == [K: V], Source == InContext<S, Context>, M.MappingSource == InContext<T, Context>
    {
        self.init(contextual: property) { context in ValueConversion(mapping, in: context).members(of: K.self) }
    }
    /// Converts an optional dictionary with a mapping of its values, with the same context.
    public init<V, M: ModelMapping, K: Hashable & SendableMetatype, S, T, Context>(
        _ property: KeyPath<Source, [K: T]?> & Sendable, using mapping: M
    )
    where
        M.MappingTarget == V, Value == [K: V]?, Source == InContext<S, Context>,
        M.MappingSource == InContext<T, Context>
    {
        self.init(contextual: property) { context in ValueConversion(mapping, in: context).members(of: K.self).optional
        }
    }
}
