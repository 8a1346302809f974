#if Flow
import Foundation
import Logging

/// The settings of a ``Repository``, in addition to its store and its network.
public struct RepositoryConfiguration: Sendable {
    /// The pause in sending after the network failed, which grows up to the highest ceiling, with jitter.
    public var rest = RetryPolicy(firstCeiling: .seconds(2), highestCeiling: .seconds(300))
    /// A Boolean value that indicates whether changes are sent when they are made, and when the network is available
    /// again; true unless set. If false, only ``Repository/resume()`` sends them.
    public var sendsByItself = true
    /// The clock that measures pauses.
    public var clock: any Clock<Duration> & Sendable = ContinuousClock()
    /// The current date: when answers arrived, and whether they are fresh.
    public var now: @Sendable () -> Date = { Date() }
    /// Makes idempotency keys, which must be unique for each change.
    public var makeID: @Sendable () -> String = { UUID().uuidString.lowercased() }
    /// The source of randomness for jitter.
    public var randomness: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    /// The logger; values are never logged.
    public var logger = Logger(label: "ashlar.flow.repository")

    /// Creates the default configuration.
    public init() {}
}
#endif
