import AshlarGraph
import AshlarLocalization

/// Files that import a UI framework and don't use it.
extension FrameworkInDomain {
    /// Whether a file's folder shows that it is part of a screen.
    private func isOfScreens(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { folder in
            ["Views", "View", "Screens", "UI", "Components"].contains(folder)
                || folder.hasPrefix("ViewController") || folder.hasSuffix("ViewControllers")
        }
    }

    /// The contents of a file, as far as this rule is concerned.
    private struct Contents {
        /// Whether all of its types are models, or are declared in another type.
        var areModels = true
        /// Whether one of them is a model.
        var hasModel = false
        /// Whether one of its models is decoded, or is a DTO, a record or a domain type.
        var hasModelWithRole = false
        /// Whether a widget shows one of its models, or the app offers one to the system.
        var isForSystem = false
        /// Whether it has code of another type that isn't a model.
        var hasOther = false
        /// Whether some of that code belongs to the app around the models, where an unnecessary import does no harm.
        var isOfApp = false
        /// Whether one of its models is named for a request or another operation, which a service performs.
        var isOfRequest = false
        /// Whether some of that code extends a service, in a folder of models.
        var hasService = false
        /// Whether some of its types count as domain values only because of their folder.
        var isByFolder = false
    }

    /// The contents of the files that import a UI framework.
    private func contentsOfFiles(_ context: CheckContext) -> [Int: Contents] {
        let graph = context.graph
        let files = Set(
            graph.files.indices.lazy.filter { index in
                graph.files[index].imports.contains {
                    FrameworkInDomain.ofScreens.contains($0.module) && !$0.isConditional
                }
            })
        var contents: [Int: Contents] = [:]
        let aroundScreens = namesAroundScreens(context)
        for type in graph.types where !type.isTest && type.declaration.kind != .proto {
            let parts = type.parts.filter { files.contains($0.file) }
            if parts.isEmpty { continue }
            let isModel = isModel(type, context)
            let isPart =
                !isModel && isValue(type, context)
                && (type.lastName == "CodingKeys"
                    || type.name.contains(".") && !aroundScreens.contains(FrameworkInDomain.outermost(type.name)))
            if files.contains(type.file) {
                var content = contents[type.file] ?? Contents()
                if isModel {
                    content.hasModel = true
                    if isOfLayer(type, graph) { content.hasModelWithRole = true }
                    if !type.conformances.isDisjoint(with: FrameworkInDomain.ofSystem) { content.isForSystem = true }
                    if FrameworkInDomain.isNamedForRequest(type.lastName) { content.isOfRequest = true }
                }
                if !isModel, !isPart {
                    if isSubject(type, context) {
                        content.isByFolder = true
                    } else {
                        content.areModels = false
                    }
                }
                if isPart, type.storedFields.contains(where: { isPartOfView($0.type) }) { content.areModels = false }
                contents[type.file] = content
            }
            if isModel || isPart { continue }
            let isService = graph.hasRole(type.id, .service)
            let isOfScreens =
                [.view, .viewModel].contains { graph.hasRole(type.id, $0) } || answersScreens(type, context)
            let isOfApp =
                isOfScreens || isService || FrameworkInDomain.isNamedForApp(type.lastName) || usesScreens(type, context)
            for part in parts where hasCode(part.declaration) {
                var content = contents[part.file] ?? Contents()
                content.hasOther = true
                // An extension belongs to the layer of the type that it extends.
                if part.declaration.kind == .extension, part.file != type.file, !isAmongModels(part.file, context),
                    belongsToScreens(type, context)
                {
                    content.areModels = false
                }
                if isOfScreens || isService && !isInFolderOfModels(part.file, context) { content.areModels = false }
                if isService { content.hasService = true }
                if isOfApp { content.isOfApp = true }
                contents[part.file] = content
            }
        }
        return contents
    }

    /// Whether the name, folder or members of a type show that it serves screens.
    private func belongsToScreens(_ type: TypeNode, _ context: CheckContext) -> Bool {
        if type.isInferred { return false }
        let path = context.path(type.file)
        let isInFolder = path.split(separator: "/").dropLast().contains { ["Theme", "Themes"].contains($0) }
        return isInFolder || isOfScreens(path) || FrameworkInDomain.isNamedForScreens(type.lastName)
            || usesScreens(type, context)
    }

