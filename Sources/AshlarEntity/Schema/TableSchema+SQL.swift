extension TableSchema {
    /// The SQL that creates the table in SQLite.
    ///
    /// All identifiers are quoted, and the table is `STRICT`, so that each column stores only values of its own type.
    ///
    /// - Throws: ``StoreError`` when the schema is invalid.
    public var createStatement: String {
        get throws { try createStatement(in: .sqlite) }
    }

    /// Returns the SQL that creates the table, without its indexes.
    ///
    /// - Parameters:
    ///   - dialect: the database's dialect.
    ///   - name: another name, for a table that will replace this one.
    package func createStatement(in dialect: SQLDialect, as name: String? = nil) throws -> String {
        try validate()
        for name in [self.name] + columns.map(\.name) + generated.map(\.column.name)
        where name.utf8.count > dialect.nameLimit {
            throw StoreError(
                .invalidSchema, table: self.name,
                "\"\(name)\" is longer than \(dialect.nameLimit) bytes: shorten the name")
        }
        var lines = columns.map { "\($0.name.quotedIdentifier) \(dialect.declaration(of: $0))" }
        lines += generated.map { $0.definition(in: dialect) }
        lines.append("PRIMARY KEY (\(list(primaryKey)))")
        if !dialect.addsForeignKeys { lines += foreignKeys.map(\.definition) }
        let table = (name ?? self.name).quotedIdentifier
        return "CREATE TABLE \(table) (\n    \(lines.joined(separator: ",\n    "))\n)\(dialect.tableSuffix)"
    }

    /// The indexes of the table, each once: those that make columns unique, and those that only speed up queries.
    package var tableIndexes: [TableIndex] {
        let all =
            unique.map { TableIndex(table: name, columns: $0, isUnique: true) }
            + indexes.map { TableIndex(table: name, columns: $0, isUnique: false) }
        return all.enumerated().filter { place, index in !all[..<place].contains { $0.isSame(as: index) } }.map(
            \.element)
    }

    /// The SQL that inserts one row; its parameters are the columns in order.
    package var insertStatement: String {
        get throws {
            try validate()
            let parameters = columns.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
            return "INSERT INTO \(name.quotedIdentifier) (\(list(columns.map(\.name)))) VALUES (\(parameters))"
        }
    }

    /// The SQL that inserts one row, or updates the row with the same key; its parameters are the columns in order.
    package var upsertStatement: String {
        get throws { try "\(insertStatement) ON CONFLICT (\(list(primaryKey))) DO \(conflictResolution)" }
    }

    /// The SQL that reads all rows in the order of their keys; its results are the columns in order.
    package var selectStatement: String {
        get throws {
            try validate()
            return "\(selection) ORDER BY \(list(primaryKey))"
        }
    }

    /// The SQL that reads one row; its parameters are the primary key's columns in order.
    package var findStatement: String {
        get throws {
            try validate()
            return "\(selection) WHERE \(keyCondition)"
        }
    }

    /// The SQL that deletes one row; its parameters are the primary key's columns in order.
    package var deleteStatement: String {
        get throws {
            try validate()
            return "DELETE FROM \(name.quotedIdentifier) WHERE \(keyCondition)"
        }
    }

    /// The SQL that counts the rows.
    package var countStatement: String {
        get throws {
            try validate()
            return "SELECT COUNT(*) FROM \(name.quotedIdentifier)"
        }
    }

    /// The columns of the primary key, in the key's order.
    package var keyLayout: RowLayout {
        RowLayout(primaryKey.compactMap(column(named:)).map { RowLayout.Place(table: name, column: $0) })
    }

    private var selection: String {
        "SELECT \(list(columns.map(\.name))) FROM \(name.quotedIdentifier)"
    }

    private var keyCondition: String {
        primaryKey.enumerated().map { "\($1.quotedIdentifier) = $\($0 + 1)" }.joined(separator: " AND ")
    }

    private var conflictResolution: String {
        let key = Set(primaryKey.map(\.foldedIdentifier))
        let updates = columns.map(\.name).filter { !key.contains($0.foldedIdentifier) }.map { name in
            "\(name.quotedIdentifier) = excluded.\(name.quotedIdentifier)"
        }
        return updates.isEmpty ? "NOTHING" : "UPDATE SET \(updates.joined(separator: ", "))"
    }

    private func list(_ names: [String]) -> String { names.map(\.quotedIdentifier).joined(separator: ", ") }
}

extension GeneratedColumn {
    /// Returns the column's definition. It doesn't say whether the column may be NULL: the expression determines that.
    package func definition(in dialect: SQLDialect) -> String {
        let storage = dialect.storesGeneratedColumns ? "STORED" : "VIRTUAL"
        let type = (dialect.types[column.kind] ?? "TEXT") + (column.kind == .text ? dialect.textCollation : "")
        return "\(column.name.quotedIdentifier) \(type) GENERATED ALWAYS AS (\(expression)) \(storage)"
    }
}

extension EntityForeignKey {
    var definition: String { "FOREIGN KEY (\(column.quotedIdentifier)) \(reference)" }

    var reference: String {
        "REFERENCES \(table.name.quotedIdentifier) (\(target.quotedIdentifier)) ON DELETE \(onDelete.rawValue)"
    }
}
