#if Store
import AshlarStore
import Foundation
import GRDB
import Testing

@Suite struct SchemaMismatchTests {
    let store: SQLiteStore

    init() throws {
        store = try SQLiteStore.inMemory()
    }

    /// Creates a table in SQL, and returns why it doesn't match ``Person``.
    private func mismatch(_ sql: String) throws -> String? {
        try store.database.write { try $0.execute(sql: sql) }
        let error = storeError { try store.create(Person.self) }
        #expect(error == nil || error?.code == .schemaMismatch)
        #expect(error == nil || error?.table == "people")
        return error?.message.components(separatedBy: ". ").first
    }

    @Test func aMissingColumnIsReported() throws {
        #expect(
            try mismatch("CREATE TABLE people (id INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL)")
                == "column \"email\" is missing in the database"
        )
    }

    @Test func anExtraColumnIsReported() throws {
        #expect(
            try mismatch("CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, age INTEGER)")
                == "column \"age\" is in the database only"
        )
    }

    @Test func aColumnOfAnotherTypeIsReported() throws {
        #expect(
            try mismatch("CREATE TABLE people (id INTEGER PRIMARY KEY, name BLOB, email TEXT)")
                == "column \"name\" is BLOB in the database, not TEXT NOT NULL"
        )
    }

    @Test func anotherKeyIsReported() throws {
        #expect(
            try mismatch("CREATE TABLE people (id INTEGER NOT NULL, name TEXT NOT NULL PRIMARY KEY, email TEXT)")
                == "the primary key is [\"name\"] in the database, not [\"id\"]"
        )
    }

    @Test func everyDifferenceIsReported() throws {
        #expect(
            try mismatch("CREATE TABLE people (key TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, email REAL)") == """
                column "id" is missing in the database; column "email" is REAL in the database, not TEXT; \
                column "key" is in the database only; the primary key is ["key"] in the database, not ["id"]
                """
        )
    }

    @Test func nothingIsDroppedOrChanged() throws {
        let sql = "CREATE TABLE people (id INTEGER PRIMARY KEY, note TEXT)"
        try store.database.write { database in
            try database.execute(sql: sql)
            try database.execute(sql: "INSERT INTO people VALUES (1, 'kept')")
        }
        let error = storeError { try store.create(Person.self) }
        #expect(error?.code == .schemaMismatch)
        #expect(error?.message.contains("Nothing was changed: migrate the table") == true)
        #expect(try store.database.read { try String.fetchAll($0, sql: "SELECT sql FROM sqlite_master") } == [sql])
        #expect(try store.database.read { try String.fetchAll($0, sql: "SELECT note FROM people") } == ["kept"])
    }

    @Test func theSameColumnsInAnotherOrderAndCaseAreATable() throws {
        #expect(try mismatch("CREATE TABLE People (EMAIL text, Name text NOT NULL, ID integer PRIMARY KEY)") == nil)
        try store.upsert([Person(id: 1, name: "Bo", email: "bo@example.com")])
        #expect(try store.all(Person.self) == [Person(id: 1, name: "Bo", email: "bo@example.com")])
    }

    @Test func creatingATableTwiceKeepsItsRows() throws {
        try store.create(Person.self)
        try store.upsert([Person(id: 1, name: "Bo")])
        try store.create(Person.self)
        #expect(try store.count(Person.self) == 1)
    }
}
#endif
