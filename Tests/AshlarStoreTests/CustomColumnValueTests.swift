#if Store
import AshlarStore
import Testing

@Suite struct CustomColumnValueTests {
    enum Status: String, ColumnValue { case active, closed }
    enum Priority: Int, ColumnValue { case low = 1, high }

    struct Slug: ColumnValue, Equatable {
        struct Invalid: Error {}
        let text: String

        static let columnKind = ColumnKind.text

        init(_ text: String) throws {
            guard !text.isEmpty, text.allSatisfy(\.isLowercase) else { throw Invalid() }
            self.text = text
        }

        init(from column: borrowing ColumnReader) throws {
            try self.init(column.text())
        }

        func write(to column: borrowing ColumnWriter) throws {
            try column.bind(text: text)
        }
    }

    /// Forgets to bind itself.
    struct Silent: ColumnValue {
        static let columnKind = ColumnKind.text

        init() {}
        init(from column: borrowing ColumnReader) throws {}
        func write(to column: borrowing ColumnWriter) throws {}
    }

    @Test func enumsAreStoredByTheirRawValues() throws {
        #expect(try roundTrip(Status.closed, in: TextKind.self) == .closed)
        #expect(try roundTrip(Priority.high, in: IntegerKind.self) == .high)
    }

    @Test func anUnknownRawValueIsRefused() throws {
        let store = try SQLiteStore.inMemory()
        try store.create(Box<String, TextKind>.self)
        try store.upsert([Box<String, TextKind>("paused")])
        let error = storeError { _ = try store.all(Box<Status, TextKind>.self) }
        #expect(error?.code == .invalidValue)
        #expect(error?.description == "table \"boxes\", column \"value\": \"paused\" is not a raw value of Status")
    }

    @Test func aTypeOfTheUsersComesBack() throws {
        let slug = try Slug("hello")
        #expect(try roundTrip(slug, in: TextKind.self) == slug)
    }

    @Test func anErrorOfTheUsersIsReportedWithItsColumn() throws {
        let store = try SQLiteStore.inMemory()
        try store.create(Box<String, TextKind>.self)
        try store.upsert([Box<String, TextKind>("Not A Slug")])
        let error = storeError { _ = try store.all(Box<Slug, TextKind>.self) }
        #expect(error?.code == .invalidValue)
        #expect(error?.table == "boxes")
        #expect(error?.column == "value")
        #expect(error?.underlying is Slug.Invalid)
    }

    @Test func aValueThatBindsNothingDoesNotRepeatTheRowBefore() throws {
        let store = try SQLiteStore.inMemory()
        try store.create(Box<String, OptionalTextKind>.self)
        try store.upsert([Box<String, OptionalTextKind>(id: 1, "before")])
        try store.upsert([Box<Silent, OptionalTextKind>(id: 2, Silent())])
        #expect(try store.all(Box<String?, OptionalTextKind>.self).map(\.value) == ["before", nil])
    }
}
#endif
