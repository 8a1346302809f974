import AshlarEntity
import AshlarStore
import Testing

@testable import AshlarFlow

@Suite struct RowImageTests {
    struct Everything: OwnedEntity {
        static let table = TableSchema(
            "everything",
            columns: [
                Column("account", of: String.self), Column("owner", of: String.self), Column("text", of: String?.self),
                Column("integer", of: Int.self), Column("real", of: Double.self), Column("flag", of: Bool.self),
                Column("bytes", of: [UInt8].self),
            ],
            primaryKey: ["owner", "integer"])
        static let ownership = Ownership<Everything>(account: \.account, name: \.ownerName)

        var account = "a"
        var ownerName = "o"
        var text: String?
        var integer = 0
        var real = 0.0
        var flag = false
        var bytes: [UInt8] = []

        init() {}

        init(from row: inout RowReader) throws {
            account = try row.read()
            ownerName = try row.read()
            text = try row.read()
            integer = try row.read()
            real = try row.read()
            flag = try row.read()
            bytes = try row.read()
        }

        func write(to row: inout RowWriter) throws {
            try row.write(account)
            try row.write(ownerName)
            try row.write(text)
            try row.write(integer)
            try row.write(real)
            try row.write(flag)
            try row.write(bytes)
        }
    }

    static var rows: [Everything] {
        var some = Everything()
        (some.text, some.integer, some.real, some.flag, some.bytes) = ("💚\0\"", .min, -1.5e300, true, [0, 255, 1])
        var empty = Everything()
        (empty.text, empty.integer, empty.real) = ("", .max, .infinity)
        return [Everything(), some, empty]
    }

    @Test func aRowComesBackEqual() throws {
        for row in Self.rows {
            let image = try #require(RowImage(bytes: RowImage(of: row).bytes))
            #expect(try image.entity(Everything.self) == row)
        }
    }

    @Test func theKeyFindsTheRow() async throws {
        let store = try Store.inMemory(StoreSchema([Everything.self]))
        try await store.upsert(Self.rows)
        for row in Self.rows {
            let key = try RowImage(of: row).key(of: Everything.table)
            let found = try await store.read { try $0.find(Everything.self, key: key.cells.map(CellValue.init)) }
            #expect(found == row)
        }
    }

    @Test func whatIsNoImageIsRefused() throws {
        let bytes = try RowImage(of: Self.rows[1]).bytes
        for length in 1..<bytes.count where RowImage(bytes: Array(bytes.prefix(length))) != nil {
            // A prefix that ends with a cell is an image of fewer cells, which the entity refuses.
            let image = try #require(RowImage(bytes: Array(bytes.prefix(length))))
            #expect(throws: StoreError.self) { try image.entity(Everything.self) }
        }
        var generator = SeededGenerator(5)
        for _ in 0..<5000 {
            let noise = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                UInt8.random(in: 0...5, using: &generator)
            }
            _ = RowImage(bytes: noise)
        }
        #expect(RowImage(bytes: [3] + Array(repeating: 255, count: 8)) == nil)
        #expect(RowImage(bytes: [9] + Array(repeating: 0, count: 8)) == nil)
    }
}
