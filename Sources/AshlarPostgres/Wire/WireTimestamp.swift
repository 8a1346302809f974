#if Postgres
/// Points in time as PostgreSQL sends them: microseconds since 2000-01-01 00:00:00 UTC, in 64 bits.
enum WireTimestamp {
    /// Seconds between the beginnings of 2000 and of 2001, from which entities count.
    private static let offset = 366 * 86_400.0
    private static let infinity = Int64.max

    /// The microseconds of a number of seconds since 2001, or `nil` when PostgreSQL has no such time.
    static func microseconds(_ seconds: Double) -> Int64? {
        if seconds == .infinity { return infinity }
        if seconds == -.infinity { return .min }
        // Whole seconds and the rest by themselves: their sum would not fit into a Double's digits.
        let whole = seconds.rounded(.down)
        let rest = ((seconds - whole) * 1_000_000).rounded()
        guard let high = Int64(exactly: whole + offset), high.magnitude < 9_000_000_000_000 else { return nil }
        return high * 1_000_000 + Int64(rest)
    }

    /// The seconds since 2001.
    static func seconds(_ microseconds: Int64) -> Double {
        if microseconds == infinity { return .infinity }
        if microseconds == .min { return -.infinity }
        // One division, so that the result is the Double nearest to the microseconds.
        let (shifted, overflows) = microseconds.subtractingReportingOverflow(Int64(offset) * 1_000_000)
        return overflows ? -.infinity : Double(shifted) / 1_000_000
    }
}
#endif
