import Foundation

/// Stored as seconds since 2001-01-01 00:00:00 UTC, in a column of kind ``ColumnKind/timestamp``.
///
/// A `Date` consists of that number, so a date comes back equal to the last bit. ISO 8601 and seconds since 1970 would
/// both round. In SQL, `datetime(column + 978307200, 'unixepoch')` is the readable form.
extension Date: ColumnValue {
    /// The kind of its columns.
    public static var columnKind: ColumnKind { .timestamp }

    /// Reads seconds since 2001.
    public init(from column: borrowing ColumnReader) throws {
        self.init(timeIntervalSinceReferenceDate: try column.real())
    }

    /// Writes seconds since 2001.
    public func write(to column: borrowing ColumnWriter) throws {
        try column.bind(real: timeIntervalSinceReferenceDate)
    }
}
