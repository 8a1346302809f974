#if Flow
import AshlarCore
import AshlarEntity
import Foundation

/// What a repository is made of, for work that must not keep the repository itself.
struct RepositorySetup: Sendable {
    let account: String
    let store: any EntityStore
    let network: NetworkService
    let configuration: RepositoryConfiguration
    let ledger: ChangeLedger
    let feeds = FeedRegistry()
    let refreshes = SharedWork<ResourceKey, RepositoryFailure>()
    let isClosed = Locked(false)
    /// The failures of last requests, told to who reads next.
    let failures = Locked<[ResourceKey: RepositoryFailure]>([:])
    /// What became of changes that are not kept any more.
    let settled = SettledChanges()
    /// Who follows the pending changes.
    let followers = StreamBag<[PendingChange]>()
    /// How many changes of each owner the server has accepted: an answer that was asked for before is not current.
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
            entities: Dictionary(resources.map { Self.entity($0) }) { first, _ in first },
            kinds: Dictionary(changes.map { ($0.kind, $0) }) { first, _ in first })
    }

    private static func entity<R: RemoteResource>(_ type: R.Type) -> (String, any ScopedEntity.Type) {
        (R.Row.table.name, R.Row.self)
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

    /// Changes that could not be put on newer rows, and rows that were lost, are reported; changes are sent all the same.
    func tell(_ problems: [String], _ owner: Owner) {
        for problem in problems { feeds.report(RepositoryFailure(.mapping, problem), owner: owner.name) }
    }
}
#endif
