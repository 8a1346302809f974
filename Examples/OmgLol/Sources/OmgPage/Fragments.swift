import AshlarFlow
import Foundation
import HTTPTypes
import OmgModel

/// The parts of the page: each shows a state of a resource.
enum Fragments {
    static func state<Value: Equatable & Sendable>(
        _ section: PageSection, _ state: ResourceState<Value>, _ item: (Value) -> HTML
    ) -> HTML {
        """
        <header>\(section.heading)<p class="freshness">\(freshness(state))</p></header>
        \(problem(state))
        \(changes(state.changes))
        \(list(section, state, item))
        """
    }

    static func status(_ status: Status) -> HTML {
        """
        <li data-id="\(status.id.value)"><span class="emoji">\(status.emoji)</span>
        <p class="text">\(status.content)</p>
        <p class="meta"><span>\(status.address)</span> \(time(status.created)) \(status.isUnsent ? badge("Not sent yet") : "")
        \(link(status.externalURL.flatMap { URL(string: $0) }))</p></li>
        """
    }

    static func purl(_ purl: Purl) -> HTML {
        """
        <li data-id="\(purl.name)"><p class="text"><strong>\(purl.name)</strong></p>
        <p class="meta">\(link(purl.url)) \(visits(purl.counter))</p></li>
        """
    }

    static func paste(_ paste: Paste) -> HTML {
        """
        <li data-id="\(paste.title)"><p class="text"><strong>\(paste.title)</strong></p>
        <p class="meta"><span>\(paste.listed == true ? "Listed" : "Unlisted")</span> \(time(paste.modified))</p></li>
        """
    }

    static func entry(_ entry: WeblogEntry) -> HTML {
        """
        <li data-id="\(entry.id)"><p class="text"><strong>\(entry.title)</strong></p>
        <p class="meta">\(time(entry.date)) \(HTML(entry.tags.map(badge)))</p></li>
        """
    }

    static func now(_ page: NowPage) -> HTML {
        """
        <li data-id="now"><p class="text">\(page.content)</p>
        <p class="meta"><span>Changed \(time(page.updated))</span></p></li>
        """
    }

    /// A time that the page's script replaces by a relative one, and keeps current.
    static func time(_ date: Date) -> HTML {
        """
        <time datetime="\(date.formatted(.iso8601))">\(date.formatted(date: .abbreviated, time: .shortened))</time>
        """
    }

    static func badge(_ text: String) -> HTML { "<span class=\"badge\">\(text)</span>" }

    /// A number with its noun: `1 visit`, `2 visits`.
    static func count(_ number: Int, _ noun: String) -> HTML {
        number == 1 ? "<span>1 \(noun)</span>" : "<span>\(number) \(noun)s</span>"
    }

    private static func visits(_ number: Int?) -> HTML { number.map { count($0, "visit") } ?? "" }

    // MARK: Parts of a section

    private static func list<Value: Equatable & Sendable>(
        _ section: PageSection, _ state: ResourceState<Value>, _ item: (Value) -> HTML
    ) -> HTML {
        if let values = state.values, !values.isEmpty { return "<ul class=\"items\">\(HTML(values.map(item)))</ul>" }
        if state.values != nil || isMissing(state) { return "<p class=\"empty\">\(section.emptyText)</p>" }
        return state.isLoading ? "" : "<p class=\"empty\">Nothing to show yet.</p>"
    }

    private static func freshness<Value: Equatable & Sendable>(_ state: ResourceState<Value>) -> HTML {
        guard let fetchedAt = state.fetchedAt else {
            return state.isLoading ? "Loading…" : isMissing(state) ? "" : "Not loaded yet"
        }
        if state.isLoading { return "Updating…" }
        return "Updated \(time(fetchedAt))\(state.isFresh ? "" : ", may be out of date")"
    }

    private static func problem<Value: Equatable & Sendable>(_ state: ResourceState<Value>) -> HTML {
        guard let failure = state.problem, !isMissing(state) else { return "" }
        return """
            <div class="problem"><p>\(failure.message(in: .english))</p>
            <details><summary data-key="details">Details</summary><p class="reason">\(failure.description)</p></details></div>
            """
    }

    /// Whether the server has no such page: it is not an error that a person hasn't written one.
    private static func isMissing<Value: Equatable & Sendable>(_ state: ResourceState<Value>) -> Bool {
        state.values == nil && state.problem?.network?.status?.code == 404
    }

    /// Makes links of web addresses only: `javascript:` is an address, too.
    private static func link(_ url: URL?) -> HTML {
        guard let url else { return "" }
        guard url.scheme == "https" || url.scheme == "http" else { return "<span>\(url.absoluteString)</span>" }
        return "<a href=\"\(url.absoluteString)\" rel=\"noreferrer noopener\">\(url.absoluteString)</a>"
    }
}
