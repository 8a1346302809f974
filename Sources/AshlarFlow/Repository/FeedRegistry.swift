#if Flow
import AshlarCore
import AshlarEntity

/// What makes two resources the same.
struct ResourceKey: Hashable, Sendable {
    let name: String
    let owner: String

    init<R: RemoteResource>(_ resource: R) {
        name = R.name
        owner = resource.owner
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
    func existing<R: RemoteResource>(_ resource: R) -> ResourceFeed<R>? {
        feeds.withLock { $0[ResourceKey(resource)] as? ResourceFeed<R> }
    }

    /// A feed with a consumer more.
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

    /// Forgets a consumer, and its feed when it was the last.
    func leave<R: RemoteResource>(_ resource: R, _ number: Int) {
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
#endif
