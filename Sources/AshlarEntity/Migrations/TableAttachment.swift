/// An index or a trigger of a table, which goes with the table when that is dropped.
package struct TableAttachment: Sendable {
    package var name: String
    /// The statement that makes it.
    package var sql: String

    package init(name: String, sql: String) {
        self.name = name
        self.sql = sql
    }
}

/// A foreign key that was taken from the table that has it, so that the one it refers to can be dropped.
package struct ReleasedReference: Sendable {
    /// The table that refers; `nil` where it is outside of the store's own schema.
    package var table: String?
    /// The statement that adds it again.
    package var sql: String

    package init(table: String?, sql: String) {
        self.table = table
        self.sql = sql
    }
}
