/// The migration of a database from one version to the next.
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
/// New tables, new columns that may be empty, generated columns, and indexes need no step: the store adds them by
/// itself, after all migrations. Anything that deletes something, or changes rows, is a step here.
public struct Migration: Sendable {
    /// The version of the database after the migration.
    public let version: Int
    let steps: [Step]

    /// Creates a migration from the previous version.
    ///
    /// - Parameters:
    ///   - version: the version of the database after the migration; the first migration is to version 2.
    ///   - steps: the steps, in order.
    public init(to version: Int, _ steps: Step...) {
        self.version = version
        self.steps = steps
    }

    /// One change of a migration.
    public struct Step: Sendable {
        /// A description of the step.
        public let description: String
        /// The tables that the step changes or names, where they are known.
        let tables: [String]
        /// Whether a table may be dropped, which in SQLite deletes rows that refer to it if foreign keys are enforced.
        let dropsTables: Bool
        /// The table that the step gives its entity's present form, instead of that of the migration's version.
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
    /// Returns a step that changes rows.
    ///
    /// Tables are as the previous steps left them: entities that have changed since can't be read from them. In SQLite,
    /// when opening the store also rebuilds or drops a table, the delete rules of foreign keys don't run, and a row
    /// that refers to a missing row at the end fails the migration.
    ///
    /// - Parameters:
    ///   - description: a description of the step.
    ///   - apply: changes the rows.
    public static func change(
        _ description: String, _ apply: @escaping @Sendable (borrowing StoreTransaction) throws -> Void
    ) -> Migration.Step { Migration.Step(description) { transaction, _ in try apply(transaction) } }

    /// Returns a step that runs SQL; separate several statements with semicolons.
    public static func sql(_ text: String) -> Migration.Step {
        let dropsTables = text.lowercased().contains("drop")
        return Migration.Step("run \(text)", dropsTables: dropsTables) { transaction, _ in
            try transaction.connection.run(text)
        }
    }
}
