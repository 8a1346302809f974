/// The parts that a map folds: modules, and the folders of modules that are too large to be read at once.
struct GroupNames {
    /// More types than this do not fit a screen.
    private static let limit = 60
    /// Fewer types than this do not make a part of their own.
    private static let least = 4

    private var names: [String: String] = [:]

    /// - Parameter types: the module and path of each type.
    init(of types: [(module: String, path: String)]) {
        for (module, members) in Dictionary(grouping: types, by: \.module) {
            let folders = members.map { (path: $0.path, folders: GroupNames.folders(of: $0.path, below: module)) }
            split(folders, name: module.isEmpty ? "." : module, depth: 0)
        }
    }

    func name(of path: String, in module: String) -> String { names[path] ?? module }

    private mutating func split(_ members: [(path: String, folders: [String])], name: String, depth: Int) {
        let isDeepest = members.allSatisfy { $0.folders.count <= depth }
        if members.count <= GroupNames.limit || isDeepest {
            for member in members { names[member.path] = name }
            return
        }
        let parts = Dictionary(grouping: members) { $0.folders.count > depth ? $0.folders[depth] : "" }
        for (folder, inside) in parts {
            if folder.isEmpty || inside.count < GroupNames.least {
                for member in inside { names[member.path] = name }
            } else {
                split(inside, name: "\(name)/\(folder)", depth: depth + 1)
            }
        }
    }

    /// The folders of a file below its module's own.
    private static func folders(of path: String, below module: String) -> [String] {
        let folders = path.split(separator: "/").dropLast().map(String.init)
        guard let own = folders.lastIndex(of: module) else { return folders }
        return Array(folders[(own + 1)...])
    }
}
