import Foundation

/// Stored as decimal text, in a column of kind ``ColumnKind/decimal``, so that every digit is kept.
///
/// Texts don't sort like numbers: use `CAST(column AS REAL)` to sort in SQL.
extension Decimal: ColumnValue {
    /// The kind of its columns.
    public static var columnKind: ColumnKind { .decimal }

    /// Reads decimal text, and rejects text with more digits than a `Decimal` has.
    public init(from column: borrowing ColumnReader) throws {
        let stored = try column.text()
        guard let value = Decimal(exactly: stored) else {
            throw column.failure("\"\(stored)\" is not a number that a Decimal represents exactly")
        }
        self = value
    }

    /// Writes decimal text without an exponent; NaN is rejected.
    public func write(to column: borrowing ColumnWriter) throws {
        guard !isNaN else {
            throw column.failure("NaN cannot be stored; write nil to an optional column instead")
        }
        try column.bind(text: description)
    }

    /// Creates the number that a text such as `-12.50` denotes, or nil for other texts and too many digits.
    ///
    /// `Decimal(string:)` alone ignores what follows the number, and rounds numbers that it can't represent.
    init?(exactly text: String) {
        guard text.wholeMatch(of: /-?[0-9]+(\.[0-9]+)?/) != nil,
            let value = Decimal(string: text, locale: nil),
            !value.isNaN,
            Self.significantDigits(of: value.description) == Self.significantDigits(of: text)
        else { return nil }
        self = value
    }

    private static func significantDigits(of number: String) -> Substring {
        let digits = number.filter(\.isNumber).drop { $0 == "0" }
        return digits.prefix(upTo: digits.lastIndex { $0 != "0" }.map(digits.index(after:)) ?? digits.startIndex)
    }
}
