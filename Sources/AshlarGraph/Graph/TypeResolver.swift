/// Finds the declaration that a type name refers to.
struct TypeResolver: Sendable {
    /// Types by their qualified name.
    var types: [String: [Int]] = [:]
    /// The qualified names of types with generic parameters. Almost no scope is one of them.
    var generics: Set<String> = []
    /// Aliases by their qualified name, with the file that declares them.
    private(set) var aliases: [String: [(target: String, file: Int, module: String)]] = [:]
    /// The last names of the aliases that mention a type or another alias, by its last name.
    private var aliasesByTarget: [String: Set<String>] = [:]
    /// The last names of types and aliases. Most names that are looked up aren't from this codebase.
    private(set) var lastNames: Set<String> = []
    /// The modules that each file imports.
    var imports: [Set<String>] = []
    /// The modules that each module reexports.
    var exports: [String: Set<String>] = [:]
    /// The top-level types with the name of a SwiftUI type. Almost no codebase has any.
    private var namesOfViews: Set<String> = []
    /// The top-level types with the name of a Foundation type.
    private var namesOfValues: Set<String> = []
    /// The modules that some file imports. Any other name may only be a folder's.
    private var importedModules: Set<String> = []

    /// Types of SwiftUI with a name that a model may also have.
    private static let views: Set<String> = [
        "Image", "Text", "Color", "Font", "Label", "Link", "Menu", "Table", "List", "Section", "Group", "Form", "Path",
        "Button", "Picker", "Slider", "Stepper", "Toggle", "Gauge", "Grid", "Shape", "Circle", "Rectangle", "Angle",
        "Animation", "Transaction", "Scene", "Layout", "Namespace", "State", "Binding", "Environment", "Material",
        "Spacer", "Divider", "Alert", "Gradient",
    ]

    /// Types of Foundation with a name that a model may also have.
    private static let values: Set<String> = [
        "Notification", "Data", "Date", "URL", "Locale", "Operation", "Process", "Unit", "Measurement", "UUID",
        "Calendar", "TimeZone", "Decimal", "Bundle", "Timer", "Stream", "Port", "Host", "Thread", "Scanner", "Progress",
        "Dimension", "IndexPath", "IndexSet", "DateInterval", "DateComponents", "Formatter", "Pipe",
    ]

    /// Frameworks that reexport Foundation's types.
    private static let frameworks: Set<String> = [
        "Foundation", "UIKit", "AppKit", "SwiftUI", "Combine", "CoreData", "SwiftData", "WatchKit", "WidgetKit",
    ]

    /// Frameworks with a name that an app's folder may also have. Importing one doesn't make the folder a module.
    private static let ambiguous: Set<String> = [
        "Accounts", "Charts", "Contacts", "Intents", "Messages", "Metal", "Network", "Observation", "Photos",
        "Security", "Social", "Speech", "Testing", "Translation", "Vision",
    ]

    /// Call this after all types and aliases have been added.
    mutating func indexNames() {
        lastNames = Set(types.keys.lazy.map(TypeName.last)).union(aliases.keys.lazy.map(TypeName.last))
        namesOfViews = TypeResolver.views.filter { types[$0] != nil }
        namesOfValues = TypeResolver.values.filter { types[$0] != nil }
        if namesOfValues.isEmpty { return }
        importedModules = imports.reduce(into: Set()) { $0.formUnion($1) }.subtracting(TypeResolver.ambiguous)
    }

    mutating func addAlias(_ name: String, target: String, file: Int, module: String) {
        aliases[name, default: []].append((target, file, module))
        for mentioned in TypeName.names(in: target) {
            aliasesByTarget[TypeName.last(mentioned), default: []].insert(TypeName.last(name))
        }
    }

    /// The last names of the aliases that lead to types with some names, directly or through other aliases.
    func aliasNames(of names: Set<String>) -> Set<String> {
        var found: Set<String> = []
        var open = Array(names)
        while let name = open.popLast() {
            for alias in aliasesByTarget[name] ?? [] where found.insert(alias).inserted { open.append(alias) }
        }
        return found
    }

