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
    /// How many changes of each owner the server has accepted: an answer that was asked for before is not current.
    let acceptances = Locked<[Owner: Int]>([:])

    init(
        account: String, store: any EntityStore, network: NetworkService, resources: [any Resource.Type],
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

    private static func entity<R: Resource>(_ type: R.Type) -> (String, any OwnedEntity.Type) {
        (R.Row.table.name, R.Row.self)
    }

    func owner(_ name: String) -> Owner { Owner(account: account, name: name) }
}

// MARK: Outcomes of changes

extension RepositorySetup {
    /// The server has a change: it becomes part of what the server has.
    func accept(
        _ entry: OutboxEntry, _ accept: @escaping @Sendable (borrowing ChangeRows) throws -> Void
    ) async throws {
        let owner = owner(entry.ownerName)
        try await write(owner) { [ledger, acceptances] transaction in
            acceptances.withLock { $0[owner, default: 0] += 1 }
            return try ledger.rebase(owner, in: transaction) { transaction in
                try transaction.delete(OutboxEntry.self, key: [entry.account, entry.sequence])
                try accept(ChangeRows(of: owner, in: transaction, entities: ledger.entities, isBase: true))
            }
        }
    }

    /// The server refuses a change: it is rolled back, and kept to be told.
    func take(_ entry: OutboxEntry, back reason: String) async throws {
        let owner = owner(entry.ownerName)
        try await write(owner) { [ledger] transaction in
            try ledger.rebase(owner, in: transaction) { transaction in
                var refused = entry
                refused.state = .refused
                refused.attempts += 1
                refused.problem = reason
                try transaction.upsert([refused])
            }
        }
    }

    /// A change takes the place of another, with a key of its own.
    func replace(_ entry: OutboxEntry, _ payload: String) async throws {
        let owner = owner(entry.ownerName)
        var replaced = entry
        replaced.key = configuration.makeID()
        replaced.payload = payload
        replaced.attempts += 1
        replaced.state = .waiting
        replaced.problem = nil
        try await write(owner) { [ledger, replaced] transaction in
            try ledger.rebase(owner, in: transaction) { try $0.upsert([replaced]) }
        }
    }

    /// A change goes without a trace.
    func discard(_ entry: OutboxEntry) async throws {
        let owner = owner(entry.ownerName)
        try await write(owner) { [ledger] transaction in
            try ledger.rebase(owner, in: transaction) {
                try $0.delete(OutboxEntry.self, key: [entry.account, entry.sequence])
            }
        }
    }

    /// A change stays as it is; how far it got is written down.
    func mark(_ entry: OutboxEntry, _ state: PendingChange.State, _ problem: String?) async throws {
        var marked = entry
        marked.state = state
        marked.attempts += 1
        marked.problem = problem
        try await write(owner(entry.ownerName)) { [marked] transaction in
            // Somebody may have discarded it meanwhile.
            let key: [any ColumnValue] = [marked.account, marked.sequence]
            if try transaction.find(OutboxEntry.self, key: key)?.id == marked.id { try transaction.upsert([marked]) }
            return []
        }
    }

    /// One transaction on rows of an owner; who watches them is told.
    private func write(
        _ owner: Owner, _ body: @escaping @Sendable (borrowing StoreTransaction) throws -> [String]
    ) async throws {
        let problems = try await store.write { [isClosed] transaction in
            if isClosed.withLock({ $0 }) { throw RepositoryFailure.loggedOut }
            return try body(transaction)
        }
        await feeds.read(owner: owner.name)
        tell(problems, owner)
    }

    /// Changes that could not be put on newer rows are told; they are sent all the same.
    func tell(_ problems: [String], _ owner: Owner) {
        for problem in problems {
            feeds.report(RepositoryFailure(.mapping, "a pending change cannot be shown: \(problem)"), owner: owner.name)
        }
    }
}
