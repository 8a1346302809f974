import Foundation

/// Dates as the service writes them, in UTC.
enum WireDate {
    /// `2019-03-23T16:21:44+00:00`
    static func iso8601(_ date: Date) -> String { text(date, "yyyy-MM-dd'T'HH:mm:ss'+00:00'") }

    /// `Sat, 23 Mar 2019 16:21:44 +0000`
    static func rfc2822(_ date: Date) -> String { text(date, "EEE, dd MMM yyyy HH:mm:ss '+0000'") }

    private static func text(_ date: Date, _ format: String) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "GMT")
        formatter.dateFormat = format
        return formatter.string(from: date)
    }
}
