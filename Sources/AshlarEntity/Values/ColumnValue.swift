/// A value that can be stored in one column.
///
/// Conform a custom type through the value that it wraps:
///
/// ```swift
/// extension Kilometers: ColumnValue {
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
/// A refined type that wraps a column value needs only the conformance: `extension Username: ColumnValue {}`.
/// So does a type with a raw value that is a column value: `enum Status: String, ColumnValue`.
/// Errors that a conformance throws are reported with their table and column.
public protocol ColumnValue: SendableMetatype {
    /// The kind of columns for such values.
    static var columnKind: ColumnKind { get }

    /// Reads a value that ``write(to:)`` wrote; the result must equal the original value.
    init(from column: borrowing ColumnReader) throws

    /// Writes this value with one call of a `bind` method.
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
            throw column.failure("\"\(stored)\" is not a raw value of \(Self.self)")
        }
        self = value
    }

    /// Writes the raw value.
    public func write(to column: borrowing ColumnWriter) throws {
        try rawValue.write(to: column)
    }
}
