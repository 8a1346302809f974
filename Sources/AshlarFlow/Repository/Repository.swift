#if Flow
import AshlarEntity
import Foundation

/// The one place where DTOs become domain values and rows, and rows become domain values.
///
/// ```swift
/// let repository = Repository(
///     account: "ada@example.org", store: store, network: network, resources: [Purls.self], changes: [DeletePurl.self])
/// for await state in repository.states(of: Purls(owner: "ada")) { show(state) }
/// try await repository.perform(DeletePurl(owner: "ada", name: "old"))
/// ```
///
/// A repository belongs to one account. Views get its states, which hold domain values only. Changes are seen at once,
/// and sent when that is possible. What goes wrong is told by a state or thrown; nothing is dropped.
/// When the last reference goes, its requests stop and its streams end.
public actor Repository {
    /// Whose rows it keeps.
    public nonisolated let account: String
    nonisolated let setup: RepositorySetup
    private nonisolated let tasks = TaskBag()

    /// When what may be sent.
    var sending: SendingState

    /// The entities of the repository's own tables: list them in the store's schema, beside those of the resources.
    public static var entities: [any StoredEntity.Type] {
        [FetchRecord.self, OutboxEntry.self, OutboxCounter.self, BeforeImage.self]
    }

    /// Creates a repository. It sends nothing before ``resume()``, or the first ``perform(_:)``.
    ///
    /// - Parameters:
    ///   - account: whose rows it keeps; several accounts can share a store.
    ///   - store: keeps the rows; its schema lists ``entities`` and those of the resources.
    ///   - network: asks the API.
    ///   - resources: all that is read; what is not listed is not deleted when the account logs out.
    ///   - changes: all that is changed.
    ///   - configuration: clock, identifiers, and where it logs.
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

    /// What the receipts of its network's answers add up to.
    public nonisolated var contract: ContractObserver { setup.network.contract }

    /// Throws when the account has logged out.
    nonisolated func checkOpen() throws(RepositoryFailure) {
        if setup.isClosed.withLock({ $0 }) { throw .loggedOut }
    }

    /// Runs work that ends with the repository.
    nonisolated func inBackground(_ work: @escaping @Sendable () async -> Void) { tasks.add(work) }

    /// Ends all work for good.
    func close() {
        setup.isClosed.withLock { $0 = true }
        tasks.close()
        sending.endRests()
        setup.end()
    }
}

/// A repository that may go meanwhile.
struct WeakRepository: @unchecked Sendable {
    private weak var repository: Repository?

    init(_ repository: Repository) { self.repository = repository }

    var value: Repository? { repository }
}
#endif
