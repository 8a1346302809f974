#if Flow
import AshlarCore
import AshlarEntity
import Foundation

/// The parts of a repository, for work that must not keep the repository itself alive.
struct RepositorySetup: Sendable {
    let account: String
    let store: any EntityStore
    let network: NetworkService
    let configuration: RepositoryConfiguration
    let ledger: ChangeLedger
    let feeds = FeedRegistry()
    let refreshes = SharedWork<ResourceKey, RepositoryFailure>()
    let isClosed = Locked(false)
    /// The failures of the last requests, for the next reader.
    let failures = Locked<[ResourceKey: RepositoryFailure]>([:])
    /// The resources with stored rows that could not be read: an answer that nothing has changed does not help them.
    let unreadable = Locked<Set<ResourceKey>>([])
    /// The outcomes of changes that are no longer stored.
    let settled = SettledChanges()
    /// The consumers that follow the pending changes.
    let followers = StreamBag<[PendingChange]>()
    /// How many changes of each owner the server has accepted: an answer that was requested before isn't current.
    let acceptances = Locked<[Owner: Int]>([:])
    /// How many times rows were read for states, of all resources.
    let readings = Locked(0)

    init(
        account: String, store: any EntityStore, network: NetworkService, resources: [any RemoteResource.Type],
        changes: [any Change.Type], configuration: RepositoryConfiguration
    ) {
        self.account = account
        self.store = store
        self.network = network
        self.configuration = configuration
        ledger = ChangeLedger(
            account: account,
            entities: Dictionary(resources.flatMap { Self.entities(of: $0) }) { first, _ in first },
            kinds: Dictionary(changes.map { ($0.kind, $0) }) { first, _ in first })
    }

    private static func entities<R: RemoteResource>(of type: R.Type) -> [(String, any ScopedEntity.Type)] {
        ([R.Row.self] + R.relatedEntities).map { ($0.table.name, $0) }
    }

    func owner(_ name: String) -> Owner { Owner(account: account, name: name) }
}

extension RepositorySetup {
    /// Ends all work and all streams.
    func end() {
        refreshes.cancelAll()
        feeds.finishAll()
        followers.close()
    }

    /// Reports changes that couldn't be applied to newer rows, and rows that were lost; the changes are still sent.
    func report(_ problems: [String], _ owner: Owner) {
        for problem in problems { feeds.report(RepositoryFailure(.mapping, problem), owner: owner.name) }
    }
}
#endif
