import AshlarCore

/// An open enumeration of strings needs only the conformance; its string is stored.
extension ColumnValue where Self: OpenEnum {
    /// The kind of its columns.
    public static var columnKind: ColumnKind { .text }

    public init(from column: borrowing ColumnReader) throws { self.init(wireValue: try column.text()) }

    public func write(to column: borrowing ColumnWriter) throws { try column.bind(text: wireValue) }
}
