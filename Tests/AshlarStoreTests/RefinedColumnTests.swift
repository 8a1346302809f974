#if Store
import AshlarCore
import AshlarStore
import Testing

@Suite struct RefinedColumnTests {
    @Test func `refined values are stored as their value`() throws {
        func texts<T: RefinedText & ColumnValue>(_ value: T) throws {
            let store = try SQLiteStore.inMemory()
            try store.create(Box<T, TextKind>.self)
            try store.upsert([Box<T, TextKind>(value)])
            #expect(try store.all(Box<T, TextKind>.self).map(\.value) == [value])
            #expect(try store.all(Box<String, TextKind>.self).map(\.value) == [value.value])
        }
        try texts(try EmailAddress(validating: "ada@example.org"))
        try texts(try IBAN(validating: "NO9386011117947"))
        try texts(try SemanticVersion(validating: "1.0.0-rc.1"))
        #expect(try roundTrip(TypedID<EmailAddress, Int>(7), in: IntegerKind.self) == 7)
        #expect(try roundTrip(Sensitive("s3cret"), in: TextKind.self) == Sensitive("s3cret"))
        let money = try Money(validating: "-19.9", CurrencyCode(validating: "EUR"))
        #expect(try roundTrip(money, in: TextKind.self) == money)
    }

    @Test func `a stored value that breaks the rule is reported with its column`() throws {
        let store = try SQLiteStore.inMemory()
        try store.create(Box<String, TextKind>.self)
        try store.upsert([Box<String, TextKind>("ada")])
        let error = storeError { _ = try store.all(Box<EmailAddress, TextKind>.self) }
        #expect(
            error?.description == "table \"boxes\", column \"value\": the stored value is not an e-mail address")
        #expect((error?.underlying as? RefinementFailure)?.violations.map(\.code) == [.refinement("email")])
    }
}
#endif
