import Foundation

/// What goes wrong with a request.
package enum Fault: String, Sendable, CaseIterable {
    /// 503 with `Retry-After`; nothing is done.
    case unavailable
    /// 500 after it was done.
    case errorAfter
    /// The connection is reset (RST); nothing is done.
    case resetBefore
    /// The connection is reset after it was done.
    case resetAfter
    /// The body ends in its middle, after it was done.
    case cutBody
    /// The answer has another shape than yesterday.
    case drift
    /// It takes its time.
    case latency

    /// All that a client can survive without a person: everything but a changed contract.
    package static var transient: [Fault] { allCases.filter { $0 != .drift } }
}

/// Decides what goes wrong: at random, or as it is told.
package final class Faults: @unchecked Sendable {
    private let lock = NSLock()
    private var share: Double
    private var kinds: [Fault]
    private var generator: SplitMix
    private var next: [Fault?] = []
    private var counts: [Fault: Int] = [:]
    private var requests = 0
    /// How long latency is at most.
    package let longestDelay: Duration

    /// - Parameters:
    ///   - share: of requests that something goes wrong with, from 0 to 1.
    ///   - kinds: what goes wrong.
    ///   - seed: of what is drawn; the same one draws the same.
    ///   - longestDelay: how long latency is at most.
    package init(
        share: Double = 0, kinds: [Fault] = Fault.transient, seed: UInt64 = 0,
        longestDelay: Duration = .milliseconds(200)
    ) {
        self.share = share
        self.kinds = kinds
        self.longestDelay = longestDelay
        generator = SplitMix(state: seed)
    }

    /// Says what goes wrong with the next requests, one after the other; nil lets one pass.
    package func script(_ faults: [Fault?]) { lock.withLock { next += faults } }

    /// Changes what is drawn.
    package func set(share: Double, kinds: [Fault] = Fault.transient) {
        lock.withLock {
            self.share = share
            self.kinds = kinds
        }
    }

    /// How often each thing went wrong.
    package var injected: [Fault: Int] { lock.withLock { counts } }

    /// How many requests have come.
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

/// SplitMix64: small, fast, and the same for a seed everywhere.
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
