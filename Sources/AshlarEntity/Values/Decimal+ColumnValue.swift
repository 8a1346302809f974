import Foundation

/// Stored as decimal text, in a column of kind ``ColumnKind/decimal``, so that every digit is kept.
///
/// Text does not sort as numbers do: order by `CAST(column AS REAL)` where an order is needed in SQL.
extension Decimal: ColumnValue {
    /// The kind of its columns.
    public static var columnKind: ColumnKind { .decimal }

    /// Reads decimal text, and refuses text with more digits than a `Decimal` has.
    public init(from column: borrowing ColumnReader) throws {
        let stored = try column.text()
        guard let value = Decimal(exactly: stored) else {
            throw column.failure("\"\(stored)\" is no number that a Decimal represents exactly")
        }
        self = value
    }

    /// Writes decimal text without an exponent; NaN is refused.
    public func write(to column: borrowing ColumnWriter) throws {
        guard !isNaN else {
            throw column.failure("NaN cannot be stored; write nil to an optional column instead")
        }
        try column.bind(text: description)
    }

    /// The number that a text such as `-12.50` denotes, or nil when it is another text or has too many digits.
    ///
    /// `Decimal(string:)` alone ignores what follows the number, and rounds what it cannot represent.
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
