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

    static let sections = ["latest", "statuses", "purls", "pastes", "weblog", "now"]

    /// Returns the changes of every section from now on; a reader that falls behind receives the newest part of each.
    func events() -> PageEvents { PageEvents { await follow($0) } }

    private func follow(_ newest: NewestFragments) async {
        await withTaskGroup(of: Void.self) { group in
            follow(LatestResource(), "latest", "Everyone", Fragments.status, &group, newest)
            follow(StatusesResource(address: address), "statuses", "Statuses", Fragments.status, &group, newest)
            follow(PurlsResource(address: address), "purls", "Persistent URLs", Fragments.purl, &group, newest)
            follow(PastebinResource(address: address), "pastes", "Pastes", Fragments.paste, &group, newest)
            follow(EntriesResource(address: address), "weblog", "Weblog", Fragments.entry, &group, newest)
            follow(NowResource(address: address), "now", "Now", Fragments.now, &group, newest)
        }
    }

    private func follow<R: RemoteResource>(
        _ resource: R, _ section: String, _ title: String, _ item: @escaping @Sendable (R.Value) -> HTML,
        _ group: inout TaskGroup<Void>, _ newest: NewestFragments
    ) {
        group.addTask { [repository] in
            for await state in repository.states(of: resource) {
                newest.put(PageEvent(section: section, fragment: Fragments.state(title, state, item)))
            }
        }
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
