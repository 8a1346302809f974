import Ashlar
import Foundation
@testable import OmgModel
import Testing

/// The official samples, if they are available.
enum Samples {
    /// Whether the samples must be available: their folder is set.
    static let areRequired = ProcessInfo.processInfo.environment["ASHLAR_CORPUS"] != nil

    static let folder: URL? = {
        let environment = ProcessInfo.processInfo.environment["ASHLAR_CORPUS"].map { URL(filePath: $0) }
        let neighbor = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../../shared/corpus").standardized
        return [environment, neighbor].compactMap { $0?.appending(path: "omg-lol") }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }()

    static let names: [String] = {
        guard let folder = folder?.appending(path: "responses"),
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        else {
            print("note: the official samples are not at hand; set ASHLAR_CORPUS")
            return []
        }
        return names.sorted()
    }()

    /// The DTO of each sample, by the prefix of the file's name.
    static let types: [(prefix: String, decode: @Sendable (Data, String) throws -> Receipt)] = [
        of("oauth__", OAuth.self),
        of("account__get__retrieve-account-information", ResponseEnvelope<AccountDTO>.self),
        of("account__get__retrieve-account-settings", ResponseEnvelope<SettingsDTO>.self),
        of("account__get__retrieve-active-sessions", ResponseEnvelope<[SessionDTO]>.self),
        of("account__get__retrieve-addresses", ResponseEnvelope<[AddressDTO]>.self),
        of("account__get__retrieve-the-account-name", ResponseEnvelope<AccountNameDTO>.self),
        of("account__post__set-the-account-name", ResponseEnvelope<AccountNameDTO>.self),
        of("address__get__retrieve-address-availability", ResponseEnvelope<Availability>.self),
        of("address__get__retrieve-address-expiration", ResponseEnvelope<AddressExpirationDTO>.self),
        of("address__get__retrieve-p", ResponseEnvelope<AddressDTO>.self),
        of("directory__", ResponseEnvelope<DirectoryDTO>.self),
        of("dns__get", ResponseEnvelope<RecordsDTO>.self),
        of("dns__p", ResponseEnvelope<SavedRecordDTO>.self),
        of("email__", ResponseEnvelope<ForwardingDTO>.self),
        of("now__get__retrieve-now-page", ResponseEnvelope<NowResponse>.self),
        of("now__get__retrieve-the-now-garden", ResponseEnvelope<NowGardenDTO>.self),
        of("pastebin__get__retrieve-a-specific", ResponseEnvelope<AddressPastebinResponse>.self),
        of("pastebin__get", ResponseEnvelope<PastebinResponse>.self),
        of("pastebin__post", ResponseEnvelope<CreatePastebinResponse>.self),
        of("preferences__", ResponseEnvelope<PreferenceDTO>.self),
        of("purls__get__retrieve-a-list", ResponseEnvelope<PurlsResponse>.self),
        of("purls__get__retrieve-a-specific", ResponseEnvelope<PurlResponse>.self),
        of("purls__post", ResponseEnvelope<CreatePurlResponse>.self),
        of("service__", ResponseEnvelope<ServiceInfo>.self),
        of("statuslog__get__retrieve-a-statuslog-bio", ResponseEnvelope<Bio>.self),
        of("statuslog__get__retrieve-an-individual", ResponseEnvelope<StatusResponse>.self),
        of("statuslog__get", ResponseEnvelope<LatestResponse>.self),
        of("statuslog__post__update-a-statuslog-bio", ResponseEnvelope<CreateStatusesResponse>.self),
        of("statuslog__", ResponseEnvelope<CreateStatusesResponse>.self),
        of("theme__get__retrieve-a-list", ResponseEnvelope<ThemesDTO>.self),
        of("theme__get__retrieve-information", ResponseEnvelope<OneThemeDTO>.self),
        of("theme__get__retrieve-a-theme-preview", ResponseEnvelope<ThemePreviewDTO>.self),
        of("web__get", ResponseEnvelope<WebPage>.self),
        of("weblog__get__retrieve-weblog-entries", ResponseEnvelope<EntriesResponse>.self),
        of("weblog__get__retrieve-weblog-configuration", ResponseEnvelope<WeblogConfigurationDTO>.self),
        of("weblog__get__retrieve-weblog-template", ResponseEnvelope<WeblogTemplateDTO>.self),
        of("weblog__get__retrieve-the-latest", ResponseEnvelope<AddressWeblogPostLatestResponse>.self),
        of("weblog__get", ResponseEnvelope<EntryResponse>.self),
        of("weblog__post__create", ResponseEnvelope<EntryResponse>.self),
        // The other samples only report success.
        of("", ResponseEnvelope<MessageBody>.self),
    ]

    private static func of<T: DirectDecodable>(
        _ prefix: String, _ type: T.Type
    ) -> (prefix: String, decode: @Sendable (Data, String) throws -> Receipt) {
        (prefix, { data, name in try T.decodeWithReceipt(from: data, source: name).receipt })
    }

