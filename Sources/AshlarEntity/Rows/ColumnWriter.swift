/// One column of the row that is being written, for a ``ColumnValue``.
///
/// A value binds itself once; an unbound column is written as NULL.
public struct ColumnWriter: ~Copyable {
    private let layout: RowLayout
    private let sink: any ColumnSink
    private var index = -1

    package init(_ layout: RowLayout, sink: any ColumnSink) {
        self.layout = layout
        self.sink = sink
    }

    /// Writes NULL; the column must be optional.
    public func bindNull() throws {
        guard layout.places[index].column.isOptional else {
            let reason = "nil is written to a column that is not optional; declare it optional or write a value"
            throw layout.error(.unexpectedNull, at: index, reason)
        }
        try sink.bindNull(at: index)
    }

    /// Writes text.
    public func bind(text: String) throws {
        try expect(.text)
        var text = text
        try text.withUTF8 { try sink.bind(text: $0, at: index) }
    }

    /// Writes an integer.
    public func bind(integer: Int64) throws {
        try expect(.integer)
        try sink.bind(integer: integer, at: index)
    }

    /// Writes a floating-point number.
    ///
    /// A NaN throws: SQLite would silently store NULL instead. Infinities are stored. The sign of `-0.0` is lost.
    public func bind(real: Double) throws {
        try expect(.real)
        guard !real.isNaN else { throw failure("NaN cannot be stored; write nil to an optional column instead") }
        try sink.bind(real: real, at: index)
    }

    /// Writes bytes.
    public func bind(blob: [UInt8]) throws {
        try expect(.blob)
        try blob.withUnsafeBufferPointer { try sink.bind(blob: $0, at: index) }
    }

    /// Returns an error about a value that can't be stored in this column, with the table and column.
    public func failure(_ reason: String, underlying: (any Error)? = nil) -> StoreError {
        layout.error(.invalidValue, at: index, reason, underlying)
    }

    /// Writes UTF-8 that is known to be valid.
    @usableFromInline
    func bind(utf8: [UInt8]) throws {
        try expect(.text)
        try utf8.withUnsafeBufferPointer { try sink.bind(text: $0, at: index) }
    }

    private func expect(_ written: StorageClass) throws {
        if layout.classes[index] != written { throw mismatch(written) }
    }

    @inline(never)
    private func mismatch(_ written: StorageClass) -> StoreError {
        let kind = layout.places[index].column.kind
        let reason =
            "\(written.rawValue) is written where .\(kind) is declared; write the columns in their declared order"
        return layout.error(.typeMismatch, at: index, reason)
    }
}

extension ColumnWriter {
    /// Resets the position to before the first column.
    package mutating func rewind() { index = -1 }

    @usableFromInline
    mutating func advance() throws {
        guard index + 1 < layout.places.count else {
            throw countMismatch("more than \(layout.places.count) columns are written")
        }
        index += 1
    }

    /// Throws unless the last column has been reached.
    package func finish() throws {
        guard index + 1 == layout.places.count else {
            throw countMismatch("\(index + 1) of \(layout.places.count) columns are written")
        }
    }

    @inline(never)
    private func countMismatch(_ reason: String) -> StoreError {
        let table = layout.places.first?.table
        return StoreError(.columnCountMismatch, table: table, "\(reason); write every declared column, in order")
    }
}