    private static let rolesOfApp: [Role] = [.view, .viewModel, .service]

    /// Protocols of values that an app provides for widgets, shortcuts and live activities, which aren't domain models.
    private static let ofSystem: Set = [
        "TimelineEntry", "AppEntity", "IndexedEntity", "TransientAppEntity", "AppEnum", "AppIntent",
        "WidgetConfigurationIntent", "ActivityAttributes",
    ]

    /// The outermost type of a name, such as `App` for `App.Entry.State`.
    private static func outermost(_ name: String) -> Substring { name.prefix { $0 != "." } }

    /// The names of the outermost types, other than models, that are or contain screens, widgets or services. The other
    /// types in them are parts of them.
    private func namesAroundScreens(_ context: CheckContext) -> Set<Substring> {
        let graph = context.graph
        let ofWidgets: Set = [
            "Widget", "WidgetBundle", "TimelineProvider", "IntentTimelineProvider", "AppIntentTimelineProvider",
            "CLKComplicationDataSource", "ControlWidget",
        ]
        var names: Set<Substring> = []
        for type in graph.types where !type.isTest {
            let hasRole = FrameworkInDomain.rolesOfApp.contains { graph.hasRole(type.id, $0) }
            if hasRole || !type.conformances.isDisjoint(with: ofWidgets) {
                names.insert(FrameworkInDomain.outermost(type.name))
            }
        }
        for type in graph.types where names.contains(Substring(type.name)) && isModel(type, context) {
            names.remove(Substring(type.name))
        }
        return names
    }

    /// Whether a written type names a type of a UI framework.
    private func namesScreens(_ written: String, in type: TypeNode, _ context: CheckContext) -> Bool {
        TypeName.names(in: written).contains { name in
            let last = TypeName.last(name)
            return FrameworkInDomain.looksLikeScreens(last) && !last.hasPrefix("Observable")
                && !last.hasPrefix("NSManaged")
                && context.graph.resolve(name, in: type.name, file: type.file) == nil
        }
    }

    /// Whether a type uses a UI framework in its properties, or in the parameters and results of its functions.
    private func usesScreens(_ type: TypeNode, _ context: CheckContext) -> Bool {
        func isOfScreens(_ written: String) -> Bool { namesScreens(written, in: type, context) }
        // An extension uses the properties of a superclass without naming their types.
        let superclasses = type.conformances.compactMap { name in
            context.graph.resolve(name, in: type.name, file: type.file).map { context.graph.types[$0] }
        }
        return ([type] + superclasses.filter { $0.declaration.kind == .reference }).contains { owner in
            owner.fields.contains { isOfScreens($0.type) }
                || owner.functions.contains { function in
                    isOfScreens(function.result) || function.parameters.contains { isOfScreens($0.type) }
                }
        }
    }

    /// Whether a class inherits from a UI framework or implements its protocols, as in
    /// `MenuController: NSObject, NSMenuDelegate`.
    private func answersScreens(_ type: TypeNode, _ context: CheckContext) -> Bool {
        type.declaration.kind == .reference
            && type.conformances.contains { name in
                FrameworkInDomain.looksLikeScreens(name) && name.first.map { "UNWC".contains($0) } == true
                    && !name.hasPrefix("NSObject") && !name.hasPrefix("NSManaged")
                    && context.graph.resolve(name, in: type.name, file: type.file) == nil
            }
    }

    /// Whether a name shows that a type does work for the app and isn't a domain value.
    private static func isNamedForApp(_ name: String) -> Bool {
        [
            "Service", "Client", "Controller", "Coordinator", "Component", "Facade", "Delegate", "Router", "Presenter",
            "Manager", "Provider", "Handler", "Connection", "Container", "Assembly", "Resolver",
        ].contains(where: name.hasSuffix)
    }

    /// Whether a name shows that a type is a request to a server and not a domain value.
    private static func isNamedForRequest(_ name: String) -> Bool {
        ["Request", "Requests", "Operation", "Endpoint", "Endpoints"].contains(where: name.hasSuffix)
    }

