import Testing

@testable import AshlarContract
@testable import AshlarDesign

/// Designs from recordings with one answer for each path, and with requests that are not JSON.
struct RecordedDesignTests {
    private func designed(
        _ archive: HARText, style: DesignOptions.Style = .macros, hasFlow: Bool = true
    ) throws -> [String: String] {
        var options = DesignOptions(
            name: "Press", style: style, store: .sqlite, keepsValues: false, dependency: .path("../.."))
        options.hasFlow = hasFlow
        let outcome = Designer(InputSet(bytes: Array(archive.text.utf8), named: "press.har"), options: options).design()
        try #require(outcome.problems.isEmpty, "\(outcome.problems)")
        return texts(of: outcome.files)
    }

    private func archive(_ answers: [(path: String, body: String)]) -> HARText {
        var archive = HARText()
        for answer in answers {
            archive.add("https://api.example.org\(answer.path)", response: .init(text: answer.body))
        }
        return archive
    }

    // MARK: One answer for each path

    private let banners = (1...4).map { number in
        (path: "/shops/\(number)0/banner", body: #"{"text": "Sale \#(number)", "colour": "c\#(number)"}"#)
    }

    @Test func theOneAnswerOfAPathIsStoredUnderThatPath() throws {
        let files = try designed(archive(banners))
        let entity = try #require(files["Sources/Press/Entities/BannerEntity.swift"])
        #expect(entity.contains("@PrimaryKey public let owningAccount: String"))
        #expect(entity.contains("@PrimaryKey public let owningResource: String"))
        #expect(entity.contains("\n    public let text: String"))
        #expect(files["Sources/Press/Resources/BannerResource.swift"]?.contains("-> [Banner]") == true)
        let decisions = try #require(files["DECISIONS.md"])
        #expect(decisions.contains("| its path | `banner` |"))
        #expect(decisions.contains("types: {Banner: {store: false}}"))
    }

    @Test func withoutARepositoryThePathIsAColumn() throws {
        let entity = try #require(
            try designed(archive(banners), hasFlow: false)["Sources/Press/Entities/BannerEntity.swift"])
        #expect(entity.contains("@PrimaryKey public let scope: String"))
    }

