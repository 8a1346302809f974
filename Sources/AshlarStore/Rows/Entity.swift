/// What one row of a table holds: plain values, without business logic and without knowledge of the database.
///
/// Columns are read and written by position, in the order in which the table declares them.
///
/// ```swift
/// struct UserEntity: Entity {
///     static let table = TableSchema(
///         "users",
///         columns: [Column("id", .text), Column("joined_at", .timestamp, isOptional: true)],
///         primaryKey: ["id"]
///     )
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
public protocol Entity: Sendable {
    /// The table that keeps entities of this type; a constant.
    static var table: TableSchema { get }

    /// Reads an entity: every column of ``table``, in order.
    init(from row: inout RowReader) throws

    /// Writes this entity: every column of ``table``, in order.
    func write(to row: inout RowWriter) throws
}
