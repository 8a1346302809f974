/// A time of day, to the second.
struct ClockTime {
    let secondOfDay: Int
    let isLeapSecond: Bool

    /// `HH:mm:ss`, and `HH:mm` where seconds are optional. 24:00 is refused.
    init?(_ cursor: inout ByteCursor, needsSeconds: Bool = true) {
        guard let hour = cursor.number(digits: 2), cursor.skip(":"), let minute = cursor.number(digits: 2),
            hour < 24, minute < 60
        else { return nil }
        var second = 0
        if cursor.skip(":") {
            guard let value = cursor.number(digits: 2), value <= 60 else { return nil }
            second = value
        } else if needsSeconds {
            return nil
        }
        secondOfDay = hour * 3_600 + minute * 60 + second
        isLeapSecond = second == 60
    }
}
