#if Flow
import AshlarEntity
import Foundation

extension Repository {
    /// The states of a resource: the present one, and each later one.
    ///
    /// Everybody who iterates gets every state; one that falls more than 64 states behind misses the oldest. When the
    /// iteration is let go, what was asked for it stops, unless others wait for it too. It ends with the repository, and
    /// when the account logs out.
    ///
    /// - Parameters:
    ///   - resource: what to watch; its type is one that the repository was told of.
    ///   - policy: what is asked first.
    public nonisolated func states<R: RemoteResource>(
        of resource: R, policy: ReadPolicy = .cacheFirst
    ) -> ResourceStates<R> {
        ResourceStates(resource: resource, policy: policy, repository: WeakRepository(self))
    }

    /// The states for one who iterates.
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
            // What fails is told by the states.
            _ = await Self.refresh(resource, reference, setup)
        }
        feed.onTermination(of: number) { [feeds = setup.feeds] in
            loading.cancel()
            feeds.leave(resource, number)
        }
        return stream
    }

    /// The state of a resource, once.
    ///
    /// - Parameters:
    ///   - resource: what to read; its type is one that the repository was told of.
    ///   - policy: what is asked first. Of `.cacheFirst`, what is not fresh is refreshed behind; what is not kept is
    ///     waited for.
    /// - Returns: A state with values, and with the failure of the last request, where that failed.
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
        if let failure { throw failure }
        guard policy == .cacheFirst else {
            throw RepositoryFailure(.notKept, "nothing of \(R.name) is kept, and the network is not to be asked")
        }
        try await refresh(resource)
        return await kept(resource).state
    }

    /// Asks the network now, however fresh what is kept is. Callers at the same time share one request.
    ///
    /// - Parameter resource: what to ask for; its type is one that the repository was told of.
    /// - Throws: ``RepositoryFailure``, which the states tell too.
    public func refresh<R: RemoteResource>(_ resource: R) async throws(RepositoryFailure) {
        try check(R.self)
        _ = try await Self.refresh(resource, WeakRepository(self), setup).get()
    }

    /// What is known of a resource at this moment, as ``states(of:policy:)`` tells it to whom nothing is hidden from.
    func present<R: RemoteResource>(_ resource: R) async -> ResourceState<R.Value> { await kept(resource).state }

    private nonisolated func check<R: RemoteResource>(_ type: R.Type) throws(RepositoryFailure) {
        try checkOpen()
        guard setup.ledger.entities[R.Row.table.name] == R.Row.self else {
            throw RepositoryFailure(
                .unknownType, "the repository does not know the resource \(R.name); list it when it is made")
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

    /// Begins to watch, for one consumer.
    public func makeAsyncIterator() -> AsyncIterator {
        // Of a repository that is gone there are no states.
        AsyncIterator(
            base: (repository.value?.join(resource, policy) ?? AsyncStream { $0.finish() }).makeAsyncIterator())
    }

    /// The states that one consumer gets.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var base: AsyncStream<Element>.Iterator

        /// The next state, or nil when the repository is gone, the account has logged out, or the task is cancelled.
        public mutating func next() async -> Element? { await base.next() }
    }
}
#endif
