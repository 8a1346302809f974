import Ashlar
import Foundation
import OmgServer
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Bodies that the server accepts, and those that it refuses with every problem.
@Suite(.timeLimit(.minutes(2))) struct RefusedBodyTests {
    private func answer(
        _ server: LiveServer, _ path: String, _ body: String?, language: String? = nil
    ) async throws -> (status: Int, type: String?, members: [String: JSONValue]) {
        var request = URLRequest(url: URL(string: "\(server.base.absoluteString)/address/ada/\(path)")!)
        request.httpMethod = body == nil ? "GET" : "POST"
        request.httpBody = body.map { Data($0.utf8) }
        request.setValue("Bearer ada-token", forHTTPHeaderField: "Authorization")
        if let language { request.setValue(language, forHTTPHeaderField: "Accept-Language") }
        let (data, response) = try await URLSession.shared.data(for: request)
        let head = try #require(response as? HTTPURLResponse)
        return (
            head.statusCode, head.value(forHTTPHeaderField: "Content-Type"),
            try [String: JSONValue].decode(from: data)
        )
    }

    private func pointers(_ members: [String: JSONValue]) -> [String] {
        guard case .array(let errors) = members["errors"] else { return [] }
        return errors.compactMap { error in
            if case .object(let members) = error, case .string(let pointer) = members["pointer"] {
                pointer
            } else {
                nil
            }
        }
    }

    @Test(arguments: [
        ("statuses/", #"{"emoji":7}"#, ["#/emoji", "#/content"]), ("statuses/", #"{"content":""}"#, ["#/content"]),
        ("purl", #"{"name":"","url":"no address"}"#, ["#/name", "#/url"]), ("purl", "[]", ["#"]),
        ("pastebin/", #"{"title":"","listed":"maybe"}"#, ["#/title", "#/listed", "#/content"]),
        ("now", #"{"listed":1}"#, ["#/content"]), ("web", #"{"content":null}"#, ["#/content"]),
        ("pics/upload", #"{"pic":"*"}"#, ["#/pic"]),
    ])
    func everyProblemIsReportedAtOnce(path: String, body: String, wrong: [String]) async throws {
        try await withServer { server in
            let refused = try await answer(server, path, body)
            #expect(refused.status == 422)
            #expect(refused.type == "application/problem+json")
            #expect(Set(pointers(refused.members)) == Set(wrong))
        }
    }

    @Test func whatIsNotJSONIsABadRequest() async throws {
        try await withServer { server in
            let refused = try await answer(server, "statuses/", #"{"content": "#)
            #expect(refused.status == 400)
        }
    }

    @Test func problemsAreInTheLanguageOfThePersonWhoAsks() async throws {
        try await withServer { server in
            let refused = try await answer(server, "statuses/", "{}", language: "zh-CN,zh;q=0.9,en;q=0.8")
            #expect(refused.members["title"] == .string("无法处理的内容"))
        }
    }

    /// As in the official samples: the service's own emoji precedes a status that was sent as one text.
    @Test(arguments: [
        (#"{"emoji":"🧪","content":"Testing the omg.lol API!"}"#, "🧪 Testing the omg.lol API!"),
        (#"{"status":"🧪 Testing the omg.lol API!"}"#, "✨ 🧪 Testing the omg.lol API!"),
        (#"{"content":"Hello"}"#, "✨ Hello"),
    ])
    func aStatusWithoutAnEmojiGetsTheServices(body: String, status: String) async throws {
        try await withServer { server in
            let saved = try await answer(server, "statuses/", body)
            #expect(saved.status == 200)
            guard case .object(let response) = saved.members["response"] else { throw CancellationError() }
            #expect(response["status"] == .string(status))
        }
    }

    @Test(arguments: ["true", "1", #""1""#, #""true""#]) func aPasteIsListedInEveryFormOfYes(yes: String) async throws {
        try await withServer { server in
            #expect(
                try await answer(server, "pastebin/", #"{"title":"t","content":"c","listed":\#(yes)}"#).status == 200)
            let read = try await answer(server, "pastebin", nil)
            #expect(try JSONValue.object(read.members).encodedString().contains(#""listed":1"#))
        }
    }
}
