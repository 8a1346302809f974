/// A value that one column holds.
///
/// Conform a type of your own by the value it wraps:
///
/// ```swift
/// extension Kilometres: ColumnValue {
///     static var columnKind: ColumnKind { .real }
///
///     init(from column: borrowing ColumnReader) throws {
///         self.init(try column.real())
///     }
///
///     func write(to column: borrowing ColumnWriter) throws {
///         try column.bind(real: value)
///     }
/// }
/// ```
///
/// A refined type whose value is a column value needs the conformance only: `extension Username: ColumnValue {}`.
/// A type with a raw value that is a column value needs the conformance only: `enum Status: String, ColumnValue`.
/// Errors that a conformance throws are reported with the table and the column they belong to.
public protocol ColumnValue: SendableMetatype {
    /// What a column of such values is declared as.
    static var columnKind: ColumnKind { get }

    /// Reads a value that ``write(to:)`` wrote; the result is equal to what was written.
    init(from column: borrowing ColumnReader) throws

    /// Writes this value by one call of a `bind` method.
    func write(to column: borrowing ColumnWriter) throws
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
    /// The kind of its columns.
    public static var columnKind: ColumnKind { Wrapped.columnKind }

    /// Reads NULL as nil.
    @inlinable
    public init(from column: borrowing ColumnReader) throws {
        self = column.isNull ? nil : try Wrapped(from: column)
    }

    /// Writes nil as NULL.
    @inlinable
    public func write(to column: borrowing ColumnWriter) throws {
        if let self { try self.write(to: column) } else { try column.bindNull() }
    }
}

extension ColumnValue where Self: RawRepresentable, RawValue: ColumnValue {
    /// The kind of its columns.
    public static var columnKind: ColumnKind { RawValue.columnKind }

    /// Reads the raw value.
    public init(from column: borrowing ColumnReader) throws {
        let stored = try RawValue(from: column)
        guard let value = Self(rawValue: stored) else {
            throw column.failure("\"\(stored)\" is no raw value of \(Self.self)")
        }
        self = value
    }

    /// Writes the raw value.
    public func write(to column: borrowing ColumnWriter) throws {
        try rawValue.write(to: column)
    }
}
