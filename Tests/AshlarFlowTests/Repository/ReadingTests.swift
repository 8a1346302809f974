#if Flow && Store
import AshlarEntity
import AshlarStore
import Foundation
import HTTPTypes
import Testing

@testable import AshlarFlow

@Suite(.timeLimit(.minutes(30))) struct ReadingTests {
    let store: any EntityStore

    init() throws { store = try SQLiteStore.inMemory(flowSchema) }

    @Test func anAnswerBecomesRowsAndDomainValues() async throws {
        let repository = try repository(ScriptedTransport(purls("a", "b")), store)
        let state = try await repository.read(Purls())
        #expect(state.names == ["a", "b"])
        #expect(state.isFresh && !state.isLoading && state.problem == nil)
        #expect(
            try await store.all(PurlRow.self).map(\.belongsTo)
                == Array(repeating: Owner(account: "me", name: "ada"), count: 2))
    }

    @Test func whatIsFreshIsNotAskedForAgain() async throws {
        let transport = ScriptedTransport(purls("a"))
        let repository = try repository(transport, store)
        for _ in 0..<3 { _ = try await repository.read(Purls()) }
        #expect(transport.requests.count == 1)
    }

    @Test func staleValuesAreShownAtOnceAndRefreshedBehind() async throws {
        let old = try repository(ScriptedTransport(purls("old")), store, now: { Date(timeIntervalSince1970: 0) })
        _ = try await old.read(Purls())
        let repository = try repository(ScriptedTransport(purls("new")), store)
        var seen: [[String]?] = []
        for await state in repository.states(of: Purls()) {
            seen.append(state.names)
            if state.isFresh, !state.isLoading { break }
        }
        #expect(seen.first == ["old"])
        #expect(seen.last == ["new"])
    }

    @Test func theNetworkIsAskedFirstWhereThatIsThePolicy() async throws {
        _ = try await repository(ScriptedTransport(purls("old")), store).read(Purls())
        let repository = try repository(ScriptedTransport(purls("new")), store)
        var seen: [[String]?] = []
        for await state in repository.states(of: Purls(), policy: .networkFirst) {
            seen.append(state.names)
            if state.names != nil { break }
        }
        #expect(Set(seen.dropLast()).subtracting([nil]).isEmpty)
        #expect(seen.last == ["new"])
    }

    @Test func storedValuesAreShownWhenTheNetworkFails() async throws {
        _ = try await repository(ScriptedTransport(purls("old")), store).read(Purls())
        let repository = try repository(ScriptedTransport(.json("", .internalServerError)), store)
        let state = try await repository.read(Purls(), policy: .networkFirst)
        #expect(state.names == ["old"])
        #expect(state.problem?.network?.status == .internalServerError)
        let streamed = try await repository.states(of: Purls(), policy: .networkFirst).firstState { $0.names != nil }
        #expect(streamed.names == ["old"])
        await #expect { try await repository.read(Purls(), policy: .networkOnly) } throws: {
            ($0 as? RepositoryFailure)?.code == .network
        }
        let hidden = try await repository.states(of: Purls(), policy: .networkOnly).firstState { $0.problem != nil }
        #expect(hidden.names == nil)
    }

    @Test func theNetworkIsNotAskedWhereThatIsThePolicy() async throws {
        let transport = ScriptedTransport(purls("a"))
        let repository = try repository(transport, store)
        await #expect { try await repository.read(Purls(), policy: .cacheOnly) } throws: {
            ($0 as? RepositoryFailure)?.code == .notKept
        }
        let state = try await repository.states(of: Purls(), policy: .cacheOnly).firstState { _ in true }
        #expect(state.names == nil)
        #expect(transport.requests.isEmpty)
    }

    @Test func rowsAreKeptForTheAddressThatAskedAlsoWhenTheAnswerComesAfterASwitch() async throws {
        let gate = SharedRequestTests.Gate()
        let transport = ScriptedTransport { (request, _, _) async throws(TransportFailure) in
            if request.path?.contains("ada") == true {
                await gate.pass()
                return purls("of-ada")
            }
            return purls("of-bo")
        }
        let repository = try repository(transport, store)
        let late = Task { try await repository.read(Purls("ada")) }
        while transport.requests.isEmpty { await Task.yield() }
        #expect(try await repository.read(Purls("bo")).names == ["of-bo"])
        await gate.open()
        #expect(try await late.value.names == ["of-ada"])
        #expect(try await repository.read(Purls("bo"), policy: .cacheOnly).names == ["of-bo"])
        #expect(try await store.all(PurlRow.self).map { "\($0.ownerName) \($0.name)" } == ["ada of-ada", "bo of-bo"])
    }

    @Test func anEmptyAnswerDeletesThatAddressesRowsOnly() async throws {
        let transport = ScriptedTransport { (request, _, number) throws(TransportFailure) in
            number < 2 ? purls("a", "b") : purls()
        }
        let repository = try repository(transport, store)
        _ = try await repository.read(Purls("ada"))
        _ = try await repository.read(Purls("bo"))
        try await repository.refresh(Purls("ada"))
        #expect(try await repository.read(Purls("ada"), policy: .cacheOnly).names == [])
        #expect(try await repository.read(Purls("bo"), policy: .cacheOnly).names == ["a", "b"])
    }

    @Test func accountsInOneStoreDoNotSeeEachOther() async throws {
        let mine = try repository(ScriptedTransport(purls("mine")), store, account: "me")
        let yours = try repository(ScriptedTransport(purls("yours")), store, account: "you")
        #expect(try await mine.read(Purls()).names == ["mine"])
        #expect(try await yours.read(Purls()).names == ["yours"])
        #expect(try await mine.read(Purls(), policy: .cacheOnly).names == ["mine"])
    }

    @Test(arguments: ["unmappable", "stray"])
    func aFailureInTheMiddleOfABatchStoresNothingOfIt(name: String) async throws {
        let transport = ScriptedTransport(purls("a"), purls("b", name, "c"))
        let repository = try repository(transport, store)
        _ = try await repository.read(Purls())
        await #expect { try await repository.refresh(Purls()) } throws: {
            ($0 as? RepositoryFailure)?.code == (name == "stray" ? .wrongOwner : .mapping)
        }
        #expect(try await store.all(PurlRow.self).map(\.name) == ["a"])
    }

    @Test func everyFailureReachesTheState() async throws {
        let transport = ScriptedTransport(
            .json("", .internalServerError), .json(#"{"purls":[{"name":1}]}"#), purls("unmappable"), purls("a"))
        let repository = try repository(transport, store)
        let states = repository.states(of: Purls())
        var iterator = states.makeAsyncIterator()
        var codes: [RepositoryFailure.Code?] = []
        while codes.count < 4, let state = await iterator.next() {
            guard !state.isLoading, state.problem != nil || state.names != nil else { continue }
            codes.append(state.problem?.code)
            try? await repository.refresh(Purls())
        }
        #expect(codes == [.network, .network, .mapping, nil])
    }

    @Test func aVersionThatIsCurrentIsNotSentAgain() async throws {
        let transport = ScriptedTransport { (request, _, number) throws(TransportFailure) in
            number == 0 ? .json(PagesTests.page(["a"]), .ok, [.eTag: "\"1\""]) : .json("", .notModified)
        }
        _ = try await repository(transport, store, now: { Date(timeIntervalSince1970: 0) }).read(Purls())
        let state = try await repository(transport, store).read(Purls(), policy: .networkFirst)
        #expect(state.names == ["a"])
        #expect(state.isFresh)
        #expect(state.entityTag == EntityTag("\"1\""))
        #expect(transport.requests.last?.headerFields[.ifNoneMatch] == "\"1\"")
    }

    @Test func allPagesTogetherAreTheAnswer() async throws {
        let transport = ScriptedTransport(
            .json(PagesTests.page(["a"], cursor: "1")), .json(PagesTests.page(["b"])),
            .json(PagesTests.page(["b"], cursor: "1")), .json("", .internalServerError))
        let repository = try repository(transport, store)
        #expect(try await repository.read(PagedPurls(owner: "ada")).names == ["a", "b"])
        // If a page is missing, everything stays as it was.
        await #expect(throws: RepositoryFailure.self) { try await repository.refresh(PagedPurls(owner: "ada")) }
        #expect(try await repository.read(PagedPurls(owner: "ada"), policy: .cacheOnly).names == ["a", "b"])
    }

    @Test func aResourceThatWasNotListedIsRefused() async throws {
        let repository = Repository(
            account: "me", store: store, network: try service(ScriptedTransport(purls())), resources: [])
        await #expect { try await repository.read(Purls()) } throws: {
            ($0 as? RepositoryFailure)?.code == .unknownType
        }
        let state = try await repository.states(of: Purls()).firstState { _ in true }
        #expect(state.problem?.code == .unknownType)
    }

    @Test func aFailureInTheBackgroundIsReportedToTheNextReader() async throws {
        _ = try await repository(ScriptedTransport(purls("old")), store, now: { Date(timeIntervalSince1970: 0) })
            .read(Purls())
        let transport = ScriptedTransport(.json("", .internalServerError), purls("new"))
        let repository = try repository(transport, store)
        #expect(try await repository.read(Purls()).problem == nil)
        var state = try await repository.read(Purls(), policy: .cacheOnly)
        while state.problem == nil { state = try await repository.read(Purls(), policy: .cacheOnly) }
        #expect(state.names == ["old"])
        #expect(state.problem?.network?.status == .internalServerError)
        let streamed = try await repository.states(of: Purls(), policy: .cacheOnly).firstState { _ in true }
        #expect(streamed.problem == state.problem)
        try await repository.refresh(Purls())
        #expect(try await repository.read(Purls(), policy: .cacheOnly).problem == nil)
    }

    @Test func anEarlierFailureDoesNotKeepTheNetworkFromBeingAsked() async throws {
        let repository = try repository(ScriptedTransport(.json("", .internalServerError), purls("a")), store)
        await #expect(throws: RepositoryFailure.self) { try await repository.read(Purls()) }
        #expect(try await repository.read(Purls()).names == ["a"])
    }

    @Test func aClockThatWasSetBackMakesNothingFresh() async throws {
        let transport = ScriptedTransport(purls("a"))
        _ = try await repository(transport, store).read(Purls())
        let earlier = try repository(transport, store, now: { Date(timeIntervalSince1970: 1_600_000_000) })
        #expect(try await !earlier.read(Purls(), policy: .cacheOnly).isFresh)
    }

    @Test func pagesWithoutEndAreAFailure() async throws {
        let transport = ScriptedTransport { (_, _, number) throws(TransportFailure) in
            .json(PagesTests.page(["a\(number)"], cursor: "\(number)"))
        }
        let repository = Repository(
            account: "me", store: store, network: try service(transport), resources: [EndlessPurls.self])
        let failure = await #expect(throws: RepositoryFailure.self) {
            try await repository.refresh(EndlessPurls(owner: "ada"))
        }
        #expect(failure?.network?.code == .tooLarge)
        #expect(transport.requests.count == 4)
        #expect(try await store.count(PurlRow.self) == 0)
    }
}

/// Three pages at most.
private struct EndlessPurls: RemoteResource {
    let owner: String

    var endpoint: Endpoint<PurlListDTO> { .purls(of: owner) }
    var pages: PageRule<PurlListDTO>? { .cursor("after") { $0.cursor } }
    var mostPages: Int { 3 }
    func values(from payload: PurlListDTO) throws -> [Purl] { try Purls(owner).values(from: payload) }
    func row(of purl: Purl, for owner: Owner) -> PurlRow { PurlRow(purl, owner) }
    func value(of row: PurlRow) -> Purl { Purl(name: row.name, url: row.url) }
}
#endif
