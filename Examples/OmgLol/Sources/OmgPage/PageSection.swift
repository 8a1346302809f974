/// A section of the page, in the order in which the page shows them.
enum PageSection: String, Sendable, Hashable, CaseIterable {
    case statuses, weblog, now, purls, pastes, latest

    var title: String {
        switch self {
        case .statuses: "Statuses"
        case .weblog: "Weblog"
        case .now: "Now"
        case .purls: "Persistent URLs"
        case .pastes: "Pastes"
        case .latest: "Everyone"
        }
    }

    /// The text that replaces an empty list.
    var emptyText: HTML {
        switch self {
        case .statuses: "No statuses yet. Post the first one above."
        case .weblog: "No entries yet. Write one with <code>omg weblog</code>."
        case .now: "No now page yet. Write one with <code>omg now</code>."
        case .purls: "No persistent URLs yet. Add one with <code>omg purls</code>."
        case .pastes: "No pastes yet. Add one with <code>omg pastes</code>."
        case .latest: "Nobody has posted a status yet."
        }
    }

    /// The section before its first state arrives, in an element that states are written into.
    var placeholder: HTML {
        """
        <section id="\(rawValue)" aria-labelledby="\(rawValue)-title">
        <header>\(heading)<p class="freshness">Loading…</p></header>
        </section>
        """
    }

    /// The heading, which receives the focus when a focused button disappears.
    var heading: HTML { "<h2 id=\"\(rawValue)-title\" tabindex=\"-1\">\(title)</h2>" }
}
