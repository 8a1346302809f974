import AshlarGraph
import AshlarLocalization

/// Files that import a framework of screens and do not use it.
extension FrameworkInDomain {
    /// Whether a folder says that a file is a part of screens.
    private func isOfScreens(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains {
            ["Views", "View", "Screens", "UI", "Components"].contains($0)
        }
    }

    /// What a file contains, as far as this rule is concerned.
    private struct Contents {
        /// Whether all of its types are models, or are declared in another type.
        var areModels = true
        /// Whether one of them is a model.
        var hasModel = false
        /// Whether one of its models is decoded, or is a DTO, a record or a domain type.
        var hasModelWithRole = false
        /// Whether one of its models is what a widget shows, or what the app offers to the system.
        var isForSystem = false
        /// Whether it has code of another type that is no model.
        var hasOther = false
        /// Whether some of that code belongs to the app around the models, where an import too many does no harm.
        var isOfApp = false
        /// Whether one of its models is named for a request or another operation, which a service performs.
        var isOfRequest = false
        /// Whether some of that code extends a service, in a folder of models.
        var hasService = false
        /// Whether only its folder says of some of its types that they are values of the app's subject.
        var isByFolder = false
    }

    /// The contents of the files that import a framework of screens.
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

    /// Whether the declaration of a type says that it serves screens: its name, its folder, or what it holds.
    private func belongsToScreens(_ type: TypeNode, _ context: CheckContext) -> Bool {
        if type.isInferred { return false }
        let path = context.path(type.file)
        let isInFolder = path.split(separator: "/").dropLast().contains { ["Theme", "Themes"].contains($0) }
        return isInFolder || isOfScreens(path) || FrameworkInDomain.isNamedForScreens(type.lastName)
            || usesScreens(type, context)
    }

    private static let rolesOfApp: [Role] = [.view, .viewModel, .service]

    /// What widgets, shortcuts and live activities take from an app: values, but no models of its subject.
    private static let ofSystem: Set = [
        "TimelineEntry", "AppEntity", "IndexedEntity", "TransientAppEntity", "AppEnum", "AppIntent",
        "WidgetConfigurationIntent", "ActivityAttributes",
    ]

    /// `App` of `App.Entry.State`.
    private static func outermost(_ name: String) -> Substring { name.prefix { $0 != "." } }

    /// The names of types other than models that are screens, widgets or services, or have some within them: the other
    /// types within are parts of them.
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

    /// Whether a written type names one of a framework of screens.
    private func namesScreens(_ written: String, in type: TypeNode, _ context: CheckContext) -> Bool {
        TypeName.names(in: written).contains { name in
            let last = TypeName.last(name)
            return FrameworkInDomain.looksLikeScreens(last) && !last.hasPrefix("Observable")
                && !last.hasPrefix("NSManaged")
                && context.graph.resolve(name, in: type.name, file: type.file) == nil
        }
    }

