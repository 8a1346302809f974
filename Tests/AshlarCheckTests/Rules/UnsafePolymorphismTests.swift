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
}
