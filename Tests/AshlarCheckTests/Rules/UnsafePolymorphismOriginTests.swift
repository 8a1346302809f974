import AshlarCheck
import Testing

/// Where the value comes from that chooses a case, and what the chosen case is called.
@Suite struct UnsafePolymorphismOriginTests {
    @Test func `a case for unknown values may have other words, or be misspelled`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                enum Gender: Decodable {
                    case male, female, unkown
                    init(from decoder: Decoder) throws {
                        switch try decoder.singleValueContainer().decode(String.self) {
                        case "M": self = .male
                        case "F": self = .female
                        default: self = .unkown
                        }
                    }
                }
                enum Download: Int { case notSpecified, always }
                enum Unit: Int { case unspec, slice }
                enum Place: Int { case placeUnspecified, shop }
                enum Fame: String { case known, unseen }
                enum Agent: String { case bank, another }
                struct Record {
                    let download: Download
                    let unit: Unit
                    let place: Place
                    let fame: Fame
                    let agent: Agent
                    init(_ row: Row) {
                        download = Download(rawValue: row.download) ?? .notSpecified
                        unit = Unit(rawValue: row.unit) ?? .unspec
                        place = Place(rawValue: row.place) ?? .placeUnspecified
                        fame = Fame(rawValue: row.fame) ?? .known // expect: unsafe-polymorphism
                        agent = Agent(rawValue: row.agent) ?? .another
                    }
                }
                """)
    }

    @Test func `what the system says, and numbers of an archive, are no discriminators`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                import Foundation
                enum Language: String {
                    case english = "en", german = "de"
                    init(from locale: Locale) {
                        guard let code = locale.languageCode else {
                            self = .english
                            return
                        }
                        self = Language(rawValue: code) ?? .english
                    }
                    init(answer: Answer) {
                        let code = answer.language
                        self = Language(rawValue: code) ?? .english // expect: unsafe-polymorphism
                    }
                }
                enum Space: Int { case narrow, wide }
                enum Kind: String { case post, note }
                final class Tint: NSObject, NSCoding {
                    let space: Space
                    let kind: Kind
                    let chance: Space
                    required init?(coder: NSCoder) {
                        let reader = Reader(coder)
                        space = Space(rawValue: coder.decodeInteger(forKey: "space")) ?? .narrow
                        kind = Kind(rawValue: reader.word("kind")) ?? .post // expect: unsafe-polymorphism
                        chance = Space(rawValue: Int.random(in: 0...1)) ?? .wide
                    }
                    func encode(with coder: NSCoder) {}
                }
                """)
    }

    @Test func `the app's own settings have their own defaults`() {
        let code = """
            import Foundation
            enum Order {
                case name, date, size
                init(from text: String) {
                    switch text {
                    case "date": self = .date
                    case "size": self = .size
                    default: self = .name
                    }
                }
                init() { self.init(from: UserDefaults.standard.string(forKey: "order") ?? "") }
            }
            enum Period: String { case day, week }
            struct Watchlist {
                let period: Period
                let shown: Period
                init(storage: LocalStorage, answer: Answer) {
                    let word: String? = storage.value(for: "period")
                    period = word.flatMap { Period(rawValue: $0) } ?? .day
                    let other: String? = answer.value(for: "period")
                    shown = other.flatMap { Period(rawValue: $0) } ?? .day
                }
            }
            """
        let found = Example.findings(code, .strict).filter { $0.rule == "unsafe-polymorphism" }
        #expect(found.map(\.place.line) == [21])
    }

    @Test func `bits, and locals that come from other locals, are guesses`() {
        let code = """
            enum Sorting: Int {
                case source, chapter
                init(flags: Int) {
                    let option = (flags & 6) >> 1
                    self = Sorting(rawValue: option) ?? .source
                }
            }
            enum Medium {
                case image, video, file
                init(name: String) {
                    let type = FileType(name)
                    let family = type.words.first
                    switch family {
                    case "image": self = .image
                    case "video": self = .video
                    default: self = .file
                    }
                }
            }
            """
        let found = Example.findings(code, .strict).filter { $0.rule == "unsafe-polymorphism" }
        #expect(found.map(\.place.line).sorted() == [5, 16])
        #expect(found.allSatisfy { $0.confidence == .guess })
    }

    @Test func `a message names the enumeration, and no expression`() {
        let code = """
            enum Shade: Decodable {
                case dark, light
                init(from decoder: Decoder) throws {
                    switch try decoder.singleValueContainer().decode(String.self) {
                    case "dark": self = .dark
                    case "light": self = .light
                    default: self = .dark
                    }
                }
            }
            enum Form: Decodable {
                case round, square
                init(from decoder: Decoder) throws {
                    switch try decoder.singleValueContainer().decode(String.self) {
                    case "round": self = .round
                    case "square": self = .square
                    default: fatalError("no such form")
                    }
                }
            }
            """
        let messages = Example.findings(code).filter { $0.rule == "unsafe-polymorphism" }
            .sorted { $0.place.line < $1.place.line }.map(\.message.english)
        #expect(messages.count == 2)
        #expect(messages.first?.hasPrefix("an unknown `Shade` is treated as `.dark`: ") == true)
        #expect(messages.last?.hasPrefix("an unknown `Form` crashes the app: ") == true)
    }

    @Test
    func `a store of the app's own settings by any name, and the setter of a control's binding, are not the wire`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                import SwiftUI
                enum Unit: String, CaseIterable { case byte, bit }
                struct Disk: Codable {
                    let name: String
                    let kind: String
                    var unit: Unit { Unit(rawValue: Store.shared.string(key: "unit", defaultValue: "byte")) ?? .byte }
                    var other: Unit { Unit(rawValue: kind) ?? .byte } // expect: unsafe-polymorphism
                }
                struct Picker {
                    let model: Model
                    func bindings() -> [Binding<String>] {
                        [
                            Binding(
                                get: { model.unit.rawValue },
                                set: { raw in model.unit = Unit(rawValue: raw) ?? .byte }),
                            Binding(get: { model.unit.rawValue }) { model.unit = Unit(rawValue: $0) ?? .byte },
                            Binding {
                                model.unit.rawValue
                            } set: { raw in
                                model.unit = Unit(rawValue: raw) ?? .byte
                            },
                        ]
                    }
                    func load(_ row: Row) {
                        model.unit = Unit(rawValue: row.unit) ?? .byte // expect: unsafe-polymorphism
                    }
                }
                """)
    }

    @Test func `what only the app's settings hold is a guess`() {
        let code = """
            enum Codec: String, Codable {
                case fast, small
                init(from decoder: any Decoder) throws {
                    self = try Codec(rawValue: decoder.singleValueContainer().decode(RawValue.self)) ?? .fast
                }
            }
            struct Channel: Codable { var codec: Codec }
            struct AppSettings: Codable { var channel: Channel }
            """
        #expect(Example.findings(code).allSatisfy { $0.rule != "unsafe-polymorphism" })
        #expect(Example.findings(code, .strict).contains { $0.rule == "unsafe-polymorphism" })
    }

    @Test func `a break before code that throws or returns a value drops nothing`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                struct Circle: Decodable { let radius: Double }
                struct Square: Decodable { let side: Double }
                enum CodingKeys: String, CodingKey { case kind }
                enum Shape: Decodable {
                    case circle(Circle)
                    case square(Square)
                    init(from decoder: Decoder) throws {
                        if let kind = try? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .kind) {
                            switch kind {
                            case "circle":
                                self = .circle(try Circle(from: decoder))
                                return
                            case "square":
                                self = .square(try Square(from: decoder))
                                return
                            default:
                                break
                            }
                        }
                        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "kind"))
                    }
                }
                struct Drawing: Decodable {
                    let circle: Circle
                    init(from decoder: Decoder) throws {
                        var found: Circle?
                        switch try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .kind) {
                        case "circle": found = try Circle(from: decoder)
                        case "ring": found = try Circle(from: decoder)
                        default: break
                        }
                        guard let found else { throw DrawingError.empty }
                        circle = found
                    }
                }
                struct Canvas: Decodable {
                    var circles: [Circle] = []
                    init(from decoder: Decoder) throws {
                        for kind in try decoder.singleValueContainer().decode([String].self) {
                            switch kind {
                            case "small": circles.append(Circle(radius: 1))
                            case "large": circles.append(Circle(radius: 9))
                            default: break // expect: unsafe-polymorphism
                            }
                        }
                        if circles.isEmpty { throw DrawingError.empty }
                    }
                }
                """)
    }

    @Test func `the app's own type of settings, and functions that give a default, mislabel nothing`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                enum Order: String { case name, date }
                enum Visibility: String {
                    case open, hidden
                    static func `default`(for parent: Folder) -> Visibility {
                        Visibility(rawValue: parent.visibility) ?? .open
                    }
                }
                struct Filter {
                    let order: Order
                    let other: Order
                    init(answer: Answer) {
                        order = Order(rawValue: Preferences.List.order.value) ?? .date
                        other = Order(rawValue: answer.order) ?? .date // expect: unsafe-polymorphism
                    }
                }
                """)
    }

    @Test func `what only the app is known to have written is a guess`() {
        let code = """
            import CoreData
            enum Kind: String, Codable { case post, note }
            enum Level: Int16 { case low, high }
            final class EntryRecord: NSManagedObject {
                @NSManaged var kindText: String
                @NSManaged var levelNumber: Int16
                var kind: Kind {
                    get { Kind(rawValue: kindText) ?? .note }
                    set { kindText = newValue.rawValue }
                }
                var level: Level {
                    get { Level(rawValue: levelNumber) ?? .low }
                    set { levelNumber = newValue.rawValue }
                }
            }
            struct Draft { let kind: String; let title: String }
            struct DraftAnswer: Decodable { let kind: String }
            final class Sender {
                func send(_ draft: Draft) { use(Kind(rawValue: draft.kind) ?? .post) }
                func read(_ answer: DraftAnswer) { use(Kind(rawValue: answer.kind) ?? .post) }
                func use(_ kind: Kind) {}
            }
            """
        let found = Example.findings(code, .strict).filter { $0.rule == "unsafe-polymorphism" }
            .sorted { $0.place.line < $1.place.line }
        #expect(found.map(\.place.line) == [8, 12, 19, 20])
        #expect(found.map { $0.confidence == .guess } == [true, false, true, false])
    }

    @Test func `the declared default of a parameter is what its caller may omit`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                enum Quality: Int { case low, high }
                struct Player {
                    let quality: Quality
                    let other: Quality
                    init(quality: Int = Quality.high.rawValue, other: Int) {
                        self.quality = Quality(rawValue: quality) ?? .high
                        self.other = Quality(rawValue: other) ?? .high // expect: unsafe-polymorphism
                    }
                }
                """)
    }

    @Test func `a message names the enumeration that calls itself Self`() {
        let code = """
            enum Tempo: String {
                case slow, fast
                init(_ text: String) { self = Self(rawValue: text) ?? .slow }
            }
            """
        let messages = Example.findings(code).filter { $0.rule == "unsafe-polymorphism" }.map(\.message.english)
        #expect(messages.first?.hasPrefix("an unknown `Tempo` is treated as `.slow`: ") == true)
    }

    @Test func `a word that the code itself chooses is one of the enumeration's`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                enum Release: String { case draft, published }
                struct Record {
                    let release: Release
                    let copy: Release
                    init(_ row: Row) {
                        let word = row.date != nil ? "published" : "draft"
                        release = Release(rawValue: word) ?? .draft
                        let other = row.date != nil ? "archived" : "draft"
                        copy = Release(rawValue: other) ?? .draft // expect: unsafe-polymorphism
                    }
                }
                """)
    }

    @Test func `what a screen keeps in the app's own storage is a setting`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                // file: App/Helpers/Section.swift
                enum Section: String, CaseIterable {
                    case feed = "feed"
                    case search = "search"
                    init(_ label: String? = nil) {
                        switch label {
                        case "feed": self = .feed
                        case "search": self = .search
                        default: self = .feed
                        }
                    }
                }
                enum Medium: String, CaseIterable {
                    case disc = "disc"
                    case tape = "tape"
                    init(_ label: String? = nil) {
                        switch label {
                        case "disc": self = .disc
                        case "tape": self = .tape
                        default: self = .disc // expect: unsafe-polymorphism
                        }
                    }
                }
                // file: App/Views/SettingsView.swift
                import SwiftUI
                struct SettingsView: View {
                    @AppStorage("section") var section: Section = .feed
                    @State var medium: Medium = .disc
                    var body: some View { Text(section.rawValue) }
                }
                """)
    }
}
