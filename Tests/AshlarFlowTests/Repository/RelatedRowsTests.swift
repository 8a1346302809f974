#if Flow && Store
import Ashlar
import AshlarEntity
import AshlarStore
import Foundation
import HTTPTypes
import Testing

@testable import AshlarFlow

@Suite(.timeLimit(.minutes(30))) struct RelatedRowsTests {
    let store: any EntityStore

    init() throws {
        store = try SQLiteStore.inMemory(StoreSchema([NoteRow.self, AuthorRow.self] + Repository.entities))
    }

    private func failure(of operation: () async throws -> Void) async -> RepositoryFailure? {
        do {
            try await operation()
            return nil
        } catch {
            return error as? RepositoryFailure
        }
    }

    @Test func whatManyValuesHoldIsStoredOnce() async throws {
        let repository = try notesRepository(ScriptedTransport(notes(editor: "Grace", "a", "b", "c")), store)
        let values = try await repository.read(Notes()).values
        #expect(values?.map(\.text) == ["a", "b", "c"])
        #expect(values?.map(\.author.name) == ["Ada", "Ada", "Ada"])
        #expect(values?.map(\.editor?.name) == ["Grace", "Grace", "Grace"])
        let authors = try await store.all(AuthorRow.self)
        #expect(authors.map(\.name) == ["Ada", "Grace"])
        #expect(authors.allSatisfy { $0.belongsTo == Owner(account: "me", name: "ada").related(to: Notes.self) })
        #expect(try await store.fetch(NoteRow.query.filter(\.authorID == 1)).count == 3)
    }

    @Test func aRefreshReplacesThemToo() async throws {
        let repository = try notesRepository(
            ScriptedTransport { (_, _, number) in
                number == 0 ? notes(editor: "Grace", "a", "b") : notes(by: "Countess", "a")
            }, store)
        _ = try await repository.read(Notes())
        try await repository.refresh(Notes())
        #expect(try await repository.read(Notes()).values?.map(\.author.name) == ["Countess"])
        #expect(try await store.all(AuthorRow.self).map(\.name) == ["Countess"])
    }

    @Test func watchersSeeWhenOnlyARelatedRowIsNew() async throws {
        let repository = try notesRepository(
            ScriptedTransport { (_, _, number) in notes(by: number == 0 ? "Ada" : "Countess", "a") }, store)
        var states = repository.states(of: Notes()).makeAsyncIterator()
        while let state = await states.next(), state.values?.first?.author.name != "Ada" {}
        let written = try await store.all(NoteRow.self)
        try await repository.refresh(Notes())
        while let state = await states.next(), state.values?.first?.author.name != "Countess" {}
        #expect(try await store.all(NoteRow.self) == written)
    }

    @Test func theyAreNotAmongTheRowsOfAnotherResource() async throws {
        let repository = try notesRepository(
            ScriptedTransport { (request, _, _) in
                request.path?.hasSuffix("authors") == true
                    ? .json(#"[{"id":1,"name":"Ada, as listed"},{"id":3,"name":"Mary"}]"#, .ok) : notes("a")
            }, store)
        #expect(try await repository.read(Notes()).values?.map(\.author.name) == ["Ada"])
        #expect(try await repository.read(Authors()).values?.map(\.name) == ["Ada, as listed", "Mary"])
        #expect(try await repository.read(Notes(), policy: .cacheOnly).values?.map(\.author.name) == ["Ada"])
        #expect(try await store.count(AuthorRow.self) == 3)
    }

    @Test(arguments: [
        ("stray", RepositoryFailure.Code.wrongOwner, #"a row of "authors" has the owner elsewhere"#),
        ("unlisted", .unknownType, "Notes refers to a PurlRow; add it to its `relatedEntities`"),
        ("without its author", .mapping, #"no row of "authors" has the key 1"#),
    ])
    func aWrongMappingIsReported(text: String, code: RepositoryFailure.Code, message: String) async throws {
        let repository = try notesRepository(ScriptedTransport(notes(text)), store)
        let failure = await failure {
            let state = try await repository.read(Notes())
            if let problem = state.problem { throw problem }
        }
        #expect(failure?.code == code)
        #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
    }

    @Test(arguments: [HTTPResponse.Status.noContent, .unprocessableContent])
    func aChangeOfARelatedRowIsShownAndUndone(status: HTTPResponse.Status) async throws {
        let gate = SharedRequestTests.Gate()
        let transport = ScriptedTransport { (request, _, _) async throws(TransportFailure) in
            if request.method == .get { return notes("a", "b") }
            await gate.pass()
            return .json("", status)
        }
        let repository = try notesRepository(transport, store)
        _ = try await repository.read(Notes())
        let change = try await repository.perform(RenameAuthor(author: 1, name: "Countess"))
        let shown = try await repository.read(Notes(), policy: .cacheOnly)
        #expect(shown.values?.map(\.author.name) == ["Countess", "Countess"])
        await gate.open()
        _ = try await repository.outcome(of: change)
        let name = status == .noContent ? "Countess" : "Ada"
        #expect(try await store.all(AuthorRow.self).map(\.name) == [name])
        #expect(try await store.count(BeforeImage.self) == 0)
    }

    @Test func ofTwoVersionsInAnAnswerTheLaterOneIsStored() async throws {
        let answer = """
            [{"id":1,"text":"a","author":{"id":1,"name":"Ada"}},{"id":2,"text":"b","author":{"id":1,"name":"Countess"}}]
            """
        let repository = try notesRepository(ScriptedTransport(.json(answer, .ok)), store)
        #expect(try await repository.read(Notes()).values?.map(\.author.name) == ["Countess", "Countess"])
    }

    @Test func aRowThatAPendingChangeRefersToSurvivesARefresh() async throws {
        let transport = ScriptedTransport { (request, _, number) throws(TransportFailure) in
            guard request.method == .get else { throw TransportFailure(.cannotConnect, "offline") }
            return number == 0 ? notes("a") : .json("[]", .ok)
        }
        let repository = try notesRepository(transport, store)
        _ = try await repository.read(Notes())
        try await repository.perform(AddNote(id: 9, author: 1))
        try await repository.refresh(Notes())
        let state = try await repository.read(Notes(), policy: .cacheOnly)
        #expect(state.values?.map(\.text) == ["new"])
        #expect(state.values?.map(\.author.name) == ["Ada"])
    }

    @Test func aRowThatIsMissingIsFetchedAgainAlthoughTheServerHasNoOtherVersion() async throws {
        let transport = ScriptedTransport { (request, _, _) in
            if request.headerFields[.ifNoneMatch] != nil { return .json("", .notModified) }
            return .json(String(decoding: notes("a").body, as: UTF8.self), .ok, [.eTag: "\"1\""])
        }
        let repository = try notesRepository(transport, store)
        _ = try await repository.read(Notes())
        for row in try await store.all(AuthorRow.self) {
            try await store.write { transaction in
                _ = try transaction.delete(AuthorRow.self, key: [row.account, row.ownerName, row.id])
            }
        }
        #expect(try await repository.read(Notes()).values?.map(\.author.name) == ["Ada"])
        #expect(transport.requests.count == 2)
    }

    @Test func aChangeOfARelatedRowMakesNoOtherResourceKnown() async throws {
        let transport = ScriptedTransport { (request, _, _) throws(TransportFailure) in
            guard request.method == .get else { throw TransportFailure(.cannotConnect, "offline") }
            return notes("a")
        }
        let repository = try notesRepository(transport, store)
        _ = try await repository.read(Notes())
        try await repository.perform(RenameAuthor(author: 1, name: "Countess"))
        let failure = await failure { _ = try await repository.read(Authors(), policy: .cacheOnly) }
        #expect(failure?.code == .notKept)
    }

    @Test func aResourceThatIsNotListedIsRefusedAlsoIfItsRowsAreThoseOfAnother() async throws {
        var configuration = RepositoryConfiguration()
        configuration.logger.logLevel = .critical
        let repository = Repository(
            account: "me", store: store, network: try service(ScriptedTransport(notes("a"))),
            resources: [PlainNotes.self],
            configuration: configuration)
        let failure = await failure { _ = try await repository.read(Notes()) }
        #expect(failure?.code == .unknownType)
    }

    @Test func loggingOutDeletesThem() async throws {
        let repository = try notesRepository(ScriptedTransport(notes(editor: "Grace", "a")), store)
        _ = try await repository.read(Notes())
        try await repository.logOut()
        #expect(try await store.count(AuthorRow.self) == 0)
        #expect(try await store.count(NoteRow.self) == 0)
    }

    @Test func aRowAloneIsNotAValue() async throws {
        let note = Note(id: 1, text: "a", author: Author(1, "Ada"), editor: nil)
        let row = Notes().row(of: note, for: Owner(account: "me", name: "ada"))
        #expect(throws: RepositoryFailure.self) { try Notes().value(of: row) }
    }

    @Test func valuesAreStoredAndReadWithoutARepository() async throws {
        let owner = Owner(account: "me", name: "ada")
        let all = (0..<3).map { Note(id: $0, text: "\($0)", author: Author($0 % 2, "\($0 % 2)"), editor: nil) }
        let store = try SQLiteStore.inMemory(StoreSchema([Notes.Row.self] + Notes.relatedEntities))
        try await store.write { try Notes().store(all, for: owner, in: $0) }
        #expect(try await store.read { try Notes().storedValues(of: owner, in: $0) } == all)
        #expect(try await store.count(AuthorRow.self) == 2)
    }
}
#endif
