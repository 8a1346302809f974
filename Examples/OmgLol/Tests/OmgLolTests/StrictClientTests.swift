import Foundation
import OmgServer
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A typical client: plain `Codable`, an `Int` for each number in the API, and no optional for a field that the
/// service always sends. It reads the server's default answers.
@Suite(.timeLimit(.minutes(2))) struct StrictClientTests {
    @Test func readsEveryAnswer() async throws {
        try await withServer { server in
            let client = StrictClient(base: server.base)
            try await client.write("statuses/", #"{"emoji":"🧪","content":"Testing"}"#, SavedStatus.self)
            try await client.write("purl", #"{"name":"p","url":"https://a.example"}"#, SavedPurl.self)
            try await client.write("pastebin/", #"{"title":"t","content":"c","listed":true}"#, SavedPaste.self)
            try await client.write("now", #"{"content":"n","listed":1}"#, Message.self)
            try await client.write("web", #"{"content":"w","publish":true}"#, Message.self)
            try await client.write("pics/upload", #"{"pic":"AQID"}"#, SavedPicture.self)
            let entry = try await client.write("weblog/entry", "Date: 2022-12-11 17:46\n\n# T\n\nB", SavedEntry.self)

            let account = try await client.read("account/application/info", Account.self)
            #expect(account.created.unix_epoch_time == 1_553_358_104)
            #expect(account.created.iso_8601_time == "2019-03-23T16:21:44+00:00")
            #expect(account.created.rfc_2822_time == "Sat, 23 Mar 2019 16:21:44 +0000")
            let addresses = try await client.read("account/application/addresses", [Address].self)
            #expect(addresses.map(\.registration.unix_epoch_time) == [1_553_358_201, 1_553_358_201])
            let statuses = try await client.read("address/ada/statuses/", Statuses.self).statuses
            #expect(statuses.map(\.relative_time) == ["moments ago"])
            let id = try #require(statuses.first?.id)
            #expect(try await client.read("address/ada/statuses/\(id)", OneStatus.self).status == statuses.first)
            #expect(try await client.read("statuslog", Statuses.self).statuses == statuses)
            #expect(try await client.read("statuslog/latest", Statuses.self).statuses == statuses)
            #expect(try await client.read("address/ada/purls", Purls.self).purls.map(\.counter) == [0])
            #expect(try await client.read("address/ada/pastebin", Pastebin.self).pastebin.map(\.listed) == [1])
            #expect(try await client.read("address/ada/now", Now.self).now.listed == 1)
            #expect(try await client.read("address/ada/web", Web.self).verified == 1)
            #expect(try await client.read("address/ada/pics", Pictures.self).pics.map(\.size) == [3])
            let entries = try await client.read("address/ada/weblog/entries", Entries.self).entries
            #expect(entries.map(\.date) == [entry.entry.date])
            #expect(
                try await client.read("address/ada/weblog/entry/\(entry.entry.entry)", OneEntry.self).entry.date
                    == entry.entry.date)
        }
    }

    @Test func cannotReadNumbersInTextsNorStatusesWithoutTheirTime() async throws {
        try await withServer(variant: WireVariant(numbersAreTexts: true, leavesOutRelativeTime: true)) { server in
            let client = StrictClient(base: server.base)
            try await client.write("statuses/", #"{"emoji":"🧪","content":"Testing"}"#, SavedStatus.self)
            try await client.write("purl", #"{"name":"p","url":"https://a.example"}"#, SavedPurl.self)
            await #expect(throws: DecodingError.self) { try await client.read("address/ada/purls", Purls.self) }
            await #expect(throws: DecodingError.self) { try await client.read("address/ada/statuses/", Statuses.self) }
        }
    }

    @Test(arguments: [
        (0, "moments ago"), (59, "moments ago"), (-5, "moments ago"), (60, "1 minute ago"), (28 * 60, "28 minutes ago"),
        (3_600, "1 hour ago"), (86_400, "1 day ago"), (45 * 86_400, "1 month ago"), (365 * 86_400, "1 year ago"),
        ((2 * 365 + 331) * 86_400, "2 years and 11 months ago"),
    ])
    func timesReadAsInTheOfficialSamples(seconds: Int, text: String) async throws {
        let clock = Clock()
        try await withServer(now: { clock.now }) { server in
            let client = StrictClient(base: server.base)
            try await client.write("statuses/", #"{"emoji":"🧪","content":"Testing"}"#, SavedStatus.self)
            clock.advance(by: seconds)
            let statuses = try await client.read("address/ada/statuses/", Statuses.self).statuses
            #expect(statuses.map(\.relative_time) == [text])
        }
    }
}

/// A clock that a test sets.
private final class Clock: @unchecked Sendable {
    private let lock = NSLock()
    private var seconds = 1_700_000_000

    var now: Date { lock.withLock { Date(timeIntervalSince1970: Double(seconds)) } }
    func advance(by seconds: Int) { lock.withLock { self.seconds += seconds } }
}

private struct StrictClient {
    let base: URL

    func read<Response: Decodable>(_ path: String, _ type: Response.Type) async throws -> Response {
        try await answer(request("GET", path), type)
    }

    /// Doesn't declare the body's media type, like many clients of the service.
    @discardableResult
    func write<Response: Decodable>(
        _ path: String, _ body: String, _ type: Response.Type
    ) async throws -> Response {
        var request = request("POST", "address/ada/\(path)")
        request.httpBody = Data(body.utf8)
        return try await answer(request, type)
    }

    private func request(_ method: String, _ path: String) -> URLRequest {
        var request = URLRequest(url: URL(string: "\(base.absoluteString)/\(path)")!)
        request.httpMethod = method
        request.setValue("Bearer ada-token", forHTTPHeaderField: "Authorization")
        return request
    }

    private func answer<Response: Decodable>(_ request: URLRequest, _ type: Response.Type) async throws -> Response {
        let (data, _) = try await URLSession.shared.data(for: request)
        let answer = try JSONDecoder().decode(Answer<Response>.self, from: data)
        #expect(answer.request.status_code == 200 && answer.request.success)
        return answer.response
    }
}

// The answers that the client reads, with the names of the wire.

private struct Answer<Response: Decodable>: Decodable {
    struct Request: Decodable {
        let status_code: Int
        let success: Bool
    }
    let request: Request
    let response: Response
}

private struct Message: Decodable { let message: String }
private struct SavedStatus: Decodable { let message, id, status: String, url: URL }
private struct SavedPurl: Decodable { let message, name: String, url: URL }
private struct SavedPaste: Decodable { let message, title: String }
private struct SavedPicture: Decodable { let message, id: String }

private struct SavedEntry: Decodable {
    struct Entry: Decodable { let location, title, type, status, body, source, output, entry: String, date: Double }
    let message: String
    let entry: Entry
}

private struct Account: Decodable {
    struct Created: Decodable { let unix_epoch_time: Int, iso_8601_time, rfc_2822_time, relative_time: String }
    let message, email: String
    let name: String?
    let created: Created
}

private struct Address: Decodable {
    struct Registration: Decodable { let message: String, unix_epoch_time: Int }
    struct Expiration: Decodable { let expired, will_expire: Bool, unix_epoch_time: Int? }
    let address, message: String
    let registration: Registration
    let expiration: Expiration
}

private struct Status: Decodable, Equatable { let id, address, created, relative_time, emoji, content: String }
private struct Statuses: Decodable { let message: String, statuses: [Status] }
private struct OneStatus: Decodable { let message: String, status: Status }

private struct Purls: Decodable {
    struct Purl: Decodable { let name: String, url: URL, counter: Int? }
    let message: String
    let purls: [Purl]
}

private struct Pastebin: Decodable {
    struct Paste: Decodable { let title, content: String, modified_on, listed: Int }
    let message: String
    let pastebin: [Paste]
}

private struct Now: Decodable {
    struct Page: Decodable { let content: String, updated, listed: Int }
    let message: String
    let now: Page
}

private struct Web: Decodable {
    let message, content, type, theme, css, head, pfp, metadata, branding, modified: String
    let verified: Int
}

private struct Pictures: Decodable {
    struct Picture: Decodable {
        let id, address, mime, url, some_pics_url: String
        let created, size: Double
        let description, alt: String?
        let tags: [String]
    }
    let message: String
    let pics: [Picture]
}

private struct Entry: Decodable {
    let entry, address, location, title, type, status, source, body, output, metadata: String
    let date: Double
}
private struct Entries: Decodable { let message: String, entries: [Entry] }
private struct OneEntry: Decodable { let message: String, entry: Entry }
