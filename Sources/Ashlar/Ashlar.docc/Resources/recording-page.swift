import AshlarFlow
import Foundation
import OmgKit

/// A page that shows a state. A browser that has it open loads it again every second.
struct PurlPage: Equatable {
    let html: String

    init(_ state: ResourceState<Purl>) {
        let purls = (state.values ?? []).map { purl in
            "<li>\(escaped(purl.name)) <small>\(escaped(purl.url.absoluteString))</small></li>"
        }
        let changes = state.changes.map { "<li>\(escaped($0.kind)): \($0.state)</li>" }
        html = """
            <!DOCTYPE html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="color-scheme" content="light dark">
            <meta http-equiv="refresh" content="1">
            <title>PURLs</title>
            <h1>PURLs</h1>
            <p>\(state.values == nil ? "Loading…" : state.problem?.message ?? "")</p>
            <ul>
            \(purls.joined(separator: "\n"))
            </ul>
            <h2>Waiting</h2>
            <ul>
            \(changes.joined(separator: "\n"))
            </ul>
            </html>

            """
    }
}

/// Returns text for HTML: characters with a meaning there are escaped.
private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
}

/// Writes the page whenever it changes, and requests the resource every two seconds, until the program is interrupted.
func showPage(of purls: PurlsResource, in repository: Repository) async throws {
    let refreshing = Task {
        while !Task.isCancelled {
            try await Task.sleep(for: .seconds(2))
            // The states report failures.
            try? await repository.refresh(purls)
        }
    }
    defer { refreshing.cancel() }
    var shown: PurlPage?
    for await state in repository.states(of: purls) {
        let page = PurlPage(state)
        if page == shown { continue }
        try page.html.write(to: URL(filePath: "purls.html"), atomically: true, encoding: .utf8)
        print("purls.html: \((state.values ?? []).map(\.name).joined(separator: ", "))")
        shown = page
    }
}
