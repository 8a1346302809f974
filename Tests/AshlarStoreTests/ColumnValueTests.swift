#if Store
import AshlarStore
import Foundation
import GRDB
import Testing

@Suite struct ColumnValueTests {
    @Test(arguments: [
        "", "plain", "nul\0inside", "\0", "👩‍👩‍👧‍👦 e\u{301} \u{E9}", "line\nline\r\n\u{2028}", "\u{FEFF}bom", "' \" ; --",
        String(repeating: "long ", count: 100_000),
    ])
    func textComesBackByteForByte(_ text: String) throws {
        let stored = try #require(try roundTrip(text, in: TextKind.self))
        #expect(Array(stored.utf8) == Array(text.utf8))
    }

    @Test(arguments: [0, 1, -1, .min, .max, 9_007_199_254_740_993] as [Int64])
    func integersComeBack(_ value: Int64) throws {
        #expect(try roundTrip(value, in: IntegerKind.self) == value)
        #expect(try roundTrip(Int(value), in: IntegerKind.self) == Int(value))
    }

    @Test func smallIntegersComeBack() throws {
        #expect(try roundTrip(Int8.min, in: IntegerKind.self) == Int8.min)
        #expect(try roundTrip(Int16.min, in: IntegerKind.self) == Int16.min)
        #expect(try roundTrip(Int32.min, in: IntegerKind.self) == Int32.min)
        #expect(try roundTrip(UInt8.max, in: IntegerKind.self) == UInt8.max)
        #expect(try roundTrip(UInt16.max, in: IntegerKind.self) == UInt16.max)
        #expect(try roundTrip(UInt32.max, in: IntegerKind.self) == UInt32.max)
    }

    @Test func wordsOfTheMachineAndShortNumbersComeBack() throws {
        #expect(try roundTrip(UInt.max, in: TextKind.self) == UInt.max)
        for value in [0.1, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude] as [Float] {
            #expect(try roundTrip(value, in: RealKind.self) == value)
        }
        #expect(storeError { _ = try roundTrip(Float.nan, in: RealKind.self) }?.code == .invalidValue)
    }

    @Test func unsignedIntegersComeBackAndSortAsNumbers() throws {
        let values: [UInt64] = [0, 9, 10, UInt64(Int64.max), UInt64(Int64.max) + 1, .max]
        for value in values {
            #expect(try roundTrip(value, in: TextKind.self) == value)
        }
        let store = try SQLiteStore.inMemory()
        try store.create(Box<UInt64, TextKind>.self)
        try store.upsert(values.enumerated().map { Box<UInt64, TextKind>(id: $0, $1) })
        let sorted = try store.database.read { try String.fetchAll($0, sql: "SELECT value FROM boxes ORDER BY value") }
        #expect(sorted.compactMap { UInt64($0) } == values)
    }

    @Test(arguments: [0.1, -0.0, 1, 1.0 / 3, 1e308, -Double.infinity, .infinity, .leastNonzeroMagnitude])
    func floatingPointNumbersComeBack(_ value: Double) throws {
        #expect(try roundTrip(value, in: RealKind.self) == value)
    }

    @Test func aNaNIsRefused() throws {
        for error in [
            storeError { _ = try roundTrip(Double.nan, in: RealKind.self) },
            storeError { _ = try roundTrip(Date(timeIntervalSinceReferenceDate: .nan), in: TimestampKind.self) },
            storeError { _ = try roundTrip(Decimal.nan, in: DecimalKind.self) },
        ] {
            #expect(error?.code == .invalidValue)
            #expect(error?.column == "value")
        }
    }

    @Test(arguments: [true, false]) func truthValuesComeBack(_ value: Bool) throws {
        #expect(try roundTrip(value, in: BooleanKind.self) == value)
    }

