#if Flow
/// The policy for sending a request again after a failure, and for the wait before that.
///
/// The wait grows exponentially, and is random between zero and its ceiling ("full jitter"), so that clients that
/// failed together do not return together. It is never shorter than the wait that a server requests in `Retry-After`.
public struct RetryPolicy: Sendable, Hashable {
    /// The maximum number of times a request is sent.
    public var attempts: Int
    /// The ceiling of the first wait; it doubles with each attempt.
    public var firstCeiling: Duration
    /// The highest ceiling.
    public var highestCeiling: Duration
    /// The longest wait that a server may request; when it requests more, the request fails instead.
    public var longestRetryAfter: Duration
    /// The statuses that mean "not now", after which the service itself sends a request again.
    public var statuses: Set<Int>

    /// - Parameters:
    ///   - attempts: the maximum number of times a request is sent.
    ///   - firstCeiling: the ceiling of the first wait; it doubles with each attempt.
    ///   - highestCeiling: the highest ceiling.
    ///   - longestRetryAfter: the longest wait that a server may request.
    ///   - statuses: the statuses that mean "not now".
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

    /// A policy without retries.
    public static let never = RetryPolicy(attempts: 1)

    /// Returns the longest wait after an attempt; the first attempt is 1.
    public func ceiling(afterAttempt attempt: Int) -> Duration {
        // 2^30 times any sensible first ceiling is beyond any sensible highest one.
        min(highestCeiling, firstCeiling * (1 << min(max(attempt, 1) - 1, 30)))
    }

    /// Returns how long to wait before the request is sent again, or nil when it must not be.
    ///
    /// - Parameters:
    ///   - failure: the failure of the last attempt, with the number of attempts so far.
    ///   - isRepeatable: whether sending the request twice has the same effect as sending it once.
    ///   - generator: the source of randomness for jitter.
    func pause(
        after failure: NetworkFailure, isRepeatable: Bool, using generator: inout any RandomNumberGenerator & Sendable
    ) -> Duration? {
        guard failure.isTransient, failure.attempts < attempts else { return nil }
        if let status = failure.status, !statuses.contains(status.code) { return nil }
        // A request that never reached the server can always be sent again.
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
