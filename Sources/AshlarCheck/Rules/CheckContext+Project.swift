import AshlarGraph

/// The kind of a project, as far as its code shows.
extension CheckContext {
    /// Returns whether a type is the entry point of an app or a server, and not only of an example or a tool.
    static func startsApp(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        let starts =
            !type.conformances.isDisjoint(with: ["App", "UIApplicationDelegate", "NSApplicationDelegate"])
            || type.declaration.attributes.contains { $0 == "main" || $0.hasSuffix("ApplicationMain") }
        // A tool next to a library is one of its clients, not all of them.
        let isTool = !type.conformances.isDisjoint(with: [
            "ParsableCommand", "AsyncParsableCommand", "CompilerPlugin", "CommandPlugin", "BuildToolPlugin",
        ])
        guard starts, !isTool, !type.isTest else { return false }
        let folders = graph.files[type.file].path.lowercased().split(separator: "/").dropLast()
        return !folders.contains { folder in
            ["example", "demo", "sample", "plugins", "benchmark", "playground", "test", "integration"].contains {
                folder.contains($0)
            }
        }
    }

    /// Returns the modules of servers that start in a file `main.swift` rather than in a type.
    static func modulesOfServerPrograms(_ graph: ModelGraph) -> [String] {
        graph.files.indices.filter { file in
            graph.files[file].path.hasSuffix("/main.swift") && !graph.areTests[file] && graph.files[file].isOfServer
        }.map { graph.modules[$0] }
    }

    /// Returns the folders that contain the layers of an architecture.
    static func layeredFolders(_ paths: [String]) -> Set<String> {
        let layers: Set<String> = [
            "data", "presentation", "infrastructure", "datalayer", "presentationlayer", "networkplatform",
            "persistence", "usecases", "usecase", "entities", "entity", "repositories", "interfaces",
            "interfaceadapters",
        ]
        return folders(holding: layers, paths)
    }

    static func storedByScreens(_ graph: ModelGraph) -> Set<Int> {
        var found: Set<Int> = []
        for holder in graph.types {
            for field in holder.fields where field.attributes.contains(where: ["AppStorage", "SceneStorage"].contains) {
                let written = TypeName.unwrapped(field.type)
                guard let id = graph.resolve(written, in: holder.name, file: holder.file),
                    graph.types[id].lastName == TypeName.last(written)
                else { continue }
                found.insert(id)
            }
        }
        return found
    }

    /// Returns the folders that directly contain a folder of screens or of wire types. A folder of network code isn't
    /// enough, because code that two apps share often has one next to its other folders.
    static func separatedFolders(_ paths: [String]) -> Set<String> {
        folders(holding: ["views", "view", "ui", "screens", "scenes", "dto", "dtos"], paths)
    }

    /// The folders that directly contain a folder with one of the names.
    private static func folders(holding names: Set<String>, _ paths: [String]) -> Set<String> {
        var found: Set<String> = []
        for path in paths {
            let folders = path.split(separator: "/").dropLast()
            for index in folders.indices where names.contains(folders[index].lowercased()) {
                found.insert(folders[..<index].joined(separator: "/"))
            }
        }
        return found
    }

    /// Returns the number of folders within each folder that have parts of a layer. If both `Features/Domain` and
    /// `Features/Mail` have `Models`, the number for `Features` is two, and both are features.
    static func partedFolders(_ paths: [String]) -> [String: Int] {
        var holders: [String: Set<Substring>] = [:]
        for path in paths {
            let folders = path.split(separator: "/").dropLast()
            for index in folders.indices.dropFirst() where partsOfLayer.contains(folders[index].lowercased()) {
                holders[folders[..<(index - 1)].joined(separator: "/"), default: []].insert(folders[index - 1])
            }
        }
        return holders.mapValues(\.count)
    }

    /// The names of folders in a layer of domain types.
    static let partsOfLayer: Set = [
        "model", "models", "entity", "entities", "usecase", "usecases", "valueobjects", "repositories", "interfaces",
    ]

    /// The other types of the project that a type's methods make, according to names such as `toVideo()`.
    ///
    /// - Parameter prefixes: prefixes of two letters, such as `to` and `as`.
    func types(madeBy type: TypeNode, prefixes: Set<String>) -> [Int] {
        type.functions.lazy.filter { function in
            prefixes.contains(String(function.name.prefix(2))) && function.name.dropFirst(2).first?.isUppercase == true
        }
        .flatMap { graph.resolveAll($0.result, in: type.name, file: type.file) }.filter { $0 != type.id }
    }

    /// Whether the project keeps a DTO separate from its other types. A macro, the name or the folder marks it; if only
    /// the name does, there must be a domain type for the same concept.
    func isKeptApart(_ dto: TypeNode) -> Bool {
        switch dto.confidence(of: .dto) {
        case .certain: return true
        case .guess: return false
        case .likely:
            return dto.isNamedForWire
                && graph.mappingsFrom[dto.id, default: []].contains { index in
                    let target = graph.types[graph.mappings[index].to]
                    return graph.hasRole(target.id, .domain)
                        && TypeName.stem(target.lastName) == TypeName.stem(dto.lastName)
                }
        }
    }
}
