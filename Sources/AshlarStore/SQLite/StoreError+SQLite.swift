import GRDB

extension StoreError {
    /// Runs an operation, and reports SQLite's errors in the store's terms; others pass unchanged.
    static func reporting<Result>(
        table: String? = nil, _ operation: () throws -> Result
    ) throws -> Result {
        do {
            return try operation()
        } catch let error as DatabaseError {
            throw StoreError(error, table: table)
        }
    }

    private init(_ error: DatabaseError, table: String?) {
        let reason = error.message ?? "\(error)"
        if error.resultCode == .SQLITE_CONSTRAINT {
            self.init(.constraintViolation, table: table, "the row breaks a constraint: \(reason)", underlying: error)
        } else {
            self.init(.databaseFailure, table: table, "the database reports: \(reason)", underlying: error)
        }
    }
}
