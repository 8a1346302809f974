#if Flow && Store
import AshlarTestSupport
import HTTPTypes
import Testing

@testable import AshlarFlow

@Suite struct PagesTests {
    static func page(_ names: [String], cursor: String? = nil) -> String {
        let purls = names.map { #"{"name":"\#($0)","url":"https://a.example"}"# }.joined(separator: ",")
        return #"{"purls":[\#(purls)]\#(cursor.map { #","cursor":"\#($0)""# } ?? "")}"#
    }

    @Test func pagesAreAskedForWhenTheyAreIteratedTo() async throws {
        let transport = ScriptedTransport { (_, _, number) throws(TransportFailure) in
            .json(Self.page(["\(number)"], cursor: "c\(number + 1)"))
        }
        var iterator = try service(transport).pages(of: .purls(), by: .cursor("after") { $0.cursor })
            .makeAsyncIterator()
        #expect(transport.requests.isEmpty)
        for number in 0..<3 { #expect(try await iterator.next()?.value.purls.first?.name == "\(number)") }
        #expect(
            transport.requests.map(\.path) == [
                "/v1/address/ada/purls", "/v1/address/ada/purls?after=c1", "/v1/address/ada/purls?after=c2",
            ])
    }

    @Test func aPageWithoutACursorIsTheLast() async throws {
        let transport = ScriptedTransport(.json(Self.page(["a"], cursor: "x")), .json(Self.page(["b"])))
        var names: [String] = []
        for try await page in try service(transport).pages(of: .purls(), by: .cursor("after") { $0.cursor }) {
            names += page.value.purls.map(\.name)
        }
        #expect(names == ["a", "b"])
    }

    @Test func offsetsCountTheElementsSoFar() async throws {
        let transport = ScriptedTransport(
            .json(Self.page(["a", "b"])), .json(Self.page(["c", "d"])), .json(Self.page(["e"])))
        var count = 0
        for try await page in try service(transport).pages(
            of: .purls(), by: .offset("skip", size: 2) { $0.purls.count })
        {
            count += page.value.purls.count
        }
        #expect(count == 5)
        #expect(
            transport.requests.map(\.path).map { $0?.split(separator: "?").last } == [
                "/v1/address/ada/purls", "skip=2", "skip=4",
            ])
    }

    @Test func linksLeadOnByTheirPathAndQuery() async throws {
        let transport = ScriptedTransport(
            .json(Self.page(["a"]), .ok, [.link: #"</v1/purls?p=2&x=%2F>; rel="next", </v1/purls?p=9>; rel=last"#]),
            .json(Self.page(["b"]), .ok, [.link: #"<https://API.example.org:443/v1/purls?p=3>; REL=Next"#]),
            .json(Self.page(["c"])))
        var names: [String] = []
        for try await page in try service(transport).pages(of: .purls(), by: .link) {
            names += page.value.purls.map(\.name)
        }
        #expect(names == ["a", "b", "c"])
        #expect(transport.requests.dropFirst().map(\.path) == ["/v1/purls?p=2&x=%2F", "/v1/purls?p=3"])
    }

    @Test(arguments: ["https://evil.example/steal", "http://api.example.org/v1/purls", "https://api.example.org:8443/"])
    func credentialsDoNotTravelToAnotherServer(link: String) async throws {
        let transport = ScriptedTransport(.json(Self.page(["a"]), .ok, [.link: "<\(link)>; rel=next"]))
        var iterator = try service(transport, authorizer: BearerToken("t")).pages(of: .purls(), by: .link)
            .makeAsyncIterator()
        #expect(try await iterator.next()?.value.purls.count == 1)
        #expect(try await failure { try await iterator.next() }.code == .redirected)
        #expect(transport.requests.count == 1)
    }

    @Test func pagesThatLeadBackEnd() async throws {
        let transport = ScriptedTransport { (_, _, number) throws(TransportFailure) in
            .json(Self.page(["x"]), .ok, [.link: "</v1/purls?p=\(number % 2)>; rel=next"])
        }
        var count = 0
        let failure = try await failure {
            for try await _ in try service(transport).pages(of: .purls(), by: .link) { count += 1 }
        }
        #expect(failure.message.contains("lead back"))
        #expect(count == 3)
    }

    @Test func aPageThatFailedIsAskedForAgain() async throws {
        let transport = ScriptedTransport(
            .json(Self.page(["a"], cursor: "x")), .json("", .notFound), .json(Self.page(["b"])))
        var iterator = try service(transport).pages(of: .purls(), by: .cursor("after") { $0.cursor })
            .makeAsyncIterator()
        _ = try await iterator.next()
        _ = try await failure { try await iterator.next() }
        #expect(try await iterator.next()?.value.purls.first?.name == "b")
        #expect(try await iterator.next() == nil)
    }
}

@Suite struct LinkFieldTests {
    @Test(arguments: [
        (#"<a>; rel=next"#, "a"), (#"<a>;rel="prev next""#, "a"), (#"<x>; rel=last , <b> ; rel = "next""#, "b"),
        (#"<a>; title="x,<y>;rel=next\""; rel=next"#, "a"), (#"<a,b;c>; rel=next"#, "a,b;c"),
        (#"<a>; rel=next; rel=last"#, "a"), (#", ,<a>; foo; rel=NEXT"#, "a"),
        (#"<a>; title="next", <b>; rel=next"#, "b"),
        (#"<a>; rel=next; anchor="/other", <b>; rel=next"#, "b"),
    ])
    func theTargetOfARelationIsFound(field: String, target: String) {
        #expect(LinkField.target(of: "next", in: field) == target)
    }

    @Test(arguments: [
        "", "a; rel=next", "<a; rel=next", "<a>; rel=last; rel=next", "<a>", "<a>; rel=\"", ";;;",
        "<a>; title=\"rel=next",
    ])
    func whatHasNoSuchLinkGivesNone(field: String) {
        #expect(LinkField.target(of: "next", in: field) == nil)
    }

    @Test func noFieldMakesItCrash() {
        var generator = SampleGenerator(seed: 7)
        let alphabet = Array(#"<>;,="\ relnxtä"#)
        for _ in 0..<20_000 {
            let field = String(
                (0..<Int.random(in: 0...24, using: &generator)).map { _ in
                    alphabet.randomElement(using: &generator)!
                })
            _ = LinkField.target(of: "next", in: field)
        }
    }
}
#endif
