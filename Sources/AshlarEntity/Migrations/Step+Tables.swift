extension Migration.Step {
    /// Returns a step that renames a table.
    public static func rename(table: String, to name: String) -> Migration.Step {
        Migration.Step("rename table \"\(table)\" to \"\(name)\"", tables: [table, name]) { transaction, _ in
            let connection = transaction.connection
            try connection.run("ALTER TABLE \(table.quotedIdentifier) RENAME TO \(name.quotedIdentifier)")
            try SchemaNotes(on: connection).rename(table: table, to: name)
        }
    }

    /// Returns a step that deletes a table with all its rows, and releases the columns that refer to it.
    public static func drop(table: String) -> Migration.Step {
        let description = "delete table \"\(table)\" and all its rows"
        return Migration.Step(description, tables: [table], dropsTables: true) { transaction, _ in
            let connection = transaction.connection
            _ = try connection.releaseReferences(to: table)
            try connection.run("DROP TABLE \(table.quotedIdentifier)")
            try SchemaNotes(on: connection).forget(table: table)
        }
    }

    /// Returns a step that gives a table the present form of its entity, to change a column's type, key or foreign key.
    ///
    /// The rows are copied to a new table, which replaces the old one. Indexes and triggers that are not
    /// Ashlar's are created again; default values and checks that only the old table had are not.
    ///
    /// Use this in the newest step that changes the table: a later change would change the form that this step
    /// produces. In that case, write down the form of that time with ``rebuild(_:values:dropping:)-(TableSchema,_,_)``.
    ///
    /// - Parameters:
    ///   - type: the entity.
    ///   - values: SQL expressions over the old columns, for columns that aren't copied unchanged.
    ///   - dropping: the columns of the old table to drop; the migration fails if the new form lacks any others.
    public static func rebuild<E: StoredEntity>(
        _ type: E.Type, values: [String: String] = [:], dropping: [String] = []
    ) -> Migration.Step { rebuild(TableRebuild(E.table, values, dropping), presentForm: E.table.name) }

    /// Returns a step that gives a table the form of the migration's version, independent of its present entity.
    ///
    /// The rows are copied to a new table, which replaces the old one. Indexes and triggers that are not
    /// Ashlar's are created again; default values and checks that only the old table had are not.
    ///
    /// - Parameters:
    ///   - table: the form; its indexes are those of the present entity.
    ///   - values: SQL expressions over the old columns, for columns that aren't copied unchanged.
    ///   - dropping: the columns of the old table to drop; the migration fails if the new form lacks any others.
    public static func rebuild(
        _ table: TableSchema, values: [String: String] = [:], dropping: [String] = []
    ) -> Migration.Step { rebuild(TableRebuild(table, values, dropping), presentForm: nil) }

    private static func rebuild(_ rebuild: TableRebuild, presentForm: String?) -> Migration.Step {
        Migration.Step(
            rebuild.description, tables: [rebuild.table.name], dropsTables: true, presentForm: presentForm
        ) { transaction, schema in try rebuild.run(on: transaction.connection, schema) }
    }
}
