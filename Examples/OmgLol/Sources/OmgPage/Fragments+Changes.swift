import AshlarFlow
import OmgModel

/// Changes that are not on the server, with the actions that a repository offers for each state.
extension Fragments {
    static func changes(_ changes: [PendingChange]) -> HTML {
        guard !changes.isEmpty else { return "" }
        return """
            <ul class="changes" aria-label="Changes that are not on the server">\(HTML(changes.map(change)))</ul>
            """
    }

    private static func change(_ change: PendingChange) -> HTML {
        """
        <li class="change \(change.state.rawValue)">
        <p class="text"><strong>\(name(of: change))</strong> \(badge(progress(of: change)))</p>
        <p class="meta">\(time(change.createdAt)) \(attempts(change.attempts))</p>
        \(reason(change.problem))
        <div class="actions">\(HTML(actions(for: change)))</div>
        </li>
        """
    }

    private static func progress(of change: PendingChange) -> String {
        switch change.state {
        case .waiting: "Not sent yet"
        case .conflict: "Needs a decision"
        case .refused: "Refused"
        }
    }

    private static func attempts(_ number: Int) -> HTML { number == 0 ? "" : count(number, "attempt") }

    private static func reason(_ problem: String?) -> HTML { problem.map { "<p class=\"reason\">\($0)</p>" } ?? "" }

    /// A refused change is rolled back, and can only be discarded.
    private static func actions(for change: PendingChange) -> [HTML] {
        let discard = action("discard", "Discard", change)
        return switch change.state {
        case .waiting: [action("retry", "Retry", change), discard]
        case .conflict: [action("resend", "Send again", change), discard]
        case .refused: [discard]
        }
    }

    /// A button; the page's script adds the token to the form.
    private static func action(_ path: String, _ label: String, _ change: PendingChange) -> HTML {
        """
        <form method="post" action="/\(path)"><input type="hidden" name="id" value="\(change.id)">
        <button data-key="\(path) \(change.id)" aria-label="\(label): \(name(of: change))">\(label)</button></form>
        """
    }

    private static func name(of change: PendingChange) -> String {
        switch change.kind {
        case PostStatus.kind: "New status"
        case SavePurl.kind: "Persistent URL"
        case DeletePurl.kind: "Deletion of a persistent URL"
        case SavePaste.kind: "Paste"
        case DeletePaste.kind: "Deletion of a paste"
        case SaveWeblogEntry.kind: "Weblog entry"
        case DeleteWeblogEntry.kind: "Deletion of a weblog entry"
        case UpdateNow.kind: "Now page"
        default: change.kind
        }
    }
}
