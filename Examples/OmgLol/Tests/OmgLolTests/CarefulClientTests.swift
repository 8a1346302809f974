import AshlarFlow
import AshlarStore
import Foundation
import OmgModel
import OmgServer
import Testing

/// The behavior of a careful client, beyond that of a simple one, against the server, with faults.
@Suite(.timeLimit(.minutes(5))) struct CarefulClientTests {
    @Test(arguments: ["💚", "a/b", "100%", "what?", "#top", "two words", "e\u{301}", "%2F"])
    func everyPartOfAPathArrivesAsItIs(name: String) async throws {
        try await withServer { server in
            let repository = try server.repository()
            let saved = SavePurl(address: "ada", name: name, url: URL(string: "https://a.example")!)
            #expect(try await repository.outcome(of: repository.perform(saved)) == .accepted)
            #expect(
                try await repository.read(PurlsResource(address: "ada"), policy: .networkOnly).values?.map(\.name) == [
                    name
                ])
            #expect(
                try await repository.outcome(of: repository.perform(DeletePurl(address: "ada", name: name)))
                    == .accepted)
            #expect(try await repository.read(PurlsResource(address: "ada"), policy: .networkOnly).values == [])
        }
    }

    @Test func twoAddressesUsedInTurnKeepTheirRowsApart() async throws {
        try await withServer(faults: Faults(share: 0.5, kinds: [.latency], seed: 3)) { server in
            let repository = try server.repository()
            for (owner, name) in [("ada", "of-ada"), ("countess", "of-countess")] {
                let saved = SavePurl(address: owner, name: name, url: URL(string: "https://a.example")!)
                #expect(try await repository.outcome(of: repository.perform(saved)) == .accepted)
            }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for round in 0..<20 {
                    group.addTask {
                        try await repository.refresh(PurlsResource(address: round % 2 == 0 ? "ada" : "countess"))
                    }
                }
                try await group.waitForAll()
            }
            #expect(
                try await repository.read(PurlsResource(address: "ada"), policy: .cacheOnly).values?.map(\.name) == [
                    "of-ada"
                ])
            #expect(
                try await repository.read(PurlsResource(address: "countess"), policy: .cacheOnly).values?.map(\.name)
                    == [
                        "of-countess"
                    ])
        }
    }

    @Test func aStatusKeepsItsOwnID() async throws {
        try await withServer { server in
            let repository = try server.repository()
            for number in 0..<5 {
                let change = PostStatus(address: "ada", emoji: "✨", content: "status \(number)")
                #expect(try await repository.outcome(of: repository.perform(change)) == .accepted)
            }
            let kept = try await repository.read(StatusesResource(address: "ada"), policy: .cacheOnly).values ?? []
            let served = try await repository.read(StatusesResource(address: "ada"), policy: .networkOnly).values ?? []
            #expect(served.count == 5)
            #expect(Set(kept.map(\.id)) == Set(served.map(\.id)))
            #expect(Set(served.map(\.id)).count == 5)
        }
    }

    @Test(arguments: [Fault.resetAfter, .errorAfter, .cutBody, .resetBefore, .unavailable])
    func aChangeTakesEffectOnceWhateverHappensToItsAnswer(fault: Fault) async throws {
        try await withServer { server in
            let repository = try server.repository()
            server.faults.script(Array(repeating: fault, count: 6))
            let id = try await repository.perform(PostStatus(address: "ada", emoji: "✨", content: "once"))
            #expect(try await repository.outcome(of: id) == .accepted)
            #expect(server.faults.injected[fault] == 6)
            #expect(
                try await repository.read(StatusesResource(address: "ada"), policy: .networkOnly).values?.map(\.content)
                    == ["once"])
        }
    }

    @Test func changesMadeOfflineAreSentInOrderWhenTheServerIsThere() async throws {
        let store = try SQLiteStore.inMemory(OmgClient.schema)
        let nowhere = LiveServer(base: URL(string: "http://127.0.0.1:9")!, faults: Faults())
        var offline: Repository? = try nowhere.repository(store: store)
        for text in ["one", "two", "three"] {
            try await offline?.perform(PostStatus(address: "ada", emoji: "✨", content: text))
        }
        try await offline?.perform(SavePurl(address: "ada", name: "p", url: URL(string: "https://one.example")!))
        try await offline?.perform(SavePurl(address: "ada", name: "p", url: URL(string: "https://two.example")!))
        #expect(try await offline?.read(StatusesResource(address: "ada"), policy: .cacheOnly).values?.count == 3)
        offline = nil
        try await withServer(faults: Faults(share: 0.3, seed: 11)) { server in
            let online = try server.repository(store: store)
            await online.resume()
            for try await waiting in online.pendingChanges() where waiting.isEmpty { break }
            server.faults.set(share: 0)
            let statuses = try await online.read(StatusesResource(address: "ada"), policy: .networkOnly).values ?? []
            #expect(Set(statuses.map(\.content)) == ["one", "two", "three"])
            #expect(statuses.count == 3)
            #expect(
                try await online.read(PurlsResource(address: "ada"), policy: .networkOnly).values?.map(
                    \.url.absoluteString)
                    == ["https://two.example"])
        }
    }

    @Test func aChangeThatTheServerRefusesIsRolledBackAndSaid() async throws {
        try await withServer { server in
            let repository = try server.repository()
            let id = try await repository.perform(PostStatus(address: "bo", emoji: "✨", content: "not mine"))
            // No credentials for that address: the change waits, with the reason.
            for try await waiting in repository.pendingChanges() where waiting.first?.problem != nil { break }
            #expect(
                try await repository.read(StatusesResource(address: "bo"), policy: .cacheOnly).changes.first?.id == id)
            try await repository.discard(id)

            let empty = try await repository.perform(PostStatus(address: "ada", emoji: "✨", content: ""))
            #expect(try await repository.outcome(of: empty).change?.state == .refused)
            #expect(try await repository.read(StatusesResource(address: "ada"), policy: .networkOnly).values == [])
        }
    }

    @Test func twoEditsOfOnePageAreBothKept() async throws {
        try await withServer { server in
            let one = try server.repository()
            let first = UpdateNow(address: "ada", content: "first", isListed: true)
            #expect(try await one.outcome(of: one.perform(first)) == .accepted)
            let tag = try await server.network().send(.now(address: "ada")).entityTag
            let theirs = UpdateNow(address: "ada", content: "theirs", isListed: true)
            #expect(try await one.outcome(of: one.perform(theirs)) == .accepted)

            let other = try server.repository()
            try await other.perform(UpdateNow(address: "ada", content: "mine", isListed: true, basedOn: tag?.value))
            for try await waiting in other.pendingChanges() where waiting.isEmpty { break }
            let page = try await other.read(NowResource(address: "ada"), policy: .networkOnly).values?.first
            #expect(page?.content == "theirs\n\n---\n\nmine")
        }
    }

    @Test func aChangedContractIsReportedWithItsPlace() async throws {
        try await withServer { server in
            let repository = try server.repository()
            let id = try await repository.perform(PostStatus(address: "ada", emoji: "✨", content: "here"))
            #expect(try await repository.outcome(of: id) == .accepted)
            server.faults.script([.drift])
            let failure = await #expect(throws: RepositoryFailure.self) {
                try await repository.read(StatusesResource(address: "ada"), policy: .networkOnly)
            }
            let problem = try #require(failure?.network?.decoding?.problems.first)
            #expect(problem.pointer == "/response/statuses/0/id")
            #expect(try await repository.read(StatusesResource(address: "ada"), policy: .cacheOnly).values?.count == 1)
            #expect(repository.contract.observation.endpoints.contains { $0.undecodable == 1 })
        }
    }

    @Test(arguments: WireVariant.all)
    func everyFormOfTheWireMeansTheSame(variant: WireVariant) async throws {
        try await withServer(variant: variant) { server in
            let repository = try server.repository()
            let date = Date(timeIntervalSince1970: 1_600_000_020)
            let changes: [any Change] = [
                PostStatus(address: "ada", emoji: "✨", content: "s"),
                SavePurl(address: "ada", name: "p", url: URL(string: "https://a.example")!),
                SavePaste(address: "ada", title: "t", content: "c", isListed: false),
                SavePaste(address: "ada", title: "u", content: "c", isListed: true),
                SaveWeblogEntry(address: "ada", id: "e", title: "T", body: "B", tags: ["x", "y"], at: date),
                UpdateNow(address: "ada", content: "n", isListed: true),
                UpdateWeb(address: "ada", content: "w", publish: true),
                UploadPicture(address: "ada", data: Data([1, 2, 3]), mime: "image/png"),
            ]
            for change in changes { #expect(try await repository.outcome(of: repository.perform(change)) == .accepted) }
            let statuses = try await repository.read(StatusesResource(address: "ada"), policy: .networkOnly)
            #expect(statuses.values?.map(\.content) == ["s"])
            let purls = try await repository.read(PurlsResource(address: "ada"), policy: .networkOnly)
            #expect(purls.values?.map { $0.counter ?? 0 } == [0])
            let pastes = try await repository.read(PastebinResource(address: "ada"), policy: .networkOnly)
            #expect(pastes.values?.map { $0.listed == true } == [false, true])
            let entry = try #require(
                try await repository.read(EntriesResource(address: "ada"), policy: .networkOnly).values?.first)
            #expect(entry.title == "T" && entry.tags == ["x", "y"] && entry.date == date)
            #expect(
                try await repository.read(NowResource(address: "ada"), policy: .networkOnly).values?.first?.listed
                    == true)
            #expect(
                try await repository.read(WebResource(address: "ada"), policy: .networkOnly).values?.first?.verified
                    == true)
            #expect(
                try await repository.read(AddressPicsResource(address: "ada"), policy: .networkOnly).values?.first?.size
                    == 3)
            #expect(
                try await repository.read(AddressesResource(), policy: .networkOnly).values?.map(\.address) == [
                    "ada", "countess",
                ])
        }
    }

    @Test func picturesAreUploadedDescribedAndDeleted() async throws {
        try await withServer { server in
            let repository = try server.repository()
            let upload = UploadPicture(address: "ada", data: Data([1, 2, 3]), mime: "image/png")
            #expect(try await repository.outcome(of: repository.perform(upload)) == .accepted)
            let picture = try #require(
                try await repository.read(AddressPicsResource(address: "ada"), policy: .networkOnly).values?.first)
            let edit = EditPicture(address: "ada", id: picture.id, caption: "c", alternativeText: "a", tags: ["x"])
            #expect(try await repository.outcome(of: repository.perform(edit)) == .accepted)
            let edited = try await repository.read(AddressPicsResource(address: "ada"), policy: .networkOnly).values?
                .first
            #expect(edited?.caption == "c" && edited?.alternativeText == "a" && edited?.tags == ["x"])
            #expect(
                try await repository.outcome(of: repository.perform(DeletePicture(address: "ada", id: picture.id)))
                    == .accepted
            )
            #expect(try await repository.read(AddressPicsResource(address: "ada"), policy: .networkOnly).values == [])
        }
    }

    @Test func whatIsPrivateNeedsItsToken() async throws {
        try await withServer { server in
            for token in [nil, "", "wrong", "bo-token", "ada-toke", "ada-token2"] {
                let network = try server.network(token: token)
                let failure = await #expect(throws: NetworkFailure.self) {
                    try await network.send(.purls(address: "ada"))
                }
                #expect(failure?.code == .unauthorized)
            }
        }
    }

    @Test func loggingOutLeavesNothingOnDisk() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "omg-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await withServer { server in
            let store = try SQLiteStore(path: folder.appending(path: "omg.sqlite").path, OmgClient.schema)
            let repository = try server.repository(store: store)
            let id = try await repository.perform(PostStatus(address: "ada", emoji: "✨", content: "very private"))
            #expect(try await repository.outcome(of: id) == .accepted)
            _ = try await repository.read(AddressesResource())
            try await repository.logOut()
            for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
                let text = String(decoding: try Data(contentsOf: file), as: Unicode.ASCII.self)
                for trace in ["very private", "ada@", "/ada", "countess"] {
                    #expect(!text.contains(trace), "\(trace) in \(file)")
                }
            }
        }
    }
}
