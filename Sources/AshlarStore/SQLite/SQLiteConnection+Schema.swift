#if Store
import AshlarEntity
import GRDB

extension SQLiteConnection {
    func storedTables(named names: [String]) throws -> [StoredTable] {
        let sql = "SELECT name FROM sqlite_schema WHERE type = 'table'"
        let there = try String.fetchAll(database, sql: sql)
        let wanted = Set(names.map(\.foldedIdentifier))
        return try there.filter { wanted.contains($0.foldedIdentifier) }.map(storedTable)
    }

    private func storedTable(named name: String) throws -> StoredTable {
        var table = StoredTable(name: name)
        var keys: [(position: Int, column: String)] = []
        // For a generated column, `hidden` is 2 or 3.
        let columns = try Row.fetchAll(
            database, sql: "SELECT name, type, \"notnull\", pk, hidden FROM pragma_table_xinfo(?)", arguments: [name])
        for row in columns {
            let (column, type, keyPosition, hidden): (String, String, Int, Int) = (row[0], row[1], row[3], row[4])
            // Key columns are often declared without NOT NULL. That difference isn't worth refusing the table:
            // a NULL in it is reported when it is read.
            let isOptional: Bool = !row[2] && keyPosition == 0
            if keyPosition > 0 { keys.append((keyPosition, column)) }
            table.columns.append(
                StoredColumn(name: column, type: type.uppercased(), isOptional: isOptional, isGenerated: hidden >= 2))
        }
        table.primaryKey = keys.sorted { $0.position < $1.position }.map(\.column)
        let indexes = try Row.fetchAll(
            database, sql: "SELECT name, \"unique\" FROM pragma_index_list(?) WHERE origin <> 'pk' AND partial = 0",
            arguments: [name])
        for row in indexes {
            let columns = try String?.fetchAll(
                database, sql: "SELECT name FROM pragma_index_info(?) ORDER BY seqno", arguments: [row[0] as String])
            // An index on an expression has no column name.
            let names = columns.compactMap(\.self)
            if names.count == columns.count {
                table.indexes.append(TableIndex(table: name, columns: names, isUnique: row[1]))
            }
        }
        table.foreignKeys = try foreignKeys(of: name)
        return table
    }

    func relationNames() throws -> [String] {
        try String.fetchAll(database, sql: "SELECT name FROM sqlite_schema")
    }

    func attachments(of table: String) throws -> [TableAttachment] {
        // Indexes from the table's own definition have no SQL.
        let sql = "SELECT name, sql FROM sqlite_schema WHERE tbl_name = ? COLLATE NOCASE AND type <> 'table'"
        return try Row.fetchAll(database, sql: sql + " AND sql IS NOT NULL ORDER BY rowid", arguments: [table])
            .map { TableAttachment(name: $0[0], sql: $0[1]) }
    }

    /// References don't prevent a table from being dropped while foreign keys aren't enforced.
    func releaseReferences(to table: String) throws -> [ReleasedReference] { [] }

    func release(column: String, of table: String) throws {
        func refusal(_ reason: String) -> StoreError {
            StoreError(
                .migrationFailed, table: table, column: column,
                "\(reason), which SQLite cannot take from a table: give the table its new form by .rebuild(…, dropping:"
                    + " [\"\(column)\"])")
        }
        let references = "SELECT COUNT(*) FROM pragma_foreign_key_list(?) WHERE \"from\" = ? COLLATE NOCASE"
        guard try Int.fetchOne(database, sql: references, arguments: [table, column]) == 0 else {
            throw refusal("it refers to another table")
        }
        let indexes = """
            SELECT DISTINCT list.name, list.origin FROM pragma_index_list(?) AS list, pragma_index_info(list.name) AS info
            WHERE info.name = ? COLLATE NOCASE
            """
        for row in try Row.fetchAll(database, sql: indexes, arguments: [table, column]) {
            let (name, origin): (String, String) = (row[0], row[1])
            guard origin == "c" else { throw refusal("it is unique, or in the key, by the table's definition") }
            try run("DROP INDEX \(name.quotedIdentifier)")
        }
    }

    func rename(_ table: String, intoPlaceOf dropped: String) throws {
        // Otherwise SQLite refuses to rename while views and triggers refer to the missing table.
        let isLegacy = try Bool.fetchOne(database, sql: "PRAGMA legacy_alter_table") ?? false
        if !isLegacy { try run("PRAGMA legacy_alter_table = ON") }
        defer { if !isLegacy { try? run("PRAGMA legacy_alter_table = OFF") } }
        try run("ALTER TABLE \(table.quotedIdentifier) RENAME TO \(dropped.quotedIdentifier)")
    }

    private func foreignKeys(of table: String) throws -> [StoredForeignKey] {
        let sql = "SELECT id, \"table\", \"from\", \"to\", on_delete FROM pragma_foreign_key_list(?)"
        let rows = try Row.fetchAll(database, sql: sql, arguments: [table])
        let keys = Dictionary(grouping: rows) { row -> Int in row[0] }.values.filter { $0.count == 1 }
        return try keys.map { rows in
            let row = rows[0]
            let (other, target): (String, String?) = (row[1], row[3])
            return StoredForeignKey(
                column: row[2], table: other,
                // A reference without a column name refers to the table's primary key.
                target: try target ?? database.primaryKey(other).columns.first ?? "", onDelete: row[4])
        }
    }
}
#endif
