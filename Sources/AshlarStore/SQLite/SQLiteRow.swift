import GRDBSQLite

/// The current row of a statement that has been stepped.
///
/// GRDB's own access stops texts at their first NUL, so columns are read through the C interface.
struct SQLiteRow: ColumnSource {
    let statement: OpaquePointer

    func storageClass(at index: Int) -> StorageClass? {
        switch sqlite3_column_type(statement, CInt(index)) {
        case SQLITE_TEXT: .text
        case SQLITE_INTEGER: .integer
        case SQLITE_FLOAT: .real
        case SQLITE_BLOB: .blob
        default: nil
        }
    }

    func integer(at index: Int) -> Int64 {
        sqlite3_column_int64(statement, CInt(index))
    }

    func real(at index: Int) -> Double {
        sqlite3_column_double(statement, CInt(index))
    }

    func bytes(at index: Int) -> UnsafeBufferPointer<UInt8> {
        // The pointer before the length, as SQLite asks for. It is nil for an empty blob.
        let start = sqlite3_column_blob(statement, CInt(index))
        let count = Int(sqlite3_column_bytes(statement, CInt(index)))
        return UnsafeBufferPointer(start: start?.assumingMemoryBound(to: UInt8.self), count: count)
    }
}
