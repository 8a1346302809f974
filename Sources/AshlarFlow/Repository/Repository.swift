#if Flow
import AshlarEntity
import Foundation

/// The only place where DTOs become domain values and rows, and rows become domain values.
///
/// ```swift
/// let repository = Repository(
///     account: "ada@example.org", store: try SQLiteStore.inMemory(schema), network: network,
///     resources: [Purls.self], changes: [DeletePurl.self])
///
/// for await state in repository.states(of: Purls(owner: "ada")) {
///     print(state.values?.map(\.name) ?? [])  // domain values, including unsent changes
///     print(state.isLoading, state.problem?.message ?? "")  // whether a request is running; why the last one failed
///     print(state.changes.map(\.kind))  // changes that wait, were refused, or need a decision
///     if state.isFresh { break }  // younger than the resource's lifetime; its end is a separate state
/// }
///
/// try await repository.perform(DeletePurl(owner: "ada", name: "old"))
/// ```
///
/// A repository belongs to one account. Views receive its states, which contain only domain values. Changes are visible
/// immediately, and sent when that is possible. Every failure is reported by a state or thrown; nothing is dropped.
/// When the last reference is released, its requests stop and its streams end.
public actor Repository {
    /// The account that the rows belong to.
    public nonisolated let account: String
    nonisolated let setup: RepositorySetup
    private nonisolated let tasks = TaskBag()

    /// When the changes of each owner may be sent.
    var sending: SendingState

    /// The entities of the repository's own tables: list them in the store's schema, next to those of the resources.
    public static var entities: [any StoredEntity.Type] {
        [FetchRecord.self, OutboxEntry.self, OutboxCounter.self, BeforeImage.self]
    }

    /// Creates a repository. It sends nothing before ``resume()``, or the first ``perform(_:)``.
    ///
    /// - Parameters:
    ///   - account: the account that the rows belong to; several accounts can share a store.
    ///   - store: stores the rows; its schema lists ``entities`` and those of the resources.
    ///   - network: sends requests to the API.
    ///   - resources: the types of all resources; rows of others aren't deleted when the account logs out.
    ///   - changes: the types of all changes.
    ///   - configuration: the clock, identifiers, and logger.
    public init(
        account: String, store: any EntityStore, network: NetworkService, resources: [any RemoteResource.Type],
        changes: [any Change.Type] = [], configuration: RepositoryConfiguration = RepositoryConfiguration()
    ) {
        self.account = account
        setup = RepositorySetup(
            account: account, store: store, network: network, resources: resources, changes: changes,
            configuration: configuration)
        sending = SendingState(randomness: configuration.randomness)
    }

    deinit {
        tasks.close()
        setup.end()
    }

    /// The accumulated receipts of its network's answers.
    public nonisolated var contract: ContractObserver { setup.network.contract }

    /// Throws when the account has logged out.
    nonisolated func checkOpen() throws(RepositoryFailure) {
        if setup.isClosed.withLock({ $0 }) { throw .loggedOut }
    }

    /// Runs work that ends with the repository.
    nonisolated func inBackground(_ work: @escaping @Sendable () async -> Void) { tasks.add(work) }

    /// Ends all work permanently.
    func close() {
        setup.isClosed.withLock { $0 = true }
        tasks.close()
        sending.endRests()
        setup.end()
    }
}

/// A weak reference to a repository.
struct WeakRepository: @unchecked Sendable {
    private weak var repository: Repository?

    init(_ repository: Repository) { self.repository = repository }

    var value: Repository? { repository }
}
#endif
