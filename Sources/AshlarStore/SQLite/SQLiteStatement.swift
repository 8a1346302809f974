#if Store
import AshlarEntity
import GRDB
import GRDBSQLite

/// A prepared GRDB statement that binds parameters and reads columns through the C interface.
///
/// GRDB's own access truncates texts at their first NUL. GRDB steps the statement, so that its observation of the
/// database sees the access.
final class SQLiteStatement: SQLStatement {
    private let database: Database
    private let prepared: Statement
    private let statement: OpaquePointer
    private var changes = 0

    /// Takes over the parameters of a statement, which are all NULL.
    init(_ prepared: Statement, of database: Database) {
        // From here on, GRDB binds nothing itself, and considers the bound parameters complete.
        prepared.setUncheckedArguments(StatementArguments())
        self.database = database
        self.prepared = prepared
        statement = prepared.sqliteStatement
    }

    func clear() {
        // Parameters of a statement that has been stepped are locked until it is reset. The result repeats the error
        // of the last step, which has been thrown already.
        _ = sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
    }

    func execute() throws {
        try prepared.execute()
        changes += database.changesCount
    }

    func forEach(_ row: () throws -> Bool) throws {
        let cursor = try Row.fetchCursor(prepared)
        while try cursor.next() != nil {
            guard try row() else { return }
        }
    }

    func finish() throws -> Int {
        defer { changes = 0 }
        return changes
    }
}

// MARK: Parameters

extension SQLiteStatement {
    func bindNull(at index: Int) throws { try check(sqlite3_bind_null(statement, position(index))) }

    func bind(integer: Int64, at index: Int) throws {
        try check(sqlite3_bind_int64(statement, position(index), integer))
    }

    func bind(real: Double, at index: Int) throws {
        try check(sqlite3_bind_double(statement, position(index), real))
    }

    func bind(text: UnsafeBufferPointer<UInt8>, at index: Int) throws {
        guard let start = text.baseAddress, !text.isEmpty else {
            // A null pointer would bind NULL.
            return try check(sqlite3_bind_text(statement, position(index), "", 0, transient))
        }
        let code = start.withMemoryRebound(to: CChar.self, capacity: text.count) { characters in
            sqlite3_bind_text64(
                statement, position(index), characters, UInt64(text.count), transient, UInt8(SQLITE_UTF8)
            )
        }
        try check(code)
    }

    func bind(blob: UnsafeBufferPointer<UInt8>, at index: Int) throws {
        guard !blob.isEmpty else { return try check(sqlite3_bind_zeroblob(statement, position(index), 0)) }
        try check(sqlite3_bind_blob64(statement, position(index), blob.baseAddress, UInt64(blob.count), transient))
    }

    /// SQLite counts parameters from 1.
    private func position(_ index: Int) -> CInt { CInt(index + 1) }

    /// Makes SQLite copy the bytes that it receives (`SQLITE_TRANSIENT`, a macro that Swift doesn't import).
    private var transient: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

    private func check(_ code: CInt) throws {
        if code != SQLITE_OK { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
}

// MARK: Columns

extension SQLiteStatement {
    func isNull(at index: Int) -> Bool { sqlite3_column_type(statement, CInt(index)) == SQLITE_NULL }

    func storageClass(at index: Int) -> StorageClass? {
        switch sqlite3_column_type(statement, CInt(index)) {
        case SQLITE_TEXT: .text
        case SQLITE_INTEGER: .integer
        case SQLITE_FLOAT: .real
        case SQLITE_BLOB: .blob
        default: nil
        }
    }

    func integer(at index: Int) -> Int64 { sqlite3_column_int64(statement, CInt(index)) }

    func real(at index: Int) -> Double { sqlite3_column_double(statement, CInt(index)) }

    func bytes(at index: Int) -> UnsafeBufferPointer<UInt8> {
        // The pointer before the length, as SQLite requires. It is nil for an empty blob.
        let start = sqlite3_column_blob(statement, CInt(index))
        let count = Int(sqlite3_column_bytes(statement, CInt(index)))
        return UnsafeBufferPointer(start: start?.assumingMemoryBound(to: UInt8.self), count: count)
    }
}
#endif