    /// Whether a file declares something that may need an import. An empty namespace only holds declarations of other
    /// files.
    private static func hasContents(_ file: FileFacts) -> Bool {
        file.declarations.contains { declaration in
            declaration.kind == .proto || !declaration.fields.isEmpty || !declaration.functions.isEmpty
                || !declaration.cases.isEmpty || !declaration.target.isEmpty
        }
    }

    /// Whether a folder or the module shows that a file belongs to the models.
    private func isAmongModels(_ index: Int, _ context: CheckContext) -> Bool {
        let folders = context.path(index).split(separator: "/").dropLast() + [Substring(context.graph.modules[index])]
        return folders.contains { folder in
            let name = folder.lowercased()
            return !name.hasPrefix("view")
                && ["model", "models", "domain", "domains", "entities"].contains(where: name.hasSuffix)
        }
    }

    /// Whether a folder shows that a file is a utility.
    private func isAmongHelpers(_ index: Int, _ context: CheckContext) -> Bool {
        context.path(index).split(separator: "/").dropLast().contains {
            ["Util", "Utils", "Utilities", "Utility"].contains($0)
        }
    }

    /// Whether a file is in a folder of models, and no folder within that folder is for screens or for other code of
    /// the app.
    private func isInFolderOfModels(_ index: Int, _ context: CheckContext) -> Bool {
        let folders = context.path(index).split(separator: "/").dropLast().map { $0.lowercased() }
        func isOfModels(_ name: String) -> Bool {
            ["model", "models", "domain", "entities"].contains(where: name.hasSuffix)
        }
        guard let first = folders.firstIndex(where: isOfModels) else { return false }
        let others = [
            "view", "screen", "ui", "cell", "component", "widget", "controller", "presentation", "manager", "service",
            "network", "helper", "extension", "util", "logic", "task", "observer", "router",
        ]
        return !folders[first...].contains { name in others.contains { name.hasPrefix($0) || name.hasSuffix($0) } }
    }

    /// Whether a type in a folder of models is a domain value, with or without behavior.
    private func isSubject(_ type: TypeNode, _ context: CheckContext) -> Bool {
        let graph = context.graph
        return isValue(type, context) && isInFolderOfModels(type.file, context)
            && !FrameworkInDomain.rolesOfApp.contains { graph.hasRole(type.id, $0) }
            && type.conformances.isDisjoint(with: FrameworkInDomain.ofSystem)
            && !FrameworkInDomain.isNamedForApp(type.lastName) && !FrameworkInDomain.isNamedForScreens(type.lastName)
            && !usesScreens(type, context) && !answersScreens(type, context)
            // A type that holds closures, or parts of screens, does work for the app.
            && type.storedFields.allSatisfy { $0.type.isEmpty || isData($0, of: type, context) }
    }

    /// Frameworks that only code close to screens imports, such as those for widgets, complications, and the system's
    /// own screens.
    private static let nextToScreens: Set = [
        "WidgetKit", "ClockKit", "CarPlay", "MessageUI", "PhotosUI", "IntentsUI", "ContactsUI", "EventKitUI",
        "SafariServices", "UserNotificationsUI",
    ]

    private func hasCode(_ part: DeclarationFact) -> Bool { !part.functions.isEmpty || !part.fields.isEmpty }

    private func isValue(_ type: TypeNode, _ context: CheckContext) -> Bool {
        [.structure, .reference, .enumeration].contains(type.declaration.kind) && !context.isScreen(type)
    }

    private func isModel(_ type: TypeNode, _ context: CheckContext) -> Bool {
        // A property wrapper or a result builder serves other code, whatever it holds.
        let servesOthers = type.declaration.attributes.contains { ["propertyWrapper", "resultBuilder"].contains($0) }
        return isValue(type, context) && !servesOthers
            && (isOfLayer(type, context.graph) || isPlain(type, context))
    }

    private func isOfLayer(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        type.isDecodable || [.dto, .domain, .entity].contains { graph.hasRole(type.id, $0) }
    }

