/// A type with `@Entity`, as the macros see it.
package struct EntityModel: Sendable, Equatable {
    /// A property that refers to another entity.
    package struct Reference: Sendable, Equatable {
        package var field: FieldModel
        /// The key path to the other entity's key, as source.
        package var key: String
        /// The delete rule as source: `.cascade`.
        package var onDelete: String?
    }

    /// A computed property that the database computes too.
    package struct Generated: Sendable, Equatable {
        package var field: FieldModel
        package var expression: String
    }

    /// The stored properties; the key of each is its column's name.
    package var record: RecordModel
    package var table: String
    /// Columns, as those of ``unique`` and ``indexes``.
    package var primaryKey: [String] = []
    package var unique: [[String]] = []
    package var indexes: [[String]] = []
    package var references: [Reference] = []
    package var generated: [Generated] = []

    package init(record: RecordModel, table: String) {
        self.record = record
        self.table = table
    }
}
