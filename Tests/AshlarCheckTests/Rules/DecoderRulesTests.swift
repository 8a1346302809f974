import Testing

@Suite struct DecoderRulesTests {
    @Test func `keys that convert back by the strategy are redundant, as far as all types around allow it`() {
        expectMarkedFindings(
            of: "redundant-coding-keys",
            in: """
                struct UserDTO: Decodable {
                    let firstName: String
                    let lastName: String
                    enum CodingKeys: String, CodingKey { // expect: redundant-coding-keys
                        case firstName = "first_name"
                        case lastName = "last_name"
                    }
                }
                struct PlaceDTO: Decodable {
                    let zipCode: String
                    let mapURL: String
                    enum CodingKeys: String, CodingKey {
                        case zipCode = "zip_code"
                        case mapURL = "map_url"
                    }
                }
                """)
    }

    @Test func `an initialiser that differs in one field is kept`() {
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

    @Test func `an unknown discriminator must not become a known one`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                enum KindDTO: String, Decodable {
                    case a, b
                    init(from decoder: Decoder) throws {
                        let raw = try decoder.singleValueContainer().decode(String.self)
                        self = KindDTO(rawValue: raw) ?? .a // expect: unsafe-polymorphism
                    }
                }
                enum ShapeDTO: Decodable {
                    case circle, square
                    init(from decoder: Decoder) throws {
                        switch try decoder.singleValueContainer().decode(String.self) {
                        case "circle": self = .circle
                        case "square": self = .square
                        default: fatalError("no such shape") // expect: unsafe-polymorphism
                        }
                    }
                }
                """)
    }
}
