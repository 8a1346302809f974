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
            "The tests of the domain, and every other platform, need whatever the domain imports.",
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
                    """)
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
                Localized("A folder named after the subject of the app.", zh: "以应用主题命名的文件夹。"),
                """
                // file: Shared/Domain/Domain.swift
                import UIKit
                enum Domain: String {
                    case light, climate
                    var icon: UIImage? { UIImage(named: rawValue) }
                }
                """),
            .init(
                Localized("The same import elsewhere.", zh: "在别处的相同导入。"),
                """
                // file: Views/ArticleRow.swift
                import SwiftUI
                struct ArticleRow: View { var body: some View { Text("") } }
                """),
            .init(
                Localized(
                    "An attribute uses the framework that declares it.",
                    zh: "特性会用到声明它的框架。"),
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
            let imports = file.imports.filter { FrameworkInDomain.isFramework($0.module) && !$0.isConditional }
            // A file that only passes the framework on names nothing of it, either.
            let isUnused =
                !imports.isEmpty && !file.declarations.isEmpty && !file.hasSyntaxErrors
                && confidenceOfNoUse(file, index, context, mustKnowAll: true) == .likely
            let remedy = FrameworkInDomain.removal(from: file)
            for item in imports {
                findings.add(
                    self, file: index, at: item.place, in: "import \(item.module)",
                    isUnused
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
    private func isReported(_ file: FileFacts, _ index: Int, _ context: CheckContext) -> Bool {
        !context.graph.areTests[index] && isDomain(file.path, context.graph.modules[index], context)
            && !context.filesWithViews.contains(index)
    }

    /// What to do about an import that nothing needs: Foundation may have come with it.
    private static func removal(from file: FileFacts) -> Localized {
        file.imports.contains { $0.module.hasPrefix("Foundation") }
            ? Localized("delete the import", zh: "请删除该导入")
            : Localized("import Foundation instead", zh: "请改为导入 Foundation")
    }

    /// Frameworks of screens, which a file of models may import out of habit.
    static let ofScreens: Set = ["SwiftUI", "UIKit", "AppKit", "WatchKit"]

    /// Types that neither the codebase nor a framework of screens declares.
    private static let ofFoundation: Set<String> = [
        "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
        "Float", "Bool", "Character", "Substring", "Array", "Dictionary", "Set", "Optional", "Any", "AnyObject", "Self",
        "Void", "Error", "Never", "Result", "Date", "URL", "UUID", "Data", "Decimal", "Locale", "TimeZone", "Calendar",
        "DateComponents", "DateFormatter", "ISO8601DateFormatter", "NumberFormatter", "JSONDecoder", "JSONEncoder",
        "Decoder", "Encoder", "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Comparable",
        "Identifiable",
        "Sendable", "CaseIterable", "RawRepresentable", "CodingKey", "CodingKeys", "DecodingError", "Hasher",
        "CustomStringConvertible", "LocalizedError", "TimeInterval", "NSObject", "KeyedDecodingContainer", "Bundle",
        "Foundation", "Swift", "Type", "CustomDebugStringConvertible", "ExpressibleByStringLiteral", "StaticString",
    ]

    /// Whether a folder says that a file is a part of screens.
    private func isOfScreens(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains {
            ["Views", "View", "Screens", "UI", "Components"].contains($0)
        }
    }

    /// Checks for files that contain only models, and import a UI framework that they do not use.
    private func checkUnused(_ context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        var models: [Int: Bool] = [:]
        for type in graph.types where !type.isTest && type.declaration.kind != .proto {
            let isModel =
                [.structure, .reference, .enumeration].contains(type.declaration.kind)
                && (type.isDecodable || [.dto, .domain, .entity].contains { graph.hasRole(type.id, $0) }
                    || type.lastName == "CodingKeys" || type.name.contains(".") || isPlain(type))
                && !context.isScreen(type)
            models[type.file] = models[type.file, default: true] && isModel
        }
        for (index, file) in graph.files.enumerated()
        where models[index] == true && !graph.areTests[index] && !file.isGenerated && !isOfScreens(file.path) {
            guard
                let item = file.imports.first(where: {
                    FrameworkInDomain.ofScreens.contains($0.module) && !$0.isConditional
                }), let confidence = confidenceOfNoUse(file, index, context), !isReported(file, index, context)
            else { continue }
            let remedy = FrameworkInDomain.removal(from: file)
            findings.add(
                self, file: index, at: item.place, in: "import \(item.module)",
                Localized(
                    "these models import \(item.module) and use nothing from it: \(remedy.english)",
                    zh: "这些模型导入了 \(item.module) 却没有使用：\(remedy.simplifiedChinese)"),
                confidence: confidence)
        }
    }

    /// Whether a name is, or may well be, one of a framework of screens.
    private static func looksLikeScreens(_ name: String) -> Bool {
        if ofFoundation.contains(name) || classesOfFoundation.contains(name) { return false }
        return ["UI", "NS", "CG", "CA", "WK"].contains {
            name.hasPrefix($0) && name.dropFirst(2).first?.isUppercase == true
        }
            || namesOfScreens.contains(name)
    }

    /// Classes that begin like those of AppKit.
    private static let classesOfFoundation: Set<String> = [
        "NSNumber", "NSString", "NSArray", "NSDictionary", "NSError", "NSDate", "NSData", "NSURL", "NSSet", "NSNull",
        "NSDecimalNumber", "NSUUID", "NSLocale", "NSTimeZone", "NSCalendar", "NSRegularExpression", "NSPredicate",
        "NSCoder", "NSCoding", "NSSecureCoding", "NSCopying", "NSMutableArray", "NSMutableDictionary", "NSMutableSet",
        "NSMutableString", "NSMutableData", "NSRange",
    ]

    /// Attributes that only a framework of screens declares: `@Bindable var router = Router()` uses it.
    private static let attributesOfScreens: Set<String> = [
        "Bindable", "GestureState", "FetchRequest", "SectionedFetchRequest", "Query", "ScaledMetric", "FocusedValue",
        "FocusedObject", "FocusedBinding", "FocusedSceneObject", "FocusedSceneValue", "AccessibilityFocusState",
        "AnimatableIgnored", "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor",
        "WKApplicationDelegateAdaptor", "WKExtensionDelegateAdaptor", "UIApplicationMain", "NSApplicationMain",
        "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable",
    ]

    /// Attributes of the language.
    private static let attributesOfSwift: Set<String> = [
        "objcMembers", "objc", "nonobjc", "MainActor", "available", "discardableResult", "inlinable", "frozen", "main",
        "usableFromInline", "preconcurrency", "dynamicMemberLookup", "propertyWrapper", "resultBuilder", "Sendable",
    ]

    private static let namesOfScreens: Set<String> = [
        "View", "Color", "Image", "Text", "Font", "Binding", "State", "StateObject", "ObservedObject", "Environment",
        "EnvironmentObject", "ObservableObject", "Published", "LocalizedStringKey", "AppStorage", "Animation", "Angle",
        "Edge", "EdgeInsets", "Alignment", "Gradient", "LinearGradient", "ShapeStyle", "Shape", "Path", "ViewModifier",
        "ViewBuilder", "PreviewProvider", "Scene", "App", "SceneStorage", "Transferable", "DynamicProperty",
        "Namespace",
        "GeometryProxy", "ScenePhase", "ColorScheme", "Material", "Transaction", "FocusState", "Observable",
    ]

    /// Whether a type holds values, and is made from them or from a payload.
    private func isPlain(_ type: TypeNode) -> Bool {
        type.storedFields.count > 1 && type.functions.allSatisfy { $0.kind == .initializer || $0.isStatic }
            && type.storedFields.allSatisfy { !TypeName.unwrapped($0.type).isEmpty && !$0.isWeak }
    }

    /// How sure it is that a file names nothing of a framework; `nil` if it may.
    ///
    /// - Parameter mustKnowAll: whether Foundation or the project has to declare all of its names, whatever it imports.
    private func confidenceOfNoUse(
        _ file: FileFacts, _ index: Int, _ context: CheckContext, mustKnowAll: Bool = false
    ) -> Confidence? {
        // Other imports may declare any name except those of screens.
        let isAlone =
            mustKnowAll
            || file.imports.allSatisfy {
                $0.module == "Foundation" || FrameworkInDomain.ofScreens.contains($0.module)
            }
        // A framework of screens has a type with a name of the project's, and only the compiler knows which is meant.
        var isShared = false
        func isKnown(_ name: String) -> Bool {
            let last = TypeName.last(name)
            // A member type of a framework's class: `UITableView.RowAnimation`.
            let isOfScreens = name.split(separator: ".").contains { FrameworkInDomain.looksLikeScreens(String($0)) }
            if !isAlone {
                // The wrapper of a local variable is among the names of its function.
                let isWrapper = FrameworkInDomain.attributesOfScreens.contains(last)
                return !isOfScreens && (!isWrapper || context.graph.resolve(name, in: "", file: index) != nil)
            }
            if isOfScreens, last != name { return false }
            let isDeclared =
                FrameworkInDomain.ofFoundation.contains(last) || FrameworkInDomain.ofFoundation.contains(name)
                || file.declarations.contains {
                    $0.kind != .extension && TypeName.last($0.name) == last || $0.generics.contains(last)
                }
            if isDeclared { return true }
            if context.graph.resolve(name, in: "", file: index) == nil { return false }
            if FrameworkInDomain.namesOfScreens.contains(last) { isShared = true }
            return true
        }
        func isKnown(_ body: BodyFacts) -> Bool {
            body.typeNames.allSatisfy { isKnown($0.name) }
                && body.calls.isDisjoint(with: ["withAnimation", "withTransaction"])
        }
        func isKnown(_ attributes: [String]) -> Bool {
            attributes.allSatisfy { name in
                FrameworkInDomain.attributesOfSwift.contains(name)
                    || !isAlone && !FrameworkInDomain.looksLikeScreens(name)
                        && !FrameworkInDomain.attributesOfScreens.contains(name)
            }
        }
        // The types that aliases name.
        guard file.declarations.allSatisfy({ TypeName.names(in: $0.target).allSatisfy(isKnown) }) else { return nil }
        let isUnused = file.declarations.allSatisfy { declaration in
            isKnown(declaration.attributes) && declaration.inherited.flatMap(TypeName.names).allSatisfy(isKnown)
                && (declaration.kind != .extension || isKnown(declaration.name))
                && declaration.fields.allSatisfy {
                    isKnown($0.attributes) && TypeName.names(in: $0.type).allSatisfy(isKnown) && isKnown($0.body)
                        && !$0.value.contains("Color(") && !$0.value.contains("UI")
                }
                && declaration.functions.allSatisfy { function in
                    isKnown(function.attributes) && isKnown(function.body)
                        && ([function.result] + function.parameters.map(\.type)).flatMap(TypeName.names)
                            .allSatisfy(isKnown)
                }
                && declaration.cases.allSatisfy { $0.types.flatMap(TypeName.names).allSatisfy(isKnown) }
        }
        guard isUnused else { return nil }
        return isShared ? .guess : .likely
    }

    private func isDomain(_ path: String, _ module: String, _ context: CheckContext) -> Bool {
        let written = path.split(separator: "/").dropLast()
        let folders = written.map { $0.lowercased() }
        let others = ["view", "views", "ui", "presentation", "data", "network", "persistence", "screens", "components"]
        if let last = folders.lastIndex(of: "domain") ?? folders.lastIndex(of: "domainlayer") {
            // A folder may have the name for another reason: a layer has other layers next to it or in it.
            let isLayer = [written[..<last], written[...last]].contains { part in
                let folder = part.joined(separator: "/")
                return context.layeredFolders.contains { $0 == folder || $0.hasPrefix(folder + "/") }
            }
            // Or it has the parts of a layer, and no folder next to it does.
            let hasParts =
                folders[(last + 1)...].contains(where: CheckContext.partsOfLayer.contains)
                && context.partedFolders[written[..<last].joined(separator: "/")] == 1
            return (isLayer || hasParts) && !folders[last...].contains(where: others.contains)
        }
        return module == "Domain" || module.hasSuffix("Domain") && !folders.contains(where: others.contains)
    }
}
