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
        // Of a generated column, `hidden` is 2 or 3.
        let columns = try Row.fetchAll(
            database, sql: "SELECT name, type, \"notnull\", pk, hidden FROM pragma_table_xinfo(?)", arguments: [name])
        for row in columns {
            let (column, type, keyPosition, hidden): (String, String, Int, Int) = (row[0], row[1], row[3], row[4])
            // A key column is often declared without NOT NULL. Then that is no difference worth refusing a table for:
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
            // An index of an expression has no column's name.
            let names = columns.compactMap(\.self)
            if names.count == columns.count {
                table.indexes.append(TableIndex(table: name, columns: names, isUnique: row[1]))
            }
        }
        table.foreignKeys = try foreignKeys(of: name)
        return table
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
                // What refers to a table without naming a column refers to its primary key.
                target: try target ?? database.primaryKey(other).columns.first ?? "", onDelete: row[4])
        }
    }
}
