#if Store
import AshlarStore
import GRDB
import Testing

@Suite struct RowErrorTests {
    /// Writes and reads as many columns as its type parameters specify, of the two that it declares.
    struct Miscounting<Written: Count, Read: Count>: StoredEntity {
        static var table: TableSchema {
            TableSchema(
                "pairs", columns: [EntityColumn("a", .integer), EntityColumn("b", .integer)], primaryKey: ["a"])
        }

        init() {}

        init(from row: inout RowReader) throws {
            for _ in 0..<Read.value { _ = try row.read(Int.self) }
        }

        func write(to row: inout RowWriter) throws {
            for _ in 0..<Written.value { try row.write(1) }
        }
    }

    protocol Count { static var value: Int { get } }
    enum One: Count { static let value = 1 }
    enum Two: Count { static let value = 2 }
    enum Three: Count { static let value = 3 }

    let store: SQLiteStore

    init() throws {
        store = try SQLiteStore.inMemory()
        try store.create(Miscounting<Two, Two>.self)
    }

    @Test func writingAnotherNumberOfColumnsIsReported() throws {
        #expect(storeError { try store.upsert([Miscounting<One, Two>()]) }?.code == .columnCountMismatch)
        #expect(storeError { try store.upsert([Miscounting<Three, Two>()]) }?.code == .columnCountMismatch)
        #expect(try store.count(Miscounting<Two, Two>.self) == 0)
    }

    @Test func readingAnotherNumberOfColumnsIsReported() throws {
        try store.upsert([Miscounting<Two, Two>()])
        #expect(storeError { _ = try store.all(Miscounting<Two, One>.self) }?.code == .columnCountMismatch)
        #expect(storeError { _ = try store.all(Miscounting<Two, Three>.self) }?.code == .columnCountMismatch)
        #expect(try store.all(Miscounting<Two, Two>.self).count == 1)
    }

    @Test func writingAnotherTypeThanDeclaredIsReported() throws {
        let error = storeError { _ = try roundTrip("12", in: IntegerKind.self) }
        #expect(error?.code == .typeMismatch)
        #expect(
            error?.description == """
                table "boxes", column "value": TEXT is written where .integer is declared; \
                write the columns in their declared order
                """
        )
        #expect(storeError { _ = try roundTrip(12, in: RealKind.self) }?.code == .typeMismatch)
        #expect(storeError { _ = try roundTrip([1] as [UInt8], in: TextKind.self) }?.code == .typeMismatch)
    }

    @Test func readingAnotherTypeThanStoredIsReported() throws {
        let store = try SQLiteStore.inMemory()
        try store.create(Box<Int, IntegerKind>.self)
        try store.upsert([Box<Int, IntegerKind>(7)])
        let error = storeError { _ = try store.all(Box<String, IntegerKind>.self) }
        #expect(error?.code == .typeMismatch)
        #expect(error?.table == "boxes")
        #expect(error?.column == "value")
    }

    @Test func writingNilToAColumnThatIsNotOptionalIsReported() throws {
        let error = storeError { _ = try roundTrip(Int?.none, in: IntegerKind.self) }
        #expect(error?.code == .unexpectedNull)
        #expect(error?.column == "value")
    }

    @Test func readingNullAsAValueIsReported() throws {
        let store = try SQLiteStore.inMemory()
        try store.create(Box<String?, OptionalTextKind>.self)
        try store.upsert([Box<String?, OptionalTextKind>(nil)])
        let error = storeError { _ = try store.all(Box<String, OptionalTextKind>.self) }
        #expect(error?.code == .unexpectedNull)
        #expect(error?.column == "value")
    }

    @Test func aNumberThatDoesNotFitIsReported() throws {
        let store = try SQLiteStore.inMemory()
        try store.create(Box<Int, IntegerKind>.self)
        try store.upsert([Box<Int, IntegerKind>(300)])
        #expect(storeError { _ = try store.all(Box<UInt8, IntegerKind>.self) }?.code == .invalidValue)
        #expect(storeError { _ = try store.all(Box<Bool, IntegerKind>.self) }?.code == .invalidValue)
    }

    @Test func textThatIsNotUTF8IsReported() throws {
        let store = try SQLiteStore.inMemory()
        try store.create(Box<String, TextKind>.self)
        for (id, bytes) in ["FF", "61FF62", "F09F98"].enumerated() {
            try store.database.write { database in
                try database.execute(sql: "INSERT INTO boxes VALUES (\(id), CAST(x'\(bytes)' AS TEXT))")
            }
            let error = storeError { _ = try store.find(Box<String, TextKind>.self, key: [id]) }
            #expect(error?.code == .invalidValue)
        }
    }
}
#endif
