/// The differences between an entity's table and the table in the database.
struct TableComparison {
    /// Differences that can be resolved by additions, without changing a row.
    private(set) var additions: [SchemaAddition] = []
    /// Descriptions of all other differences.
    private(set) var differences: [String] = []

    /// Compares the tables; the order of the columns doesn't matter, since every statement names them.
    ///
    /// Indexes and default values that exist only in the database remain.
    ///
    /// - Parameters:
    ///   - table: the entity's table.
    ///   - stored: the table in the database, or `nil` when it has no table with this name.
    ///   - notes: the recorded meaning of the columns.
    ///   - dialect: the database's dialect.
    init(_ table: TableSchema, _ stored: StoredTable?, _ notes: SchemaNotes.Contents, _ dialect: SQLDialect) {
        guard let stored else {
            additions = [.table(table)] + table.tableIndexes.map { .index($0) }
            if dialect.addsForeignKeys { additions += table.foreignKeys.map { .foreignKey($0, of: table) } }
            return
        }
        compareColumns(table, stored, notes, dialect)
        compareGenerated(table, stored, notes, dialect)
        let others = table.columns.map(\.name) + table.generated.map(\.column.name)
        differences += stored.columns.map(\.name).filter { !others.holds($0) }.map {
            "column \"\($0)\" is in the database only"
        }
        if stored.primaryKey.folded != table.primaryKey.folded {
            differences.append("the primary key is \(stored.primaryKey) in the database, not \(table.primaryKey)")
        }
        for index in table.tableIndexes where !stored.indexes.contains(where: index.isSame) {
            additions.append(.index(index))
        }
        compareForeignKeys(table, stored, dialect)
    }

    private mutating func compareColumns(
        _ table: TableSchema, _ stored: StoredTable, _ notes: SchemaNotes.Contents, _ dialect: SQLDialect
    ) {
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
            } else {
                compareKind(of: column, table, notes, dialect)
            }
        }
    }

    /// Compares the kinds: several can share a type, which then doesn't show that a column's meaning has changed.
    private mutating func compareKind(
        of column: EntityColumn, _ table: TableSchema, _ notes: SchemaNotes.Contents, _ dialect: SQLDialect
    ) {
        guard let kind = notes.kind(of: column.name, in: table.name), kind != column.kind,
            dialect.types[kind] == dialect.types[column.kind]
        else { return }
        differences.append(
            "column \"\(column.name)\" holds .\(kind) in the database, not .\(column.kind): a .rebuild of the table"
                + " converts it, with an expression in its values where they differ")
    }

    private mutating func compareGenerated(
        _ table: TableSchema, _ stored: StoredTable, _ notes: SchemaNotes.Contents, _ dialect: SQLDialect
    ) {
        for generated in table.generated {
            let name = generated.column.name
            guard let there = stored.columns.first(where: { $0.name.isSameIdentifier(as: name) }) else {
                additions.append(.generated(generated, of: table))
                continue
            }
            let expression = notes.expression(of: name, in: table.name)
            let type = dialect.types[generated.column.kind] ?? there.type
            if !there.isGenerated {
                differences.append("column \"\(name)\" is not generated in the database")
            } else if expression != generated.expression {
                differences.append(
                    "column \"\(name)\" is generated from \(expression ?? "something else") in the database,"
                        + " not from \(generated.expression)")
            } else if there.type != type {
                differences.append("column \"\(name)\" is \(there.type) in the database, not \(type)")
            } else {
                compareKind(of: generated.column, table, notes, dialect)
            }
        }
    }

    private mutating func compareForeignKeys(_ table: TableSchema, _ stored: StoredTable, _ dialect: SQLDialect) {
        let strangers = stored.foreignKeys.filter { there in !table.foreignKeys.contains(where: there.isSameReference) }
        for key in table.foreignKeys {
            if let there = stored.foreignKeys.first(where: { $0.isSameReference(as: key) }) {
                if there.onDelete == key.onDelete.rawValue { continue }
                differences.append(
                    "column \"\(key.column)\" has ON DELETE \(there.onDelete) in the database, not \(key.onDelete.rawValue)"
                )
            } else if dialect.addsForeignKeys && !strangers.map(\.column).holds(key.column) {
                additions.append(.foreignKey(key, of: table))
            } else if stored.columns.map(\.name).holds(key.column) {
                differences.append("column \"\(key.column)\" does not refer to \"\(key.table.name)\" in the database")
            }
        }
        differences += strangers.map { "column \"\($0.column)\" refers to \"\($0.table)\" in the database only" }
    }
}

extension StoredForeignKey {
    /// Returns whether the same column refers to the same table.
    fileprivate func isSameReference(as key: EntityForeignKey) -> Bool {
        column.isSameIdentifier(as: key.column) && table.isSameIdentifier(as: key.table.name)
            && target.isSameIdentifier(as: key.target)
    }
}

extension String {
    package func isSameIdentifier(as other: String) -> Bool { foldedIdentifier == other.foldedIdentifier }
}

extension [String] {
    var folded: [[UInt8]] { map(\.foldedIdentifier) }
    func holds(_ name: String) -> Bool { contains { $0.isSameIdentifier(as: name) } }
}
