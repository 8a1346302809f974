#if Store
import AshlarEntity
import GRDB

extension StoreError {
    /// Runs an operation, and reports SQLite's errors in the store's terms; other errors pass unchanged.
    static func reporting<Result>(_ operation: () throws -> Result) throws -> Result {
        do {
            return try operation()
        } catch let error as DatabaseError {
            throw StoreError(error, table: nil)
        }
    }

    /// Runs an operation, and reports SQLite's errors in the store's terms; other errors pass unchanged.
    static func reporting<Result: Sendable>(_ operation: () async throws -> Result) async throws -> Result {
        do {
            return try await operation()
        } catch let error as DatabaseError {
            throw StoreError(error, table: nil)
        }
    }

    /// Creates the store's error for an error from SQLite.
    init(_ error: DatabaseError, table: String?) {
        let reason = error.message ?? "\(error)"
        switch error.resultCode {
        case .SQLITE_CONSTRAINT:
            self.init(.constraintViolation, table: table, "the row breaks a constraint: \(reason)", underlying: error)
        case .SQLITE_FULL:
            let text = "there is not enough space: \(reason). The transaction was not stored"
            self.init(.noSpace, table: table, text, underlying: error)
        case .SQLITE_BUSY:
            let text = "another process has kept the database locked: \(reason); try again"
            self.init(.transactionConflict, table: table, text, underlying: error)
        default:
            self.init(.databaseFailure, table: table, "the database reports: \(reason)", underlying: error)
        }
    }
}
#endif
