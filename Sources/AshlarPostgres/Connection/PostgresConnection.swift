#if Postgres
import AshlarEntity
import CLibpq

/// One connection to a server, used by one thread at a time.
final class PostgresConnection: SQLConnection, @unchecked Sendable {
    let handle: OpaquePointer
    private(set) var dialect = SQLDialect.postgres(sortsTextByBytes: false)
    /// Tables that the running transaction has changed.
    var changed: Set<[UInt8]> = []
    /// The first error of the running transaction that calls for running it again, whoever caught it.
    var conflict: PostgresError?
    /// The error after which the server refuses the rest of the running transaction, whoever caught it.
    private var failure: PostgresError?

    private let dependents: [[UInt8]: Set<[UInt8]>]
    private var prepared: [String: String] = [:]
    /// How many statements have been prepared; each has a name of its own, also after others were forgotten.
    private var preparedCount = 0
    /// The number of statements that were sent ahead of their answers; the connection is then in pipeline mode.
    private var pending = 0
    private var pendingChanges = 0

    /// How many statements are sent ahead: answers to these fit into the buffers between here and the server.
    private static let pipelineLength = 128
    private static let preparedLimit = 256

    /// Connects.
    ///
    /// - Parameters:
    ///   - settings: a connection string or URL of libpq's.
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
        // The environment may say otherwise.
        guard PQsetClientEncoding(handle, "UTF8") == 0 else {
            let error = PostgresError(result: nil, connection: handle)
            throw StoreError(.cannotOpen, "the database does not speak UTF-8: \(error)", underlying: error)
        }
        // Notices such as "there is no transaction" would go to standard error.
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        let version: String? = try rows("SELECT version()").first?.first ?? nil
        dialect = .postgres(sortsTextByBytes: version?.contains("CockroachDB") ?? false)
    }

    deinit { PQfinish(handle) }

    /// Whether it can be used again.
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

    /// After a change of a table, statements on it cannot be used again.
    func forgetStatements() throws {
        try run("DEALLOCATE ALL")
        prepared = [:]
    }

    func run(_ sql: String) throws {
        try leavePipeline()
        try check(PQexec(handle, sql)) { _ in }
        // A savepoint was returned to, or another transaction has begun.
        if PQtransactionStatus(handle) == PQTRANS_INTRANS { failure = nil }
    }

    /// The rows of a statement without parameters, as texts.
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
    /// Whether the server can still be there.
    var isConnected: Bool { PQstatus(handle) == CONNECTION_OK }

    func begin(_ sql: String) throws {
        changed = []
        (conflict, failure) = (nil, nil)
        try run(sql)
    }

    /// Ends the transaction, and stores what it did.
    ///
    /// A server answers the `COMMIT` of a transaction in which a statement has failed by undoing it, and reports no
    /// error: so a failure that somebody caught is reported here.
    func commit() throws {
        try leavePipeline()
        guard PQtransactionStatus(handle) == PQTRANS_INTRANS else {
            throw failure ?? PostgresError("the transaction was ended within")
        }
        let answer = try check(PQexec(handle, "COMMIT")) { String(cString: PQcmdStatus($0)) }
        guard answer == "COMMIT" else { throw failure ?? PostgresError("the server has answered \(answer)") }
    }
}

// MARK: The pipeline

extension PostgresConnection {
    /// Sends a statement whose answer is read later.
    func send(_ send: () -> CInt) throws {
        if pending == 0, PQenterPipelineMode(handle) != 1 {
            throw noted(PostgresError(result: nil, connection: handle))
        }
        pending += 1
        guard send() == 1 else { throw noted(PostgresError(result: nil, connection: handle)) }
        if pending >= PostgresConnection.pipelineLength { try leavePipeline() }
    }

    /// The number of rows that the statements sent ahead have changed since the last call.
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
            // Between the answers to two statements there is none.
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
