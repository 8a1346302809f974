#if Flow && Store
import AshlarTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import AshlarFlow

@Suite(.timeLimit(.minutes(30))) struct RetryTests {
    static let unavailable = TransportResponse.json("", .serviceUnavailable)

    @Test func anIdempotentRequestIsSentAgainUntilItSucceeds() async throws {
        let transport = ScriptedTransport(Self.unavailable, Self.unavailable, .json(somePurls))
        let clock = RecordingClock()
        let answer = try await service(transport, clock: clock).send(.purls())
        #expect(answer.attempts == 3)
        #expect(clock.waits.count == 2)
        #expect(zip(clock.waits, [0.5, 1.0]).allSatisfy { $0 >= .zero && $0 < .seconds($1) })
    }

    @Test func itEndsAfterTheAttemptsThatAreAllowed() async throws {
        let transport = ScriptedTransport(Self.unavailable)
        let network = try service(transport) { $0.retry = RetryPolicy(attempts: 3) }
        let failure = try await failure { try await network.send(.purls()) }
        #expect(failure.attempts == 3)
        #expect(transport.requests.count == 3)
    }

    @Test func whatIsNotIdempotentIsSentOnce() async throws {
        let transport = ScriptedTransport(Self.unavailable)
        let network = try service(transport)
        let purl = try PurlDTO.decode(from: somePurl)
        _ = try await failure { try await network.send(.makePurl(purl)) }
        #expect(transport.requests.count == 1)
    }

    @Test func anIdempotencyKeyMakesItRepeatableAndStaysTheSame() async throws {
        let transport = ScriptedTransport(Self.unavailable, Self.unavailable, .json(somePurl))
        let purl = try PurlDTO.decode(from: somePurl)
        _ = try await service(transport).send(.makePurl(purl), idempotencyKey: "k1")
        #expect(transport.requests.map { $0.headerFields[.idempotencyKey] } == ["k1", "k1", "k1"])
    }

    @Test func whatNeverReachedTheServerIsSentAgainWhateverItIs() async throws {
        let transport = ScriptedTransport { (_, _, number) throws(TransportFailure) in
            if number == 0 { throw TransportFailure(.cannotConnect, "no route") }
            return .json(somePurl)
        }
        let purl = try PurlDTO.decode(from: somePurl)
        #expect(try await service(transport).send(.makePurl(purl)).attempts == 2)
    }

    @Test(arguments: [TransportFailure.Code.connectionLost, .timedOut])
    func whatMayHaveReachedTheServerIsNotSentAgainUnlessItIsSafe(code: TransportFailure.Code) async throws {
        let transport = ScriptedTransport { (_, _, _) throws(TransportFailure) in throw TransportFailure(code, "cut") }
        let network = try service(transport)
        let purl = try PurlDTO.decode(from: somePurl)
        let failure = try await failure { try await network.send(.makePurl(purl)) }
        #expect(transport.requests.count == 1)
        #expect(failure.mayHaveTakenEffect)
    }

    @Test func refusalsAreNotRepeated() async throws {
        let transport = ScriptedTransport(.json("", .notFound))
        let network = try service(transport)
        _ = try await failure { try await network.send(.purls()) }
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: [("7", 7.0), ("Tue, 14 Nov 2023 22:13:30 GMT", 10.0), ("0", 0.0)])
    func whatTheServerAsksForIsWaitedAtLeast(field: String, seconds: Double) async throws {
        let transport = ScriptedTransport(.json("", .tooManyRequests, [.retryAfter: field]), .json(somePurls))
        let clock = RecordingClock()
        _ = try await service(transport, clock: clock).send(.purls())
        let wait = try #require(clock.waits.first)
        #expect(wait >= .seconds(seconds) && wait < .seconds(seconds + 0.5))
    }

    @Test func aServerThatAsksForTooLongIsBelieved() async throws {
        let transport = ScriptedTransport(.json("", .tooManyRequests, [.retryAfter: "3600"]))
        let clock = RecordingClock()
        let network = try service(transport, clock: clock)
        let failure = try await failure { try await network.send(.purls()) }
        #expect(failure.retryAfter == .seconds(3600))
        #expect(clock.waits.isEmpty)
    }

    @Test func ceilingsDoubleUpToTheHighest() {
        let policy = RetryPolicy(firstCeiling: .seconds(1), highestCeiling: .seconds(10))
        #expect((1...6).map { policy.ceiling(afterAttempt: $0) } == [1, 2, 4, 8, 10, 10].map { .seconds($0) })
        #expect(policy.ceiling(afterAttempt: .max) == .seconds(10))
    }

    @Test func jitterSpreadsOverTheWholeRange() {
        let policy = RetryPolicy(firstCeiling: .seconds(1))
        var failure = NetworkFailure(.unreachable, endpoint: "GET /", "")
        failure.attempts = 1
        var generator: any RandomNumberGenerator & Sendable = SampleGenerator(seed: 3)
        let waits = (0..<2000).compactMap { _ in policy.pause(after: failure, isRepeatable: true, using: &generator) }
        #expect(waits.count == 2000)
        #expect(waits.min()! < .milliseconds(10) && waits.max()! > .milliseconds(990) && waits.max()! < .seconds(1))
    }

    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777.0), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777.0),
        ("Sun Nov  6 08:49:37 1994", 784_111_777.0),
    ])
    func theThreeFormsOfDatesAreRead(text: String, seconds: Double) {
        #expect(HTTPDate.parse(text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: ["", "soon", "-1", "1.5", "Sun, 99 Nov 1994 08:49:37 GMT"])
    func whatIsNoRetryAfterIsLeftOut(field: String) {
        #expect(RetryAfter.duration(field, now: Date()) == nil)
    }

    @Test func whereKeysAreNotKnownTheyMakeNothingRepeatable() async throws {
        let transport = ScriptedTransport(Self.unavailable)
        let network = try service(transport) { $0.knowsIdempotencyKeys = false }
        let purl = try PurlDTO.decode(from: somePurl)
        let failure = try await failure { try await network.send(.makePurl(purl), idempotencyKey: "k") }
        #expect(transport.requests.count == 1)
        #expect(failure.mayHaveTakenEffect)
    }

    @Test(arguments: [(520, true), (507, true), (501, false), (505, false)])
    func statusesThatAreNotListedAreNotRepeatedHere(status: Int, isTransient: Bool) async throws {
        let transport = ScriptedTransport(.json("", .init(code: status)))
        let network = try service(transport)
        let failure = try await failure { try await network.send(.purls()) }
        #expect(transport.requests.count == 1)
        #expect(failure.isTransient == isTransient)
        #expect(failure.mayHaveTakenEffect == isTransient)
    }
}
#endif
