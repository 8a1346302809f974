#if Postgres
/// Points in time as PostgreSQL sends them: microseconds since 2000-01-01 00:00:00 UTC, in 64 bits.
enum WireTimestamp {
    /// The seconds between the start of 2000 and the start of 2001, which entities count from.
    private static let offset = 366 * 86_400.0
    private static let infinity = Int64.max

    /// Returns the microseconds for a number of seconds since 2001, or `nil` when PostgreSQL can't represent the time.
    static func microseconds(_ seconds: Double) -> Int64? {
        if seconds == .infinity { return infinity }
        if seconds == -.infinity { return .min }
        // Whole seconds and the rest separately: their sum would not fit into a Double's digits.
        let whole = seconds.rounded(.down)
        let rest = ((seconds - whole) * 1_000_000).rounded()
        guard let high = Int64(exactly: whole + offset), high.magnitude < 9_000_000_000_000 else { return nil }
        return high * 1_000_000 + Int64(rest)
    }

    /// Returns the seconds since 2001.
    static func seconds(_ microseconds: Int64) -> Double {
        if microseconds == infinity { return .infinity }
        if microseconds == .min { return -.infinity }
        // One division, so that the result is the Double nearest to the microseconds.
        let (shifted, overflows) = microseconds.subtractingReportingOverflow(Int64(offset) * 1_000_000)
        return overflows ? -.infinity : Double(shifted) / 1_000_000
    }
}
#endif
