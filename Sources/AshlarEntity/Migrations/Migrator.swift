/// Compares a database with a schema, and migrates it.
package struct Migrator {
    private let schema: StoreSchema
    private let connection: any SQLConnection
    private let notes: SchemaNotes

    package init(_ schema: StoreSchema, on connection: any SQLConnection) {
        self.schema = schema
        self.connection = connection
        notes = SchemaNotes(on: connection)
    }

    /// Returns whether no migration is needed.
    ///
    /// - Throws: ``StoreError`` of code ``StoreError/Code/newerSchema`` when a newer program wrote the database.
    package func isCurrent() throws -> Bool {
        try schema.validate()
        guard let version = try notes.contents().version else { return false }
        try refuseNewer(version)
        let comparisons = try compared()
        return version == schema.version && comparisons.allSatisfy { $0.additions.isEmpty && $0.differences.isEmpty }
    }

    /// Returns whether a pending migration may drop a table.
    package func dropsTables() throws -> Bool {
        try pending(from: version(noted: notes.contents().version)).contains { $0.steps.contains(where: \.dropsTables) }
    }

    /// Migrates the database to the schema, in a transaction that is rolled back when this throws.
    ///
    /// - Parameter willCommit: receives the completed steps, and can still reject them by throwing.
    /// - Throws: ``StoreError`` with every difference that remains.
    package func migrate(willCommit: (MigrationPlan) throws -> Void) throws {
        try schema.validate()
        let noted = try notes.contents().version
        try refuseNewer(noted ?? 0)
        let version = try version(noted: noted)
        try notes.makeTableIfNeeded()
        var steps: [String] = []
        for migration in pending(from: version) {
            for step in migration.steps {
                try apply(step, migration)
                steps.append("\(step.description) (migration to version \(migration.version))")
            }
        }
        for addition in try additions(from: version) {
            try connection.reporting { try add(addition) }
            steps.append(addition.description)
        }
        try noteKinds()
        try notes.note(version: schema.version)
        try willCommit(MigrationPlan(from: version, to: schema.version, steps: steps))
    }

    /// Returns the version of the database: 0 if it is new, and 1 if its tables were created without a version.
    private func version(noted: Int?) throws -> Int {
        if let noted { return noted }
        // Tables that migrations rename or drop no longer belong to entities.
        let names = schema.tables.map(\.name) + schema.migrations.flatMap(\.steps).flatMap(\.tables)
        return try connection.storedTables(named: names).isEmpty ? 0 : 1
    }

    /// Returns the migrations that have not run; a new database needs none.
    private func pending(from version: Int) -> [Migration] {
        version == 0 ? [] : schema.migrations.filter { $0.version > version }
    }

    private func apply(_ step: Migration.Step, _ migration: Migration) throws {
        do {
            try step.apply(StoreTransaction(connection), schema)
        } catch {
            let reason = connection.translated(error, table: nil)
            let isMissing = (reason as? StoreError)?.code == .missingMigration
            throw StoreError(
                isMissing ? .missingMigration : .migrationFailed,
                "the migration to version \(migration.version) cannot \(step.description): \(reason). Nothing was changed",
                underlying: reason)
        }
    }

    private func add(_ addition: SchemaAddition) throws {
        var taken: Set<[UInt8]> = []
        if case .index = addition { taken = Set(try connection.relationNames().map(\.foldedIdentifier)) }
        try connection.run(addition.sql(in: connection.dialect, avoiding: taken))
        switch addition {
        case .table(let table): try notes.note(table)
        case .column(let column, let table): try notes.note(column, of: table.name)
        case .generated(let generated, let table): try notes.note(generated, of: table.name)
        case .index, .foreignKey: break
        }
    }

    /// Records the kinds of columns that are unrecorded, or that SQL has changed: the kinds that the entities declare.
    private func noteKinds() throws {
        let contents = try notes.contents()
        for table in schema.tables {
            for column in table.columns where contents.kind(of: column.name, in: table.name) != column.kind {
                try notes.note(column, of: table.name)
            }
        }
    }

    // MARK: Comparing

    private func compared() throws -> [TableComparison] {
        let stored = try connection.storedTables(named: schema.tables.map(\.name))
        let contents = try notes.contents()
        return schema.tables.map { table in
            let there = stored.first { $0.name.isSameIdentifier(as: table.name) }
            return TableComparison(table, there, contents, connection.dialect)
        }
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
            "the database of version \(version) does not match the entities of version \(schema.version). \(what)."
                + " Nothing was changed: raise the version, and declare Migration(to: \(schema.version + 1), …)")
    }

    private func refuseNewer(_ version: Int) throws {
        guard version > schema.version else { return }
        throw StoreError(
            .newerSchema,
            "the database is of version \(version), and this program knows versions up to \(schema.version)."
                + " Nothing was changed: use a newer program")
    }
}

extension Migrator {
    /// Creates one table with its indexes unless it exists, without recording a version.
    ///
    /// - Throws: ``StoreError`` of code ``StoreError/Code/schemaMismatch`` when it exists with other columns.
    package func create(_ table: TableSchema) throws {
        try table.validate()
        let stored = try connection.storedTables(named: [table.name]).first
        let comparison = TableComparison(table, stored, try notes.contents(), connection.dialect)
        let missing = stored == nil ? [] : comparison.additions.compactMap(\.missingColumn)
        let differences = missing.map { "column \"\($0)\" is missing in the database" } + comparison.differences
        guard differences.isEmpty else {
            throw StoreError(
                .schemaMismatch, table: table.name,
                "\(differences.joined(separator: "; ")). Nothing was changed: migrate the table,"
                    + " or give the entity's table another name")
        }
        if stored == nil { try notes.makeTableIfNeeded() }
        for addition in comparison.additions {
            try connection.reporting(table: table.name) { try add(addition) }
        }
    }
}
