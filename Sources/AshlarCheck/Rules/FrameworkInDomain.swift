import AshlarReport

/// `framework-in-domain`: a file of the domain that imports a framework of another layer.
package struct FrameworkInDomain: Rule {
    package init() {}

    package let guide = RuleGuide(
        "framework-in-domain", .warning, .entities,
        summary: Localized(
            "A file of the domain imports a UI, persistence or network framework", zh: "领域文件导入了界面、持久化或网络框架"),
        reason: Localized(
            "What the domain imports, its tests and every other platform need as well.",
            zh: "领域导入了什么，它的测试和所有其他平台就都需要什么。"),
        bad: """
            // file: Domain/Entities/Article.swift
            import SwiftUI
            struct Article {
                let title: String
                let color: Color
            }
            """,
        good: """
            // file: Domain/Entities/Article.swift
            import Foundation
            struct Article {
                let title: String
                let published: Date
            }
            """,
        nearMisses: [
            .init(
                Localized("`Foundation` is no framework of another layer.", zh: "`Foundation` 不属于其他层。"),
                """
                // file: Domain/Entities/Article.swift
                import Foundation
                struct Article { let title: String; let published: Date }
                """),
            .init(
                Localized("A file that needs the framework on one platform only.", zh: "仅在某一平台上需要该框架的文件。"),
                """
                // file: Domain/Entities/Article.swift
                #if canImport(UIKit)
                import UIKit
                #endif
                struct Article { let title: String }
                """),
            .init(
                Localized("A folder that is called after what the app is about.", zh: "以应用主题命名的文件夹。"),
                """
                // file: Shared/Domain/Domain.swift
                import UIKit
                enum Domain: String { case light, climate }
                """),
            .init(
                Localized("The same import elsewhere.", zh: "在别处的相同导入。"),
                """
                // file: Views/ArticleRow.swift
                import SwiftUI
                struct ArticleRow: View { var body: some View { Text("") } }
                """),
        ])

    private static let frameworks: Set<String> = [
        "SwiftUI", "UIKit", "AppKit", "WatchKit", "CoreData", "SwiftData", "GRDB", "RealmSwift", "Alamofire", "Moya",
        "SQLite",
        "FirebaseFirestore", "Fluent", "FluentKit", "Apollo", "Kingfisher", "SDWebImage", "Network", "AshlarStore",
    ]

    package func check(_ context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        for (index, file) in graph.files.enumerated()
        where !graph.areTests[index] && isDomain(file.path, graph.modules[index], context) {
            if context.filesWithViews.contains(index) { continue }
            for item in file.imports
            where FrameworkInDomain.frameworks.contains(item.module) && !item.isConditional {
                findings.add(
                    self, file: index, at: item.place, in: "import \(item.module)",
                    Localized(
                        "the domain imports \(item.module): keep what needs it in the layer that it belongs to",
                        zh: "领域导入了 \(item.module)：请把需要它的代码放到相应的层"))
            }
        }
    }

    private func isDomain(_ path: String, _ module: String, _ context: CheckContext) -> Bool {
        let written = path.split(separator: "/").dropLast()
        let folders = written.map { $0.lowercased() }
        let others = ["view", "views", "ui", "presentation", "data", "network", "persistence", "screens", "components"]
        if let last = folders.lastIndex(of: "domain") ?? folders.lastIndex(of: "domainlayer") {
            // A folder alone may be called so for what the app is about: other layers stand beside it or in it.
            let isLayer = [written[..<last], written[...last]].contains { part in
                context.layeredFolders.contains(part.joined(separator: "/"))
            }
            return isLayer && !folders[last...].contains(where: others.contains)
        }
        return module == "Domain" || module.hasSuffix("Domain") && !folders.contains(where: others.contains)
    }
}
