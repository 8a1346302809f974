/// A column with the key of another entity, and the effect on its row when that entity is deleted.
public struct EntityForeignKey: Sendable {
    /// The effect on a row when the row that it refers to is deleted.
    public enum DeleteRule: String, Sendable, Hashable {
        /// The deletion is rejected.
        case restrict = "RESTRICT"
        /// The row is deleted, too.
        case cascade = "CASCADE"
        /// The column becomes NULL; it must be optional.
        case setNull = "SET NULL"
    }

    /// The column with the key.
    public let column: String
    /// The column that it refers to: the other entity's whole primary key.
    public let target: String
    /// The effect of deleting the other row.
    public let onDelete: DeleteRule

    private let entity: any StoredEntity.Type

    /// Creates a foreign key.
    ///
    /// The other table is looked up only when it is needed, so that two tables may refer to each other.
    ///
    /// - Parameters:
    ///   - column: the column with the key.
    ///   - key: the property that is the other entity's primary key.
    ///   - onDelete: the effect of deleting the other row.
    public init<Other: StoredEntity, Value>(
        _ column: String, _ key: KeyPath<Other, Value> & Sendable, onDelete: DeleteRule = .restrict
    ) {
        self.column = column
        self.onDelete = onDelete
        entity = Other.self
        target = Other.properties.first { $0.path as AnyKeyPath == key }?.column ?? ""
    }

    /// Creates the foreign key of a property; generated code calls it, so the compiler compares the types.
    public init<Owner: StoredEntity, Other: StoredEntity, Value>(
        _ property: KeyPath<Owner, Value>, _ column: String, _ key: KeyPath<Other, Value> & Sendable,
        onDelete: DeleteRule = .restrict
    ) {
        self.init(column, key, onDelete: onDelete)
    }

    /// Creates the foreign key of an optional property; generated code calls it; the compiler compares the types.
    public init<Owner: StoredEntity, Other: StoredEntity, Value>(
        _ property: KeyPath<Owner, Value?>, _ column: String, _ key: KeyPath<Other, Value> & Sendable,
        onDelete: DeleteRule = .restrict
    ) {
        self.init(column, key, onDelete: onDelete)
    }

    /// The table that it refers to.
    package var table: TableSchema { entity.table }
}
