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
        router.get("/page.js") { _, _ in asset(PageAssets.script, "text/javascript") }
        router.get("/page.css") { _, _ in asset(PageAssets.style, "text/css") }
        router.get("/icon.svg") { _, _ in asset(PageAssets.icon, "image/svg+xml") }
        router.get("/events") { request, _ in events(request) }
        router.post("/refresh") { request, _ in
            _ = try await form(of: request)
            await states.refreshAll()
            return backToPage
        }
        router.post("/status") { request, _ in
            let fields = try await form(of: request)
            guard let text = fields["content"], !text.isEmpty else {
                throw HTTPError(.badRequest, message: "The status is empty.")
            }
            try await states.repository.perform(
                PostStatus(address: states.address, emoji: fields["emoji"] ?? "✨", content: text))
            return backToPage
        }
        router.post("/retry") { request, _ in
            _ = try await form(of: request)
            // Waiting changes are sent in the order in which they were made, so that all of them are sent.
            await states.repository.resume()
            return backToPage
        }
        router.post("/resend") { request, _ in
            try await states.resend(change(in: try await form(of: request)))
            return backToPage
        }
        router.post("/discard") { request, _ in
            try await states.discard(change(in: try await form(of: request)))
            return backToPage
        }
        return router
    }

    private var backToPage: Response { Response(status: .seeOther, headers: [.location: "/"]) }

    private func change(in fields: [String: String]) throws -> PendingChange.ID {
        guard let id = fields["id"] else { throw HTTPError(.badRequest, message: "The form has no change.") }
        return id
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
        guard fields["token"] == formToken else {
            throw HTTPError(.forbidden, message: "The form is not from this page.")
        }
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
                    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
            ], body: ResponseBody(byteBuffer: ByteBuffer(string: page.source)))
    }

    private func asset(_ text: String, _ type: String) -> Response {
        Response(
            status: .ok, headers: [.contentType: "\(type); charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    private var page: HTML {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(states.address) – omg.lol</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml">
        <link rel="stylesheet" href="/page.css">
        </head>
        <body>
        <header class="top">
        <h1>\(states.address)<span>.omg.lol</span></h1>
        <p id="connection" role="status" data-state="connecting">Connecting…</p>
        <form method="post" action="/refresh">
        <input type="hidden" name="token" value="\(formToken)">
        <button>Refresh</button>
        </form>
        </header>
        <form id="composer" method="post" action="/status">
        <input type="hidden" name="token" value="\(formToken)">
        <label class="short">Emoji <input name="emoji" value="✨" autocomplete="off"></label>
        <label>New status <input name="content" placeholder="What are you doing?" autocomplete="off" required></label>
        <button class="primary">Post</button>
        </form>
        <p id="notice" role="status"></p>
        <p id="pending" role="status"></p>
        <noscript><p class="problem">The page needs JavaScript to show values as they change.</p></noscript>
        <main>
        <div class="column">\(HTML(PageStates.sections.prefix(2).map(\.placeholder)))</div>
        <div class="column">\(HTML(PageStates.sections.dropFirst(2).map(\.placeholder)))</div>
        </main>
        <script src="/page.js"></script>
        </body>
        </html>
        """
    }
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
