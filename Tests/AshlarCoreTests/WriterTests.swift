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

/// Numbers have the text of their `description`, which has the fewest digits that read back as the same number.
struct DoubleWritingTests {
    @Test(arguments: [
        0, -0.0, 1, -1, 0.1, -0.25, 1.5, 100, 123.456, 0.001, 0.0001, 0.00001, 12_345.678_9, 1e15, 1e16, 1e17,
        0x1p53, 0x1p54, 0x1p54 + 4, 1e21, 1e22, 1e23, 1.5e-7, 5e-324, .leastNormalMagnitude, .greatestFiniteMagnitude,
        .pi, 9_007_199_254_740_993, 2.225_073_858_507_201e-308, 1e-290,
    ])
    func writesTheTextOfItsDescription(value: Double) throws {
        #expect(try value.encodedString() == value.description)
        #expect(try (-value).encodedString() == (-value).description)
    }

    @Test func writesPowersOfTwoAndTheirNeighbors() throws {
        for power in 0..<UInt64(2047) {
            for fraction: UInt64 in [0, 1, 2, 1 << 51, 1 << 52 - 1] {
                let value = Double(bitPattern: power << 52 | fraction)
                #expect(try value.encodedString() == value.description)
            }
        }
    }

    @Test func writesAnyBits() throws {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let bits = generator.next()
            let decimals =
                Double(Int64(truncatingIfNeeded: bits) >> (bits % 40)) / [1, 10, 100, 1_000, 1e6][Int(bits % 5)]
            for value in [Double(bitPattern: bits), decimals] where value.isFinite {
                #expect(try value.encodedString() == value.description)
            }
        }
    }
}

struct StringWritingTests {
    @Test func escapesAtEveryPlaceOfEveryLength() throws {
        for length in 0...40 {
            for place in 0...length {
                for character in ["\"", "\\", "\u{1F}", "\n", "é", "💚"] {
                    let text =
                        String(repeating: "a", count: place) + character
                        + String(repeating: "b", count: length - place)
                    for text in [text, text + character, character + text] {
                        #expect(try JSONDecoder().decode(String.self, from: Data(text.encoded())) == text)
                    }
                }
            }
        }
    }
}
