import AshlarCore
import Foundation
import Testing

struct PayloadWalkTests {
    @Test func `digits with whitespace around them are not a number`() {
        #expect(Int._ashlarCoerce_v1("5") == 5)
        for text in [" 5", "5 ", "5\t", "5\n", " ", ""] {
            #expect(Int._ashlarCoerce_v1(text) == nil)
            #expect(Double._ashlarCoerce_v1(text) == nil)
            #expect(Decimal._ashlarCoerce_v1(text) == nil)
        }
    }

    @Test func `a key that its type refuses is reported with the expected type`() throws {
        let numbers = try #require(throws: DecodingFailure.self) { try [Int: Bool].decode(from: #"{"x": true}"#) }
        #expect(numbers.problems.map { $0.message } == ["a key that is not an integer"])
        let identifiers = try #require(throws: DecodingFailure.self) { try [UUID: Bool].decode(from: #"{"x": true}"#) }
        #expect(identifiers.problems.map { $0.message } == ["a key that is not a UUID"])
    }
}
