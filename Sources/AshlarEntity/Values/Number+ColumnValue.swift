/// Stored as `0` or `1`, in a column of kind ``ColumnKind/boolean`` or ``ColumnKind/integer``.
extension Bool: ColumnValue {
    /// The kind of its columns.
    public static var columnKind: ColumnKind { .boolean }

    /// Reads `0` or `1`, and nothing else.
    public init(from column: borrowing ColumnReader) throws {
        switch try column.integer() {
        case 0: self = false
        case 1: self = true
        case let stored: throw column.failure("\(stored) is not a Boolean value; expected 0 or 1")
        }
    }

    /// Writes `0` or `1`.
    public func write(to column: borrowing ColumnWriter) throws {
        try column.bind(integer: self ? 1 : 0)
    }
}

/// Stored exactly, in a column of kind ``ColumnKind/real``; NaN is rejected.
extension Double: ColumnValue {
    /// The kind of its columns.
    public static var columnKind: ColumnKind { .real }

    /// Reads a floating-point number.
    public init(from column: borrowing ColumnReader) throws {
        self = try column.real()
    }

    /// Writes a floating-point number that is not NaN.
    public func write(to column: borrowing ColumnWriter) throws {
        try column.bind(real: self)
    }
}

/// Stored exactly, as the `Double` of the same value; NaN is rejected.
extension Float: ColumnValue {
    /// The kind of its columns.
    public static var columnKind: ColumnKind { .real }

    /// Reads a floating-point number that this type can represent.
    public init(from column: borrowing ColumnReader) throws {
        let stored = try column.real()
        guard let value = Float(exactly: stored) else { throw column.failure("\(stored) does not fit into Float") }
        self = value
    }

    /// Writes a floating-point number that is not NaN.
    public func write(to column: borrowing ColumnWriter) throws { try column.bind(real: Double(self)) }
}
