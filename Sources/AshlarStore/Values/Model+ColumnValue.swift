import AshlarCore

/// Stored as text: the address.
extension Email: ColumnValue {
    public init(from column: borrowing ColumnReader) throws {
        guard let email = Email(try column.text()) else { throw column.failure("the stored text is no e-mail address") }
        self = email
    }

    public func write(to column: borrowing ColumnWriter) throws { try column.bind(text: value) }
}

/// An enumeration of words needs only say that it is a column value; it is stored as its word.
extension ColumnValue where Self: OpenEnum {
    public init(from column: borrowing ColumnReader) throws { self.init(wireValue: try column.text()) }

    public func write(to column: borrowing ColumnWriter) throws { try column.bind(text: wireValue) }
}
