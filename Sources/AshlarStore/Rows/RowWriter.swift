import AshlarCore

/// One row of a table, written column by column in the declared order.
public struct RowWriter: ~Copyable {
    private var column: ColumnWriter

    package init(table: String, columns: [Column], sink: any ColumnSink) {
        column = ColumnWriter(table: table, columns: columns, sink: sink)
    }

    /// Writes the next column.
    public mutating func write<Value: ColumnValue>(_ value: Value) throws {
        try column.advance()
        do {
            try value.write(to: column)
        } catch let error as StoreError {
            throw error
        } catch {
            throw column.failure("the \(Value.self) cannot be stored: \(error)", underlying: error)
        }
    }

    /// Writes the next column as JSON text.
    public mutating func writeJSON<Value: DirectEncodable>(_ value: Value) throws {
        try column.advance()
        try encodeJSON(value)
    }

    /// Writes the next column as JSON text, or as NULL for nil.
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
}

extension RowWriter {
    /// Stands before the first column again, for the next row.
    package mutating func rewind() {
        column.rewind()
    }

    /// Throws unless every column has been written.
    package func finish() throws {
        try column.finish()
    }
}
