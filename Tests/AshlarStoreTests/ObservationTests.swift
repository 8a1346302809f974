import AshlarStore
import GRDB
import Testing

@Suite struct ObservationTests {
    let store: Store

    init() throws {
        store = try Store.inMemory()
        try store.create(Person.self)
    }

    @Test func statementsOfGRDBAreSeen() async throws {
        try await store.upsert([Person(id: 1, name: "Bo"), Person(id: 2, name: "Cy")])
        var states = store.rows(of: Person.query).makeAsyncIterator()
        #expect(try await states.next()?.count == 2)
        try await store.database.write { try $0.execute(sql: "UPDATE people SET name = 'Bo B.' WHERE id = 1") }
        #expect(try await states.next()?.first?.name == "Bo B.")
        // SQLite deletes all rows at once, and tells of none, unless it is asked to.
        try await store.database.write { try $0.execute(sql: "DELETE FROM people") }
        #expect(try await states.next() == [])
    }

    @Test func whatIsRolledBackIsNotSeen() async throws {
        struct Refused: Error {}
        var states = store.rows(of: Person.query).makeAsyncIterator()
        #expect(try await states.next() == [])
        await #expect(throws: Refused.self) {
            try await store.write { transaction in
                try transaction.upsert([Person(id: 1, name: "Bo")])
                throw Refused()
            }
        }
        try await store.upsert([Person(id: 2, name: "Cy")])
        #expect(try await states.next()?.map(\.id) == [2])
    }

    @Test func aQueryIsAskedOnceForAllWhoWatchIt() async throws {
        var consumers = (0..<100).map { _ in store.rows(of: Person.query).makeAsyncIterator() }
        for index in consumers.indices { #expect(try await consumers[index].next() == []) }
        #expect(store._ashlarObservation_v1.watchedQueries == 1)
        consumers = []
        #expect(store._ashlarObservation_v1.watchedQueries == 0)
    }

    @Test func aStoreIsReleasedWithItsLastConsumer() async throws {
        weak var released: Store?
        do {
            let store = try Store.inMemory()
            try store.create(Person.self)
            released = store
            var states = store.rows(of: Person.query).makeAsyncIterator()
            #expect(try await states.next() == [])
            try await store.upsert([Person(id: 1, name: "Bo")])
            #expect(try await states.next()?.count == 1)
        }
        // A last question may be on its way.
        for _ in 0..<1000 where released != nil { try await Task.sleep(for: .milliseconds(1)) }
        #expect(released == nil)
    }

    @Test func aWrongQueryEndsTheSequence() async throws {
        var states = store.rows(of: Person.query.filter(\.email == "x")).makeAsyncIterator()
        await #expect(throws: StoreError.self) { _ = try await states.next() }
    }
}
