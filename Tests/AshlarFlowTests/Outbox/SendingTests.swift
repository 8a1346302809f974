#if Flow && Store
import AshlarEntity
import AshlarStore
import Foundation
import HTTPTypes
import Testing

@testable import AshlarFlow

/// When changes are sent, and when sending pauses.
@Suite(.timeLimit(.minutes(30))) struct SendingTests {
    let store: any EntityStore
    let endless = RecordingClock(endless: true)

    init() throws { store = try SQLiteStore.inMemory(flowSchema) }

    private static func echo(_ body: [UInt8]?) -> TransportResponse {
        .json(String(decoding: body ?? [], as: UTF8.self))
    }

    @Test func oneOwnersFailureDoesNotHoldUpTheOthers() async throws {
        let transport = ScriptedTransport { (request, body, _) throws(TransportFailure) in
            request.path?.contains("/bo/") == true ? .json("", .unauthorized) : Self.echo(body)
        }
        let repository = try repository(transport, store, clock: endless)
        let his = try await repository.perform(SavePurl("his", owner: "bo"))
        while try await store.all(OutboxEntry.self).first?.head.problem == nil { await Task.yield() }
        let hers = try await repository.perform(SavePurl("hers", owner: "ada"))
        #expect(try await repository.outcome(of: hers) == .accepted)
        #expect(try await store.all(OutboxEntry.self).map(\.id) == [his])
    }

    @Test func whereThereIsNoNetworkEverybodyRests() async throws {
        let transport = ScriptedTransport { (_, _, _) throws(TransportFailure) in
            throw TransportFailure(.cannotConnect, "offline")
        }
        let first = try repository(transport, store, clock: endless, settings: { $0.sendsByItself = false })
        for owner in ["ada", "bo"] { try await first.perform(SavePurl("a", owner: owner)) }
        #expect(transport.requests.isEmpty)
        await first.resume()
        while endless.waits.isEmpty { await Task.yield() }
        #expect(transport.requests.count == 1)
    }

    @Test func whatAServerAsksForIsWaitedAlsoWhenThereAreNewChanges() async throws {
        let transport = ScriptedTransport { (_, body, number) throws(TransportFailure) in
            number == 0 ? .json("", .serviceUnavailable, [.retryAfter: "120"]) : Self.echo(body)
        }
        let repository = try repository(transport, store, clock: endless)
        try await repository.perform(SavePurl("a"))
        while endless.waits.isEmpty { await Task.yield() }
        #expect(try #require(endless.waits.first) >= .seconds(120))
        let second = try await repository.perform(SavePurl("b"))
        await repository.networkAnswered()
        for _ in 0..<1000 { await Task.yield() }
        #expect(transport.requests.count == 1)
        // A person knows better.
        await repository.resume()
        #expect(try await repository.outcome(of: second) == .accepted)
    }

    @Test func aReasonThatComesWhileSendingIsNotSleptOver() async throws {
        let gate = SharedRequestTests.Gate()
        let transport = ScriptedTransport { (_, body, number) async throws(TransportFailure) in
            guard number == 0 else { return Self.echo(body) }
            await gate.pass()
            throw TransportFailure(.cannotConnect, "offline")
        }
        let repository = try repository(transport, store, clock: endless)
        let id = try await repository.perform(SavePurl("a"))
        while transport.requests.isEmpty { await Task.yield() }
        await repository.networkAnswered()
        await gate.open()
        #expect(try await repository.outcome(of: id) == .accepted)
        #expect(endless.waits.isEmpty)
    }

    @Test func aRestThatIsOverGoesOnByItself() async throws {
        let clock = RecordingClock()
        let transport = ScriptedTransport { (_, body, number) throws(TransportFailure) in
            if number < 2 { throw TransportFailure(.cannotConnect, "offline") }
            return number == 2 ? .json("", .serviceUnavailable, [.retryAfter: "7"]) : Self.echo(body)
        }
        let repository = try repository(transport, store, clock: clock)
        #expect(try await repository.outcome(of: repository.perform(SavePurl("a"))) == .accepted)
        #expect(clock.waits.count == 3)
        #expect(try #require(clock.waits.last) >= .seconds(7))
    }

    @Test(arguments: [507, 520, 521, 522, 523, 524, 530])
    func whatProxiesAndFullServersSayRollsNothingBack(status: Int) async throws {
        let transport = ScriptedTransport { (_, body, number) throws(TransportFailure) in
            number == 0 ? .json("", .init(code: status)) : Self.echo(body)
        }
        let repository = try repository(transport, store)
        #expect(try await repository.outcome(of: repository.perform(SavePurl("a"))) == .accepted)
        #expect(Set(transport.requests.map { $0.headerFields[.idempotencyKey] }).count == 1)
    }

    @Test(arguments: [501, 505])
    func whatAServerWillNeverDoIsRefused(status: Int) async throws {
        let repository = try repository(ScriptedTransport(.json("", .init(code: status))), store)
        let id = try await repository.perform(SavePurl("a"))
        #expect(try await repository.outcome(of: id).change?.state == .refused)
    }

    @Test func whereKeysAreNotKnownNothingIsSentTwiceUnasked() async throws {
        let transport = ScriptedTransport { (request, body, number) throws(TransportFailure) in
            if number == 0 { throw TransportFailure(.cannotConnect, "offline") }
            if number == 1 { throw TransportFailure(.connectionLost, "cut") }
            return Self.echo(body)
        }
        let repository = try repository(
            transport, store, retry: RetryPolicy(attempts: 4), network: { $0.knowsIdempotencyKeys = false })
        let id = try await repository.perform(SavePurl("a"))
        let conflict = try #require(try await repository.outcome(of: id).change)
        #expect(conflict.state == .conflict)
        #expect(transport.requests.count == 2)
        try await repository.resolve(id, keepingMine: true)
        #expect(try await repository.outcome(of: id) == .accepted)
        // A request that is idempotent by itself is sent again.
        #expect(try await repository.outcome(of: repository.perform(DeletePurl("a"))) == .accepted)
    }

    @Test func whereKeysAreNotKnownARestartAsksToo() async throws {
        let transport = ScriptedTransport { (_, _, _) async throws(TransportFailure) in try await untilCancelled() }
        var first: Repository? = try repository(transport, store, network: { $0.knowsIdempotencyKeys = false })
        let id = try #require(try await first?.perform(SavePurl("a")))
        while transport.requests.isEmpty { await Task.yield() }
        first = nil
        let second = try repository(OutboxTests.server([]), store, network: { $0.knowsIdempotencyKeys = false })
        await second.resume()
        #expect(try await second.outcome(of: id).change?.state == .conflict)
    }

    @Test func waitingForAnOutcomeEndsWithALogOut() async throws {
        let repository = try repository(OutboxTests.offline, store, clock: endless)
        let id = try await repository.perform(SavePurl("a"))
        let pending = repository.pendingChanges()
        let waiting = Task { try await repository.outcome(of: id) }
        while endless.waits.isEmpty { await Task.yield() }
        try await repository.logOut()
        await #expect { try await waiting.value } throws: { ($0 as? RepositoryFailure)?.code == .loggedOut }
        for try await _ in pending {}
        await #expect { try await repository.outcome(of: id) } throws: {
            ($0 as? RepositoryFailure)?.code == .loggedOut
        }
    }

    @Test func pendingChangesEndWithTheRepository() async throws {
        var held: Repository? = try repository(OutboxTests.offline, store, clock: endless)
        let pending = try #require(held).pendingChanges()
        let follower = Task { for try await _ in pending {} }
        held = nil
        try await follower.value
    }

    @Test func ofAChangeThatIsNotKnownNothingIsClaimed() async throws {
        let repository = try repository(OutboxTests.offline, store, clock: endless)
        #expect(try await repository.outcome(of: "never") == .unknown)
        let id = try await repository.perform(SavePurl("a"))
        try await repository.discard(id)
        #expect(try await repository.outcome(of: id) == .discarded)
    }
}
#endif