    /// Checks for files that contain only models and import a UI framework that they don't use.
    func checkUnused(_ context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        let contents = contentsOfFiles(context)
        let modulesOfViews: Set<String> = contents.isEmpty ? [] : modulesOfScreens(graph)
        for (index, file) in graph.files.enumerated() {
            guard let content = contents[index], content.areModels, !graph.areTests[index], !graph.isGenerated(index),
                !isOfScreens(file.path), FrameworkInDomain.hasContents(file),
                !content.hasService || content.hasModel,
                content.hasModel
                    || !file.imports.contains(where: { FrameworkInDomain.nextToScreens.contains($0.module) }),
                let item = file.imports.first(where: {
                    FrameworkInDomain.ofScreens.contains($0.module) && !$0.isConditional
                }),
                // If only the folder shows that types are models, the file may use another UI framework.
                let confidence = confidenceOfNoUse(
                    file, index, context, mustKnowAll: content.isByFolder),
                !isReported(file, index, context)
            else { continue }
            // Code may use declarations from a module of views without naming the framework, as in
            // `.icon(.Kit.Icons.flash)`.
            let usesViews = file.imports.contains {
                modulesOfViews.contains($0.module) && $0.module != graph.modules[index]
            }
            if usesViews, !content.hasModel { continue }
            // Code of the app around the models, such as a router, may import any framework.
            if content.isOfApp, !content.hasModel, !isAmongModels(index, context) { continue }
            let remedy = removal(from: file, index, context)
            let extendsOthers = extendsOthers(file, index, context)
            // A file without a model may belong to another layer, as do requests, helpers of other code, and utilities.
            let mayBeOfOthers =
                !isAmongModels(index, context)
                && (!content.hasModel
                    || !content.hasModelWithRole && (content.isOfRequest || isAmongHelpers(index, context)))
            // In a module of screens, a model that a widget shows is made for the widget.
            let isDoubtful =
                mayBeOfOthers || content.isForSystem && context.graph.modules[index].hasSuffix("UI")
            findings.add(
                self, file: index, at: item.place, in: "import \(item.module)",
                content.hasModel && !content.hasOther && !content.isForSystem && !content.isOfRequest
                    && !extendsOthers
                    ? Localized(
                        "these models import \(item.module) and use nothing from it: \(remedy.english)",
                        zh: "这些模型导入了 \(item.module) 却没有使用：\(remedy.simplifiedChinese)")
                    : Localized(
                        "this file imports \(item.module) and uses nothing from it: \(remedy.english)",
                        zh: "此文件导入了 \(item.module) 却没有使用：\(remedy.simplifiedChinese)"),
                confidence: isDoubtful ? .guess : confidence)
        }
    }

    /// The modules of the project in which most files import a UI framework.
    private func modulesOfScreens(_ graph: ModelGraph) -> Set<String> {
        var counts: [String: (all: Int, ofScreens: Int)] = [:]
        for (index, file) in graph.files.enumerated() where !graph.areTests[index] {
            let isOfScreens = file.imports.contains { FrameworkInDomain.ofScreens.contains($0.module) }
            counts[graph.modules[index], default: (0, 0)].all += 1
            if isOfScreens { counts[graph.modules[index], default: (0, 0)].ofScreens += 1 }
        }
        return Set(counts.filter { $0.value.ofScreens * 2 > $0.value.all }.keys)
    }

    /// Whether a structure consists mostly of colors and fonts, like the style of a component. Sizes are data, and data
    /// may have an icon.
    private func isStyle(_ type: TypeNode, _ context: CheckContext) -> Bool {
        let count = type.storedFields.count { !$0.type.contains("CG") && namesScreens($0.type, in: type, context) }
        return type.declaration.kind == .structure && count > 0 && count * 2 >= type.storedFields.count
    }

    /// Whether a file has code in an extension of a type from another module, such as `extension UserDefaults`.
    private func extendsOthers(_ file: FileFacts, _ index: Int, _ context: CheckContext) -> Bool {
        file.declarations.contains { declaration in
            declaration.kind == .extension && hasCode(declaration)
                && context.graph.resolve(declaration.name, in: "", file: index) == nil
        }
    }

