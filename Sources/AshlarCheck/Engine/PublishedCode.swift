import AshlarGraph

/// The code with public declarations that projects outside of a codebase with an app may use.
///
/// Most frameworks of such a codebase are public only for its own app and extensions. Those of a package at the root
/// may have other clients, and so may a framework that the codebase itself uses only partly.
struct PublishedCode: Sendable {
    enum Declaration: Sendable { case type(Int), member(String) }

    private var files: Set<Int> = []
    /// The public declarations of the frameworks that the codebase uses only partly.
    private(set) var added: [Declaration] = []

    init(_ graph: ModelGraph) {
        for manifest in graph.files where manifest.offersLibrary && !manifest.path.contains("/") {
            for target in manifest.targets {
                let folder = target.path + "/"
                let isAll = ["", "."].contains(target.path)
                for (index, file) in graph.files.enumerated() where isAll || file.path.hasPrefix(folder) {
                    files.insert(index)
                }
            }
        }
    }

    func contains(_ file: Int) -> Bool { files.contains(file) }

    /// Adds the frameworks that have many public types without a use.
    ///
    /// - Parameters:
    ///   - apps: the modules that apps start in, which have no clients.
    ///   - isUnused: whether nothing uses a type.
    mutating func add(_ graph: ModelGraph, except apps: Set<String>, where isUnused: (Int) -> Bool) {
        var counts: [String: (all: Int, unused: Int)] = [:]
        for type in graph.types where isPublic(type) && !apps.contains(type.module) && !files.contains(type.file) {
            counts[type.module, default: (0, 0)].all += 1
            if isUnused(type.id) { counts[type.module, default: (0, 0)].unused += 1 }
        }
        let modules = Set(counts.lazy.filter { $0.value.unused > 4 && $0.value.unused * 5 > $0.value.all }.map(\.key))
        if modules.isEmpty { return }
        for (index, file) in graph.files.enumerated() where modules.contains(graph.modules[index]) {
            files.insert(index)
            for declaration in file.declarations {
                for function in declaration.functions where function.access >= .public {
                    added.append(.member(function.name))
                }
                for field in declaration.fields where field.access >= .public { added.append(.member(field.name)) }
            }
        }
        for type in graph.types where isPublic(type) && modules.contains(type.module) { added.append(.type(type.id)) }
    }

    private func isPublic(_ type: TypeNode) -> Bool { !type.isTest && type.declaration.access >= .public }
}
