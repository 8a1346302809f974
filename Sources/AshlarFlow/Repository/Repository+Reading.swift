#if Flow
import AshlarEntity
import Foundation

extension Repository {
    /// Returns the states of a resource: the current one, and each later one.
    ///
    /// Each iteration receives every state; one that falls more than 64 states behind misses the oldest ones. When it
    /// stops, its request is cancelled, unless others wait for it, too. It ends with the repository, and
    /// when the account logs out.
    ///
    /// - Parameters:
    ///   - resource: a resource of one of the repository's `resources` types.
    ///   - policy: whether stored values or the network come first.
    public nonisolated func states<R: RemoteResource>(
        of resource: R, policy: ReadPolicy = .cacheFirst
    ) -> ResourceStates<R> {
        ResourceStates(resource: resource, policy: policy, repository: WeakRepository(self))
    }

    /// Returns the stream of states for one consumer.
    nonisolated func join<R: RemoteResource>(_ resource: R, _ policy: ReadPolicy) -> AsyncStream<ResourceState<R.Value>>
    {
        do { try check(R.self) } catch {
            var state = ResourceState<R.Value>()
            state.problem = error
            return AsyncStream { [state] continuation in
                continuation.yield(state)
                continuation.finish()
            }
        }
        let (feed, number, stream) = setup.feeds.join(resource, policy, setup)
        let reference = WeakRepository(self)
        let loading = Task { [setup, weak feed] in
            guard let state = await feed?.current().state, policy != .cacheOnly else { return }
            if policy == .cacheFirst, state.isFresh { return }
            feed?.beganLoading()
            // The states report failures.
            _ = await Self.refresh(resource, reference, setup)
        }
        feed.onTermination(of: number) { [feeds = setup.feeds] in
            loading.cancel()
            feeds.leave(resource, number)
        }
        return stream
    }

    /// Returns the state of a resource once.
    ///
    /// - Parameters:
    ///   - resource: a resource of one of the repository's `resources` types.
    ///   - policy: whether stored values or the network come first. With `.cacheFirst`, values that aren't fresh are
    ///     refreshed in the background, and missing values are waited for.
    /// - Returns: A state with values, and with the failure of the last request, if it failed.
    /// - Throws: ``RepositoryFailure`` when there are no values.
    public func read<R: RemoteResource>(
        _ resource: R, policy: ReadPolicy = .cacheFirst
    ) async throws(RepositoryFailure) -> ResourceState<R.Value> {
        try check(R.self)
        let reference = WeakRepository(self)
        if policy == .networkFirst || policy == .networkOnly {
            let result = await Self.refresh(resource, reference, setup)
            var state = await kept(resource).state
            if case .failure(let failure) = result {
                if policy == .networkOnly || state.values == nil || failure.code == .cancelled { throw failure }
                state.problem = failure
            }
            return state
        }
        let (state, failure) = await kept(resource)
        if state.values != nil {
            if policy == .cacheFirst, !state.isFresh {
                inBackground { [setup] in _ = await Self.refresh(resource, reference, setup) }
            }
            return state
        }
        // Rows that cannot be read, such as after a migration, are fetched again.
        if let failure, policy != .cacheFirst || failure.code != .mapping { throw failure }
        guard policy == .cacheFirst else {
            throw RepositoryFailure(.notKept, "nothing is stored for \(R.name), and the policy excludes the network")
        }
        try await refresh(resource)
        return await kept(resource).state
    }

    /// Requests the resource now, however fresh the stored values are. Concurrent callers share one request.
    ///
    /// - Parameter resource: a resource of one of the repository's `resources` types.
    /// - Throws: ``RepositoryFailure``, which the states report, too.
    public func refresh<R: RemoteResource>(_ resource: R) async throws(RepositoryFailure) {
        try check(R.self)
        _ = try await Self.refresh(resource, WeakRepository(self), setup).get()
    }

    /// Returns the current state of a resource, as ``states(of:policy:)`` reports it when it hides nothing.
    func present<R: RemoteResource>(_ resource: R) async -> ResourceState<R.Value> { await kept(resource).state }

    private nonisolated func check<R: RemoteResource>(_ type: R.Type) throws(RepositoryFailure) {
        try checkOpen()
        let entities = [R.Row.self] + R.relatedEntities
        guard entities.allSatisfy({ setup.ledger.entities[$0.table.name] == $0 }) else {
            throw RepositoryFailure(
                .unknownType, "the repository does not know the resource \(R.name); list it in `resources`")
        }
    }

    private func kept<R: RemoteResource>(
        _ resource: R
    ) async -> (state: ResourceState<R.Value>, failure: RepositoryFailure?) {
        let feed = setup.feeds.existing(resource) ?? ResourceFeed(resource, setup)
        return await feed.current()
    }
}

/// The states of a resource; see ``Repository/states(of:policy:)``.
public struct ResourceStates<R: RemoteResource>: AsyncSequence, Sendable {
    /// A state.
    public typealias Element = ResourceState<R.Value>

    let resource: R
    let policy: ReadPolicy
    let repository: WeakRepository

    /// Starts watching, for one consumer.
    public func makeAsyncIterator() -> AsyncIterator {
        // A released repository has no states.
        AsyncIterator(
            base: (repository.value?.join(resource, policy) ?? AsyncStream { $0.finish() }).makeAsyncIterator())
    }

    /// The states that one consumer receives.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var base: AsyncStream<Element>.Iterator

        /// Returns the next state; nil when the repository is gone, the account logged out, or the task was cancelled.
        public mutating func next() async -> Element? { await base.next() }
    }
}
#endif
