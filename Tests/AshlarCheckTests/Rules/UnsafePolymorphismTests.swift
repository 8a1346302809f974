import AshlarCheck
import Testing

@Suite struct UnsafePolymorphismTests {
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

    @Test func `a mapping that mislabels is found, in its enumeration's own terms`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                struct MemberDTO: Decodable { let name: String; let grade: String }
                enum Grade: String { case leader, participant }
                enum State: String { case open, unknown }
                struct Member {
                    let name: String
                    let grade: Grade
                    let state: State
                }
                extension MemberDTO {
                    func toDomain() -> Member {
                        Member(
                            name: name,
                            grade: Grade(rawValue: grade) ?? .participant, // expect: unsafe-polymorphism
                            state: State(rawValue: name) ?? .unknown)
                    }
                }
                """)
    }
}

/// Found in real code.
@Suite struct UnsafePolymorphismRealCodeTests {
    @Test func `what the user chose, and enumerations of C, have their own defaults`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                import Foundation
                enum PreferenceTheme: String { case light, dark }
                struct Payload: Decodable {
                    let theme: String
                    let button: Int
                    func chosen() -> PreferenceTheme { PreferenceTheme(rawValue: theme) ?? .light }
                    func pressed() -> CGMouseButton { CGMouseButton(rawValue: UInt32(button)) ?? .center }
                }
                """)
    }

    @Test func `a look-up that states its own default, or cannot fail, mislabels nothing`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                enum Layout: String { case grid, list }
                enum Reason: RawRepresentable {
                    case quota
                    case other(String)
                    init(rawValue: String) { self = rawValue == "quota" ? .quota : .other(rawValue) }
                    var rawValue: String { "" }
                }
                struct Page {
                    func layout(_ query: [String: String]) -> Layout { Layout(rawValue: query["view"] ?? "") ?? .grid }
                    func reason(_ text: String) -> Reason { Reason(rawValue: text) ?? .quota }
                    func stored(_ text: String) -> Layout {
                        Layout(rawValue: text) ?? .grid // expect: unsafe-polymorphism
                    }
                }
                """)
    }

    @Test func `numbers of the system, codes of errors, literals and structures are no discriminators`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                import Foundation
                enum Code: Int { case denied, failed }
                enum Level: Int { case low, high }
                struct CodeError: Error { let code: Code }
                struct MediaType: ExpressibleByStringLiteral {
                    let rawValue: String
                    static let any = MediaType(rawValue: "*/*")!
                    init?(rawValue: String) {
                        guard rawValue.contains("/") else { return nil }
                        self.rawValue = rawValue
                    }
                    init(stringLiteral value: String) { self = MediaType(rawValue: value) ?? .any }
                }
                struct Shade: ExpressibleByIntegerLiteral {
                    let level: Level
                    init(integerLiteral value: Int) { level = Level(rawValue: value) ?? .low }
                }
                struct Interfaces {
                    func first(_ number: Int, _ header: String) throws -> Level {
                        guard number > 0 else { throw POSIXError(.init(rawValue: errno) ?? .ELAST) }
                        let failure: POSIXErrorCode = .init(rawValue: errno) ?? .ELAST
                        guard number < 9 else { throw CodeError(code: Code(rawValue: number) ?? .failed) }
                        let type = MediaType(rawValue: header) ?? .any
                        return Level(rawValue: number) ?? .low // expect: unsafe-polymorphism
                    }
                }
                """)
    }

    @Test func `a default that reads a word of the enumeration is doubtful, one that mislabels is not`() {
        let code = { (isGeneralNamed: Bool) in
            """
            enum Kind: String {
                case front, back, general
                init(_ value: String) {
                    switch value {
                    case "front": self = .front
                    case "back": self = .back
                    \(isGeneralNamed ? "case \"general\": self = .general" : "")
                    default: self = .general
                    }
                }
            }
            """
        }
        func count(_ code: String, _ profile: Profile) -> Int {
            var configuration = Configuration()
            configuration.profile = profile
            return Example.findings(code, configuration).count { $0.rule == "unsafe-polymorphism" }
        }
        #expect(count(code(true), .standard) == 1)
        #expect(count(code(false), .standard) == 0)
        #expect(count(code(false), .strict) == 1)
    }

    @Test func `the message names the value where the context gives the type`() {
        let code = """
            enum Role: Int { case none, admin }
            struct User { let role: Role }
            struct Session {
                let role: Role
                init(_ number: Int, _ user: Account) { role = .init(rawValue: user.roleNumber) ?? .admin }
            }
            """
        let finding = Example.findings(code).first { $0.rule == "unsafe-polymorphism" }
        #expect(
            finding?.message.english.hasPrefix("an unknown `user.roleNumber` is treated as `.admin`: ") == true)
    }

    @Test func `a type of a logger that is created logs nothing`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                import CoreData
                final class MessageEntity: NSManagedObject {
                    @NSManaged var label: String
                    @NSManaged var level: Int16
                }
                final class LoggerStore {
                    enum Level: Int16 { case trace, error }
                }
                struct Message {
                    let label: String
                    let level: LoggerStore.Level
                    init(_ entity: MessageEntity) {
                        label = entity.label
                        level = LoggerStore.Level(rawValue: entity.level) ?? .trace // expect: unsafe-polymorphism
                    }
                }
                struct Note {
                    let label: String
                    let level: LoggerStore.Level
                    init(_ entity: MessageEntity) {
                        logger.info("a note")
                        label = entity.label
                        level = LoggerStore.Level(rawValue: entity.level) ?? .trace
                    }
                }
                """)
    }

    @Test func `the raw value of another enumeration, and the index of a control`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                enum Tab: Int { case list, map }
                struct VisitDTO: Decodable {
                    enum State: String, Decodable { case open, closed }
                    enum Kind: String, Decodable { case short, long, virtual }
                    let state: State
                    let kind: Kind
                }
                struct Visit {
                    enum State: String { case open, closed, planned }
                    enum Kind: String { case short, long }
                    let state: State
                    let kind: Kind
                    init(_ dto: VisitDTO) {
                        state = State(rawValue: dto.state.rawValue) ?? .planned
                        kind = Kind(rawValue: dto.kind.rawValue) ?? .short // expect: unsafe-polymorphism
                    }
                }
                struct Switcher {
                    var tab = Tab.list
                    mutating func select(_ index: Int) { tab = Tab(rawValue: index) ?? .list }
                    mutating func show(_ sender: UISegmentedControl) {
                        tab = Tab(rawValue: sender.selectedSegmentIndex) ?? .list
                    }
                    mutating func load(_ number: Int) {
                        tab = Tab(rawValue: number) ?? .list // expect: unsafe-polymorphism
                    }
                }
                """)
    }

    @Test func `an address, a session and the enumeration's own texts are no payload`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                import Foundation
                enum Scheme: String { case http, https }
                enum Access: String { case banned, user }
                enum Tone {
                    case bell, chord, plain
                    var fileName: String {
                        switch self {
                        case .bell: "bell.mp3"
                        case .chord: "chord.mp3"
                        case .plain: "plain.mp3"
                        }
                    }
                    init(fileName: String) {
                        switch fileName {
                        case "bell.mp3": self = .bell
                        case "chord.mp3": self = .chord
                        default: self = .plain
                        }
                    }
                }
                struct Origin {
                    let scheme: Scheme
                    let access: Access
                    init(url: URL, request: Request) {
                        scheme = Scheme(rawValue: url.scheme ?? "") ?? .https
                        access = Access(rawValue: request.session.data["access"] ?? "banned") ?? .banned
                    }
                }
                struct Visit {
                    let access: Access
                    init(word: String) {
                        access = Access(rawValue: word) ?? .user // expect: unsafe-polymorphism
                    }
                }
                """)
    }

    @Test func `a screen that mislabels a decoded value is found, its own state is not`() {
        let findings = Example.findings(
            """
            import SwiftUI
            enum BannerKind: String { case information, emergency }
            struct Banner: Decodable { let title: String; let kind: String }
            final class BannerViewModel: ObservableObject {
                let kind: BannerKind
                init(banner: Banner, words: [String]) {
                    kind = BannerKind(rawValue: banner.kind) ?? .information
                    choose(BannerKind(rawValue: words[0]) ?? .information)
                }
            }
            """)
        #expect(findings.count { $0.rule == "unsafe-polymorphism" } == 1)
    }

    @Test func `unknown keys of an object are ignored, unless a key says of which kind an element is`() {
        let start = """
            struct Key: CodingKey {
                var intValue: Int?
                var stringValue: String
                init?(stringValue: String) { self.stringValue = stringValue }
                init?(intValue: Int) { nil }
            }
            enum Media { case image(String), video(String) }

            """
        let code = """
            struct PauseDTO: Decodable {
                var user: String?
                var isWeekend: Bool?
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: Key.self)
                    for key in container.allKeys {
                        switch key.stringValue {
                        case "user": user = try container.decode(String.self, forKey: key)
                        case "weekend", "holiday": isWeekend = try container.decode(Bool.self, forKey: key)
                        default: break
                        }
                    }
                }
            }
            struct GalleryDTO: Decodable {
                var items: [Media] = []
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: Key.self)
                    for key in container.allKeys {
                        let text = try container.decode(String.self, forKey: key)
                        switch key.stringValue {
                        case "image": items.append(.image(text))
                        case "video": items.append(.video(text))
                        default: break // expect: unsafe-polymorphism
                        }
                    }
                }
            }
            """
        expectMarkedFindings(of: "unsafe-polymorphism", in: start + code)
    }

    @Test func `a case for all others is an unknown case`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                enum Shape: String {
                    case circle = "c-1"
                    case others = ""
                    init(address: Address) { self = Shape(rawValue: address.text.lowercased()) ?? .others }
                }
                enum Tint: String {
                    case red = "r-1"
                    case green = "g-1"
                    init(address: Address) {
                        self = Tint(rawValue: address.text.lowercased()) ?? .green // expect: unsafe-polymorphism
                    }
                }
                """)
    }
}
