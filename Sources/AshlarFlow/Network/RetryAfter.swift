#if Flow
import Foundation

/// The field `Retry-After` (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// Returns how long a server asks to wait: a number of seconds, or until a date.
    ///
    /// - Parameters:
    ///   - field: the field's value.
    ///   - now: the current date, which a date is compared with.
    static func duration(_ field: String, now: Date) -> Duration? {
        let field = field.trimmingCharacters(in: .whitespaces)
        if !field.isEmpty, field.utf8.allSatisfy({ (48...57).contains($0) }) {
            return Int64(field).map { .seconds(min($0, 1 << 40)) }
        }
        return HTTPDate.parse(field).map { .seconds(max(0, $0.timeIntervalSince(now))) }
    }
}

/// Dates of HTTP, in the three formats that recipients must parse (RFC 9110, section 5.6.7).
enum HTTPDate {
    static func parse(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "GMT")
        formatter.isLenient = false
        for format in ["EEE, dd MMM yyyy HH:mm:ss 'GMT'", "EEEE, dd-MMM-yy HH:mm:ss 'GMT'", "EEE MMM d HH:mm:ss yyyy"] {
            formatter.dateFormat = format
            // The third format pads its day with a second space.
            if let date = formatter.date(from: text.replacing("  ", with: " ")) { return date }
        }
        return nil
    }
}
#endif
