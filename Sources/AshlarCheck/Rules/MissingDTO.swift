import AshlarGraph
import AshlarLocalization

/// `missing-dto`: a type that views use although it keeps its wire form.
package struct MissingDTO: Rule {
    package init() {}

    package let guide = RuleGuide(
        "missing-dto", .information, .dto,
        summary: Localized("Views use wire names or parse strings from the wire", zh: "视图使用传输格式的命名，或解析服务器发来的字符串"),
        reason: Localized(
            "A single type is fine as long as the wire and the app agree. Wire names and raw strings in views show "
                + "that they differ, and that each view converts the values itself.",
            zh: "传输格式与应用一致时，一个类型足矣。视图里出现传输格式的命名和原始字符串，说明两者并不一致：每个视图都各自转换。"),
        bad: """
            import SwiftUI
            struct User: Codable {
                let id: String
                let first_name: String
                let last_name: String
            }
            struct UserView: View {
                let user: User
                var body: some View {
                    Text(user.first_name)  // Snake case in the UI
                }
            }
            """,
        good: """
            import SwiftUI
            // DTO: exact API contract
            struct UserDTO: Codable {
                let id: String
                let first_name: String
                let last_name: String
            }
            // Domain: the app's representation
            struct User: Identifiable {
                let id: String
                let fullName: String
            }
            extension User {
                init(from dto: UserDTO) {
                    self.id = dto.id
                    self.fullName = "\\(dto.first_name) \\(dto.last_name)"
                }
            }
            struct UserView: View {
                let user: User
                var body: some View {
                    Text(user.fullName)
                }
            }
            """,
        further: [
            .init(
                Localized(
                    "A single type with wire names: use `CodingKeys` to give its properties the app's names.",
                    zh: "使用传输格式的命名的单一类型：用 `CodingKeys` 让属性采用应用的命名。"),
                bad: """
                    import SwiftUI
                    struct Article: Decodable {
                        let title_text: String
                        let published_at: String
                    }
                    struct ArticleRow: View {
                        let article: Article
                        var body: some View { Text(article.title_text) }
                    }
                    """,
                good: """
                    import SwiftUI
                    struct Article: Decodable {
                        let title: String
                        let publishedAt: String
                        enum CodingKeys: String, CodingKey {
                            case title = "title_text"
                            case publishedAt = "published_at"
                        }
                    }
                    struct ArticleRow: View {
                        let article: Article
                        var body: some View { Text(article.title) }
                    }
                    """)
        ],
        nearMisses: [
            .init(
                Localized("A view that parses user input.", zh: "视图解析用户输入的内容。"),
                """
                import SwiftUI
                struct Form { var amount: String }
                struct AmountView: View {
                    let form: Form
                    var body: some View { Text("\\(Double(form.amount) ?? 0)") }
                }
                """),
            .init(
                Localized(
                    "A type with underscores in its computed properties, too: this is the project's naming style.",
                    zh: "计算属性同样使用下划线命名的类型：项目本来就这样命名。"),
                """
                import SwiftUI
                struct Relay: Decodable {
                    let supported_kinds: [Int]
                    var supports_search: Bool { supported_kinds.contains(50) }
                }
                struct RelayRow: View {
                    let relay: Relay
                    var body: some View { Text(relay.supports_search ? "yes" : "no") }
                }
                """),
            .init(
                Localized(
                    "A value that the app creates itself, and encodes only to store it.", zh: "应用自己构造、只为存储而编码的值。"),
                """
                import SwiftUI
                struct Tag: Codable { let text_color: String }
                struct TagRow: View {
                    let tag = Tag(text_color: "red")
                    var body: some View { Text(tag.text_color) }
                }
                """),
            .init(
                Localized("The single model of a stable API.", zh: "稳定 API 的单一模型。"),
                """
                import SwiftUI
                struct Article: Decodable { let title: String }
                struct ArticleRow: View {
                    let article: Article
                    var body: some View { Text(article.title) }
                }
                """),
        ])

    package func check(_ context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        let read = namesReadByScreens(graph)
        for type in graph.types where !type.isTest && isShownAsItCame(type, graph) {
            // A handwritten decoder means that the names are chosen on purpose.
            if type.functions.contains(where: \.isDecoderInitializer) { continue }
            // A type that the app makes and reads back from its own storage doesn't have wire names.
            if context.isOnlyRestored(type) { continue }
            // If the type's computed properties have the same style, the wire doesn't determine the names.
            if type.fields.contains(where: { $0.isComputed && isWireName($0.name) }) { continue }
            let named = type.storedFields.filter {
                isWireName($0.name) && $0.access > .fileprivate && !isRenamed($0, type, context)
            }
            // The name that a screen reads shows the cost best.
            guard let screens = context.namedByScreens[type.id],
                let field = named.first(where: { read.contains($0.name) }) ?? named.first,
                let screen = screens.first(where: { reads(field.name, graph.types[$0], graph) }) ?? screens.first
            else { continue }
            let view = graph.types[screen].lastName
            // Code that makes the values itself may only store or send them, even if they are decodable.
            if type.isEncodable, context.lacksDecoding(type) { continue }
            let isDecoded =
                graph.hasRole(type.id, .dto) || !context.isMadeByCode(type) || context.decodedTypes.contains(type.id)
            findings.add(
                self, file: type.file, at: field.place, in: type.name,
                Localized(
                    "\(type.lastName) is decoded and shown by \(view), and keeps the wire name `\(field.name)`: "
                        + "map it to an app type, or rename it with `CodingKeys`",
                    zh: "\(type.lastName) 被解码并由 \(view) 显示，却保留传输格式的命名 `\(field.name)`：请映射为应用自己的类型，或用 `CodingKeys` 重命名"),
                confidence: isDecoded ? .certain : .guess)
        }
        var reported: Set<String> = []
        for screen in graph.types
        where !screen.isTest && (graph.hasRole(screen.id, .view) || graph.hasRole(screen.id, .viewModel)) {
            for part in screen.parts where !graph.areTests[part.file] {
                for function in part.declaration.functions {
                    look(function.body, function.parameters, screen, part.file, context, &reported, &findings)
                }
                for field in part.declaration.fields where !field.body.parses.isEmpty {
                    look(field.body, [], screen, part.file, context, &reported, &findings)
                }
            }
        }
    }

    /// The wire names that the files of views and view models read.
    private func namesReadByScreens(_ graph: ModelGraph) -> Set<String> {
        var files: Set<Int> = []
        for type in graph.types
        where !type.isTest && (graph.hasRole(type.id, .view) || graph.hasRole(type.id, .viewModel)) {
            files.formUnion(type.parts.map(\.file))
        }
        return files.reduce(into: []) { $0.formUnion(graph.files[$1].readWireNames) }
    }

    private func reads(_ name: String, _ screen: TypeNode, _ graph: ModelGraph) -> Bool {
        screen.parts.contains { graph.files[$0.file].readWireNames.contains(name) }
    }

    /// Looks for strings from the wire that a screen converts to a number or a date.
    private func look(
        _ body: BodyFacts, _ parameters: [ParameterFact], _ screen: TypeNode, _ file: Int, _ context: CheckContext,
        _ reported: inout Set<String>, _ findings: inout Findings
    ) {
        let graph = context.graph
        for parse in body.parses {
            let names = parse.name.split(separator: ".").map(String.init)
            guard names.count == 2,
                let written = parameters.first(where: { $0.name == names[0] })?.type
                    ?? screen.fields.first(where: { $0.name == names[0] && !$0.isStatic })?.type,
                let id = graph.resolve(TypeName.unwrapped(written), in: screen.name, file: file)
            else { continue }
            let type = graph.types[id]
            guard isShownAsItCame(type, graph),
                let field = type.storedFields.first(where: { $0.name == names[1] }),
                TypeName.unwrapped(field.type) == "String", reported.insert("\(type.name).\(field.name)").inserted
            else { continue }
            findings.add(
                self, file: file, at: parse.place, in: "\(screen.name)/\(type.name).\(field.name)",
                Localized(
                    "\(screen.lastName) parses `\(field.name)` of \(type.lastName), an unparsed string from the wire: "
                        + "decode its value, or map it to an app type",
                    zh: "\(screen.lastName) 解析 \(type.lastName) 中原样收到的字符串 `\(field.name)`：请解码为其真正的值，或映射为应用自己的类型"))
        }
    }

    /// Returns whether a type is decoded and has no corresponding domain type, and nothing is mapped to it.
    private func isShownAsItCame(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        // The target of a mapping is the app's own type, even if the app stores it.
        if !graph.hasRole(type.id, .dto), graph.hasRole(type.id, .domain) { return false }
        return type.isDecodable && type.declaration.kind == .structure && type.roles.contains { $0.role == .dto }
            && type.confidence(of: .dto) != .certain
            && !graph.hasRole(type.id, .entity) && !graph.hasRole(type.id, .settings)
            && !graph.mappingsFrom[type.id, default: []].contains { graph.hasRole(graph.mappings[$0].to, .domain) }
    }

    /// Whether the type's coding keys give a property another name on the wire.
    private func isRenamed(_ field: FieldFact, _ type: TypeNode, _ context: CheckContext) -> Bool {
        context.codingKeys(of: type)?.declaration.cases.contains {
            $0.name == field.name && !$0.rawValue.isEmpty && $0.rawValue != field.name
        } ?? false
    }

    private func isWireName(_ name: String) -> Bool {
        let inner = name.drop { $0 == "_" }
        return inner.contains("_") && inner.first?.isLowercase == true && !inner.hasSuffix("_")
    }
}