    /// The members of a request's body.
    static func request(_ name: String) throws -> [String: JSONValue] {
        let data = try Data(contentsOf: #require(folder).appending(path: "requests/\(name).json"))
        return try [String: JSONValue].decode(from: data, source: name)
    }

    static func decode(_ name: String) throws -> Receipt {
        let data = try Data(contentsOf: #require(folder).appending(path: "responses").appending(path: name))
        return try #require(types.first { name.hasPrefix($0.prefix) }).decode(data, name)
    }
}

@Suite(.timeLimit(.minutes(2))) struct SampleTests {
    @Test(.enabled(if: Samples.folder != nil || Samples.areRequired, "the official samples are not at hand"))
    func allSamplesAreThere() {
        #expect(Samples.names.filter { $0.hasSuffix(".json") }.count >= 50)
        #expect(Samples.names.filter { $0.hasSuffix(".invalid.txt") }.count == 5)
    }

    /// The members that `design.yaml` omits from the model.
    private static let omitted: Set = [
        "message", "id", "address", "source", "output", "css", "head", "pfp", "metadata", "branding",
    ]

    @Test(arguments: Samples.names.filter { $0.hasSuffix(".json") })
    func everyOfficialSampleIsReadWithoutAnythingUnknown(name: String) throws {
        let unknown = try Samples.decode(name).entries.compactMap { entry in
            if case .unknown(let key) = entry.event { key } else { nil }
        }
        #expect(Set(unknown).subtracting(Self.omitted) == [])
    }

    @Test(arguments: Samples.names.filter { $0.hasSuffix(".invalid.txt") })
    func everyInvalidSampleIsRefusedAtItsPlace(name: String) throws {
        let text = try String(
            contentsOf: #require(Samples.folder).appending(path: "responses").appending(path: name), encoding: .utf8)
        let failure = #expect(throws: DecodingFailure.self) { try Samples.decode(name) }
        let problem = try #require(failure?.problems.last)
        #expect(problem.code.rawValue.hasPrefix("syntax."))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = lines[problem.position.line - 1]
        // Four have an ellipsis; one has a line break within a string.
        if text.contains("...\n") && !name.hasPrefix("theme") {
            #expect(line.trimmingCharacters(in: .whitespaces).hasPrefix("..."))
            #expect(line.unicodeScalars.dropFirst(problem.position.column - 1).first == ".")
        } else {
            #expect(problem.position.line == 1)
        }
    }

    /// Makes the client's bodies from an official sample's own values, and compares the members that both have.
    @Test(.enabled(if: Samples.folder != nil || Samples.areRequired, "the official samples are not at hand"))
    func whatTheClientSendsIsWhatTheSamplesSend() throws {
        func text(_ value: JSONValue?) -> String { if case .string(let text) = value { text } else { "" } }
        func compare(
            _ name: String, without left: Set<String> = [], and added: Set<String> = [],
            _ body: ([String: JSONValue]) throws -> [UInt8]
        ) throws {
            let sample = try Samples.request(name)
            let sent = try [String: JSONValue].decode(from: Data(try body(sample)), source: name)
            for (member, value) in sample where !left.contains(member) {
                #expect(sent[member] == value, "\(name): \(member)")
            }
            #expect(Set(sent.keys).subtracting(sample.keys) == added, "\(name)")
        }
        try compare("statuslog__post__share-a-new-status", without: ["skip_mastodon_post"]) { sample in
            try CreateStatusesRequest(
                emoji: text(sample["emoji"]), content: text(sample["content"]),
                externalURL: URL(string: text(sample["external_url"]))
            ).encoded()
        }
        try compare("purls__post__create-a-new-purl", without: ["listed"], and: ["address"]) { sample in
            try CreatePurlRequest(
                address: "ada", name: text(sample["name"]), url: #require(URL(string: text(sample["url"])))
            ).encoded()
        }
        try compare("pastebin__post__create-or-update-a-paste-in-a-pastebin", and: ["listed"]) { sample in
            try CreatePastebinRequest(title: text(sample["title"]), content: text(sample["content"]), listed: true)
                .encoded()
        }
        // The sample's number is a string; both forms are accepted.
        try compare("now__post__update-now-page", without: ["listed"]) { sample in
            try CreateNowRequest(content: text(sample["content"]), listed: 1).encoded()
        }
        try compare("web__post__update-web-page-content-and-publish") { sample in
            try CreateWebRequest(content: text(sample["content"]), publish: true).encoded()
        }
    }

    /// In recordings, sizes have a fraction, and are never strings.
    @Test(arguments: [("2048.5", true), ("-1", true), (#""2048""#, false), ("null", false)])
    func aSizeIsANumberAsItWasRecorded(size: String, isRead: Bool) {
        let payload = """
            {"id": "a", "address": "ada", "created": 1, "mime": "image/png", "size": \(size), "url": "https://a.example",
             "some_pics_url": "https://b.example", "description": null, "alt": null, "tags": []}
            """
        #expect(((try? Picture.decode(from: payload)) != nil) == isRead)
    }

    @Test func theReceiptReportsTheFormOfEachValue() throws {
        func receipt(_ counter: String) throws -> Receipt {
            try Purl.decodeWithReceipt(from: Data(#"{"name":"a","url":"https://a.example"\#(counter)}"#.utf8))
                .receipt
        }
        #expect(try receipt(#","counter":"872""#).count(of: .coerced(from: .string), at: "/counter") == 1)
        #expect(try receipt(#","counter":null"#).count(of: .null, at: "/counter") == 1)
        #expect(try receipt("").count(of: .absent, at: "/counter") == 1)
        #expect(try receipt(#","counter":872"#).entries.isEmpty)
    }

    @Test func aTokenIsNeverPrinted() throws {
        let answer = try OAuth.decode(from: #"{"access_token":"s3cret","token_type":"Bearer","scope":"everything"}"#)
        #expect(!"\(answer)".contains("s3cret"))
        #expect(answer.accessToken.value == "s3cret")
    }
}
