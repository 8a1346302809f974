import Foundation

/// Dates in a pattern of Unicode Technical Standard 35.
enum PatternDates {
    // Making a formatter costs more than using it; `DateFormatter` is safe to share once it is set up.
    private final class Cache: @unchecked Sendable {
        private let lock = NSLock()
        private var formatters: [String: DateFormatter] = [:]

        func formatter(_ pattern: String) -> DateFormatter {
            lock.withLock {
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
    }

    private static let cache = Cache()

    static func date(_ text: String, _ pattern: String) -> Date? { cache.formatter(pattern).date(from: text) }
    static func text(_ date: Date, _ pattern: String) -> String { cache.formatter(pattern).string(from: date) }
}
