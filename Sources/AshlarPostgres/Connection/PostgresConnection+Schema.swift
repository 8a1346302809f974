#if Postgres
    import AshlarEntity

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
