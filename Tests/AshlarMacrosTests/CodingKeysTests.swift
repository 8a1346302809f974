import Testing

/// `@DTO` on types that come from `Codable` code.
struct CodingKeysTests {
    private func expect(_ source: String, _ lines: [String], at location: SourceLocation = #_sourceLocation) {
        #expect(MacroDiagnostics(of: source).lines == lines, sourceLocation: location)
    }

    @Test func nameTheKeysAsTheyAre() {
        let found = MacroDiagnostics(
            of: """
                @DTO struct Pin: Codable {
                    let id: Int
                    let firstName: String
                    let link: String
                    @Key("link_text") let text: String
                    let cache: [Int]?
                    @Default(0) let count: Int
                    let kind = "pin"
                    private enum CodingKeys: String, CodingKey {
                        case id = "_id", firstName
                        case link = #"a "link""#
                        case text = "link_text"
                    }
                }
                """)
        #expect(found.lines == [])
        for key in [
            #"key: "_id""#, #"fields.add("firstName", String.self"#, #"key: "a \"link\"""#, #"key: "link_text""#,
        ] {
            #expect(found.expanded.contains(key))
        }
        #expect(!found.expanded.contains(#"key: "cache""#))
        #expect(found.expanded.contains("link: f2, text: f3, cache: nil, count: 0)"))
    }

    @Test func withOtherBytesThanTheNameAreSeparateKeys() {
        let found = MacroDiagnostics(of: #"@DTO struct Pin { @Key("cafe\u{301}") let café: Int }"#)
        #expect(found.expanded.contains("key:"))
    }

    @Test func mayBeWithoutRawValues() {
        let found = MacroDiagnostics(
            of: "@DTO struct Pin { let firstName: String; enum CodingKeys: CodingKey { case firstName } }")
        #expect(found.lines == [])
        #expect(found.expanded.contains(#"fields.add("firstName", String.self"#))
    }

    @Test func thatNameNoPropertyAreRefused() {
        expect(
            """
            @DTO struct Pin {
                let id: Int
                enum CodingKeys: String, CodingKey {
                    case id, name
                }
            }
            """,
            ["4:18: no property is called \"name\": rename the case to match a property, or remove it [dto-macro]"])
    }

    @Test func thatLeaveOutWhatHasNoValueAreRefused() {
        expect(
            """
            @DTO struct Pin {
                let id: Int
                let name: String
                let link: String?
                @Default("") let text: String
                let rest: Presence<Int>
                enum CodingKeys: String, CodingKey { case id }
            }
            """,
            [
                "3:9: CodingKeys leaves \"name\" out, so that nothing is decoded for it: add `case name`, give it a value "
                    + "with @Default, or make it optional [dto-macro]"
            ])
    }

    @Test func thatAreNoTextsAreRefused() {
        expect(
            """
            @DTO struct A { let id: Int; enum CodingKeys: Int, CodingKey { case id } }
            @DTO struct B { let id: Int; enum CodingKeys: String { case id } }
            @DTO struct C { let id: Int; struct CodingKeys: CodingKey {} }
            @DTO struct D { let id: Int; typealias CodingKeys = Keys }
            @DTO struct E { let id: Int; enum CodingKeys: CodingKey { case id; var stringValue: String { "x" } } }
            """,
            [
                "1:35: the keys of a JSON object are strings, and these are Int: "
                    + "make it `enum CodingKeys: String, CodingKey` [dto-macro]",
                "2:35: CodingKeys does not conform to CodingKey: make it `enum CodingKeys: String, CodingKey` [dto-macro]",
                "3:37: @DTO reads CodingKeys where it is written out: make it `enum CodingKeys: String, CodingKey`, "
                    + "or remove it and use @Key [dto-macro]",
                "4:40: @DTO reads CodingKeys where it is written out: make it `enum CodingKeys: String, CodingKey`, "
                    + "or remove it and use @Key [dto-macro]",
                "5:68: @DTO reads the keys that are written out, and not those that are computed: "
                    + "write them as raw values of `enum CodingKeys: String, CodingKey` [dto-macro]",
            ])
    }

    @Test func thatContradictAttributesAreRefused() {
        expect(
            """
            @DTO(keys: .kebabCase) struct Pin {
                @Key("name") let title: String
                @Key("profile", "text") let text: String
                @Key("link") let link: String?
                @Unknown let rest: [String: JSONValue]
                enum CodingKeys: String, CodingKey { case title, text, rest }
            }
            """,
            [
                "1:6: CodingKeys names every key as it is on the wire: remove `keys:` [dto-macro]",
                "2:5: @Key and CodingKeys name different keys for \"title\": keep one of them [dto-macro]",
                "3:5: @Key and CodingKeys name different keys for \"text\": keep one of them [dto-macro]",
                "4:5: CodingKeys leaves \"link\" out, and @Key gives it a key: add `case link = \"link\"`, or remove @Key "
                    + "[dto-macro]",
                "5:18: an @Unknown field has no key of its own: remove `rest` from CodingKeys [dto-macro]",
            ])
    }

    @Test func andHandWrittenCodingAreRefusedWithBothWaysOut() {
        let source = """
            @DTO struct Pin: Codable {
                let id: Int
                init(from decoder: any Decoder) throws { id = 1 }
                func encode(to encoder: any Encoder) throws {}
            }
            """
        let found = MacroDiagnostics(of: source)
        #expect(
            found.lines == [
                "3:5: @DTO reads its fields itself, and `decode(from:)` does not call this `init(from:)`: say what it does with "
                    + "@Key, @Default, @Lossy, @Coerce, @DateFormat or @ViaCodable and remove it, or remove @DTO [dto-macro]",
                "4:10: @DTO writes its fields itself, and `encoded()` does not call this `encode(to:)`: say what it does with "
                    + "@Key, @Default, @Lossy, @Coerce, @DateFormat or @ViaCodable and remove it, or remove @DTO [dto-macro]",
            ])
        #expect(found.fixes == ["remove `init(from:)`", "remove `@DTO`", "remove `encode(to:)`", "remove `@DTO`"])
        #expect(!found.fixed(by: "remove `init(from:)`").contains("init(from"))
        #expect(found.fixed(by: "remove `@DTO`").hasPrefix(" struct Pin"))
    }

