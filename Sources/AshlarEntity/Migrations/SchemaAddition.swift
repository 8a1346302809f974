/// Something that a schema gains without a change of what is stored.
enum SchemaAddition {
    case table(TableSchema)
    case column(EntityColumn, of: TableSchema)
    case generated(GeneratedColumn, of: TableSchema)
    case index(TableIndex)
    case foreignKey(EntityForeignKey, of: TableSchema)

    /// What is done, in words.
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

    /// The column that a table lacks.
    var missingColumn: String? {
        switch self {
        case .column(let column, _): column.name
        case .generated(let generated, _): generated.column.name
        case .table, .index, .foreignKey: nil
        }
    }

    /// Tables before what refers to them.
    var rank: Int {
        switch self {
        case .table: 0
        case .column: 1
        case .generated: 2
        case .index: 3
        case .foreignKey: 4
        }
    }

    /// The statement that adds it.
    ///
    /// - Parameters:
    ///   - dialect: of the database.
    ///   - taken: names that no index can have.
    func sql(in dialect: SQLDialect, avoiding taken: Set<[UInt8]>) throws -> String {
        switch self {
        case .table(let table): return try table.createStatement(in: dialect)
        case .column(let column, let table):
            let definition = "\(column.name.quotedIdentifier) \(dialect.declaration(of: column))"
            let key = table.foreignKeys.first { $0.column.isSameIdentifier(as: column.name) }
            // SQLite takes a foreign key with a new column, and never again.
            let reference = dialect.addsForeignKeys ? "" : key.map { " \($0.reference)" } ?? ""
            return "ALTER TABLE \(table.name.quotedIdentifier) ADD COLUMN \(definition)\(reference)"
        case .generated(let generated, let table):
            return "ALTER TABLE \(table.name.quotedIdentifier) ADD COLUMN \(generated.definition(in: dialect))"
        case .index(let index): return index.createStatement(avoiding: taken)
        case .foreignKey(let key, let table): return "ALTER TABLE \(table.name.quotedIdentifier) ADD \(key.definition)"
        }
    }
}
