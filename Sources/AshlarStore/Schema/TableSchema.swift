/// One column of a table: its name, what it means, and whether it may be empty.
///
/// A file that imports GRDB too, which has a `Column` of its own, says `import struct AshlarStore.Column`.
public struct Column: Sendable, Hashable {
    /// The name as it stands in the database; any text without NUL.
    public let name: String
    /// What the column holds.
    public let kind: ColumnKind
    /// Whether the column may hold NULL.
    public let isOptional: Bool

    /// Creates a column.
    public init(_ name: String, _ kind: ColumnKind, isOptional: Bool = false) {
        self.name = name
        self.kind = kind
        self.isOptional = isOptional
    }
}

/// The table that keeps the entities of one type.
///
/// ```swift
/// static let table = TableSchema(
///     "users",
///     columns: [Column("id", .text), Column("age", .integer, isOptional: true)],
///     primaryKey: ["id"]
/// )
/// ```
///
/// Any schema can be written down; one that no table can be made of is reported by ``validate()``, which every
/// use of the schema calls first.
public struct TableSchema: Sendable, Equatable {
    /// The table's name; any text without NUL.
    public let name: String
    /// The columns in the order in which entities read and write them.
    public let columns: [Column]
    /// The names of the columns that tell one entity from another, most significant first.
    public let primaryKey: [String]

    /// Creates a schema, without checking it.
    public init(_ name: String, columns: [Column], primaryKey: [String]) {
        self.name = name
        self.columns = columns
        self.primaryKey = primaryKey
    }
}
