/// Links the facts of files into a graph.
package struct GraphBuilder {
    private var graph: ModelGraph
    private let rules: RoleRules

    /// Links files into a graph.
    ///
    /// - Parameters:
    ///   - files: the facts, each with its path.
    ///   - roles: the roles in the configuration.
    ///   - onlyCodeMakesViews: whether no storyboard or other file creates views and view controllers.
    /// - Complexity: O(n) in the declarations.
    package static func graph(
        of files: [FileFacts], roles: RoleRules = RoleRules(), onlyCodeMakesViews: Bool = false
    ) -> ModelGraph {
        var builder = GraphBuilder(files, roles)
        builder.collectTypes()
        builder.inferManagedClasses()
        builder.attachExtensions()
        builder.collectUses()
        builder.closeConformances()
        var assigner = RoleAssigner(graph: builder.graph, rules: roles)
        assigner.assign()
        var graph = assigner.graph
        graph.vendored = VendoredFiles(graph).files
        graph.onlyCodeMakesViews = onlyCodeMakesViews
        return graph
    }

    private init(_ files: [FileFacts], _ rules: RoleRules) {
        self.rules = rules
        var map = ModuleMap()
        let folders = files.map { map.folder(of: $0.path) }
        let targets = TestTargets(files)
        graph = ModelGraph(
            files: files, modules: folders.map(\.module),
            areTests: zip(folders, files).map { folder, file in
                folder.isTest || ModuleMap.isTestFile(file.path) || file.importsXCTest || targets.contains(file.path)
            })
        graph.folders = folders.map(\.names)
        graph.resolver.imports = files.map { Set($0.imports.map(\.module)) }
        for (index, file) in files.enumerated() {
            for fact in file.imports where fact.isExported {
                graph.resolver.exports[graph.modules[index], default: []].insert(fact.module)
            }
        }
        for (index, modules) in graph.resolver.imports.enumerated() where !graph.areTests[index] {
            for module in modules { graph.importers[module, default: []].insert(graph.modules[index]) }
        }
    }

    private mutating func collectTypes() {
        for (index, file) in graph.files.enumerated() {
            for declaration in file.declarations {
                switch declaration.kind {
                case .extension: continue
                case .file: graph.fileScopes.append(TypePart(file: index, declaration: declaration))
                case .alias where !declaration.isLocal:
                    graph.resolver.addAlias(
                        declaration.name, target: declaration.target, file: index, module: graph.modules[index])
                case .alias: continue
                case _ where addAlternative(declaration, file: index): continue
                default:
                    let node = TypeNode(
                        id: graph.types.count, name: declaration.name, module: graph.modules[index],
                        parts: [TypePart(file: index, declaration: declaration)])
                    node.isTest =
                        graph.areTests[index] || declaration.name.hasPrefix("Mock")
                        || declaration.inherited.contains { $0 == "PreviewProvider" || $0 == "XCTestCase" }
                    graph.types.append(node)
                    if !declaration.isLocal { graph.resolver.types[declaration.name, default: []].append(node.id) }
                    if !declaration.generics.isEmpty { graph.resolver.generics.insert(declaration.name) }
                }
            }
        }
        markPartsOfPreviews()
    }

    /// Marks the types within a preview or a test case, which only serve it.
    private func markPartsOfPreviews() {
        let hosts = Set(
            graph.types.lazy.filter { type in
                type.declaration.inherited.contains { $0 == "PreviewProvider" || $0 == "XCTestCase" }
            }.map { PartOfFile(file: $0.file, name: $0.name) })
        if hosts.isEmpty { return }
        for type in graph.types where !type.isTest {
            var outer = TypeName.outer(type.name)
            while !outer.isEmpty, !type.isTest {
                type.isTest = hosts.contains(PartOfFile(file: type.file, name: outer))
                outer = TypeName.outer(outer)
            }
        }
    }

    /// A declaration's name in one file, because other files may use the same name.
    private struct PartOfFile: Hashable {
        let file: Int
        let name: String
    }

    /// Adds a declaration to the type of the same name in the same file: each branch of an `#if` may declare the type.
    private mutating func addAlternative(_ declaration: DeclarationFact, file: Int) -> Bool {
        guard !declaration.isLocal, let known = graph.resolver.types[declaration.name]?.last,
            graph.types[known].file == file
        else { return false }
        graph.types[known].parts.append(TypePart(file: file, declaration: declaration))
        return true
    }

    /// Xcode often generates Core Data's classes from the data model. No Swift code declares them, but code creates
    /// them with `Note(context:)` and fetches them as `FetchedResults<Note>`.
    private mutating func inferManagedClasses() {
        for (index, file) in graph.files.enumerated() where graph.resolver.imports[index].contains("CoreData") {
            var names = Set(
                file.constructions.lazy.filter { $0.hasSuffix(" context:") }.map { String($0.dropLast(9)) })
            for field in file.declarations.lazy.flatMap(\.fields) where field.attributes.contains("FetchRequest") {
                guard let start = field.type.firstRange(of: "FetchedResults<")?.upperBound else { continue }
                names.insert(String(field.type[start...].prefix { $0 != ">" }))
            }
            for declaration in file.declarations where declaration.kind == .extension {
                if ["Entity", "MO", "ManagedObject"].contains(where: declaration.name.hasSuffix) {
                    names.insert(declaration.name)
                }
            }
            for name in names.sorted()
            where !name.isEmpty && !name.contains(".") && !name.hasPrefix("NS") && graph.resolver.types[name] == nil
                && graph.resolver.aliases[name] == nil
            {
                let declaration = DeclarationFact()
                declaration.kind = .reference
                declaration.name = name
                declaration.inherited = ["NSManagedObject"]
                let node = TypeNode(
                    id: graph.types.count, name: name, module: graph.modules[index],
                    parts: [TypePart(file: index, declaration: declaration)])
                node.isInferred = true
                node.isTest = graph.areTests[index]
                graph.types.append(node)
                graph.resolver.types[name] = [node.id]
            }
        }
    }

    private mutating func attachExtensions() {
        graph.resolver.indexNames()
        for (index, file) in graph.files.enumerated() {
            for declaration in file.declarations where declaration.kind == .extension {
                guard let type = graph.resolve(declaration.name, in: "", file: index) else {
                    // The extended type isn't in this codebase, so its functions are treated like free functions.
                    graph.fileScopes.append(TypePart(file: index, declaration: declaration))
                    continue
                }
                graph.types[type].parts.append(TypePart(file: index, declaration: declaration))
            }
        }
    }

    private mutating func collectUses() {
        for file in graph.files {
            graph.mutatedMembers.formUnion(file.mutatedMembers)
            graph.readMembers.formUnion(file.readMembers)
            graph.keyStrategies.formUnion(file.keyStrategies)
            for construction in file.constructions {
                graph.constructions.insert(pair: construction, by: TypeName.last)
            }
        }
    }

    // MARK: Conformances

    private mutating func closeConformances() {
        var done = [Set<String>?](repeating: nil, count: graph.types.count)
        for type in graph.types.indices { _ = close(type, &done, depth: 0) }
        for type in graph.types.indices { graph.types[type].conformances = done[type] ?? [] }
    }

    private func close(_ type: Int, _ done: inout [Set<String>?], depth: Int) -> Set<String> {
        if let known = done[type] { return known }
        if depth > 40 { return [] }
        // A type that inherits from itself, in code that doesn't compile, must not cause endless recursion.
        done[type] = []
        var names: Set<String> = []
        for part in graph.types[type].parts {
            // A conditional conformance may not apply.
            for inherited in part.declaration.inherited where !part.declaration.isConditional {
                add(TypeName.withoutArguments(inherited), part.file, graph.types[type].name, to: &names, &done, depth)
            }
        }
        done[type] = names
        return names
    }

    private func add(
        _ name: String, _ file: Int, _ scope: String, to names: inout Set<String>, _ done: inout [Set<String>?],
        _ depth: Int
    ) {
        names.formUnion(KnownProtocols.implied[TypeName.last(name)] ?? [])
        names.insert(TypeName.last(name))
        if let parent = graph.resolve(name, in: TypeName.outer(scope), file: file) {
            names.formUnion(close(parent, &done, depth: depth + 1))
        } else if let aliases = graph.resolver.aliases[name], depth < 8 {
            // A composition, or an alias for a dependency's type.
            for alias in aliases {
                for part in alias.target.split(separator: "&") {
                    guard let meant = TypeName.names(in: String(part)).first, meant != name else { continue }
                    add(meant, alias.file, "", to: &names, &done, depth + 1)
                }
            }
        }
    }
}
