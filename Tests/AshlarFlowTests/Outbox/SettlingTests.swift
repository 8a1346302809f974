#if Flow && Store
import AshlarCore
import Ashlar
import AshlarEntity
import AshlarStore
import Foundation
import HTTPTypes
import Testing

@testable import AshlarFlow

/// Events between the sending of a change and its answer.
@Suite(.timeLimit(.minutes(30))) struct SettlingTests {
    let store: any EntityStore

    init() throws { store = try SQLiteStore.inMemory(flowSchema) }

    @Test(arguments: [HTTPResponse.Status.ok, .unprocessableContent, .conflict])
    func aChangeThatIsDiscardedInFlightTakesNoOtherWithIt(status: HTTPResponse.Status) async throws {
        let (gate, later) = (SharedRequestTests.Gate(), SharedRequestTests.Gate())
        let transport = ScriptedTransport { (_, body, number) async throws(TransportFailure) in
            await (number == 0 ? gate : later).pass()
            return .json(String(decoding: body ?? [], as: UTF8.self), number == 0 ? status : .ok)
        }
        let repository = try repository(transport, store)
        let name = status == .conflict ? "ask" : "a"
        let discarded = try await repository.perform(SavePurl(name))
        while transport.requests.isEmpty { await Task.yield() }
        try await repository.discard(discarded)
        // The next change must not get the number, and thus the outcome, of the removed one.
        let next = try await repository.perform(SavePurl("next"))
        await gate.open()
        while transport.requests.count < 2 { await Task.yield() }
        #expect(try await store.all(OutboxEntry.self).map(\.id) == [next])
        #expect(try await store.all(OutboxEntry.self).map(\.state) == [.waiting])
        await later.open()
        #expect(try await repository.outcome(of: next) == .accepted)
        #expect(try await repository.outcome(of: discarded) == .discarded)
        #expect(try await store.all(PurlRow.self).map(\.name) == ["next"])
        #expect(try await store.count(BeforeImage.self) == 0)
    }

    @Test func twoRepositoriesOnOneFileDoNotSettleEachOthersChanges() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "outbox-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "app.sqlite").path
        let gate = SharedRequestTests.Gate()
        let slow = ScriptedTransport { (_, body, _) async throws(TransportFailure) in
            await gate.pass()
            return .json(String(decoding: body ?? [], as: UTF8.self))
        }
        let one = try repository(slow, try SQLiteStore(path: file, flowSchema))
        let first = try await one.perform(SavePurl("first"))
        while slow.requests.isEmpty { await Task.yield() }
        // In the meantime, another process sends the same change, and accepts another one.
        let otherStore = try SQLiteStore(path: file, flowSchema)
        let other = try repository(OutboxTests.server([]), otherStore, prefix: "other")
        await other.resume()
        #expect(try await other.outcome(of: first) == .accepted)
        let offline = try repository(
            OutboxTests.offline, otherStore, clock: RecordingClock(endless: true), prefix: "further")
        let further = try await offline.perform(SavePurl("further"))
        let isThere = try await otherStore.all(OutboxEntry.self).map(\.id) == [further]
        #expect(isThere)
        await gate.open()
        #expect(try await one.outcome(of: further) == .accepted)
        #expect(Set(slow.requests.map { $0.headerFields[.idempotencyKey] }) == [first, further])
        #expect(try await otherStore.all(PurlRow.self).map(\.name) == ["first", "further"])
        #expect(try await one.outcome(of: first) == .unknown)
    }

    @Test func whatTheServerHasIsAcceptedWhateverAnotherProcessThinks() async throws {
        let gate = SharedRequestTests.Gate()
        let transport = ScriptedTransport { (_, body, _) async throws(TransportFailure) in
            await gate.pass()
            return .json(String(decoding: body ?? [], as: UTF8.self))
        }
        let repository = try repository(transport, store)
        let id = try await repository.perform(SavePurl("a"))
        while transport.requests.isEmpty { await Task.yield() }
        let entry = try #require(try await store.all(OutboxEntry.self).first)
        try await repository.setup.mark(entry) { $0.head.state = .conflict }
        #expect(try await repository.outcome(of: id).change?.state == .conflict)
        await gate.open()
        while try await store.count(OutboxEntry.self) > 0 { await Task.yield() }
        #expect(try await repository.outcome(of: id) == .accepted)
        #expect(try await store.count(BeforeImage.self) == 0)
    }

    @Test func anAnswerThatCannotBeKeptDoesNotHoldUpTheOthers() async throws {
        let transport = ScriptedTransport { (request, body, _) throws(TransportFailure) in
            if request.method == .get { return purls("a") }
            let text = String(decoding: body ?? [], as: UTF8.self)
            if text.contains("never") { StubbornPurl.isBroken.withLock { $0 = true } }
            return .json(text)
        }
        let repository = Repository(
            account: "me", store: store, network: try service(transport), resources: [Purls.self],
            changes: [StubbornPurl.self])
        _ = try await repository.read(Purls())
        let watched = repository.states(of: Purls(), policy: .cacheOnly)
        let reported = Task { try await watched.firstState { $0.problem?.code == .mapping } }
        while repository.setup.feeds.count == 0 { await Task.yield() }
        let first = try await repository.perform(StubbornPurl(owner: "ada", name: "once"))
        let second = try await repository.perform(StubbornPurl(owner: "ada", name: "never"))
        #expect(try await repository.outcome(of: first) == .accepted)
        #expect(try await repository.outcome(of: second) == .accepted)
        #expect(transport.requests.filter { $0.method == .post }.count == 2)
        // The expected effect replaces the server's result, and an effect that can't be applied at all is left out.
        let state = try await repository.read(Purls(), policy: .cacheOnly)
        #expect(state.names == ["a", "once"])
        #expect(!state.isFresh)
        #expect(try await reported.value.problem?.message.contains("cannot be stored") == true)
    }

    @Test func anUnreadableImageIsDroppedAndReportedAndFetchedAgain() async throws {
        let transport = ScriptedTransport { (request, _, _) throws(TransportFailure) in
            if request.method == .get { return .json(PagesTests.page(["a"]), .ok, [.eTag: "\"1\""]) }
            throw TransportFailure(.cannotConnect, "offline")
        }
        let repository = try repository(
            transport, store, clock: RecordingClock(endless: true), network: { $0.keptBytes = 0 })
        _ = try await repository.read(Purls())
        try await repository.perform(SavePurl("a", "https://mine.example"))
        let other = try await repository.perform(SavePurl("b"))
        // As an earlier version of the program wrote it.
        let images = try await store.all(RawImage.self)
        try await store.upsert(images.filter { $0.image != nil }.map { RawImage($0.entity, $0.key, [9, 9]) })
        try await store.upsert([RawImage("gone", [1], nil)])
        try await repository.discard(other)
        #expect(try await store.count(FetchRecord.self) == 0)
        #expect(try await repository.read(Purls(), policy: .cacheOnly).names == ["a"])
        try await repository.refresh(Purls())
        #expect(transport.requests.last?.headerFields[.ifNoneMatch] == nil)
        #expect(try await repository.read(Purls(), policy: .cacheOnly).values?.map(\.url) == ["https://mine.example"])
    }

    @Test func anAcceptedChangeMakesTheVersionAtHandUnknown() async throws {
        let transport = ScriptedTransport { (request, body, _) throws(TransportFailure) in
            if request.method == .post { return .json(String(decoding: body ?? [], as: UTF8.self)) }
            if request.headerFields[.ifNoneMatch] != nil { return .json("", .notModified) }
            return .json(PagesTests.page(["a"]), .ok, [.eTag: "\"1\""])
        }
        let repository = try repository(transport, store, network: { $0.keptBytes = 0 })
        _ = try await repository.read(Purls())
        #expect(try await repository.outcome(of: repository.perform(SavePurl("guess"))) == .accepted)
        // A server that doesn't change its tag would report that the guess is current.
        try await repository.refresh(Purls())
        #expect(try await repository.read(Purls(), policy: .cacheOnly).names == ["a"])
    }

    @Test func anAnswerThatIsSupersededAgainAndAgainIsNotTakenForCurrent() async throws {
        let held = Locked<Repository?>(nil)
        let transport = ScriptedTransport { (request, body, _) async throws(TransportFailure) in
            if request.method == .post { return .json(String(decoding: body ?? [], as: UTF8.self)) }
            // While the server answers, it accepts a change.
            guard let repository = held.withLock({ $0 }) else { return purls() }
            do {
                let id = try await repository.perform(SavePurl("a"))
                _ = try await repository.outcome(of: id)
            } catch {
                throw TransportFailure(.other, "\(error)")
            }
            return .json(PagesTests.page(["old"]), .ok, [.eTag: "\"1\""])
        }
        let repository = try repository(transport, store)
        held.withLock { $0 = repository }
        try await repository.refresh(Purls())
        held.withLock { $0 = nil }
        let state = try await repository.read(Purls(), policy: .cacheOnly)
        #expect(state.names == ["old"])
        #expect(!state.isFresh)
        #expect(try await store.all(FetchRecord.self).map(\.entityTag) == [nil])
        #expect(transport.requests.filter { $0.method == .get }.count == 4)
    }

    @Test func aChangeOfOtherRowsMakesNothingKnown() async throws {
        let repository = try repository(OutboxTests.offline, store, clock: RecordingClock(endless: true))
        // It changes no row: there is nothing to delete.
        try await repository.perform(DeletePurl("a"))
        let state = try await repository.states(of: Purls(), policy: .cacheOnly).firstState { _ in true }
        #expect(state.values == nil)
        #expect(state.changes.count == 1)
    }
}

