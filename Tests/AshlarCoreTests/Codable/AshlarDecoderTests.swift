import Foundation
import Testing

@testable import AshlarCore

struct AshlarDecoderTests {
    private struct Slug: Codable, DirectDecodable, Equatable {
        let text: String
        static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Slug {
            let mark = reader.mark()
            let text = try reader.string()
            guard text == text.lowercased() else { throw reader.refuse(.invalidValue, at: mark) }
            return Slug(text: text)
        }
        static var _ashlarShape_v1: PayloadShape { .scalar("a slug") }
    }

    private struct Post: Codable, Equatable {
        let slugs: [String: Slug]
        let value: JSONValue
    }

    @Test func directTypesReadThemselvesWhereverTheyAppear() throws {
        let payload = #"{"value":{"n":1.10,"l":[null]},"slugs":{"a":"x","b":"y"}}"#
        let post = try AshlarDecoder().decode(Post.self, from: payload)
        #expect(post.slugs == ["a": Slug(text: "x"), "b": Slug(text: "y")])
        #expect(post.value == (try JSONValue.decode(from: #"{"n":1.10,"l":[null]}"#)))
    }

    @Test func directTypesReportTheirProblemsAtTheirPath() throws {
        let payload = "{\"value\":null,\n\"slugs\":{\"a\":\"x\",\"b\":\"NO\"}}"
        let error = try #require(throws: DecodingError.self) {
            try AshlarDecoder().decode(Post.self, from: payload)
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["slugs", "b"])
        let failure = try #require(context.underlyingError as? DecodingFailure)
        #expect(failure.problems.map(\.pointer) == ["/slugs/b"])
        #expect(failure.problems.map(\.position) == [SourcePosition(line: 2, column: 22)])
    }

    @Test func decodesTheGivenType() throws {
        let decoded = try AshlarDecoder().decode(
            Horse.self as Animal.Type, from: #"{"rider":"Ann","super":{"legs":4}}"#)
        #expect(type(of: decoded) == Horse.self)
    }

    @Test func readsNumbersThatFoundationRefusesByMistake() throws {
        #expect(try AshlarDecoder().decode([Double].self, from: "[0e1, 0E+5]") == [0, 0])
        #expect(try AshlarDecoder().decode(Double.self, from: "-0").sign == .minus)
    }

    @Test func readsNumbersThatJSONCannotHoldFromWords() throws {
        let decoder = AshlarDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let values = try decoder.decode([Double].self, from: #"["inf", "-inf", 1, "nan"]"#)
        #expect(values.prefix(3) == [.infinity, -.infinity, 1])
        #expect(values[3].isNaN)
        #expect(try decoder.decode([Float?].self, from: #"[null, "inf"]"#) == [nil, .infinity])
    }

    @Test func hostileDepthIsAnError() {
        for text in [String(repeating: "[", count: 1_000_000), String(repeating: "{\"a\":", count: 100_000)] {
            #expect(throws: DecodingError.self) { try AshlarDecoder().decode(JSONValue.self, from: text) }
            #expect(throws: DecodingError.self) { try AshlarDecoder().decode([String: Int].self, from: text) }
        }
    }

    @Test func hostileKeysTakeLinearTime() throws {
        let payload = "{" + (0..<200_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}"
        #expect(try AshlarDecoder().decode([String: Int].self, from: payload).count == 200_000)
        // Not in the payload's order, and through a container.
        #expect(try AshlarDecoder().decode([Int: Int].self, from: payload.replacing("k", with: "")).count == 200_000)
    }

    private final class Keeper: Decodable {
        let superDecoder: any Decoder
        let container: KeyedDecodingContainer<PlainKey>
        init(from decoder: any Decoder) throws {
            container = try decoder.container(keyedBy: PlainKey.self)
            superDecoder = try container.superDecoder()
        }
    }

    @Test func decodersCanBeKept() throws {
        let keeper = try AshlarDecoder().decode(Keeper.self, from: Array(#"{"a":"text","super":[1,2]}"#.utf8))
        #expect(try keeper.container.decode(String.self, forKey: .name("a")) == "text")
        #expect(try [Int](from: keeper.superDecoder) == [1, 2])
    }

    @Test func userInfoReachesTypes() throws {
        struct UserInfoReader: Decodable {
            let word: String?
            init(from decoder: any Decoder) { word = decoder.userInfo[CodingUserInfoKey(rawValue: "w")!] as? String }
        }
        let decoder = AshlarDecoder()
        decoder.userInfo[CodingUserInfoKey(rawValue: "w")!] = "hello"
        #expect(try decoder.decode([UserInfoReader].self, from: "[{}]").map(\.word) == ["hello"])
    }

    @Test func oneDecoderServesManyTasks() async throws {
        let decoder = AshlarDecoder()
        let payload = #"[{"street":"a","zip":1},{"street":"b"}]"#
        await withTaskGroup(of: Int.self) { group in
            for _ in 0..<100 {
                group.addTask { (try? decoder.decode([Person.Address].self, from: payload).count) ?? 0 }
            }
            for await count in group { #expect(count == 2) }
        }
    }
}

/// Runs JSONTestSuite through a `Decodable` type.
@Suite(.enabled(if: Corpus.isThere, "the corpus is not next to the checkout: set ASHLAR_CORPUS"))
struct AshlarDecoderConformanceTests {
    /// Any JSON, decoded through the containers.
    private enum Anything: Decodable {
        case object([String: Anything])
        case array([Anything])
        case scalar

        init(from decoder: any Decoder) throws {
            if let container = try? decoder.container(keyedBy: PlainKey.self) {
                var members: [String: Anything] = [:]
                for key in container.allKeys {
                    members[key.stringValue] = try container.decode(Anything.self, forKey: key)
                }
                self = .object(members)
            } else if var container = try? decoder.unkeyedContainer() {
                var elements: [Anything] = []
                while !container.isAtEnd { elements.append(try container.decode(Anything.self)) }
                self = .array(elements)
            } else {
                let container = try decoder.singleValueContainer()
                if !container.decodeNil() {
                    if (try? container.decode(Bool.self)) == nil, (try? container.decode(String.self)) == nil {
                        _ = try? container.decode(Double.self)
                    }
                }
                self = .scalar
            }
        }
    }

    /// The files with a comma before a closing bracket, which the decoder accepts as Foundation's does.
    private static let withTrailingComma = [
        "n_array_extra_comma.json", "n_array_number_and_comma.json", "n_object_trailing_comma.json",
    ]

    @Test(arguments: Corpus.files(in: "json-conformance"))
    func acceptsAndRefusesAsTheSuiteSays(file: URL) throws {
        let data = try Data(contentsOf: file)
        let results = [
            (try? AshlarDecoder().decode(JSONValue.self, from: data)) != nil,
            (try? AshlarDecoder().decode(Anything.self, from: data)) != nil,
        ]
        switch file.lastPathComponent.prefix(2) {
        case "y_": #expect(results == [true, true])
        case "n_" where Self.withTrailingComma.contains(file.lastPathComponent): #expect(results == [true, true])
        case "n_": #expect(results == [false, false])
        default: break
        }
    }
}
