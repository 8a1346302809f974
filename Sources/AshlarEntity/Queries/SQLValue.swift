/// A value as a database stores it: a parameter of a query.
package enum SQLValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])

    /// Creates the value as it is written to a column.
    ///
    /// - Throws: ``StoreError`` when the column doesn't accept it.
    init(_ value: any ColumnValue, in place: RowLayout.Place) throws {
        // A value in a comparison may be NULL, even if the column is not optional.
        let column = EntityColumn(place.column.name, place.column.kind, isOptional: true)
        let recorder = Recorder()
        var row = RowWriter(RowLayout([RowLayout.Place(table: place.table, column: column)]), sink: recorder)
        try row.write(value)
        self = recorder.value
    }

    func bind(to sink: any ColumnSink, at index: Int) throws {
        switch self {
        case .null: try sink.bindNull(at: index)
        case .integer(let value): try sink.bind(integer: value, at: index)
        case .real(let value): try sink.bind(real: value, at: index)
        case .text(var value): try value.withUTF8 { try sink.bind(text: $0, at: index) }
        case .blob(let value): try value.withUnsafeBufferPointer { try sink.bind(blob: $0, at: index) }
        }
    }

    private final class Recorder: ColumnSink {
        var value = SQLValue.null

        func bindNull(at index: Int) { value = .null }
        func bind(integer: Int64, at index: Int) { value = .integer(integer) }
        func bind(real: Double, at index: Int) { value = .real(real) }
        func bind(text: UnsafeBufferPointer<UInt8>, at index: Int) {
            value = .text(String(decoding: text, as: UTF8.self))
        }
        func bind(blob: UnsafeBufferPointer<UInt8>, at index: Int) { value = .blob(Array(blob)) }
    }
}
