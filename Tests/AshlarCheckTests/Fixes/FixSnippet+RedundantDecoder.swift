/// Who else may supply what an `init(from:)` does, and what goes with it.
extension FixSnippet {
    private static let decoder = """
        init(from decoder: Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
            name = try container.decodeIfPresent(String.self, forKey: .name)
        }
        """

    private static let body = """
            let id: Int
            let name: String?
            enum CodingKeys: String, CodingKey { case id, name = "full_name" }
        """

    private static let run = """
        func §run() throws -> String {
            let texts = [#"{"id": 1, "full_name": "Ada"}"#, #"{"id": 2}"#, #"{"full_name": null}"#, "3", #""x""#]
            return texts.map { text in
                do { return "\\(try JSONDecoder().decode(§TagDTO.self, from: Data(text.utf8)))" } catch { return "\\(error)" }
            }.joined(separator: " ")
        }
        """

    private static func snippet(
        _ expected: Expectation, _ why: String, compiles: Bool = true, after: String? = nil, _ code: String
    ) -> FixSnippet {
        FixSnippet(
            "redundant-decoder", expected, why, compiles: compiles, after: after,
            code.replacing("BODY", with: body).replacing("DECODER", with: decoder).replacing("RUN", with: run))
    }

    static let redundantDecoder: [FixSnippet] = [
        snippet(
            .fixed, "an initializer in the type's braces",
            """
            import Foundation
            struct §TagDTO: Decodable {
            BODY
            DECODER
            }
            RUN
            """),
        snippet(
            .fixed, "an extension in the same file with the conformance",
            """
            import Foundation
            struct §TagDTO {
            BODY
            }
            extension §TagDTO: Decodable {
            DECODER
            }
            RUN
            """),
        snippet(
            .fixed, "a public type",
            """
            import Foundation
            public struct §TagDTO: Codable, Hashable, Sendable {
            BODY
            public DECODER
            }
            RUN
            """),
        snippet(
            .fixed, "another initializer stays, and holds the memberwise one back",
            """
            import Foundation
            struct §TagDTO: Decodable {
            BODY
            init(id: Int) {
                self.id = id
                name = nil
            }
            DECODER
            }
            RUN
            """),
        snippet(
            .fixed, "a heading apart from it stays", after: "// MARK: - Decoding",
            """
            import Foundation
            struct §TagDTO: Decodable {
            BODY

            // MARK: - Decoding

            DECODER
            }
            RUN
            """),
        snippet(
            .fixed, "types of the codebase, collections and a constant of its own",
            """
            import Foundation
            enum §Kind: String, Decodable { case a, b }
            struct §TagDTO: Decodable {
                let kind: §Kind
                let sizes: [String: [Int]]
                let version = 1
                enum CodingKeys: String, CodingKey { case kind, sizes }
                init(from decoder: any Decoder) throws {
                    let values = try decoder.container(keyedBy: CodingKeys.self)
                    self.kind = try values.decode(§Kind.self, forKey: .kind)
                    self.sizes = try values.decode([String: [Int]].self, forKey: CodingKeys.sizes)
                }
            }
            func §run() throws -> String {
                let json = Data(#"{"kind": "b", "sizes": {"x": [1]}, "version": 7}"#.utf8)
                return "\\(try JSONDecoder().decode(§TagDTO.self, from: json))"
            }
            """),
        snippet(
            .untouched, "a raw value brings a coding of its own",
            """
            import Foundation
            struct §TagDTO: Codable, RawRepresentable {
                let id: Int
                let name: String?
                enum CodingKeys: String, CodingKey { case id, name = "full_name" }
                init(id: Int) {
                    self.id = id
                    name = nil
                }
                init?(rawValue: String) {
                    guard let made = try? JSONDecoder().decode(Self.self, from: Data(rawValue.utf8)) else { return nil }
                    self = made
                }
                var rawValue: String { (try? String(decoding: JSONEncoder().encode(self), as: UTF8.self)) ?? "" }
                func encode(to encoder: Encoder) throws {
                    var container = encoder.container(keyedBy: CodingKeys.self)
                    try container.encode(id, forKey: .id)
                }
                DECODER
            }
            RUN
            """),
        snippet(
            .untouched, "a raw value in an extension elsewhere",
            """
            import Foundation
            struct §TagDTO: Decodable {
            BODY
            init(id: Int) {
                self.id = id
                name = nil
            }
            DECODER
            }
            RUN
            // file: App/Raw.swift
            extension §TagDTO: RawRepresentable {
                init?(rawValue: Int) { self.init(id: rawValue) }
                var rawValue: Int { id }
            }
            """),
        snippet(
            .suggested, "a protocol extension supplies one",
            """
            import Foundation
            protocol §Lenient: Decodable { init(id: Int) }
            extension §Lenient {
                init(from decoder: Decoder) throws { self.init(id: 7) }
            }
            struct §TagDTO: §Lenient, Decodable {
            BODY
            init(id: Int) {
                self.id = id
                name = nil
            }
            DECODER
            }
            RUN
            """),
        snippet(
            .suggested, "a comment within",
            """
            struct §TagDTO: Decodable {
                let id: Int
                enum CodingKeys: String, CodingKey { case id }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    // Since version 2 of the API.
                    id = try container.decode(Int.self, forKey: .id)
                }
            }
            """),
        snippet(
            .suggested, "documentation above",
            """
            struct §TagDTO: Decodable {
            BODY
            /// Reads version 2 of the API.
            DECODER
            }
            """),
        snippet(
            .suggested, "another order of errors",
            """
            struct §TagDTO: Decodable {
                let name: String?
                let id: Int
                enum CodingKeys: String, CodingKey { case id, name }
            DECODER
            }
            """),
        snippet(
            .suggested, "an optional by another name",
            """
            struct §TagDTO: Decodable {
                let id: Optional<Int>
                enum CodingKeys: String, CodingKey { case id }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    id = try container.decode(Optional<Int>.self, forKey: .id)
                }
            }
            """),
        snippet(
            .suggested, "an alias of an optional",
            """
            typealias §Maybe = Int?
            struct §TagDTO: Decodable {
                let id: §Maybe
                enum CodingKeys: String, CodingKey { case id }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    id = try container.decode(§Maybe.self, forKey: .id)
                }
            }
            """),
        snippet(
            .suggested, "another value under a condition of the build",
            """
            struct §TagDTO: Decodable {
                let id: Int
                enum CodingKeys: String, CodingKey { case id }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    #if !§DEMO
                        id = try container.decode(Int.self, forKey: .id)
                    #else
                        id = 0
                    #endif
                }
            }
            """),
        snippet(
            .suggested, "an extension has the memberwise initializer's signature",
            """
            struct §TagDTO: Decodable {
            BODY
            DECODER
            }
            extension §TagDTO {
                init(id: Int, name: String?) throws { self = try §make() }
            }
            func §make() throws -> §TagDTO { throw CancellationError() }
            """),
        snippet(
            .suggested, "an initializer that is passed on",
            """
            struct §TagDTO: Decodable {
            BODY
            DECODER
            }
            func §decoders(_ decoders: [any Decoder]) throws -> [§TagDTO] { try decoders.map(§TagDTO.init) }
            """),
        snippet(
            .suggested, "keys by an alias",
            """
            struct §TagDTO: Decodable {
                let id: Int
                let name: String?
                enum Keys: String, CodingKey { case id, name }
                typealias CodingKeys = Keys
            DECODER
            }
            """),
        snippet(
            .suggested, "containers that decode in another way", compiles: false,
            """
            struct §TagDTO: Decodable {
            BODY
            DECODER
            }
            extension KeyedDecodingContainer {
                func decode(_ type: Int.Type, forKey key: Key) throws -> Int { 0 }
            }
            """),
        snippet(
            .fixed, "containers that decode only other types in another way", compiles: false,
            """
            struct §TagDTO: Decodable {
            BODY
            DECODER
            }
            extension KeyedDecodingContainer {
                func decode(_ type: [String: Any].Type, forKey key: Key) throws -> [String: Any] { [:] }
                func decodeLink(forKey key: Key) throws -> String { "" }
            }
            """),
        snippet(
            .suggested, "a generic type",
            """
            struct §TagDTO<Item: Decodable>: Decodable {
                let item: Item
                enum CodingKeys: String, CodingKey { case item }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    item = try container.decode(Item.self, forKey: .item)
                }
            }
            """),
        snippet(
            .suggested, "members under conditions",
            """
            struct §TagDTO: Decodable {
            BODY
            DECODER
                #if §DEMO
                    static let demo = 1
                #endif
            }
            """),
    ]
}
