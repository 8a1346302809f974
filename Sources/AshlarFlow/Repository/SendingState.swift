#if Flow
import AshlarEntity

/// The reason to send despite a pause; each reason outranks those before it.
enum SendingReason: Int, Comparable, Sendable {
    /// The network answered a request.
    case networkAnswered
    /// A new change was made.
    case change
    /// Someone asked for it.
    case person

    static func < (left: SendingReason, right: SendingReason) -> Bool { left.rawValue < right.rawValue }
}

/// Determines when changes may be sent: the owners that are paused after a failure, and the reasons that end a pause
/// early.
struct SendingState {
    /// The owners with changes that are paused.
    enum Place: Hashable, Sendable {
        case everybody
        /// One owner, by name.
        case owner(String)
    }

    private struct Rest {
        let number: Int
        let endsBy: SendingReason
        let nap: Nap
    }

    /// Whether changes are being sent.
    var isSending = false
    /// Counts the events that could make sending possible or necessary, so that none is missed.
    private(set) var reasons = 0
    /// The strongest reason since the current change was read.
    private var bestReason: SendingReason?
    private var rests: [Place: Rest] = [:]
    /// The number of consecutive failures.
    private var failures: [Place: Int] = [:]
    private var lastNumber = 0
    private var randomness: any RandomNumberGenerator & Sendable

    init(randomness: any RandomNumberGenerator & Sendable) { self.randomness = randomness }

    /// Whether all sending is paused.
    var isResting: Bool { rests[.everybody] != nil }

    /// The names of the owners with changes that must not be sent.
    var restingOwners: Set<String> {
        Set(rests.keys.compactMap { if case .owner(let name) = $0 { name } else { nil } })
    }

    /// Ends the pauses that a reason ends.
    ///
    /// - Parameters:
    ///   - reason: the reason for sending.
    ///   - owner: the owner of the new change, if it is one; it doesn't affect the changes of other owners.
    mutating func note(_ reason: SendingReason, of owner: String? = nil) {
        reasons += 1
        bestReason = max(bestReason ?? reason, reason)
        rests = rests.filter { place, rest in
            let isConcerned = owner == nil || place == .everybody || place == owner.map(Place.owner)
            return rest.endsBy > reason || !isConcerned
        }
    }

    /// Starts sending a change that was just read: reasons from here on are new.
    mutating func begin() { bestReason = nil }

    /// Ends the pause of an owner after a success.
    mutating func succeeded(_ owner: String) {
        failures[.everybody] = nil
        failures[.owner(owner)] = nil
    }

    /// Starts a pause, unless a new reason ends it.
    ///
    /// - Parameters:
    ///   - place: the owner that is paused, or everyone.
    ///   - asked: the pause that the server requested; only a person ends it.
    ///   - policy: the length of the pause otherwise.
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

    /// Ends a pause after its full length.
    mutating func ended(_ place: Place, _ number: Int) {
        guard rests[place]?.number == number else { return }
        rests[place] = nil
        reasons += 1
    }

    mutating func endRests() { rests = [:] }
}

/// A wait that ends when its owner is released.
final class Nap: Sendable {
    private let task: Task<Void, Never>

    /// - Parameters:
    ///   - duration: the length of the wait.
    ///   - clock: measures the wait.
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
