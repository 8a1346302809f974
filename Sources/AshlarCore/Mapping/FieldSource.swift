/// The source of a domain type's field.
///
/// A field needs no source if a property has the same name and a type that converts. Write the others in the mapping:
///
/// ```swift
/// static let mapping = Mapping(
///     from: UserDTO.self,
///     joined: .init(\.createdAt),                                     // another name
///     fullName: .init(\.firstName, \.lastName) { "\($0) \($1)" },     // made of several
///     origin: .constant(.api))
/// ```
///
/// These convert automatically, alone or within optionals, arrays, and dictionaries: equal types, raw values to refined
/// types and to enumerations, and values of types that the field's type is ``Mapped`` from.
/// The key paths say where a problem is reported; closures read the values, since reading by key path is slow.
public struct FieldSource<Source, Value>: Sendable {
    /// Reads and converts.
    public let value: @Sendable (Source) throws(DomainFailure) -> Value
    let origin: Origin
    let plan: ConversionPlan

    /// The properties that a field is made of.
    enum Origin: Sendable {
        case named(String)
        case properties([AnyKeyPath & Sendable])
    }

    init(_ origin: Origin, _ plan: ConversionPlan, _ value: @escaping @Sendable (Source) throws(DomainFailure) -> Value)
    {
        self.value = value
        self.origin = origin
        self.plan = plan
    }

    // MARK: Written conversions

    /// Made of one property.
    ///
    /// - Parameters:
    ///   - property: where a problem is reported.
    ///   - make: makes the field; an error that it throws is reported as a problem of the property.
    public init<A>(
        _ property: KeyPath<Source, A> & Sendable, _ make: @escaping @Sendable (A) throws -> Value
    ) {
        let convert: @Sendable (A) throws(DomainFailure) -> Value = { a throws(DomainFailure) in
            do { return try make(a) } catch { throw DomainFailure(of: error, converting: [A.self]) }
        }
        let plan = ConversionPlan(
            kind: .value { input in
                guard let input = input as? A else { return nil }
                do throws(DomainFailure) { _ = try convert(input) } catch { return error }
                return nil
            })
        self.init(.properties([property]), plan) { source throws(DomainFailure) in
            try convert(source[keyPath: property])
        }
    }

    /// Made of two properties.
    ///
    /// - Parameters:
    ///   - first: where a problem is reported.
    ///   - second: the other property.
    ///   - make: makes the field; an error that it throws is reported as a problem of the first property.
    public init<A, B>(
        _ first: KeyPath<Source, A> & Sendable, _ second: KeyPath<Source, B> & Sendable,
        _ make: @escaping @Sendable (A, B) throws -> Value
    ) {
        self.init(.properties([first, second]), .copy) { source throws(DomainFailure) in
            do { return try make(source[keyPath: first], source[keyPath: second]) } catch {
                throw DomainFailure(of: error, converting: [A.self, B.self])
            }
        }
    }

    /// Made of three properties.
    ///
    /// - Parameters:
    ///   - first: where a problem is reported.
    ///   - second: another property.
    ///   - third: another property.
    ///   - make: makes the field; an error that it throws is reported as a problem of the first property.
    public init<A, B, C>(
        _ first: KeyPath<Source, A> & Sendable, _ second: KeyPath<Source, B> & Sendable,
        _ third: KeyPath<Source, C> & Sendable, _ make: @escaping @Sendable (A, B, C) throws -> Value
    ) {
        self.init(.properties([first, second, third]), .copy) { source throws(DomainFailure) in
            do { return try make(source[keyPath: first], source[keyPath: second], source[keyPath: third]) } catch {
                throw DomainFailure(of: error, converting: [A.self, B.self, C.self])
            }
        }
    }

    /// Made of the whole source: for more than three properties, and where each nanosecond counts.
    ///
    /// - Parameters:
    ///   - properties: the properties that the field is made of; a problem is reported at the first.
    ///   - make: makes the field.
    @inlinable
    public init(
        at properties: (PartialKeyPath<Source> & Sendable)..., make: @escaping @Sendable (Source) throws -> Value
    ) {
        self.init(properties) { source throws(DomainFailure) in
            do { return try make(source) } catch { throw DomainFailure(thrown: error, converting: Source.self) }
        }
    }

    @usableFromInline
    init(
        _ properties: [PartialKeyPath<Source> & Sendable],
        _ value: @escaping @Sendable (Source) throws(DomainFailure) -> Value
    ) {
        self.init(.properties(properties), .copy, value)
    }

    /// The same for every source.
    ///
    /// - Parameter value: the field's value.
    public static func constant(_ value: Value) -> FieldSource where Value: Sendable {
        FieldSource(.properties([]), .copy) { _ throws(DomainFailure) in value }
    }
}

extension DomainFailure {
    @inline(never) @usableFromInline
    init(thrown error: any Error, converting source: Any.Type) { self.init(of: error, converting: [source]) }
}
