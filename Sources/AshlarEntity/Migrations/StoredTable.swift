/// A table as the database describes it.
package struct StoredTable: Sendable {
    package var name: String
    package var columns: [StoredColumn] = []
    /// The columns of the primary key, in its order.
    package var primaryKey: [String] = []
    package var indexes: [TableIndex] = []
    package var foreignKeys: [StoredForeignKey] = []

    package init(name: String) { self.name = name }
}

/// A column as the database describes it.
package struct StoredColumn: Sendable {
    package var name: String
    /// The type in capitals, as ``SQLDialect/types`` has it.
    package var type: String
    package var isOptional: Bool
    package var isGenerated: Bool

    package init(name: String, type: String, isOptional: Bool, isGenerated: Bool) {
        self.name = name
        self.type = type
        self.isOptional = isOptional
        self.isGenerated = isGenerated
    }

    /// The column's type and nullability.
    var description: String { isOptional ? type : "\(type) NOT NULL" }
}

/// A foreign key of one column as the database describes it.
package struct StoredForeignKey: Sendable {
    package var column: String
    package var table: String
    package var target: String
    /// The effect of deleting the other row, as ``EntityForeignKey/DeleteRule`` names it.
    package var onDelete: String

    package init(column: String, table: String, target: String, onDelete: String) {
        self.column = column
        self.table = table
        self.target = target
        self.onDelete = onDelete
    }
}
