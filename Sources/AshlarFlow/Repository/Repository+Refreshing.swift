#if Flow
import AshlarEntity
import Foundation

extension Repository {
    /// Requests a resource, and stores the answer, without keeping the repository alive in the meantime.
    static func refresh<R: RemoteResource>(
        _ resource: R, _ repository: WeakRepository, _ setup: RepositorySetup
    ) async -> Result<any Sendable, RepositoryFailure> {
        await setup.refreshes.outcome(of: ResourceKey(resource), cancelled: .cancelled) {
            setup.feeds.existing(resource)?.beganLoading()
            let failure: RepositoryFailure?
            do {
                try await Refreshing(resource: resource, setup: setup).run()
                failure = nil
            } catch {
                failure = RepositoryFailure(of: error)
            }
            let key = ResourceKey(resource)
            // A cancellation isn't a failure. If nobody is watching, the next reader receives the failure.
            if failure?.code != .cancelled { setup.failures.withLock { $0[key] = failure } }
            // Someone may have started watching in the meantime.
            await setup.feeds.existing(resource)?.endedLoading(failure)
            if let failure { return .failure(failure) }
            // The network is available: waiting changes can be sent.
            await repository.value?.networkAnswered()
            return .success(())
        }
    }
}

/// One request for one resource.
struct Refreshing<R: RemoteResource>: Sendable {
    let resource: R
    let setup: RepositorySetup

    private var owner: Owner { setup.owner(resource.owner) }

    /// The answer was requested before the server accepted a change, and doesn't include it.
    private struct Superseded: Error {}

    func run() async throws {
        for _ in 0..<3 {
            do { return try await fetch(acceptances, isLast: false) } catch is Superseded { continue }
        }
        // If changes are made faster than answers arrive, the last attempt is used, and isn't considered current.
        try await fetch(acceptances, isLast: true)
    }

    private var acceptances: Int { setup.acceptances.withLock { [owner] in $0[owner] ?? 0 } }

    private func fetch(_ accepted: Int, isLast: Bool) async throws {
        let record = try await setup.store.read { [owner] in try FetchRecord.find(owner, resource: R.name, in: $0) }
        let isReadable = setup.unreadable.withLock { !$0.contains(ResourceKey(resource)) }
        if let tag = record?.entityTag, resource.pages == nil, isReadable {
            guard let answer = try await setup.network.send(resource.endpoint, ifNewerThan: EntityTag(tag)) else {
                return try await keep(nil, tag: tag, accepted, isLast)
            }
            return try await keep(try rows(of: answer), tag: answer.entityTag?.value, accepted, isLast)
        }
        guard let rule = resource.pages else {
            let answer = try await setup.network.send(resource.endpoint)
            return try await keep(try rows(of: answer), tag: answer.entityTag?.value, accepted, isLast)
        }
        var rows = AnsweredRows<R>()
        var count = 0
        for try await page in setup.network.pages(of: resource.endpoint, by: rule) {
            count += 1
            guard count <= resource.mostPages else {
                throw NetworkFailure(
                    .tooLarge, endpoint: resource.endpoint.name,
                    "there are more than \(resource.mostPages) pages; raise `mostPages` of \(R.name) if needed"
                )
            }
            try rows.add(resource.values(from: page.value), of: resource, for: owner)
        }
        try await keep(rows, tag: nil, accepted, isLast)
    }

    private func rows(of answer: Answer<R.Payload>) throws -> AnsweredRows<R> {
        var rows = AnsweredRows<R>()
        try rows.add(resource.values(from: answer.value), of: resource, for: owner)
        return rows
    }

    /// Replaces the owner's rows with the server's, in one transaction.
    ///
    /// - Parameters:
    ///   - rows: all rows; nil when the stored ones are current.
    ///   - tag: the version.
    ///   - accepted: how many changes the server had accepted before the request.
    ///   - isLast: whether an answer is stored even if it isn't current.
    private func keep(_ rows: AnsweredRows<R>?, tag: String?, _ accepted: Int, _ isLast: Bool) async throws {
        let now = setup.configuration.now()
        let problems = try await setup.store.write { [setup, owner] transaction -> [String] in
            if setup.isClosed.withLock({ $0 }) { throw RepositoryFailure.loggedOut }
            let isCurrent = setup.acceptances.withLock { $0[owner] ?? 0 } == accepted
            guard isCurrent || isLast else { throw Superseded() }
            let record = FetchRecord(
                owner, resource: R.name, fetchedAt: now, entityTag: isCurrent ? tag : nil, isCurrent: isCurrent)
            guard let rows else {
                try transaction.upsert([record])
                return []
            }
            return try setup.ledger.rebase(owner, in: transaction) { transaction in
                let hasChanges = try transaction.count(OutboxHead.query(of: owner)) > 0
                try rows.replaceStored(of: owner, hasChanges: hasChanges, in: transaction)
                try transaction.upsert([record])
            }
        }
        setup.report(problems, owner)
    }
}
#endif
