import Testing

@testable import AshlarContract
@testable import AshlarDrift
@testable import AshlarSpecification

/// Drift of credentials and servers.
struct AccessDriftTests {
    private static let schemes = """
        {"key": {"type": "apiKey", "in": "header", "name": "X-Key"},
         "cookie": {"type": "apiKey", "in": "cookie", "name": "session"},
         "query": {"type": "apiKey", "in": "query", "name": "key"},
         "token": {"type": "http", "scheme": "bearer"}, "basic": {"type": "http", "scheme": "Basic"},
         "open": {"type": "openIdConnect", "openIdConnectUrl": "https://a.example/id"},
         "login": {"type": "oauth2", "flows": {"password": {"tokenUrl": "https://a.example/token",
                   "scopes": {"read": "", "write": ""}}}}}
        """

    private func contract(
        _ members: String = "", _ operation: String = "", item: String = "", schemes: String = schemes
    ) -> Contract {
        func member(_ text: String) -> String { text.isEmpty ? "" : text + ", " }
        let text = """
            {"openapi": "3.0.3", "info": {"title": "t", "version": "1"}, \(member(members))
             "paths": {"/a": {\(member(item)) "get": {\(member(operation)) "responses": {}}},
                       "/b": {"get": {"responses": {}}}},
             "components": {"securitySchemes": \(schemes)}}
            """
        let read = Specification.read(schema: text, named: "api")
        #expect(read.problems.isEmpty, "\(read.problems)")
        return read.contract
    }

    private func kinds(_ old: Contract, _ new: Contract) -> [String] {
        Drift.between(old, new).changes.map { "\($0.kind.rawValue) \($0.detail.text.english) \($0.level.rawValue)" }
    }

