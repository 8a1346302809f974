#if Flow
import AshlarEntity
import Foundation

extension Repository {
    /// Starts or continues sending pending changes: when the program starts, or when the network is available again.
    ///
    /// It ends every pause, including one that a server has asked for.
    public func resume() {
        sending.note(.person)
        send()
    }

    /// Reacts to an event that makes sending sensible, for one owner's changes or for all.
    func wake(_ reason: SendingReason, of owner: String? = nil) {
        sending.note(reason, of: owner)
        if setup.configuration.sendsByItself { send() }
    }

    /// The network is available: pauses caused by its absence end.
    func networkAnswered() { wake(.networkAnswered) }

    private func send() {
        guard !sending.isSending, (try? checkOpen()) != nil else { return }
        sending.isSending = true
        let reference = WeakRepository(self)
        inBackground { [setup] in await Self.send(reference, setup) }
    }

    /// Sends changes until none may be sent, without keeping the repository alive while it waits for the network.
    private static func send(_ repository: WeakRepository, _ setup: RepositorySetup) async {
        while !Task.isCancelled, let entry = await repository.value?.nextEntry() {
            let outcome: SendingOutcome
            do {
                outcome = try await Self.outcome(of: setup.ledger.change(of: entry), entry, setup)
            } catch let failure as RepositoryFailure where failure.code == .unknownType {
                outcome = .refused(failure.message)
            } catch {
                await repository.value?.rest(afterStoreFailure: error)
                continue
            }
            // The code that cancels the work doesn't need the outcome; the change stays unchanged.
            if Task.isCancelled { return }
            await repository.value?.settle(entry, outcome)
        }
    }

    private static func outcome(
        of change: some Change, _ entry: OutboxEntry, _ setup: RepositorySetup
    ) async throws -> SendingOutcome {
        let sending = ChangeSending(network: setup.network, entry: entry)
        if sending.isUnrepeatable(change), !entry.mayHaveTakenEffect {
            // If the program ends before an answer arrives, its next run must know that a request was sent.
            try await setup.mark(entry) { $0.mayHaveTakenEffect = true }
        }
        return await sending.outcome(of: change)
    }

    /// Returns the oldest waiting change of an owner that has no conflict and isn't paused.
    ///
    /// - Complexity: a query that reads one row, and one for the conflicts without their payloads.
    private func nextEntry() async -> OutboxEntry? {
        while true {
            let reasons = sending.reasons
            sending.begin()
            var entry: OutboxEntry?
            if !sending.isResting {
                do {
                    entry = try await setup.store.read { [account, resting = sending.restingOwners] transaction in
                        let conflicts = try transaction.fetch(OutboxHead.conflicts(of: account)).map(\.ownerName)
                        return try transaction.first(OutboxEntry.first(of: account, without: resting.union(conflicts)))
                    }
                } catch {
                    rest(afterStoreFailure: error)
                }
            }
            if let entry { return entry }
            // Reasons that arrived in the meantime haven't been considered.
            if reasons == sending.reasons {
                sending.isSending = false
                return nil
            }
        }
    }

    /// Stores the outcome of a change.
    private func settle(_ entry: OutboxEntry, _ outcome: SendingOutcome) async {
        do {
            switch outcome {
            case .accepted(let accept, let expected, let failure):
                try await setup.accept(entry, accept, expected: expected)
                if let failure { setup.feeds.report(RepositoryFailure(of: failure), owner: entry.ownerName) }
            case .refused(let reason): try await setup.take(entry, back: reason)
            case .conflict(let reason):
                try await setup.mark(entry) { entry in
                    entry.head.state = .conflict
                    entry.head.attempts += 1
                    entry.head.problem = reason
                }
            case .replaced(let payload): try await setup.replace(entry, payload, countsAttempt: true)
            case .waits(let failure, let echoes, let mayHaveTakenEffect):
                try await setup.mark(entry) { entry in
                    entry.head.attempts += 1
                    entry.head.problem = failure.description
                    entry.echoes = echoes
                    entry.mayHaveTakenEffect = mayHaveTakenEffect
                }
                // An unreachable network is unreachable for everyone; otherwise, changes of other owners may succeed.
                let place: SendingState.Place = failure.code == .unreachable ? .everybody : .owner(entry.ownerName)
                return rest(place, asked: failure.retryAfter)
            }
            sending.succeeded(entry.ownerName)
        } catch {
            // The change remains, and its key prevents it from being applied twice.
            rest(afterStoreFailure: error)
        }
    }

    private func rest(afterStoreFailure error: any Error) {
        setup.configuration.logger.error("outbox cannot be read or written", metadata: ["error": "\(error)"])
        setup.feeds.report(RepositoryFailure(of: error), owner: nil)
        rest(.everybody, asked: nil)
    }

    private func rest(_ place: SendingState.Place, asked: Duration?) {
        let (clock, reference) = (setup.configuration.clock, WeakRepository(self))
        sending.rest(place, asked: asked, policy: setup.configuration.rest) { duration, number in
            Nap(duration, on: clock) { await reference.value?.ended(place, number) }
        }
    }

    private func ended(_ place: SendingState.Place, _ number: Int) {
        sending.ended(place, number)
        send()
    }
}
#endif
