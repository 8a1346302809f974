extension Migration.Step {
    /// Renames a table.
    public static func rename(table: String, to name: String) -> Migration.Step {
        Migration.Step("rename table \"\(table)\" to \"\(name)\"", tables: [table, name]) { transaction, _ in
            let connection = transaction.connection
            try connection.run("ALTER TABLE \(table.quotedIdentifier) RENAME TO \(name.quotedIdentifier)")
            try SchemaNotes(on: connection).rename(table: table, to: name)
        }
    }

    /// Deletes a table with all its rows, and lets go of the columns that refer to it.
    public static func drop(table: String) -> Migration.Step {
        let description = "delete table \"\(table)\" and all its rows"
        return Migration.Step(description, tables: [table], dropsTables: true) { transaction, _ in
            let connection = transaction.connection
            _ = try connection.releaseReferences(to: table)
            try connection.run("DROP TABLE \(table.quotedIdentifier)")
            try SchemaNotes(on: connection).forget(table: table)
        }
    }

    /// Gives a table the form that its entity has now: for another type, key or foreign key of a column.
    ///
    /// The rows are copied to a new table, which takes the place of the old one. Indexes and triggers that are not
    /// Ashlar's are made again; default values and checks that only the old table had are not.
    ///
    /// This stands in the newest step that changes the table: a later change would change the form that this step
    /// gives it. Write the form of that time then, by ``rebuild(_:values:dropping:)-(TableSchema,_,_)``.
    ///
    /// - Parameters:
    ///   - type: the entity.
    ///   - values: SQL expressions over the old columns, for columns that are not copied as they are.
    ///   - dropping: columns of the old table that the new one lacks; one that is not named here fails the migration.
    public static func rebuild<E: StoredEntity>(
        _ type: E.Type, values: [String: String] = [:], dropping: [String] = []
    ) -> Migration.Step { rebuild(TableRebuild(E.table, values, dropping), presentForm: E.table.name) }

    /// Gives a table the form that it had in the migration's version, whatever its entity is now.
    ///
    /// The rows are copied to a new table, which takes the place of the old one. Indexes and triggers that are not
    /// Ashlar's are made again; default values and checks that only the old table had are not.
    ///
    /// - Parameters:
    ///   - table: the form; its indexes are those that today's entity has.
    ///   - values: SQL expressions over the old columns, for columns that are not copied as they are.
    ///   - dropping: columns of the old table that the new one lacks; one that is not named here fails the migration.
    public static func rebuild(
        _ table: TableSchema, values: [String: String] = [:], dropping: [String] = []
    ) -> Migration.Step { rebuild(TableRebuild(table, values, dropping), presentForm: nil) }

    private static func rebuild(_ rebuild: TableRebuild, presentForm: String?) -> Migration.Step {
        Migration.Step(
            rebuild.description, tables: [rebuild.table.name], dropsTables: true, presentForm: presentForm
        ) { transaction, schema in try rebuild.run(on: transaction.connection, schema) }
    }
}
