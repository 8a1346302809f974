import Foundation
import Testing

@testable import AshlarContract

struct ArchiveTests {
    static func archive(_ entries: String...) -> [UInt8] {
        Array(#"{"log": {"version": "1.2", "creator": {}, "entries": [\#(entries.joined(separator: ","))]}}"#.utf8)
    }

    static func entry(
        _ method: String = "GET", _ url: String = "https://api.example.org/users?token=secret", status: Int = 200,
        content: String = #"{"text": "{\"a\": 1}"}"#
    ) -> String {
        #"{"_vendor": {"x": [1]}, "request": {"method": "\#(method)", "url": "\#(url)", "headers": [{"name": "Cookie", "value": "secret"}]}, "#
            + #""response": {"status": \#(status), "content": \#(content)}}"#
    }

    @Test func readsExchangesWithoutTheirSecrets() throws {
        let archive = try Archive(bytes: Self.archive(Self.entry()), path: "t.har")
        let exchange = try #require(archive.exchanges.first)
        #expect(exchange.method == "GET")
        #expect(exchange.path == "/users")
        #expect(exchange.responseBody == Array(#"{"a": 1}"#.utf8))
        #expect(!String(describing: archive).contains("secret"))
    }

    @Test func readsBase64Bodies() throws {
        let body = Data(#"[1, 2]"#.utf8).base64EncodedString()
        let bytes = Self.archive(Self.entry(content: #"{"encoding": "base64", "text": "\#(body)"}"#))
        #expect(try Archive(bytes: bytes, path: "t.har").exchanges[0].responseBody == Array("[1, 2]".utf8))
    }

    @Test func passesOverBodiesThatAreNotJSONAndSaysSo() throws {
        let archive = try Archive(
            bytes: Self.archive(
                Self.entry(), Self.entry(content: #"{"text": "<html>"}"#), Self.entry(status: 0),
                Self.entry(content: "{}")),
            path: "t.har")
        #expect(archive.exchanges.count == 1)
        #expect(archive.passed.notes == [.requestsWithoutAnswer(1), .answersWithoutJSON(2)])
    }

    @Test func refusesAnArchiveWithoutJSONAnswers() {
        #expect(throws: InputProblem.self) {
            try Archive(bytes: Self.archive(Self.entry(content: #"{"text": "<html>"}"#)), path: "t.har")
        }
        #expect(throws: InputProblem.self) { try Archive(bytes: Array(#"{"other": 1}"#.utf8), path: "t.har") }
    }

    @Test func reportsWhereAnArchiveIsCutOff() throws {
        let bytes = Array(Self.archive(Self.entry()).dropLast(4))
        let problem = try #require(throws: InputProblem.self) { try Archive(bytes: bytes, path: "t.har") }
        #expect(problem.position?.column == bytes.count + 1)
    }

    @Test func survivesTruncationAtEveryByte() {
        let bytes = Self.archive(Self.entry())
        for length in 0..<bytes.count {
            #expect(throws: InputProblem.self) { try Archive(bytes: Array(bytes.prefix(length)), path: "t.har") }
        }
    }
}

struct EndpointTests {
    private func templates(_ paths: String...) -> [String] {
        let exchanges = paths.map { Exchange(method: "GET", path: $0, status: 200) }
        return EndpointInference.endpoints(of: exchanges).map(\.path.description)
    }

    @Test func takesDataForParameters() {
        #expect(
            templates(
                "/users/42", "/users/7/posts/F5165FDB-F5AD-4F6E-8552-799B1C62B387", "/statuses/6335ec5bee31a",
                "/p/%F0%9F%92%9A")
                == ["/users/{user}", "/users/{user}/posts/{post}", "/statuses/{status}", "/p/{p}"])
    }

    @Test func takesSegmentsThatVaryForParameters() {
        let found = templates(
            "/address/foo/purls", "/address/zed/purls", "/address/baz/now", "/address/foo/now", "/address/qux/now",
            "/pics", "/statuslog", "/statuslog/latest", "/address/foo/purl/home")
        #expect(
            found == [
                "/address/{address}/purls", "/address/{address}/purls", "/address/{address}/now",
                "/address/{address}/now",
                "/address/{address}/now", "/pics", "/statuslog", "/statuslog/latest", "/address/{address}/purl/home",
            ])
    }

    @Test func takesSegmentsWithAnswersLikeThoseOfDataForData() {
        let answers = [
            ("GET", "/a/b/purl/%F0%9F%92%9A", #"{"url": "x"}"#), ("GET", "/a/b/purl/shop%2Fcups", #"{"url": "x"}"#),
            ("GET", "/a/b/purl/tile-9", #"{"url": "x"}"#), ("GET", "/a/b/purl/bio", #"{"bio": "x"}"#),
            ("POST", "/a/b/purl/upload", #"{"url": "x"}"#),
        ]
        let exchanges = answers.map { Exchange(method: $0, path: $1, status: 200, responseBody: Array($2.utf8)) }
        let found = EndpointInference.endpoints(of: exchanges).map(\.path.description)
        let purl = "/a/b/purl/{purl}"
        #expect(found == [purl, purl, purl, "/a/b/purl/bio", "/a/b/purl/upload"])
    }

    @Test func matchesTheMostLiteralTemplate() {
        let matcher = EndpointMatcher(["/a/{a}/statuses/{status}", "/a/{a}/statuses/bio"])
        let exchange = Exchange(method: "GET", path: "/a/foo/statuses/bio", status: 200)
        #expect(matcher.match(exchange)?.template == "/a/{a}/statuses/bio")
        #expect(matcher.match(exchange)?.parameters == ["a": "foo"])
        #expect(matcher.match(Exchange(method: "GET", path: "/b", status: 200)) == nil)
    }
}
