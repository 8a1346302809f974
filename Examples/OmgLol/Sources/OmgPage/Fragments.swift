import AshlarFlow
import Foundation
import OmgModel

/// The parts of the page: each shows a state of a resource.
enum Fragments {
    static func state<Value: Equatable & Sendable>(
        _ title: String, _ state: ResourceState<Value>, _ item: (Value) -> HTML
    ) -> HTML {
        let values = (state.values ?? []).map(item)
        let list: HTML =
            values.isEmpty ? "<p class=\"none\">\(state.values == nil ? "not known yet" : "none")</p>" : HTML(values)
        return """
            <h2>\(title)</h2>
            <p class="freshness">\(freshness(state))</p>
            \(problem(state.problem))
            <ul>\(list)</ul>
            \(HTML(state.changes.map(change)))
            """
    }

    static func status(_ status: Status) -> HTML {
        """
        <li data-id="\(status.id.value)">\(status.emoji) \(status.content) \(link(status.externalURL.flatMap { URL(string: $0) }))
        <small>\(status.address), \(status.created.formatted(.iso8601))</small></li>
        """
    }

    static func purl(_ purl: Purl) -> HTML {
        "<li data-id=\"\(purl.name)\">\(purl.name) \(link(purl.url)) <small>\(purl.counter.map(String.init) ?? "–")</small></li>"
    }

    static func paste(_ paste: Paste) -> HTML {
        "<li data-id=\"\(paste.title)\">\(paste.title) <small>\(paste.listed == true ? "listed" : "unlisted")</small></li>"
    }

    static func entry(_ entry: WeblogEntry) -> HTML {
        "<li data-id=\"\(entry.id)\">\(entry.title) <small>\(entry.tags.joined(separator: ", "))</small></li>"
    }

    static func now(_ page: NowPage) -> HTML { "<li><pre>\(page.content)</pre></li>" }

    /// Makes links of web addresses only: `javascript:` is an address, too.
    private static func link(_ url: URL?) -> HTML {
        guard let url else { return "" }
        guard url.scheme == "https" || url.scheme == "http" else { return "<span>\(url.absoluteString)</span>" }
        return "<a href=\"\(url.absoluteString)\" rel=\"noreferrer noopener\">\(url.absoluteString)</a>"
    }

    private static func freshness<Value: Equatable & Sendable>(_ state: ResourceState<Value>) -> String {
        let age = state.fetchedAt.map { "\(state.isFresh ? "fresh" : "stale"), of \($0.formatted(.iso8601))" }
        return [age ?? "never fetched", state.isLoading ? "loading" : nil].compactMap(\.self).joined(separator: "; ")
    }

    private static func problem(_ failure: RepositoryFailure?) -> HTML {
        failure.map { "<p class=\"problem\" role=\"alert\">\($0.description)</p>" } ?? ""
    }

    private static func change(_ change: PendingChange) -> HTML {
        """
        <p class="change \(change.state.rawValue)">\(change.kind): \(change.state.rawValue) \(change.problem ?? "")</p>
        """
    }
}
