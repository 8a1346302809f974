import AshlarCore

/// One row, written column by column in the declared order.
public struct RowWriter: ~Copyable {
    @usableFromInline var column: ColumnWriter

    package init(_ layout: RowLayout, sink: any ColumnSink) {
        column = ColumnWriter(layout, sink: sink)
    }

    /// Writes the next column.
    ///
    /// - Throws: ``StoreError`` with table and column when the value cannot be stored there.
    @inlinable
    public mutating func write<Value: ColumnValue>(_ value: Value) throws {
        try column.advance()
        do {
            try value.write(to: column)
        } catch {
            throw RowWriter.placed(error, Value.self, column)
        }
    }

    /// Writes the next column as JSON text.
    ///
    /// - Throws: ``StoreError`` with table and column when the value can't be encoded as JSON.
    @_disfavoredOverload
    public mutating func write<Value: DirectEncodable>(_ value: Value) throws { try writeJSON(value) }

    /// Writes the next column as JSON text, or as NULL for nil.
    ///
    /// - Throws: ``StoreError`` with table and column when the value can't be encoded as JSON.
    @_disfavoredOverload
    public mutating func write<Value: DirectEncodable>(_ value: Value?) throws { try writeJSONIfPresent(value) }

    /// Writes the next column as JSON text.
    ///
    /// - Throws: ``StoreError`` with table and column when the value can't be encoded as JSON.
    public mutating func writeJSON<Value: DirectEncodable>(_ value: Value) throws {
        try column.advance()
        try encodeJSON(value)
    }

    /// Writes the next column as JSON text, or as NULL for nil.
    ///
    /// - Throws: ``StoreError`` with table and column when the value can't be encoded as JSON.
    public mutating func writeJSONIfPresent<Value: DirectEncodable>(_ value: Value?) throws {
        try column.advance()
        if let value { try encodeJSON(value) } else { try column.bindNull() }
    }

    private func encodeJSON<Value: DirectEncodable>(_ value: Value) throws {
        let json: [UInt8]
        do {
            json = try value.encoded()
        } catch {
            throw column.failure("the \(Value.self) cannot be encoded as JSON: \(error)", underlying: error)
        }
        try column.bind(utf8: json)
    }

    @inline(never) @usableFromInline
    static func placed<Value>(_ error: any Error, _ type: Value.Type, _ column: borrowing ColumnWriter) -> StoreError {
        if let refusal = error as? ColumnRefusal { return column.failure(refusal.reason) }
        return error as? StoreError ?? column.failure("the \(type) cannot be stored: \(error)", underlying: error)
    }
}

extension RowWriter {
    /// Resets the position to before the first column, for the next row.
    package mutating func rewind() { column.rewind() }

    /// Throws unless every column has been written.
    package func finish() throws { try column.finish() }
}
