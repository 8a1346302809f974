#if Flow && Store
import AshlarCore
import HTTPTypes
import Testing

@testable import AshlarFlow

@Suite(.timeLimit(.minutes(30))) struct ValidatorTests {
    @Test func aCurrentResponseIsReadFromTheStoredOne() async throws {
        let transport = ScriptedTransport(.json(somePurls, .ok, [.eTag: "\"1\""]), .json("", .notModified))
        let network = try service(transport)
        #expect(try await !network.send(.purls()).wasKept)
        let second = try await network.send(.purls())
        #expect(second.wasKept)
        #expect(second.value.purls.count == 1)
        #expect(transport.requests.map { $0.headerFields[.ifNoneMatch] } == [nil, "\"1\""])
    }

    @Test func aNewerResponseReplacesTheStoredOne() async throws {
        let transport = ScriptedTransport(
            .json(somePurls, .ok, [.eTag: "\"1\""]), .json(#"{"purls":[]}"#, .ok, [.eTag: "\"2\""]),
            .json("", .notModified))
        let network = try service(transport)
        for expected in [1, 0, 0] { #expect(try await network.send(.purls()).value.purls.count == expected) }
        #expect(transport.requests.last?.headerFields[.ifNoneMatch] == "\"2\"")
    }

    @Test func aVersionAtHandIsAskedFor() async throws {
        let transport = ScriptedTransport(.json("", .notModified), .json(somePurls, .ok, [.eTag: "\"2\""]))
        let network = try service(transport)
        #expect(try await network.send(.purls(), ifNewerThan: EntityTag("\"1\"")) == nil)
        let newer = try await network.send(.purls(), ifNewerThan: EntityTag("\"1\""))
        #expect(newer?.entityTag == EntityTag("\"2\""))
    }

    @Test func whatMustNotBeStoredIsNotKept() async throws {
        let transport = ScriptedTransport(.json(somePurls, .ok, [.eTag: "\"1\"", .cacheControl: "no-store"]))
        let network = try service(transport)
        for _ in 0..<2 { _ = try await network.send(.purls()) }
        #expect(transport.requests.last?.headerFields[.ifNoneMatch] == nil)
    }

    @Test func oneAccountDoesNotGetTheStoredResponsesOfAnother() async throws {
        actor Switch: Authorizer {
            var token = "one"
            func credentials() -> Sensitive<String>? { Sensitive(token) }
            func change() { token = "two" }
        }
        let authorizer = Switch()
        let transport = ScriptedTransport(.json(somePurls, .ok, [.eTag: "\"1\""]))
        let network = try service(transport, authorizer: authorizer)
        _ = try await network.send(.purls())
        await authorizer.change()
        _ = try await network.send(.purls())
        #expect(transport.requests.last?.headerFields[.ifNoneMatch] == nil)
    }

    @Test func keptResponsesGiveWayToNewerOnes() {
        // For each: the body, the field "ETag" and its three bytes, a key of one byte, and the overhead.
        var kept = KeptResponses(room: 4 * (25 + 7 + 1 + KeptResponses.overhead))
        func key(_ name: String) -> RequestKey {
            RequestKey(request: name, credentials: nil, response: ObjectIdentifier(Int.self))
        }
        let response = TransportResponse.json(String(repeating: "x", count: 25), .ok, [.eTag: "\"1\""])
        for name in ["a", "b", "c", "d"] { kept.keep(response, for: key(name)) }
        _ = kept.response(for: key("a"))
        kept.keep(response, for: key("e"))
        #expect(
            ["a", "b", "c", "d", "e"].map { kept.response(for: key($0)) != nil } == [true, false, true, true, true])
        kept.keep(.json(String(repeating: "x", count: 26), .ok, [.eTag: "\"1\""]), for: key("large"))
        #expect(kept.response(for: key("large")) == nil)
    }
}
#endif
