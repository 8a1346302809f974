#if Store
import AshlarStore
import struct AshlarEntity.Column
import GRDB
import Testing

@Suite struct TableSchemaTests {
    @Test func createStatementDeclaresEveryKindOfColumn() throws {
        let schema = TableSchema(
            "things",
            columns: ColumnKind.allCases.map { Column("a \($0)", $0) } + [Column("note", .text, isOptional: true)],
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
        let schema = TableSchema("a\"b", columns: [Column("c\"; DROP", .text)], primaryKey: ["c\"; DROP"])
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

        init(_ description: String, _ name: String, _ columns: [Column], key: [String], column: String? = nil) {
            testDescription = description
            schema = TableSchema(name, columns: columns, primaryKey: key)
            self.column = column
        }

        static let all = [
            Invalid("no columns", "t", [], key: []),
            Invalid("no key", "t", [Column("a", .text)], key: []),
            Invalid("no name", "", [Column("a", .text)], key: ["a"]),
            Invalid("NUL in the name", "t\0", [Column("a", .text)], key: ["a"]),
            Invalid("no name of a column", "t", [Column("a", .text), Column("", .text)], key: ["a"], column: ""),
            Invalid("twice the same column", "t", [Column("a", .text), Column("A", .text)], key: ["a"], column: "A"),
            Invalid("key without column", "t", [Column("a", .text)], key: ["b"], column: "b"),
            Invalid("twice in the key", "t", [Column("a", .text)], key: ["a", "A"], column: "A"),
            Invalid("optional key", "t", [Column("a", .text, isOptional: true)], key: ["a"], column: "a"),
        ]
    }

    @Test(arguments: Invalid.all) func invalidSchemaIsReported(_ invalid: Invalid) {
        let error = storeError { _ = try invalid.schema.createStatement }
        #expect(error?.code == .invalidSchema)
        #expect(error?.table == invalid.schema.name)
        #expect(error?.column == invalid.column)
    }

    @Test func creatingAnEntityOfAnInvalidSchemaThrows() throws {
        struct Broken: Entity {
            static let table = TableSchema("broken", columns: [Column("a", .text)], primaryKey: ["b"])
            init(from row: inout RowReader) throws {}
            func write(to row: inout RowWriter) throws {}
        }
        let store = try Store.inMemory()
        #expect(storeError { try store.create(Broken.self) }?.code == .invalidSchema)
        #expect(storeError { _ = try store.all(Broken.self) }?.code == .invalidSchema)
    }

    @Test func canonicallyEquivalentNamesAreDifferentColumns() throws {
        let schema = TableSchema(
            "t", columns: [Column("\u{E9}", .text), Column("e\u{301}", .text)], primaryKey: ["\u{E9}"]
        )
        #expect(throws: Never.self) { try schema.validate() }
    }

    @Test func indexesHaveNamesOfTheirOwnAndAreMadeOnce() throws {
        struct Split: Entity {
            static let table = TableSchema(
                "t", columns: ["a", "b_c", "a_b", "c"].map { Column($0, .text) }, primaryKey: ["a"],
                unique: [["a", "b_c"], ["a_b", "c"], ["A_B", "C"]], indexes: [["c"], ["c"]])
            init(from row: inout RowReader) throws {}
            func write(to row: inout RowWriter) throws {}
        }
        let store = try Store.inMemory(StoreSchema([Split.self]))
        let sql = "SELECT COUNT(*) FROM pragma_index_list('t') WHERE origin = 'c'"
        #expect(try store.database.read { try Int.fetchOne($0, sql: sql) } == 3)
    }
}
#endif