    @Test func datesComeBackToTheLastBit() throws {
        let now = 786_000_000.123_456_7
        for seconds in [0, now, now.nextUp, now.nextDown, -1e10, 1e-9, 63_113_904_000.999] {
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            #expect(try roundTrip(date, in: TimestampKind.self) == date)
        }
        #expect(try roundTrip(Date.distantPast, in: TimestampKind.self) == .distantPast)
        #expect(try roundTrip(Date.distantFuture, in: TimestampKind.self) == .distantFuture)
    }

    @Test(arguments: [
        "0", "-1", "0.1", "123456789012345678901234567890", "-1234567890.12345678901234567891", "1000", "0.0001",
        "99999999999999999999999999999999999999", "0.00000000000000000000000000000000000001",
    ])
    func decimalsComeBackDigitForDigit(_ digits: String) throws {
        let value = try #require(Decimal(string: digits))
        let stored = try roundTrip(value, in: DecimalKind.self)
        #expect(stored == value)
        #expect(stored?.description == digits)
    }

    @Test func theLargestDecimalComesBack() throws {
        let largest = Decimal.greatestFiniteMagnitude
        #expect(try roundTrip(largest, in: DecimalKind.self) == largest)
        #expect(try roundTrip(-largest, in: DecimalKind.self) == -largest)
    }

    @Test(arguments: [
        "", "1x", "x", " 1", "1e5", "1.", ".5", "NaN", "+1", "0x10", "١", String(repeating: "9", count: 60),
    ])
    func textThatIsNoExactDecimalIsRefused(_ text: String) throws {
        #expect(try storedText(text, as: Decimal.self).error?.code == .invalidValue)
    }

    @Test(arguments: ["1.50", "007", "-0", "0.000"]) func decimalTextMayHaveMoreZeros(_ text: String) throws {
        #expect(try storedText(text, as: Decimal.self).value == Decimal(string: text))
    }

    @Test(arguments: [
        "https://example.com/a%20b?q=1#f", "mailto:bo@example.com", "file:///dir/x", "relative/path", "https://例え.jp/ü",
    ])
    func urlsComeBack(_ text: String) throws {
        let url = try #require(URL(string: text))
        #expect(try roundTrip(url, in: TextKind.self) == url)
    }

    @Test func textThatIsNoURLIsRefused() throws {
        #expect(try storedText("not a url %", as: URL.self).error?.code == .invalidValue)
    }

    @Test func uuidsComeBackAndAreReadInEitherCase() throws {
        let uuid = UUID()
        #expect(try roundTrip(uuid, in: TextKind.self) == uuid)
        #expect(try storedText(uuid.uuidString.lowercased(), as: UUID.self).value == uuid)
        #expect(try storedText("no uuid", as: UUID.self).error?.code == .invalidValue)
    }

    @Test(arguments: [[], [0], [0xFF, 0, 0xFE], Array(repeating: 7, count: 100_000)] as [[UInt8]])
    func bytesComeBack(_ bytes: [UInt8]) throws {
        #expect(try roundTrip(bytes, in: BlobKind.self) == bytes)
        #expect(try roundTrip(Data(bytes), in: BlobKind.self) == Data(bytes))
    }

    @Test func nilAndTheEmptyTextAreDifferent() throws {
        #expect(try roundTrip(String?.none, in: OptionalTextKind.self) == .some(.none))
        #expect(try roundTrip(String?.some(""), in: OptionalTextKind.self) == "")
    }

    /// Writes a text to a column without the store, and reads it with the store.
    private func storedText<Value: ColumnValue & Sendable>(
        _ text: String, as type: Value.Type
    ) throws -> (value: Value?, error: StoreError?) {
        let store = try SQLiteStore.inMemory()
        try store.create(Box<String, TextKind>.self)
        try store.upsert([Box<String, TextKind>(text)])
        var value: Value?
        let error = storeError { value = try store.find(Box<Value, TextKind>.self, key: [1])?.value }
        return (value, error)
    }
}
#endif
