/// A value together with whatever else its mapping needs: a table of roles, a time zone, the account.
///
/// ```swift
/// let users = User.Mapping(
///     from: UserDTO.self, context: Roles.self,
///     role: .init(\.roleID) { id, roles in try roles.role(id) })
/// let user = try users(dto, context: roles)
/// let all = try users.decodeArray(from: bytes, context: roles)
/// ```
///
/// Its properties are those of the value: fields of the same name and key paths are found as without a context.
@dynamicMemberLookup
public struct InContext<Value, Context: Sendable> {
    // Named so that no property of the value can have the same name.
    @usableFromInline let _ashlarValue_v1: Value
    @usableFromInline let _ashlarContext_v1: Context

    /// - Parameters:
    ///   - value: the value to map.
    ///   - context: whatever else the mapping needs.
    @inlinable
    public init(_ value: Value, _ context: Context) {
        _ashlarValue_v1 = value
        _ashlarContext_v1 = context
    }

    /// A property of the value.
    @inlinable
    public subscript<V>(dynamicMember property: KeyPath<Value, V>) -> V { _ashlarValue_v1[keyPath: property] }
}

extension InContext: Sendable where Value: Sendable {}

/// A source of mappings that is a value with a context, without its types.
protocol ContextualSource {
    static var valueType: Any.Type { get }
    /// The key paths of a contextual value that refer to a property of its value.
    static func lift(_ path: AnyKeyPath) -> [AnyKeyPath]
}

extension InContext: ContextualSource {
    static var valueType: Any.Type { Value.self }

    static func lift(_ path: AnyKeyPath) -> [AnyKeyPath] {
        func open<V>(_ type: V.Type) -> AnyKeyPath? {
            (path as? KeyPath<Value, V>).map { \InContext<Value, Context>[dynamicMember: $0] }
        }
        return [_openExistential(type(of: path).valueType, do: open)].compactMap { $0 }
    }
}

// MARK: Fields that are made with the context

extension FieldSource {
    /// Made of one property, with the context.
    ///
    /// - Parameters:
    ///   - property: where a problem is reported.
    ///   - make: makes the field; an error that it throws is reported as a problem of the property.
    public init<S, Context, A>(
        _ property: KeyPath<Source, A> & Sendable, _ make: @escaping @Sendable (A, Context) throws -> Value
    ) where Source == InContext<S, Context> {
        self.init(contextual: property) { context in
            ValueConversion(
                { a throws(DomainFailure) in
                    do { return try make(a, context) } catch { throw DomainFailure(of: error, converting: [A.self]) }
                })
        }
    }

    /// Made of two properties, with the context.
    ///
    /// - Parameters:
    ///   - first: where a problem is reported.
    ///   - second: the other property.
    ///   - make: makes the field; an error that it throws is reported as a problem of the first property.
    public init<S, Context, A, B>(
        _ first: KeyPath<Source, A> & Sendable, _ second: KeyPath<Source, B> & Sendable,
        _ make: @escaping @Sendable (A, B, Context) throws -> Value
    ) where Source == InContext<S, Context> {
        self.init(.properties([first, second]), .copy) { source throws(DomainFailure) in
            do { return try make(source[keyPath: first], source[keyPath: second], source._ashlarContext_v1) } catch {
                throw DomainFailure(of: error, converting: [A.self, B.self])
            }
        }
    }

    /// Made of three properties, with the context.
    ///
    /// - Parameters:
    ///   - first: where a problem is reported.
    ///   - second: another property.
    ///   - third: another property.
    ///   - make: makes the field; an error that it throws is reported as a problem of the first property.
    public init<S, Context, A, B, C>(
        _ first: KeyPath<Source, A> & Sendable, _ second: KeyPath<Source, B> & Sendable,
        _ third: KeyPath<Source, C> & Sendable, _ make: @escaping @Sendable (A, B, C, Context) throws -> Value
    ) where Source == InContext<S, Context> {
        self.init(.properties([first, second, third]), .copy) { source throws(DomainFailure) in
            do {
                return try make(
                    source[keyPath: first], source[keyPath: second], source[keyPath: third], source._ashlarContext_v1)
            } catch { throw DomainFailure(of: error, converting: [A.self, B.self, C.self]) }
        }
    }

    /// Made of the whole value, with the context.
    ///
    /// - Parameters:
    ///   - properties: the properties that the field is made of; a problem is reported at the first.
    ///   - make: makes the field.
    public init<S, Context>(
        at properties: (PartialKeyPath<Source> & Sendable)...,
        make: @escaping @Sendable (S, Context) throws -> Value
    ) where Source == InContext<S, Context> {
        self.init(.properties(properties), .copy) { source throws(DomainFailure) in
            do { return try make(source._ashlarValue_v1, source._ashlarContext_v1) } catch {
                throw DomainFailure(of: error, converting: [S.self])
            }
        }
    }

    /// Converted by a conversion that depends on the context.
    init<S, Context, Input>(
        contextual property: KeyPath<Source, Input> & Sendable,
        _ conversion: @escaping @Sendable (Context) -> ValueConversion<Input, Value>
    ) where Source == InContext<S, Context> {
        let plan = ConversionPlan(
            kind: .contextual { context in (context as? Context).map { conversion($0).plan } ?? .copy })
        self.init(.properties([property]), plan) { source throws(DomainFailure) in
            try conversion(source._ashlarContext_v1).convert(source[keyPath: property])
        }
    }

    init<Input>(_ property: KeyPath<Source, Input> & Sendable, _ conversion: ValueConversion<Input, Value>) {
        self.init(.properties([property]), conversion.plan) { source throws(DomainFailure) in
            try conversion.convert(source[keyPath: property])
        }
    }
}
