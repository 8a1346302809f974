/// Calendar days: RFC 3339's `full-date`, `yyyy-MM-dd`.
package enum DayText {
    /// - Returns: days since 1 January 1970; `nil` for a day that the calendar does not have.
    package static func parse(_ bytes: Bytes) -> Int64? {
        var cursor = ByteCursor(bytes)
        guard let date = CivilDate(&cursor), cursor.isAtEnd else { return nil }
        return date.dayNumber
    }
}
