import AshlarCore

/// One column of a table: its name, its meaning, and whether it may be empty.
public struct EntityColumn: Sendable, Hashable {
    /// The name in the database; any text without NUL characters.
    public let name: String
    /// The kind of value in the column.
    public let kind: ColumnKind
    /// A Boolean value that indicates whether the column may contain NULL.
    public let isOptional: Bool

    /// Creates a column.
    public init(_ name: String, _ kind: ColumnKind, isOptional: Bool = false) {
        self.name = name
        self.kind = kind
        self.isOptional = isOptional
    }

    /// Creates the column for a type's values.
    public init<Value: ColumnValue>(_ name: String, of type: Value.Type) {
        self.init(name, Value.columnKind)
    }

    /// Creates the column for a type's values, which may be missing.
    public init<Value: ColumnValue>(_ name: String, of type: Value?.Type) {
        self.init(name, Value.columnKind, isOptional: true)
    }

    /// Creates the column for a type's values, stored as JSON.
    @_disfavoredOverload
    public init<Value: DirectCodable>(_ name: String, of type: Value.Type) {
        self.init(name, .json)
    }

    /// Creates the column for a type's values, stored as JSON, which may be missing.
    @_disfavoredOverload
    public init<Value: DirectCodable>(_ name: String, of type: Value?.Type) {
        self.init(name, .json, isOptional: true)
    }
}

/// The table that stores the entities of one type.
///
/// ```swift
/// static let table = TableSchema(
///     "users",
///     columns: [EntityColumn("id", of: String.self), EntityColumn("team_id", of: String?.self)],
///     primaryKey: ["id"],
///     indexes: [["team_id"]],
///     foreignKeys: [EntityForeignKey("team_id", \TeamEntity.id, onDelete: .setNull)]
/// )
/// ```
///
/// Schemas aren't checked when they are created; ``validate()`` reports invalid ones, and every
/// use of a schema calls it first.
public struct TableSchema: Sendable {
    /// The table's name; any text without NUL characters.
    public let name: String
    /// The columns in the order in which entities read and write them.
    public let columns: [EntityColumn]
    /// The names of the columns that identify an entity, most significant first.
    public let primaryKey: [String]
    /// Lists of columns with values that together are unique.
    public let unique: [[String]]
    /// Lists of columns that queries filter or sort by, most significant first.
    public let indexes: [[String]]
    /// Columns that contain the keys of other entities.
    public let foreignKeys: [EntityForeignKey]
    /// Columns that the database computes.
    public let generated: [GeneratedColumn]

    /// Creates a schema, without checking it.
    public init(
        _ name: String, columns: [EntityColumn], primaryKey: [String], unique: [[String]] = [],
        indexes: [[String]] = [],
        foreignKeys: [EntityForeignKey] = [], generated: [GeneratedColumn] = []
    ) {
        self.name = name
        self.columns = columns
        self.primaryKey = primaryKey
        self.unique = unique
        self.indexes = indexes
        self.foreignKeys = foreignKeys
        self.generated = generated
    }
}

/// A column that the database computes from others, so that queries can filter and sort by a derived value.
///
/// It is neither read nor written, but can be indexed. The expression must mean the same in every database that is
/// used, as comparisons, arithmetic, `||`, `CASE`, `COALESCE`, `lower` of ASCII, and `substr` do.
public struct GeneratedColumn: Sendable, Hashable {
    /// The name and the kind of value.
    public let column: EntityColumn
    /// An SQL expression over the columns of the same row.
    public let expression: String

    /// Creates a generated column.
    ///
    /// - Parameters:
    ///   - name: the column's name.
    ///   - type: the type of its values.
    ///   - expression: an SQL expression over the columns of the same row.
    public init<Value: ColumnValue>(_ name: String, of type: Value.Type, _ expression: String) {
        column = EntityColumn(name, of: type)
        self.expression = expression
    }

    /// Creates a generated column with an expression that may be NULL.
    ///
    /// - Parameters:
    ///   - name: the column's name.
    ///   - type: the type of its values.
    ///   - expression: an SQL expression over the columns of the same row.
    public init<Value: ColumnValue>(_ name: String, of type: Value?.Type, _ expression: String) {
        column = EntityColumn(name, of: type)
        self.expression = expression
    }
}
