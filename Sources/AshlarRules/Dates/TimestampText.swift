/// Date-times of RFC 3339, and other forms of ISO 8601 that APIs send.
///
/// `yyyy-MM-dd`, then `T`, `t` or a space, `HH:mm:ss`, an optional fraction and an offset: `Z`, `z`, `±HH:MM`, `±HHMM`
/// or `±HH`. Digits of the fraction beyond the ninth are cut off.
package enum TimestampText {
    package static func parse(_ bytes: Bytes) -> Timestamp? {
        parse(bytes, offset: offset)
    }

    /// The same forms without an offset, `2026-03-01T09:30:00`, read as UTC.
    package static func parseWithoutOffset(_ bytes: Bytes) -> Timestamp? {
        parse(bytes) { _ in 0 }
    }

    private static func parse(_ bytes: Bytes, offset: (inout ByteCursor) -> Int?) -> Timestamp? {
        var cursor = ByteCursor(bytes)
        guard let date = CivilDate(&cursor),
            cursor.skip("T") || cursor.skip("t") || cursor.skip(" "),
            let time = ClockTime(&cursor),
            let nanoseconds = fraction(&cursor),
            let offset = offset(&cursor),
            cursor.isAtEnd
        else { return nil }
        return Timestamp(date: date, time: time, nanoseconds: nanoseconds, offset: offset)
    }

    /// An optional fraction as nanoseconds; ISO 8601 also allows a comma.
    private static func fraction(_ cursor: inout ByteCursor) -> Int32? {
        guard cursor.skip(".") || cursor.skip(",") else { return 0 }
        var nanoseconds: Int32 = 0
        var scale: Int32 = 100_000_000
        var count = 0
        while let digit = cursor.number(digits: 1) {
            nanoseconds += Int32(digit) * scale
            scale /= 10
            count += 1
        }
        return count > 0 ? nanoseconds : nil
    }

    private static func offset(_ cursor: inout ByteCursor) -> Int? {
        if cursor.skip("Z") || cursor.skip("z") { return 0 }
        let isNegative = cursor.skip("-")
        guard isNegative || cursor.skip("+"), let hours = cursor.number(digits: 2), hours < 24 else { return nil }
        var minutes = 0
        if cursor.skip(":") || !cursor.isAtEnd {
            guard let value = cursor.number(digits: 2), value < 60 else { return nil }
            minutes = value
        }
        let seconds = (hours * 60 + minutes) * 60
        return isNegative ? -seconds : seconds
    }
}
