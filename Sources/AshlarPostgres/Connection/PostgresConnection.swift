#if Postgres
import AshlarEntity
import CLibpq

/// A connection to a server, used by one thread at a time.
final class PostgresConnection: SQLConnection, @unchecked Sendable {
    let handle: OpaquePointer
    private(set) var dialect = SQLDialect.postgres(sortsTextByBytes: false)
    /// Tables that the running transaction has changed.
    var changed: Set<[UInt8]> = []
    /// The first error in the running transaction that requires running it again, even if the closure caught it.
    var conflict: PostgresError?
    /// The error after which the server rejects the rest of the running transaction, even if the closure caught it.
    private var failure: PostgresError?

    private let dependents: [[UInt8]: Set<[UInt8]>]
    private var prepared: [String: String] = [:]
    /// The number of prepared statements; each has its own name, even after others were deallocated.
    private var preparedCount = 0
    /// The number of statements that were sent ahead of their answers; if there are any, the connection is in pipeline mode.
    private var pending = 0
    private var pendingChanges = 0

    /// The number of statements that are sent ahead: their answers fit into the buffers between client and server.
    private static let pipelineLength = 128
    private static let preparedLimit = 256

    /// Connects.
    ///
    /// - Parameters:
    ///   - settings: a connection string or URL for libpq.
    ///   - dependents: the tables that change when rows of a table are deleted.
    init(_ settings: String, dependents: [[UInt8]: Set<[UInt8]>]) throws {
        handle = PQconnectdb(settings)
        self.dependents = dependents
        guard PQstatus(handle) == CONNECTION_OK else {
            let error = PostgresError(result: nil, connection: handle)
            throw StoreError(
                .cannotOpen, "cannot connect to the database: \(error); check the connection string",
                underlying: error)
        }
        // The environment may specify another encoding.
        guard PQsetClientEncoding(handle, "UTF8") == 0 else {
            let error = PostgresError(result: nil, connection: handle)
            throw StoreError(.cannotOpen, "the database does not support UTF-8: \(error)", underlying: error)
        }
        // Otherwise, notices such as "there is no transaction" are written to standard error.
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        let version: String? = try rows("SELECT version()").first?.first ?? nil
        dialect = .postgres(sortsTextByBytes: version?.contains("CockroachDB") ?? false)
    }

    deinit { PQfinish(handle) }

    /// Whether the connection can be reused.
    var isUsable: Bool { PQstatus(handle) == CONNECTION_OK && PQtransactionStatus(handle) == PQTRANS_IDLE }

    // MARK: Statements

    func statement(
        _ sql: String, parameters: [ColumnKind], results: [ColumnKind]
    ) throws -> any SQLStatement {
        try leavePipeline()
        let types = parameters.map { WireType($0) }
        let key = "\(types.map(\.rawValue)) \(sql)"
        if let name = prepared[key] { return PostgresStatement(name, types, on: self) }
        if prepared.count >= PostgresConnection.preparedLimit { try forgetStatements() }
        preparedCount += 1
        let name = "ashlar\(preparedCount)"
        let oids = types.map { Oid($0.rawValue) }
        try check(PQprepare(handle, name, sql, CInt(oids.count), oids)) { _ in }
        prepared[key] = name
        return PostgresStatement(name, types, on: self)
    }

    /// Deallocates all statements: after a table was changed, its statements can't be used again.
    func forgetStatements() throws {
        try run("DEALLOCATE ALL")
        prepared = [:]
    }

    func run(_ sql: String) throws {
        try leavePipeline()
        try check(PQexec(handle, sql)) { _ in }
        // A savepoint was rolled back to, or another transaction has started.
        if PQtransactionStatus(handle) == PQTRANS_INTRANS { failure = nil }
    }

