/// A type that domain values are written to: the body of a request, an entity of a database.
///
/// ```swift
/// @DTO @Representation struct NewUserDTO { let fullName: String; let email: String }
///
/// extension NewUserDTO: Representation {
///     static let projection = Projection(from: User.self)
/// }
///
/// let body = NewUserDTO(user)
/// ```
///
/// A field without a source does not compile, and nothing throws: every valid value can be written.
public protocol Representation: SendableMetatype {
    /// The projection's type; usually the `Projection` that `@Representation` writes.
    associatedtype Projected: ModelProjection where Projected.ProjectionTarget == Self
    /// The projection that writes values.
    static var projection: Projected { get }
}

/// Writes values of one type to values of another.
public protocol ModelProjection<ProjectionSource, ProjectionTarget>: Sendable, SendableMetatype {
    /// The type of the values to write: a domain type.
    associatedtype ProjectionSource
    /// The type that they are written to.
    associatedtype ProjectionTarget
}

/// A projection that makes new values.
public protocol ValueProjection<ProjectionSource, ProjectionTarget>: ModelProjection {
    /// Makes a value.
    func callAsFunction(_ source: ProjectionSource) -> ProjectionTarget
}

/// A projection that updates existing objects: classes such as those of SwiftData and Core Data.
public protocol ObjectProjection<ProjectionSource, ProjectionTarget>: ModelProjection
where ProjectionTarget: AnyObject {
    /// Sets every property.
    func update(_ target: ProjectionTarget, from source: ProjectionSource)
}

extension Representation where Projected: ValueProjection {
    /// Writes a domain value.
    @inlinable
    public init(_ source: Projected.ProjectionSource) { self = Self.projection(source) }

    /// Overwrites this value with a domain value.
    @inlinable
    public mutating func update(from source: Projected.ProjectionSource) { self = Self.projection(source) }
}

extension Representation where Projected: ObjectProjection {
    /// Sets every property from a domain value.
    public func update(from source: Projected.ProjectionSource) { Self.projection.update(self, from: source) }
}

/// An entity or another type that converts to a domain value.
///
/// ```swift
/// extension UserEntity: DomainConvertible {
///     static let domain = User.Mapping(from: UserEntity.self)
/// }
///
/// let user = try entity.toDomain()
/// ```
public protocol DomainConvertible: SendableMetatype {
    /// The mapping's type.
    associatedtype DomainMap: ModelMapping where DomainMap.MappingSource == Self
    /// The mapping that makes the domain value.
    static var domain: DomainMap { get }
}

extension DomainConvertible {
    /// Returns the domain value.
    ///
    /// - Throws: everything that the domain type refuses.
    @inlinable
    public func toDomain() throws(DomainFailure) -> DomainMap.MappingTarget { try Self.domain(self) }
}
