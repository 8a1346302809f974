#if Store
import AshlarCore
import AshlarStore
import GRDB
import Testing

@Suite struct JSONColumnTests {
    struct Document: StoredEntity, Equatable {
        static let table = TableSchema(
            "documents",
            columns: [
                EntityColumn("id", .integer), EntityColumn("tags", .json),
                EntityColumn("aliases", .json, isOptional: true),
            ],
            primaryKey: ["id"]
        )

        var id: Int
        var tags: [String]
        var aliases: [String]?

        init(id: Int, tags: [String], aliases: [String]?) {
            self.id = id
            self.tags = tags
            self.aliases = aliases
        }

        init(from row: inout RowReader) throws {
            id = try row.read()
            tags = try row.readJSON()
            aliases = try row.readJSONIfPresent()
        }

        func write(to row: inout RowWriter) throws {
            try row.write(id)
            try row.writeJSON(tags)
            try row.writeJSONIfPresent(aliases)
        }
    }

    let store: SQLiteStore

    init() throws {
        store = try SQLiteStore.inMemory()
        try store.create(Document.self)
    }

    @Test func valuesComeBackThroughJSON() throws {
        let documents = [
            Document(id: 1, tags: [], aliases: nil), Document(id: 2, tags: ["a\0b", "\"q\"", "👾"], aliases: ["x"]),
        ]
        try store.upsert(documents)
        #expect(try store.all(Document.self) == documents)
    }

    @Test func valuesAreStoredAsJSONText() throws {
        try store.upsert([Document(id: 1, tags: ["a", "b"], aliases: nil)])
        let row = try store.database.read { try Row.fetchOne($0, sql: "SELECT tags, aliases FROM documents") }
        #expect(row == ["tags": "[\"a\",\"b\"]", "aliases": nil])
    }

    @Test(arguments: ["{}", "[1]", "[\"a\"", "nothing", "", "null"]) func otherJSONIsReported(_ text: String) throws {
        try store.database.write { database in
            try database.execute(sql: "INSERT INTO documents VALUES (1, ?, NULL)", arguments: [text])
        }
        let error = storeError { _ = try store.all(Document.self) }
        #expect(error?.code == .invalidValue)
        #expect(error?.table == "documents")
        #expect(error?.column == "tags")
        #expect(error?.underlying is DecodingFailure)
    }
}
#endif
