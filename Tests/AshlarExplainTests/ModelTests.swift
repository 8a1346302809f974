import AshlarCore
import AshlarExplain
import Testing

/// Finding types, and the notes when the sources are incomplete.
@Suite struct ModelTests {
    private static func model(_ type: String, _ sources: String...) throws -> PayloadModel {
        let files = try sources.enumerated().map { try SourceFile(path: "\($0.offset).swift", text: $0.element) }
        return try PayloadModel(of: type, in: DeclarationIndex(files))
    }

    private static func problem(_ type: String, _ sources: String...) -> String {
        do {
            let files = try sources.enumerated().map { try SourceFile(path: "\($0.offset).swift", text: $0.element) }
            _ = try PayloadModel(of: type, in: DeclarationIndex(files))
            return ""
        } catch { return "\(error)" }
    }

    private static func codes(_ payload: String, _ model: PayloadModel) -> [String] {
        Explanation.of(Array(payload.utf8), as: model).problems.map { "\($0.pointer) \($0.code)" }
    }

    @Test func suggestsNearNames() {
        let source = "struct User {}; struct UserDTO {}; enum Outer { struct Session {} }; struct Unrelated {}"
        #expect(ModelTests.problem("Usr", source) == "no type Usr in 1 Swift file; did you mean User?")
        #expect(ModelTests.problem("[Sesion]", source).contains("did you mean Outer.Session?"))
        #expect(ModelTests.problem("Zebra", source) == "no type Zebra in 1 Swift file")
        #expect(ModelTests.problem("let x", source).contains("not a Swift type"))
    }