    /// Whether a file needs only the standard library. A file with code may need more, because a body may call members
    /// that Foundation adds to texts and numbers.
    func needsOnlySwift(_ file: FileFacts, _ index: Int, _ context: CheckContext) -> Bool {
        func isOfSwift(_ written: [String], _ scope: String) -> Bool {
            written.flatMap(TypeName.names).allSatisfy { name in
                FrameworkInDomain.ofSwift.contains(name)
                    || !FrameworkInDomain.ofFoundation.contains(name)
                        && context.graph.resolve(name, in: scope, file: index) != nil
            }
        }
        // `self.name = name` in an initializer copies.
        func copies(_ body: BodyFacts) -> Bool {
            body.assignments.count == Int(body.statements)
                && body.assignments.allSatisfy { $0.value == .copy && !$0.text.contains(".") }
        }
        func isOfSwift(_ field: FieldFact, _ scope: String) -> Bool {
            if field.type.isEmpty || field.isComputed || field.hasObservers || !field.attributes.isEmpty {
                return false
            }
            return isOfSwift([field.type], scope)
                && (field.value.isEmpty || FrameworkInDomain.isLiteral(field.value))
        }
        func isOfSwift(_ function: FunctionFact, _ scope: String) -> Bool {
            guard copies(function.body), function.attributes.isEmpty else { return false }
            return isOfSwift([function.result] + function.parameters.map(\.type), scope)
                && function.parameters.allSatisfy { $0.value.isEmpty }
        }
        return file.declarations.allSatisfy { declaration in
            let scope = declaration.name
            guard declaration.attributes.isEmpty, declaration.target.isEmpty,
                isOfSwift(declaration.inherited, scope),
                declaration.kind != .extension || isOfSwift([scope], "")
            else { return false }
            return declaration.cases.allSatisfy { isOfSwift($0.types, scope) }
                && declaration.fields.allSatisfy { isOfSwift($0, scope) }
                && declaration.functions.allSatisfy { isOfSwift($0, scope) }
        }
    }

    /// Whether a value is a literal, such as `"open"`, `12`, `true`, `nil` or `[]`.
    private static func isLiteral(_ value: String) -> Bool {
        if ["true", "false", "nil", "[]", "[:]"].contains(value) { return true }
        if value.first == "\"" { return !value.contains("\\(") }
        return value.allSatisfy { $0.isNumber || "._-".contains($0) }
    }

    /// Whether a type only holds values, and its name doesn't belong to a screen.
    private func isPlain(_ type: TypeNode, _ context: CheckContext) -> Bool {
        type.storedFields.count > 1 && type.functions.allSatisfy { $0.kind == .initializer || $0.isStatic }
            && !FrameworkInDomain.isNamedForScreens(type.lastName)
            && type.storedFields.allSatisfy { isData($0, of: type, context) } && !holdsServices(type, context)
    }

    /// Whether a type holds services of the app, like a container of dependencies, as in `let users: UserService` with
    /// a protocol or a class.
    private func holdsServices(_ type: TypeNode, _ context: CheckContext) -> Bool {
        let graph = context.graph
        return type.storedFields.contains { field in
            graph.resolveAll(field.type, in: type.name, file: type.file).contains { id in
                let held = graph.types[id]
                return [.proto, .reference, .actor].contains(held.declaration.kind) && !held.isDecodable
                    && !graph.hasRole(id, .entity) && FrameworkInDomain.isNamedForApp(held.lastName)
            }
        }
    }

    /// Whether a property is data, and not a closure or something to draw.
    private func isData(_ field: FieldFact, of type: TypeNode, _ context: CheckContext) -> Bool {
        let graph = context.graph
        if TypeName.unwrapped(field.type).isEmpty || field.isWeak || field.type.contains("->") { return false }
        let names = TypeName.names(in: field.type)
        let isDrawn = names.contains { name in
            let last = TypeName.last(name)
            return ["Color", "Font", "View"].contains { last.hasSuffix($0) && last != $0 }
        }
        if isDrawn || isPartOfView(field.type) { return false }
        return !graph.resolveAll(field.type, in: type.name, file: type.file).contains { id in
            let held = graph.types[id]
            return graph.hasRole(id, .view) || graph.hasRole(id, .viewModel) || isStyle(held, context)
        }
    }

    /// Whether a written type names a type within a view, such as `CardView.Model`.
    private func isPartOfView(_ written: String) -> Bool {
        TypeName.names(in: written).contains { name in
            name.split(separator: ".").dropLast().contains { $0.hasSuffix("View") }
        }
    }

