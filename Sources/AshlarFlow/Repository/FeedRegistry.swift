#if Flow
import AshlarCore
import AshlarEntity

/// Identifies a resource: equal resources have equal keys.
struct ResourceKey: Hashable, Sendable {
    let name: String
    let owner: String

    init<R: RemoteResource>(_ resource: R) {
        name = R.name
        owner = resource.owner
    }
}

/// A watched resource of any type.
protocol WatchedResource: AnyObject, Sendable {
    var key: ResourceKey { get }
    func read() async
    func report(_ failure: RepositoryFailure)
    func finish()
}

/// The watched resources.
final class FeedRegistry: Sendable {
    private let feeds = Locked<[ResourceKey: any WatchedResource]>([:])

    /// Returns the feed of a resource, if it is watched.
    func existing<R: RemoteResource>(_ resource: R) -> ResourceFeed<R>? {
        feeds.withLock { $0[ResourceKey(resource)] as? ResourceFeed<R> }
    }

    /// Adds a consumer to the feed of a resource.
    func join<R: RemoteResource>(
        _ resource: R, _ policy: ReadPolicy, _ setup: RepositorySetup
    ) -> (ResourceFeed<R>, number: Int, stream: AsyncStream<ResourceState<R.Value>>) {
        let key = ResourceKey(resource)
        return feeds.withLock { feeds in
            let existing = feeds[key] as? ResourceFeed<R>
            let feed = existing ?? ResourceFeed(resource, setup)
            let (number, stream) = feed.add(policy)
            if existing == nil {
                feeds[key] = feed
                feed.begin()
            }
            return (feed, number, stream)
        }
    }

    /// Removes a consumer, and its feed when it was the last one.
    func leave<R: RemoteResource>(_ resource: R, _ number: Int) {
        let key = ResourceKey(resource)
        let abandoned = feeds.withLock { feeds -> (any WatchedResource)? in
            guard let feed = feeds[key] as? ResourceFeed<R>, feed.remove(number) else { return nil }
            return feeds.removeValue(forKey: key)
        }
        abandoned?.finish()
    }

    /// The number of watched resources.
    var count: Int { feeds.withLock(\.count) }

    /// Reports new rows to everyone who watches the owner's resources.
    func read(owner: String) async {
        for feed in feeds.withLock({ Array($0.values) }) where feed.key.owner == owner { await feed.read() }
    }

    /// Reports a failure to everyone who watches the owner's resources; without an owner, to everyone.
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
#endif