/// A change with an answer that can't be stored; for one name, not even the expected effect can, once it is accepted.
private struct StubbornPurl: Change {
    static let kind = "stubborn"
    static let isBroken = Locked(false)

    let owner: String
    let name: String

    var endpoint: Endpoint<PurlDTO> {
        .post(
            "/address/\(owner, "address")/purl",
            body: .json(PurlDTO(name: name, url: URL(string: "https://a.example")!, counter: nil)))
    }

    func apply(to rows: borrowing ChangeRows) throws {
        if name == "never", Self.isBroken.withLock({ $0 }) {
            throw DomainFailure(.invalidValue, expected: "another name")
        }
        try rows.upsert(PurlRow(Purl(name: name, url: "expected"), rows.owner))
    }

    func accept(_ reply: PurlDTO, in rows: borrowing ChangeRows) throws {
        try rows.upsert(PurlRow(Purl(name: "half", url: "done"), rows.owner))
        throw DomainFailure(.invalidValue, expected: "another answer")
    }
}

/// The row of an image, with arbitrary bytes.
private struct RawImage: StoredEntity, Equatable {
    static let table = BeforeImage.table

    let entity: String
    let key: [UInt8]
    let image: [UInt8]?

    init(_ entity: String, _ key: [UInt8], _ image: [UInt8]?) {
        self.entity = entity
        self.key = key
        self.image = image
    }

    init(from row: inout RowReader) throws {
        _ = try row.read(String.self)
        _ = try row.read(String.self)
        entity = try row.read()
        key = try row.read()
        image = try row.read()
    }

    func write(to row: inout RowWriter) throws {
        try row.write("me")
        try row.write("ada")
        try row.write(entity)
        try row.write(key)
        try row.write(image)
    }
}
#endif
