import Foundation

/// Dates in a pattern of Unicode Technical Standard 35.
enum PatternDates {
    // Making a formatter costs more than using it; `DateFormatter` is safe to share once it is set up.
    private static let formatters = Locked<[String: DateFormatter]>([:])

    private static func formatter(_ pattern: String) -> DateFormatter {
        formatters.withLock { formatters in
            if let formatter = formatters[pattern] { return formatter }
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = TimeZone(secondsFromGMT: 0)
            formatter.isLenient = false
            formatter.dateFormat = pattern
            formatters[pattern] = formatter
            return formatter
        }
    }

    static func date(_ text: String, _ pattern: String) -> Date? { formatter(pattern).date(from: text) }
    static func text(_ date: Date, _ pattern: String) -> String { formatter(pattern).string(from: date) }
}
