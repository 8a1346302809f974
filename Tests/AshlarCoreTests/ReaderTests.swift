import Foundation
import Testing

@testable import AshlarCore

struct ReaderTests {
    @Test(arguments: ["0", "-0", "7", "-7", "9223372036854775807", "-9223372036854775808", "1.0", "2e3", "1200e-2"])
    func readsWholeNumbersAsFoundationDoes(text: String) throws {
        #expect(try Int.decode(from: text) == (try JSONDecoder().decode(Int.self, from: Data(text.utf8))))
    }

    @Test(arguments: ["9223372036854775808", "-9223372036854775809", "1e19", "123456789012345678901234567890"])
    func refusesIntegersThatDoNotFit(text: String) throws {
        let failure = try #require(throws: DecodingFailure.self) { try Int.decode(from: text) }
        #expect(failure.problems.map(\.code) == [.numberOutOfRange])
    }

    @Test func readsEveryWidth() throws {
        #expect(try UInt64.decode(from: "18446744073709551615") == .max)
        #expect(try Int128.decode(from: "-170141183460469231731687303715884105728") == .min)
        #expect(try UInt8.decode(from: "255") == 255)
        #expect(throws: DecodingFailure.self) { try UInt8.decode(from: "256") }
        #expect(throws: DecodingFailure.self) { try UInt64.decode(from: "-1") }
        #expect(throws: DecodingFailure.self) { try Int.decode(from: "1.5") }
        #expect(try Int64.decode(from: "-9223372036854775808") == .min)
        // Not their low 32 bits: `Int` has no more on some watches.
        #expect(throws: DecodingFailure.self) { try Int32.decode(from: "4294967297") }
        #expect(throws: DecodingFailure.self) { try Int32.decode(from: "1e10") }
    }

    /// Exponents that, added to the number of digits, do not fit into 32 bits.
    @Test func readsNumbersWithHugeExponents() throws {
        #expect(try Int.decode(from: "0e4294967296") == 0)
        #expect(throws: DecodingFailure.self) { try Int.decode(from: "1e4294967296") }
        #expect(throws: DecodingFailure.self) { try Int.decode(from: "10e-4294967296") }
        #expect(try Double.decode(from: "0e4294967296") == 0)
        #expect(throws: DecodingFailure.self) { try Double.decode(from: "1e4294967296") }
    }

    @Test(arguments: [
        "0.1", "1e-7", "123.456e10", "5e-324", "2.2250738585072011e-308", "1.7976931348623157e308",
        "0.30000000000000004",
        "9007199254740993", "1e23", "8.41e21", "0.000000000000000000000000000000000000000000000001234567890123456789",
        "179769313486231580793728971405301e276", "-0.0", "3.141592653589793238462643383279502884197",
    ])
    func readsDoublesExactlyRounded(text: String) throws {
        let value = try Double.decode(from: text)
        #expect(value.bitPattern == Double(text)!.bitPattern)
        #expect(try Double.decode(from: value.encodedString()) == value)
    }

    @Test func readsRandomDoublesExactlyRounded() throws {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let value = Double(bitPattern: generator.next())
            guard value.isFinite else { continue }
            let text = value.description
            #expect(try Double.decode(from: text).bitPattern == value.bitPattern, "\(text)")
        }
    }

    @Test func unescapesStrings() throws {
        #expect(try String.decode(from: #""a\"\\\/\b\f\n\r\té😀z""#) == "a\"\\/\u{8}\u{C}\n\r\té😀z")
        #expect(try String.decode(from: #""💚 科技 plain, then \t tab, then 💚""#) == "💚 科技 plain, then \t tab, then 💚")
    }

    @Test(arguments: [#""\ud800""#, #""\udc00""#, #""\ud800A""#, #""\x""#, #""\u12"#, "\"a\u{1}b\""])
    func refusesBadStrings(text: String) {
        #expect(throws: DecodingFailure.self) { try String.decode(from: text) }
    }

    @Test func refusesBytesThatAreNotUTF8AndReportsWhere() throws {
        let bytes: [UInt8] = Array("[\"ok\", \"caf".utf8) + [0xE9] + Array("\"]".utf8)
        let failure = try #require(throws: DecodingFailure.self) { try [String].decode(from: bytes) }
        #expect(failure.problems.map(\.code) == [.invalidUTF8])
        #expect(failure.problems[0].offset == 11)
    }

    @Test func boundsTheDepth() throws {
        let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        _ = try JSONValue.decode(from: deep)
        let failure = try #require(throws: DecodingFailure.self) { try JSONValue.decode(from: "[" + deep + "]") }
        #expect(failure.problems.map(\.code) == [.depthExceeded])
        #expect(throws: DecodingFailure.self) { try JSONValue.decode(from: String(repeating: "[", count: 1_000_000)) }
    }

    @Test func keepsTheFirstOfTwoEqualKeys() throws {
        #expect(try [String: Int].decode(from: #"{"a": 1, "a": 2}"#) == ["a": 1])
    }

    @Test func refusesWhatFollowsTheValue() throws {
        let failure = try #require(throws: DecodingFailure.self) { try Int.decode(from: "1 2") }
        #expect(failure.problems.map(\.code) == [.trailingContent])
        #expect(throws: DecodingFailure.self) { try Int.decode(from: "") }
        #expect(throws: DecodingFailure.self) { try Int.decode(from: [0x31, 0x00]) }
    }

    @Test func keepsEveryDigitOfFreeNumbers() throws {
        let text = "[123456789012345678901234567890,1.10,1e5]"
        #expect(try JSONValue.decode(from: text).encodedString() == text)
    }
}
