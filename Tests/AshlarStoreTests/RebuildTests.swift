#if Store
import AshlarStore
import Foundation
import GRDB
import Testing

/// SQLite's part of rebuilds, beyond the conformance suite: how tables are replaced, and the meaning of columns.
@Suite struct RebuildTests {
    private static func rebuilt(_ step: Migration.Step...) -> StoreSchema {
        let migrations = step.enumerated().map { Migration(to: $0 + 2, $1) }
        return StoreSchema(version: step.count + 1, memberSchema.entities, migrations: migrations)
    }

    @Test func indexesAndTriggersOfOthersAreMadeAgain() throws {
        let store = try SQLiteStore.inMemory(memberSchema)
        try store.database.write { database in
            try database.execute(
                sql: """
                    CREATE TABLE log (name TEXT NOT NULL);
                    CREATE INDEX long_names ON teams (length(name)) WHERE name <> '';
                    CREATE TRIGGER logs_teams AFTER INSERT ON teams BEGIN INSERT INTO log VALUES (new.name); END;
                    CREATE VIEW team_names AS SELECT name FROM teams;
                    """)
        }
        let names = "SELECT name FROM sqlite_schema WHERE tbl_name = 'teams' ORDER BY name"
        let before = try store.database.read { try String.fetchAll($0, sql: names) }
        try store.migrate(to: Self.rebuilt(.rebuild(TeamEntity.self))) { _ in }
        #expect(try store.database.read { try String.fetchAll($0, sql: names) } == before)
        try store.upsert([TeamEntity(id: 1, name: "Core")])
        #expect(try store.database.read { try String.fetchAll($0, sql: "SELECT name FROM log") } == ["Core"])
        #expect(try store.database.read { try String.fetchAll($0, sql: "SELECT name FROM team_names") } == ["Core"])
    }

    @Test func whatCannotBeRecreatedIsReported() throws {
        let store = try SQLiteStore.inMemory(memberSchema)
        try store.database.write { database in
            try database.execute(sql: "ALTER TABLE teams ADD COLUMN motto TEXT; CREATE INDEX mottos ON teams (motto)")
        }
        let lossy = Self.rebuilt(.rebuild(TeamEntity.self, dropping: ["motto"]))
        let error = storeError { try store.migrate(to: lossy) { _ in } }
        #expect(error?.code == .migrationFailed)
        #expect(
            error?.message.contains("\"mottos\" (CREATE INDEX mottos ON teams (motto)) cannot be recreated") == true)
        let schema = Self.rebuilt(.sql("DROP INDEX mottos"), .rebuild(TeamEntity.self, dropping: ["motto"]))
        var plan: MigrationPlan?
        try store.migrate(to: schema) { plan = $0 }
        #expect(
            plan?.steps.dropFirst().first
                == "rebuild table \"teams\", and delete all values of \"motto\" (migration to version 3)")
    }

    @Test func aColumnThatWouldBeLostIsNamed() throws {
        let store = try SQLiteStore.inMemory(memberSchema)
        try store.database.write { try $0.execute(sql: "ALTER TABLE teams ADD COLUMN motto TEXT") }
        let error = storeError { try store.migrate(to: Self.rebuilt(.rebuild(TeamEntity.self))) { _ in } }
        #expect(error?.code == .missingMigration)
        #expect(
            error?.message == """
                the migration to version 2 cannot rebuild table "teams": table "teams": all values of "motto" would be \
                lost: keep them in the new form, or list them in dropping: ["motto"]. Nothing was changed
                """)
    }

    @Test func theFormOfTodayIsRefusedInAnOlderMigration() throws {
        let schema = Self.rebuilt(.rebuild(TeamEntity.self), .drop(column: "motto", of: "Teams"))
        let error = storeError { try schema.validate() }
        #expect(error?.code == .invalidSchema)
        #expect(
            error?.message == """
                the migration to version 2 gives it the form of its entity now, which the one to version 3 changes once \
                more (delete column "motto" of "Teams" and all its values): write down the form of version 2, \
                .rebuild(TableSchema("teams", …))
                """)
    }

    /// A measurement with a time in seconds since 1970.
    private struct Seconds: StoredEntity {
        static let table = TableSchema(
            "measurements", columns: [EntityColumn("id", of: Int.self), EntityColumn("at", of: Double.self)],
            primaryKey: ["id"])
        var at: Double

        init(from row: inout RowReader) throws {
            _ = try row.read(Int.self)
            at = try row.read()
        }

        func write(to row: inout RowWriter) throws {
            try row.write(1)
            try row.write(at)
        }

        init(at: Double) { self.at = at }
    }

    private struct Dated: StoredEntity {
        static let table = TableSchema(
            "measurements", columns: [EntityColumn("id", of: Int.self), EntityColumn("at", of: Date.self)],
            primaryKey: ["id"])
        var at: Date

        init(from row: inout RowReader) throws {
            _ = try row.read(Int.self)
            at = try row.read()
        }

        func write(to row: inout RowWriter) throws {
            try row.write(1)
            try row.write(at)
        }
    }

    @Test func anotherMeaningOfTheSameTypeNeedsARebuild() throws {
        let store = try SQLiteStore.inMemory(StoreSchema([Seconds.self]))
        try store.upsert([Seconds(at: 978_307_200)])
        let error = storeError { try store.migrate(to: StoreSchema([Dated.self])) { _ in } }
        #expect(error?.code == .schemaMismatch)
        #expect(error?.message.contains("column \"at\" holds .real in the database, not .timestamp") == true)
        let rebuild = Migration.Step.rebuild(Dated.self, values: ["at": "at - 978307200"])
        try store.migrate(to: StoreSchema(version: 2, [Dated.self], migrations: [Migration(to: 2, rebuild)])) { _ in }
        #expect(try store.all(Dated.self).map(\.at) == [Date(timeIntervalSinceReferenceDate: 0)])
    }

    @Test func deleteRulesRunInAChange() throws {
        let store = try SQLiteStore.inMemory(memberSchema)
        try store.upsert([TeamEntity(id: 1, name: "Core")])
        try store.upsert([MemberEntity(try member("a", "Ada", team: 1))])
        let change = Migration.Step.change("delete the team") { try $0.delete(TeamEntity.self, key: [1]) }
        try store.migrate(to: Self.rebuilt(change)) { _ in }
        #expect(try store.all(MemberEntity.self).map(\.teamID) == [nil])
    }

    @Test func aReferenceIsDroppedByARebuildOnly() throws {
        let store = try SQLiteStore.inMemory(memberSchema)
        let error = storeError {
            try store.migrate(to: Self.rebuilt(.drop(column: "Team_ID", of: "members"))) { _ in }
        }
        #expect(error?.code == .migrationFailed)
        #expect(error?.message.contains("by .rebuild(…, dropping: [\"Team_ID\"])") == true)
        #expect(try store.count(MemberEntity.self) == 0)
    }
}
#endif
