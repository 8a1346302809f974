import Foundation
import Logging
import OmgModel
import Testing

@testable import AshlarFlow
@testable import OmgPage

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(5))) struct PageTests {
    @Test func textsAreEscapedInElementsAndAttributes() {
        let hostile = #"<script>alert("1")</script>&'"#
        let html: HTML = "<p title=\"\(hostile)\">\(hostile)</p>"
        let escaped = "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;"
        #expect(html.source == "<p title=\"\(escaped)\">\(escaped)</p>")
    }

    @Test func onlyAddressesOfTheWebBecomeLinks() throws {
        let script = try Purl(name: "x", url: #require(URL(string: "javascript:alert(1)")), counter: nil)
        #expect(!Fragments.purl(script).source.contains("href"))
        let page = try Purl(name: "x", url: #require(URL(string: "https://a.example/?a=1&b=2")), counter: nil)
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

    @Test func aNameThatIsAllowedReadsThePageAndNobodyFramesIt() async throws {
        try await withPage(allowedHosts: ["page.example"]) { _, page in
            var request = URLRequest(url: page)
            request.setValue("page.example", forHTTPHeaderField: "Host")
            let (_, response) = try await URLSession.shared.data(for: request)
            let answer = try #require(response as? HTTPURLResponse)
            #expect(answer.statusCode == 200)
            #expect(
                answer.value(forHTTPHeaderField: "Content-Security-Policy")?.contains("frame-ancestors 'none'") == true)
        }
    }

    @Test func aSlowReaderGetsTheNewestPartOfEachSection() async throws {
        let newest = NewestFragments()
        for number in 0..<1000 {
            newest.put(PageEvent(section: number % 2 == 0 ? "even" : "odd", fragment: "\(number)"))
        }
        #expect(newest.take() == PageEvent(section: "even", fragment: "998"))
        #expect(newest.take() == PageEvent(section: "odd", fragment: "999"))
        #expect(newest.take() == nil)
    }

    @Test func whoLeavesIsNoLongerFollowedFor() async throws {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let events = PageEvents { newest in
            newest.put(PageEvent(section: "a", fragment: "x"))
            while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
            end.yield()
        }
        for await _ in events { break }
        var iterator = ends.makeAsyncIterator()
        #expect(await iterator.next() != nil)
    }

    @Test func aTabThatIsClosedEndsItsStates() async throws {
        try await withPage { repository, page in
            let tab = URLSession(configuration: .ephemeral)
            let task = tab.dataTask(with: page.appending(path: "events"))
            task.resume()
            while repository.setup.feeds.count < PageStates.sections.count {
                try await Task.sleep(for: .milliseconds(5))
            }
            task.cancel()
            while repository.setup.feeds.count > 0 { try await Task.sleep(for: .milliseconds(5)) }
        }
    }

    @Test func everyStateArrivesAsAnEvent() async throws {
        try await withPage { repository, _ in
            let states = PageStates(repository: repository, address: "ada")
            var iterator = states.events().makeAsyncIterator()
            try await repository.perform(PostStatus(address: "ada", emoji: "✨", content: "<b>live</b>"))
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
            let hostile = PostStatus(address: "ada", emoji: "💚", content: "<img src=x onerror=alert(1)> shown as text")
            #expect(try await repository.outcome(of: repository.perform(hostile)) == .accepted)
            let browser = try await Chromium.open(page)
            let dom = try await browser.dom(holding: "shown as text")
            #expect(dom.contains("&lt;img src=x onerror=alert(1)&gt; shown as text"))
            #expect(!dom.contains("<img src"))
            #expect(dom.contains("id=\"connection\">live"))

            // The page is open: from here on, changes arrive by themselves.
            let later = PostStatus(address: "ada", emoji: "✨", content: "said later")
            #expect(try await repository.outcome(of: repository.perform(later)) == .accepted)
            #expect(try await browser.dom(holding: "said later").contains("said later"))
            let refused = PostStatus(address: "ada", emoji: "✨", content: "")
            #expect(try await repository.outcome(of: repository.perform(refused)).change?.state == .refused)
            #expect(try await browser.dom(holding: "post-status: refused").contains("422"))
            if let folder = ProcessInfo.processInfo.environment["OMG_SCREENSHOTS"] {
                try await browser.screenshot().write(to: URL(filePath: folder).appending(path: "page.png"))
            }
        }
    }

    private func withPage(allowedHosts: [String] = [], _ body: (Repository, URL) async throws -> Void) async throws {
        try await withServer { server in
            let repository = try server.repository()
            var logger = Logger(label: "omg-web")
            logger.logLevel = .critical
            let page = OmgPage(repository, address: "ada", allowedHosts: allowedHosts, logger: logger)
            let (ports, port) = AsyncStream.makeStream(of: Int.self)
            let running = Task { try await page.run(port: 0) { port.yield($0) } }
            defer { running.cancel() }
            var iterator = ports.makeAsyncIterator()
            guard let port = await iterator.next() else { throw CancellationError() }
            try await body(repository, URL(string: "http://127.0.0.1:\(port)/")!)
        }
    }
}
