import Foundation
import Testing

@testable import AshlarCore

struct WriterTests {
    @Test func escapesWhatJSONDemands() throws {
        let text =
            "quote \" backslash \\ newline \n nul \0 tab \t unit \u{1F} 💚 long enough to pass the eight-byte scan"
        #expect(try JSONDecoder().decode(String.self, from: Data(text.encoded())) == text)
        #expect(try String.decode(from: text.encoded()) == text)
    }

    @Test func writesContainersWithTheirCommas() throws {
        let value: [String: [Int?]] = ["b": [1, nil, 3], "a": []]
        #expect(try value.encodedString() == #"{"a":[],"b":[1,null,3]}"#)
    }

    @Test func writesIntegersOfEveryWidth() throws {
        #expect(try [Int64.min, 0, .max].encodedString() == "[-9223372036854775808,0,9223372036854775807]")
        #expect(try UInt128.max.encodedString() == "340282366920938463463374607431768211455")
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func refusesNumbersThatJSONCannotHold(value: Double) {
        #expect(throws: EncodingFailure.self) { try [1, value].encoded() }
    }

    @Test func writesBase64URLsAndDecimals() throws {
        #expect(try Data([1, 2, 3]).encodedString() == "\"AQID\"")
        #expect(try URL(string: "https://example.org/a?b=c")!.encodedString() == "\"https://example.org/a?b=c\"")
        let decimal = try Decimal.decode(from: "12345678901234567890.123456789")
        #expect(try decimal.encodedString() == "12345678901234567890.123456789")
    }
}

struct IntegerWritingTests {
    @Test func writesEveryLengthAndBothEnds() throws {
        var value: UInt64 = 1
        for _ in 0..<20 {
            for candidate in [value &- 1, value, value &+ 1] {
                #expect(try candidate.encodedString() == candidate.description)
                let negative = 0 &- Int64(truncatingIfNeeded: candidate)
                #expect(try negative.encodedString() == negative.description)
            }
            value = value &* 10
        }
        #expect(try UInt64.max.encodedString() == "18446744073709551615")
        #expect(try Int64.min.encodedString() == "-9223372036854775808")
        #expect(try Int8.min.encodedString() == "-128")
        #expect(try UInt128.max.encodedString() == UInt128.max.description)
    }
}
