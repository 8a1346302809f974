import Foundation

/// A fault of a request.
package enum Fault: String, Sendable, CaseIterable {
    /// Status 503 with `Retry-After`, without any effect.
    case unavailable
    /// Status 500 after the effect.
    case errorAfter
    /// The connection is reset (RST) without any effect.
    case resetBefore
    /// The connection is reset after the effect.
    case resetAfter
    /// The body is cut off after the effect.
    case cutBody
    /// The answer has another shape than before.
    case drift
    /// The answer is delayed.
    case latency

    /// The faults that a client can survive without a person: all except a changed contract.
    package static var transient: [Fault] { allCases.filter { $0 != .drift } }
}

/// Decides which faults occur: at random, or from a script.
package final class Faults: @unchecked Sendable {
    private let lock = NSLock()
    private var share: Double
    private var kinds: [Fault]
    private var generator: SplitMix
    private var next: [Fault?] = []
    private var counts: [Fault: Int] = [:]
    private var requests = 0
    /// The maximum delay.
    package let longestDelay: Duration

    /// - Parameters:
    ///   - share: the share of requests with a fault, from 0 to 1.
    ///   - kinds: the faults to choose from.
    ///   - seed: the seed of the random choice; the same seed repeats it.
    ///   - longestDelay: the maximum delay.
    package init(
        share: Double = 0, kinds: [Fault] = Fault.transient, seed: UInt64 = 0,
        longestDelay: Duration = .milliseconds(200)
    ) {
        self.share = share
        self.kinds = kinds
        self.longestDelay = longestDelay
        generator = SplitMix(state: seed)
    }

    /// Sets the faults of the next requests, one after the other; nil means no fault.
    package func script(_ faults: [Fault?]) { lock.withLock { next += faults } }

    /// Changes the random choice.
    package func set(share: Double, kinds: [Fault] = Fault.transient) {
        lock.withLock {
            self.share = share
            self.kinds = kinds
        }
    }

    /// The number of times each fault occurred.
    package var injected: [Fault: Int] { lock.withLock { counts } }

    /// The number of requests so far.
    package var drawn: Int { lock.withLock { requests } }

    func draw() -> Fault? {
        lock.withLock {
            requests += 1
            var fault: Fault?
            if !next.isEmpty {
                fault = next.removeFirst()
            } else if Double.random(in: 0..<1, using: &generator) < share {
                fault = kinds.randomElement(using: &generator)
            }
            if let fault { counts[fault, default: 0] += 1 }
            return fault
        }
    }

    func delay() -> Duration { lock.withLock { longestDelay * Double.random(in: 0...1, using: &generator) } }
}

/// SplitMix64: small, fast, and reproducible on every platform.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
