/// The age of something in the service's words: `28 minutes ago`, `2 years and 11 months ago`.
enum RelativeTime {
    private static let minute = 60
    private static let hour = 60 * minute
    private static let day = 24 * hour
    private static let month = 30 * day
    private static let year = 365 * day

    /// - Parameter seconds: the age; the result has a resolution of minutes, so that an answer keeps its `ETag` for a while.
    static func text(_ seconds: Int) -> String {
        switch seconds {
        case ..<minute: "moments ago"
        case ..<hour: "\(count(seconds / minute, "minute")) ago"
        case ..<day: "\(count(seconds / hour, "hour")) ago"
        case ..<month: "\(count(seconds / day, "day")) ago"
        case ..<year: "\(count(seconds / month, "month")) ago"
        default: "\(years(seconds / year, months: min(11, seconds % year / month))) ago"
        }
    }

    private static func years(_ years: Int, months: Int) -> String {
        months == 0 ? count(years, "year") : "\(count(years, "year")) and \(count(months, "month"))"
    }

    private static func count(_ count: Int, _ unit: String) -> String { "\(count) \(unit)\(count == 1 ? "" : "s")" }
}
