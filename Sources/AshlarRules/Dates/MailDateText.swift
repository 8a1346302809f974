/// The dates of mail and HTTP: RFC 1123 and RFC 5322, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
///
/// The weekday is optional, and must be the right one; so are the seconds. The zone is a number or one of the names of
/// RFC 5322. Comments, two-digit years and military zones other than `Z` are refused.
package enum MailDateText {
    package static func parse(_ bytes: Bytes) -> Timestamp? {
        var cursor = ByteCursor(bytes)
        guard let weekday = optionalWeekday(&cursor),
            let day = cursor.number(digits: 2) ?? cursor.number(digits: 1), skipSpace(&cursor),
            let month = cursor.word().flatMap(MailDateWords.month), skipSpace(&cursor),
            let year = cursor.number(digits: 4), skipSpace(&cursor),
            let date = CivilDate(year: year, month: month, day: day),
            let time = ClockTime(&cursor, needsSeconds: false), skipSpace(&cursor),
            let offset = offset(&cursor),
            cursor.isAtEnd
        else { return nil }
        if case .named(let number) = weekday, number != weekdayNumber(of: date) { return nil }
        return Timestamp(date: date, time: time, offset: offset)
    }

    private enum Weekday {
        case omitted
        /// Counted from Sunday, 0.
        case named(Int)
    }

    private static func optionalWeekday(_ cursor: inout ByteCursor) -> Weekday? {
        guard let word = cursor.word() else { return .omitted }
        guard let number = MailDateWords.weekday(word), cursor.skip(",") else { return nil }
        _ = skipSpace(&cursor)
        return .named(number)
    }

    /// 1 January 1970 was a Thursday.
    private static func weekdayNumber(of date: CivilDate) -> Int {
        Int(((date.dayNumber + 4) % 7 + 7) % 7)
    }

    private static func skipSpace(_ cursor: inout ByteCursor) -> Bool {
        cursor.skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } > 0
    }

    private static func offset(_ cursor: inout ByteCursor) -> Int? {
        if let word = cursor.word() { return MailDateWords.offsetHours(word).map { $0 * 3_600 } }
        let isNegative = cursor.skip("-")
        guard isNegative || cursor.skip("+"), let hours = cursor.number(digits: 2), hours < 24,
            let minutes = cursor.number(digits: 2), minutes < 60
        else { return nil }
        let seconds = (hours * 60 + minutes) * 60
        return isNegative ? -seconds : seconds
    }
}