    @Test(
        arguments: [
            ("[]", #"[{"key": []}]"#, ["security-required none → API key in header X-Key breaking"]),
            ("[]", #"[{"key": []}, {}]"#, ["security-added API key in header X-Key too compatible"]),
            (#"[{"key": []}]"#, "[]", ["security-optional API key in header X-Key → none needed compatible"]),
            (
                #"[{"key": []}]"#, #"[{"key": [], "token": []}]"#,
                ["security-required API key in header X-Key → API key in header X-Key + HTTP bearer breaking"]
            ),
            (
                #"[{"key": [], "token": []}]"#, #"[{"token": []}]"#,
                ["security-added HTTP bearer too compatible"]
            ),
            (
                #"[{"key": []}]"#, #"[{"token": []}, {"key": []}]"#,
                ["security-added HTTP bearer too compatible"]
            ),
            (
                #"[{"token": []}, {"key": []}]"#, #"[{"key": []}]"#,
                ["security-changed no longer HTTP bearer breaking"]
            ),
            (
                #"[{"basic": []}]"#, #"[{"cookie": []}]"#,
                ["security-changed HTTP basic → API key in cookie session breaking"]
            ),
            (
                #"[{"query": []}]"#, #"[{"open": []}]"#,
                ["security-changed API key in query key → OpenID Connect breaking"]
            ),
            (
                #"[{"login": ["read"]}]"#, #"[{"login": ["read", "write"]}]"#,
                ["scopes-added OAuth 2.0: write too breaking"]
            ),
            (
                #"[{"login": ["read", "write"]}]"#, #"[{"login": ["read"]}]"#,
                ["scopes-removed OAuth 2.0: no longer write compatible"]
            ),
            (#"[{"login": ["read"]}]"#, #"[{"login": ["read"]}]"#, []),
            (
                "[]", #"[{"key": []}, {"token": []}]"#,
                ["security-required none → API key in header X-Key or HTTP bearer breaking"]
            ),
        ] as [(String, String, [String])])
    func credentialsAreComparedByWhatRequestsCarry(old: String, new: String, changes: [String]) {
        let global = kinds(contract(#""security": \#(old)"#), contract(#""security": \#(new)"#))
        #expect(global == changes)
        let own = kinds(contract("", #""security": \#(old)"#), contract("", #""security": \#(new)"#))
        #expect(own == changes)
    }

    @Test func aChangeOfTheWholeDocumentIsReportedOnceWithItsEndpoints() throws {
        let changes = Drift.between(contract(), contract(#""security": [{"key": []}]"#)).changes
        #expect(changes.map(\.bodies) == [["GET /a", "GET /b"]])
        // An operation that needs no credentials says so.
        let own = Drift.between(contract(), contract(#""security": [{"key": []}]"#, #""security": []"#)).changes
        #expect(own.map(\.body) == ["GET /b"])
    }

    @Test(
        arguments: [
            ("X-Key", "X-Api-Key", ["security-changed API key in header X-Key → API key in header X-Api-Key breaking"]),
            // Header names are case-insensitive.
            ("X-Key", "x-key", []),
            (
                #""in": "header""#, #""in": "query""#,
                ["security-changed API key in header X-Key → API key in query X-Key breaking"]
            ),
            ("bearer", "digest", ["security-changed HTTP bearer → HTTP digest breaking"]),
            (
                "a.example/id", "b.example/id",
                [
                    "security-changed OpenID Connect: openIdConnectUrl https://a.example/id → https://b.example/id breaking"
                ]
            ),
            (
                "a.example/token", "b.example/token",
                [
                    "security-changed OAuth 2.0: password tokenUrl https://a.example/token → https://b.example/token breaking"
                ]
            ),
            (
                #""write": """#, #""all": """#,
                [
                    "security-changed OAuth 2.0: password scopes write → none breaking",
                    "security-changed OAuth 2.0: password scopes none → all compatible",
                ]
            ),
            (
                "password", "clientCredentials",
                [
                    "security-changed OAuth 2.0: flow password → none breaking",
                    "security-changed OAuth 2.0: flow none → clientCredentials compatible",
                ]
            ),
        ] as [(String, String, [String])])
    func schemesAreComparedByTheirDefinitions(old: String, new: String, changes: [String]) {
        let all = #""security": [{"key": []}, {"token": []}, {"open": []}, {"login": ["read"]}]"#
        #expect(kinds(contract(all), contract(all, schemes: Self.schemes.replacing(old, with: new))) == changes)
    }

    @Test func aSchemeMayHaveAnotherName() {
        let schemes = Self.schemes.replacing(#""key":"#, with: #""apiKey":"#)
        #expect(
            kinds(contract(#""security": [{"key": []}]"#), contract(#""security": [{"apiKey": []}]"#, schemes: schemes))
                == [])
    }

    // MARK: Servers

    private func servers(_ urls: String...) -> String {
        #""servers": [\#(urls.map { $0.hasPrefix("{") ? $0 : "{\"url\": \"\($0)\"}" }.joined(separator: ", "))]"#
    }

    @Test func aRemovedBaseURLBreaksClients() {
        let (a, b) = ("https://a.example/v1", "https://b.example/v1")
        #expect(kinds(contract(servers(a)), contract(servers(b))) == ["server-changed \(a) → \(b) breaking"])
        #expect(kinds(contract(servers(a, b)), contract(servers(b))) == ["server-removed \(a) breaking"])
        #expect(kinds(contract(servers(a)), contract(servers(b, a))) == ["server-added \(b) compatible"])
        #expect(kinds(contract(servers(a)), contract()) == ["server-removed \(a) warning"])
        #expect(kinds(contract(), contract(servers(a))) == ["server-added \(a) compatible"])
        #expect(kinds(contract(servers("https://A.example/v1/")), contract(servers(a))) == [])
    }

    @Test func theInnermostServersApply() {
        let (a, b) = ("https://a.example", "https://b.example")
        #expect(
            kinds(contract(servers(a), servers(a)), contract(servers(a), servers(b))) == [
                "server-changed \(a) → \(b) breaking"
            ])
        #expect(
            kinds(contract(servers(a)), contract(servers(a), item: servers(b))) == [
                "server-changed \(a) → \(b) breaking"
            ])
        // The path's servers are overridden by those of the operation.
        #expect(kinds(contract("", servers(a), item: servers(a)), contract("", servers(a), item: servers(b))) == [])
    }

    private func template(_ url: String, _ variable: String) -> String {
        #"{"url": "\#(url)", "variables": {"region": {\#(variable)}}}"#
    }

    @Test func variablesOfServersAreReplacedByTheirValues() {
        let url = "https://{region}.example"
        let old = contract(servers(template(url, #""default": "eu", "enum": ["eu", "us"]"#)))
        #expect(
            kinds(old, contract(servers(template(url, #""default": "eu", "enum": ["eu"]"#)))) == [
                "server-removed https://us.example breaking"
            ])
        #expect(
            kinds(old, contract(servers(template(url, #""default": "us", "enum": ["eu", "us"]"#)))) == [
                "server-changed https://eu.example → https://us.example warning"
            ])
        #expect(
            kinds(old, contract(servers(template(url, #""default": "eu""#)))) == [
                "server-added https://{region}.example compatible"
            ])
        let named = template(url, #""default": "eu""#).replacing("region", with: "zone")
        #expect(kinds(contract(servers(template(url, #""default": "eu""#))), contract(servers(named))) == [])
    }
}
