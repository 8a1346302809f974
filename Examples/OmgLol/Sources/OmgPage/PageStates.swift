import AshlarFlow
import OmgModel

/// A part of the page that is new.
struct PageEvent: Sendable, Hashable {
    let section: String
    let fragment: HTML
}

/// The states of everything that the page shows, as parts of the page.
struct PageStates: Sendable {
    let repository: Repository
    let address: String

    static let sections = ["latest", "statuses", "purls", "pastes", "weblog", "now"]

    /// Every state from now on, of every section; they end when the stream is let go.
    func events() -> AsyncStream<PageEvent> {
        AsyncStream { continuation in
            let task = Task {
                await withTaskGroup(of: Void.self) { group in
                    follow(LatestStatuses(), "latest", "Everyone", Fragments.status, &group, continuation)
                    follow(Statuses(of: address), "statuses", "Statuses", Fragments.status, &group, continuation)
                    follow(Purls(of: address), "purls", "Persistent URLs", Fragments.purl, &group, continuation)
                    follow(Pastes(of: address), "pastes", "Pastes", Fragments.paste, &group, continuation)
                    follow(Weblog(of: address), "weblog", "Weblog", Fragments.entry, &group, continuation)
                    follow(Now(of: address), "now", "Now", Fragments.now, &group, continuation)
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    private func follow<R: Resource>(
        _ resource: R, _ section: String, _ title: String, _ item: @escaping @Sendable (R.Value) -> HTML,
        _ group: inout TaskGroup<Void>, _ continuation: AsyncStream<PageEvent>.Continuation
    ) {
        group.addTask { [repository] in
            for await state in repository.states(of: resource) {
                continuation.yield(PageEvent(section: section, fragment: Fragments.state(title, state, item)))
            }
        }
    }

    func refreshAll() async {
        async let latest: Void? = try? repository.refresh(LatestStatuses())
        async let statuses: Void? = try? repository.refresh(Statuses(of: address))
        async let purls: Void? = try? repository.refresh(Purls(of: address))
        async let pastes: Void? = try? repository.refresh(Pastes(of: address))
        async let weblog: Void? = try? repository.refresh(Weblog(of: address))
        async let now: Void? = try? repository.refresh(Now(of: address))
        // What fails is told by the states.
        _ = await (latest, statuses, purls, pastes, weblog, now)
    }
}
