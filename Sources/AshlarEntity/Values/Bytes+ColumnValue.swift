import Foundation

/// Stored as they are, in a column of kind ``ColumnKind/blob``.
extension Array: ColumnValue where Element == UInt8 {
    /// The kind of its columns.
    public static var columnKind: ColumnKind { .blob }

    /// Reads bytes.
    public init(from column: borrowing ColumnReader) throws {
        self = try column.blob()
    }

    /// Writes bytes.
    public func write(to column: borrowing ColumnWriter) throws {
        try column.bind(blob: self)
    }
}

/// Stored as its bytes, in a column of kind ``ColumnKind/blob``.
extension Data: ColumnValue {
    /// The kind of its columns.
    public static var columnKind: ColumnKind { .blob }

    /// Reads bytes.
    public init(from column: borrowing ColumnReader) throws {
        self.init(try column.blob())
    }

    /// Writes bytes.
    public func write(to column: borrowing ColumnWriter) throws {
        try column.bind(blob: Array(self))
    }
}
