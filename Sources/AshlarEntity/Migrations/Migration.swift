/// How a database of one version becomes one of the next.
///
/// ```swift
/// let schema = StoreSchema(
///     version: 3, [UserEntity.self],
///     migrations: [
///         Migration(to: 2, .rename(column: "name", of: "users", to: "full_name")),
///         Migration(to: 3, .add(Column("age", of: Int.self), to: "users", filledWith: "0")),
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
        let apply: @Sendable (borrowing StoreTransaction) throws -> Void

        /// Changes rows.
        ///
        /// Tables are as the steps before left them: entities that have changed since cannot be read from them.
        ///
        /// - Parameters:
        ///   - description: what is done, in words.
        ///   - apply: does it.
        public static func change(
            _ description: String, _ apply: @escaping @Sendable (borrowing StoreTransaction) throws -> Void
        ) -> Step { Step(description: description, apply: apply) }

        /// Runs SQL; several statements are separated by semicolons.
        public static func sql(_ text: String) -> Step {
            Step(description: "run \(text)") { try $0.connection.run(text) }
        }

        /// Renames a table.
        public static func rename(table: String, to name: String) -> Step {
            Step(description: "rename table \"\(table)\" to \"\(name)\"") {
                try $0.connection.run("ALTER TABLE \(table.quotedIdentifier) RENAME TO \(name.quotedIdentifier)")
            }
        }

        /// Renames a column.
        public static func rename(column: String, of table: String, to name: String) -> Step {
            Step(description: "rename column \"\(column)\" of \"\(table)\" to \"\(name)\"") {
                try $0.connection.run(
                    "ALTER TABLE \(table.quotedIdentifier) RENAME COLUMN \(column.quotedIdentifier)"
                        + " TO \(name.quotedIdentifier)")
            }
        }

        /// Deletes a table with all its rows.
        public static func drop(table: String) -> Step {
            Step(description: "delete table \"\(table)\" and all its rows") {
                try $0.connection.run("DROP TABLE \(table.quotedIdentifier)")
            }
        }

        /// Deletes a column with all its values.
        public static func drop(column: String, of table: String) -> Step {
            Step(description: "delete column \"\(column)\" of \"\(table)\" and all its values") {
                try $0.connection.run(
                    "ALTER TABLE \(table.quotedIdentifier) DROP COLUMN \(column.quotedIdentifier)")
            }
        }

        /// Adds a column that must not be empty.
        ///
        /// - Parameters:
        ///   - column: the column.
        ///   - table: the table's name.
        ///   - value: what existing rows hold, as a constant of SQL: `0`, `'draft'`.
        public static func add(_ column: Column, to table: String, filledWith value: String) -> Step {
            Step(description: "add column \"\(column.name)\" to \"\(table)\", \(value) in all rows") {
                let definition = "\(column.name.quotedIdentifier) \($0.connection.dialect.declaration(of: column))"
                try $0.connection.run(
                    "ALTER TABLE \(table.quotedIdentifier) ADD COLUMN \(definition) DEFAULT \(value)")
            }
        }

        /// Gives a table the form that its entity has now: for another type, key or foreign key of a column.
        ///
        /// The rows are copied to a new table, which takes the place of the old one.
        ///
        /// - Parameters:
        ///   - type: the entity.
        ///   - values: SQL expressions over the old columns, for columns that are not copied as they are.
        public static func rebuild<E: Entity>(_ type: E.Type, values: [String: String] = [:]) -> Step {
            Step(description: "rebuild table \"\(E.table.name)\"") { transaction in
                let table = E.table
                let connection = transaction.connection
                let new = "\(table.name)_ashlar_new"
                try connection.run(table.createStatement(in: connection.dialect, as: new))
                let columns = table.columns.map(\.name.quotedIdentifier).joined(separator: ", ")
                let sources = table.columns.map { values[$0.name] ?? $0.name.quotedIdentifier }.joined(separator: ", ")
                let old = table.name.quotedIdentifier
                try connection.run(
                    "INSERT INTO \(new.quotedIdentifier) (\(columns)) SELECT \(sources) FROM \(old)")
                try connection.run("DROP TABLE \(old)")
                try connection.run("ALTER TABLE \(new.quotedIdentifier) RENAME TO \(old)")
                try Migrator.note(table.generated, of: table, on: connection)
            }
        }
    }
}
