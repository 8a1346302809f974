import AshlarEmission
import AshlarLocalization
import SwiftParser
import SwiftSyntax
import Testing

/// The macros' diagnostics in Simplified Chinese.
struct ChineseDiagnosticsTests {
    /// Whether a text has a Chinese character.
    private static func isChinese(_ text: String) -> Bool {
        text.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
    }

    @Test(arguments: MisusedMacros.all)
    func everyMessageIsInBothLanguages(source: String) {
        let english = MacroDiagnostics(of: source, with: MisusedMacros.specs)
        let chinese = MacroDiagnostics(of: source, with: MisusedMacros.specs, in: .simplifiedChinese)
        #expect(!english.lines.isEmpty)
        #expect(english.lines.count == chinese.lines.count)
        for line in english.lines + english.fixes { #expect(!Self.isChinese(line)) }
        for line in chinese.lines + chinese.fixes { #expect(Self.isChinese(line)) }
        // The place, and the rule's ID at the end, are the same.
        for (one, other) in zip(english.lines, chinese.lines) {
            #expect(one.split(separator: " ").first == other.split(separator: " ").first)
            #expect(one.split(separator: " ").last == other.split(separator: " ").last)
        }
        #expect(english.expanded == chinese.expanded)
    }

    private static let messages: [(String, [String])] = [
        ("@DTO class A {}", ["1:1: @DTO 用于结构体：DTO 是没有标识的值 [dto-macro]"]),
        ("@DTO struct A { var a: Int }", ["1:17: DTO 是快照：它的字段应为 `let` [mutable-dto]"]),
        (
            "@DTO struct A { let a: Int; let size = 5 }",
            ["1:38: warning: 带有初始值的 `let` 不会被解码：请只声明它的类型 [dto-macro]"]
        ),
        (#"@DTO struct A { @Default("5") let a: Int }"#, ["1:26: 默认值是字符串，而字段的类型是 Int [dto-macro]"]),
        (#"@DTO struct A { let a: Int; @Key("a") let b: Int }"#, ["1:13: “a”和“b”都解码键 \"a\" [dto-macro]"]),
        ("@DTO struct A { @Lossy(true) let a: [Int] }", ["1:24: @Lossy 不接受 true：请写成不带参数的形式 [dto-macro]"]),
        (
            "@DTO struct A { @Key() let a: Int }",
            [#"1:17: @Key 需要参数：请写成 @Key("key") 或 @Key("outer", "key") [dto-macro]"#]
        ),
        (
            "@DTO struct A: Codable { let a: Int; func encode(to encoder: any Encoder) throws {} }",
            [
                "1:43: @DTO 自行写出字段，`encoded()` 不会调用这个 `encode(to:)`：请用 @Key、@Default、@Lossy、@Coerce、"
                    + "@DateFormat 或 @ViaCodable 表达它的作用并删除它，或删除 @DTO [dto-macro]"
            ]
        ),
        ("@Union(.external) enum A {}", ["1:24: 联合类型需要有成员 [union-macro]"]),
        (
            #"@Union(tag: "t", tag: "u") enum A { case a(Int) }"#,
            [
                "1:18: @Union 只接受一个“tag:”：请写成 @Union(tag: \"type\")、@Union(tag: \"type\", content: \"data\")、"
                    + "@Union(.external) 或 @Union(.untagged) [union-macro]"
            ]
        ),
        ("@OpenEnum enum A { case b }", ["1:16: 开放枚举会保留没有对应成员的字符串：请添加 `case unknown(String)` [open-enum-macro]"]),
        (
            "@Domain struct A { let contactEmail: String }",
            [
                "1:24: warning: “contactEmail”是可以容纳任何内容的 String：要说明它保存的是什么，请使用 EmailAddress "
                    + "[stringly-typed]"
            ]
        ),
        (
            "@Domain struct A { let status: String }",
            ["1:24: warning: “status”是可以容纳任何内容的 String：要说明它保存的是什么，请使用枚举 [stringly-typed]"]
        ),
        (
            #"@Entity("a", unique: [["titel"]]) struct A { let id: Int; let title: String }"#,
            ["1:24: \"titel\" 不是属性；是不是“title”？ [entity-macro]"]
        ),
        ("struct A { @Memoized func a() { print(1) } }", ["1:27: @Memoized 需要有可保存的结果 [memoized-macro]"]),
        (
            "@Refined struct A { let value: Int }",
            ["1:17: @Refined 需要规则：`static let rule: Rule<Int> = …` [refined-macro]"]
        ),
        (#"#refined(T.self, "ada")"#, ["1:18: 不是电子邮件地址：缺少“@” [refined-literal]"]),
    ]

    @Test(arguments: messages) func messagesReadAsFollows(source: String, lines: [String]) {
        let found = MacroDiagnostics(of: source, with: MisusedMacros.specs, in: .simplifiedChinese)
        #expect(found.lines == lines)
    }

    @Test func fixesReadAsFollows() {
        func fixes(_ source: String) -> [String] {
            MacroDiagnostics(of: source, with: MisusedMacros.specs, in: .simplifiedChinese).fixes
        }
        #expect(fixes("@DTO struct A { var a: Int }") == ["改为 `let`"])
        #expect(fixes("@OpenEnum enum A { case b }") == ["添加 `case unknown(String)`"])
        #expect(fixes("@Refined struct A { let value: Int }") == ["添加规则"])
        #expect(
            fixes("@DTO struct A: Codable { let a: Int; init(from decoder: any Decoder) throws { a = 1 } }")
                == ["删除 `init(from:)`", "删除 `@DTO`"])
    }

    /// The macro does not see extensions; the tools that read source do.
    @Test func misusesInExtensionsAreInBothLanguages() throws {
        let file = Parser.parse(
            source: "@DTO struct A { let a: Int }\nextension A { enum CodingKeys: String, CodingKey { case a } }")
        let structure = try #require(file.statements.first?.item.as(StructDeclSyntax.self))
        let other = try #require(file.statements.last?.item.as(ExtensionDeclSyntax.self))
        let declaration = DTODeclaration(structure, extensions: other.memberBlock.members.map(\.decl)) { _ in nil }
        let misuse = try #require(declaration.diagnostics.misuses.first)
        #expect(
            misuse.message
                == Localized(
                    "@DTO does not see CodingKeys in an extension: move it into the declaration of A [dto-macro]",
                    zh: "@DTO 看不到扩展中的 CodingKeys：请把它移到 A 的声明中 [dto-macro]"))
    }
}
