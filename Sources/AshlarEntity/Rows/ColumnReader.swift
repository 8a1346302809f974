/// One column of the row that is being read, for a ``ColumnValue``.
///
/// It can be read any number of times, but not kept: its source changes with the next row.
public struct ColumnReader: ~Copyable {
    private let layout: RowLayout
    private let source: any ColumnSource
    private var index = -1

    package init(_ layout: RowLayout, source: any ColumnSource) {
        self.layout = layout
        self.source = source
    }

    /// A Boolean value that indicates whether the column contains NULL.
    public var isNull: Bool { source.isNull(at: index) }

    /// The column's text.
    public func text() throws -> String {
        guard let text = String(exactly: try bytes(of: .text)) else {
            throw failure("the stored text is not valid UTF-8")
        }
        return text
    }

    /// The column's integer.
    public func integer() throws -> Int64 {
        try expect(.integer)
        return source.integer(at: index)
    }

    /// The column's floating-point number.
    public func real() throws -> Double {
        try expect(.real)
        return source.real(at: index)
    }

    /// The column's bytes.
    public func blob() throws -> [UInt8] { Array(try bytes(of: .blob)) }

    /// Returns an error about this column's value, with the table and column.
    public func failure(_ reason: String, underlying: (any Error)? = nil) -> StoreError {
        layout.error(.invalidValue, at: index, reason, underlying)
    }

    /// Returns the column's text or bytes as they are stored, valid until the next row.
    package func bytes(of storageClass: StorageClass) throws -> UnsafeBufferPointer<UInt8> {
        try expect(storageClass)
        return source.bytes(at: index)
    }

    private func expect(_ expected: StorageClass) throws {
        let stored = source.storageClass(at: index)
        if stored != expected { throw mismatch(stored, expected) }
    }

    @inline(never)
    private func mismatch(_ stored: StorageClass?, _ expected: StorageClass) -> StoreError {
        guard let stored else {
            let reason = "it holds NULL; read an optional value, and declare the column optional"
            return layout.error(.unexpectedNull, at: index, reason)
        }
        let reason =
            "it holds \(stored.rawValue) where \(expected.rawValue) is read; read the columns in their declared order"
        return layout.error(.typeMismatch, at: index, reason)
    }
}

extension ColumnReader {
    /// Resets the position to before the first column.
    package mutating func rewind() { index = -1 }

    @usableFromInline
    mutating func advance() throws {
        guard index + 1 < layout.places.count else {
            throw countMismatch("an entity reads more than its \(layout.places.count) columns")
        }
        index += 1
    }

    /// Throws unless the last column has been reached.
    package func finish() throws {
        guard index + 1 == layout.places.count else {
            throw countMismatch("an entity reads \(index + 1) of its \(layout.places.count) columns")
        }
    }

    @inline(never)
    private func countMismatch(_ reason: String) -> StoreError {
        let table = layout.places.first?.table
        return StoreError(.columnCountMismatch, table: table, "\(reason); read every declared column, in order")
    }
}
