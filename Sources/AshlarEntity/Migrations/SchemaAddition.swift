/// An addition to a schema that doesn't change stored values.
enum SchemaAddition {
    case table(TableSchema)
    case column(EntityColumn, of: TableSchema)
    case generated(GeneratedColumn, of: TableSchema)
    case index(TableIndex)
    case foreignKey(EntityForeignKey, of: TableSchema)

    /// A description of the addition.
    var description: String {
        switch self {
        case .table(let table): "make table \"\(table.name)\""
        case .column(let column, let table): "add column \"\(column.name)\" to \"\(table.name)\", empty in all rows"
        case .generated(let generated, let table):
            "add column \"\(generated.column.name)\" to \"\(table.name)\", generated from \(generated.expression)"
        case .index(let index):
            "\(index.isUnique ? "make unique" : "index") \(index.columns.joined(separator: ", ")) of \"\(index.table)\""
        case .foreignKey(let key, let table):
            "let column \"\(key.column)\" of \"\(table.name)\" refer to \"\(key.table.name)\""
        }
    }

    /// The missing column of a table.
    var missingColumn: String? {
        switch self {
        case .column(let column, _): column.name
        case .generated(let generated, _): generated.column.name
        case .table, .index, .foreignKey: nil
        }
    }

    /// The order of additions: tables come before the ones that refer to them.
    var rank: Int {
        switch self {
        case .table: 0
        case .column: 1
        case .generated: 2
        case .index: 3
        case .foreignKey: 4
        }
    }

    /// Returns the statement that makes the addition.
    ///
    /// - Parameters:
    ///   - dialect: the database's dialect.
    ///   - taken: names that no index can have.
    func sql(in dialect: SQLDialect, avoiding taken: Set<[UInt8]>) throws -> String {
        switch self {
        case .table(let table): return try table.createStatement(in: dialect)
        case .column(let column, let table):
            let definition = "\(column.name.quotedIdentifier) \(dialect.declaration(of: column))"
            let key = table.foreignKeys.first { $0.column.isSameIdentifier(as: column.name) }
            // SQLite accepts a foreign key together with a new column, and never later.
            let reference = dialect.addsForeignKeys ? "" : key.map { " \($0.reference)" } ?? ""
            return "ALTER TABLE \(table.name.quotedIdentifier) ADD COLUMN \(definition)\(reference)"
        case .generated(let generated, let table):
            return "ALTER TABLE \(table.name.quotedIdentifier) ADD COLUMN \(generated.definition(in: dialect))"
        case .index(let index): return index.createStatement(avoiding: taken)
        case .foreignKey(let key, let table): return "ALTER TABLE \(table.name.quotedIdentifier) ADD \(key.definition)"
        }
    }
}
