/// What tells an entity's table from the table in the database.
struct TableComparison {
    /// What can be added without touching a row.
    private(set) var additions: [SchemaAddition] = []
    /// What cannot, in words.
    private(set) var differences: [String] = []

    /// Compares; the order of the columns makes no difference, since every statement names them.
    ///
    /// Indexes that only the database has stay, as does the column's default value.
    ///
    /// - Parameters:
    ///   - table: of the entity.
    ///   - stored: in the database, or `nil` when it has none of this name.
    ///   - expressions: those of generated columns, by table and column, as they were when they were made.
    ///   - dialect: of the database.
    init(_ table: TableSchema, _ stored: StoredTable?, expressions: [String: String], _ dialect: SQLDialect) {
        guard let stored else {
            additions = [.table(table)] + table.tableIndexes.map { .index($0) }
            if dialect.addsForeignKeys { additions += table.foreignKeys.map { .foreignKey($0, of: table) } }
            return
        }
        compareColumns(table, stored, dialect)
        compareGenerated(table, stored, expressions)
        let others = table.columns.map(\.name) + table.generated.map(\.column.name)
        differences += stored.columns.map(\.name).filter { !others.holds($0) }.map {
            "column \"\($0)\" is in the database only"
        }
        if stored.primaryKey.folded != table.primaryKey.folded {
            differences.append("the primary key is \(stored.primaryKey) in the database, not \(table.primaryKey)")
        }
        for index in table.tableIndexes
        where !stored.indexes.contains(where: {
            $0.isUnique == index.isUnique && $0.columns.folded == index.columns.folded
        }) {
            additions.append(.index(index))
        }
        compareForeignKeys(table, stored, dialect)
    }

    private mutating func compareColumns(_ table: TableSchema, _ stored: StoredTable, _ dialect: SQLDialect) {
        for column in table.columns {
            guard let there = stored.columns.first(where: { $0.name.isSameIdentifier(as: column.name) }) else {
                if column.isOptional {
                    additions.append(.column(column, of: table))
                } else {
                    differences.append("column \"\(column.name)\" is missing in the database")
                }
                continue
            }
            let declared = dialect.description(of: column)
            if there.isGenerated {
                differences.append("column \"\(column.name)\" is generated in the database")
            } else if there.description != declared {
                differences.append("column \"\(column.name)\" is \(there.description) in the database, not \(declared)")
            }
        }
    }

    private mutating func compareGenerated(
        _ table: TableSchema, _ stored: StoredTable, _ expressions: [String: String]
    ) {
        for generated in table.generated {
            let name = generated.column.name
            guard let there = stored.columns.first(where: { $0.name.isSameIdentifier(as: name) }) else {
                additions.append(.generated(generated, of: table))
                continue
            }
            let expression = expressions["\(table.name).\(name)"]
            if !there.isGenerated {
                differences.append("column \"\(name)\" is not generated in the database")
            } else if expression != generated.expression {
                differences.append(
                    "column \"\(name)\" is generated from \(expression ?? "something else") in the database,"
                        + " not from \(generated.expression)")
            }
        }
    }

    private mutating func compareForeignKeys(_ table: TableSchema, _ stored: StoredTable, _ dialect: SQLDialect) {
        for key in table.foreignKeys {
            let there = stored.foreignKeys.first {
                $0.column.isSameIdentifier(as: key.column) && $0.table.isSameIdentifier(as: key.table.name)
                    && $0.target.isSameIdentifier(as: key.target)
            }
            guard let there else {
                let isNew = !stored.columns.contains { $0.name.isSameIdentifier(as: key.column) }
                if dialect.addsForeignKeys {
                    additions.append(.foreignKey(key, of: table))
                } else if !isNew {
                    differences.append("column \"\(key.column)\" refers to nothing in the database")
                }
                continue
            }
            if there.onDelete != key.onDelete.rawValue {
                differences.append(
                    "column \"\(key.column)\" has ON DELETE \(there.onDelete) in the database, not \(key.onDelete.rawValue)"
                )
            }
        }
        for key in stored.foreignKeys
        where !table.foreignKeys.contains(where: { $0.column.isSameIdentifier(as: key.column) }) {
            differences.append("column \"\(key.column)\" refers to \"\(key.table)\" in the database only")
        }
    }
}

extension String {
    func isSameIdentifier(as other: String) -> Bool { foldedIdentifier == other.foldedIdentifier }
}

extension [String] {
    var folded: [[UInt8]] { map(\.foldedIdentifier) }
    func holds(_ name: String) -> Bool { contains { $0.isSameIdentifier(as: name) } }
}
