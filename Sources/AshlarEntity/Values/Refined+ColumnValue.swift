import AshlarCore

/// A refined type needs only say that it is a column value; it is stored as its value, and checked when it is read.
extension ColumnValue where Self: Refined, Value: ColumnValue {
    /// The kind of its columns.
    public static var columnKind: ColumnKind { Value.columnKind }

    public init(from column: borrowing ColumnReader) throws {
        let stored = try Value(from: column)
        do throws(RefinementFailure) { try self.init(validating: stored) } catch {
            throw column.failure(
                "the stored value is not \(error.violations.map(\.expected).joined(separator: ", nor "))",
                underlying: error)
        }
    }

    public func write(to column: borrowing ColumnWriter) throws { try value.write(to: column) }
}

extension EmailAddress: ColumnValue {}
extension StrictEmailAddress: ColumnValue {}
extension WebURL: ColumnValue {}
extension Hostname: ColumnValue {}
extension PhoneNumber: ColumnValue {}
extension IBAN: ColumnValue {}
extension CurrencyCode: ColumnValue {}
extension CountryCode: ColumnValue {}
extension LanguageTag: ColumnValue {}
extension Slug: ColumnValue {}
extension HexColor: ColumnValue {}
extension InternetAddress: ColumnValue {}
extension SemanticVersion: ColumnValue {}
extension Percentage: ColumnValue {}
extension TypedID: ColumnValue where Raw: ColumnValue {}
extension NonEmpty: ColumnValue where Base: ColumnValue {}

/// Stored as what it holds: a file of the store shows it.
extension Sensitive: ColumnValue where Value: ColumnValue {
    /// The kind of its columns.
    public static var columnKind: ColumnKind { Value.columnKind }

    public init(from column: borrowing ColumnReader) throws { self.init(try Value(from: column)) }

    public func write(to column: borrowing ColumnWriter) throws { try value.write(to: column) }
}

/// Stored as text, `19.90 EUR`, which does not sort by amount: where an order is needed in SQL, store `minorUnits` and
/// `currency` as two columns.
extension Money: ColumnValue {
    /// The kind of its columns.
    public static var columnKind: ColumnKind { .text }

    public init(from column: borrowing ColumnReader) throws {
        let stored = try column.text()
        guard let money = Money(stored) else { throw column.failure("\"\(stored)\" is no amount of money") }
        self = money
    }

    public func write(to column: borrowing ColumnWriter) throws { try column.bind(text: description) }
}