    @Test func `refined types look like their values`() throws {
        let model = try ModelTests.model(
            "UserDTO",
            """
            @DTO struct UserDTO {
                let id: TypedID<UserDTO, Int>
                let name: Username
                let site: WebURL?
                let tags: NonEmpty<[Slug]>
                let token: Sensitive<String>
            }
            @Refined struct Username {
                let value: String
                static let rule: Rule<String> = .length(3...)
            }
            """)
        #expect(
            model.notes.map(\.english).contains("Username: its rule is not checked, only the value that it refines"))
        let good = #"{"id": 1, "name": "a", "site": "https://a.org", "tags": ["a"], "token": "t"}"#
        #expect(ModelTests.codes(good, model) == [])
        let bad = #"{"id": "1", "name": 5, "site": "a.org", "tags": ["A", 5], "token": null}"#
        #expect(
            ModelTests.codes(bad, model) == [
                "/id type-mismatch", "/name type-mismatch", "/site refinement.web-url", "/tags/0 refinement.slug",
                "/tags/1 type-mismatch", "/token null-value",
            ])
    }

    @Test func `a type without cases has a schema that matches nothing`() throws {
        let index = try DeclarationIndex([SourceFile(path: "A.swift", text: "enum Empty: Codable {}")])
        let schema = JSONSchema.text(of: try PayloadModel(of: "Empty", in: index))
        #expect(schema.contains(#""not": {}"#) && !schema.contains("oneOf"))
    }

    @Test func listsTheLocationsOfTypesWithTheSameName() {
        let problem = ModelTests.problem("User", "struct User {}", "\nstruct User {}")
        #expect(problem.contains("2 types are named User"))
        #expect(problem.contains("0.swift:1  User"))
        #expect(problem.contains("1.swift:2  User"))
        #expect(ModelTests.problem("Meta", "enum A { struct Meta {} }; enum B { struct Meta {} }").contains("B.Meta"))
        #expect(ModelTests.problem("A.Meta", "enum A { struct Meta: Codable {} }; enum B { struct Meta {} }") == "")
    }

    @Test func `a mapped type is read as the type that it is mapped from`() throws {
        let model = try ModelTests.model(
            "[Recipe]",
            """
            @Domain struct Recipe { let minutes: Int }
            extension Recipe: Mapped { static let mapping = Mapping(from: RecipeDTO.self) }
            @DTO struct RecipeDTO { @Key("cook_time", "minutes") let minutes: Int }
            """)
        let failure = Explanation.of(Array(#"[{"cook_time": {"minutes": "40"}}]"#.utf8), as: model)
        #expect(failure.problems.map(\.pointer) == ["/0/cook_time/minutes"])
    }

    @Test(arguments: [
        ("User", "struct User { let id: Int }"), ("[User]", "struct User { let id: Int }"),
        ("[String: User?]", "struct User: Hashable, Sendable { let id: Int }"),
        ("User", "struct User: Encodable { let id: Int }"), ("User", "@Domain struct User { let id: Int }"),
        ("User", "@MainActor @Observable final class User { var id = 1 }"), ("User", "enum User: String { case a }"),
        ("User", "struct User: Named { let id: Int }; protocol Named: Sendable {}"),
        ("User", "class User: Base { var id = 1 }; class Base {}"),
    ])
    func `a type that is not decodable is refused, with its place`(type: String, source: String) {
        #expect(
            ModelTests.problem(type, source) == "User, declared at 0.swift:1, is not Decodable: conform it to Codable, "
                + "or add the file with its conformance to the sources")
    }

    @Test func `a protocol, and a type without its arguments, are refused`() {
        let problem = {
            ModelTests.problem($0, "protocol Named {}\nstruct Page<Item: Decodable>: Decodable { let item: Item }")
        }
        #expect(problem("Named") == "Named, declared at 0.swift:1, is a protocol: name a type that conforms to it")
        #expect(
            problem("[Page]")
                == "Page, declared at 0.swift:2, takes 1 type argument: write Page<Item> with types for its "
                + "parameters")
        #expect(
            ModelTests.problem("User<Int>", "struct User: Decodable { let id: Int }")
                == "User, declared at 0.swift:1, takes no type arguments: write User")
    }

    @Test(arguments: [
        "struct User: Content { let id: Int }", "@Coded struct User { let id: Int }",
        "struct User { let id: Int }; extension User: Decodable {}",
        "struct User { let id: Int; init(from decoder: any Decoder) throws { id = 1 } }",
        "struct User: Named { let id: Int }; protocol Named: Decodable {}",
        "struct User: Model { let id: Int }; typealias Model = Codable & Sendable",
        "class User: Base { var id = 1 }; class Base: Codable {}", "class User: Elsewhere { var id = 1 }",
        #"@Entity("users") struct User { let id: Int }"#,
    ])
    func `a type that is decodable, or may be, is read`(source: String) throws {
        _ = try ModelTests.model("User", source)
        _ = try ModelTests.model("TypedID<Tag, Int>", source, "enum Tag {}")
    }

    @Test func usesTheNearestOfTypesWithTheSameName() throws {
        let model = try ModelTests.model(
            "Root", "struct Root: Codable { let meta: Meta; struct Meta: Codable { let a: Int } }",
            "struct Meta: Codable { let b: Int }")
        #expect(ModelTests.codes(#"{"meta": {}}"#, model) == ["/meta/a missing-key"])
        #expect(model.notes.isEmpty)
    }

    @Test func notesUnknownTypes() throws {
        let model = try ModelTests.model(
            "Root",
            """
            struct Root: Codable {
                let other: Elsewhere
                @Clamped var percent: Int
                var made = make()
                let mine: Mine
            }
            struct Mine: Codable { init(from decoder: any Decoder) throws { self = try parse(decoder) } }
            """)
        #expect(
            model.notes.map(\.english) == [
                "Elsewhere is not in the sources: it may be any value",
                "Root.percent is wrapped by @Clamped at 0.swift:3: it may be any value, or absent",
                "the type of Root.made at 0.swift:4 is not written out: it may be any value",
                "Mine has custom decoding at 0.swift:7: it may be any value",
            ])
        #expect(ModelTests.codes(#"{"other": 1, "made": 2, "mine": 3}"#, model) == [])
        #expect(ModelTests.codes("{}", model).count == 3)
    }

    @Test func stopsAtTypesThatGrowWithoutEnd() throws {
        let model = try ModelTests.model("Grow<Int>", "struct Grow<T: Codable>: Codable { let next: [Grow<[T]>] }")
        #expect(ModelTests.codes(#"{"next": [{"next": []}]}"#, model) == [])
        #expect(ModelTests.codes(#"{"next": [{}]}"#, model) == ["/next/0/next missing-key"])
        let loop = try ModelTests.model("A", "typealias A = B; typealias B = A")
        #expect(ModelTests.codes("1", loop) == [])
    }

    @Test func `reads the branch of a condition that holds, and says which`() throws {
        let model = try ModelTests.model(
            "Root",
            """
            #if os(Linux)
            struct Root: Codable {
                #if DEBUG
                let a: Int
                #else
                let b: Int
                #endif
            }
            #endif
            """)
        #expect(ModelTests.codes("{}", model) == ["/b missing-key"])
        #expect(
            model.notes.map(\.english) == [
                "0.swift:1: `#if os(Linux)` is read, though it is unknown whether it holds; set conditions with --define",
                "0.swift:3: `#else` of `#if DEBUG` is read; set conditions with --define",
            ])
    }

    @Test func readsObservableClasses() throws {
        let model = try ModelTests.model(
            "M", "@Observable final class M: Codable { var a: Int; let b: Int; @ObservationIgnored var c: Int? }")
        #expect(ModelTests.codes("{}", model) == ["/_a missing-key", "/b missing-key"])
    }

    @Test func readsTheShapeInGeneratedCode() throws {
        let model = try ModelTests.model(
            "Plain",
            #"""
            struct Plain: Equatable { let at: Date; let either: Either? }
            extension Plain: DirectModel {
                static var _ashlarShape_v1: AshlarCore.PayloadShape {
                    .record("Plain", file: #fileID, [
                        .init("at", key: "made_at", Date.self, dates: .unixSeconds, line: 1),
                        .init("either", key: "either", (Either?).self, line: 1),
                    ])
                }
            }
            enum Either: DirectModel {
                static var _ashlarShape_v1: AshlarCore.PayloadShape { .choice([(String).self, ([Int]).self]) }
            }
            """#)
        #expect(ModelTests.codes(#"{"made_at": 5}"#, model) == [])
        #expect(ModelTests.codes(#"{"made_at": true, "either": [1]}"#, model) == ["/made_at type-mismatch"])
        #expect(ModelTests.codes(#"{"made_at": 5, "either": ["1"]}"#, model) == ["/either/0 type-mismatch"])
    }

    @Test func readsTuples() throws {
        let model = try ModelTests.model(
            "Trade",
            #"""
            struct Trade: Equatable { let first: Int; let second: String? }
            extension Trade: DirectModel {
                static var _ashlarShape_v1: AshlarCore.PayloadShape {
                    .tuple("Trade", file: #fileID, [
                        .init("first", key: "0", Int.self, line: 1, \Self.first),
                        .init("second", key: "1", (String?).self, line: 1, \Self.second),
                    ])
                }
            }
            """#)
        #expect(ModelTests.codes("[1, null]", model) == [])
        #expect(ModelTests.codes("[true, 1]", model) == ["/0 type-mismatch", "/1 type-mismatch"])
        #expect(ModelTests.codes("[1]", model) == [" invalid-value"])
        #expect(ModelTests.codes("[1, null, 2]", model) == [" invalid-value"])
        #expect(ModelTests.codes("{}", model) == [" type-mismatch"])
    }
}
