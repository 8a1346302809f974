#if Flow && Store
import AshlarEntity
import AshlarStore
import Foundation
import HTTPTypes
import Testing

@testable import AshlarFlow

@Suite(.timeLimit(.minutes(30))) struct OutboxTests {
    let store: any EntityStore

    init() throws { store = try SQLiteStore.inMemory(flowSchema) }

    static let offline = ScriptedTransport { (_, _, _) throws(TransportFailure) in
        throw TransportFailure(.cannotConnect, "offline")
    }

    /// A transport that answers with lists of purls, and accepts changes.
    static func server(_ names: [String], _ react: @escaping @Sendable (Int) -> TransportResponse? = { _ in nil })
        -> ScriptedTransport
    {
        ScriptedTransport { (request, body, number) throws(TransportFailure) in
            if let reaction = react(number) { return reaction }
            guard request.method != .get else { return .json(PagesTests.page(names)) }
            return request.method == .delete ? .json("") : .json(String(decoding: body ?? [], as: UTF8.self))
        }
    }

    /// A repository that stops sending by itself once the network has failed.
    func stuck(_ transport: some Transport) throws -> Repository {
        try repository(transport, store, clock: RecordingClock(endless: true))
    }

    @Test func aChangeIsSeenAtOnceAndWaitsOnDisk() async throws {
        let repository = try stuck(Self.offline)
        try await repository.perform(SavePurl("a"))
        let state = try await repository.read(Purls(), policy: .cacheOnly)
        #expect(state.names == ["a"])
        #expect(state.changes.map(\.kind) == ["save-purl"])
        #expect(try await store.all(OutboxEntry.self).map(\.id) == ["change-1"])
    }

    @Test func changesAreSentInOrderEachWithItsKey() async throws {
        let transport = Self.server([])
        let repository = try repository(transport, store)
        var last = ""
        for name in ["a", "b", "c"] { last = try await repository.perform(SavePurl(name)) }
        #expect(try await repository.outcome(of: last) == .accepted)
        #expect(transport.requests.map { $0.headerFields[.idempotencyKey] } == ["change-1", "change-2", "change-3"])
        #expect(try await store.count(OutboxEntry.self) == 0)
        #expect(try await store.count(BeforeImage.self) == 0)
        #expect(try await repository.read(Purls(), policy: .cacheOnly).names == ["a", "b", "c"])
    }

    @Test func whatWaitsIsSentAfterARestartWithTheSameKey() async throws {
        var first: Repository? = try stuck(Self.offline)
        try await first?.perform(SavePurl("a"))
        try await first?.perform(DeletePurl("a"))
        first = nil
        let transport = Self.server([])
        let second = try repository(transport, store)
        await second.resume()
        #expect(try await second.outcome(of: "change-2") == .accepted)
        #expect(transport.requests.map(\.method) == [.post, .delete])
        #expect(transport.requests.map { $0.headerFields[.idempotencyKey] } == ["change-1", "change-2"])
        #expect(try await second.read(Purls(), policy: .networkOnly).names == [])
    }

    @Test func aResponseThatWasLostIsAskedForAgainWithTheSameKey() async throws {
        let transport = ScriptedTransport { (request, body, number) throws(TransportFailure) in
            if number < 3 { throw TransportFailure(.connectionLost, "cut") }
            return .json(String(decoding: body ?? [], as: UTF8.self))
        }
        let clock = RecordingClock()
        let repository = try repository(transport, store, clock: clock)
        let id = try await repository.perform(SavePurl("a"))
        #expect(try await repository.outcome(of: id) == .accepted)
        #expect(Set(transport.requests.map { $0.headerFields[.idempotencyKey] }) == ["change-1"])
        #expect(clock.waits.count == 3)
    }

    @Test func aRefusedChangeIsRolledBackAndReported() async throws {
        let transport = Self.server(["a"]) { $0 == 1 ? .json("", .unprocessableContent) : nil }
        let repository = try repository(transport, store)
        _ = try await repository.read(Purls())
        let id = try await repository.perform(SavePurl("a", "https://changed.example"))
        let refused = try #require(try await repository.outcome(of: id).change)
        #expect(refused.state == .refused)
        #expect(refused.problem?.contains("422") == true)
        let state = try await repository.read(Purls(), policy: .cacheOnly)
        #expect(state.values == [Purl(name: "a", url: "https://a.example")])
        #expect(state.changes == [refused])
        try await repository.discard(id)
        #expect(try await repository.read(Purls(), policy: .cacheOnly).changes.isEmpty)
    }

    @Test func aRefusalLeavesTheChangesAfterItInPlace() async throws {
        // The first change is refused; after that, the network fails.
        let transport = ScriptedTransport { (_, _, number) throws(TransportFailure) in
            if number == 0 { return .json("", .badRequest) }
            throw TransportFailure(.cannotConnect, "offline")
        }
        let repository = try stuck(transport)
        try await store.write { transaction in
            _ = try transaction.upsert([PurlRow(Purl(name: "a", url: "0"), Owner(account: "me", name: "ada"))])
        }
        let first = try await repository.perform(SavePurl("a", "1"))
        try await repository.perform(SavePurl("b", "2"))
        try await repository.perform(SavePurl("a", "3"))
        #expect(try await repository.outcome(of: first).change?.state == .refused)
        let state = try await repository.read(Purls(), policy: .cacheOnly)
        #expect(state.values == [Purl(name: "a", url: "3"), Purl(name: "b", url: "2")])
        // Without the last one, the first does not come back.
        let changes = state.changes
        try await repository.discard(try #require(changes.last).id)
        let after = try await repository.read(Purls(), policy: .cacheOnly)
        #expect(after.values == [Purl(name: "a", url: "0"), Purl(name: "b", url: "2")])
    }

    @Test func aRefreshKeepsWhatIsNotSentOnTop() async throws {
        let transport = ScriptedTransport { (request, _, _) throws(TransportFailure) in
            if request.method == .get { return purls("server", "deleted-here") }
            throw TransportFailure(.cannotConnect, "offline")
        }
        let repository = try stuck(transport)
        _ = try await repository.read(Purls())
        try await repository.perform(SavePurl("mine"))
        let deletion = try await repository.perform(DeletePurl("deleted-here"))
        try await repository.refresh(Purls())
        #expect(try await repository.read(Purls(), policy: .cacheOnly).names == ["mine", "server"])
        try await repository.discard(deletion)
        #expect(try await repository.read(Purls(), policy: .cacheOnly).names == ["deleted-here", "mine", "server"])
    }

    @Test func anAnswerOlderThanAnAcceptedChangeIsNotKept() async throws {
        let gate = SharedRequestTests.Gate()
        let transport = ScriptedTransport { (request, body, number) async throws(TransportFailure) in
            if request.method == .post { return .json(String(decoding: body ?? [], as: UTF8.self)) }
            if number == 0 {
                await gate.pass()
                return purls()
            }
            return purls("a")
        }
        let repository = try repository(transport, store)
        let refresh = Task { try await repository.refresh(Purls()) }
        while transport.requests.isEmpty { await Task.yield() }
        #expect(try await repository.outcome(of: repository.perform(SavePurl("a"))) == .accepted)
        await gate.open()
        try await refresh.value
        #expect(try await repository.read(Purls(), policy: .cacheOnly).names == ["a"])
        #expect(transport.requests.map(\.method) == [.get, .post, .get])
    }

    @Test func whatIsToBeDeletedAndIsNotThereIsDone() async throws {
        let repository = try repository(ScriptedTransport(.json("", .notFound)), store)
        #expect(try await repository.outcome(of: repository.perform(DeletePurl("a"))) == .accepted)
    }

    @Test func missingCredentialsDoNotLoseAChange() async throws {
        let transport = Self.server([]) { $0 == 0 ? .json("", .unauthorized) : nil }
        let repository = try stuck(transport)
        let id = try await repository.perform(SavePurl("a"))
        while try await store.all(OutboxEntry.self).first?.head.problem == nil { await Task.yield() }
        #expect(try await repository.read(Purls(), policy: .cacheOnly).names == ["a"])
        await repository.resume()
        #expect(try await repository.outcome(of: id) == .accepted)
    }

    @Test func aChangeOfAnotherVersionIsKeptAndReported() async throws {
        var old: Repository? = try stuck(Self.offline)
        try await old?.perform(SavePurl("a"))
        old = nil
        let now = Repository(
            account: "me", store: store, network: try service(Self.server([])), resources: [Purls.self], changes: [])
        await now.resume()
        let refused = try #require(try await now.outcome(of: "change-1").change)
        #expect(refused.state == .refused)
        #expect(refused.problem?.contains("save-purl") == true)
        await #expect { try await now.perform(SavePurl("b")) } throws: {
            ($0 as? RepositoryFailure)?.code == .unknownType
        }
    }

    @Test func aChangeMayNotTouchAnothersRows() async throws {
        let repository = try stuck(Self.offline)
        let ledger = repository.setup.ledger
        func reachOver() async throws {
            try await store.write { transaction -> Void in
                let rows = ChangeRows(
                    of: Owner(account: "me", name: "ada"), in: transaction, entities: ledger.entities, isBase: false)
                try rows.upsert(PurlRow(Purl(name: "a", url: "u"), Owner(account: "me", name: "bo")))
            }
        }
        let failure = await #expect(throws: RepositoryFailure.self) { try await reachOver() }
        #expect(failure?.code == .wrongOwner)
        #expect(try await store.count(PurlRow.self) == 0)
    }
}
#endif
