import AshlarStore
import Foundation
import OmgModel
import OmgServer
import Testing

@testable import AshlarFlow

/// The promises of a repository, against a server with faults. (Pages on demand are tested in AshlarFlow: this API has
/// none.)
@Suite(.timeLimit(.minutes(5))) struct FaultyServerTests {
    static var faults: Faults { Faults(share: 0.3, seed: 21, longestDelay: .milliseconds(20)) }

    /// Saves purls on the server, despite any faults.
    private func save(_ names: [String], of owner: String, _ repository: Repository) async throws {
        for name in names {
            let saved = SavePurl(address: owner, name: name, url: try #require(URL(string: "https://a.example")))
            #expect(try await repository.outcome(of: repository.perform(saved)) == .accepted)
        }
    }

    /// Asks until the server answers; until then, it gets faults.
    private func insist<R: RemoteResource>(_ resource: R, _ repository: Repository) async throws -> [R.Value] {
        for _ in 0..<50 {
            if let state = try? await repository.read(resource, policy: .networkOnly) { return state.values ?? [] }
        }
        return try await repository.read(resource, policy: .networkOnly).values ?? []
    }

    @Test func anEmptyListDeletesTheRowsOfItsAddressOnly() async throws {
        try await withServer(faults: Self.faults) { server in
            let one = try server.repository()
            try await save(["a", "b"], of: "ada", one)
            try await save(["c"], of: "countess", one)
            _ = try await insist(PurlsResource(address: "ada"), one)
            _ = try await insist(PurlsResource(address: "countess"), one)
            // Someone else deletes them.
            let other = try server.repository()
            for name in ["a", "b"] {
                let deleted = DeletePurl(address: "ada", name: name)
                #expect(try await other.outcome(of: other.perform(deleted)) == .accepted)
            }
            #expect(try await insist(PurlsResource(address: "ada"), one).isEmpty)
            let kept = try await one.read(PurlsResource(address: "countess"), policy: .cacheOnly)
            #expect(kept.values?.map(\.name) == ["c"])
        }
    }

    @Test func twoConsumersEachSeeEveryState() async throws {
        try await withServer(faults: Self.faults) { server in
            let repository = try server.repository()
            try await save(["a"], of: "ada", repository)
            let states = repository.states(of: PurlsResource(address: "ada"), policy: .cacheOnly)
            let seen = Seen()
            let consumers = (0..<2).map { number in
                Task {
                    for await state in states {
                        if let names = state.values?.map(\.name) { await seen.add(names, by: number) }
                    }
                }
            }
            while await seen.lists.count < 2 { try await Task.sleep(for: .milliseconds(1)) }
            try await save(["b", "c"], of: "ada", repository)
            while await seen.lists.values.contains(where: { $0.count < 3 }) {
                try await Task.sleep(for: .milliseconds(1))
            }
            consumers.forEach { $0.cancel() }
            for list in await seen.lists.values { #expect(list == [["a"], ["a", "b"], ["a", "b", "c"]]) }
        }
    }

    /// The values that consumers saw, without repetitions.
    private actor Seen {
        var lists: [Int: [[String]]] = [:]

        func add(_ names: [String], by consumer: Int) {
            if lists[consumer]?.last != names { lists[consumer, default: []].append(names) }
        }
    }

    @Test func aRepositoryThatIsLetGoEndsItsTasksAndIsFreed() async throws {
        try await withServer(faults: Faults(share: 1, kinds: [.unavailable, .resetBefore], seed: 2)) { server in
            var held: Repository? = try server.repository()
            weak var freed = held
            let states = try #require(held).states(of: StatusesResource(address: "ada"))
            let pending = try #require(held).pendingChanges()
            let consumers = [
                Task { for await _ in states {} }, Task { _ = try? await pending.reduce(0) { $0 + $1.count } },
            ]
            try await held?.perform(PostStatus(address: "ada", emoji: "✨", content: "never sent"))
            while server.faults.drawn < 5 { try await Task.sleep(for: .milliseconds(1)) }
            held = nil
            for consumer in consumers { await consumer.value }
            while freed != nil { try await Task.sleep(for: .milliseconds(1)) }
        }
    }

    @Test func aFailureInTheMiddleOfABatchStoresNothingOfIt() async throws {
        try await withServer { server in
            let one = try server.repository()
            try await save(["a"], of: "ada", one)
            _ = try await one.read(PurlsResource(address: "ada"), policy: .networkOnly)
            try await save(["b", "c", "d"], of: "ada", try server.repository())
            // The last element of the list lacks a member; those before it are valid.
            server.faults.script([.drift])
            await #expect(throws: RepositoryFailure.self) { try await one.refresh(PurlsResource(address: "ada")) }
            let state = try await one.read(PurlsResource(address: "ada"), policy: .cacheOnly)
            #expect(state.values?.map(\.name) == ["a"])
            #expect(state.problem?.network?.decoding != nil)
            try await one.refresh(PurlsResource(address: "ada"))
            #expect(try await one.read(PurlsResource(address: "ada"), policy: .cacheOnly).values?.count == 4)
        }
    }

    @Test func manyCallersAreOneRequest() async throws {
        try await withServer(faults: Faults(longestDelay: .milliseconds(500))) { server in
            let repository = try server.repository()
            try await save(["a"], of: "ada", repository)
            let before = server.faults.drawn
            server.faults.script([.unavailable, .latency])
            try await withThrowingTaskGroup(of: Int?.self) { group in
                for _ in 0..<200 {
                    group.addTask {
                        try await repository.read(PurlsResource(address: "ada"), policy: .networkOnly).values?.count
                    }
                }
                for try await count in group { #expect(count == 1) }
            }
            // Those who asked after the first answer share one more request.
            #expect(server.faults.drawn - before <= 6)
        }
    }

    @Test func whatIsStaleIsShownAtOnceAndRefreshedBehind() async throws {
        try await withServer { server in
            let store = try SQLiteStore.inMemory(OmgClient.schema)
            let repository = try server.repository(store: store)
            try await save(["old"], of: "ada", repository)
            _ = try await repository.read(PurlsResource(address: "ada"), policy: .networkOnly)
            try await save(["new"], of: "ada", try server.repository())
            // The client's clock is an hour behind.
            var settings = LiveServer.settings
            settings.now = { Date().addingTimeInterval(3600) }
            let later = try OmgClient.repository(
                account: "ada@example.org", token: "ada-token", base: server.base, store: store,
                network: LiveServer.network, repository: settings)
            server.faults.script([.unavailable, .resetAfter, .cutBody])
            var seen: [[String]] = []
            for await state in later.states(of: PurlsResource(address: "ada")) {
                guard let names = state.values?.map(\.name) else { continue }
                if names != seen.last { seen.append(names) }
                if state.isFresh, !state.isLoading { break }
            }
            #expect(seen == [["old"], ["new", "old"]])
            #expect(server.faults.injected.count == 3)
        }
    }

    @Test func loggingOutWithFaultsLeavesNothingOnDisk() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "omg-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await withServer(faults: Faults(share: 0.7, seed: 8, longestDelay: .milliseconds(50))) { server in
            let store = try SQLiteStore(path: folder.appending(path: "omg.sqlite").path, OmgClient.schema)
            let repository = try server.repository(store: store)
            for number in 0..<10 {
                try await repository.perform(PostStatus(address: "ada", emoji: "✨", content: "very private \(number)"))
            }
            // Requests of all kinds are in progress, or paused, when the user logs out.
            let reading = Task { _ = try? await repository.read(AddressesResource(), policy: .networkOnly) }
            while server.faults.drawn < 5 { try await Task.sleep(for: .milliseconds(1)) }
            try await repository.logOut()
            await reading.value
            let drawn = server.faults.drawn
            try await Task.sleep(for: .milliseconds(300))
            // One request may have been on its way.
            #expect(server.faults.drawn - drawn <= 2)
            for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
                let text = String(decoding: try Data(contentsOf: file), as: Unicode.ASCII.self)
                for trace in ["very private", "ada@", "/ada", "countess"] {
                    #expect(!text.contains(trace), "\(trace) in \(file)")
                }
            }
        }
    }

    @Test func hiddenPicturesAreTheirOwnersOnly() async throws {
        try await withServer { server in
            let ada = try server.repository()
            let upload = UploadPicture(address: "ada", data: Data([1, 2, 3]), mime: "image/png")
            #expect(try await ada.outcome(of: ada.perform(upload)) == .accepted)
            let picture = try #require(
                try await ada.read(AddressPicsResource(address: "ada"), policy: .networkOnly).values?.first)
            #expect(picture.url != nil)
            let edit = EditPicture(address: "ada", id: picture.id, isHidden: true)
            #expect(try await ada.outcome(of: ada.perform(edit)) == .accepted)
            #expect(try await ada.read(AddressPicsResource(address: "ada"), policy: .networkOnly).values?.count == 1)
            let bo = try server.repository("bo")
            #expect(try await bo.read(AddressPicsResource(address: "ada"), policy: .networkOnly).values == [])
            let nobody = try server.network(token: nil)
            #expect(try await nobody.send(.addressPics(address: "ada")).value.response.pics.isEmpty)
            #expect(try await nobody.send(.pics()).value.response.pics.isEmpty)
        }
    }
}
