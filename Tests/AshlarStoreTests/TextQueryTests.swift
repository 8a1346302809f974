#if Store
import AshlarCore
import AshlarStore
import Foundation
import Testing

@Suite struct TextQueryTests {
    /// A row with texts of several types, and a price.
    struct Item: StoredEntity, Equatable {
        static let table = TableSchema(
            "items",
            columns: [
                EntityColumn("name", of: String.self), EntityColumn("slug", of: Slug.self),
                EntityColumn("mail", of: EmailAddress?.self),
                EntityColumn("price", of: Decimal.self),
            ],
            primaryKey: ["name"],
            generated: [GeneratedColumn("price_order", of: Double.self, "CAST(price AS DOUBLE PRECISION)")])
        static let properties = [
            EntityProperty<Self>(\.name, "name"), EntityProperty<Self>(\.slug, "slug"),
            EntityProperty<Self>(\.mail, "mail"), EntityProperty<Self>(\.price, "price"),
            EntityProperty<Self>(\.priceOrder, "price_order"),
        ]

        var name: String
        var slug: Slug
        var mail: EmailAddress?
        var price: Decimal
        var priceOrder: Double { NSDecimalNumber(decimal: price).doubleValue }

        init(_ name: String, slug: String, mail: String? = nil, price: Decimal) throws {
            self.name = name
            self.slug = try Slug(validating: slug)
            self.mail = try mail.map { try EmailAddress(validating: $0) }
            self.price = price
        }

        init(from row: inout RowReader) throws {
            name = try row.read()
            slug = try row.read()
            mail = try row.read()
            price = try row.read()
        }

        func write(to row: inout RowWriter) throws {
            try row.write(name)
            try row.write(slug)
            try row.write(mail)
            try row.write(price)
        }
    }

    let store: SQLiteStore

    init() throws {
        store = try SQLiteStore.inMemory(StoreSchema([Item.self]))
        try store.upsert([
            Item("a\0b", slug: "one-two", mail: "ada@example.org", price: 9), Item("a\0c", slug: "two", price: 10),
            Item("a", slug: "three", price: 100),
        ])
    }

    private func names(_ condition: Condition<Item>) throws -> [String] {
        try store.fetch(Item.query.filter(condition)).map(\.name)
    }

    @Test func textsWithNULAreSearchedToTheirEnd() throws {
        #expect(try names(.hasPrefix(\.name, "a\0b")) == ["a\0b"])
        #expect(try names(.hasPrefix(\.name, "a\0")) == ["a\0b", "a\0c"])
        #expect(try names(.contains(\.name, "\0c")) == ["a\0c"])
        #expect(try names(.hasPrefix(\.name, "é")) == [])
    }

    @Test func refinedTextsAreSearched() throws {
        #expect(try names(.hasPrefix(\.slug, "t")) == ["a", "a\0c"])
        #expect(try names(.contains(\.slug, "two")) == ["a\0b", "a\0c"])
        #expect(try names(.hasPrefix(\.mail, "ada@")) == ["a\0b"])
        #expect(try names(.contains(\.mail, "example")) == ["a\0b"])
    }

    @Test func decimalNumbersAreOrderedByAGeneratedColumn() throws {
        #expect(try names(\.price == 10) == ["a\0c"])
        #expect(try names(\.priceOrder > 9) == ["a", "a\0c"])
        #expect(try store.fetch(Item.query.sorted(by: \.priceOrder)).map(\.price) == [9, 10, 100])
        for query in [Item.query.filter(\.price > 9), Item.query.sorted(by: \.price)] {
            let error = storeError { _ = try store.fetch(query) }
            #expect(error?.code == .invalidQuery)
            #expect(error?.message.contains("@Generated(\"CAST(price AS DOUBLE PRECISION)\")") == true)
        }
    }
}
#endif
