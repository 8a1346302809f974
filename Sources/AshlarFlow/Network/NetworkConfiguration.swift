#if Flow
import AshlarCore
import Foundation
import Logging
import Metrics

/// The settings for the retries, limits, logs, and counts of a ``NetworkService``.
public struct NetworkConfiguration: Sendable {
    /// The policy for sending requests again.
    public var retry = RetryPolicy()
    /// A Boolean value that indicates whether the server performs a request with an `Idempotency-Key` once, however
    /// often it arrives; true unless set. If it doesn't, requests that are not idempotent by themselves are not sent
    /// again when they may have taken effect: changes of a repository then become conflicts that someone must resolve.
    public var knowsIdempotencyKeys = true
    /// The limits of one exchange.
    public var limits = TransportLimits()
    /// The limits of what a payload may demand from the decoder.
    public var decodingLimits = DecodingLimits()
    /// A Boolean value that indicates whether answers have receipts, each of which costs a second pass over the
    /// payload; true unless set.
    public var wantsReceipts = true
    /// The maximum size in bytes of the responses with validators that are kept in memory, including overhead: 4 MiB
    /// unless set.
    public var keptBytes = 4 << 20
    /// Header fields of every request, such as `User-Agent`.
    public var headers: [String: String] = [:]
    /// The logger. Header fields, bodies, and the data of paths and queries are never logged.
    public var logger = Logger(label: "ashlar.flow")
    /// The factory for metrics; the process's own unless set.
    public var metrics: any MetricsFactory = MetricsSystem.factory
    /// The clock that measures the pauses between attempts.
    public var clock: any Clock<Duration> & Sendable = ContinuousClock()
    /// The current date, which a date in `Retry-After` is compared with.
    public var now: @Sendable () -> Date = { Date() }
    /// The source of randomness for jitter.
    public var randomness: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()

    /// Creates the default configuration.
    public init() {}
}
#endif
