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
        let found = Example.findings(code, .strict).filter { $0.rule == "unsafe-polymorphism" }
        #expect(found.map(\.place.line).sorted() == [6, 11, 14])
        #expect(found.allSatisfy { $0.confidence == .guess })
        #expect(!Example.findings(code).contains { $0.rule == "unsafe-polymorphism" })
    }

    @Test func `a search for the case with a raw value is a look-up, one by another property a guess`() {
        let code = """
            enum Level: String, CaseIterable {
                case low, high
                init(text: String) {
                    self = Level.allCases.first { $0.rawValue == text } ?? .low
                }
                init(number: Int) {
                    self = Self.allCases.first(where: { $0.number == number }) ?? .low
                }
                var number: Int { 3 }
            }
            enum Grade: String {
                case pass, fail
                init(_ text: String) { self = Grade(rawValue: text) ?? .fail }
                init(_ number: Int) { self = number > 3 ? .pass : .fail }
            }
            """
        let all = Example.findings(code, .strict).filter { $0.rule == "unsafe-polymorphism" }
        #expect(all.map(\.place.line).sorted() == [4, 7, 13])
        let certain = Example.findings(code).filter { $0.rule == "unsafe-polymorphism" }
        #expect(certain.map(\.place.line) == [4])
    }

    @Test func `a static function that gives unknown words a case misleads the decoder that calls it`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                enum Shape: Int {
                    case round, square
                    static func from(_ word: String) -> Shape {
                        switch word.lowercased() {
                        case String(describing: Shape.round): return .round
                        case String(describing: Shape.square): return .square
                        default: return .round // expect: unsafe-polymorphism
                        }
                    }
                }
                enum Pattern: Int {
                    case plain, dotted
                    static func from(_ word: String) -> Pattern {
                        switch word {
                        case "plain": return .plain
                        case "dotted": return .dotted
                        default: return .plain
                        }
                    }
                }
                struct Tile: Decodable {
                    let shape: Shape
                    enum CodingKeys: String, CodingKey { case shape }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        shape = Shape.from(try container.decode(String.self, forKey: .shape))
                    }
                }
                """)
    }

    @Test func `a column with the words of a flag has no third one`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                import CoreData
                enum State: String { case open, closed }
                enum Tone: String { case warm, cold }
                final class Ticket: NSManagedObject {
                    @NSManaged var stateRaw: String
                    @NSManaged var toneRaw: String
                    var state: State {
                        get { State(rawValue: stateRaw) ?? .open }
                        set { stateRaw = newValue.rawValue }
                    }
                    var tone: Tone {
                        get { Tone(rawValue: toneRaw) ?? .warm } // expect: unsafe-polymorphism
                        set { toneRaw = newValue.rawValue }
                    }
                    func update(_ row: Row) {
                        stateRaw = row.isOpen ? State.open.rawValue : State.closed.rawValue
                        toneRaw = row.tone
                    }
                }
                """)
    }

    @Test func `what only sorts values, and a form that is no enumeration, label nothing`() {
        let found = Example.findings(
            """
            struct Tag: RawRepresentable {
                let rawValue: String
                init?(rawValue: String) {
                    if rawValue.isEmpty { return nil }
                    self.rawValue = rawValue
                }
            }
            enum Kind: String { case coin, token }
            struct NetworkDTO: Decodable, Comparable {
                let kind: String
                let tags: [Tag]
                enum CodingKeys: String, CodingKey { case kind, tags }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    kind = try container.decode(String.self, forKey: .kind)
                    tags = try container.decode([String].self, forKey: .tags).compactMap(Tag.init(rawValue:))
                }
                static func < (left: NetworkDTO, right: NetworkDTO) -> Bool {
                    let order: [Kind] = [.coin, .token]
                    let first = Kind(rawValue: left.kind) ?? .coin
                    let second = Kind(rawValue: right.kind) ?? .coin
                    return order.firstIndex(of: first) ?? 0 < order.firstIndex(of: second) ?? 0
                }
            }
            """, .strict)
        #expect(found.filter { $0.rule == "unsafe-polymorphism" }.isEmpty)
    }
}
