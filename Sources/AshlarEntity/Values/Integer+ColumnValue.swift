extension ColumnValue where Self: FixedWidthInteger {
    /// The kind of its columns.
    public static var columnKind: ColumnKind { .integer }

    /// Reads an integer that this type can represent.
    public init(from column: borrowing ColumnReader) throws {
        let stored = try column.integer()
        guard let value = Self(exactly: stored) else {
            throw column.failure("\(stored) does not fit into \(Self.self)")
        }
        self = value
    }

    /// Writes a 64-bit integer.
    public func write(to column: borrowing ColumnWriter) throws {
        guard let value = Int64(exactly: self) else {
            throw column.failure("\(self) does not fit into an integer column; the maximum is \(Int64.max)")
        }
        try column.bind(integer: value)
    }
}

extension Int: ColumnValue {}
extension Int8: ColumnValue {}
extension Int16: ColumnValue {}
extension Int32: ColumnValue {}
extension Int64: ColumnValue {}
extension UInt8: ColumnValue {}
extension UInt16: ColumnValue {}
extension UInt32: ColumnValue {}

/// Stored as decimal text of 20 digits, in a column of kind ``ColumnKind/text`` or ``ColumnKind/decimal``.
///
/// The maximum of integer columns is `Int64.max`. Text covers the whole range, and the leading zeros make the order of
/// the text the order of the numbers.
extension UInt64: ColumnValue {
    /// The kind of its columns.
    public static var columnKind: ColumnKind { .text }

    private static let digitCount = 20

    /// Reads decimal digits.
    public init(from column: borrowing ColumnReader) throws {
        let stored = try column.text()
        guard let value = UInt64(stored) else {
            throw column.failure("\"\(stored)\" is not an integer from 0 to \(UInt64.max)")
        }
        self = value
    }

    /// Writes 20 decimal digits.
    public func write(to column: borrowing ColumnWriter) throws {
        let digits = String(self)
        try column.bind(text: String(repeating: "0", count: Self.digitCount - digits.utf8.count) + digits)
    }
}

/// Stored like a `UInt64`.
extension UInt: ColumnValue {
    /// The kind of its columns.
    public static var columnKind: ColumnKind { UInt64.columnKind }

    /// Reads decimal digits.
    public init(from column: borrowing ColumnReader) throws {
        let stored = try UInt64(from: column)
        guard let value = UInt(exactly: stored) else { throw column.failure("\(stored) does not fit into UInt") }
        self = value
    }

    /// Writes 20 decimal digits.
    public func write(to column: borrowing ColumnWriter) throws { try UInt64(self).write(to: column) }
}