    /// Returns the rows of a statement without parameters, as texts.
    func rows(_ sql: String) throws -> [[String?]] {
        try leavePipeline()
        return try check(PQexec(handle, sql)) { result in
            (0..<PQntuples(result)).map { row in
                (0..<PQnfields(result)).map { column in
                    PQgetisnull(result, row, column) == 1 ? nil : String(cString: PQgetvalue(result, row, column))
                }
            }
        }
    }

    /// Reads a result, and releases it.
    ///
    /// - Throws: ``PostgresError`` when it is an error.
    func check<Value>(_ result: OpaquePointer?, _ read: (OpaquePointer) throws -> Value) throws -> Value {
        defer { PQclear(result) }
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: return try read(result!)
        default: throw noted(PostgresError(result: result, connection: handle))
        }
    }

    private func noted(_ error: PostgresError) -> PostgresError {
        if error.mayBeRetried, conflict == nil { conflict = error }
        if failure == nil { failure = error }
        return error
    }

    func willChange(_ table: TableSchema, deletes: Bool) {
        let name = table.name.foldedIdentifier
        changed.insert(name)
        if deletes { changed.formUnion(dependents[name] ?? []) }
    }

    func translated(_ error: any Error, table: String?) -> any Error {
        if let error = error as? PostgresError { return StoreError(error, table: table) }
        return error
    }
}

// MARK: Transactions

extension PostgresConnection {
    /// Whether the server may still be reachable.
    var isConnected: Bool { PQstatus(handle) == CONNECTION_OK }

    func begin(_ sql: String) throws {
        changed = []
        (conflict, failure) = (nil, nil)
        try run(sql)
    }

    /// Ends the transaction, and stores its changes.
    ///
    /// If a statement of the transaction has failed, the server answers `COMMIT` with a rollback, and reports no
    /// error: a failure that the closure caught is therefore reported here.
    func commit() throws {
        try leavePipeline()
        guard PQtransactionStatus(handle) == PQTRANS_INTRANS else {
            throw failure ?? PostgresError("the closure itself ended the transaction")
        }
        let answer = try check(PQexec(handle, "COMMIT")) { String(cString: PQcmdStatus($0)) }
        guard answer == "COMMIT" else { throw failure ?? PostgresError("the server answered \(answer)") }
    }
}

// MARK: The pipeline

extension PostgresConnection {
    /// Sends a statement; its answer is read later.
    func send(_ send: () -> CInt) throws {
        if pending == 0, PQenterPipelineMode(handle) != 1 {
            throw noted(PostgresError(result: nil, connection: handle))
        }
        pending += 1
        guard send() == 1 else { throw noted(PostgresError(result: nil, connection: handle)) }
        if pending >= PostgresConnection.pipelineLength { try leavePipeline() }
    }

    /// Returns the number of rows that the statements sent ahead have changed since the last call.
    func takeChanges() throws -> Int {
        try leavePipeline()
        defer { pendingChanges = 0 }
        return pendingChanges
    }

    /// Reads the answers to all statements sent ahead.
    ///
    /// - Throws: the first error among them.
    private func leavePipeline() throws {
        if pending == 0 { return }
        pending = 0
        var failure: PostgresError?
        PQpipelineSync(handle)
        while PQstatus(handle) == CONNECTION_OK {
            // Between the answers to two statements, the result is nil.
            guard let result = PQgetResult(handle) else { continue }
            defer { PQclear(result) }
            let status = PQresultStatus(result)
            if status == PGRES_PIPELINE_SYNC { break }
            if status == PGRES_COMMAND_OK {
                pendingChanges += Int(String(cString: PQcmdTuples(result))) ?? 0
            } else if status != PGRES_PIPELINE_ABORTED, failure == nil {
                failure = noted(PostgresError(result: result, connection: handle))
            }
        }
        if PQexitPipelineMode(handle) != 1, failure == nil {
            failure = noted(PostgresError(result: nil, connection: handle))
        }
        if let failure {
            pendingChanges = 0
            throw failure
        }
    }
}
#endif
