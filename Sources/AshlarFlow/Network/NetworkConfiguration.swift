#if Flow
import AshlarCore
import Foundation
import Logging
import Metrics

/// What a ``NetworkService`` does beside sending.
public struct NetworkConfiguration: Sendable {
    /// When requests are sent again.
    public var retry = RetryPolicy()
    /// Whether the server does a request with an `Idempotency-Key` once, however often it comes; true unless set.
    /// Of one that does not, requests that are not idempotent by themselves are not sent again when they may have taken
    /// effect: changes of a repository become conflicts then, which somebody must decide.
    public var knowsIdempotencyKeys = true
    /// What one exchange may ask for.
    public var limits = TransportLimits()
    /// What a payload may ask of the decoder.
    public var decodingLimits = DecodingLimits()
    /// Whether answers have receipts, each of which costs a second pass over the payload; true unless set.
    public var wantsReceipts = true
    /// How many bytes of responses with validators are kept in memory, with what keeping costs: 4 MiB unless set.
    public var keptBytes = 4 << 20
    /// Header fields of every request, such as `User-Agent`.
    public var headers: [String: String] = [:]
    /// Where it writes what it does. Header fields, bodies, and the data of paths and queries are never written.
    public var logger = Logger(label: "ashlar.flow")
    /// Where it counts; the process's own unless set.
    public var metrics: any MetricsFactory = MetricsSystem.factory
    /// What waits between attempts.
    public var clock: any Clock<Duration> & Sendable = ContinuousClock()
    /// What a date in `Retry-After` is compared with.
    public var now: @Sendable () -> Date = { Date() }
    /// Where jitter comes from.
    public var randomness: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()

    /// The defaults.
    public init() {}
}
#endif
