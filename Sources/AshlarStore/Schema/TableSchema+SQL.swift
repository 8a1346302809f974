extension TableSchema {
    /// The SQL that makes the table.
    ///
    /// All identifiers are quoted, and the table is `STRICT`, so that each column holds values of its own type only.
    ///
    /// - Throws: ``StoreError`` when the schema is not valid.
    public var createStatement: String {
        get throws {
            try validate()
            let definitions = columns.map { "\($0.name.quotedIdentifier) \($0.declaration)" }
            let lines = definitions + ["PRIMARY KEY (\(list(primaryKey)))"]
            return "CREATE TABLE \(name.quotedIdentifier) (\n    \(lines.joined(separator: ",\n    "))\n) STRICT"
        }
    }

    /// The SQL that inserts one row, or updates the row of the same key; its parameters are the columns in order.
    package var upsertStatement: String {
        get throws {
            try validate()
            let parameters = columns.map { _ in "?" }.joined(separator: ", ")
            return "INSERT INTO \(name.quotedIdentifier) (\(list(columns.map(\.name)))) VALUES (\(parameters))"
                + " ON CONFLICT (\(list(primaryKey))) DO \(conflictResolution)"
        }
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
            let conditions = primaryKey.map { "\($0.quotedIdentifier) = ?" }
            return "\(selection) WHERE \(conditions.joined(separator: " AND "))"
        }
    }

    /// The SQL that counts the rows.
    package var countStatement: String {
        get throws {
            try validate()
            return "SELECT COUNT(*) FROM \(name.quotedIdentifier)"
        }
    }

    private var selection: String {
        "SELECT \(list(columns.map(\.name))) FROM \(name.quotedIdentifier)"
    }

    private var conflictResolution: String {
        let key = Set(primaryKey.map(\.foldedIdentifier))
        let updates = columns.map(\.name).filter { !key.contains($0.foldedIdentifier) }.map { name in
            "\(name.quotedIdentifier) = excluded.\(name.quotedIdentifier)"
        }
        return updates.isEmpty ? "NOTHING" : "UPDATE SET \(updates.joined(separator: ", "))"
    }

    private func list(_ names: [String]) -> String {
        names.map(\.quotedIdentifier).joined(separator: ", ")
    }
}

extension Column {
    /// The column's type and nullability, in the form in which SQL declares them.
    package var declaration: String {
        let type = kind.storageClass.rawValue
        return isOptional ? type : "\(type) NOT NULL"
    }
}
