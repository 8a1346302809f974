import AshlarCheck
import Testing

/// Enumerations that mirror others, and declarations with a form that does not change anymore.
@Suite struct UnsafePolymorphismBridgeTests {
    private func strictFindings(_ code: String) -> [Finding] {
        return Example.findings(code, .strict).filter { $0.rule == "unsafe-polymorphism" }
            .sorted { $0.place.line < $1.place.line }
    }

    @Test func `the raw value of another enumeration, which this one mirrors, is known`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                public enum Level: Int { case low, high }
                public enum Grade: Int { case first = 1, second, third }
                public enum LevelMirror: Int { case low = 0, high }
                public enum GradeMirror: Int { case first = 1, second }
                public enum ToneMirror: Int { case soft, loud }
                extension LevelMirror {
                    public init(_ level: Level) { self = LevelMirror(rawValue: level.rawValue) ?? .low }
                }
                extension GradeMirror {
                    public init(_ grade: Grade) { self = GradeMirror(rawValue: grade.rawValue) ?? .first } // expect: unsafe-polymorphism
                }
                extension ToneMirror {
                    public init(_ tone: Toolkit.Tone) { self = ToneMirror(rawValue: tone.rawValue) ?? .soft }
                    public init(wire tone: Wire_Tone) { self = ToneMirror(rawValue: tone.rawValue) ?? .soft } // expect: unsafe-polymorphism
                }
                """)
    }

    @Test func `a case for anything unexpected is the unknown case`() {
        let found = strictFindings(
            """
            enum FailureID: Decodable {
                case notAllowed, retryable, EUnexpected
                init(code: String) {
                    switch code {
                    case "FORBIDDEN": self = .notAllowed
                    case "TEMPORARY": self = .retryable
                    default: self = .EUnexpected
                    }
                }
            }
            enum StepID: Decodable {
                case notAllowed, retryable, first
                init(code: String) {
                    switch code {
                    case "FORBIDDEN": self = .notAllowed
                    case "TEMPORARY": self = .retryable
                    default: self = .first
                    }
                }
            }
            """)
        #expect(found.map(\.place.line) == [17])
    }

    @Test func `a deprecated enumeration does not get another case`() {
        let found = strictFindings(
            """
            @available(*, deprecated, message: "Use FieldKind.")
            public enum InputKind: String, Codable {
                case text, phone
                public init(word: String?) {
                    if let word { self = InputKind(rawValue: word) ?? .text } else { self = .text }
                }
            }
            public enum FieldKind: String, Codable {
                case text, phone
                public init(word: String?) {
                    if let word { self = FieldKind(rawValue: word) ?? .text } else { self = .text }
                }
            }
            """)
        #expect(found.map(\.place.line) == [5, 11])
        #expect(found.map { $0.confidence == .guess } == [true, false])
    }

    @Test func `an enumeration's own function that finds a case for a word finds none for an unknown one`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                enum Unit: Int, Decodable {
                    case meter, mile
                    init(from decoder: Decoder) throws {
                        let word = try? decoder.singleValueContainer().decode(String.self)
                        self = Unit.named(word ?? "meter") ?? .meter // expect: unsafe-polymorphism
                    }
                    static func named(_ word: String) -> Unit? {
                        switch word {
                        case "meter": return .meter
                        case "mile": return .mile
                        default: return nil
                        }
                    }
                }
                enum Scale: Int, Decodable {
                    case small, unknown
                    init(from decoder: Decoder) throws {
                        self = Scale.named(try decoder.singleValueContainer().decode(String.self)) ?? .unknown
                    }
                    static func named(_ word: String) -> Scale? { word == "small" ? .small : nil }
                }
                """)
    }
}
