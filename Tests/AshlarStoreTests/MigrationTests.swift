#if Store
import AshlarStore
import Foundation
import GRDB
import Testing

/// SQLite's part of the migrations, beyond the conformance suite: plans, unchanged files, and reports.
@Suite struct MigrationTests {
    /// ``Person`` with an additional column.
    struct Citizen: StoredEntity, Equatable {
        static let table = TableSchema(
            "people",
            columns: Person.table.columns + [EntityColumn("country", of: String.self)], primaryKey: ["id"],
            indexes: [["name"]])

        var person: Person
        var country: String

        init(from row: inout RowReader) throws {
            person = try Person(from: &row)
            country = try row.read()
        }

        func write(to row: inout RowWriter) throws {
            try person.write(to: &row)
            try row.write(country)
        }
    }

    static let first = StoreSchema([Person.self])
    static let second = StoreSchema(
        version: 2, [Citizen.self],
        migrations: [
            Migration(to: 2, .add(EntityColumn("country", of: String.self), to: "people", filledWith: "'CH'"))
        ])

    @Test func stepsAreReportedBeforeTheyAreCommitted() throws {
        try withTemporaryFolder { folder in
            let path = folder.appending(path: "rows.sqlite").path
            var plans: [String] = []
            _ = try SQLiteStore(path: path, Self.first) { plans.append($0.description) }
            _ = try SQLiteStore(path: path, Self.first) { plans.append($0.description) }
            _ = try SQLiteStore(path: path, Self.second) { plans.append($0.description) }
            #expect(
                plans == [
                    """
                    from version 0 to version 1
                    - make table "people"
                    """,
                    """
                    from version 1 to version 2
                    - add column "country" to "people", 'CH' in all rows (migration to version 2)
                    - index name of "people"
                    """,
                ])
        }
    }

    @Test func aPlanThatIsRefusedIsNotDone() throws {
        struct NotNow: Error {}
        try withTemporaryFolder { folder in
            let path = folder.appending(path: "rows.sqlite").path
            _ = try SQLiteStore(path: path, Self.first)
            #expect(throws: NotNow.self) { _ = try SQLiteStore(path: path, Self.second) { _ in throw NotNow() } }
            _ = try SQLiteStore(path: path, Self.first) { Issue.record("there is nothing to do: \($0)") }
        }
    }

    @Test func aNewerFileStaysAsItIsToTheLastByte() throws {
        try withTemporaryFolder { folder in
            let path = folder.appending(path: "rows.sqlite").path
            do { try SQLiteStore(path: path, Self.second).database.close() }
            // Like a copy in another journal mode, which opening the file for writing would change.
            let queue = try DatabaseQueue(path: path)
            try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
            try queue.close()
            let bytes = try Data(contentsOf: URL(filePath: path))
            let error = storeError { _ = try SQLiteStore(path: path, Self.first) }
            #expect(error?.code == .newerSchema)
            #expect(
                error?.message == """
                    the database is of version 2, and this program knows versions up to 1. Nothing was changed: \
                    use a newer program
                    """)
            #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
        }
    }

    @Test func theMissingMigrationIsNamed() throws {
        let store = try SQLiteStore.inMemory(Self.first)
        let error = storeError { try store.migrate(to: StoreSchema(version: 2, [Citizen.self])) { _ in } }
        #expect(error?.code == .missingMigration)
        #expect(
            error?.message == """
                the database is of version 1, the code of version 2, and no migration to version 2 is declared. \
                table "people": column "country" is missing in the database. \
                Nothing was changed: declare Migration(to: 2, …)
                """)
    }

    @Test func tablesWithoutAVersionAreOfTheFirst() throws {
        let store = try SQLiteStore.inMemory()
        try store.create(Person.self)
        try store.upsert([Person(id: 1, name: "Bo")])
        var plan: MigrationPlan?
        try store.migrate(to: Self.second) { plan = $0 }
        #expect(plan?.from == 1)
        #expect(try store.all(Citizen.self).map(\.country) == ["CH"])
    }

    @Test func renamedTablesWithoutAVersionAreNotNew() throws {
        let store = try SQLiteStore.inMemory()
        try store.database.write { database in
            try database.execute(
                sql: """
                    CREATE TABLE persons (id INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL, email TEXT) STRICT;
                    INSERT INTO persons VALUES (1, 'Bo', NULL)
                    """)
        }
        let schema = StoreSchema(
            version: 2, [Person.self], migrations: [Migration(to: 2, .rename(table: "persons", to: "people"))])
        try store.migrate(to: schema) { _ in }
        #expect(try store.all(Person.self) == [Person(id: 1, name: "Bo")])
    }

    @Test func aDatabaseOfTheAppsOwnIsMigratedAndKeepsItsSettings() throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        let queue = try DatabaseQueue(configuration: configuration)
        var plans = 0
        _ = try SQLiteStore(queue, memberSchema) { _ in plans += 1 }
        let rebuilt = StoreSchema(
            version: 2, memberSchema.entities, migrations: [Migration(to: 2, .rebuild(TeamEntity.self))])
        let store = try SQLiteStore(queue, rebuilt) { _ in plans += 1 }
        #expect(plans == 2)
        #expect(try queue.read { try Bool.fetchOne($0, sql: "PRAGMA foreign_keys") } == false)
        #expect(storeError { _ = try SQLiteStore(queue, memberSchema) }?.code == .newerSchema)
        #expect(try store.count(TeamEntity.self) == 0)
    }

    @Test func aGeneratedColumnOfAnotherTypeIsReported() throws {
        struct Counted: StoredEntity {
            static let table = TableSchema(
                "people", columns: Person.table.columns, primaryKey: ["id"],
                generated: [GeneratedColumn("size", of: Int.self, "length(name)")])
            init(from row: inout RowReader) throws {}
            func write(to row: inout RowWriter) throws {}
        }
        struct Weighed: StoredEntity {
            static let table = TableSchema(
                "people", columns: Person.table.columns, primaryKey: ["id"],
                generated: [GeneratedColumn("size", of: Double.self, "length(name)")])
            init(from row: inout RowReader) throws {}
            func write(to row: inout RowWriter) throws {}
        }
        let store = try SQLiteStore.inMemory(StoreSchema([Counted.self]))
        let error = storeError { try store.migrate(to: StoreSchema([Weighed.self])) { _ in } }
        #expect(error?.message.contains("column \"size\" is INTEGER in the database, not REAL") == true)
    }

    @Test func aRebuildKeepsTheRowsThatReferToTheTable() throws {
        let store = try SQLiteStore.inMemory(memberSchema)
        try store.upsert([TeamEntity(id: 1, name: "Core")])
        try store.upsert([MemberEntity(try member("a", "Ada", team: 1))])
        let rebuild = StoreSchema(
            version: 2, memberSchema.entities, migrations: [Migration(to: 2, .rebuild(TeamEntity.self))])
        try store.migrate(to: rebuild) { _ in }
        #expect(try store.all(MemberEntity.self).map(\.teamID) == [1])
        #expect(
            storeError { try store.upsert([MemberEntity(try member("b", "Bo", team: 9))]) }?.code
                == .constraintViolation)
    }

    @Test func aSchemaThatCannotBeIsRefused() throws {
        #expect(
            storeError { _ = try SQLiteStore.inMemory(StoreSchema([Person.self, Citizen.self])) }?.code
                == .invalidSchema)
        let twice = StoreSchema(version: 2, [Person.self], migrations: [Migration(to: 2), Migration(to: 2)])
        #expect(storeError { _ = try SQLiteStore.inMemory(twice) }?.code == .invalidSchema)
        let beyond = StoreSchema(version: 1, [Person.self], migrations: [Migration(to: 2)])
        #expect(storeError { _ = try SQLiteStore.inMemory(beyond) }?.code == .invalidSchema)
    }

    @Test func aFullDiskIsReportedAndNothingIsLost() throws {
        try withTemporaryFolder { folder in
            let store = try SQLiteStore(path: folder.appending(path: "rows.sqlite").path, Self.first)
            try store.upsert([Person(id: 0, name: "kept")])
            // SQLite's own limit simulates a full disk.
            try store.database.writeWithoutTransaction { database in
                let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
                try database.execute(sql: "PRAGMA max_page_count = \(pages + 4)")
            }
            let error = storeError {
                try store.upsert((1...5000).map { Person(id: $0, name: String(repeating: "n", count: 100)) })
            }
            #expect(error?.code == .noSpace)
            #expect(try store.all(Person.self) == [Person(id: 0, name: "kept")])
            try store.upsert([Person(id: 1, name: "small")])
            #expect(try store.count(Person.self) == 2)
        }
    }
}
#endif
