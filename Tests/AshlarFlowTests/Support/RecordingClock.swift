#if Flow && Store
import Foundation

/// A clock with waits that end immediately, or never; it records the waits.
final class RecordingClock: Clock, @unchecked Sendable {
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let lock = NSLock()
    private var time = Instant(offset: .zero)
    private var log: [Duration] = []
    private let isEndless: Bool

    /// - Parameter endless: whether waits end only by cancellation.
    init(endless: Bool = false) { isEndless = endless }

    var now: Instant { lock.withLock { time } }
    var minimumResolution: Duration { .zero }
    var waits: [Duration] { lock.withLock { log } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        lock.withLock {
            log.append(time.duration(to: deadline))
            time = max(time, deadline)
        }
        if isEndless { try await Task.sleep(for: .seconds(3600)) }
        await Task.yield()
    }
}
#endif
