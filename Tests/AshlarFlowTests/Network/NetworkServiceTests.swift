#if Flow && Store
import AshlarCore
import HTTPTypes
import Testing

@testable import AshlarFlow

@Suite struct NetworkServiceTests {
    @Test func aDTOComesAsItIsWithItsReceipt() async throws {
        let payload = #"{"purls":[{"name":"a","url":"https://a.example","hits":3}]}"#
        let answer = try await service(ScriptedTransport(.json(payload))).send(.purls())
        #expect(answer.value.purls.first?.name == "a")
        #expect(answer.receipt?.count(of: .absent, at: "/purls/*/counter") == 1)
        #expect(answer.receipt?.count(of: .unknown("hits"), at: "/purls/*") == 1)
        #expect(answer.status == .ok)
        #expect(answer.attempts == 1)
    }

    @Test func receiptsThatAreNotAskedForAreNotMade() async throws {
        let network = try service(ScriptedTransport(.json(somePurls))) { $0.wantsReceipts = false }
        #expect(try await network.send(.purls()).receipt == nil)
        #expect(network.contract.observation.endpoints.isEmpty)
    }

    @Test func aBodyIsSentAsJSON() async throws {
        let transport = ScriptedTransport(.json(somePurl))
        let purl = try PurlDTO.decode(from: somePurl)
        _ = try await service(transport).send(.makePurl(purl))
        #expect(transport.bodies == [somePurl])
        #expect(transport.requests.first?.headerFields[.contentType] == "application/json")
        #expect(transport.requests.first?.method == .post)
    }

    @Test func aPayloadThatDoesNotDecodeReportsEveryProblemAndItsEndpoint() async throws {
        let network = try service(
            ScriptedTransport(.json(#"{"purls":[{"name":1,"url":"https://a.example"},{"url":2}]}"#)))
        let failure = try await failure { try await network.send(.purls()) }
        #expect(failure.code == .undecodable)
        #expect(failure.endpoint == "GET /address/{address}/purls")
        #expect(failure.status == .ok)
        #expect(failure.decoding?.problems.map(\.pointer) == ["/purls/0/name", "/purls/1/name", "/purls/1/url"])
        #expect(failure.description.contains("GET /address/{address}/purls"))
        #expect(network.contract.observation.endpoints.first?.undecodable == 1)
    }

    @Test(arguments: [
        (404, NetworkFailure.Code.refused), (401, .unauthorized), (409, .conflict), (412, .conflict),
        (302, .redirected),
        (422, .refused), (503, .unavailable), (304, .redirected),
    ])
    func aStatusBecomesAFailureWithItsBody(status: Int, code: NetworkFailure.Code) async throws {
        let transport = ScriptedTransport(.json("why", .init(code: status)))
        let network = try service(transport) { $0.retry = .never }
        let failure = try await failure { try await network.send(.purls()) }
        #expect(failure.code == code)
        #expect(failure.status?.code == status)
        #expect(String(decoding: failure.body, as: UTF8.self) == "why")
        #expect(!failure.description.contains("why"))
    }

    @Test(arguments: [
        (TransportFailure.Code.cannotConnect, NetworkFailure.Code.unreachable), (.connectionLost, .interrupted),
        (.timedOut, .interrupted), (.bodyTooLarge, .tooLarge), (.notTrusted, .notTrusted), (.cancelled, .cancelled),
    ])
    func aFailureOfTheTransportKeepsItsKind(transport: TransportFailure.Code, code: NetworkFailure.Code) async throws {
        let scripted = ScriptedTransport { (_, _, _) throws(TransportFailure) in throw TransportFailure(transport, "x")
        }
        let network = try service(scripted) { $0.retry = .never }
        #expect(try await failure { try await network.send(.purls()) }.code == code)
    }

    @Test func deepPayloadsAreRefusedByTheLimitThatIsSet() async throws {
        let network = try service(ScriptedTransport(.json(somePurls))) { $0.decodingLimits = .init(depth: 1) }
        #expect(try await failure { try await network.send(.purls()) }.code == .undecodable)
    }
}
#endif
