import AshlarRules
import Foundation

/// Dates as text, written digit by digit into the JSON.
extension JSONWriter {
    /// How much of a date's RFC 3339 text is written.
    enum DateForm { case complete, withoutOffset, day }

    /// Writes a date as RFC 3339 in UTC, with as many fraction digits as it needs: none, three, six, or up to nine.
    mutating func date(_ date: Date, as form: DateForm = .complete) {
        guard let moment = Moment(date) else {
            return refuse("a date outside the years 0 to 9999 has no RFC 3339 form")
        }
        self.moment(moment, as: form)
    }

    /// Writes a moment as RFC 3339 in UTC.
    mutating func moment(_ moment: Moment, as form: DateForm = .complete) {
        beginValue()
        // The longest, with its quotes: `"2001-02-03T04:05:06.123456789Z"`.
        reserve(32)
        append(0x22)
        year(moment.day.year)
        part(0x2D, moment.day.month)
        part(0x2D, moment.day.day)
        if form != .day {
            append(0x54)
            time(moment.secondOfDay)
            fraction(Int(moment.nanoseconds))
            if form == .complete { append(0x5A) }
        }
        append(0x22)
    }

    /// Writes a date in the form of RFC 1123, to the second.
    mutating func mailDate(_ date: Date) {
        guard let moment = Moment(date) else {
            return refuse("a date outside the years 0 to 9999 has no RFC 1123 form")
        }
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
        beginValue()
        append(0x22)
        ascii(weekdays[Int((moment.dayNumber % 7 + 7) % 7)])
        append(0x2C)
        part(0x20, moment.day.day)
        append(0x20)
        ascii(months[moment.day.month - 1])
        append(0x20)
        year(moment.day.year)
        append(0x20)
        time(moment.secondOfDay)
        ascii(" GMT")
        append(0x22)
    }

    private mutating func year(_ year: Int) {
        twoDigits(year / 100)
        twoDigits(year % 100)
    }

    private mutating func time(_ secondOfDay: Int) {
        twoDigits(secondOfDay / 3_600)
        part(0x3A, secondOfDay / 60 % 60)
        part(0x3A, secondOfDay % 60)
    }

    private mutating func part(_ separator: UInt8, _ value: Int) {
        append(separator)
        twoDigits(value)
    }

    private mutating func ascii(_ text: String) {
        for byte in text.utf8 { append(byte) }
    }

    /// Milliseconds or microseconds, which most servers write and some require, and more digits only if they aren't
    /// zero: `.120`, `.123450`, `.1234567`.
    private mutating func fraction(_ nanoseconds: Int) {
        guard nanoseconds > 0 else { return }
        append(0x2E)
        var (value, digits) = (nanoseconds, 9)
        while value % 10 == 0, digits > 6 { (value, digits) = (value / 10, digits - 1) }
        if digits == 6, value % 1_000 == 0 { (value, digits) = (value / 1_000, 3) }
        var divisor = 1
        for _ in 1..<digits { divisor *= 10 }
        while divisor > 0 {
            append(0x30 + UInt8(truncatingIfNeeded: value / divisor % 10))
            divisor /= 10
        }
    }
}

/// A calendar day in UTC and the time since its start.
struct Moment {
    var dayNumber: Int64
    var day: CivilDate
    var secondOfDay: Int
    var nanoseconds: Int32

    /// - Returns: `nil` outside the years 0000 to 9999.
    init?(_ date: Date) {
        guard let parts = date.wireParts else { return nil }
        self.init(seconds: parts.seconds, nanoseconds: parts.nanoseconds)
    }

    /// - Parameters:
    ///   - seconds: since 1970.
    ///   - nanoseconds: from 0 to 999,999,999.
    /// - Returns: `nil` outside the years 0000 to 9999.
    init?(seconds: Int64, nanoseconds: Int32) {
        let years: ClosedRange<Int64> = -62_167_219_200...253_402_300_799
        guard years.contains(seconds), 0..<1_000_000_000 ~= nanoseconds else { return nil }
        secondOfDay = Int((seconds % 86_400 + 86_400) % 86_400)
        dayNumber = (seconds - Int64(secondOfDay)) / 86_400
        day = CivilDate(dayNumber: dayNumber)
        self.nanoseconds = nanoseconds
    }
}