    @Test func aConceptThatListsHoldTooIsNotASingleAnswer() throws {
        let list = (path: "/banners", body: #"{"banners": [\#(banners.map(\.body).joined(separator: ", "))]}"#)
        let files = try designed(archive(banners + [list]))
        #expect(files["Sources/Press/Entities/BannerEntity.swift"] == nil)
    }

    @Test func credentialsAreNotKept() throws {
        let files = try designed(archive([("/hooks/key", #"{"shared_secret": "abcdef", "scope": "everything"}"#)]))
        #expect(!files.keys.contains { $0.contains("/Entities/") })
        #expect(files["DECISIONS.md"]?.contains("**Not stored**: `shared_secret` gives access") == true)
    }

    @Test(arguments: DesignOptions.Style.allCases.filter { $0 != .codable })
    func aTokenIsADTOThatNothingShows(style: DesignOptions.Style) throws {
        let answer = #"{"access_token": "abcdef", "token_type": "Bearer", "refresh_token": null}"#
        let other = #"{"access_token": "ghijkl", "token_type": "Bearer", "refresh_token": "mnopqr"}"#
        let files = try designed(archive([("/oauth", answer), ("/oauth", other)]), style: style)
        let token = try #require(files.first { $0.key.contains("/DTO/") && $0.value.contains("accessToken") }).value
        #expect(token.contains("public let accessToken: Sensitive<String>\n"))
        #expect(token.contains("public let refreshToken: Sensitive<String>?\n"))
        #expect(token.contains("public let tokenType: String\n"))
        #expect(!files.keys.contains { $0.contains("/Domain/") })
        #expect(files["DECISIONS.md"]?.contains("**Credentials**: DTO only.") == true)
    }

    @Test func soIsATokenThatAFormRequests() throws {
        var archive = HARText()
        archive.add(
            "https://api.example.org/oauth/token", method: "POST",
            request: .init(text: "user=a&password=b", mediaType: "application/x-www-form-urlencoded"),
            response: .init(text: #"{"access_token": "abcdef", "token_type": "Bearer"}"#))
        let files = try designed(archive)
        #expect(files.values.contains { $0.contains("public let accessToken: Sensitive<String>\n") })
    }

    // MARK: Requests that are not JSON

    private func sent(_ mediaType: String, status: Int = 200) -> HARText {
        var archive = archive(banners)
        archive.add(
            "https://api.example.org/shops/10/notes", method: "POST", status: status,
            request: .init(text: "---\nDate: today\n", mediaType: mediaType), response: .init(text: ""))
        return archive
    }

    private func endpoints(_ archive: HARText) throws -> String {
        try #require(try designed(archive)["Sources/Press/Endpoints/ShopsEndpoints.swift"])
    }

    @Test(arguments: DesignOptions.Style.allCases.filter { $0 != .codable })
    func textThatIsSentIsAParameter(style: DesignOptions.Style) throws {
        let files = try designed(sent("text/plain; charset=utf-8"), style: style)
        let source = try #require(files["Sources/Press/Endpoints/ShopsEndpoints.swift"])
        #expect(source.contains("createNotes(_ body: String, shop: String)"))
        #expect(source.contains(#"body: .bytes(Array(body.utf8), contentType: "text/plain; charset=utf-8")"#))
    }

    @Test func otherBodiesAreParametersWithTheirMediaType() throws {
        let form = try endpoints(sent("multipart/form-data; boundary=Zaphod"))
        #expect(form.contains("createNotes(_ body: RequestBody, shop: String)"))
        #expect(form.contains("The body is `multipart/form-data`"))
        #expect(try endpoints(sent("image/vnd.zaphod.private")).contains("The body is `image/*`"))
    }

    @Test func aRefusedBodyIsNotEvidenceOfAcceptedOnes() throws {
        #expect(try !endpoints(sent("text/plain", status: 415)).contains("createNotes"))
    }

    // MARK: Queries, and answers without content

    @Test func theKeysOfQueriesAreParameters() throws {
        var archive = HARText()
        for (number, query) in ["page=1&q=a", "page=2&q=7&access_token=x8Kq", "flat=true&8fe2=1"].enumerated() {
            archive.add(
                "https://api.example.org/v1/huts?\(query)",
                response: .init(text: #"{"data": [{"id": "h\#(number)", "seats": 4}], "page": {"total": 1}}"#))
        }
        let files = try designed(archive)
        let endpoints = try #require(files["Sources/Press/Endpoints/HutsEndpoints.swift"])
        #expect(endpoints.contains("func huts(flat: Bool? = nil, page: Int? = nil, q: String? = nil) -> Self"))
    }

    @Test func aSuccessWithoutContentIsAFunction() throws {
        var archive = HARText()
        archive.add("https://api.example.org/v1/huts", response: .init(text: #"{"data": [{"id": "h1", "seats": 4}]}"#))
        archive.add(
            "https://api.example.org/v1/huts/\(7001)", method: "DELETE", status: 204, response: .init(text: ""))
        archive.add(
            "https://api.example.org/v1/status", status: 404, response: .init(text: #"{"error": "not here"}"#))
        let files = try designed(archive)
        #expect(
            files["Sources/Press/Endpoints/HutsEndpoints.swift"]?.contains("func deleteHut(hut: String) -> Self")
                == true)
        let status = try #require(files["Sources/Press/Endpoints/StatusEndpoints.swift"])
        #expect(status.contains("Response == RawContent") && status.contains("Only failures were recorded"))
        #expect(files["Sources/Press/DTO/PressError.swift"] != nil)
    }

    @Test func pageMetadataIsNotAConcept() throws {
        func list(_ element: String) -> String {
            #"{"data": [\#(element)], "page": {"number": 1, "size": 20, "total": 2}}"#
        }
        let files = try designed(
            archive([
                ("/v1/lifts", list(#"{"id": "l1", "capacity": 40}"#)), ("/v1/huts", list(#"{"id": "h1", "seats": 4}"#)),
                ("/v1/slopes", list(#"{"id": "s1", "length": 4.5}"#)),
            ]))
        #expect(files["Sources/Press/DTO/PageInfo.swift"] != nil)
        #expect(files["Sources/Press/DTO/Page.swift"]?.contains("struct Page<Element") == true)
        let domain = files.keys.filter { $0.contains("/Domain/") }.map { $0.split(separator: "/").last ?? "" }.sorted()
        #expect(domain == ["Hut.swift", "Lift.swift", "Slope.swift"])
    }

    @Test func aConceptThatAPageMentionsStaysOne() throws {
        let files = try designed(
            archive([
                (
                    "/v1/users",
                    #"{"data": [{"id": "u1", "name": "A"}], "meta": {"total": 1, "current": {"id": "u1", "name": "A"}}}"#
                )
            ]))
        #expect(files["Sources/Press/Domain/User.swift"] != nil)
    }

    @Test(arguments: [
        "apikey", "api_key", "accesstoken", "authToken", "pwd", "sid", "jsessionid", "next_password", "access_key_id",
        "key",
        "client_secret", "credential",
    ])
    func keysOfCredentialsAreNotParameters(key: String) throws {
        var archive = HARText()
        archive.add(
            "https://api.example.org/v1/users?sort_key=name&page_token=a&\(key)=b",
            response: .init(text: #"{"data": [{"id": "u1"}]}"#))
        let endpoints = try #require(try designed(archive)["Sources/Press/Endpoints/UsersEndpoints.swift"])
        #expect(endpoints.contains("func users(pageToken: String? = nil, sortKey: String? = nil) -> Self"))
    }
}