    func resolve(_ name: String, in scope: String, file: Int, module: String, types nodes: [TypeNode], depth: Int = 0)
        -> Int?
    {
        let written = name
        let name = TypeName.withoutArguments(written)
        if name.isEmpty || depth > 8 { return nil }
        if name == "Self" { return scope.isEmpty ? nil : pick(types[scope], file, module, nodes) }
        guard lastNames.contains(TypeName.last(name)) else { return nil }
        var scope = scope
        while true {
            // A generic parameter hides the types with its name.
            if generics.contains(scope), let owner = pick(types[scope], file, module, nodes),
                nodes[owner].declaration.generics.contains(String(name.prefix { $0 != "." }))
            {
                return nil
            }
            let qualified = scope.isEmpty ? name : "\(scope).\(name)"
            if let alias = pickAlias(aliases[qualified], file, module) {
                let names = TypeName.names(in: TypeName.unwrapped(alias.target))
                // A composition or a container has no single declaration.
                guard names.count == 1, !alias.target.contains("&"), TypeName.withoutArguments(names[0]) != qualified
                else {
                    return nil
                }
                return resolve(
                    names[0], in: TypeName.outer(qualified), file: alias.file, module: alias.module, types: nodes,
                    depth: depth + 1)
            }
            if let found = types[qualified] {
                // `Result<User, Error>` is not the project's own `Result` without parameters.
                let hasArguments = written.utf8.count > name.utf8.count
                let fitting = hasArguments ? found.filter { takesArguments(nodes[$0]) } : found
                let picked = pick(fitting, file, module, nodes)
                // The name refers to the framework's type if the file can't see the other module's.
                if let picked, scope.isEmpty, namesOfViews.contains(name) || namesOfValues.contains(name),
                    isHidden(nodes[picked], name, file, module)
                {
                    return nil
                }
                return picked
            }
            if scope.isEmpty { break }
            scope = TypeName.outer(scope)
        }
        // `Module.Type`.
        guard let dot = name.firstIndex(of: ".") else { return nil }
        let rest = String(name[name.index(after: dot)...])
        let named = String(name[..<dot])
        return types[rest]?.first { nodes[$0].module == named }
    }

    /// Whether a file of another module uses the framework that declares a type of the same name, and doesn't see the
    /// type's module.
    private func isHidden(_ node: TypeNode, _ name: String, _ file: Int, _ module: String) -> Bool {
        guard node.module != module else { return false }
        let usesViews = namesOfViews.contains(name) && imports[file].contains("SwiftUI")
        let usesValues =
            namesOfValues.contains(name) && importedModules.contains(node.module)
            && !imports[file].isDisjoint(with: TypeResolver.frameworks)
        return (usesViews || usesValues) && !isVisible(node.module, to: file)
    }

    /// Whether a file imports a module, or one that reexports it.
    private func isVisible(_ module: String, to file: Int) -> Bool {
        if imports[file].contains(module) { return true }
        if exports.isEmpty { return false }
        var seen = imports[file]
        var open = Array(seen)
        while let name = open.popLast() {
            for other in exports[name] ?? [] where seen.insert(other).inserted {
                if other == module { return true }
                open.append(other)
            }
        }
        return false
    }

    /// Whether a type may be written with generic arguments; a protocol may have primary associated types.
    private func takesArguments(_ node: TypeNode) -> Bool {
        node.declaration.kind == .proto || !node.declaration.generics.isEmpty
    }

    private func pick(_ found: [Int]?, _ file: Int, _ module: String, _ nodes: [TypeNode]) -> Int? {
        guard let found else { return nil }
        if found.count == 1 { return found[0] }
        if let here = found.first(where: { nodes[$0].file == file }) { return here }
        let own = found.filter { nodes[$0].module == module }
        if own.count == 1 { return own[0] }
        if own.isEmpty {
            let imported = found.filter { imports[file].contains(nodes[$0].module) }
            if imported.count == 1 { return imported[0] }
        }
        let real = (own.isEmpty ? found : own).filter { !nodes[$0].isTest }
        return real.count == 1 ? real[0] : nil
    }

    private func pickAlias(_ found: [(target: String, file: Int, module: String)]?, _ file: Int, _ module: String)
        -> (target: String, file: Int, module: String)?
    {
        guard let found else { return nil }
        return found.first { $0.file == file } ?? found.first { $0.module == module }
            ?? found.first { imports[file].contains($0.module) } ?? (found.count == 1 ? found[0] : nil)
    }
}
