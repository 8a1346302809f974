import AshlarCore
import AshlarEmission
import AshlarExplain
import AshlarLocalization
import Testing

/// Attributes that the compiler refuses are also refused when the source is read without it, with their locations.
@Suite struct MisuseTests {
    @Test(arguments: [
        (
            #"@Union("kind") enum Root { case a(Int) }"#,
            #"A.swift:1:8: @Union does not take "kind": write @Union(tag: "type"), @Union(tag: "type", content: "data"), @Union(.external) or @Union(.untagged) [union-macro]"#
        ),
        (
            #"@Union enum Root { case a(Int) }"#,
            #"A.swift:1:1: @Union needs an argument: write @Union(tag: "type"), @Union(tag: "type", content: "data"), @Union(.external) or @Union(.untagged) [union-macro]"#
        ),
        (
            #"@Union(key: "kind") enum Root { case a(Int) }"#,
            #"A.swift:1:8: @Union does not take "key:": write @Union(tag: "type"), @Union(tag: "type", content: "data"), @Union(.external) or @Union(.untagged) [union-macro]"#
        ),
        (
            #"@Union(tag: name) enum Root { case a(Int) }"#,
            #"A.swift:1:8: @Union(tag:) takes a string literal without interpolation [union-macro]"#
        ),
        (
            #"@DTO(keys: .camelCase) struct Root { let id: Int }"#,
            "A.swift:1:6: @DTO(keys:) takes .snakeCase, .kebabCase, .pascalCase, .verbatim, written out [dto-macro]"
        ),
        (
            #"@DTO struct Root { @Default(1, onNull: isLenient) let id: Int }"#,
            "A.swift:1:32: @Default(onNull:) takes `true` or `false`, written out [dto-macro]"
        ),
        (
            #"@DTO struct Root { @Lossy(true) let ids: [Int] }"#,
            "A.swift:1:27: @Lossy does not take true: write it without arguments [dto-macro]"
        ),
        (
            #"@DTO struct Root { @Key(name) let id: Int }"#,
            "A.swift:1:25: @Key takes string literals without interpolation [dto-macro]"
        ),
        (
            #"@DTO class Root { let id: Int }"#,
            "A.swift:1:1: @DTO is for structs: a DTO is a value without identity [dto-macro]"
        ),
        (
            "@DTO struct Root {\n    #if DEBUG\n    let id: Int\n    #endif\n}",
            "A.swift:2:5: @DTO cannot see through #if: a field of a DTO cannot be conditional [dto-macro]"
        ),
        (
            "@DTO struct Root { let id: Int }\nextension Root {\n    enum CodingKeys: String, CodingKey { case id = \"_id\" }\n}",
            "A.swift:3:10: @DTO does not see CodingKeys in an extension: move it into the declaration of Root [dto-macro]"
        ),
        (
            "@DTO struct Root { let id: Int }\nextension Root {\n    init(from decoder: any Decoder) throws { id = 1 }\n}",
            "A.swift:3:5: @DTO reads its fields itself, and `decode(from:)` does not call this `init(from:)`: say what it does "
                + "with @Key, @Default, @Lossy, @Coerce, @DateFormat or @ViaCodable and remove it, or remove @DTO [dto-macro]"
        ),
        (
            #"@DTO struct Root { let inner: [Inner] }; @Union("x") enum Inner { case a(Int) }"#,
            #"A.swift:1:49: @Union does not take "x": write @Union(tag: "type"), @Union(tag: "type", content: "data"), @Union(.external) or @Union(.untagged) [union-macro]"#
        ),
        (
            #"@DTO struct Root { @Default(1, onInvalid: true, onNull: true) let id: Int }"#,
            #"A.swift:1:49: @Default takes its arguments in another order: write @Default(value) or @Default(value, onNull: true, onInvalid: true) [dto-macro]"#
        ),
        (
            #"@Union(tag: "t", tag: "u") enum Root { case a(Int) }"#,
            #"A.swift:1:18: @Union takes "tag:" once: write @Union(tag: "type"), @Union(tag: "type", content: "data"), @Union(.external) or @Union(.untagged) [union-macro]"#
        ),
        (
            #"@Union(tag: nil) enum Root { case a(Int) }"#,
            #"A.swift:1:8: @Union(tag:) takes a string literal without interpolation [union-macro]"#
        ),
        (
            #"@Union(Style.external) enum Root { case a(Int) }"#,
            #"A.swift:1:8: @Union does not take Style.external: write @Union(tag: "type"), @Union(tag: "type", content: "data"), @Union(.external) or @Union(.untagged) [union-macro]"#
        ),
        (
            #"@DTO @DTO struct Root { let id: Int }"#,
            #"A.swift:1:6: @DTO is written twice: remove one of them [dto-macro]"#
        ),
        (
            #"@DTO struct Root { @Key() let id: Int }"#,
            #"A.swift:1:20: @Key needs an argument: write @Key("key") or @Key("outer", "key") [dto-macro]"#
        ),
        (
            #"@DTO struct Root { @Lossy let id: Int }"#,
            #"A.swift:1:35: @Lossy leaves out bad elements: Int has no elements [dto-macro]"#
        ),
        (
            #"@DTO struct Root { @Coerce let ids: [Int]? }"#,
            #"A.swift:1:37: @Coerce reads a number, a string or a boolean, not a list or a dictionary [dto-macro]"#
        ),
        (
            #"@DTO struct Root { @DateFormat(.iso8601) let id: Int }"#,
            #"A.swift:1:50: @DateFormat reads dates: Int is not a date [dto-macro]"#
        ),
        (
            "@DTO struct Root {\n    #if DEBUG\n    @Key(\"a\")\n    #endif\n    let id: Int\n}",
            "A.swift:2:5: @Key within #if is not read: write the whole declaration in each branch [dto-macro]"
        ),
        (
            "#if DEBUG\n@DTO\n#else\n@DTO(unknownKeys: .refuse)\n#endif\nstruct Root { let id: Int }",
            "A.swift:1:1: @DTO within #if is not read: write the whole declaration in each branch [dto-macro]"
        ),
    ])
    func `is reported with its place and what to write`(source: String, expected: String) throws {
        let index = DeclarationIndex([try SourceFile(path: "A.swift", text: source)])
        let error = #expect(throws: ModelProblem.self) { try PayloadModel(of: "Root", in: index) }
        #expect(error?.description == expected)
        guard case .misused? = error else {
            Issue.record("not reported as a misuse: \(expected)")
            return
        }
        #expect(throws: ModelProblem.self) { try PayloadModel(allIn: index) }
    }

