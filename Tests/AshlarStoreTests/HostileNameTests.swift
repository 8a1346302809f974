#if Store
import AshlarStore
import GRDB
import Testing

@Suite struct HostileNameTests {
    static let names = [
        "select", "a\"b", "\"\"", "x; DROP TABLE people; --", "it's", "a b\tc\nd", "?", ":name", "名前", "👾", "a.b",
        "[x]",
        "`y`", "%", "\\", "-- c", "/* c */", "CON\u{301}", String(repeating: "n", count: 1000),
    ]

    /// All names as the columns of one table; the generic argument selects the table.
    struct Hostile: StoredEntity, Equatable {
        static let table = TableSchema(
            "order\"; DROP TABLE people; --",
            columns: names.map { EntityColumn($0, .text, isOptional: $0 != "select") },
            primaryKey: ["select"]
        )

        var values: [String?]

        init(_ values: [String?]) {
            self.values = values
        }

        init(from row: inout RowReader) throws {
            values = []
            for _ in names { values.append(try row.read()) }
        }

        func write(to row: inout RowWriter) throws {
            for value in values { try row.write(value) }
        }
    }

    @Test func anyNameIsAColumnsName() throws {
        let store = try SQLiteStore.inMemory()
        try store.create(Person.self)
        try store.create(Hostile.self)
        try store.create(Hostile.self)
        let entity = Hostile(Self.names)
        try store.upsert([entity, Hostile(["other"] + Self.names.dropFirst().map { _ in nil })])
        try store.upsert([entity])
        #expect(try store.find(Hostile.self, key: ["select"]) == entity)
        #expect(try store.count(Hostile.self) == 2)
        #expect(try store.count(Person.self) == 0)
    }

    @Test(arguments: names) func anyNameIsATablesName(_ name: String) throws {
        let schema = TableSchema(name, columns: [EntityColumn(name, .integer)], primaryKey: [name])
        let store = try SQLiteStore.inMemory()
        let sql = try schema.createStatement
        try store.database.write { try $0.execute(sql: sql) }
        let tables = try store.database.read {
            try String.fetchAll($0, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
        }
        #expect(tables == [name])
    }
}
#endif