    /// Whether a word in a type's name belongs to a screen, as in `ProfileCellModel` and `EditorViewProperties`.
    private static func isNamedForScreens(_ name: String) -> Bool {
        ["View", "Cell", "Button", "Screen", "Controller", "Appearance", "Theme"].contains { word in
            name.ranges(of: word).contains { range in
                range.upperBound == name.endIndex || !name[range.upperBound].isLowercase
            }
        }
    }

    /// Whether a name is a view of the project, which needs a UI framework.
    private func isView(_ name: String, _ file: Int, _ context: CheckContext) -> Bool {
        context.graph.resolve(name, in: "", file: file).map { context.graph.hasRole($0, .view) } == true
    }

    /// Whether some declarations have a case or a static member with a name.
    private func declares(_ member: String, in declarations: [DeclarationFact]) -> Bool {
        declarations.contains { declaration in
            declaration.cases.contains { $0.name == member }
                || declaration.fields.contains { $0.isStatic && $0.name == member }
                || declaration.functions.contains { $0.isStatic && $0.name == member }
        }
    }

    /// Whether any type of the project has a case or a static member with a name. Few files need this search.
    private func isDeclared(_ member: String, _ context: CheckContext) -> Bool {
        context.graph.types.contains { type in
            type.parts.contains { declares(member, in: [$0.declaration]) }
        }
    }

    /// Whether the initial value of a property is a color, or made by a class of UIKit, such as `UIColor(…)`, but not
    /// `UUID()`.
    private static func makesColorOrClass(_ value: String) -> Bool {
        value.contains("Color(")
            || TypeName.names(in: value).contains { name in
                name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase == true
                    && name.dropFirst(3).first?.isLowercase == true
            }
    }

    /// Whether a file mentions a type that only a UI framework declares. Generic constraints, default values of
    /// parameters, and expressions count, too.
    private func mentionsScreens(_ file: FileFacts, _ index: Int, _ context: CheckContext) -> Bool {
        func isOfProject(_ name: String) -> Bool {
            file.declarations.contains { declaration in
                declaration.kind != .extension && TypeName.last(declaration.name) == name
                    || declaration.generics.contains(name)
                    || !declaration.name.isEmpty
                        && context.graph.resolve(name, in: declaration.name, file: index) != nil
            } || context.graph.resolve(name, in: "", file: index) != nil
        }
        return file.uses.mentions.contains { code in
            code.types.contains { mentioned in
                guard mentioned.base == 0 || FrameworkInDomain.mentionsOfModules.contains(mentioned.base),
                    let name = FrameworkInDomain.mentionsOfScreens[mentioned.name],
                    !FrameworkInDomain.comesWithCombine(name, file)
                else { return false }
                return !isOfProject(name)
            }
        }
    }

    /// Whether a name that SwiftUI re-exports belongs to Combine, which the file imports itself.
    private static func comesWithCombine(_ name: String, _ file: FileFacts) -> Bool {
        ["Published", "ObservableObject"].contains(name)
            && file.imports.contains { $0.module == "Combine" && !$0.isConditional }
    }

