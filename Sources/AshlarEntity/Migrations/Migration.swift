/// How a database of one version becomes one of the next.
///
/// ```swift
/// let schema = StoreSchema(
///     version: 3, [UserEntity.self],
///     migrations: [
///         Migration(to: 2, .rename(column: "name", of: "users", to: "full_name")),
///         Migration(to: 3, .add(EntityColumn("age", of: Int.self), to: "users", filledWith: "0")),
///     ])
/// ```
///
/// New tables, new columns that may be empty, generated columns and indexes need no step: the store adds them by
/// itself, after all migrations. Whatever takes something away, or changes rows, is a step here.
public struct Migration: Sendable {
    /// The version that the database has afterwards.
    public let version: Int
    let steps: [Step]

    /// Creates a migration from the version before.
    ///
    /// - Parameters:
    ///   - version: the version that the database has afterwards; the first migration is to version 2.
    ///   - steps: what is done, in order.
    public init(to version: Int, _ steps: Step...) {
        self.version = version
        self.steps = steps
    }

    /// One change of a migration.
    public struct Step: Sendable {
        /// What is done, in words.
        public let description: String
        /// The tables that it changes or names, where it says so.
        let tables: [String]
        /// Whether a table may be dropped, which in SQLite deletes what refers to it while foreign keys are enforced.
        let dropsTables: Bool
        /// The table that it gives the form of today's entity, and not that of the migration's version.
        let presentForm: String?
        let apply: @Sendable (borrowing StoreTransaction, StoreSchema) throws -> Void

        init(
            _ description: String, tables: [String] = [], dropsTables: Bool = false, presentForm: String? = nil,
            _ apply: @escaping @Sendable (borrowing StoreTransaction, StoreSchema) throws -> Void
        ) {
            self.description = description
            self.tables = tables
            self.dropsTables = dropsTables
            self.presentForm = presentForm
            self.apply = apply
        }
    }
}

extension Migration.Step {
    /// Changes rows.
    ///
    /// Tables are as the steps before left them: entities that have changed since cannot be read from them. In SQLite,
    /// when the same opening also rebuilds or drops a table, the delete rules of foreign keys do not run, and a row
    /// that refers to nothing at the end fails the migration.
    ///
    /// - Parameters:
    ///   - description: what is done, in words.
    ///   - apply: does it.
    public static func change(
        _ description: String, _ apply: @escaping @Sendable (borrowing StoreTransaction) throws -> Void
    ) -> Migration.Step { Migration.Step(description) { transaction, _ in try apply(transaction) } }

    /// Runs SQL; several statements are separated by semicolons.
    public static func sql(_ text: String) -> Migration.Step {
        let dropsTables = text.lowercased().contains("drop")
        return Migration.Step("run \(text)", dropsTables: dropsTables) { transaction, _ in
            try transaction.connection.run(text)
        }
    }
}
