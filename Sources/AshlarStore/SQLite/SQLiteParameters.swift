import GRDB
import GRDBSQLite

/// The parameters of a prepared statement.
///
/// Values are bound through the C interface: it takes texts with NUL, and nothing is allocated for a column but the
/// copy that SQLite makes.
struct SQLiteParameters: ColumnSink {
    let statement: OpaquePointer

    /// Takes over the parameters of a statement, all of them NULL.
    init(of statement: Statement) {
        // GRDB binds nothing by itself from here on, and takes what is bound for complete.
        statement.setUncheckedArguments(StatementArguments())
        self.statement = statement.sqliteStatement
    }

    /// Sets all parameters to NULL, and releases what was bound to them.
    func clear() {
        // Parameters of a statement that has been stepped are locked until it is reset. The result repeats the error
        // of the last step, which has been thrown already.
        _ = sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
    }

    func bindNull(at index: Int) throws {
        try check(sqlite3_bind_null(statement, position(index)))
    }

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
        guard !blob.isEmpty else {
            return try check(sqlite3_bind_zeroblob(statement, position(index), 0))
        }
        try check(
            sqlite3_bind_blob64(statement, position(index), blob.baseAddress, UInt64(blob.count), transient)
        )
    }

    /// SQLite counts parameters from 1.
    private func position(_ index: Int) -> CInt {
        CInt(index + 1)
    }

    /// Tells SQLite to copy what it is given (`SQLITE_TRANSIENT`, a macro that Swift does not import).
    private var transient: sqlite3_destructor_type {
        unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    }

    private func check(_ code: CInt) throws {
        if code != SQLITE_OK { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
}
