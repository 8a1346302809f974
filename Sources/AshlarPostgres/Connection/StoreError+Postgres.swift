#if Postgres
import AshlarCore
import AshlarEntity
import CLibpq

/// An error that PostgreSQL reports, with its five-character code (appendix A of its manual).
public struct PostgresError: LocalizedFailure, CustomStringConvertible {
    /// The SQLSTATE, such as `23505`; empty when the connection failed.
    public let state: String
    /// The message of the server or libpq.
    public let message: String

    /// The message and its code.
    public var description: String { state.isEmpty ? message : "\(message) (SQLSTATE \(state))" }

    /// Returns one sentence for users.
    public func message(in messages: ProblemMessages) -> String {
        state.isEmpty
            ? messages.sentence(.unopenedStore) : StoreError(self, table: nil).message(in: messages)
    }

    /// Whether a statement's table has changed since it was prepared.
    let isStalePlan: Bool

    /// Whether the same transaction may succeed when it is run again.
    var mayBeRetried: Bool { ["40001", "40P01"].contains(state) || isStalePlan }

    /// Creates an error that the server hasn't reported.
    init(_ message: String) {
        (state, self.message, isStalePlan) = ("", message, false)
    }

    init(result: OpaquePointer?, connection: OpaquePointer) {
        // The macros PG_DIAG_SQLSTATE and PG_DIAG_SOURCE_FUNCTION are characters, which Swift does not import.
        func field(_ name: Unicode.Scalar) -> String? {
            result.flatMap { PQresultErrorField($0, CInt(name.value)) }.map { String(cString: $0) }
        }
        state = field("C") ?? ""
        // The message is in the server's language, and the code is shared with many other errors.
        isStalePlan = field("R") == "RevalidateCachedQuery"
        let text = result.flatMap { PQresultErrorMessage($0) } ?? PQerrorMessage(connection)
        let lines = text.map { String(cString: $0) }?.split(separator: "\n").map(String.init) ?? []
        message = lines.isEmpty ? "the connection is lost" : lines.joined(separator: " ")
    }
}

extension StoreError {
    init(_ error: PostgresError, table: String?) {
        switch error.state {
        case let state where state.hasPrefix("23"):
            self.init(
                .constraintViolation, table: table, "the row breaks a constraint: \(error)", underlying: error)
        case "53100":
            let text = "there is not enough space: \(error). The transaction was not stored"
            self.init(.noSpace, table: table, text, underlying: error)
        case _ where error.mayBeRetried:
            let text = "other transactions were in the way each time it was tried: \(error)"
            self.init(.transactionConflict, table: table, text, underlying: error)
        default:
            self.init(.databaseFailure, table: table, "the database reports: \(error)", underlying: error)
        }
    }
}
#endif
