#if Store
import AshlarStore
import Foundation
import GRDB
import Testing

@Suite struct ObservationTests {
    let store: SQLiteStore

    init() throws {
        store = try SQLiteStore.inMemory()
        try store.create(Person.self)
    }

    @Test func statementsOfGRDBAreSeen() async throws {
        try await store.upsert([Person(id: 1, name: "Bo"), Person(id: 2, name: "Cy")])
        var states = store.rows(of: Person.query).makeAsyncIterator()
        #expect(try await states.next()?.count == 2)
        try await store.database.write { try $0.execute(sql: "UPDATE people SET name = 'Bo B.' WHERE id = 1") }
        #expect(try await states.next()?.first?.name == "Bo B.")
        // SQLite optimizes the deletion of all rows, and reports none of them, unless it is observed.
        try await store.database.write { try $0.execute(sql: "DELETE FROM people") }
        #expect(try await states.next() == [])
    }

    @Test func rolledBackChangesAreNotSeen() async throws {
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
        weak var released: SQLiteStore?
        do {
            let store = try SQLiteStore.inMemory()
            try store.create(Person.self)
            released = store
            var states = store.rows(of: Person.query).makeAsyncIterator()
            #expect(try await states.next() == [])
            try await store.upsert([Person(id: 1, name: "Bo")])
            #expect(try await states.next()?.count == 1)
        }
        // A last query may be in progress.
        for _ in 0..<1000 where released != nil { try await Task.sleep(for: .milliseconds(1)) }
        #expect(released == nil)
    }

    @Test func whoJoinsAfterAFailureGetsThePresentState() async throws {
        var failing = store.rows(of: Person.query).makeAsyncIterator()
        var busy = store.rows(of: Person.query).makeAsyncIterator()
        #expect(try await failing.next() == [])
        #expect(try await busy.next() == [])
        try await store.database.write { try $0.execute(sql: "ALTER TABLE people RENAME TO persons") }
        store._ashlarObservation_v1.didChangeAnything()
        await #expect(throws: StoreError.self) { _ = try await failing.next() }
        try await store.database.write { try $0.execute(sql: "ALTER TABLE persons RENAME TO people") }
        var joining = store.rows(of: Person.query).makeAsyncIterator()
        #expect(try await joining.next() == [])
        #expect(try await failing.next() == nil)
        try await store.upsert([Person(id: 1, name: "Bo")])
        #expect(try await joining.next()?.count == 1)
        #expect(try await busy.next()?.count == 1)
    }

    @Test func anEndedIteratorWatchesNothing() async throws {
        var states = store.rows(of: Person.query).makeAsyncIterator()
        #expect(try await states.next() == [])
        try await store.database.write { try $0.execute(sql: "DROP TABLE people") }
        store._ashlarObservation_v1.didChangeAnything()
        await #expect(throws: StoreError.self) { _ = try await states.next() }
        #expect(store._ashlarObservation_v1.watchedQueries == 0)
        #expect(try await states.next() == nil)
    }

    @Test func aCancellationDuringTheFirstStateEndsTheSequence() async throws {
        let (isHeld, held) = AsyncStream.makeStream(of: Void.self)
        let ends = DispatchSemaphore(value: 0)
        // The writer is busy, and observing can't start before it is free.
        let holder = Thread { [store] in
            try? store.write { _ in
                held.finish()
                ends.wait()
            }
        }
        holder.start()
        for await _ in isHeld {}
        let consumer = Task { [store] in for try await _ in store.rows(of: Person.query) {} }
        while store._ashlarObservation_v1.watchedQueries == 0 { await Task.yield() }
        consumer.cancel()
        ends.signal()
        try await consumer.value
        #expect(store._ashlarObservation_v1.watchedQueries == 0)
    }

    @Test func aWrongQueryEndsTheSequence() async throws {
        var states = store.rows(of: Person.query.filter(\.email == "x")).makeAsyncIterator()
        await #expect(throws: StoreError.self) { _ = try await states.next() }
    }
}
#endif
