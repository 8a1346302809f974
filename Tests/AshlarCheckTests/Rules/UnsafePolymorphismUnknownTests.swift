import AshlarCheck
import Testing

/// Cases that are there for unknown values, and values that no payload has.
@Suite struct UnsafePolymorphismUnknownTests {
    private func guesses(_ code: String) -> [(line: Int32, isGuess: Bool)] {
        return Example.findings(code, .strict).filter { $0.rule == "unsafe-polymorphism" }
            .map { (line: $0.place.line, isGuess: $0.confidence == .guess) }.sorted { $0.line < $1.line }
    }

    @Test func `the only case without a payload, which no word leads to, is the unknown case`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                struct Words: Decodable { let text: String }
                struct Picture: Decodable { let path: String }
                enum Block: Decodable {
                    case words(Words)
                    case picture(Picture)
                    case later
                    enum CodingKeys: String, CodingKey { case type }
                    init(from decoder: any Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        switch try container.decode(String.self, forKey: .type) {
                        case "words": self = .words(try Words(from: decoder))
                        case "picture": self = .picture(try Picture(from: decoder))
                        default: self = .later
                        }
                    }
                }
                enum Panel: Decodable {
                    case words(Words)
                    case picture(Picture)
                    case empty
                    enum CodingKeys: String, CodingKey { case type }
                    init(from decoder: any Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        switch try container.decode(String.self, forKey: .type) {
                        case "words": self = .words(try Words(from: decoder))
                        case "picture": self = .picture(try Picture(from: decoder))
                        case "blank": self = .empty
                        default: self = .empty // expect: unsafe-polymorphism
                        }
                    }
                }
                """)
    }

    @Test func `a comment, or a name for later values, says that a case is the unknown case`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                enum Stop: String, Decodable {
                    case ended
                    /// A reason that is unknown to this version.
                    case later
                    init(from decoder: any Decoder) throws {
                        self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .later
                    }
                }
                enum Tier: String, Decodable {
                    case basic, futureProof
                    init(from decoder: any Decoder) throws {
                        self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .futureProof
                    }
                }
                enum Speed: String, Decodable {
                    case slow, fast
                    init(from decoder: any Decoder) throws {
                        let word = try decoder.singleValueContainer().decode(String.self)
                        self = Self(rawValue: word) ?? .fast // expect: unsafe-polymorphism
                    }
                }
                """)
    }

    @Test func `a case without a word of its own, which all other words lead to, is a guess`() {
        let found = guesses(
            """
            enum Effort: Decodable {
                case low, high, rest
                init(from decoder: any Decoder) throws {
                    switch try decoder.singleValueContainer().decode(String.self) {
                    case "low": self = .low
                    case "high": self = .high
                    default: self = .rest
                    }
                }
            }
            """)
        #expect(found.map { $0.line } == [7])
        #expect(found.allSatisfy { $0.isGuess })
    }

    @Test func `an initializer that accepts every value leaves no unknown one`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                enum Cluster: Decodable {
                    case main
                    case spare(String)
                    init?(rawValue: String) {
                        self = rawValue == "main" ? .main : .spare(rawValue)
                    }
                    init(from decoder: any Decoder) throws {
                        self = Cluster(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .main
                    }
                }
                enum Zone: Decodable {
                    case east, west
                    init?(rawValue: String) {
                        guard rawValue == "east" || rawValue == "west" else { return nil }
                        self = rawValue == "east" ? .east : .west
                    }
                    init(from decoder: any Decoder) throws {
                        let word = try decoder.singleValueContainer().decode(String.self)
                        self = Zone(rawValue: word) ?? .east // expect: unsafe-polymorphism
                    }
                }
                """)
    }

    @Test func `what a nib, a control or a count gives is no payload`() {
        let found = guesses(
            """
            import UIKit
            enum Tint: Int, CaseIterable { case red, green }
            final class TintedLabel: UILabel {
                @IBInspectable var tint: Int = 0
                override func awakeFromNib() {
                    super.awakeFromNib()
                    show(Tint(rawValue: self.tint) ?? .red)
                }
            }
            final class TintPane: NSObject {
                var tint = Tint.red
                @IBAction func choose(_ sender: NSPopUpButton) {
                    tint = Tint(rawValue: sender.index(of: sender.selectedItem!)) ?? .red
                }
            }
            struct Piece {
                let tint: Tint
                init(id: Int) { tint = Tint(rawValue: id % Tint.allCases.count) ?? .red }
            }
            """)
        #expect(found.isEmpty)
    }

    @Test func `what an object keeps for itself is a guess, what its database record has is not`() {
        let found = guesses(
            """
            import CoreData
            enum Level: Int16 { case notice, failure }
            final class Meter {
                var number: Int16 = 0
                func level() -> Level { Level(rawValue: number) ?? .notice }
            }
            final class EntryRecord: NSManagedObject {
                @NSManaged var level: Int16
            }
            final class Entry {
                let record: EntryRecord
                init(record: EntryRecord) { self.record = record }
                var level: Level { Level(rawValue: record.level) ?? .failure }
            }
            """)
        #expect(found.map { $0.line } == [5, 13])
        #expect(found.map { $0.isGuess } == [true, false])
    }

    @Test func `an extension of a container with a constant for unknown values mislabels them`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                enum Style: String { case plain, bold }
                private extension KeyedDecodingContainer {
                    func decodeStyle(forKey key: Key) throws -> Style {
                        let fallback = Style.plain
                        guard let word = try decodeIfPresent(String.self, forKey: key) else { return fallback }
                        return Style(rawValue: word) ?? fallback // expect: unsafe-polymorphism
                    }
                }
                """)
    }

    @Test func `a protocol has a case for every value of its enumerations`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                protocol NamedByWord: RawRepresentable where RawValue == String {
                    static func named(_ word: String) -> Self
                }
                extension NamedByWord {
                    init(rawValue: String) { self = .named(rawValue) }
                }
                enum Code: String, NamedByWord {
                    case bar, square, unknown
                    static func named(_ word: String) -> Code { word == "bar" ? .bar : .unknown }
                }
                enum Shape: String { case round, square }
                struct LabelDTO: Decodable {
                    let code: Code
                    let shape: Shape
                    init(from decoder: Decoder) throws {
                        let word = try decoder.singleValueContainer().decode(String.self)
                        code = Code(rawValue: word) ?? .bar

                        shape = Shape(rawValue: word) ?? .round // expect: unsafe-polymorphism
                    }
                }
                """)
    }

    @Test func `an initializer that nothing calls only makes an enumeration RawRepresentable`() {
        let code = """
            enum Reason: Int, RawRepresentable {
                case expired, rejected
                typealias RawValue = String
                var rawValue: RawValue {
                    switch self {
                    case .expired: return "expired"
                    case .rejected: return "rejected"
                    }
                }
                init(rawValue: RawValue) {
                    switch rawValue {
                    case "expired": self = .expired
                    case "rejected": self = .rejected
                    default: self = .expired // expect: unsafe-polymorphism
                    }
                }
            }
            """
        expectMarkedFindings(of: "unsafe-polymorphism", in: code.replacing(" // expect: unsafe-polymorphism", with: ""))
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                \(code)
                struct Refusal {
                    let reason: Reason
                    init(word: String) { reason = Reason(rawValue: word) }
                }
                """)
    }

    @Test func `documentation says why an unknown value becomes a known one`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                enum Plan: String { case free, paid }
                struct SeatDTO: Decodable {
                    let word: String
                    let nextWord: String
                    /// Falls back to the free plan for unrecognized words, so that nobody gets more than was paid for.
                    var plan: Plan {
                        Plan(rawValue: word) ?? .free
                    }
                    /// The plan of the next month.
                    var nextPlan: Plan {
                        Plan(rawValue: nextWord) ?? .free // expect: unsafe-polymorphism
                    }
                }
                """)
    }

    @Test func `a function for all decoders that converts a text drops no element`() {
        func code(_ owner: String) -> String {
            """
            \(owner) {
                func flag(forKey key: Key) throws -> Bool? {
                    let text = try decode(String.self, forKey: key)
                    switch text {
                    case "yes", "true": return true
                    case "no", "false": return false
                    default: return nil
                    }
                }
            }
            """
        }
        let findings = Example.findings(code("private extension KeyedDecodingContainer"))
        #expect(findings.filter { $0.rule == "unsafe-polymorphism" }.isEmpty)
    }
}
