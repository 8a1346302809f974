import AshlarCore

/// The contents of one row of a table: plain values, without business logic or knowledge of the database.
///
/// `@Entity` generates the conformance. Without it, columns are read and written by position, in the order in which the
/// table declares them:
///
/// ```swift
/// struct UserEntity: StoredEntity {
///     static let table = TableSchema(
///         "users", columns: [EntityColumn("id", of: String.self), EntityColumn("joined_at", of: Date?.self)],
///         primaryKey: ["id"])
///     static let properties = [EntityProperty<Self>(\.id, "id"), EntityProperty<Self>(\.joinedAt, "joined_at")]
///
///     let id: String
///     let joinedAt: Date?
///
///     init(from row: inout RowReader) throws {
///         id = try row.read()
///         joinedAt = try row.read()
///     }
///
///     func write(to row: inout RowWriter) throws {
///         try row.write(id)
///         try row.write(joinedAt)
///     }
/// }
/// ```
public protocol StoredEntity: QueryRow {
    /// The table that stores entities of this type; a constant.
    static var table: TableSchema { get }

    /// The column of each property, for queries; a constant.
    static var properties: [EntityProperty<Self>] { get }

    /// Reads an entity: every column of ``table``, in order.
    init(from row: inout RowReader) throws

    /// Writes this entity: every column of ``table``, in order.
    func write(to row: inout RowWriter) throws
}

extension StoredEntity {
    /// No properties: queries can only sort by the primary key.
    public static var properties: [EntityProperty<Self>] { [] }
}

/// A property of an entity, and the column that holds it.
public struct EntityProperty<Owner>: Sendable {
    package let path: PartialKeyPath<Owner> & Sendable
    package let column: String

    /// Associates a property with its column.
    ///
    /// - Parameters:
    ///   - path: the property.
    ///   - column: the column's name.
    public init(_ path: PartialKeyPath<Owner> & Sendable, _ column: String) {
        self.path = path
        self.column = column
    }
}

/// An entity that converts to and from domain values.
///
/// ```swift
/// extension UserEntity: DomainEntity {
///     static let projection = Projection(from: User.self)
///     static let domain = User.Mapping(from: UserEntity.self)
/// }
///
/// let entity = UserEntity(user)
/// let user = try entity.toDomain()
/// ```
///
/// If a field of either side has no source, the code doesn't compile.
public protocol DomainEntity: StoredEntity, Representation, DomainConvertible
where
    Projected: ValueProjection, Projected.ProjectionSource == DomainMap.MappingTarget,
    DomainMap.MappingTarget: Equatable,
    DomainMap.MappingTarget: Sendable
{}
