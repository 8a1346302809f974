/// A moment on the scale of Unix time, which has no leap seconds.
package struct Timestamp: Equatable, Sendable {
    /// Whole seconds since 1970, rounded down.
    package let seconds: Int64
    /// The nanoseconds after the seconds, from 0 to 999,999,999; positive before 1970 too.
    package let nanoseconds: Int32

    package init(seconds: Int64, nanoseconds: Int32) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }
}

extension Timestamp {
    /// A local date and time with its distance from UTC.
    ///
    /// A leap second, `:60`, is accepted only if UTC's midnight follows it, since leap seconds occur nowhere else. Unix
    /// time has no number for it: it reads as that midnight.
    ///
    /// - Returns: `nil` for a second 60 elsewhere.
    init?(date: CivilDate, time: ClockTime, nanoseconds: Int32 = 0, offset: Int) {
        let seconds = date.dayNumber * 86_400 + Int64(time.secondOfDay - offset)
        if time.isLeapSecond, seconds % 86_400 != 0 { return nil }
        self.init(seconds: seconds, nanoseconds: time.isLeapSecond ? 0 : nanoseconds)
    }
}
