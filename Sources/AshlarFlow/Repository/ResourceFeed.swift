import AshlarEntity
import Foundation

/// What makes two resources the same.
struct ResourceKey: Hashable, Sendable {
    let name: String
    let owner: String

    init<R: Resource>(_ resource: R) {
        name = R.name
        owner = resource.owner
    }
}

/// The states of one resource, for everybody who watches it.
final class ResourceFeed<R: Resource>: WatchedResource {
    private struct Consumer {
        let continuation: AsyncStream<ResourceState<R.Value>>.Continuation
        /// What hides the rows from it: nothing, or a request that must end first.
        var hidden: Hidden
        var last: ResourceState<R.Value>?
    }

    private enum Hidden {
        case nothing
        case untilEnd
        case untilSuccess
    }

    private struct State {
        var current = ResourceState<R.Value>()
        /// Whether the rows have been read once: before, there is nothing to tell.
        var isKnown = false
        var consumers: [Int: Consumer] = [:]
        var lastConsumer = 0
        var lastReading = 0
        var newestReading = 0
    }

    let key: ResourceKey
    private let resource: R
    private let owner: Owner
    private let store: any EntityStore
    private let now: @Sendable () -> Date
    private let state = Locked(State())
    private let tasks = TaskBag()

    init(_ resource: R, owner: Owner, store: any EntityStore, now: @escaping @Sendable () -> Date) {
        self.resource = resource
        self.owner = owner
        self.store = store
        self.now = now
        key = ResourceKey(resource)
    }

    /// Watches the rows; called once, when there is a first consumer.
    func begin() {
        let rows = store.rows(of: R.Row.query(of: owner))
        tasks.add { [weak self] in
            do {
                for try await _ in rows { await self?.read() }
            } catch {
                self?.report(RepositoryFailure(of: error))
            }
        }
    }

    // MARK: Consumers

    func add(_ policy: ReadPolicy) -> (number: Int, stream: AsyncStream<ResourceState<R.Value>>) {
        // A consumer that falls behind misses the oldest states, not the newest.
        let (stream, continuation) = AsyncStream.makeStream(
            of: ResourceState<R.Value>.self, bufferingPolicy: .bufferingNewest(64))
        let hidden: Hidden =
            switch policy {
            case .cacheFirst, .cacheOnly: .nothing
            case .networkFirst: .untilEnd
            case .networkOnly: .untilSuccess
            }
        let number = state.withLock { state in
            state.lastConsumer += 1
            state.consumers[state.lastConsumer] = Consumer(continuation: continuation, hidden: hidden)
            return state.lastConsumer
        }
        return (number, stream)
    }

    func onTermination(of number: Int, _ body: @escaping @Sendable () -> Void) {
        state.withLock { $0.consumers[number]?.continuation }?.onTermination = { _ in body() }
    }

    /// - Returns: Whether it was the last.
    func remove(_ number: Int) -> Bool {
        state.withLock { state in
            state.consumers[number] = nil
            return state.consumers.isEmpty
        }
    }

    func finish() {
        tasks.close()
        // Outside of the lock: ending a stream calls back.
        state.withLock { Array($0.consumers.values) }.forEach { $0.continuation.finish() }
    }

    // MARK: States

    /// What was read together, in one transaction.
    private struct Reading {
        let values: [R.Value]?
        let record: FetchRecord?
        let changes: [PendingChange]
    }

    /// Reads the rows, and tells what is new.
    func read() async { await read { _ in } }

    /// The present state.
    func current() async -> ResourceState<R.Value> {
        await read()
        return state.withLock { $0.current }
    }

    func beganLoading() {
        update { $0.current.isLoading = true }
    }

    /// Tells the end of a request, together with the rows that it brought.
    func endedLoading(_ failure: RepositoryFailure?) async {
        await read { state in
            state.current.isLoading = false
            // Who leaves has not failed.
            if failure?.code != .cancelled { state.current.problem = failure }
            for number in state.consumers.keys where failure == nil || state.consumers[number]?.hidden == .untilEnd {
                state.consumers[number]?.hidden = .nothing
            }
        }
    }

    func report(_ failure: RepositoryFailure) { update { $0.current.problem = failure } }

