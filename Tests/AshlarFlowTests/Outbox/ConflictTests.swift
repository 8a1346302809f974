#if Flow && Store
import AshlarEntity
import AshlarStore
import Foundation
import HTTPTypes
import Testing

@testable import AshlarFlow

@Suite(.timeLimit(.minutes(30))) struct ConflictTests {
    let store: any EntityStore

    init() throws { store = try SQLiteStore.inMemory(flowSchema) }

    /// A server that refuses changes that are based on a version.
    static func server() -> ScriptedTransport {
        ScriptedTransport { (request, body, _) throws(TransportFailure) in
            if request.headerFields[.ifMatch] != nil { return .json("", .preconditionFailed, [.eTag: "theirs"]) }
            return .json(String(decoding: body ?? [], as: UTF8.self))
        }
    }

    @Test func theServersVersionStaysUnlessThePolicyIsAnother() async throws {
        let repository = try repository(Self.server(), store)
        let id = try await repository.perform(SavePurl("a", version: "1"))
        #expect(try await repository.outcome(of: id).change?.state == .refused)
        #expect(try await store.count(PurlRow.self) == 0)
    }

    @Test func theClientsVersionWinsWhereThatIsThePolicy() async throws {
        let transport = Self.server()
        let repository = try repository(transport, store)
        _ = try await repository.perform(SavePurl("mine", version: "1"))
        try await untilSent()
        #expect(transport.requests.map { $0.headerFields[.ifMatch] } == ["1", nil])
        // Another request needs another key.
        #expect(Set(transport.requests.map { $0.headerFields[.idempotencyKey] }).count == 2)
        #expect(try await repository.read(Purls(), policy: .cacheOnly).names == ["mine"])
    }

    @Test func aFunctionMakesOneOfBoth() async throws {
        let transport = Self.server()
        let repository = try repository(transport, store)
        try await repository.perform(SavePurl("both", "https://mine.example", version: "1"))
        try await untilSent()
        let state = try await repository.read(Purls(), policy: .cacheOnly)
        #expect(state.values == [Purl(name: "both", url: "https://mine.example/theirs")])
    }

    @Test(arguments: [true, false])
    func aConflictWaitsForADecisionWhereThatIsThePolicy(keepingMine: Bool) async throws {
        let transport = Self.server()
        let repository = try repository(transport, store)
        let id = try await repository.perform(SavePurl("ask", version: "1"))
        #expect(try await repository.outcome(of: id).change?.state == .conflict)
        // Later changes of its owner wait; those of others don't.
        try await repository.perform(SavePurl("later"))
        let other = try await repository.perform(SavePurl("other", owner: "bo"))
        #expect(try await repository.outcome(of: other) == .accepted)
        #expect(transport.requests.count == 2)
        #expect(try await repository.read(Purls(), policy: .cacheOnly).names == ["ask", "later"])

        try await repository.resolve(id, keepingMine: keepingMine)
        try await untilSent()
        let names = try await repository.read(Purls(), policy: .cacheOnly).names
        #expect(names == (keepingMine ? ["ask", "later"] : ["later"]))
    }

    @Test func aConflictIsDecidedByAnotherChange() async throws {
        let repository = try repository(Self.server(), store)
        let id = try await repository.perform(SavePurl("ask", version: "1"))
        _ = try await repository.outcome(of: id)
        await #expect { try await repository.resolve(id, with: SavePurl("ask", owner: "bo")) } throws: {
            ($0 as? RepositoryFailure)?.code == .wrongOwner
        }
        try await repository.resolve(id, with: SavePurl("ask", "https://decided.example"))
        try await untilSent()
        #expect(try await repository.read(Purls(), policy: .cacheOnly).values?.first?.url == "https://decided.example")
        await #expect { try await repository.resolve(id, keepingMine: true) } throws: {
            ($0 as? RepositoryFailure)?.code == .noSuchChange
        }
    }

    @Test func onlyAConflictIsDecided() async throws {
        let offline = try repository(OutboxTests.offline, store, clock: RecordingClock(endless: true))
        let waiting = try await offline.perform(SavePurl("ask", version: "1"))
        for keepingMine in [true, false] {
            await #expect { try await offline.resolve(waiting, keepingMine: keepingMine) } throws: {
                ($0 as? RepositoryFailure)?.code == .notInConflict
            }
        }
        await #expect { try await offline.resolve(waiting, with: SavePurl("other")) } throws: {
            ($0 as? RepositoryFailure)?.code == .notInConflict
        }
        #expect(try await store.all(OutboxEntry.self).map(\.key) == [waiting])
    }

    @Test func attemptsWithoutAnAnswerAreNoReplacements() async throws {
        let transport = ScriptedTransport { (request, body, number) throws(TransportFailure) in
            if number < 6 { throw TransportFailure(.cannotConnect, "offline") }
            if request.headerFields[.ifMatch] != nil { return .json("", .preconditionFailed) }
            return .json(String(decoding: body ?? [], as: UTF8.self))
        }
        let repository = try repository(transport, store)
        let id = try await repository.perform(SavePurl("mine", version: "1"))
        #expect(try await repository.outcome(of: id) == .accepted)
        #expect(transport.requests.count == 8)
    }

    @Test func aConflictWithOnesOwnEarlierTryIsWaitedFor() async throws {
        // The first attempt is lost, and the server is still processing it when the second arrives.
        let transport = ScriptedTransport { (_, body, number) throws(TransportFailure) in
            if number == 0 { throw TransportFailure(.connectionLost, "cut") }
            return number < 3 ? .json("", .conflict) : .json(String(decoding: body ?? [], as: UTF8.self))
        }
        let repository = try repository(transport, store)
        let id = try await repository.perform(SavePurl("a"))
        #expect(try await repository.outcome(of: id) == .accepted)
        #expect(Set(transport.requests.map { $0.headerFields[.idempotencyKey] }) == [id])
    }

    @Test func aConflictThatStaysIsBelieved() async throws {
        let transport = ScriptedTransport(.json("", .conflict, [.retryAfter: "0"]))
        let repository = try repository(transport, store)
        let id = try await repository.perform(SavePurl("a"))
        #expect(try await repository.outcome(of: id).change?.state == .refused)
        #expect(transport.requests.count == 1 + ChangeSending.mostEchoes)
    }

    private func untilSent() async throws {
        for try await entries in store.rows(of: OutboxEntry.query) where entries.isEmpty { return }
    }
}
#endif
