/// Copies the rows of a table to one of another form, which replaces it.
struct TableRebuild: Sendable {
    let table: TableSchema
    private let values: [String: String]
    private let dropping: [String]

    init(_ table: TableSchema, _ values: [String: String], _ dropping: [String]) {
        self.table = table
        self.values = values
        self.dropping = dropping
    }

    /// A description of the step.
    var description: String {
        let without = dropping.map { "\"\($0)\"" }.joined(separator: ", ")
        return "rebuild table \"\(table.name)\"" + (dropping.isEmpty ? "" : ", and delete all values of \(without)")
    }

    func run(on connection: any SQLConnection, _ schema: StoreSchema) throws {
        guard let stored = try connection.storedTables(named: [table.name]).first else {
            throw failure("it is not in the database")
        }
        try refuseLoss(of: stored)
        let (columns, sources) = try copied(from: stored)
        let attachments = try connection.attachments(of: stored.name).filter { !TableIndex.isOwn($0.name) }
        let (old, new) = (stored.name.quotedIdentifier, temporaryName(connection.dialect))
        try connection.run(table.createStatement(in: connection.dialect, as: new))
        try connection.run("INSERT INTO \(new.quotedIdentifier) (\(columns)) SELECT \(sources) FROM \(old)")
        let references = try connection.releaseReferences(to: stored.name)
        try connection.run("DROP TABLE \(old)")
        try connection.rename(new, intoPlaceOf: table.name)
        // References from entities are compared, and added again, after all steps: their columns may change, too.
        for reference in references where !schema.tables.map(\.name).holds(reference.table ?? "") {
            try connection.run(reference.sql)
        }
        for attachment in attachments { try makeAgain(attachment, on: connection) }
        try SchemaNotes(on: connection).note(table)
    }

    /// Returns the table's temporary name, while both tables exist.
    private func temporaryName(_ dialect: SQLDialect) -> String {
        "\(table.name)_ashlar_new".shortened(to: dialect.nameLimit)
    }

    private func refuseLoss(of stored: StoredTable) throws {
        let kept = table.columns.map(\.name) + table.generated.map(\.column.name)
        if let both = dropping.first(where: kept.holds) {
            throw failure("column \"\(both)\" is both kept and dropped: name it once")
        }
        if let unknown = values.keys.sorted().first(where: { table.column(named: $0) == nil }) {
            throw failure("a value is given for column \"\(unknown)\", which the new form doesn't have")
        }
        let lost = stored.columns.filter { !$0.isGenerated && !(kept + dropping).holds($0.name) }.map(\.name)
        guard lost.isEmpty else {
            let list = lost.map { "\"\($0)\"" }.joined(separator: ", ")
            throw StoreError(
                .missingMigration, table: table.name,
                "all values of \(list) would be lost: keep them in the new form, or list them in dropping: [\(list)]")
        }
    }

    /// Returns the columns that receive values, and the source of each.
    private func copied(from stored: StoredTable) throws -> (columns: String, sources: String) {
        let there = stored.columns.map(\.name)
        let expressions = Dictionary(values.map { ($0.key.foldedIdentifier, $0.value) }) { first, _ in first }
        let pairs = try table.columns.compactMap { column -> (String, String)? in
            let name = column.name.quotedIdentifier
            if let expression = expressions[column.name.foldedIdentifier] { return (name, expression) }
            if there.holds(column.name) { return (name, name) }
            if column.isOptional { return nil }
            throw failure("column \"\(column.name)\" is new and must not be empty: add values: [\"\(column.name)\": …]")
        }
        return (pairs.map(\.0).joined(separator: ", "), pairs.map(\.1).joined(separator: ", "))
    }

    private func makeAgain(_ attachment: TableAttachment, on connection: any SQLConnection) throws {
        do { try connection.run(attachment.sql) } catch {
            let reason = connection.translated(error, table: nil)
            throw failure(
                "\"\(attachment.name)\" (\(attachment.sql)) cannot be recreated: \(reason); drop it in an earlier step")
        }
    }

    private func failure(_ reason: String) -> StoreError { StoreError(.migrationFailed, table: table.name, reason) }
}
