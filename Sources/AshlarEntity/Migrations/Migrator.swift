/// Compares a database with a schema, and makes it equal.
package struct Migrator {
    private let schema: StoreSchema
    private let connection: any SQLConnection

    package init(_ schema: StoreSchema, on connection: any SQLConnection) {
        self.schema = schema
        self.connection = connection
    }

    /// Whether nothing needs to be done.
    ///
    /// - Throws: ``StoreError`` of code ``StoreError/Code/newerSchema`` when a newer program wrote the database.
    package func isCurrent() throws -> Bool {
        try schema.validate()
        guard let version = try notedVersion() else { return false }
        try refuseNewer(version)
        let comparisons = try compared()
        return version == schema.version && comparisons.allSatisfy { $0.additions.isEmpty && $0.differences.isEmpty }
    }

    /// Makes the database equal to the schema, inside of a transaction that is undone when this throws.
    ///
    /// - Parameter willCommit: is told what has been done, and may still refuse it by throwing.
    /// - Throws: ``StoreError`` with every difference when the database is not equal afterwards.
    package func migrate(willCommit: (MigrationPlan) throws -> Void) throws {
        try schema.validate()
        let noted = try notedVersion()
        try refuseNewer(noted ?? 0)
        let isNew = try noted == nil && connection.storedTables(named: schema.tables.map(\.name)).isEmpty
        // Tables that were made without a version are of the first.
        let version = isNew ? 0 : noted ?? 1
        if noted == nil { try createNotesIfNeeded() }
        var steps: [String] = []
        for migration in schema.migrations where !isNew && migration.version > version {
            for step in migration.steps {
                try apply(step, migration)
                steps.append("\(step.description) (migration to version \(migration.version))")
            }
        }
        let additions = try additions(from: version)
        for addition in additions {
            try connection.reporting { try connection.run(addition.sql(in: connection.dialect)) }
            steps.append(addition.description)
            switch addition {
            case .table(let table): try Migrator.note(table.generated, of: table, on: connection)
            case .generated(let generated, let table): try Migrator.note([generated], of: table, on: connection)
            case .column, .index, .foreignKey: break
            }
        }
        try Migrator.note("version", "\(schema.version)", on: connection)
        try willCommit(MigrationPlan(from: version, to: schema.version, steps: steps))
    }

    private func apply(_ step: Migration.Step, _ migration: Migration) throws {
        do {
            try step.apply(StoreTransaction(connection))
        } catch {
            let reason = connection.translated(error, table: nil)
            throw StoreError(
                .migrationFailed,
                "the migration to version \(migration.version) cannot \(step.description): \(reason). Nothing was changed",
                underlying: reason)
        }
    }

    // MARK: Comparing

    private func compared() throws -> [TableComparison] {
        let stored = try connection.storedTables(named: schema.tables.map(\.name))
        let expressions = try expressions()
        return schema.tables.map { table in
            let there = stored.first { $0.name.isSameIdentifier(as: table.name) }
            return TableComparison(table, there, expressions: expressions, connection.dialect)
        }
    }

    /// The expressions of generated columns, by table and column.
    private func expressions() throws -> [String: String] {
        let noted = try notes().filter { $0.key.hasPrefix("generated:") }
        return Dictionary(
            uniqueKeysWithValues: noted.map { (String($0.key.dropFirst("generated:".count)), $0.value) })
    }

    private func additions(from version: Int) throws -> [SchemaAddition] {
        let comparisons = try compared()
        let differences = zip(schema.tables, comparisons).flatMap { table, comparison in
            comparison.differences.map { "table \"\(table.name)\": \($0)" }
        }
        guard differences.isEmpty else { throw refusal(from: version, differences) }
        return comparisons.flatMap(\.additions).sorted { $0.rank < $1.rank }
    }

    private func refusal(from version: Int, _ differences: [String]) -> StoreError {
        let declared = Set(schema.migrations.map(\.version))
        let missing = version < schema.version ? ((version + 1)...schema.version).filter { !declared.contains($0) } : []
        let what = differences.joined(separator: "; ")
        if let first = missing.first {
            let list = missing.map(String.init).joined(separator: ", ")
            return StoreError(
                .missingMigration,
                "the database is of version \(version), the code of version \(schema.version), and no migration to"
                    + " version \(list) is declared. \(what). Nothing was changed: declare Migration(to: \(first), …)")
        }
        return StoreError(
            .schemaMismatch,
            "the database of version \(version) is not what the entities of version \(schema.version) say. \(what)."
                + " Nothing was changed: raise the version, and declare Migration(to: \(schema.version + 1), …)")
    }

    private func refuseNewer(_ version: Int) throws {
        guard version > schema.version else { return }
        throw StoreError(
            .newerSchema,
            "the database is of version \(version), and this program knows versions up to \(schema.version)."
                + " Nothing was changed: use a newer program")
    }

    // MARK: Notes

    /// The table in which a store keeps the version and the expressions of generated columns.
    package static let notesTable = "ashlar_schema"

    private func createNotesIfNeeded() throws {
        guard try connection.storedTables(named: [Migrator.notesTable]).isEmpty else { return }
        let columns = "name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL"
        try connection.run("CREATE TABLE \(Migrator.notesTable) (\(columns))\(connection.dialect.tableSuffix)")
    }

    private func notedVersion() throws -> Int? { try notes()["version"].flatMap { Int($0) } }

    private func notes() throws -> [String: String] {
        guard try !connection.storedTables(named: [Migrator.notesTable]).isEmpty else { return [:] }
        let sql = "SELECT name, value FROM \(Migrator.notesTable)"
        let statement = try connection.statement(sql, parameters: [], results: [.text, .text])
        defer { statement.clear() }
        var notes: [String: String] = [:]
        try statement.forEach {
            let name = String(decoding: statement.bytes(at: 0), as: UTF8.self)
            notes[name] = String(decoding: statement.bytes(at: 1), as: UTF8.self)
            return true
        }
        return notes
    }

    static func note(_ generated: [GeneratedColumn], of table: TableSchema, on connection: any SQLConnection) throws {
        for column in generated {
            try note("generated:\(table.name).\(column.column.name)", column.expression, on: connection)
        }
    }

    private static func note(_ name: String, _ value: String, on connection: any SQLConnection) throws {
        let sql =
            "INSERT INTO \(notesTable) (name, value) VALUES ($1, $2)"
            + " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        let statement = try connection.statement(sql, parameters: [.text, .text], results: [])
        defer { statement.clear() }
        statement.clear()
        try SQLValue.text(name).bind(to: statement, at: 0)
        try SQLValue.text(value).bind(to: statement, at: 1)
        try statement.execute()
        _ = try statement.finish()
    }
}

extension Migrator {
    /// Makes one table with its indexes unless it is there, and writes no version down.
    ///
    /// - Throws: ``StoreError`` of code ``StoreError/Code/schemaMismatch`` when it is there with other columns.
    package func create(_ table: TableSchema) throws {
        try table.validate()
        let stored = try connection.storedTables(named: [table.name]).first
        let comparison = TableComparison(table, stored, expressions: try expressions(), connection.dialect)
        let missing = stored == nil ? [] : comparison.additions.compactMap(\.missingColumn)
        let differences = missing.map { "column \"\($0)\" is missing in the database" } + comparison.differences
        guard differences.isEmpty else {
            throw StoreError(
                .schemaMismatch, table: table.name,
                "\(differences.joined(separator: "; ")). Nothing was changed: migrate the table,"
                    + " or give the entity's table another name")
        }
        if stored == nil, !table.generated.isEmpty { try createNotesIfNeeded() }
        for addition in comparison.additions {
            try connection.reporting(table: table.name) { try connection.run(addition.sql(in: connection.dialect)) }
        }
        if stored == nil { try Migrator.note(table.generated, of: table, on: connection) }
    }
}
