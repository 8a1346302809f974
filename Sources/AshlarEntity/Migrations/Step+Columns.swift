extension Migration.Step {
    /// Returns a step that renames a column.
    public static func rename(column: String, of table: String, to name: String) -> Migration.Step {
        let description = "rename column \"\(column)\" of \"\(table)\" to \"\(name)\""
        return Migration.Step(description, tables: [table]) { transaction, _ in
            let connection = transaction.connection
            try connection.run(
                "ALTER TABLE \(table.quotedIdentifier) RENAME COLUMN \(column.quotedIdentifier)"
                    + " TO \(name.quotedIdentifier)")
            try SchemaNotes(on: connection).rename(column: column, of: table, to: name)
        }
    }

    /// Returns a step that deletes a column with all its values, and the indexes that contain it.
    ///
    /// In SQLite, a column that refers to another table, or is unique by the table's definition, can be deleted only
    /// by a rebuild.
    public static func drop(column: String, of table: String) -> Migration.Step {
        let description = "delete column \"\(column)\" of \"\(table)\" and all its values"
        return Migration.Step(description, tables: [table]) { transaction, _ in
            let connection = transaction.connection
            try connection.release(column: column, of: table)
            try connection.run("ALTER TABLE \(table.quotedIdentifier) DROP COLUMN \(column.quotedIdentifier)")
            try SchemaNotes(on: connection).forget(column: column, of: table)
        }
    }

    /// Returns a step that adds a column that must not be empty.
    ///
    /// - Parameters:
    ///   - column: the column.
    ///   - table: the table's name.
    ///   - value: the value for existing rows, as an SQL constant: `0`, `'draft'`.
    public static func add(_ column: EntityColumn, to table: String, filledWith value: String) -> Migration.Step {
        let description = "add column \"\(column.name)\" to \"\(table)\", \(value) in all rows"
        return Migration.Step(description, tables: [table]) { transaction, _ in
            let connection = transaction.connection
            let definition = "\(column.name.quotedIdentifier) \(connection.dialect.declaration(of: column))"
            try connection.run("ALTER TABLE \(table.quotedIdentifier) ADD COLUMN \(definition) DEFAULT \(value)")
            try SchemaNotes(on: connection).note(column, of: table)
        }
    }
}