    /// The confidence that a file names nothing from a UI framework; `nil` if it may name something.
    ///
    /// - Parameter mustKnowAll: whether Foundation or the project must declare all of the file's names, whatever it
    ///   imports.
    func confidenceOfNoUse(
        _ file: FileFacts, _ index: Int, _ context: CheckContext, mustKnowAll: Bool = false
    ) -> Confidence? {
        // Other imports may declare any name except those of UI frameworks.
        let isAlone =
            mustKnowAll
            || file.imports.allSatisfy {
                $0.module == "Foundation" || FrameworkInDomain.ofScreens.contains($0.module)
            }
        // Whether a UI framework has a type with the same name as one of the project, so that only the compiler knows
        // which one is meant.
        var isShared = false
        // `tint(.accentColor)` doesn't name a type.
        for member in file.screenMembers where !declares(member, in: file.declarations) {
            guard isDeclared(member, context) else { return nil }
            isShared = true
        }
        let renamed = context.graph.aliasNames(of: FrameworkInDomain.renamed)
        // Names from another import don't need a UI framework.
        let prefixes = file.imports.compactMap { FrameworkInDomain.prefixes[$0.module] }
        func begins(_ name: String, with prefix: String) -> Bool {
            name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
        }
        func isKnown(_ name: String) -> Bool {
            let last = TypeName.last(name)
            if renamed.contains(last) || isView(name, index, context) { return false }
            // The `T` of a generic function, and the `Element` of a collection.
            if last.utf8.count == 1 || last == "Element" { return true }
            // A member type of a framework's class: `UITableView.RowAnimation`.
            let isOfScreens = name.split(separator: ".").contains { FrameworkInDomain.looksLikeScreens(String($0)) }
            if FrameworkInDomain.comesWithCombine(last, file) { return true }
            if !isAlone {
                // The project may have names that begin like these, such as `CTAValidator`.
                let isOwn =
                    isOfScreens && !FrameworkInDomain.namesOfScreens.contains(last)
                    && context.graph.resolve(name, in: "", file: index) != nil
                if isOwn { return true }
                // The names of a function include the property wrappers of its local variables.
                let isWrapper = FrameworkInDomain.attributesOfScreens.contains(last)
                return !isOfScreens && (!isWrapper || context.graph.resolve(name, in: "", file: index) != nil)
            }
            if isOfScreens, last != name { return false }
            if prefixes.contains(where: { begins(last, with: $0) }) { return true }
            // UIKit and AppKit add methods to `NSString` for drawing and measuring.
            if FrameworkInDomain.classesOfFoundation.contains(last), last != "NSString" { return true }
            let isDeclared =
                FrameworkInDomain.ofFoundation.contains(last) || FrameworkInDomain.ofFoundation.contains(name)
                || file.declarations.contains {
                    $0.kind != .extension && TypeName.last($0.name) == last || $0.generics.contains(last)
                }
            if isDeclared { return true }
            // Code can use the short name of a type nested in one that the file declares or extends.
            let isOfProject =
                context.graph.resolve(name, in: "", file: index) != nil
                || file.declarations.contains { declaration in
                    !declaration.name.isEmpty
                        && context.graph.resolve(name, in: declaration.name, file: index)
                            .map { !context.graph.hasRole($0, .view) } == true
                }
            if !isOfProject { return false }
            if FrameworkInDomain.namesOfScreens.contains(last) { isShared = true }
            return true
        }
        func isKnown(_ body: BodyFacts) -> Bool {
            body.typeNames.allSatisfy { isKnown($0.name) }
                && body.calls.isDisjoint(with: ["withAnimation", "withTransaction"])
        }
        func isKnown(_ attributes: [String]) -> Bool {
            attributes.allSatisfy { name in
                FrameworkInDomain.attributesOfSwift.contains(name) || FrameworkInDomain.comesWithCombine(name, file)
                    || !isAlone && !FrameworkInDomain.looksLikeScreens(name)
                        && !FrameworkInDomain.attributesOfScreens.contains(name)
            }
        }
        if mentionsScreens(file, index, context) { return nil }
        // The targets of type aliases must be known, too.
        guard file.declarations.allSatisfy({ TypeName.names(in: $0.target).allSatisfy(isKnown) }) else { return nil }
        let isUnused = file.declarations.allSatisfy { declaration in
            isKnown(declaration.attributes) && declaration.inherited.flatMap(TypeName.names).allSatisfy(isKnown)
                && (declaration.kind != .extension || isKnown(declaration.name))
                && declaration.fields.allSatisfy {
                    isKnown($0.attributes) && TypeName.names(in: $0.type).allSatisfy(isKnown) && isKnown($0.body)
                        && !FrameworkInDomain.makesColorOrClass($0.value)
                }
                && declaration.functions.allSatisfy { function in
                    isKnown(function.attributes) && isKnown(function.body)
                        && !function.parameters.contains { FrameworkInDomain.makesColorOrClass($0.value) }
                        && ([function.result] + function.parameters.map(\.type)).flatMap(TypeName.names)
                            .allSatisfy(isKnown)
                }
                && declaration.cases.allSatisfy { $0.types.flatMap(TypeName.names).allSatisfy(isKnown) }
        }
        guard isUnused else { return nil }
        return isShared ? .guess : .likely
    }
}
