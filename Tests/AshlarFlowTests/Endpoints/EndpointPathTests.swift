#if Flow && Store
import AshlarCore
import Foundation
import HTTPTypes
import Testing

@testable import AshlarFlow

@Suite struct EndpointPathTests {
    @Test(arguments: [
        ("💚", "%F0%9F%92%9A"), ("a/b", "a%2Fb"), ("a b", "a%20b"), ("50%", "50%25"), ("?x#y", "%3Fx%23y"),
        ("a.b", "a.b"), ("a+b&c", "a%2Bb%26c"), ("e\u{301}", "e%CC%81"), ("..a", "..a"),
    ])
    func dataStaysOnePartOfThePath(part: String, encoded: String) async throws {
        let transport = ScriptedTransport(.json(somePurls))
        _ = try await service(transport).send(.purls(of: part))
        #expect(transport.requests.first?.path == "/v1/address/\(encoded)/purls")
        #expect(encoded.removingPercentEncoding == part)
    }

    @Test func theTemplateHoldsNoData() {
        let path: EndpointPath = "/address/\("ada", "address")/purl/\("secret")/\(7)"
        #expect(path.template == "/address/{address}/purl/{2}/{3}")
        #expect(path.encoded == "/address/ada/purl/secret/7")
    }

    @Test func identifiersAreDataAsTheyAreSent() throws {
        enum Team {}
        let uuid = try #require(UUID(uuidString: "7E57D004-2B97-0E7A-B45F-5387367791CD"))
        let path: EndpointPath = """
            /teams/\(TypedID<Team, String>("a/b"), "id")/\(TypedID<Team, Int>(7))/\(TypedID<Team, UUID>(uuid))
            """
        #expect(path.template == "/teams/{id}/{2}/{3}")
        #expect(path.encoded == "/teams/a%2Fb/7/7e57d004-2b97-0e7a-b45f-5387367791cd")
    }

    @Test(arguments: ["", ".", ".."])
    func partsThatNoEncodingMakesSafeAreRefusedBeforeAnythingIsSent(part: String) async throws {
        let transport = ScriptedTransport(.json(somePurls))
        let network = try service(transport)
        let failure = try await failure { try await network.send(.purls(of: part)) }
        #expect(failure.code == .invalidRequest)
        #expect(failure.message.contains("{address}"))
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: ["address", "/a?b=c", "/a#b", "/a b"])
    func aTemplateThatIsNoPathIsRefused(template: String) async throws {
        let endpoint = Endpoint<PurlDTO>.get(EndpointPath(stringLiteral: template))
        let network = try service(ScriptedTransport(.json(somePurl)))
        #expect(try await failure { try await network.send(endpoint) }.code == .invalidRequest)
    }

    @Test func queriesAreEncoded() async throws {
        let transport = ScriptedTransport(.json(somePurls))
        let endpoint = Endpoint<PurlListDTO>.get("/purls", query: [.init("q", "a b&c=d+e"), .init("ü", "")])
        _ = try await service(transport).send(endpoint)
        #expect(transport.requests.first?.path == "/v1/purls?q=a%20b%26c%3Dd%2Be&%C3%BC=")
    }

    @Test(arguments: [
        ("https://api.example.org", "https", "api.example.org", ""),
        ("HTTPS://API.example.org:443/", "https", "api.example.org", ""),
        ("http://127.0.0.1:8080/v1/", "http", "127.0.0.1:8080", "/v1"), ("http://[::1]:80", "http", "[::1]", ""),
    ])
    func baseAddressesAreTakenApart(base: String, scheme: String, authority: String, prefix: String) throws {
        let address = try #require(ServiceAddress(URL(string: base)!))
        #expect(address.scheme == scheme)
        #expect(address.authority == authority)
        #expect(address.prefix == prefix)
    }

    @Test(arguments: ["ftp://a.example", "file:///a", "https://user@a.example", "https://a.example?x=1", "a.example"])
    func whatIsNoBaseAddressIsRefused(base: String) {
        #expect(throws: NetworkFailure.self) {
            try NetworkService(base: URL(string: base)!, transport: ScriptedTransport(.json("{}")))
        }
    }
}
#endif
