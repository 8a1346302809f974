#if Store
import AshlarStore
import GRDB
import Testing

@Suite struct UpsertTests {
    let store: SQLiteStore

    init() throws {
        store = try SQLiteStore.inMemory()
        try store.create(Person.self)
        try store.create(Membership.self)
    }

    @Test func upsertInsertsThenUpdatesByKey() throws {
        let bo = Person(id: 1, name: "Bo", email: "bo@example.com")
        #expect(try store.upsert([Person(id: 2, name: "Ada"), bo]) == 2)
        #expect(try store.upsert([Person(id: 2, name: "Ada L."), Person(id: 3, name: "Cy")]) == 2)
        #expect(
            try store.all(Person.self) == [bo, Person(id: 2, name: "Ada L."), Person(id: 3, name: "Cy")]
        )
        #expect(try store.count(Person.self) == 3)
    }

    @Test func upsertReplacesAValueByNil() throws {
        try store.upsert([Person(id: 1, name: "Bo", email: "bo@example.com")])
        try store.upsert([Person(id: 1, name: "Bo")])
        #expect(try store.find(Person.self, key: [1]) == Person(id: 1, name: "Bo"))
    }

    @Test func theLastOfTheSameKeyInABatchCounts() throws {
        try store.upsert([Person(id: 1, name: "first"), Person(id: 1, name: "last")])
        #expect(try store.all(Person.self) == [Person(id: 1, name: "last")])
    }

    @Test func upsertLeavesRowsThatAreNothingButTheirKey() throws {
        let membership = Membership(group: "admins", person: 1)
        #expect(try store.upsert([membership]) == 1)
        #expect(try store.upsert([membership, Membership(group: "users", person: 1)]) == 1)
        #expect(try store.count(Membership.self) == 2)
    }

    @Test func anEmptyBatchStoresNothing() throws {
        #expect(try store.upsert([Person]()) == 0)
        #expect(try store.count(Person.self) == 0)
    }

    @Test func anyCollectionIsABatch() throws {
        let people = (1...1000).lazy.map { Person(id: $0, name: "p\($0)") }
        #expect(try store.upsert(people) == 1000)
        #expect(try store.find(Person.self, key: [1000])?.name == "p1000")
    }

    @Test func findTakesAllValuesOfTheKeyInItsOrder() throws {
        try store.upsert([Membership(group: "admins", person: 1), Membership(group: "users", person: 2)])
        #expect(try store.find(Membership.self, key: [2, "users"]) == Membership(group: "users", person: 2))
        #expect(try store.find(Membership.self, key: [1, "users"]) == nil)
        #expect(storeError { _ = try store.find(Membership.self, key: [1]) }?.code == .columnCountMismatch)
        #expect(storeError { _ = try store.find(Membership.self, key: [1, "a", 2]) }?.code == .columnCountMismatch)
        #expect(storeError { _ = try store.find(Membership.self, key: ["users", 2]) }?.code == .typeMismatch)
    }

    @Test func aBrokenConstraintStoresNothingOfTheBatch() throws {
        try store.database.write { try $0.execute(sql: "CREATE UNIQUE INDEX one_email ON people(email)") }
        try store.upsert([Person(id: 9, name: "was there", email: "a@example.com")])
        let batch = (1...5).map { Person(id: $0, name: "new", email: $0 == 4 ? "a@example.com" : nil) }
        let error = storeError { try store.upsert(batch) }
        #expect(error?.code == .constraintViolation)
        #expect(error?.table == "people")
        #expect(error?.description.contains("people.email") == true)
        #expect(error?.underlying is DatabaseError)
        #expect(try store.all(Person.self).map(\.id) == [9])
    }

    @Test func aStoreGoesOnAfterAFailure() throws {
        try store.database.write { try $0.execute(sql: "CREATE UNIQUE INDEX one_email ON people(email)") }
        let twins = [Person(id: 1, name: "a", email: "e"), Person(id: 2, name: "b", email: "e")]
        #expect(storeError { try store.upsert(twins) }?.code == .constraintViolation)
        #expect(try store.upsert([twins[0]]) == 1)
        #expect(try store.all(Person.self) == [twins[0]])
    }

    @Test func storingWithoutATableIsReported() throws {
        let store = try SQLiteStore.inMemory()
        let error = storeError { try store.upsert([Person(id: 1, name: "Bo")]) }
        #expect(error?.code == .databaseFailure)
        #expect(error?.description.contains("people") == true)
    }
}
#endif
