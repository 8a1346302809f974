import Foundation
import HTTPTypes
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

    @Test(arguments: [
        (PendingChange.State.waiting, ["retry", "discard"]), (PendingChange.State.conflict, ["resend", "discard"]),
        (PendingChange.State.refused, ["discard"]),
    ])
    func aChangeOffersTheActionsOfItsState(state: PendingChange.State, actions: [String]) {
        let change = PendingChange(
            id: "1", kind: PostStatus.kind, owner: "ada", createdAt: Date(), attempts: 1, state: state,
            problem: "<reason>")
        let html = Fragments.changes([change]).source
        for action in ["retry", "resend", "discard"] {
            #expect(html.contains("action=\"/\(action)\"") == actions.contains(action))
        }
        #expect(html.contains("<span>1 attempt</span>"))
        #expect(html.contains("<p class=\"reason\">&lt;reason&gt;</p>"))
    }

    @Test func aPageThatNobodyHasWrittenIsNotAProblem() {
        var state = ResourceState<NowPage>()
        var failure = NetworkFailure(.refused, endpoint: "GET /address/{address}/now", "the server answered 404")
        failure.status = .notFound
        state.problem = RepositoryFailure(of: failure)
        let missing = Fragments.state(.now, state, Fragments.now).source
        #expect(missing.contains("No now page yet"))
        #expect(!missing.contains("problem"))

        state.problem = RepositoryFailure(of: NetworkFailure(.unreachable, endpoint: "GET /now", "connection refused"))
        let unreachable = Fragments.state(.now, state, Fragments.now).source
        #expect(unreachable.contains("The server could not be reached."))
        #expect(unreachable.contains("connection refused"))
    }

    @Test func aFormOfAnotherPageIsRefused() async throws {
        try await withPage { _, page, _ in
            for path in ["status", "refresh", "retry", "resend", "discard"] {
                for body in ["content=x&id=1", "content=x&id=1&token=guess"] {
                    var request = URLRequest(url: page.appending(path: path))
                    request.httpMethod = "POST"
                    request.httpBody = Data(body.utf8)
                    let (_, response) = try await URLSession.shared.data(for: request)
                    #expect((response as? HTTPURLResponse)?.statusCode == 403)
                }
            }
        }
    }

    @Test func aNameThatLeadsToLoopbackDoesNotReadThePage() async throws {
        try await withPage { _, page, _ in
            var request = URLRequest(url: page)
            request.setValue("evil.example", forHTTPHeaderField: "Host")
            let (_, response) = try await URLSession.shared.data(for: request)
            #expect((response as? HTTPURLResponse)?.statusCode == 421)
        }
    }

    @Test func aNameThatIsAllowedReadsThePageAndNobodyFramesIt() async throws {
        try await withPage(allowedHosts: ["page.example"]) { _, page, _ in
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
        try await withPage { repository, page, _ in
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
        try await withPage { repository, _, _ in
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
}
