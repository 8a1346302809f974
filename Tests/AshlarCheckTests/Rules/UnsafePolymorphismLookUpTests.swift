import AshlarCheck
import Testing

/// Look-ups that are not written as `Kind(rawValue: text) ?? .known`.
@Suite struct UnsafePolymorphismLookUpTests {
    @Test func `a look-up by flatMap mislabels like any other`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                enum Status: String { case draft, published, unknown }
                struct PostDTO: Decodable { let title: String; let status: String? }
                struct Post {
                    let title: String
                    let status: Status
                    let shown: Status
                }
                extension PostDTO {
                    func toDomain() -> Post {
                        Post(
                            title: title,
                            status: status.flatMap(Status.init(rawValue:)) ?? .draft, // expect: unsafe-polymorphism
                            shown: status.flatMap { Status(rawValue: $0) } ?? .unknown)
                    }
                }
                struct PageDTO: Decodable {
                    let status: Status
                    enum CodingKeys: String, CodingKey { case status }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        let word = try container.decodeIfPresent(String.self, forKey: .status)
                        status = word.flatMap { Status(rawValue: $0) } ?? .published // expect: unsafe-polymorphism
                    }
                }
                """)
    }

    @Test func `dropped words, a constant's own case, and optional texts elsewhere are guesses`() {
        let code = """
            enum Role: String { case owner, member }
            struct TeamDTO: Decodable { let name: String; let roles: [String] }
            struct Team { let name: String; let roles: [Role] }
            extension TeamDTO {
                func toDomain() -> Team {
                    Team(name: name, roles: roles.compactMap(Role.init(rawValue:)))
                }
            }
            struct AccountLine {
                let role: String
                var asRole: Role { .init(rawValue: role) ?? .member }
            }
            struct Roles {
                func role(_ text: String?) -> Role { text.flatMap(Role.init(rawValue:)) ?? .member }
                func chosen(_ store: Store) -> Role {
                    store.string(forKey: "role").flatMap(Role.init(rawValue:)) ?? .member
                }
            }
            """
        var strict = Configuration()
        strict.profile = .strict
        let found = Example.findings(code, strict).filter { $0.rule == "unsafe-polymorphism" }
        #expect(found.map(\.place.line).sorted() == [6, 11, 14])
        #expect(found.allSatisfy { $0.confidence == .guess })
        #expect(!Example.findings(code).contains { $0.rule == "unsafe-polymorphism" })
    }
}
