/// A type that is made from values of another type: the conformance is the only code that knows both.
///
/// ```swift
/// extension User: Mapped {
///     static let mapping = Mapping(from: UserDTO.self, fullName: .init(\.firstName, \.lastName) { "\($0) \($1)" })
/// }
///
/// let user = try User.decode(from: bytes)         // bytes → UserDTO → User
/// ```
public protocol Mapped: Sendable, SendableMetatype {
    /// The mapping's type; usually the `Mapping` that `@Domain` writes.
    associatedtype ModelMap: ModelMapping where ModelMap.MappingTarget == Self
    /// The mapping that makes values.
    static var mapping: ModelMap { get }
}

extension Mapped {
    /// Maps a value.
    ///
    /// - Parameter source: a DTO.
    /// - Throws: everything that this type refuses.
    @inlinable
    public init(mapping source: ModelMap.MappingSource) throws(DomainFailure) { self = try Self.mapping(source) }
}

extension Array where Element: Mapped {
    /// Maps every value of an array.
    ///
    /// - Parameter source: DTOs.
    /// - Throws: everything that the element type refuses, of all elements.
    @inlinable
    public init(mapping source: [Element.ModelMap.MappingSource]) throws(DomainFailure) {
        self = try Conversions.Elements<Conversions.MappingValue<Element>>._ashlarConvert_v1(source)
    }
}

/// A mapping that is one function: for types without fields, such as the enumeration that a union becomes.
///
/// ```swift
/// extension Attachment: Mapped {
///     static let mapping = MappingFunction(from: AttachmentDTO.self, to: Attachment.self) { dto in
///         switch dto {
///         case .image(let image): try Attachment.image(Image(mapping: image))
///         case .unknown: Attachment.unsupported
///         }
///     }
/// }
/// ```
public struct MappingFunction<Source, Target>: ModelMapping {
    private let map: @Sendable (Source) throws(DomainFailure) -> Target

    /// - Parameters:
    ///   - source: the type that is mapped.
    ///   - target: the type of the results.
    ///   - map: maps a value.
    public init(
        from source: Source.Type, to target: Target.Type, _ map: @escaping @Sendable (Source) throws -> Target
    ) {
        self.map = { value throws(DomainFailure) in
            do { return try map(value) } catch {
                throw DomainFailure(of: error, converting: [Source.self])
            }
        }
    }

    /// - Parameters:
    ///   - source: the type that is mapped.
    ///   - map: maps a value.
    public init(from source: Source.Type, _ map: @escaping @Sendable (Source) throws -> Target) {
        self.init(from: source, to: Target.self, map)
    }

    /// A mapping with a function that also takes a context.
    ///
    /// - Parameters:
    ///   - source: the type that is mapped.
    ///   - context: the type of the context.
    ///   - map: maps a value.
    public init<Value, Context>(
        from source: Value.Type, context: Context.Type, _ map: @escaping @Sendable (Value, Context) throws -> Target
    ) where Source == InContext<Value, Context> {
        self.init(from: Source.self, to: Target.self) { try map($0._ashlarValue_v1, $0._ashlarContext_v1) }
    }

    /// Maps a value.
    ///
    /// - Throws: the problems that the function throws.
    public func callAsFunction(_ source: Source) throws(DomainFailure) -> Target { try map(source) }
    public var _ashlarFields_v1: [MappingField<Source>] { [] }
    public var _ashlarUnused_v1: [AnyKeyPath & Sendable] { [] }
}
