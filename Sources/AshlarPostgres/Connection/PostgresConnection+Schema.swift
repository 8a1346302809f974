#if Postgres
import AshlarEntity
import AshlarRules

extension PostgresConnection {
    func storedTables(named names: [String]) throws -> [StoredTable] {
        let wanted = Set(names.map(\.foldedIdentifier))
        var tables: [String: StoredTable] = [:]
        for row in try rows(PostgresConnection.columns) {
            guard row.count == 5, let table = row[0], let column = row[1], wanted.contains(table.foldedIdentifier)
            else { continue }
            tables[table, default: StoredTable(name: table)].columns.append(
                StoredColumn(
                    name: column, type: (row[2] ?? "").uppercased(), isOptional: row[3] == "f",
                    isGenerated: row[4] == "t"))
        }
        try readIndexes(&tables)
        for row in try rows(PostgresConnection.foreignKeys) {
            guard row.count == 5, let table = row[0], tables[table] != nil else { continue }
            tables[table]?.foreignKeys.append(
                StoredForeignKey(
                    column: row[1] ?? "", table: row[2] ?? "", target: row[3] ?? "",
                    onDelete: PostgresConnection.rules[row[4] ?? ""] ?? "NO ACTION"))
        }
        return tables.values.sorted { $0.name < $1.name }
    }

    func relationNames() throws -> [String] {
        try rows(PostgresConnection.relations).compactMap { $0.first ?? nil }
    }

    func attachments(of table: String) throws -> [TableAttachment] {
        try rows(PostgresConnection.attachments).compactMap { row in
            guard row.count == 3, let owner = row[0], let name = row[1], let sql = row[2],
                owner.isSameIdentifier(as: table)
            else { return nil }
            return TableAttachment(name: name, sql: sql)
        }
    }

    func releaseReferences(to table: String) throws -> [ReleasedReference] {
        var released: [ReleasedReference] = []
        for row in try rows(PostgresConnection.references) {
            guard row.count == 5, let target = row[0], target.isSameIdentifier(as: table), let owner = row[2],
                let name = row[3]?.quotedIdentifier, let definition = row[4]
            else { continue }
            try run("ALTER TABLE \(owner) DROP CONSTRAINT \(name)")
            released.append(
                ReleasedReference(table: row[1], sql: "ALTER TABLE \(owner) ADD CONSTRAINT \(name) \(definition)"))
        }
        return released
    }

    /// Does nothing: the server drops the indexes of a column with it.
    func release(column: String, of table: String) throws {}

    func rename(_ table: String, intoPlaceOf dropped: String) throws {
        try run("ALTER TABLE \(table.quotedIdentifier) RENAME TO \(dropped.quotedIdentifier)")
    }

    /// Waits until no other process creates or migrates the tables of this schema, and blocks others until the
    /// transaction ends.
    func lockSchema() throws {
        let names = try rows("SELECT current_database(), current_schema()").first ?? []
        // The lock is identified by a number, which is shared by the whole database.
        let number = ByteHash.of("ashlar \(names.map { $0 ?? "" })".utf8)
        try run("SELECT pg_advisory_xact_lock(\(Int64(bitPattern: number)))")
    }

    private func readIndexes(_ tables: inout [String: StoredTable]) throws {
        // One row for each column, in the order of the index; a column without a name is an expression.
        var indexes: [String: (table: String, isUnique: Bool, isPrimary: Bool, columns: [String?])] = [:]
        for row in try rows(PostgresConnection.indexes) {
            guard row.count == 5, let table = row[0], let name = row[1], tables[table] != nil else { continue }
            indexes[name, default: (table, row[2] == "t", row[3] == "t", [])].columns.append(row[4])
        }
        for index in indexes.values {
            let columns = index.columns.compactMap(\.self)
            guard columns.count == index.columns.count else { continue }
            if index.isPrimary {
                tables[index.table]?.primaryKey = columns
            } else {
                tables[index.table]?.indexes.append(
                    TableIndex(table: index.table, columns: columns, isUnique: index.isUnique))
            }
        }
    }

