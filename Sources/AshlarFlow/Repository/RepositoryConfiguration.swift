#if Flow
import Foundation
import Logging

/// What a ``Repository`` needs beside its store and its network.
public struct RepositoryConfiguration: Sendable {
    /// How long sending rests after the network failed; it grows up to the highest ceiling, with jitter.
    public var rest = RetryPolicy(firstCeiling: .seconds(2), highestCeiling: .seconds(300))
    /// Whether changes are sent when they are made, and when the network is there again; true unless set. Without it
    /// they are sent by ``Repository/resume()`` only.
    public var sendsByItself = true
    /// What rests.
    public var clock: any Clock<Duration> & Sendable = ContinuousClock()
    /// What time it is: when answers came, and whether they are fresh.
    public var now: @Sendable () -> Date = { Date() }
    /// Makes idempotency keys, which no two changes share.
    public var makeID: @Sendable () -> String = { UUID().uuidString.lowercased() }
    /// Where jitter comes from.
    public var randomness: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    /// Where it writes what it does; values are never written.
    public var logger = Logger(label: "ashlar.flow.repository")

    /// The defaults.
    public init() {}
}
#endif
