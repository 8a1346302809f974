/// Reads the columns of the current row; each database has a conformance.
package protocol ColumnSource {
    /// Returns whether the column contains NULL.
    func isNull(at index: Int) -> Bool

    /// Returns the storage class of a column's value, or nil for NULL.
    func storageClass(at index: Int) -> StorageClass?

    /// Returns the value of a column of storage class `.integer`.
    func integer(at index: Int) -> Int64

    /// Returns the value of a column of storage class `.real`.
    func real(at index: Int) -> Double

    /// Returns the bytes of a column of storage class `.text` or `.blob`, valid until the next row.
    func bytes(at index: Int) -> UnsafeBufferPointer<UInt8>
}

/// Why a database can't store a value that other databases accept; reported with table and column.
package struct ColumnRefusal: Error {
    package let reason: String

    package init(_ reason: String) { self.reason = reason }
}

/// Writes the columns of a row; each database has a conformance.
///
/// Bytes are copied before a call returns.
package protocol ColumnSink {
    /// Binds NULL to the column at an index.
    func bindNull(at index: Int) throws

    /// Binds an integer to the column at an index.
    func bind(integer: Int64, at index: Int) throws

    /// Binds a floating-point number, never a NaN, to the column at an index.
    func bind(real: Double, at index: Int) throws

    /// Binds UTF-8 to the column at an index.
    func bind(text: UnsafeBufferPointer<UInt8>, at index: Int) throws

    /// Binds bytes to the column at an index.
    func bind(blob: UnsafeBufferPointer<UInt8>, at index: Int) throws
}
