#if Store
import AshlarEntity
import GRDB

/// A GRDB connection, within one of GRDB's closures.
final class SQLiteConnection: SQLConnection {
    let database: Database

    init(_ database: Database) { self.database = database }

    var dialect: SQLDialect { .sqlite }

    func statement(
        _ sql: String, parameters: [ColumnKind], results: [ColumnKind]
    ) throws -> any SQLStatement {
        SQLiteStatement(try database.cachedStatement(sql: sql), of: database)
    }

    func run(_ sql: String) throws { try database.execute(sql: sql) }

    /// Does nothing: GRDB's observation sees every change, including those of other statements.
    func willChange(_ table: TableSchema, deletes: Bool) {}

    func translated(_ error: any Error, table: String?) -> any Error {
        if let error = error as? DatabaseError { return StoreError(error, table: table) }
        return error
    }
}
#endif
