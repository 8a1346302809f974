/// A day of the proleptic Gregorian calendar.
package struct CivilDate: Equatable {
    package let year: Int
    package let month: Int
    package let day: Int

    /// - Returns: `nil` for a day that the calendar does not have, such as 31 April.
    init?(year: Int, month: Int, day: Int) {
        guard 1...12 ~= month, day >= 1, day <= CivilDate.days(inMonth: month, of: year) else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    // Both directions are Howard Hinnant's `days_from_civil` and `civil_from_days`: years that begin in March put the
    // leap day last, and eras of 400 years have 146,097 days each.

    /// Days since 1 January 1970.
    var dayNumber: Int64 {
        let marchYear = month <= 2 ? year - 1 : year
        let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return Int64(era * 146_097 + dayOfEra - 719_468)
    }

    package init(dayNumber: Int64) {
        let shifted = dayNumber + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = Int(shifted - era * 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        year = yearOfEra + Int(era) * 400 + (month <= 2 ? 1 : 0)
    }

    /// `yyyy-MM-dd`.
    init?(_ cursor: inout ByteCursor) {
        guard let year = cursor.number(digits: 4), cursor.skip("-"), let month = cursor.number(digits: 2),
            cursor.skip("-"), let day = cursor.number(digits: 2)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}