    private static let rules = ["r": "RESTRICT", "c": "CASCADE", "n": "SET NULL", "d": "SET DEFAULT"]

    private static let columns = """
        SELECT c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated <> ''
        FROM pg_catalog.pg_class c
        JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
        JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid
        WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
        ORDER BY c.relname, a.attnum
        """

    private static let relations = """
        SELECT c.relname
        FROM pg_catalog.pg_class c
        JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = current_schema()
        """

    /// Includes the indexes that constraints have created.
    private static let attachments = """
        SELECT t.relname, i.relname, pg_get_indexdef(x.indexrelid)
        FROM pg_catalog.pg_index x
        JOIN pg_catalog.pg_class t ON t.oid = x.indrelid
        JOIN pg_catalog.pg_class i ON i.oid = x.indexrelid
        JOIN pg_catalog.pg_namespace n ON n.oid = t.relnamespace
        WHERE n.nspname = current_schema()
        AND NOT EXISTS (SELECT 1 FROM pg_catalog.pg_constraint c WHERE c.conindid = x.indexrelid AND c.contype <> 'f')
        UNION ALL
        SELECT t.relname, g.tgname, pg_get_triggerdef(g.oid)
        FROM pg_catalog.pg_trigger g
        JOIN pg_catalog.pg_class t ON t.oid = g.tgrelid
        JOIN pg_catalog.pg_namespace n ON n.oid = t.relnamespace
        WHERE n.nspname = current_schema() AND NOT g.tgisinternal
        """

    /// The referenced table, the referring table if it is in the same schema, its full name, and the constraint.
    private static let references = """
        SELECT o.relname, CASE WHEN m.oid = n.oid THEN t.relname END,
            quote_ident(m.nspname) || '.' || quote_ident(t.relname), f.conname, pg_get_constraintdef(f.oid)
        FROM pg_catalog.pg_constraint f
        JOIN pg_catalog.pg_class t ON t.oid = f.conrelid
        JOIN pg_catalog.pg_namespace m ON m.oid = t.relnamespace
        JOIN pg_catalog.pg_class o ON o.oid = f.confrelid
        JOIN pg_catalog.pg_namespace n ON n.oid = o.relnamespace
        WHERE n.nspname = current_schema() AND f.contype = 'f' AND f.conparentid = 0 AND f.conrelid <> f.confrelid
        """

    private static let indexes = """
        SELECT t.relname, i.relname, x.indisunique, x.indisprimary, a.attname
        FROM pg_catalog.pg_index x
        JOIN pg_catalog.pg_class t ON t.oid = x.indrelid
        JOIN pg_catalog.pg_class i ON i.oid = x.indexrelid
        JOIN pg_catalog.pg_namespace n ON n.oid = t.relnamespace
        CROSS JOIN LATERAL unnest(x.indkey::int2[]) WITH ORDINALITY AS k(number, place)
        LEFT JOIN pg_catalog.pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.number AND k.number > 0
        WHERE n.nspname = current_schema() AND x.indpred IS NULL
        ORDER BY t.relname, i.relname, k.place
        """

    private static let foreignKeys = """
        SELECT t.relname, a.attname, o.relname, b.attname, f.confdeltype
        FROM pg_catalog.pg_constraint f
        JOIN pg_catalog.pg_class t ON t.oid = f.conrelid
        JOIN pg_catalog.pg_class o ON o.oid = f.confrelid
        JOIN pg_catalog.pg_namespace n ON n.oid = t.relnamespace
        JOIN pg_catalog.pg_attribute a ON a.attrelid = t.oid AND a.attnum = f.conkey[1]
        JOIN pg_catalog.pg_attribute b ON b.attrelid = o.oid AND b.attnum = f.confkey[1]
        WHERE n.nspname = current_schema() AND f.contype = 'f' AND array_length(f.conkey, 1) = 1
        """
}
#endif
