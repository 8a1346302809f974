// Printed by Scripts/generate-conversions: edit that instead.

/// Sources by another property and a mapping that is given: for types of which several mappings exist, or none that is
/// their own.
///
/// ```swift
/// let host = Host.Mapping(from: HostDTO.self)
/// let event = Event.Mapping(from: EventDTO.self, host: .init(\.host, using: host))
/// ```
extension FieldSource {
    // MARK: Mappings

    /// A value by a mapping of its type.
    public init<M: ModelMapping>(_ property: KeyPath<Source, M.MappingSource> & Sendable, using mapping: M)
    where M.MappingTarget == Value {
        self.init(property, ValueConversion(mapping))
    }
    /// An optional by a mapping of its value.
    public init<V, M: ModelMapping>(_ property: KeyPath<Source, M.MappingSource?> & Sendable, using mapping: M)
    where M.MappingTarget == V, Value == V? {
        self.init(property, ValueConversion(mapping).optional)
    }
    /// A value by a mapping of its type, for an optional.
    public init<V, M: ModelMapping>(_ property: KeyPath<Source, M.MappingSource> & Sendable, using mapping: M)
    where M.MappingTarget == V, Value == V? {
        self.init(property, ValueConversion(mapping).promoted)
    }
    /// An array by a mapping of its elements.
    public init<V, M: ModelMapping>(_ property: KeyPath<Source, [M.MappingSource]> & Sendable, using mapping: M)
    where M.MappingTarget == V, Value == [V] {
        self.init(property, ValueConversion(mapping).elements)
    }
    /// An optional array by a mapping of its elements.
    public init<V, M: ModelMapping>(_ property: KeyPath<Source, [M.MappingSource]?> & Sendable, using mapping: M)
    where M.MappingTarget == V, Value == [V]? {
        self.init(property, ValueConversion(mapping).elements.optional)
    }
    /// A set by a mapping of its elements.
    public init<V: Hashable & SendableMetatype, M: ModelMapping>(
        _ property: KeyPath<Source, [M.MappingSource]> & Sendable, using mapping: M
    ) where M.MappingTarget == V, Value == Set<V> {
        self.init(property, ValueConversion(mapping).set)
    }
    /// A dictionary by a mapping of its values.
    public init<V, M: ModelMapping, K: Hashable & SendableMetatype>(
        _ property: KeyPath<Source, [K: M.MappingSource]> & Sendable, using mapping: M
    ) where M.MappingTarget == V, Value == [K: V] {
        self.init(property, ValueConversion(mapping).members(of: K.self))
    }
    /// An optional dictionary by a mapping of its values.
    public init<V, M: ModelMapping, K: Hashable & SendableMetatype>(
        _ property: KeyPath<Source, [K: M.MappingSource]?> & Sendable, using mapping: M
    ) where M.MappingTarget == V, Value == [K: V]? {
        self.init(property, ValueConversion(mapping).members(of: K.self).optional)
    }

    // MARK: With the same context

    /// A value by a mapping of its type, which is given the context.
    public init<M: ModelMapping, S, T, Context>(_ property: KeyPath<Source, T> & Sendable, using mapping: M)
    where M.MappingTarget == Value, Source == InContext<S, Context>, M.MappingSource == InContext<T, Context> {
        self.init(contextual: property) { context in ValueConversion(mapping, in: context) }
    }
    /// An optional by a mapping of its value, which is given the context.
    public init<V, M: ModelMapping, S, T, Context>(_ property: KeyPath<Source, T?> & Sendable, using mapping: M)
    where M.MappingTarget == V, Value == V?, Source == InContext<S, Context>, M.MappingSource == InContext<T, Context> {
        self.init(contextual: property) { context in ValueConversion(mapping, in: context).optional }
    }
    /// A value by a mapping of its type, for an optional, which is given the context.
    public init<V, M: ModelMapping, S, T, Context>(_ property: KeyPath<Source, T> & Sendable, using mapping: M)
    where M.MappingTarget == V, Value == V?, Source == InContext<S, Context>, M.MappingSource == InContext<T, Context> {
        self.init(contextual: property) { context in ValueConversion(mapping, in: context).promoted }
    }
    /// An array by a mapping of its elements, which is given the context.
    public init<V, M: ModelMapping, S, T, Context>(_ property: KeyPath<Source, [T]> & Sendable, using mapping: M)
    where M.MappingTarget == V, Value == [V], Source == InContext<S, Context>, M.MappingSource == InContext<T, Context>
    {
        self.init(contextual: property) { context in ValueConversion(mapping, in: context).elements }
    }
    /// An optional array by a mapping of its elements, which is given the context.
    public init<V, M: ModelMapping, S, T, Context>(_ property: KeyPath<Source, [T]?> & Sendable, using mapping: M)
    where M.MappingTarget == V, Value == [V]?, Source == InContext<S, Context>, M.MappingSource == InContext<T, Context>
    {
        self.init(contextual: property) { context in ValueConversion(mapping, in: context).elements.optional }
    }
    /// A set by a mapping of its elements, which is given the context.
    public init<V: Hashable & SendableMetatype, M: ModelMapping, S, T, Context>(
        _ property: KeyPath<Source, [T]> & Sendable, using mapping: M
    )
    where
        M.MappingTarget == V, Value == Set<V>, Source == InContext<S, Context>, M.MappingSource == InContext<T, Context>
    {
        self.init(contextual: property) { context in ValueConversion(mapping, in: context).set }
    }
    /// A dictionary by a mapping of its values, which is given the context.
    public init<V, M: ModelMapping, K: Hashable & SendableMetatype, S, T, Context>(
        _ property: KeyPath<Source, [K: T]> & Sendable, using mapping: M
    )
    where
        M.MappingTarget == V, Value == [K: V], Source == InContext<S, Context>, M.MappingSource == InContext<T, Context>
    {
        self.init(contextual: property) { context in ValueConversion(mapping, in: context).members(of: K.self) }
    }
    /// An optional dictionary by a mapping of its values, which is given the context.
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
