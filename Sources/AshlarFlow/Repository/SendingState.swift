#if Flow
import AshlarEntity

/// What makes it sensible to send although sending rests; each counts more than those before it.
enum SendingReason: Int, Comparable, Sendable {
    /// The network was seen to be there.
    case networkAnswered
    /// There is a new change.
    case change
    /// Somebody asked for it.
    case person

    static func < (left: SendingReason, right: SendingReason) -> Bool { left.rawValue < right.rawValue }
}

/// When what may be sent: who rests after a failure, and what ends the rest before its time.
struct SendingState {
    /// Whose changes rest.
    enum Place: Hashable, Sendable {
        case everybody
        /// By the owner's name.
        case owner(String)
    }

    private struct Rest {
        let number: Int
        let endsBy: SendingReason
        let nap: Nap
    }

    /// Whether changes are being sent.
    var isSending = false
    /// Counts what could make sending possible or necessary, so that none is missed.
    private(set) var reasons = 0
    /// The best reason that came since the present change was read.
    private var bestReason: SendingReason?
    private var rests: [Place: Rest] = [:]
    /// How often in a row something failed.
    private var failures: [Place: Int] = [:]
    private var lastNumber = 0
    private var randomness: any RandomNumberGenerator & Sendable

    init(randomness: any RandomNumberGenerator & Sendable) { self.randomness = randomness }

    /// Whether nothing may be sent.
    var isResting: Bool { rests[.everybody] != nil }

    /// Whose changes may not be sent.
    var restingOwners: Set<String> {
        Set(rests.keys.compactMap { if case .owner(let name) = $0 { name } else { nil } })
    }

    /// Ends the rests that a reason ends.
    ///
    /// - Parameters:
    ///   - reason: what has come.
    ///   - owner: whose change it is, where it is one; it says nothing of the others' changes.
    mutating func note(_ reason: SendingReason, of owner: String? = nil) {
        reasons += 1
        bestReason = max(bestReason ?? reason, reason)
        rests = rests.filter { place, rest in
            let isConcerned = owner == nil || place == .everybody || place == owner.map(Place.owner)
            return rest.endsBy > reason || !isConcerned
        }
    }

    /// A change is read that is about to be sent: what comes from here on is news.
    mutating func begin() { bestReason = nil }

    /// Nothing stands in the way of an owner's changes.
    mutating func succeeded(_ owner: String) {
        failures[.everybody] = nil
        failures[.owner(owner)] = nil
    }

    /// Begins a rest, unless there is news that ends it.
    ///
    /// - Parameters:
    ///   - place: who rests.
    ///   - asked: for how long the server asks to rest; only a person ends that.
    ///   - policy: how long it rests otherwise.
    ///   - nap: waits, and calls ``ended(_:_:)`` with place and number.
    mutating func rest(
        _ place: Place, asked: Duration?, policy: RetryPolicy, _ nap: (Duration, _ number: Int) -> Nap
    ) {
        if place != .everybody { failures[.everybody] = nil }
        failures[place, default: 0] += 1
        let endsBy: SendingReason =
            asked.map { $0 > .zero } == true ? .person : place == .everybody ? .networkAnswered : .change
        if let bestReason, bestReason >= endsBy { return }
        let jitter = policy.ceiling(afterAttempt: failures[place] ?? 1) * randomness.nextFraction()
        lastNumber += 1
        rests[place] = Rest(number: lastNumber, endsBy: endsBy, nap: nap(max(jitter, asked ?? .zero), lastNumber))
    }

    /// A rest is over by itself.
    mutating func ended(_ place: Place, _ number: Int) {
        guard rests[place]?.number == number else { return }
        rests[place] = nil
        reasons += 1
    }

    mutating func endRests() { rests = [:] }
}

/// A wait that ends with whoever holds it.
final class Nap: Sendable {
    private let task: Task<Void, Never>

    /// - Parameters:
    ///   - duration: how long it lasts.
    ///   - clock: what waits.
    ///   - wake: called at its end, and not before.
    init(_ duration: Duration, on clock: any Clock<Duration> & Sendable, _ wake: @escaping @Sendable () async -> Void) {
        task = Task {
            do { try await clock.sleep(for: duration) } catch { return }
            await wake()
        }
    }

    deinit { task.cancel() }
}
#endif
