import AshlarCore

/// One row, read column by column in the declared order.
public struct RowReader: ~Copyable {
    @usableFromInline var column: ColumnReader

    package init(_ layout: RowLayout, source: any ColumnSource) {
        column = ColumnReader(layout, source: source)
    }

    /// Reads the next column.
    ///
    /// - Throws: ``StoreError`` with table and column when the stored value isn't of this type.
    @inlinable
    public mutating func read<Value: ColumnValue>(_ type: Value.Type = Value.self) throws -> Value {
        try column.advance()
        do {
            return try Value(from: column)
        } catch {
            throw RowReader.placed(error, Value.self, column)
        }
    }

    /// Reads the next column as JSON text, or from a column of its own kind if the type has one.
    ///
    /// - Throws: ``StoreError`` with table and column when the stored text isn't JSON of this type.
    @_disfavoredOverload
    public mutating func read<Value: DirectDecodable>(_ type: Value.Type = Value.self) throws -> Value {
        try readJSON(type)
    }

    /// Reads the next column as JSON text, or as nil when it holds NULL.
    ///
    /// - Throws: ``StoreError`` with table and column when the stored text isn't JSON of this type.
    @_disfavoredOverload
    public mutating func read<Value: DirectDecodable>(_ type: Value?.Type = Value?.self) throws -> Value? {
        try readJSONIfPresent(Value.self)
    }

    /// Reads the next column as JSON text.
    ///
    /// - Throws: ``StoreError`` with table and column when the stored text isn't JSON of this type.
    public mutating func readJSON<Value: DirectDecodable>(_ type: Value.Type = Value.self) throws -> Value {
        try column.advance()
        return try decodeJSON(type)
    }

    /// Reads the next column as JSON text, or as nil when it holds NULL.
    ///
    /// - Throws: ``StoreError`` with table and column when the stored text isn't JSON of this type.
    public mutating func readJSONIfPresent<Value: DirectDecodable>(_ type: Value.Type = Value.self) throws -> Value? {
        try column.advance()
        return column.isNull ? nil : try decodeJSON(type)
    }

    private func decodeJSON<Value: DirectDecodable>(_ type: Value.Type) throws -> Value {
        let json = UnsafeRawBufferPointer(try column.bytes(of: .text))
        do {
            return try Value.decode(from: json)
        } catch {
            throw column.failure("the stored JSON is not a \(Value.self): \(error)", underlying: error)
        }
    }

    @inline(never) @usableFromInline
    static func placed<Value>(_ error: any Error, _ type: Value.Type, _ column: borrowing ColumnReader) -> StoreError {
        error as? StoreError ?? column.failure("the stored value is not a \(type): \(error)", underlying: error)
    }
}

extension RowReader {
    /// Resets the position to before the first column, for the next row.
    package mutating func rewind() { column.rewind() }

    /// Throws unless every column has been read.
    package func finish() throws { try column.finish() }
}
