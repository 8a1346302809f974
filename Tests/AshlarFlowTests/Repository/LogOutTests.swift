#if Flow && Store
import AshlarEntity
import AshlarStore
import Foundation
import HTTPTypes
import Testing

@testable import AshlarFlow

@Suite(.timeLimit(.minutes(30))) struct LogOutTests {
    @Test func nothingOfTheAccountIsLeftInTheFiles() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "logout-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try SQLiteStore(path: folder.appending(path: "app.sqlite").path, flowSchema)
        let other = try repository(ScriptedTransport(purls("other-accounts-purl")), store, account: "other-account")
        _ = try await other.read(Purls())

        let transport = ScriptedTransport { (request, _, _) throws(TransportFailure) in
            if request.method == .get { return purls("secret-purl", "another-secret-purl") }
            throw TransportFailure(.cannotConnect, "offline")
        }
        let mine = try repository(transport, store, account: "secret-account", clock: RecordingClock(endless: true))
        _ = try await mine.read(Purls())
        try await mine.perform(SavePurl("secret-change"))
        #expect(try Self.contents(of: folder).contains("secret-change"))

        try await mine.logOut()
        let left = try Self.contents(of: folder)
        #expect(!left.contains("secret"))
        #expect(left.contains("other-accounts-purl"))
        #expect(try await other.read(Purls(), policy: .cacheOnly).names == ["other-accounts-purl"])
    }

    @Test func anAnswerThatComesAfterwardsIsNotKept() async throws {
        let store = try SQLiteStore.inMemory(flowSchema)
        let gate = SharedRequestTests.Gate()
        let transport = ScriptedTransport { (_, _, _) async throws(TransportFailure) in
            await gate.pass()
            return purls("late")
        }
        let repository = try repository(transport, store)
        let refresh = Task { try await repository.refresh(Purls()) }
        while transport.requests.isEmpty { await Task.yield() }
        try await repository.logOut()
        await gate.open()
        await #expect(throws: RepositoryFailure.self) { try await refresh.value }
        #expect(try await store.count(PurlRow.self) == 0)
        #expect(try await store.count(FetchRecord.self) == 0)
    }

    @Test func aRepositoryThatHasLoggedOutRefusesEverything() async throws {
        let store = try SQLiteStore.inMemory(flowSchema)
        let repository = try repository(ScriptedTransport(purls("a")), store)
        let states = repository.states(of: Purls())
        try await repository.logOut()
        for await _ in states {}
        await #expect { try await repository.read(Purls()) } throws: { ($0 as? RepositoryFailure)?.code == .loggedOut }
        await #expect { try await repository.perform(SavePurl("a")) } throws: {
            ($0 as? RepositoryFailure)?.code == .loggedOut
        }
        #expect(try await repository.states(of: Purls()).firstState { _ in true }.problem?.code == .loggedOut)
    }

    /// The contents of all files in the folder.
    private static func contents(of folder: URL) throws -> String {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .map { String(decoding: try Data(contentsOf: $0), as: Unicode.ASCII.self) }.joined()
    }
}
#endif
