/// The entities that a store contains, and the version of their tables.
///
/// ```swift
/// let schema = StoreSchema(
///     version: 2, [UserEntity.self, PostEntity.self],
///     migrations: [Migration(to: 2, .rename(column: "name", of: "users", to: "full_name"))])
/// let store = try SQLiteStore(path: "app.sqlite", schema)
/// ```
///
/// A store compares the database with its schema when it opens. The database is *equal*; or *migratable*, and migrated
/// in one transaction; or *refused* untouched, with the differences and the missing migration. A database that a newer
/// program has written is always refused.
public struct StoreSchema: Sendable {
    /// The version; raise it when a table changes.
    public let version: Int
    /// The entities.
    public let entities: [any StoredEntity.Type]
    /// The migrations of older databases.
    public let migrations: [Migration]

    /// Creates a schema.
    ///
    /// - Parameters:
    ///   - version: raise it when a table changes.
    ///   - entities: the entities that the store contains.
    ///   - migrations: the migrations of older databases; versions without one only add.
    public init(version: Int = 1, _ entities: [any StoredEntity.Type], migrations: [Migration] = []) {
        self.version = version
        self.entities = entities
        self.migrations = migrations.sorted { $0.version < $1.version }
    }

    package var tables: [TableSchema] { entities.map { $0.table } }

    /// Throws a ``StoreError`` of code ``StoreError/Code/invalidSchema`` when a table or a migration is invalid.
    public func validate() throws {
        var names: Set<[UInt8]> = []
        for table in tables {
            try table.validate()
            guard names.insert(table.name.foldedIdentifier).inserted else {
                throw StoreError(.invalidSchema, table: table.name, "two entities have this table; rename one")
            }
        }
        guard version >= 1 else { throw StoreError(.invalidSchema, "versions begin with 1; this one is \(version)") }
        try validateMigrations()
    }

    private func validateMigrations() throws {
        var versions: Set<Int> = []
        for migration in migrations {
            guard migration.version >= 2 else {
                throw StoreError(
                    .invalidSchema, "a migration leads to version \(migration.version): the first is to version 2")
            }
            guard migration.version <= version else {
                throw StoreError(
                    .invalidSchema, "a migration leads to version \(migration.version): the schema's is \(version)")
            }
            guard versions.insert(migration.version).inserted else {
                throw StoreError(.invalidSchema, "two migrations lead to version \(migration.version)")
            }
        }
        let steps = migrations.flatMap { migration in migration.steps.map { (version: migration.version, step: $0) } }
        for (place, (version, step)) in steps.enumerated() {
            guard let table = step.presentForm,
                let later = steps[(place + 1)...].first(where: { $0.step.tables.holds(table) })
            else { continue }
            throw StoreError(
                .invalidSchema, table: table,
                "the migration to version \(version) gives it the form of its entity now, which the one to version"
                    + " \(later.version) changes once more (\(later.step.description)): write down the form of version"
                    + " \(version), .rebuild(TableSchema(\"\(table)\", …))")
        }
    }
}

/// The steps of a migration, before it runs.
public struct MigrationPlan: Sendable, CustomStringConvertible {
    /// The version of the database; 0 for a new one.
    public let from: Int
    /// The version of the code.
    public let to: Int
    /// Descriptions of the steps, in order; empty when only the version is recorded.
    public let steps: [String]

    /// The versions, and each step on its own line.
    public var description: String {
        (["from version \(from) to version \(to)"] + steps.map { "- \($0)" }).joined(separator: "\n")
    }
}
