#if Store
import Ashlar
import AshlarStore
import GRDB
import Testing

@Suite struct EntityTests {
    let store: SQLiteStore

    init() throws { store = try SQLiteStore.inMemory(memberSchema) }

    @Test func theTableIsMadeOfTheProperties() throws {
        #expect(
            try MemberEntity.table.createStatement == """
                CREATE TABLE "members" (
                    "id" TEXT NOT NULL,
                    "name" TEXT NOT NULL,
                    "email" TEXT NOT NULL,
                    "joined_at" REAL NOT NULL,
                    "tariff" TEXT NOT NULL,
                    "address" TEXT,
                    "tags" TEXT NOT NULL,
                    "team_id" INTEGER,
                    "sort_name" TEXT GENERATED ALWAYS AS (lower(name)) VIRTUAL,
                    PRIMARY KEY ("id"),
                    FOREIGN KEY ("team_id") REFERENCES "teams" ("id") ON DELETE SET NULL
                ) STRICT
                """
        )
        #expect(MemberEntity.table.unique == [["email"], ["team_id", "name"]])
        #expect(MemberEntity.table.indexes == [["team_id"], ["sort_name"], ["joined_at", "name"]])
        #expect(SeatEntity.table.primaryKey == ["row", "in"])
    }

    @Test func domainValuesComeBackThroughTheStore() throws {
        let address = Address(city: "Zürich", lines: ["Gasse 1", ""])
        let members = [try member("a", "Ada", team: 7, address: address), try member("b", "Bo")]
        try store.write { transaction in
            try transaction.upsert([TeamEntity(Team(id: 7, name: "Core"))])
            try transaction.upsert(members.map(MemberEntity.init))
        }
        #expect(try store.all(MemberEntity.self).map { try $0.toDomain() } == members)
    }

    @Test func anEntityIsUpdatedFromADomainValue() throws {
        var entity = MemberEntity(try member("a", "Ada"))
        entity.update(from: try member("a", "Ada L."))
        #expect(entity.name == "Ada L.")
    }

    @Test func aRowThatBreaksARuleIsNoDomainValue() throws {
        try store.upsert([MemberEntity(try member("a", "Ada"))])
        try store.database.write { try $0.execute(sql: "UPDATE members SET name = ''") }
        let entity = try #require(try store.find(MemberEntity.self, key: ["a"]))
        #expect(throws: DomainFailure.self) { try entity.toDomain() }
    }

    @Test func keyPathsOfTheEntityAreQueried() throws {
        try store.upsert([
            MemberEntity(try member("a", "bo")), MemberEntity(try member("b", "Ada")),
            MemberEntity(try member("c", "Cy")),
        ])
        let query = MemberEntity.query.filter(\.plan == .paid && .isMissing(\.address)).sorted(by: \.sortName)
        #expect(try store.fetch(query).map(\.name) == ["Ada", "bo", "Cy"])
    }

    @Test func aKeyOfTwoPropertiesIsFound() throws {
        try store.upsert([SeatEntity(row: 1, in: "A", isTaken: true), SeatEntity(row: 1, in: "B", isTaken: false)])
        #expect(try store.find(SeatEntity.self, key: [1, "B"]) == SeatEntity(row: 1, in: "B", isTaken: false))
    }

    @Test func domainValuesAreObserved() async throws {
        var values = store.values(of: TeamEntity.query).makeAsyncIterator()
        #expect(try await values.next() == [])
        try await store.upsert([TeamEntity(id: 1, name: "Core")])
        #expect(try await values.next() == [Team(id: 1, name: "Core")])
    }

    @Test func entitiesOfOneTableAreMappedEachInItsWay() async throws {
        try await store.upsert([TeamEntity(id: 1, name: "Core")])
        var values = store.values(of: TeamEntity.query).makeAsyncIterator()
        var loud = store.values(of: LoudTeamEntity.query).makeAsyncIterator()
        #expect(try await values.next()?.map(\.name) == ["Core"])
        #expect(try await loud.next()?.map(\.name) == ["CORE"])
    }

    @Test func aRowThatIsNoDomainValueEndsTheObservation() async throws {
        var values = store.values(of: MemberEntity.query).makeAsyncIterator()
        #expect(try await values.next() == [])
        try await store.upsert([MemberEntity(try member("a", "Ada"))])
        _ = try await values.next()
        try await store.database.write { try $0.execute(sql: "UPDATE members SET name = ''") }
        await #expect(throws: DomainFailure.self) { _ = try await values.next() }
        #expect(try await values.next() == nil)
    }
}
#endif