    @Test func andMembersThatTheCheckerAllowsAreAllowed() {
        expect(
            """
            @DTO struct Pin: Identifiable, CustomStringConvertible {
                let uid: Int
                var id: Int { uid }
                var description: String { "" }
                static func == (left: Self, right: Self) -> Bool { left.uid == right.uid }
                func hash(into hasher: inout Hasher) { hasher.combine(uid) }
                func toDomain() -> Int { uid }
                var isOdd: Bool { uid % 2 == 1 }
            }
            @DTO struct Shown: Displayable {
                let uid: Int
                var title: String { uid == 1 ? "one" : "many" }
            }
            """,
            ["8:21: a DTO has no behavior: move \"isOdd\" to the domain type [dto-logic]"])
    }
}

/// The initializer that Swift does not write.
struct MemberwiseInitializerTests {
    private func initializers(_ source: String) -> [String] {
        MacroDiagnostics(of: source).expanded.split(separator: "\n").map { $0.drop { $0 == " " } }
            .filter { $0.hasPrefix("nonisolated") && $0.contains("init(") }.map(String.init)
    }

    @Test func isAsVisibleAsTheTypeAndItsProperties() {
        #expect(initializers("@DTO struct Pin { let id: Int }") == [])
        #expect(initializers("@DTO public struct Pin { let id: Int }") == [])
        #expect(initializers("@DTO public struct Pin { public let id: Int }") == ["nonisolated public init(id: Int) {"])
        #expect(
            initializers("@DTO package struct Pin { public let id: Int }") == ["nonisolated package init(id: Int) {"])
        #expect(initializers("@DTO public struct Pin { public let id: Int; private let b: Int }") == [])
        #expect(
            initializers("public extension A { @DTO struct Pin { public let id: Int } }")
                == ["nonisolated public init(id: Int) {"])
        #expect(initializers("public extension A { @DTO internal struct Pin { public let id: Int } }") == [])
    }

    @Test func hasDefaultsThatClientsMaySee() {
        let source = """
            @DTO public struct Pin {
                public let a: Int?
                @Default(2) public let b: Int?
                @Default(.draft) public let c: Status
                @Default(Status.draft) public let d: Status
                @Default(Self.fallback) public let e: Status
                @Default(fallback()) public let f: Status
                public let `in`: Presence<Int>
                public let kind = 1
            }
            """
        #expect(
            initializers(source) == [
                "nonisolated public init(a: Int? = nil, b: Int? = 2, c: Status = .draft, d: Status = Status.draft, "
                    + "e: Status, f: Status, `in`: Presence<Int> = .absent) {"
            ])
    }

    @Test func isNotWrittenTwice() {
        #expect(
            initializers("@DTO public struct Pin { public let id: Int; public init(id: Int) { self.id = id } }") == [])
        #expect(
            initializers("@DTO struct Pin { let id: Int; init(text: String) { self.init(id: text.count) } }")
                == ["nonisolated init(id: Int) {"])
    }
}
