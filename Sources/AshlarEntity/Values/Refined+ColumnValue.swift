import AshlarCore

/// A refined type needs only the conformance; its value is stored, and validated when it is read.
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

/// Stored as its plain value, which is visible in the store's file.
extension Sensitive: ColumnValue where Value: ColumnValue {
    /// The kind of its columns.
    public static var columnKind: ColumnKind { Value.columnKind }

    public init(from column: borrowing ColumnReader) throws { self.init(try Value(from: column)) }

    public func write(to column: borrowing ColumnWriter) throws { try value.write(to: column) }
}

/// Stored as text, `19.90 EUR`, which doesn't sort by amount: to sort in SQL, store `minorUnits` and
/// `currency` as two columns.
extension Money: ColumnValue {
    /// The kind of its columns.
    public static var columnKind: ColumnKind { .text }

    public init(from column: borrowing ColumnReader) throws {
        let stored = try column.text()
        guard let money = Money(stored) else { throw column.failure("\"\(stored)\" is not an amount of money") }
        self = money
    }

    public func write(to column: borrowing ColumnWriter) throws { try column.bind(text: description) }
}
