import AshlarCore

/// One row of a table, read column by column in the declared order.
public struct RowReader: ~Copyable {
    private var column: ColumnReader

    package init(table: TableSchema, source: any ColumnSource) {
        column = ColumnReader(table: table, source: source)
    }

    /// Reads the next column.
    public mutating func read<Value: ColumnValue>(_ type: Value.Type = Value.self) throws -> Value {
        try column.advance()
        do {
            return try Value(from: column)
        } catch let error as StoreError {
            throw error
        } catch {
            throw column.failure("the stored value is no \(Value.self): \(error)", underlying: error)
        }
    }

    /// Reads the next column as JSON text.
    public mutating func readJSON<Value: DirectDecodable>(_ type: Value.Type = Value.self) throws -> Value {
        try column.advance()
        return try decodeJSON(type)
    }

    /// Reads the next column as JSON text, or as nil when it holds NULL.
    public mutating func readJSONIfPresent<Value: DirectDecodable>(_ type: Value.Type = Value.self) throws -> Value? {
        try column.advance()
        return column.isNull ? nil : try decodeJSON(type)
    }

    private func decodeJSON<Value: DirectDecodable>(_ type: Value.Type) throws -> Value {
        let json = UnsafeRawBufferPointer(try column.bytes(of: .text))
        do {
            return try Value.decode(from: json)
        } catch {
            throw column.failure("the stored JSON is no \(Value.self): \(error)", underlying: error)
        }
    }
}

extension RowReader {
    /// Stands before the first column again, for the next row.
    package mutating func rewind() {
        column.rewind()
    }

    /// Throws unless every column has been read.
    package func finish() throws {
        try column.finish()
    }
}
