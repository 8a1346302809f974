import AshlarCore

/// The result of a query now, and again whenever it changes.
///
/// ```swift
/// for try await users in store.values(of: UserEntity.query.sorted(by: \.name)) { show(users) }
/// ```
///
/// The first element is the state at the time of the first `next`. A busy consumer skips intermediate states, and gets
/// the newest one. A state equal to the previous one is omitted. All consumers of a query share it: the database is
/// queried once for all of them. The sequence ends when the consumer's task is cancelled, and throws
/// when the query fails, which ends it.
public struct QueryValues<Value: Sendable & Equatable>: AsyncSequence, Sendable {
    /// The states that one consumer receives.
    public struct AsyncIterator: AsyncIteratorProtocol {
        /// Nil when the sequence is over.
        private var subscription: Subscription?
        private var seen = 0
        private var last: Value?

        fileprivate init(_ subscription: Subscription) { self.subscription = subscription }

        /// Returns the next state, or nil when the task is cancelled.
        ///
        /// - Throws: ``StoreError`` when the query fails.
        public mutating func next() async throws -> Value? {
            while let subscription, !Task.isCancelled {
                let (shared, answer): (SharedResult<Value>, Int)
                do { (shared, answer) = try await subscription.begun() } catch {
                    self.subscription = nil
                    // While it starts observing, a store reports a cancellation with an error of its own.
                    if Task.isCancelled { return nil }
                    throw error
                }
                guard let version = shared.version(after: seen, answer: answer) else {
                    await shared.waitForVersion(after: seen, answer: answer)
                    continue
                }
                seen = version.number
                switch version.result {
                case .failure(let error):
                    self.subscription = nil
                    throw error
                case .success(let value):
                    // A busy consumer may have missed the states between two equal ones.
                    if value == last { continue }
                    last = value
                    return value
                }
            }
            subscription = nil
            return nil
        }
    }

    /// Watches a query while an iterator exists.
    fileprivate final class Subscription: Sendable {
        private let values: QueryValues
        private let joined = Locked<SharedResult<Value>?>(nil)
        /// The number of the first answer that isn't older than the first `next`.
        private let first = Locked<Int?>(nil)

        init(_ values: QueryValues) { self.values = values }

        func begun() async throws -> (SharedResult<Value>, answer: Int) {
            if let shared = joined.withLock({ $0 }), let first = first.withLock({ $0 }) { return (shared, first) }
            let shared = try values.join()
            joined.withLock { $0 = shared }
            // Watch first, then query: no change is missed in between.
            try await values.prepare()
            let answer = shared.start()
            first.withLock { $0 = answer }
            return (shared, answer)
        }

        deinit { joined.withLock { $0 }?.leave() }
    }

    fileprivate let join: @Sendable () throws -> SharedResult<Value>
    fileprivate let prepare: @Sendable () async throws -> Void

    /// Returns an iterator, which starts watching with its first `next`.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(Subscription(self)) }
}

extension EntityStore {
    /// Returns the domain values of a query's results: now, and again whenever they change.
    ///
    /// A row that isn't a valid domain value ends the sequence with a `DomainFailure`.
    ///
    /// - Complexity: a change runs the query once, and maps all of its rows once, however many consumers exist.
    public func values<E: StoredEntity & DomainConvertible>(of query: StoreQuery<E>) -> QueryValues<
        [E.DomainMap.MappingTarget]
    >
    where E.DomainMap.MappingTarget: Equatable & Sendable {
        watch(query) { rows in try rows.map { try $0.toDomain() } }
    }

    /// Returns the rows of a query's results: now, and again whenever they change.
    public func rows<Row: QueryRow & Equatable>(of query: StoreQuery<Row>) -> QueryValues<[Row]> {
        watch(query) { $0 }
    }

    private func watch<Row: QueryRow, Value: Sendable & Equatable>(
        _ query: StoreQuery<Row>, _ map: @escaping @Sendable ([Row]) throws -> Value
    ) -> QueryValues<Value> {
        QueryValues(
            join: {
                self._ashlarObservation_v1.join(try query.compiled(for: .naming), Row.self, Value.self) {
                    try map(try await self.fetch(query))
                }
            },
            prepare: { try await self._ashlarBeginObserving_v1() })
    }
}