    private func read(_ change: (inout State) -> Void) async {
        let number = state.withLock { state in
            state.lastReading += 1
            return state.lastReading
        }
        let reading = await self.reading()
        update { state in
            // A reading that began later has seen more.
            if number > state.newestReading {
                state.newestReading = number
                state.isKnown = true
                switch reading {
                case .success(let reading):
                    state.current.values = reading.values
                    state.current.fetchedAt = reading.record?.fetchedAt
                    state.current.isFresh = isFresh(reading.record)
                    state.current.changes = reading.changes
                case .failure(let failure): state.current.problem = failure
                }
            }
            change(&state)
        }
    }

    private func reading() async -> Result<Reading, RepositoryFailure> {
        do {
            let reading = try await store.read { [resource, owner] transaction in
                let rows = try transaction.fetch(resource.sorted(R.Row.query(of: owner)))
                let record = try FetchRecord.find(owner, resource: R.name, in: transaction)
                let entries = try transaction.fetch(OutboxEntry.query(of: owner).sorted(by: \.sequence))
                let isKnown = record != nil || !rows.isEmpty || entries.contains { $0.state != .refused }
                let values = try rows.map { try resource.value(of: $0) }
                return Reading(values: isKnown ? values : nil, record: record, changes: entries.map(\.pending))
            }
            return .success(reading)
        } catch {
            return .failure(RepositoryFailure(of: error))
        }
    }

    private func isFresh(_ record: FetchRecord?) -> Bool {
        guard let record else { return false }
        return now() < record.fetchedAt.addingTimeInterval(resource.lifetime.inSeconds)
    }

    private func update(_ change: (inout State) -> Void) {
        state.withLock { state in
            change(&state)
            guard state.isKnown else { return }
            for (number, consumer) in state.consumers {
                var visible = state.current
                if consumer.hidden != .nothing {
                    visible.values = nil
                    visible.fetchedAt = nil
                    visible.isFresh = false
                }
                if visible == consumer.last { continue }
                state.consumers[number]?.last = visible
                consumer.continuation.yield(visible)
            }
        }
    }
}

/// A resource that somebody watches, whatever its type.
protocol WatchedResource: AnyObject, Sendable {
    var key: ResourceKey { get }
    func read() async
    func report(_ failure: RepositoryFailure)
    func finish()
}

/// The resources that somebody watches.
final class FeedRegistry: Sendable {
    private let feeds = Locked<[ResourceKey: any WatchedResource]>([:])

    /// The feed of a resource that somebody watches.
    func existing<R: Resource>(_ resource: R) -> ResourceFeed<R>? {
        feeds.withLock { $0[ResourceKey(resource)] as? ResourceFeed<R> }
    }

    /// A feed with a consumer more.
    func join<R: Resource>(
        _ resource: R, _ policy: ReadPolicy, _ setup: RepositorySetup
    ) -> (ResourceFeed<R>, number: Int, stream: AsyncStream<ResourceState<R.Value>>) {
        let key = ResourceKey(resource)
        return feeds.withLock { feeds in
            let existing = feeds[key] as? ResourceFeed<R>
            let feed =
                existing
                ?? ResourceFeed(
                    resource, owner: setup.owner(resource.owner), store: setup.store, now: setup.configuration.now)
            let (number, stream) = feed.add(policy)
            if existing == nil {
                feeds[key] = feed
                feed.begin()
            }
            return (feed, number, stream)
        }
    }

    /// Forgets a consumer, and its feed when it was the last.
    func leave<R: Resource>(_ resource: R, _ number: Int) {
        let key = ResourceKey(resource)
        let abandoned = feeds.withLock { feeds -> (any WatchedResource)? in
            guard let feed = feeds[key] as? ResourceFeed<R>, feed.remove(number) else { return nil }
            return feeds.removeValue(forKey: key)
        }
        abandoned?.finish()
    }

    /// How many resources are watched.
    var count: Int { feeds.withLock(\.count) }

    /// Tells everybody who watches an owner's resources what is new.
    func read(owner: String) async {
        for feed in feeds.withLock({ Array($0.values) }) where feed.key.owner == owner { await feed.read() }
    }

    /// Tells a failure to everybody who watches an owner's resources; of no owner, to everybody.
    func report(_ failure: RepositoryFailure, owner: String?) {
        for feed in feeds.withLock({ Array($0.values) }) where owner == nil || feed.key.owner == owner {
            feed.report(failure)
        }
    }

    /// Ends all streams.
    func finishAll() {
        feeds.withLock { feeds in
            defer { feeds = [:] }
            return Array(feeds.values)
        }.forEach { $0.finish() }
    }
}
