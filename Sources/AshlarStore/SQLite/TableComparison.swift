import GRDB

/// A table's column as the database describes it.
struct StoredColumn {
    let name: String
    let type: String
    let isOptional: Bool
    /// The position in the primary key, from 1; 0 for a column that is not in it.
    let keyPosition: Int

    /// The columns of a table in the database; none when there is no such table.
    static func all(ofTable name: String, in database: Database) throws -> [StoredColumn] {
        let sql = "SELECT name, type, \"notnull\", pk FROM pragma_table_info(?)"
        return try Row.fetchAll(database, sql: sql, arguments: [name]).map { row in
            let keyPosition: Int = row[3]
            // A key column is often declared without NOT NULL. Then that is no difference worth refusing a table for:
            // a NULL in it is reported when it is read.
            let isOptional: Bool = !row[2] && keyPosition == 0
            return StoredColumn(name: row[0], type: row[1], isOptional: isOptional, keyPosition: keyPosition)
        }
    }

    /// The column's type and nullability, in the form in which SQL declares them.
    var declaration: String {
        isOptional ? type.uppercased() : "\(type.uppercased()) NOT NULL"
    }
}

extension TableSchema {
    /// What tells this schema from a table in the database, in words; empty when entities can be kept there.
    ///
    /// The order of the columns makes no difference, since every statement names them.
    func differences(from stored: [StoredColumn]) -> [String] {
        var unmatched = stored
        var differences: [String] = []
        for column in columns {
            let folded = column.name.foldedIdentifier
            guard let index = unmatched.firstIndex(where: { $0.name.foldedIdentifier == folded }) else {
                differences.append("column \"\(column.name)\" is missing in the database")
                continue
            }
            let there = unmatched.remove(at: index).declaration
            if there != column.declaration {
                differences.append("column \"\(column.name)\" is \(there) in the database, not \(column.declaration)")
            }
        }
        differences += unmatched.map { "column \"\($0.name)\" is in the database only" }

        let storedKey = stored.filter { $0.keyPosition > 0 }.sorted { $0.keyPosition < $1.keyPosition }.map(\.name)
        if storedKey.map(\.foldedIdentifier) != primaryKey.map(\.foldedIdentifier) {
            differences.append("the primary key is \(storedKey) in the database, not \(primaryKey)")
        }
        return differences
    }
}
