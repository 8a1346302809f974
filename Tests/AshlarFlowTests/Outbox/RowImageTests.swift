#if Flow && Store
import AshlarTestSupport
import AshlarEntity
import AshlarStore
import Testing

@testable import AshlarFlow

@Suite struct RowImageTests {
    struct Everything: ScopedEntity {
        static let table = TableSchema(
            "everything",
            columns: [
                EntityColumn("account", of: String.self), EntityColumn("owner", of: String.self),
                EntityColumn("text", of: String?.self),
                EntityColumn("integer", of: Int.self), EntityColumn("real", of: Double.self),
                EntityColumn("flag", of: Bool.self),
                EntityColumn("bytes", of: [UInt8].self),
            ],
            primaryKey: ["owner", "integer"])
        static let ownerColumns = OwnerColumns<Everything>(account: \.account, name: \.ownerName)

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
        let store = try SQLiteStore.inMemory(StoreSchema([Everything.self]))
        try await store.upsert(Self.rows)
        for row in Self.rows {
            let key = try RowImage(of: row).key(of: Everything.table)
            let found = try await store.read {
                try $0.find(Everything.self, key: #require(key.values(ofKeyOf: Everything.table)))
            }
            #expect(found == row)
        }
    }

    @Test func whatIsNoImageIsRefused() throws {
        let bytes = try RowImage(of: Self.rows[1]).bytes
        // A prefix that ends with a column is an image of fewer columns; columns that the entity needs are missing.
        for length in 1..<bytes.count {
            guard let image = RowImage(bytes: Array(bytes.prefix(length))) else { continue }
            #expect(throws: StoreError.self) { try image.entity(Everything.self) }
        }
        var generator = SampleGenerator(seed: 5)
        for _ in 0..<5000 {
            let noise = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                UInt8.random(in: 0...5, using: &generator)
            }
            _ = RowImage(bytes: noise)
        }
        // A name that isn't UTF-8, and one without a value.
        #expect(RowImage(bytes: [3, 0, 0, 0, 0, 0, 0, 0, 1, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0]) == nil)
        #expect(RowImage(bytes: [3, 0, 0, 0, 0, 0, 0, 0, 1, 97]) == nil)
        #expect(RowImage(bytes: [3] + Array(repeating: 255, count: 8)) == nil)
        #expect(RowImage(bytes: [9] + Array(repeating: 0, count: 8)) == nil)
    }

    /// The same table in a later version of the program: another order, one column more, and one less.
    struct Later: ScopedEntity {
        static let table = TableSchema(
            "everything",
            columns: [
                EntityColumn("real", of: Double.self), EntityColumn("integer", of: Int.self),
                EntityColumn("owner", of: String.self),
                EntityColumn("note", of: String?.self), EntityColumn("text", of: String?.self),
                EntityColumn("account", of: String.self),
                EntityColumn("bytes", of: [UInt8].self),
            ],
            primaryKey: ["integer", "owner"])
        static let ownerColumns = OwnerColumns<Later>(account: \.account, name: \.ownerName)

        let real: Double
        let integer: Int
        let ownerName: String
        let note: String?
        let text: String?
        let account: String
        let bytes: [UInt8]

        init(from row: inout RowReader) throws {
            real = try row.read()
            integer = try row.read()
            ownerName = try row.read()
            note = try row.read()
            text = try row.read()
            account = try row.read()
            bytes = try row.read()
        }

        func write(to row: inout RowWriter) throws {
            try row.write(real)
            try row.write(integer)
            try row.write(ownerName)
            try row.write(note)
            try row.write(text)
            try row.write(account)
            try row.write(bytes)
        }
    }

    @Test func aLaterVersionReadsColumnsByTheirNames() throws {
        for row in Self.rows {
            let image = try #require(RowImage(bytes: RowImage(of: row).bytes))
            let later = try image.entity(Later.self)
            #expect(later.account == row.account && later.ownerName == row.ownerName && later.text == row.text)
            #expect(later.integer == row.integer && later.bytes == row.bytes && later.note == nil)
            #expect(image.key(of: Everything.table).values(ofKeyOf: Later.table)?.count == 2)
        }
    }

    @Test func aMissingRequiredColumnIsReported() throws {
        let image = try #require(RowImage(bytes: RowImage(of: Everything()).key(of: Everything.table).bytes))
        #expect(throws: StoreError.self) { try image.entity(Everything.self) }
    }
}
#endif
