import AshlarFlow
import Foundation
import Logging
import OmgModel
import Testing

@testable import OmgPage

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct PageTests {
    @Test func textsAreEscapedInElementsAndAttributes() {
        let hostile = #"<script>alert("1")</script>&'"#
        let html: HTML = "<p title=\"\(hostile)\">\(hostile)</p>"
        let escaped = "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;"
        #expect(html.source == "<p title=\"\(escaped)\">\(escaped)</p>")
    }

    @Test func onlyAddressesOfTheWebBecomeLinks() throws {
        let script = try Purl(name: "x", url: #require(URL(string: "javascript:alert(1)")), visits: nil)
        #expect(!Fragments.purl(script).source.contains("href"))
        let page = try Purl(name: "x", url: #require(URL(string: "https://a.example/?a=1&b=2")), visits: nil)
        #expect(Fragments.purl(page).source.contains("href=\"https://a.example/?a=1&amp;b=2\""))
    }

    @Test func aFormOfAnotherPageIsRefused() async throws {
        try await withPage { _, page in
            for body in ["content=x", "content=x&token=guess"] {
                var request = URLRequest(url: page.appending(path: "status"))
                request.httpMethod = "POST"
                request.httpBody = Data(body.utf8)
                let (_, response) = try await URLSession.shared.data(for: request)
                #expect((response as? HTTPURLResponse)?.statusCode == 403)
            }
        }
    }

    @Test func aNameThatLeadsToLoopbackDoesNotReadThePage() async throws {
        try await withPage { _, page in
            var request = URLRequest(url: page)
            request.setValue("evil.example", forHTTPHeaderField: "Host")
            let (_, response) = try await URLSession.shared.data(for: request)
            #expect((response as? HTTPURLResponse)?.statusCode == 421)
        }
    }

    @Test func everyStateArrivesAsAnEvent() async throws {
        try await withPage { repository, _ in
            let states = PageStates(repository: repository, address: "ada")
            var iterator = states.events().makeAsyncIterator()
            try await repository.perform(PostStatus(owner: "ada", emoji: "✨", content: "<b>live</b>"))
            while let event = await iterator.next() {
                guard event.section == "statuses", event.fragment.source.contains("live") else { continue }
                #expect(event.fragment.source.contains("&lt;b&gt;live&lt;/b&gt;"))
                return
            }
            Issue.record("the stream ended before")
        }
    }

    @Test(.enabled(if: Chromium.path != nil, "chromium is not installed"))
    func aBrowserShowsWhatTheServerHasAsItChanges() async throws {
        try await withPage { repository, page in
            let hostile = PostStatus(owner: "ada", emoji: "💚", content: "<img src=x onerror=alert(1)> shown as text")
            #expect(try await repository.outcome(of: repository.perform(hostile)) == nil)
            let browser = try await Chromium.open(page)
            let dom = try await browser.dom(holding: "shown as text")
            #expect(dom.contains("&lt;img src=x onerror=alert(1)&gt; shown as text"))
            #expect(!dom.contains("<img src"))
            #expect(dom.contains("id=\"connection\">live"))

            // The page is open: what happens from here on arrives by itself.
            let later = PostStatus(owner: "ada", emoji: "✨", content: "said later")
            #expect(try await repository.outcome(of: repository.perform(later)) == nil)
            #expect(try await browser.dom(holding: "said later").contains("said later"))
            let refused = PostStatus(owner: "ada", emoji: "✨", content: "")
            #expect(try await repository.outcome(of: repository.perform(refused))?.state == .refused)
            #expect(try await browser.dom(holding: "post-status: refused").contains("400"))
            if let folder = ProcessInfo.processInfo.environment["OMG_SCREENSHOTS"] {
                try await browser.screenshot().write(to: URL(filePath: folder).appending(path: "page.png"))
            }
        }
    }

    private func withPage(_ body: (Repository, URL) async throws -> Void) async throws {
        try await withServer { server in
            let repository = try server.repository()
            var logger = Logger(label: "omg-web")
            logger.logLevel = .critical
            let page = OmgPage(repository, address: "ada", logger: logger)
            let (ports, port) = AsyncStream.makeStream(of: Int.self)
            let running = Task { try await page.run(port: 0) { port.yield($0) } }
            defer { running.cancel() }
            var iterator = ports.makeAsyncIterator()
            guard let port = await iterator.next() else { throw CancellationError() }
            try await body(repository, URL(string: "http://127.0.0.1:\(port)/")!)
        }
    }
}
