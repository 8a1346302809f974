import AshlarCore

/// An enumeration of words needs only say that it is a column value; it is stored as its word.
extension ColumnValue where Self: OpenEnum {
    /// The kind of its columns.
    public static var columnKind: ColumnKind { .text }

    public init(from column: borrowing ColumnReader) throws { self.init(wireValue: try column.text()) }

    public func write(to column: borrowing ColumnWriter) throws { try column.bind(text: wireValue) }
}
