import Foundation

extension Tape {
    /// The date of a text such as `2026-03-01T12:30:00Z`: the form that nearly all payloads use.
    ///
    /// - Returns: `nil` for every other form, which is left to Foundation, along with years before the Gregorian
    ///   calendar, leap seconds, and days that no month has.
    func plainISO8601Date(at position: Int) -> Date? {
        let entry = self[position]
        guard entry.kind == .asciiString, entry.length == 20 else { return nil }
        let text = unsafe UnsafeBufferPointer(start: pointer(entry.offset), count: 20)
        guard unsafe text[4] == 0x2D, unsafe text[7] == 0x2D, unsafe text[10] == 0x54, unsafe text[13] == 0x3A,
            unsafe text[16] == 0x3A, unsafe text[19] == 0x5A
        else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            var value = 0
            for index in range {
                let digit = unsafe text[index] &- 0x30
                if digit > 9 { return nil }
                value = value * 10 + Int(digit)
            }
            return value
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
            let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
            year >= 1600, month >= 1, month <= 12, day >= 1, day <= 28 || day <= Tape.days(of: month, in: year),
            hour <= 23, minute <= 59, second <= 59
        else { return nil }
        // Days since 1 March 2000, counted in years that begin in March, so that leap days come last.
        let shifted = month > 2 ? year : year - 1
        let monthsSinceMarch = (month + 9) % 12
        let days =
            365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + (153 * monthsSinceMarch + 2) / 5 + day - 1
            - 730_485
        // From 1 March 2000 to 1 January 2001, where `Date` counts from, are 306 days.
        return Date(
            timeIntervalSinceReferenceDate: Double(
                Int64(days - 306) * 86_400 + Int64(hour * 3600 + minute * 60 + second)))
    }

    private static func days(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
