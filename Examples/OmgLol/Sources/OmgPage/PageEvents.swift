import Foundation

/// The parts of the page as they change; each iteration follows the states independently, until it ends.
struct PageEvents: AsyncSequence, Sendable {
    typealias Element = PageEvent

    private let follow: @Sendable (NewestFragments) async -> Void

    /// - Parameter follow: adds new parts, until its task is cancelled.
    init(_ follow: @escaping @Sendable (NewestFragments) async -> Void) { self.follow = follow }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(follow) }

    struct AsyncIterator: AsyncIteratorProtocol {
        private let following: Following
        private var signals: AsyncStream<Void>.Iterator

        fileprivate init(_ follow: @escaping @Sendable (NewestFragments) async -> Void) {
            following = Following(follow)
            signals = following.newest.signals.makeAsyncIterator()
        }

        mutating func next() async -> PageEvent? {
            while true {
                if let event = following.newest.take() { return event }
                guard await signals.next() != nil else { return nil }
            }
        }
    }

    /// Follows the states while an iterator exists.
    private final class Following: Sendable {
        let newest: NewestFragments
        private let task: Task<Void, Never>

        init(_ follow: @escaping @Sendable (NewestFragments) async -> Void) {
            let newest = NewestFragments()
            self.newest = newest
            task = Task {
                await follow(newest)
                newest.finish()
            }
        }

        deinit { task.cancel() }
    }
}

/// The newest pending part of each section: at most one per section, however slow a reader is.
final class NewestFragments: @unchecked Sendable {
    private let lock = NSLock()
    private var waiting: [PageEvent] = []
    /// Yields an element when a part is pending.
    let signals: AsyncStream<Void>
    private let signal: AsyncStream<Void>.Continuation

    init() { (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

    /// Adds a part, and replaces the pending part of the same section.
    func put(_ event: PageEvent) {
        lock.withLock {
            if let place = waiting.firstIndex(where: { $0.section == event.section }) {
                waiting[place] = event
            } else {
                waiting.append(event)
            }
        }
        signal.yield()
    }

    /// Removes and returns the part that has waited longest.
    func take() -> PageEvent? { lock.withLock { waiting.isEmpty ? nil : waiting.removeFirst() } }

    func finish() { signal.finish() }
}
