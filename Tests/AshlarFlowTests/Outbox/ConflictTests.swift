import AshlarEntity
import AshlarStore
import Foundation
import HTTPTypes
import Testing

@testable import AshlarFlow

@Suite struct ConflictTests {
    let store: any EntityStore

    init() throws { store = try Store.inMemory(flowSchema) }

    /// A server that refuses what is based on a version.
    static func server() -> ScriptedTransport {
        ScriptedTransport { (request, body, _) throws(TransportFailure) in
            if request.headerFields[.ifMatch] != nil { return .json("", .preconditionFailed, [.eTag: "theirs"]) }
            return .json(String(decoding: body ?? [], as: UTF8.self))
        }
    }

    @Test func theServersVersionStaysUnlessTold() async throws {
        let repository = try repository(Self.server(), store)
        let id = try await repository.perform(SavePurl("a", version: "1"))
        #expect(try await repository.outcome(of: id)?.state == .refused)
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
        #expect(try await repository.outcome(of: id)?.state == .conflict)
        // Later changes of its owner wait, those of others do not.
        try await repository.perform(SavePurl("later"))
        let other = try await repository.perform(SavePurl("other", owner: "bo"))
        #expect(try await repository.outcome(of: other) == nil)
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

    private func untilSent() async throws {
        for try await entries in store.rows(of: OutboxEntry.query) where entries.isEmpty { return }
    }
}
