import AshlarFlow
import OmgModel

/// A new part of the page.
struct PageEvent: Sendable, Hashable {
    let section: String
    let fragment: HTML
}

/// The states of everything that the page shows, as parts of the page.
struct PageStates: Sendable {
    let repository: Repository
    let address: String

    static let sections = PageSection.allCases

    /// Returns the changes of every section from now on; a reader that falls behind receives the newest part of each.
    func events() -> PageEvents { PageEvents { await follow($0) } }

    private func follow(_ newest: NewestFragments) async {
        await withTaskGroup(of: Void.self) { group in
            follow(StatusesResource(address: address), .statuses, Fragments.status, &group, newest)
            follow(EntriesResource(address: address), .weblog, Fragments.entry, &group, newest)
            follow(NowResource(address: address), .now, Fragments.now, &group, newest)
            follow(PurlsResource(address: address), .purls, Fragments.purl, &group, newest)
            follow(PastebinResource(address: address), .pastes, Fragments.paste, &group, newest)
            follow(LatestResource(), .latest, Fragments.status, &group, newest)
        }
    }

    private func follow<R: RemoteResource>(
        _ resource: R, _ section: PageSection, _ item: @escaping @Sendable (R.Value) -> HTML,
        _ group: inout TaskGroup<Void>, _ newest: NewestFragments
    ) {
        group.addTask { [repository] in
            for await state in repository.states(of: resource) {
                newest.put(PageEvent(section: section.rawValue, fragment: Fragments.state(section, state, item)))
            }
        }
    }

    /// Discards a change; one that is no longer pending needs nothing.
    func discard(_ id: PendingChange.ID) async throws {
        do throws(RepositoryFailure) { try await repository.discard(id) } catch { try ignoreSettled(error) }
    }

    /// Sends a change again that is in conflict; one that is no longer pending needs nothing.
    func resend(_ id: PendingChange.ID) async throws {
        do throws(RepositoryFailure) {
            try await repository.resolve(id, keepingMine: true)
        } catch {
            try ignoreSettled(error)
        }
    }

    /// A page can be older than the state of a change that it shows.
    private func ignoreSettled(_ failure: RepositoryFailure) throws {
        if failure.code != .noSuchChange, failure.code != .notInConflict { throw failure }
    }

    func refreshAll() async {
        async let latest: Void? = try? repository.refresh(LatestResource())
        async let statuses: Void? = try? repository.refresh(StatusesResource(address: address))
        async let purls: Void? = try? repository.refresh(PurlsResource(address: address))
        async let pastes: Void? = try? repository.refresh(PastebinResource(address: address))
        async let weblog: Void? = try? repository.refresh(EntriesResource(address: address))
        async let now: Void? = try? repository.refresh(NowResource(address: address))
        // The states report failures.
        _ = await (latest, statuses, purls, pastes, weblog, now)
    }
}
