import Testing

@Suite struct RedundantDecoderTests {
    @Test func `an initializer that differs in one field is kept`() {
        expectMarkedFindings(
            of: "redundant-decoder",
            in: """
                struct SameDTO: Decodable {
                    let id: Int
                    let tags: [String]?
                    enum CodingKeys: String, CodingKey { case id, tags }
                    init(from decoder: Decoder) throws { // expect: redundant-decoder
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        self.id = try container.decode(Int.self, forKey: .id)
                        self.tags = try container.decodeIfPresent([String].self, forKey: .tags)
                    }
                }
                struct OtherDTO: Decodable {
                    let id: Int
                    let tags: [String]
                    enum CodingKeys: String, CodingKey { case id, tags }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        self.id = try container.decode(Int.self, forKey: .tags)
                        self.tags = try container.decode([String].self, forKey: .tags)
                    }
                }
                """)
    }

    @Test func `one in an extension is found as well`() {
        expectMarkedFindings(
            of: "redundant-decoder",
            in: """
                struct TagDTO {
                    let name: String
                    enum CodingKeys: String, CodingKey { case name = "label" }
                }
                extension TagDTO: Decodable {
                    init(from decoder: Decoder) throws { // expect: redundant-decoder
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        name = try container.decode(String.self, forKey: .name)
                    }
                }
                """)
    }

    @Test func `a type without keys of its own has those of its properties`() {
        expectMarkedFindings(
            of: "redundant-decoder",
            in: """
                struct AssetDTO: Decodable {
                    let target: String
                    let file: String?
                    init(from decoder: Decoder) throws { // expect: redundant-decoder
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        target = try container.decode(String.self, forKey: .target)
                        file = try container.decodeIfPresent(String.self, forKey: .file)
                    }
                }
                """)
    }

    @Test func `a raw value brings its own decoder, wherever the conformance is, unless it cannot be decoded`() {
        expectMarkedFindings(
            of: "redundant-decoder",
            in: """
                struct Defaults {
                    let folder: String
                    enum CodingKeys: String, CodingKey { case folder }
                    init(folder: String) { self.folder = folder }
                }
                extension Defaults: Codable {
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        folder = try container.decode(String.self, forKey: .folder)
                    }
                }
                // file: App/Raw.swift
                extension Defaults: RawRepresentable {
                    typealias RawValue = String
                    init?(rawValue: RawValue) { self.init(folder: rawValue) }
                    var rawValue: RawValue { folder }
                }
                struct Handle { let number: Int }
                struct Door: Decodable, RawRepresentable {
                    let id: Int
                    enum CodingKeys: String, CodingKey { case id }
                    init?(rawValue: Handle) { id = rawValue.number }
                    var rawValue: Handle { Handle(number: id) }
                    init(from decoder: Decoder) throws { // expect: redundant-decoder
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        id = try container.decode(Int.self, forKey: .id)
                    }
                }
                """)
    }

    @Test func `a nested type by its full name is the same type`() {
        expectMarkedFindings(
            of: "redundant-decoder",
            in: """
                struct Banner: Decodable {
                    enum Kind: String, Decodable { case information, warning }
                    let kind: Kind?
                    let text: String
                    enum CodingKeys: String, CodingKey { case kind, text }
                    init(from decoder: Decoder) throws { // expect: redundant-decoder
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        kind = try container.decodeIfPresent(Banner.Kind.self, forKey: .kind)
                        text = try container.decode(String.self, forKey: .text)
                    }
                }
                """)
    }

    @Test func `keys of another module may have more cases`() {
        expectMarkedFindings(
            of: "redundant-decoder",
            in: """
                import Graphs
                struct ModuleOfGraph: Decodable {
                    let module: String
                    typealias CodingKeys = Graph.CodingKeys
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        module = try container.decode(String.self, forKey: .module)
                    }
                }
                """)
    }

    @Test func `nothing is synthesized for a conformance in another file than the type`() {
        expectMarkedFindings(
            of: "redundant-decoder",
            in: """
                // file: App/Source.swift
                struct Source { let id: Int }
                struct Target: Decodable { let id: Int }
                struct Origin: Wire { let id: Int }
                // file: App/Source+Wire.swift
                protocol Wire: Decodable {}
                extension Source: Wire {
                    enum CodingKeys: String, CodingKey { case id }
                    init(from decoder: any Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        id = try container.decode(Int.self, forKey: .id)
                    }
                }
                extension Target {
                    enum CodingKeys: String, CodingKey { case id }
                    init(from decoder: any Decoder) throws { // expect: redundant-decoder
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        id = try container.decode(Int.self, forKey: .id)
                    }
                }
                extension Origin {
                    enum CodingKeys: String, CodingKey { case id }
                    init(from decoder: any Decoder) throws { // expect: redundant-decoder
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        id = try container.decode(Int.self, forKey: .id)
                    }
                }
                """)
    }

    @Test func `nothing is synthesized for a property without a decodable type`() {
        expectMarkedFindings(
            of: "redundant-decoder",
            in: """
                struct EventDTO: Decodable {
                    let name: String
                    let context: [String: Any]?
                    enum CodingKeys: String, CodingKey { case name, context }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        name = try container.decode(String.self, forKey: .name)
                        context = try container.decodeIfPresent([String: Any].self, forKey: .context)
                    }
                }
                struct LabelDTO: Decodable {
                    let name: String
                    let context: [String: String]?
                    enum CodingKeys: String, CodingKey { case name, context }
                    init(from decoder: Decoder) throws { // expect: redundant-decoder
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        name = try container.decode(String.self, forKey: .name)
                        context = try container.decodeIfPresent([String: String].self, forKey: .context)
                    }
                }
                """)
    }

    @Test func `a structure declares its conformance in its file, also to a protocol that inherits it`() {
        let found = Example.findings(
            """
            // file: App/Metric.swift
            protocol Metric: Codable, Equatable { var name: String { get } }
            // file: App/SessionEnd.swift
            struct SessionEnd: Metric {
                let session: String
                var name: String { "end" }
                private enum CodingKeys: String, CodingKey { case session }
                init(session: String) { self.session = session }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    session = try container.decode(String.self, forKey: .session)
                }
            }
            """
        ).filter { $0.rule == "redundant-decoder" }
        #expect(
            found.map(\.message.english) == [
                "this `init(from:)` equals the one that the compiler synthesizes: delete it"
            ])
    }
}
