import AshlarGraph
import AshlarLocalization
import AshlarReport

/// `framework-in-domain`: a file in the domain that imports a framework of another layer.
package struct FrameworkInDomain: Rule {
    package init() {}

    package let guide = RuleGuide(
        "framework-in-domain", .warning, .entities,
        summary: Localized(
            "A file in the domain imports a UI, persistence or network framework", zh: "领域文件导入了界面、持久化或网络框架"),
        reason: Localized(
            "Each framework that the domain imports is also required in its tests and on every other platform.",
            zh: "领域导入了什么，它的测试和所有其他平台就都需要什么。"),
        bad: """
            // file: Domain/Models/Trip.swift
            import Foundation
            import SwiftData
            // Domain logic depends on SwiftData
            @Model class Trip {
                var name: String
                var startDate: Date
                var endDate: Date
                init(name: String, startDate: Date, endDate: Date) {
                    self.name = name
                    self.startDate = startDate
                    self.endDate = endDate
                }
            }
            // file: Presentation/TripListViewModel.swift
            import Observation
            @Observable final class TripListViewModel {
                var trips: [Trip] = []
            }
            """,
        good: """
            // file: Domain/Models/Trip.swift
            import Foundation
            struct Trip: Equatable, Sendable {
                let id: String
                let name: String
                let startDate: Date
                let endDate: Date
            }
            // file: Data/Entities/TripEntity.swift
            import Foundation
            import SwiftData
            @Model class TripEntity {
                @Attribute(.unique) var remoteId: String
                var name: String
                var startDate: Date
                var endDate: Date
                init(remoteId: String, name: String, startDate: Date, endDate: Date) {
                    self.remoteId = remoteId
                    self.name = name
                    self.startDate = startDate
                    self.endDate = endDate
                }
                func toDomain() -> Trip {
                    Trip(id: remoteId, name: name, startDate: startDate, endDate: endDate)
                }
            }
            """,
        further: [
            .init(
                Localized("A UI framework in a domain type.", zh: "领域类型使用界面框架。"),
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
                    """),
            .init(
                Localized(
                    "A folder `Domain` is a layer if it is next to folders for screens or data, contains folders such "
                        + "as `Models`, or is a module.",
                    zh: "若 `Domain` 文件夹与界面或数据的文件夹并列、含有 `Models` 之类的文件夹，或本身就是模块，它就是一层。"),
                bad: """
                    // file: App/Domain/Tag.swift
                    import SwiftUI
                    struct Tag {
                        let name: String
                        let color: Color
                    }
                    // file: App/Views/TagLabel.swift
                    import SwiftUI
                    struct TagLabel: View {
                        let tag: Tag
                        var body: some View { Text(tag.name).foregroundStyle(tag.color) }
                    }
                    """,
                good: """
                    // file: App/Domain/Tag.swift
                    struct Tag {
                        enum Tint { case red, green }
                        let name: String
                        let tint: Tint
                    }
                    // file: App/Views/TagLabel.swift
                    import SwiftUI
                    struct TagLabel: View {
                        let tag: Tag
                        var body: some View { Text(tag.name).foregroundStyle(tag.tint == .red ? Color.red : Color.green) }
                    }
                    """),
        ],
        nearMisses: [
            .init(
                Localized("`Foundation` does not belong to another layer.", zh: "`Foundation` 不属于其他层。"),
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
                Localized("A folder `Domain` that is named after the app's subject.", zh: "以应用主题命名的文件夹。"),
                """
                // file: Shared/Domain/Domain.swift
                import UIKit
                enum Domain: String {
                    case light, climate
                    var icon: UIImage? { UIImage(named: rawValue) }
                }
                """),
            .init(
                Localized("The same import outside of the domain.", zh: "在别处的相同导入。"),
                """
                // file: Views/ArticleRow.swift
                import SwiftUI
                struct ArticleRow: View { var body: some View { Text("") } }
                """),
            .init(
                Localized(
                    "An attribute uses the framework that declares it.",
                    zh: "标注会用到声明它的框架。"),
                """
                // file: App/Dependencies.swift
                import SwiftUI
                import os
                struct Dependencies {
                    @Bindable var router = Router()
                    let name: String
                    let lock: OSAllocatedUnfairLock<Int>
                }
                """),
        ])

    /// Families of modules with a common prefix: `FluentPostgresDriver`, `MySQLNIO`.
    private static let families = ["Fluent", "MySQL", "Postgres", "Firebase", "Realm", "Alamofire", "Apollo"]

    static func isFramework(_ module: String) -> Bool {
        frameworks.contains(module) || families.contains(where: module.hasPrefix)
    }

    private static let frameworks: Set<String> = [
        "Vapor", "Hummingbird", "CloudKit", "SQLiteNIO", "SQLKit",
        "SwiftUI", "UIKit", "AppKit", "WatchKit", "CoreData", "SwiftData", "GRDB", "RealmSwift", "Alamofire", "Moya",
        "SQLite",
        "FirebaseFirestore", "Fluent", "FluentKit", "Apollo", "Kingfisher", "SDWebImage", "Network", "AshlarStore",
    ]

    package func check(_ context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        checkUnused(context, &findings)
        for (index, file) in graph.files.enumerated() where isReported(file, index, context) {
            var imports = file.imports.filter { FrameworkInDomain.isFramework($0.module) && !$0.isConditional }
            if declaresDataSources(file) { imports.removeAll { !FrameworkInDomain.ofScreens.contains($0.module) } }
            if imports.isEmpty { continue }
            // A file that only re-exports the framework names nothing from it, either.
            let isComplete = !file.declarations.isEmpty && !file.hasSyntaxErrors
            let isUnused = isComplete && confidenceOfNoUse(file, index, context, mustKnowAll: true) == .likely
            // Other imports may declare names that aren't known here, but none that look like those of UI frameworks.
            let namesNoScreens = isComplete && !isUnused && confidenceOfNoUse(file, index, context) == .likely
            let remedy = removal(from: file, index, context)
            for item in imports {
                findings.add(
                    self, file: index, at: item.place, in: "import \(item.module)",
                    isUnused || namesNoScreens && FrameworkInDomain.ofScreens.contains(item.module)
                        ? Localized(
                            "the domain imports \(item.module) and names nothing from it: \(remedy.english)",
                            zh: "领域导入了 \(item.module) 却没有用到其中的任何名称：\(remedy.simplifiedChinese)")
                        : Localized(
                            "the domain imports \(item.module): move the code that needs it to the layer it belongs to",
                            zh: "领域导入了 \(item.module)：请把需要它的代码放到相应的层"))
            }
        }
    }

    /// Whether a file's frameworks are reported because it belongs to the domain.
    func isReported(_ file: FileFacts, _ index: Int, _ context: CheckContext) -> Bool {
        !context.graph.areTests[index] && isDomain(file.path, context.graph.modules[index], context)
            && !context.filesWithViews.contains(index) && !declaresWidget(file)
    }

    /// Whether a file declares a widget, which is part of the screens, whatever the name of its folder.
    private func declaresWidget(_ file: FileFacts) -> Bool {
        file.declarations.contains { !FrameworkInDomain.widgets.isDisjoint(with: $0.inherited) }
    }

    /// Whether all types of a file are data sources, which talk to a store or a server, in a folder with any name. A
    /// protocol for them may belong to the domain.
    private func declaresDataSources(_ file: FileFacts) -> Bool {
        let types = file.declarations.filter {
            ![.extension, .file, .alias].contains($0.kind) && !$0.name.contains(".")
        }
        return !types.isEmpty
            && types.allSatisfy { type in
                [.structure, .reference, .actor].contains(type.kind)
                    && ["DataSource", "DataSourceImpl"].contains(where: type.name.hasSuffix)
            }
    }

    /// The types that WidgetKit shows instead of a screen.
    private static let widgets: Set = ["Widget", "WidgetBundle", "ControlWidget"]

    /// The remedy for an import that nothing needs, except that it may provide Foundation.
    func removal(from file: FileFacts, _ index: Int, _ context: CheckContext) -> Localized {
        let hasFoundation = file.imports.contains { item in
            !item.isConditional
                && (item.module.hasPrefix("Foundation") || FrameworkInDomain.withFoundation.contains(item.module))
        }
        return hasFoundation || needsOnlySwift(file, index, context)
            ? Localized("delete the import", zh: "请删除该导入")
            : Localized("import Foundation instead", zh: "请改为导入 Foundation")
    }

    /// UI frameworks, which a file of models may import out of habit.
    static let ofScreens: Set = ["SwiftUI", "UIKit", "AppKit", "WatchKit"]

    private func isDomain(_ path: String, _ module: String, _ context: CheckContext) -> Bool {
        let written = path.split(separator: "/").dropLast()
        let folders = written.map { $0.lowercased() }
        let others = ["view", "views", "ui", "presentation", "data", "network", "persistence", "screens", "components"]
        if let last = folders.lastIndex(of: "domain") ?? folders.lastIndex(of: "domainlayer") {
            // A folder may have the name for another reason. A layer has other layers next to it or in it.
            let isLayer = [written[..<last], written[...last]].contains { part in
                let folder = part.joined(separator: "/")
                return context.layeredFolders.contains { $0 == folder || $0.hasPrefix(folder + "/") }
            }
            let parent = written[..<last].joined(separator: "/")
            // Or it has the parts of a layer, and no folder next to it does.
            let hasParts =
                folders[(last + 1)...].contains(where: CheckContext.partsOfLayer.contains)
                && context.partedFolders[parent] == 1
            // Or it is a module, or has separate folders for screens next to it, and needs no folders for parts.
            let isApart = module == "Domain" || context.separatedFolders.contains(parent)
            return (isLayer || hasParts || isApart) && !folders[last...].contains(where: others.contains)
        }
        return module == "Domain" || module.hasSuffix("Domain") && !folders.contains(where: others.contains)
    }
}
