#if Flow
/// When a request is sent again after a failure, and how long is waited before.
///
/// The wait grows exponentially, and is drawn at random between zero and its ceiling ("full jitter"), so that clients
/// that failed together do not come back together. What a server asks for in `Retry-After` is waited at least.
public struct RetryPolicy: Sendable, Hashable {
    /// How often a request is sent at most.
    public var attempts: Int
    /// The ceiling of the first wait; it doubles with each attempt.
    public var firstCeiling: Duration
    /// The highest ceiling.
    public var highestCeiling: Duration
    /// The longest wait that a server may ask for; one that asks for more is believed, and not asked again here.
    public var longestRetryAfter: Duration
    /// The statuses that say "not now", after which a request is sent again at once.
    public var statuses: Set<Int>

    /// - Parameters:
    ///   - attempts: how often a request is sent at most.
    ///   - firstCeiling: the ceiling of the first wait; it doubles with each attempt.
    ///   - highestCeiling: the highest ceiling.
    ///   - longestRetryAfter: the longest wait that a server may ask for.
    ///   - statuses: the statuses that say "not now".
    public init(
        attempts: Int = 4, firstCeiling: Duration = .milliseconds(500), highestCeiling: Duration = .seconds(20),
        longestRetryAfter: Duration = .seconds(60), statuses: Set<Int> = [408, 425, 429, 500, 502, 503, 504]
    ) {
        self.attempts = max(1, attempts)
        self.firstCeiling = firstCeiling
        self.highestCeiling = highestCeiling
        self.longestRetryAfter = longestRetryAfter
        self.statuses = statuses
    }

    /// No second attempt.
    public static let never = RetryPolicy(attempts: 1)

    /// The longest that is waited after an attempt, the first of which is 1.
    public func ceiling(afterAttempt attempt: Int) -> Duration {
        // 2^30 times any sensible first ceiling is beyond any sensible highest one.
        min(highestCeiling, firstCeiling * (1 << min(max(attempt, 1) - 1, 30)))
    }

    /// How long to wait before the request is sent again, or nil when it is not.
    ///
    /// - Parameters:
    ///   - failure: of the last attempt, with the number of attempts so far.
    ///   - isRepeatable: whether sending it twice does what sending it once does.
    ///   - generator: where the jitter comes from.
    func pause(
        after failure: NetworkFailure, isRepeatable: Bool, using generator: inout any RandomNumberGenerator & Sendable
    ) -> Duration? {
        guard failure.isTransient, failure.attempts < attempts else { return nil }
        if let status = failure.status, !statuses.contains(status.code) { return nil }
        // What never reached the server can be sent again, whatever it is.
        guard isRepeatable || !failure.mayHaveTakenEffect else { return nil }
        let jitter = ceiling(afterAttempt: failure.attempts) * generator.nextFraction()
        guard let asked = failure.retryAfter else { return jitter }
        return asked > longestRetryAfter ? nil : asked + jitter
    }
}

extension RandomNumberGenerator {
    /// A number from 0 up to 1.
    mutating func nextFraction() -> Double { Double.random(in: 0..<1, using: &self) }
}
#endif
