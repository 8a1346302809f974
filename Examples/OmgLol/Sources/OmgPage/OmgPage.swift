import AshlarFlow
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import OmgModel

/// A page on loopback that shows a repository's domain values as they change.
package struct OmgPage: Sendable {
    private let states: PageStates
    private let logger: Logger
    private let allowedHosts: [String]
    /// A secret in each form, so that other pages in the same browser can't submit it.
    private let formToken = UUID().uuidString

    /// - Parameters:
    ///   - repository: the repository with the domain values.
    ///   - address: the address to show.
    ///   - allowedHosts: additional host names for the page, besides those of loopback and its own.
    package init(
        _ repository: Repository, address: String, allowedHosts: [String] = [],
        logger: Logger = Logger(label: "omg-web")
    ) {
        self.allowedHosts = allowedHosts
        states = PageStates(repository: repository, address: address)
        self.logger = logger
    }

    /// Runs the server until the task is cancelled.
    ///
    /// - Parameters:
    ///   - host: the host to listen on; loopback unless set.
    ///   - port: the port to listen on; 0 for any.
    ///   - onRunning: receives the port.
    package func run(
        host: String = "127.0.0.1", port: Int, onRunning: @escaping @Sendable (Int) async -> Void = { _ in }
    ) async throws {
        let application = Application(
            router: router(host), configuration: .init(address: .hostname(host, port: port), serverName: "omg-web"),
            onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? 0) }, logger: logger)
        try await application.run()
    }

    private func router(_ host: String) -> Router<BasicRequestContext> {
        let router = Router()
        router.add(middleware: SameHost(names: [host, "localhost", "127.0.0.1", "[::1]"] + allowedHosts))
        router.get("/") { _, _ in html(page) }
        router.get("/page.js") { _, _ in
            Response(
                status: .ok, headers: [.contentType: "text/javascript"],
                body: .init(byteBuffer: .init(string: Self.script)))
        }
        router.get("/events") { request, _ in events(request) }
        router.post("/refresh") { request, _ in
            _ = try await form(of: request)
            await states.refreshAll()
            return Response(status: .seeOther, headers: [.location: "/"])
        }
        router.post("/status") { request, _ in
            let fields = try await form(of: request)
            guard let text = fields["content"], !text.isEmpty else {
                throw HTTPError(.badRequest, message: "say something")
            }
            try await states.repository.perform(
                PostStatus(address: states.address, emoji: fields["emoji"] ?? "✨", content: text))
            return Response(status: .seeOther, headers: [.location: "/"])
        }
        return router
    }

    /// Returns the fields of a form that this page has created.
    private func form(of request: Request) async throws -> [String: String] {
        var request = request
        let body = String(buffer: try await request.collectBody(upTo: 64 << 10))
        var fields: [String: String] = [:]
        for pair in body.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1).map {
                $0.replacing("+", with: " ").removingPercentEncoding ?? ""
            }
            if parts.count == 2 { fields[parts[0]] = parts[1] }
        }
        guard fields["token"] == formToken else { throw HTTPError(.forbidden, message: "the form is not this page's") }
        return fields
    }

    // MARK: Server-sent events

    private func events(_ request: Request) -> Response {
        let states = states
        return Response(
            status: .ok,
            headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                // A closed tab doesn't announce it: its connection ends.
                try await request.body.consumeWithCancellationOnInboundClose { _ in
                    for await event in states.events() {
                        let data = event.fragment.source
                            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                            .map { "data: \($0)\n" }.joined()
                        try await writer.write(ByteBuffer(string: "event: \(event.section)\n\(data)\n"))
                    }
                }
                try await writer.finish(nil)
            })
    }

    // MARK: Page

    private func html(_ page: HTML) -> Response {
        Response(
            status: .ok,
            headers: [
                .contentType: "text/html; charset=utf-8",
                .contentSecurityPolicy:
                    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
            ], body: ResponseBody(byteBuffer: ByteBuffer(string: page.source)))
    }

    private var page: HTML {
        """
        <!DOCTYPE html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(states.address) – omg.lol</title>
        \(Self.style)
        <h1>\(states.address)</h1>
        <p id="connection">connecting</p>
        <form method="post" action="/status">
        <input type="hidden" name="token" value="\(formToken)">
        <input name="emoji" value="✨" size="2" aria-label="emoji">
        <input name="content" size="40" aria-label="status" required>
        <button>Say</button>
        </form>
        <form method="post" action="/refresh">
        <input type="hidden" name="token" value="\(formToken)">
        <button>Refresh</button>
        </form>
        <main>
        \(HTML(PageStates.sections.map { "<section id=\"\($0)\"></section>" }))
        </main>
        <script src="/page.js"></script>
        </html>
        """
    }

    private static let style: HTML = """
        <style>
        body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
        main { display: grid; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); gap: 1rem; }
        section { border: 1px solid #ddd; border-radius: .5rem; padding: .5rem 1rem; overflow-wrap: anywhere; }
        h2 { margin: .25rem 0; font-size: 1.1rem; } ul { padding-left: 1.1rem; } pre { white-space: pre-wrap; }
        small, .freshness, .none { color: #666; font-size: .85rem; } form { display: inline-block; margin: 0 1rem 1rem 0; }
        .problem, .refused, .conflict { color: #a00; } .waiting { color: #850; }
        </style>
        """

    /// The server has escaped everything it sends.
    private static let script = """
        const sections = "\(PageStates.sections.joined(separator: " "))".split(" ");
        const connection = document.getElementById("connection");
        const events = new EventSource("/events");
        events.onopen = () => connection.textContent = "live";
        events.onerror = () => connection.textContent = "reconnecting";
        for (const name of sections) {
            events.addEventListener(name, event => document.getElementById(name).innerHTML = event.data);
        }
        """
}

/// Answers only requests for known host names: other names that resolve to loopback must not let other pages read it.
private struct SameHost<Context: RequestContext>: RouterMiddleware {
    let names: [String]

    func handle(_ request: Request, context: Context, next: (Request, Context) async throws -> Response) async throws
        -> Response
    {
        let asked = request.head.authority ?? ""
        let name = asked.hasPrefix("[") ? asked.prefix { $0 != "]" } + "]" : asked.prefix { $0 != ":" }
        guard names.contains(where: { $0.lowercased() == name.lowercased() }) else {
            throw HTTPError(.misdirectedRequest, message: "the host name is not allowed; add it with --allow-host")
        }
        return try await next(request, context)
    }
}
