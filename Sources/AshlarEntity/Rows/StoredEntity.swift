import AshlarCore

/// What one row of a table holds: plain values, without business logic and without knowledge of the database.
///
/// `@Entity` writes the conformance. By hand, columns are read and written by position, in the order in which the
/// table declares them:
///
/// ```swift
/// struct UserEntity: StoredEntity {
///     static let table = TableSchema(
///         "users", columns: [EntityColumn("id", of: String.self), EntityColumn("joined_at", of: Date?.self)], primaryKey: ["id"])
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
    /// The table that keeps entities of this type; a constant.
    static var table: TableSchema { get }

    /// Which property is which column, for queries; a constant.
    static var properties: [EntityProperty<Self>] { get }

    /// Reads an entity: every column of ``table``, in order.
    init(from row: inout RowReader) throws

    /// Writes this entity: every column of ``table``, in order.
    func write(to row: inout RowWriter) throws
}

extension StoredEntity {
    /// Without properties, queries can sort by the primary key only.
    public static var properties: [EntityProperty<Self>] { [] }
}

/// A property of an entity, and the column that holds it.
public struct EntityProperty<Owner>: Sendable {
    package let path: PartialKeyPath<Owner> & Sendable
    package let column: String

    /// Says which column holds a property.
    ///
    /// - Parameters:
    ///   - path: the property.
    ///   - column: the column's name.
    public init(_ path: PartialKeyPath<Owner> & Sendable, _ column: String) {
        self.path = path
        self.column = column
    }
}

/// An entity that gives and takes domain values.
///
/// ```swift
/// extension UserEntity: DomainEntity {
///     static let projection = Projection(from: User.self)
///     static let domain = User.Mapping(from: UserEntity.self)
/// }
/// let entity = UserEntity(user)
/// let user = try entity.toDomain()
/// ```
///
/// A field of either side without a source does not compile.
public protocol DomainEntity: StoredEntity, Representation, DomainConvertible
where
    Projected: ValueProjection, Projected.ProjectionSource == DomainMap.MappingTarget,
    DomainMap.MappingTarget: Equatable,
    DomainMap.MappingTarget: Sendable
{}
