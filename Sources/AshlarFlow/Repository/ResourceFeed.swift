#if Flow
import AshlarCore
import AshlarEntity
import Foundation

/// The states of one resource, for everyone who watches it.
final class ResourceFeed<R: RemoteResource>: WatchedResource {
    private struct Consumer {
        let continuation: AsyncStream<ResourceState<R.Value>>.Continuation
        /// The reason that hides the rows from the consumer: none, or a request that must end first.
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
        /// The wait for the end of the answer's lifetime, while the resource is watched.
        var aging: (fetchedAt: Date, nap: Nap)?
        var isWatched = false
        /// Whether the rows have been read once: before that, nothing can be reported.
        var isKnown = false
        var consumers: [Int: Consumer] = [:]
        var lastConsumer = 0
    }

    let key: ResourceKey
    private let resource: R
    private let owner: Owner
    private let store: any EntityStore
    private let configuration: RepositoryConfiguration
    private let readings: Locked<Int>
    private let unreadable: Locked<Set<ResourceKey>>
    private let state = Locked(State())
    /// Held while states are delivered, so that they arrive in order. A cancelled task holds its own lock while it ends
    /// its stream, and a stream that receives a state waits for that lock: code that ends a stream may wait for
    /// `state`, but never for this lock.
    private let delivery = Locked(())
    private let tasks = TaskBag()

    init(_ resource: R, _ setup: RepositorySetup) {
        self.resource = resource
        owner = setup.owner(resource.owner)
        store = setup.store
        configuration = setup.configuration
        readings = setup.readings
        unreadable = setup.unreadable
        key = ResourceKey(resource)
        let failure = setup.failures.withLock { [key] in $0[key] }
        state.withLock { $0.current.problem = failure }
    }

    /// Starts watching the rows; called once, for the first consumer.
    func begin() {
        state.withLock { $0.isWatched = true }
        watch(R.Row.self, owner)
        for type in R.relatedEntities { watch(type, owner.related(toResource: R.name)) }
    }

    private func watch<E: ScopedEntity>(_ type: E.Type, _ owner: Owner) {
        let rows = store.rows(of: E.query(of: owner))
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

    /// - Returns: Whether it was the last one.
    func remove(_ number: Int) -> Bool {
        state.withLock { state in
            state.consumers[number] = nil
            return state.consumers.isEmpty
        }
    }

    func finish() {
        tasks.close()
        state.withLock { $0.aging = nil }
        // Outside the lock: ending a stream calls back.
        state.withLock { Array($0.consumers.values) }.forEach { $0.continuation.finish() }
    }

    // MARK: States

    /// The contents of the rows, read in one transaction.
    private struct Reading {
        let values: [R.Value]?
        let record: FetchRecord?
        let changes: [PendingChange]
    }

    /// Reads the rows, and reports new states.
    func read() async { _ = await read { _ in } }

    /// Returns the current state, and why the rows couldn't be read.
    func current() async -> (state: ResourceState<R.Value>, failure: RepositoryFailure?) {
        let failure = await read { _ in }
        return (state.withLock { $0.current }, failure)
    }

    func beganLoading() {
        update { $0.current.isLoading = true }
    }

    /// Reports the end of a request, together with the rows that it returned.
    func endedLoading(_ failure: RepositoryFailure?) async {
        _ = await read { state in
            state.current.isLoading = false
            // A cancellation isn't a failure.
            if failure?.code != .cancelled { state.current.problem = failure }
            for number in state.consumers.keys where failure == nil || state.consumers[number]?.hidden == .untilEnd {
                state.consumers[number]?.hidden = .nothing
            }
        }
    }

    func report(_ failure: RepositoryFailure) { update { $0.current.problem = failure } }

    /// - Returns: Why the rows couldn't be read.
    private func read(_ change: (inout State) -> Void) async -> RepositoryFailure? {
        let number = readings.withLock { count in
            count += 1
            return count
        }
        let reading = await self.reading()
        update { state in
            // A reading that started later has seen more.
            if number > state.current.reading.value {
                state.current.reading.value = number
                state.isKnown = true
                switch reading {
                case .success(let reading):
                    state.current.values = reading.values
                    state.current.fetchedAt = reading.record?.fetchedAt
                    state.current.entityTag = reading.record?.entityTag.map(EntityTag.init)
                    state.current.isFresh = remainingLifetime(of: reading.record) != nil
                    state.current.changes = reading.changes
                    scheduleAging(of: reading.record, &state)
                case .failure(let failure): state.current.problem = failure
                }
            }
            change(&state)
        }
        if case .failure(let failure) = reading { return failure }
        return nil
    }

    private func reading() async -> Result<Reading, RepositoryFailure> {
        do {
            let reading = try await store.read { [resource, owner] transaction in
                let values = try resource.storedValues(of: owner, in: transaction)
                let record = try FetchRecord.find(owner, resource: R.name, in: transaction)
                let heads = try transaction.fetch(OutboxHead.query(of: owner).sorted(by: \.sequence))
                let isKnown =
                    try record != nil || !values.isEmpty || BeforeImage.isKept(of: R.Row.self, owner, transaction)
                return Reading(values: isKnown ? values : nil, record: record, changes: heads.map(\.pending))
            }
            unreadable.withLock { _ = $0.remove(key) }
            return .success(reading)
        } catch {
            let failure = RepositoryFailure(of: error)
            if failure.code == .mapping { unreadable.withLock { _ = $0.insert(key) } }
            return .failure(failure)
        }
    }

    // MARK: Freshness

    /// Returns how long the server's answer is still fresh; nil when it isn't.
    private func remainingLifetime(of record: FetchRecord?) -> Duration? {
        guard let record, record.isCurrent else { return nil }
        let age = configuration.now().timeIntervalSince(record.fetchedAt)
        let remaining = resource.lifetime.inSeconds - age
        // If the clock was set back, the age is unknown.
        return age >= 0 && remaining > 0 ? .seconds(remaining) : nil
    }

    /// While the resource is watched, the end of the lifetime is a separate state.
    private func scheduleAging(of record: FetchRecord?, _ state: inout State) {
        guard state.isWatched, let record, let remaining = remainingLifetime(of: record) else {
            state.aging = nil
            return
        }
        if state.aging?.fetchedAt == record.fetchedAt { return }
        // A little longer: the clock that waits isn't the one that provides the time.
        let nap = Nap(remaining + .milliseconds(50), on: configuration.clock) { [weak self] in await self?.read() }
        state.aging = (record.fetchedAt, nap)
    }

    private func update(_ change: (inout State) -> Void) {
        delivery.withLock { _ in
            for (continuation, visible) in state.withLock({ state in news(&state, change) }) {
                continuation.yield(visible)
            }
        }
    }

    /// Modifies the state.
    ///
    /// - Returns: The consumers that see another state now, and the state of each.
    private func news(
        _ state: inout State, _ change: (inout State) -> Void
    ) -> [(AsyncStream<ResourceState<R.Value>>.Continuation, ResourceState<R.Value>)] {
        change(&state)
        guard state.isKnown else { return [] }
        return state.consumers.compactMap { number, consumer in
            var visible = state.current
            if consumer.hidden != .nothing {
                visible.values = nil
                visible.fetchedAt = nil
                visible.entityTag = nil
                visible.isFresh = false
            }
            if visible == consumer.last { return nil }
            state.consumers[number]?.last = visible
            return (consumer.continuation, visible)
        }
    }
}
#endif
