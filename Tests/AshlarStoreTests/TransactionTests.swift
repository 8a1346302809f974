#if Store
import AshlarStore
import GRDB
import Testing

@Suite struct TransactionTests {
    struct Cancelled: Error {}

    let store: SQLiteStore

    init() throws {
        store = try SQLiteStore.inMemory()
        try store.create(Person.self)
        try store.create(Membership.self)
    }

    @Test func entitiesOfSeveralTypesAreStoredTogether() throws {
        let count = try store.write { transaction in
            try transaction.upsert([Person(id: 1, name: "Bo")])
            try transaction.upsert([Membership(group: "admins", person: 1)])
            return try transaction.count(Person.self) + transaction.count(Membership.self)
        }
        #expect(count == 2)
        #expect(try store.count(Membership.self) == 1)
    }

    @Test func anErrorOfTheClosureIsThrownAndStoresNothing() throws {
        #expect(throws: Cancelled.self) {
            try store.write { transaction in
                try transaction.upsert([Person(id: 1, name: "Bo")])
                try transaction.upsert([Membership(group: "admins", person: 1)])
                throw Cancelled()
            }
        }
        #expect(try store.count(Person.self) == 0)
        #expect(try store.count(Membership.self) == 0)
    }

    @Test func aFailedBatchLeavesTheRestOfTheTransaction() throws {
        try store.database.write { try $0.execute(sql: "CREATE UNIQUE INDEX one_email ON people(email)") }
        let twins = [Person(id: 2, name: "a", email: "e"), Person(id: 3, name: "b", email: "e")]
        try store.write { transaction in
            try transaction.upsert([Person(id: 1, name: "before")])
            do {
                try transaction.upsert(twins)
                Issue.record("the batch breaks a constraint")
            } catch let error as StoreError {
                #expect(error.code == .constraintViolation)
            }
            try transaction.upsert([Person(id: 4, name: "after")])
        }
        #expect(try store.all(Person.self).map(\.name) == ["before", "after"])
    }

    @Test func tablesMadeInATransactionThatFailsAreNotThere() throws {
        let store = try SQLiteStore.inMemory()
        #expect(throws: Cancelled.self) {
            try store.write { transaction in
                try transaction.create(Person.self)
                throw Cancelled()
            }
        }
        #expect(try store.database.read { try $0.tableExists("people") } == false)
    }

    @Test func statementsOfGRDBShareTheTransaction() throws {
        try store.write { transaction in
            try transaction.upsert([Person(id: 1, name: "Bo")])
            try transaction.database.execute(sql: "UPDATE people SET name = 'Bo B.'")
            #expect(try transaction.find(Person.self, key: [1])?.name == "Bo B.")
        }
        #expect(try store.all(Person.self) == [Person(id: 1, name: "Bo B.")])
    }

    @Test func aReadCannotWrite() throws {
        let error = storeError { try store.read { _ = try $0.upsert([Person(id: 1, name: "Bo")]) } }
        #expect(error?.code == .databaseFailure)
        #expect(try store.count(Person.self) == 0)
    }

    @Test func anErrorOfSQLiteInTheClosureIsReportedAsTheStores() {
        let error = storeError { try store.write { try $0.database.execute(sql: "nonsense") } }
        #expect(error?.code == .databaseFailure)
        #expect(error?.underlying is DatabaseError)
    }
}
#endif