    /// Whether a type uses a framework of screens elsewhere: in its properties, or in what its functions take and return.
    private func usesScreens(_ type: TypeNode, _ context: CheckContext) -> Bool {
        func isOfScreens(_ written: String) -> Bool { namesScreens(written, in: type, context) }
        // An extension uses what a superclass holds without naming it.
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

    /// Whether a class inherits from a framework of screens, or answers it: `MenuController: NSObject, NSMenuDelegate`.
    private func answersScreens(_ type: TypeNode, _ context: CheckContext) -> Bool {
        type.declaration.kind == .reference
            && type.conformances.contains { name in
                FrameworkInDomain.looksLikeScreens(name) && name.first.map { "UNWC".contains($0) } == true
                    && !name.hasPrefix("NSObject") && !name.hasPrefix("NSManaged")
                    && context.graph.resolve(name, in: type.name, file: type.file) == nil
            }
    }

    /// Whether a name says that a type does something for the app, and is no value of its subject.
    private static func isNamedForApp(_ name: String) -> Bool {
        [
            "Service", "Client", "Controller", "Coordinator", "Component", "Facade", "Delegate", "Router", "Presenter",
            "Manager", "Provider", "Handler", "Connection", "Container", "Assembly", "Resolver",
        ].contains(where: name.hasSuffix)
    }

    /// Whether a name says that a type is what the app asks a server for, and no value of the app's subject.
    private static func isNamedForRequest(_ name: String) -> Bool {
        ["Request", "Requests", "Operation", "Endpoint", "Endpoints"].contains(where: name.hasSuffix)
    }

    /// Whether a file declares something that may need an import: an empty namespace only holds what other files add.
    private static func hasContents(_ file: FileFacts) -> Bool {
        file.declarations.contains { declaration in
            declaration.kind == .proto || !declaration.fields.isEmpty || !declaration.functions.isEmpty
                || !declaration.cases.isEmpty || !declaration.target.isEmpty
        }
    }

    /// Whether a folder or the module says that a file belongs to the models.
    private func isAmongModels(_ index: Int, _ context: CheckContext) -> Bool {
        let folders = context.path(index).split(separator: "/").dropLast() + [Substring(context.graph.modules[index])]
        return folders.contains { folder in
            let name = folder.lowercased()
            return !name.hasPrefix("view")
                && ["model", "models", "domain", "domains", "entities"].contains(where: name.hasSuffix)
        }
    }

    /// Whether a folder says that a file is a utility.
    private func isAmongHelpers(_ index: Int, _ context: CheckContext) -> Bool {
        context.path(index).split(separator: "/").dropLast().contains {
            ["Util", "Utils", "Utilities", "Utility"].contains($0)
        }
    }

    /// Whether a folder says that a file is one of the models, and no folder in it that they are a screen's, or that it
    /// does something for the app.
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

    /// Whether a type in a folder of models is a value of what the app is about, also one with behavior.
    private func isSubject(_ type: TypeNode, _ context: CheckContext) -> Bool {
        let graph = context.graph
        return isValue(type, context) && isInFolderOfModels(type.file, context)
            && !FrameworkInDomain.rolesOfApp.contains { graph.hasRole(type.id, $0) }
            && type.conformances.isDisjoint(with: FrameworkInDomain.ofSystem)
            && !FrameworkInDomain.isNamedForApp(type.lastName) && !FrameworkInDomain.isNamedForScreens(type.lastName)
            && !usesScreens(type, context) && !answersScreens(type, context)
            // What holds closures, or parts of screens, does something for the app.
            && type.storedFields.allSatisfy { $0.type.isEmpty || isData($0, of: type, context) }
    }

    /// Frameworks that only code next to screens imports: widgets, complications, and what the system shows for an app.
    private static let nextToScreens: Set = [
        "WidgetKit", "ClockKit", "CarPlay", "MessageUI", "PhotosUI", "IntentsUI", "ContactsUI", "EventKitUI",
        "SafariServices", "UserNotificationsUI",
    ]

    private func hasCode(_ part: DeclarationFact) -> Bool { !part.functions.isEmpty || !part.fields.isEmpty }

    private func isValue(_ type: TypeNode, _ context: CheckContext) -> Bool {
        [.structure, .reference, .enumeration].contains(type.declaration.kind) && !context.isScreen(type)
    }

    private func isModel(_ type: TypeNode, _ context: CheckContext) -> Bool {
        // A wrapper or a builder serves other code, whatever it holds.
        let servesOthers = type.declaration.attributes.contains { ["propertyWrapper", "resultBuilder"].contains($0) }
        return isValue(type, context) && !servesOthers
            && (isOfLayer(type, context.graph) || isPlain(type, context))
    }

    private func isOfLayer(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        type.isDecodable || [.dto, .domain, .entity].contains { graph.hasRole(type.id, $0) }
    }

    /// Checks for files that contain only models, and import a UI framework that they do not use.
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
                // Without a model, the file may belong to the screens, or use other frameworks of theirs.
                let confidence = confidenceOfNoUse(
                    file, index, context, mustKnowAll: content.isByFolder),
                !isReported(file, index, context)
            else { continue }
            // What a module of views declares may need the framework without naming it: `.icon(.Kit.Icons.flash)`.
            let usesViews = file.imports.contains {
                modulesOfViews.contains($0.module) && $0.module != graph.modules[index]
            }
            if usesViews, !content.hasModel { continue }
            // Code of the app around the models, such as a router, may import what it likes.
            if content.isOfApp, !content.hasModel, !isAmongModels(index, context) { continue }
            let remedy = removal(from: file, index, context)
            let extendsOthers = extendsOthers(file, index, context)
            // A helper for a type of Foundation, or for other code, is no model, and may be anywhere.
            let isHelper =
                (extendsOthers && !content.hasModel || isAmongHelpers(index, context) && !content.hasModelWithRole)
                && !isAmongModels(index, context)
            // What a widget shows, in a module of screens, is made for it.
            let isDoubtful = isHelper || content.isForSystem && context.graph.modules[index].hasSuffix("UI")
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

    /// The modules of the project in which most files import a framework of screens.
    private func modulesOfScreens(_ graph: ModelGraph) -> Set<String> {
        var counts: [String: (all: Int, ofScreens: Int)] = [:]
        for (index, file) in graph.files.enumerated() where !graph.areTests[index] {
            let isOfScreens = file.imports.contains { FrameworkInDomain.ofScreens.contains($0.module) }
            counts[graph.modules[index], default: (0, 0)].all += 1
            if isOfScreens { counts[graph.modules[index], default: (0, 0)].ofScreens += 1 }
        }
        return Set(counts.filter { $0.value.ofScreens * 2 > $0.value.all }.keys)
    }

    /// Whether a value is made of colors and fonts, as the style of a component is: sizes are data, and data may have an
    /// icon.
    private func isStyle(_ type: TypeNode, _ context: CheckContext) -> Bool {
        let count = type.storedFields.count { !$0.type.contains("CG") && namesScreens($0.type, in: type, context) }
        return type.declaration.kind == .structure && count > 0 && count * 2 >= type.storedFields.count
    }

    /// Whether a file has code in an extension of a type that the project does not declare: `extension UserDefaults`.
    private func extendsOthers(_ file: FileFacts, _ index: Int, _ context: CheckContext) -> Bool {
        file.declarations.contains { declaration in
            declaration.kind == .extension && hasCode(declaration)
                && context.graph.resolve(declaration.name, in: "", file: index) == nil
        }
    }

    /// Whether a file needs nothing but the standard library, as far as it declares no code: a body may call what
    /// Foundation adds to texts and numbers.
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

    /// `"open"`, `12`, `true`, `nil` and `[]`.
    private static func isLiteral(_ value: String) -> Bool {
        if ["true", "false", "nil", "[]", "[:]"].contains(value) { return true }
        if value.first == "\"" { return !value.contains("\\(") }
        return value.allSatisfy { $0.isNumber || "._-".contains($0) }
    }

    /// Whether a type holds values, is made from them or from a payload, and describes nothing on a screen.
    private func isPlain(_ type: TypeNode, _ context: CheckContext) -> Bool {
        type.storedFields.count > 1 && type.functions.allSatisfy { $0.kind == .initializer || $0.isStatic }
            && !FrameworkInDomain.isNamedForScreens(type.lastName)
            && type.storedFields.allSatisfy { isData($0, of: type, context) } && !holdsServices(type, context)
    }

    /// Whether a type holds objects that do something for the app, as a container of dependencies does:
    /// `let users: UserService` of a protocol or a class.
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

    /// Whether a property is data: no closure, and nothing that is drawn.
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

    /// Whether a written type names one within a view: `CardView.Model`.
    private func isPartOfView(_ written: String) -> Bool {
        TypeName.names(in: written).contains { name in
            name.split(separator: ".").dropLast().contains { $0.hasSuffix("View") }
        }
    }

    /// Whether a word of a type's name is a part of a screen: `ProfileCellModel`, `EditorViewProperties`.
    private static func isNamedForScreens(_ name: String) -> Bool {
        ["View", "Cell", "Button", "Screen", "Controller", "Appearance", "Theme"].contains { word in
            name.ranges(of: word).contains { range in
                range.upperBound == name.endIndex || !name[range.upperBound].isLowercase
            }
        }
    }

    /// Whether a name is a view of the project, which only a framework of screens can make.
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

    /// Whether any type of the project has a case or a static member with a name. Few files ask.
    private func isDeclared(_ member: String, _ context: CheckContext) -> Bool {
        context.graph.types.contains { type in
            type.parts.contains { declares(member, in: [$0.declaration]) }
        }
    }

    /// Whether a property's first value is made by a class of UIKit, or is a color: `UIColor(…)`, and not `UUID()`.
    private static func makesColorOrClass(_ value: String) -> Bool {
        value.contains("Color(")
            || TypeName.names(in: value).contains { name in
                name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase == true
                    && name.dropFirst(3).first?.isLowercase == true
            }
    }

    /// Whether a file mentions a type that only a framework of screens declares: constraints of generics, defaults of
    /// parameters and expressions name types, too.
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

    /// Whether a name that SwiftUI hands on is one of Combine, which the file imports by itself.
    private static func comesWithCombine(_ name: String, _ file: FileFacts) -> Bool {
        ["Published", "ObservableObject"].contains(name)
            && file.imports.contains { $0.module == "Combine" && !$0.isConditional }
    }

    /// How sure it is that a file names nothing of a framework; `nil` if it may.
    ///
    /// - Parameter mustKnowAll: whether Foundation or the project has to declare all of its names, whatever it imports.
    func confidenceOfNoUse(
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
        // `tint(.accentColor)` names no type.
        for member in file.screenMembers where !declares(member, in: file.declarations) {
            guard isDeclared(member, context) else { return nil }
            isShared = true
        }
        let renamed = context.graph.aliasNames(of: FrameworkInDomain.renamed)
        // What another import declares needs no framework of screens.
        let prefixes = file.imports.compactMap { FrameworkInDomain.prefixes[$0.module] }
        func begins(_ name: String, with prefix: String) -> Bool {
            name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
        }
        func isKnown(_ name: String) -> Bool {
            let last = TypeName.last(name)
            if renamed.contains(last) || isView(name, index, context) { return false }
            // `T` of a generic function, and what a collection contains.
            if last.utf8.count == 1 || last == "Element" { return true }
            // A member type of a framework's class: `UITableView.RowAnimation`.
            let isOfScreens = name.split(separator: ".").contains { FrameworkInDomain.looksLikeScreens(String($0)) }
            if FrameworkInDomain.comesWithCombine(last, file) { return true }
            if !isAlone {
                // The project may have names that begin like those: `CTAValidator`.
                let isOwn =
                    isOfScreens && !FrameworkInDomain.namesOfScreens.contains(last)
                    && context.graph.resolve(name, in: "", file: index) != nil
                if isOwn { return true }
                // The wrapper of a local variable is among the names of its function.
                let isWrapper = FrameworkInDomain.attributesOfScreens.contains(last)
                return !isOfScreens && (!isWrapper || context.graph.resolve(name, in: "", file: index) != nil)
            }
            if isOfScreens, last != name { return false }
            if prefixes.contains(where: { begins(last, with: $0) }) { return true }
            // UIKit and AppKit draw and measure what an `NSString` holds.
            if FrameworkInDomain.classesOfFoundation.contains(last), last != "NSString" { return true }
            let isDeclared =
                FrameworkInDomain.ofFoundation.contains(last) || FrameworkInDomain.ofFoundation.contains(name)
                || file.declarations.contains {
                    $0.kind != .extension && TypeName.last($0.name) == last || $0.generics.contains(last)
                }
            if isDeclared { return true }
            // A type within one that the file declares or extends needs no longer name there.
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
        // The types that aliases name.
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
