#if Flow && Store
import AshlarFlow
import Foundation
import HTTPTypes
import Testing

/// The requirements for every transport, tested for each ``TransportKind``.
///
/// `Tests/AshlarAsyncHTTPTests` tests AsyncHTTPClient in the same way: this file is linked there, with other kinds.
@Suite(.timeLimit(.minutes(30))) struct TransportTests {
    static func request(_ method: HTTPRequest.Method, _ path: String, _ port: UInt16) -> HTTPRequest {
        HTTPRequest(method: method, scheme: "http", authority: "127.0.0.1:\(port)", path: path)
    }

    static func failure(
        _ kind: TransportKind, _ server: LoopbackServer, _ limits: TransportLimits = TransportLimits()
    ) async -> TransportFailure.Code? {
        do throws(TransportFailure) {
            _ = try await kind.transport.send(request(.get, "/", server.port), body: nil, limits: limits)
            return nil
        } catch {
            return error.code
        }
    }

    @Test(arguments: TransportKind.allCases)
    func requestAndResponseTravelWhole(kind: TransportKind) async throws {
        let server = try LoopbackServer { _ in
            .bytes("HTTP/1.1 201 Created\r\nContent-Length: 6\r\nX-Answer: y\r\nLink: <b>; rel=next\r\n\r\n💚42")
        }
        var request = Self.request(.post, "/a%2Fb/%F0%9F%92%9A?q=a%20b", server.port)
        request.headerFields[.accept] = "application/json"
        request.headerFields[.idempotencyKey] = "k"
        let response = try await kind.transport.send(request, body: Array(#"{"a":1}"#.utf8), limits: TransportLimits())
        #expect(response.head.status.code == 201)
        #expect(response.head.headerFields[HTTPField.Name("X-Answer")!] == "y")
        #expect(String(decoding: response.body, as: UTF8.self) == "💚42")
        let sent = try #require(server.requests.first)
        #expect(sent.hasPrefix("POST /a%2Fb/%F0%9F%92%9A?q=a%20b HTTP/1.1\r\n"))
        #expect(sent.lowercased().contains("\r\nidempotency-key: k\r\n"))
        #expect(sent.hasSuffix("\r\n\r\n{\"a\":1}"))
    }

    @Test(arguments: TransportKind.allCases)
    func anErrorStatusIsAResponse(kind: TransportKind) async throws {
        let server = try LoopbackServer { _ in
            .bytes("HTTP/1.1 503 Busy\r\nRetry-After: 3\r\nContent-Length: 2\r\n\r\nno")
        }
        let response = try await kind.transport.send(
            Self.request(.get, "/", server.port), body: nil, limits: TransportLimits())
        #expect(response.head.status.code == 503)
        #expect(response.head.headerFields[.retryAfter] == "3")
    }

    @Test(arguments: TransportKind.allCases)
    func redirectsAreNotFollowed(kind: TransportKind) async throws {
        let server = try LoopbackServer { _ in
            .bytes("HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n")
        }
        let response = try await kind.transport.send(
            Self.request(.get, "/", server.port), body: nil, limits: TransportLimits())
        #expect(response.head.status.code == 302)
        #expect(server.requests.count == 1)
    }

    @Test(arguments: TransportKind.allCases)
    func aBodyThatIsCutIsNoResponse(kind: TransportKind) async throws {
        let announced = try LoopbackServer { _ in .bytes("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"purls\":[") }
        #expect(await Self.failure(kind, announced) == .connectionLost)
        let chunked = try LoopbackServer { _ in
            .bytes("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n[1,2,\r\n")
        }
        #expect(await Self.failure(kind, chunked) == .connectionLost)
    }

    @Test(arguments: TransportKind.allCases)
    func aConnectionThatIsResetIsLost(kind: TransportKind) async throws {
        let server = try LoopbackServer { _ in .reset }
        #expect(await Self.failure(kind, server) == .connectionLost)
    }

    @Test(arguments: TransportKind.allCases)
    func aServerThatIsNotThereCannotBeConnectedTo(kind: TransportKind) async throws {
        // The port is in use as long as the server exists, so that nobody else answers on it.
        let nobody = try LoopbackServer(isListening: false) { _ in .reset }
        #expect(await Self.failure(kind, nobody) == .cannotConnect)
    }

    @Test(arguments: TransportKind.allCases)
    func aBodyBeyondTheLimitIsNotRead(kind: TransportKind) async throws {
        let body = String(repeating: "x", count: 300_000)
        let announced = try LoopbackServer { _ in .bytes("HTTP/1.1 200 OK\r\nContent-Length: 300000\r\n\r\n" + body) }
        #expect(await Self.failure(kind, announced, TransportLimits(bodyBytes: 299_999)) == .bodyTooLarge)
        let unannounced = try LoopbackServer { _ in .bytes("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + body) }
        #expect(await Self.failure(kind, unannounced, TransportLimits(bodyBytes: 1000)) == .bodyTooLarge)
        #expect(await Self.failure(kind, announced, TransportLimits(bodyBytes: 300_000)) == nil)
    }

    @Test(arguments: TransportKind.allCases)
    func cancellationEndsTheConnection(kind: TransportKind) async throws {
        let server = try LoopbackServer { _ in .silence }
        let transport = kind.transport
        let request = Self.request(.get, "/", server.port)
        let task = Task { try await transport.send(request, body: nil, limits: TransportLimits()) }
        while server.requests.isEmpty { await Task.yield() }
        task.cancel()
        await #expect { try await task.value } throws: { ($0 as? TransportFailure)?.code == .cancelled }
        try await server.untilAbandoned()
    }

    @Test(arguments: TransportKind.allCases)
    func aServerThatSaysNothingTimesOut(kind: TransportKind) async throws {
        let server = try LoopbackServer { _ in .silence }
        #expect(await Self.failure(kind, server, TransportLimits(timeout: .milliseconds(200))) == .timedOut)
    }

    @Test(arguments: TransportKind.allCases)
    func aBodyThatDoesNotComeTimesOut(kind: TransportKind) async throws {
        let server = try LoopbackServer { _ in .bytesThenSilence("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{") }
        #expect(await Self.failure(kind, server, TransportLimits(timeout: .milliseconds(300))) == .timedOut)
        try await server.untilAbandoned()
    }

    @Test(arguments: TransportKind.allCases)
    func aBodyThatComesByteByByteTimesOutAsAWhole(kind: TransportKind) async throws {
        let server = try LoopbackServer { _ in
            .drip("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n{", pause: 0.1)
        }
        #expect(await Self.failure(kind, server, TransportLimits(timeout: .milliseconds(500))) == .timedOut)
        try await server.untilAbandoned()
    }

    @Test(arguments: TransportKind.allCases)
    func cancellationEndsARequestAtAnyMoment(kind: TransportKind) async throws {
        let server = try LoopbackServer { _ in .silence }
        let transport = kind.transport
        let request = Self.request(.get, "/", server.port)
        for round in 0..<200 {
            let task = Task { try await transport.send(request, body: nil, limits: TransportLimits()) }
            for _ in 0..<round % 20 { await Task.yield() }
            task.cancel()
            await #expect { try await task.value } throws: { ($0 as? TransportFailure)?.code == .cancelled }
        }
    }
}
#endif