    @Test func `the value of a refined type is found by name`() throws {
        let source = "@Refined(1) struct Root { let value: Int; static let rule = 1 }"
        let error = #expect(throws: ModelProblem.self) {
            try PayloadModel(of: "Root", in: DeclarationIndex([SourceFile(path: "A.swift", text: source)]))
        }
        #expect(
            error?.description == "A.swift:1:10: @Refined does not take 1: write it without arguments [refined-macro]")
    }

    @Test(arguments: [
        "@Union(tag: \"t\", content: nil) enum Root { case a(Int) }",
        "@Union(UnionStyle.external) enum Root { case a(Int) }",
        "@DTO(keys: Ashlar.KeyCase.kebabCase, duplicateKeys: .refuse) struct Root { let id: Int }",
        "@DTO struct Root { @Lossy let ids: [Int]?; @Coerce let id: Int?; @DateFormat(.unixSeconds) let dates: [Date] }",
    ])
    func `accepts attributes that the compiler accepts`(source: String) throws {
        _ = try PayloadModel(of: "Root", in: DeclarationIndex([try SourceFile(path: "A.swift", text: source)]))
    }

    @Test(arguments: [
        "extension Root { enum CodingKeys: String, CodingKey { case id } }",
        "extension Root { func encode(to encoder: any Encoder) throws {} }",
    ])
    func `is reported when the code is printed, if the macro cannot see it`(extension text: String) {
        let error = #expect(throws: Expansion.Refusal.self) {
            try Expansion.print("@DTO struct Root { let id: Int }\n" + text, file: "A.swift")
        }
        guard case .misuse(let problems)? = error else { return }
        #expect(problems.count == 1)
        #expect(problems.first?.english.hasPrefix("A.swift:2:") == true)
        #expect(problems.first?.simplifiedChinese.hasPrefix("A.swift:2:") == true)
    }
}
