import AshlarCore
import Foundation
import Testing

/// Input that an attacker may send yields a value or a problem, never a crash, a hang, or memory that the input only claims.
struct HostileInputTests {
    private func problems<T: DirectDecodable>(_ type: T.Type, _ text: String) -> [PayloadProblem.Code] {
        do throws(DecodingFailure) {
            _ = try T.decode(from: text)
            return []
        } catch {
            return error.problems.map(\.code)
        }
    }

    @Test func numbersOfAMillionDigits() throws {
        let digits = String(repeating: "7", count: 1_000_000)
        #expect(problems(Int.self, digits) == [.numberOutOfRange])
        #expect(problems(Double.self, digits) == [.numberOutOfRange])
        #expect(problems(Decimal.self, digits) == [.numberOutOfRange])
        #expect(try Double.decode(from: "0." + digits) == Double("0.7777777777777777777777"))
        #expect(try Double.decode(from: "0." + String(repeating: "0", count: 1_000_000) + "1") == 0)
        #expect(try Int.decode(from: "1" + String(repeating: "0", count: 999_999) + "e-999999") == 1)
        #expect(try Double.decode(from: "1e-" + digits) == 0)
        #expect(problems(Double.self, "1e" + digits) == [.numberOutOfRange])
        #expect(try RawJSON.decode(from: digits).bytes.count == 1_000_000)
    }

    @Test func objectsOfManyKeys() throws {
        let members = (0..<100_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
        #expect(try [String: Int].decode(from: "{\(members)}").count == 100_000)
        #expect(try RawJSON.decode(from: "{\(members)}").bytes.count == members.utf8.count + 2)
    }

    @Test func keysThatAreAllTheSame() throws {
        let members = Array(repeating: "\"a\":1", count: 100_000).joined(separator: ",")
        #expect(try [String: Int].decode(from: "{\(members)}") == ["a": 1])
    }

    @Test func stringsOfNothingButEscapes() throws {
        let text = "\"" + String(repeating: "\\u00e9\\n", count: 100_000) + "\""
        #expect(try String.decode(from: text).unicodeScalars.count == 200_000)
        let pairs = "\"" + String(repeating: "\\ud83d\\ude00", count: 100_000) + "\""
        #expect(try String.decode(from: pairs).unicodeScalars.count == 100_000)
    }

    @Test(arguments: [#""\ud83d""#, #""\ude00""#, #""\ud83dx""#, #""\ud83d\n""#, #""\ud83d\ud83d""#, #""\ud8""#])
    func loneSurrogates(text: String) { #expect(problems(String.self, text) == [.invalidEscape]) }

    @Test(arguments: [
        (String.Encoding.utf16, "this is UTF-16, not UTF-8"), (.utf16BigEndian, "this is UTF-16, not UTF-8"),
        (.utf32LittleEndian, "this is UTF-32, not UTF-8"),
    ])
    func otherEncodingsAreNamed(encoding: String.Encoding, message: String) throws {
        let bytes = Array(try #require("[1, 2]".data(using: encoding)))
        let failure = try #require(throws: DecodingFailure.self) { try [Int].decode(from: bytes) }
        #expect(failure.problems.map(\.code) == [.invalidUTF8])
        #expect(failure.problems.map(\.message) == [message])
    }

    @Test func aByteOrderMarkIsNamed() throws {
        let failure = try #require(throws: DecodingFailure.self) {
            try [Int].decode(from: [0xEF, 0xBB, 0xBF, 0x5B, 0x5D])
        }
        #expect(failure.problems.map(\.message) == ["expected a value, without a byte order mark before it"])
    }

    @Test func bytesThatDoNotBeginAValue() {
        #expect(problems(JSONValue.self, "\u{FEFF}1") == [.unexpectedByte])
        #expect(problems(JSONValue.self, "\0") == [.unexpectedByte])
        #expect(problems(JSONValue.self, "1\0") == [.trailingContent])
        #expect(problems(JSONValue.self, "\"\0\"") == [.controlCharacter])
        #expect(problems(JSONValue.self, "") == [.unexpectedEnd])
    }

    @Test func literalsThatAreCutOffOrMisspelled() {
        for text in ["[t", "[tru", "[fals", "[n", "[nul"] {
            #expect(problems(JSONValue.self, text) == [.unexpectedEnd])
            #expect(problems([Bool?].self, text) == [.unexpectedEnd])
        }
        for text in ["[tRue]", "[nil", "[nulL", "[fals]"] {
            #expect(problems([Bool?].self, text) == [.unexpectedByte])
        }
    }

    @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
    func endlessNesting(opening: String) {
        let text = String(repeating: opening, count: 100_000)
        #expect(problems(JSONValue.self, text) == [.depthExceeded])
        #expect(problems(RawJSON.self, text) == [.depthExceeded])
        #expect(problems([[Int]].self, text).last == .depthExceeded)
    }

    @Test func countlessProblems() throws {
        let text = "[" + Array(repeating: "\"x\"", count: 50_000).joined(separator: ",\n") + "]"
        let failure = try #require(throws: DecodingFailure.self) {
            try [Int].decode(from: text, limits: DecodingLimits(problems: 3))
        }
        #expect(failure.problems.map(\.position.line) == [1, 2, 3])
        #expect(failure.omitted == 49_997)
    }
}
