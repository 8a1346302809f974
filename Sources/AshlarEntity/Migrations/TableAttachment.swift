/// An index or a trigger of a table, which is dropped with the table.
package struct TableAttachment: Sendable {
    package var name: String
    /// The statement that creates it.
    package var sql: String

    package init(name: String, sql: String) {
        self.name = name
        self.sql = sql
    }
}

/// A foreign key that was removed from its table, so that the table that it refers to can be dropped.
package struct ReleasedReference: Sendable {
    /// The table with the foreign key; `nil` when it is outside the store's own schema.
    package var table: String?
    /// The statement that adds it again.
    package var sql: String

    package init(table: String?, sql: String) {
        self.table = table
        self.sql = sql
    }
}
