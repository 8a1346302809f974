import AshlarSyntax

/// `missing-dto`: a wire type that views use while it keeps the wire's form.
package struct MissingDTO: Rule {
    package init() {}

    package let guide = RuleGuide(
        "missing-dto", .information, .dto,
        summary: Localized("A wire type with the wire's names is used in views", zh: "视图使用了带有线上命名的类型"),
        reason: Localized(
            "One type for everything is right while the wire and the app agree. Names and raw strings of the wire in views "
                + "show that they do not: every view then translates for itself.",
            zh: "在线上与应用一致时，一个类型足矣。视图里出现线上的命名和原始字符串，说明两者并不一致：每个视图都要自己翻译。"),
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
            """,
        nearMisses: [
            .init(
                Localized("The plain single model of a stable API.", zh: "稳定 API 的单一模型。"),
                """
                import SwiftUI
                struct Article: Decodable { let title: String }
                struct ArticleRow: View {
                    let article: Article
                    var body: some View { Text(article.title) }
                }
                """)
        ])

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        guard type.isDecodable, type.declaration.kind == .structure, type.confidence(of: .dto) != .certain,
            !graph.hasRole(type.id, .entity), graph.mappingsFrom[type.id] == nil,
            let screen = context.namedByScreens[type.id]?.first,
            let field = type.storedFields.first(where: { isWireName($0.name) && $0.access > .fileprivate }),
            !type.functions.contains(where: \.isDecoderInitializer)
        else { return }
        let view = graph.types[screen].lastName
        findings.add(
            self, file: type.file, at: field.place, in: type.name,
            Localized(
                "\(type.lastName) is decoded and shown by \(view), and keeps the wire's name `\(field.name)`: map it to a type of the app, or rename by `CodingKeys`",
                zh: "\(type.lastName) 被解码并由 \(view) 显示，却保留线上命名 `\(field.name)`：请映射为应用自己的类型，或用 `CodingKeys` 改名"))
    }

    private func isWireName(_ name: String) -> Bool {
        let inner = name.drop { $0 == "_" }
        return inner.contains("_") && inner.first?.isLowercase == true && !inner.hasSuffix("_")
    }
}
