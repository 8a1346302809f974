#if Flow && Store
import AshlarCore
import HTTPTypes
import Testing

@testable import AshlarFlow

@Suite struct AuthorizerTests {
    @Test func aTokenIsSentWhereItIsNeeded() async throws {
        let transport = ScriptedTransport(.json(somePurls))
        let network = try service(transport, authorizer: BearerToken("t0ken"))
        _ = try await network.send(.purls())
        var open = Endpoint.purls()
        open.needsAuthorization = false
        _ = try await network.send(open)
        #expect(transport.requests.map { $0.headerFields[.authorization] } == ["Bearer t0ken", nil])
    }

    @Test func refusedCredentialsAreRenewedOnce() async throws {
        actor Renewing: Authorizer {
            var token = "old"
            var renewals = 0
            func credentials() -> Sensitive<String>? { Sensitive("Bearer \(token)") }
            func renew(_ refused: Sensitive<String>?) -> Bool {
                token = "new"
                renewals += 1
                return true
            }
        }
        let authorizer = Renewing()
        let transport = ScriptedTransport { (request, _, _) throws(TransportFailure) in
            request.headerFields[.authorization] == "Bearer new" ? .json(somePurls) : .json("", .unauthorized)
        }
        _ = try await service(transport, authorizer: authorizer).send(.purls())
        #expect(await authorizer.renewals == 1)

        let stubborn = ScriptedTransport(.json("", .unauthorized))
        let network = try service(stubborn, authorizer: authorizer)
        #expect(try await failure { try await network.send(.purls()) }.code == .unauthorized)
        #expect(stubborn.requests.count == 2)
    }

    @Test func withoutCredentialsNothingIsSent() async throws {
        struct LoggedOut: Error {}
        struct None: Authorizer {
            func credentials() throws -> Sensitive<String>? { throw LoggedOut() }
        }
        let transport = ScriptedTransport(.json(somePurls))
        let network = try service(transport, authorizer: None())
        let failure = try await failure { try await network.send(.purls()) }
        #expect(failure.code == .unauthorized)
        #expect(failure.underlying is LoggedOut)
        #expect(transport.requests.isEmpty)
    }
}
#endif
