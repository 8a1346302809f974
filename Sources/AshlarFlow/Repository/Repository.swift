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

    private var isSending = false
    /// Counts what could make sending possible or necessary, so that none is missed.
    private var reasonsToSend = 0
    private var restAttempt = 0
    /// Whether sending rests because the network was not there.
    private var isOffline = false
    private var napping: Task<Void, Never>?
    private var randomness: any RandomNumberGenerator & Sendable

    /// The entities of the repository's own tables: list them in the store's schema, beside those of the resources.
    public static var entities: [any Entity.Type] { [FetchRecord.self, OutboxEntry.self, BeforeImage.self] }

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
        account: String, store: any EntityStore, network: NetworkService, resources: [any Resource.Type],
        changes: [any Change.Type] = [], configuration: RepositoryConfiguration = RepositoryConfiguration()
    ) {
        self.account = account
        setup = RepositorySetup(
            account: account, store: store, network: network, resources: resources, changes: changes,
            configuration: configuration)
        randomness = configuration.randomness
    }

    deinit {
        tasks.close()
        setup.refreshes.cancelAll()
        setup.feeds.finishAll()
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
        setup.refreshes.cancelAll()
        setup.feeds.finishAll()
    }
}

// MARK: Sending

extension Repository {
    /// Begins to send what waits, or goes on: when the program starts, or when the network is there again.
    public func resume() {
        guard (try? checkOpen()) != nil else { return }
        reasonsToSend += 1
        napping?.cancel()
        guard !isSending else { return }
        isSending = true
        let reference = WeakRepository(self)
        inBackground { [setup] in await Self.send(reference, setup) }
    }

    /// The network is there: what rests for want of it need not rest on.
    func networkAnswered() {
        if isOffline { resume() }
    }

    /// Sends changes until none waits. The repository is not kept while the network is waited for.
    private static func send(_ repository: WeakRepository, _ setup: RepositorySetup) async {
        while !Task.isCancelled, let entry = await repository.value?.nextEntry() {
            let outcome: SendingOutcome
            do throws(RepositoryFailure) {
                let change = try setup.ledger.change(of: entry)
                outcome = await ChangeSending(network: setup.network, entry: entry).outcome(of: change)
            } catch {
                outcome = .refused(error.message)
            }
            if Task.isCancelled { return }
            guard let pause = await repository.value?.settle(entry, outcome) else { continue }
            guard let nap = await repository.value?.beginNap(pause) else { return }
            await withTaskCancellationHandler {
                await nap.value
            } onCancel: {
                nap.cancel()
            }
        }
    }

    /// The oldest change that waits, and whose owner has no conflict before it.
    private func nextEntry() async -> OutboxEntry? {
        while true {
            let reasons = reasonsToSend
            let entries: [OutboxEntry]
            do {
                entries = try await setup.store.fetch(OutboxEntry.all(of: account))
            } catch {
                setup.configuration.logger.error("outbox cannot be read", metadata: ["error": "\(error)"])
                setup.feeds.report(RepositoryFailure(of: error), owner: nil)
                entries = []
            }
            var blocked: Set<String> = []
            for entry in entries where !blocked.contains(entry.ownerName) {
                switch entry.state {
                case .waiting: return entry
                case .conflict: blocked.insert(entry.ownerName)
                case .refused: continue
                }
            }
            // What came meanwhile has not been seen.
            if reasons == reasonsToSend {
                isSending = false
                return nil
            }
        }
    }

    /// Writes down what became of a change.
    ///
    /// - Returns: How long to rest before the next is sent.
    private func settle(_ entry: OutboxEntry, _ outcome: SendingOutcome) async -> Duration? {
        do {
            switch outcome {
            case .accepted(let accept, let told):
                try await setup.accept(entry, accept)
                if let told { setup.feeds.report(RepositoryFailure(of: told), owner: entry.ownerName) }
            case .refused(let reason): try await setup.take(entry, back: reason)
            case .conflict(let reason): try await setup.mark(entry, .conflict, reason)
            case .replaced(let payload): try await setup.replace(entry, payload)
            case .waits(let failure):
                isOffline = failure.code == .unreachable || failure.code == .interrupted
                try await setup.mark(entry, .waiting, failure.description)
                return nextRest(failure)
            }
            restAttempt = 0
            isOffline = false
            return nil
        } catch {
            // The change stays, and its key keeps it from being done twice.
            setup.configuration.logger.error("outbox cannot be written", metadata: ["error": "\(error)"])
            setup.feeds.report(RepositoryFailure(of: error), owner: entry.ownerName)
            return nextRest(nil)
        }
    }

    private func nextRest(_ failure: NetworkFailure?) -> Duration {
        restAttempt += 1
        let ceiling = setup.configuration.rest.ceiling(afterAttempt: restAttempt)
        return max(ceiling * randomness.nextFraction(), failure?.retryAfter ?? .zero)
    }

    private func beginNap(_ pause: Duration) -> Task<Void, Never> {
        let nap = Task { [clock = setup.configuration.clock] in _ = try? await clock.sleep(for: pause) }
        napping = nap
        return nap
    }
}

/// A repository that may go meanwhile.
struct WeakRepository: @unchecked Sendable {
    private weak var repository: Repository?

    init(_ repository: Repository) { self.repository = repository }

    var value: Repository? { repository }
}
