import AshlarGraph

/// What a project is, as far as its code tells.
extension CheckContext {
    /// Whether an app or a server begins with a type, and not only an example or a tool.
    static func startsApp(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        let starts =
            !type.conformances.isDisjoint(with: ["App", "UIApplicationDelegate", "NSApplicationDelegate"])
            || type.declaration.attributes.contains { $0 == "main" || $0.hasSuffix("ApplicationMain") }
        // A tool beside a library is one of its users, and not all of them.
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

    /// The folders in which layers of an architecture stand.
    static func layeredFolders(_ paths: [String]) -> Set<String> {
        let layers: Set<String> = [
            "data", "presentation", "infrastructure", "datalayer", "presentationlayer", "networkplatform",
            "persistence", "usecases", "usecase", "entities", "entity", "repositories", "interfaces",
            "interfaceadapters",
        ]
        var found: Set<String> = []
        for path in paths {
            let folders = path.split(separator: "/").dropLast()
            for index in folders.indices where layers.contains(folders[index].lowercased()) {
                found.insert(folders[..<index].joined(separator: "/"))
            }
        }
        return found
    }

    /// The other types of the project that a type's methods make, by their names: `toVideo()`.
    ///
    /// - Parameter prefixes: of two letters, as in `to` and `as`.
    func types(madeBy type: TypeNode, prefixes: Set<String>) -> [Int] {
        type.functions.lazy.filter { function in
            prefixes.contains(String(function.name.prefix(2))) && function.name.dropFirst(2).first?.isUppercase == true
        }
        .flatMap { graph.resolveAll($0.result, in: type.name, file: type.file) }.filter { $0 != type.id }
    }

    /// Whether the project itself keeps a DTO apart from the rest: it says so by macro, name or folder, and where only
    /// the name speaks, there is a domain type of the same concept.
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
