/// A column that holds the key of another entity, and what happens to its row when that entity goes.
public struct EntityForeignKey: Sendable {
    /// What happens to a row when the one it refers to is deleted.
    public enum DeleteRule: String, Sendable, Hashable {
        /// The delete is refused.
        case restrict = "RESTRICT"
        /// The row is deleted too.
        case cascade = "CASCADE"
        /// The column becomes NULL; it must be optional.
        case setNull = "SET NULL"
    }

    /// The column that refers.
    public let column: String
    /// The column referred to: the other entity's whole primary key.
    public let target: String
    /// What happens when the other row is deleted.
    public let onDelete: DeleteRule

    private let entity: any StoredEntity.Type

    /// Creates a foreign key.
    ///
    /// The other table is asked for when it is needed only, so that two tables may refer to each other.
    ///
    /// - Parameters:
    ///   - column: the column that refers.
    ///   - key: the property that is the other entity's primary key.
    ///   - onDelete: what happens when the other row is deleted.
    public init<Other: StoredEntity, Value>(
        _ column: String, _ key: KeyPath<Other, Value> & Sendable, onDelete: DeleteRule = .restrict
    ) {
        self.column = column
        self.onDelete = onDelete
        entity = Other.self
        target = Other.properties.first { $0.path as AnyKeyPath == key }?.column ?? ""
    }

    /// Creates the foreign key of a property; generated code calls it, and its types are compared.
    public init<Owner: StoredEntity, Other: StoredEntity, Value>(
        _ property: KeyPath<Owner, Value>, _ column: String, _ key: KeyPath<Other, Value> & Sendable,
        onDelete: DeleteRule = .restrict
    ) {
        self.init(column, key, onDelete: onDelete)
    }

    /// Creates the foreign key of a property that may be nil; generated code calls it, and its types are compared.
    public init<Owner: StoredEntity, Other: StoredEntity, Value>(
        _ property: KeyPath<Owner, Value?>, _ column: String, _ key: KeyPath<Other, Value> & Sendable,
        onDelete: DeleteRule = .restrict
    ) {
        self.init(column, key, onDelete: onDelete)
    }

    /// The table referred to.
    package var table: TableSchema { entity.table }
}
