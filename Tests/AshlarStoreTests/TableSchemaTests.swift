#if Store
import AshlarStore
import GRDB
import Testing

@Suite struct TableSchemaTests {
    @Test func createStatementDeclaresEveryKindOfColumn() throws {
        let schema = TableSchema(
            "things",
            columns: ColumnKind.allCases.map { EntityColumn("a \($0)", $0) } + [
                EntityColumn("note", .text, isOptional: true)
            ],
            primaryKey: ["a text", "a integer"]
        )
        #expect(
            try schema.createStatement == """
                CREATE TABLE "things" (
                    "a text" TEXT NOT NULL,
                    "a integer" INTEGER NOT NULL,
                    "a real" REAL NOT NULL,
                    "a boolean" INTEGER NOT NULL,
                    "a timestamp" REAL NOT NULL,
                    "a json" TEXT NOT NULL,
                    "a decimal" TEXT NOT NULL,
                    "a blob" BLOB NOT NULL,
                    "note" TEXT,
                    PRIMARY KEY ("a text", "a integer")
                ) STRICT
                """
        )
    }

    @Test func upsertStatementUpdatesWhatIsNotInTheKey() throws {
        #expect(
            try Person.table.upsertStatement == """
                INSERT INTO "people" ("id", "name", "email") VALUES ($1, $2, $3) \
                ON CONFLICT ("id") DO UPDATE SET "name" = excluded."name", "email" = excluded."email"
                """
        )
    }

    @Test func upsertStatementUpdatesNothingWhenAllColumnsAreInTheKey() throws {
        #expect(
            try Membership.table.upsertStatement == """
                INSERT INTO "memberships" ("group", "person") VALUES ($1, $2) ON CONFLICT ("person", "group") DO NOTHING
                """
        )
    }

    @Test func quotesInNamesAreDoubled() throws {
        let schema = TableSchema("a\"b", columns: [EntityColumn("c\"; DROP", .text)], primaryKey: ["c\"; DROP"])
        #expect(
            try schema.createStatement == """
                CREATE TABLE "a""b" (
                    "c""; DROP" TEXT NOT NULL,
                    PRIMARY KEY ("c""; DROP")
                ) STRICT
                """
        )
    }

    struct Invalid: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let schema: TableSchema
        let column: String?

        init(_ description: String, _ name: String, _ columns: [EntityColumn], key: [String], column: String? = nil) {
            testDescription = description
            schema = TableSchema(name, columns: columns, primaryKey: key)
            self.column = column
        }

        static let all = [
            Invalid("no columns", "t", [], key: []),
            Invalid("no key", "t", [EntityColumn("a", .text)], key: []),
            Invalid("no name", "", [EntityColumn("a", .text)], key: ["a"]),
            Invalid("NUL in the name", "t\0", [EntityColumn("a", .text)], key: ["a"]),
            Invalid(
                "no name of a column", "t", [EntityColumn("a", .text), EntityColumn("", .text)], key: ["a"], column: ""),
            Invalid(
                "twice the same column", "t", [EntityColumn("a", .text), EntityColumn("A", .text)], key: ["a"],
                column: "A"),
            Invalid("key without column", "t", [EntityColumn("a", .text)], key: ["b"], column: "b"),
            Invalid("twice in the key", "t", [EntityColumn("a", .text)], key: ["a", "A"], column: "A"),
            Invalid("optional key", "t", [EntityColumn("a", .text, isOptional: true)], key: ["a"], column: "a"),
        ]
    }

    @Test(arguments: Invalid.all) func invalidSchemaIsReported(_ invalid: Invalid) {
        let error = storeError { _ = try invalid.schema.createStatement }
        #expect(error?.code == .invalidSchema)
        #expect(error?.table == invalid.schema.name)
        #expect(error?.column == invalid.column)
    }

    @Test func creatingAnEntityOfAnInvalidSchemaThrows() throws {
        struct Broken: StoredEntity {
            static let table = TableSchema("broken", columns: [EntityColumn("a", .text)], primaryKey: ["b"])
            init(from row: inout RowReader) throws {}
            func write(to row: inout RowWriter) throws {}
        }
        let store = try SQLiteStore.inMemory()
        #expect(storeError { try store.create(Broken.self) }?.code == .invalidSchema)
        #expect(storeError { _ = try store.all(Broken.self) }?.code == .invalidSchema)
    }

    @Test func canonicallyEquivalentNamesAreDifferentColumns() throws {
        let schema = TableSchema(
            "t", columns: [EntityColumn("\u{E9}", .text), EntityColumn("e\u{301}", .text)], primaryKey: ["\u{E9}"]
        )
        #expect(throws: Never.self) { try schema.validate() }
    }

    @Test func indexesHaveNamesOfTheirOwnAndAreMadeOnce() throws {
        struct Split: StoredEntity {
            static let table = TableSchema(
                "t", columns: ["a", "b_c", "a_b", "c"].map { EntityColumn($0, .text) }, primaryKey: ["a"],
                unique: [["a", "b_c"], ["a_b", "c"], ["A_B", "C"]], indexes: [["c"], ["c"]])
            init(from row: inout RowReader) throws {}
            func write(to row: inout RowWriter) throws {}
        }
        let store = try SQLiteStore.inMemory(StoreSchema([Split.self]))
        let sql = "SELECT COUNT(*) FROM pragma_index_list('t') WHERE origin = 'c'"
        #expect(try store.database.read { try Int.fetchOne($0, sql: sql) } == 3)
    }
}
#endif
