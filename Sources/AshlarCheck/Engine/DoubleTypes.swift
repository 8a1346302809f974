import AshlarGraph

/// Types that a module declares twice, in two files of one folder, or of a folder and its subfolder. The app builds
/// only one of the files.
struct DoubleTypes {
    private(set) var types: Set<Int> = []

    /// - Complexity: O(n) in the types, and in the calls of the files where there are such types.
    init(_ graph: ModelGraph) {
        var groups: [String: [Int]] = [:]
        for type in graph.types where DoubleTypes.isCandidate(type) {
            groups["\(type.module) \(type.name)", default: []].append(type.id)
        }
        groups = groups.filter { $0.value.count > 1 }
        if groups.isEmpty { return }
        let calls = DoubleTypes.calls(of: Set(groups.values.lazy.map { graph.types[$0[0]].lastName }), graph)
        for group in groups.values {
            let near = group.filter { type in
                group.contains { $0 != type && DoubleTypes.areNear(type, $0, graph) }
            }
            if near.isEmpty { continue }
            let own = Set(near.map { graph.types[$0].file })
            let made = near.filter { type in
                calls[graph.types[type].lastName, default: []].contains { call in
                    !own.contains(call.file) && DoubleTypes.fits(call.labels, graph.types[type])
                }
            }
            // If code creates only one of them, the others are dead.
            types.formUnion(made.count == 1 ? near.filter { $0 != made[0] } : near)
        }
    }

    private static func isCandidate(_ type: TypeNode) -> Bool {
        let declaration = type.declaration
        return !type.isTest && !type.isInferred && !type.name.contains(".") && !declaration.isLocal
            && !declaration.isInCondition && declaration.access > .fileprivate
    }

    private static func areNear(_ left: Int, _ right: Int, _ graph: ModelGraph) -> Bool {
        let (one, other) = (folder(of: left, graph), folder(of: right, graph))
        return one.hasPrefix(other) || other.hasPrefix(one)
    }

    /// The folder of a type's file, with a trailing slash.
    private static func folder(of type: Int, _ graph: ModelGraph) -> Substring {
        let path = graph.files[graph.types[type].file].path
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return path[...slash]
    }

    /// The calls that create values of some types, by the names of the types.
    private static func calls(of names: Set<String>, _ graph: ModelGraph) -> [String: [(file: Int, labels: [String])]] {
        var calls: [String: [(file: Int, labels: [String])]] = [:]
        for (index, file) in graph.files.enumerated() {
            for call in file.uses.constructions {
                let parts = call.split(separator: " ", maxSplits: 1)
                guard let name = parts.first.map({ String($0) }), names.contains(name) else { continue }
                let labels = parts.count > 1 ? parts[1].split(separator: ":").map(String.init) : []
                calls[name, default: []].append((index, labels))
            }
        }
        return calls
    }

    /// Whether an initializer of a type, declared or memberwise, accepts arguments with some labels.
    private static func fits(_ labels: [String], _ type: TypeNode) -> Bool {
        let declared = type.functions.filter { $0.kind == .initializer }
        if !declared.isEmpty {
            return declared.contains { initializer in
                takes(
                    labels, all: Set(initializer.parameters.map(\.label)),
                    needed: initializer.parameters.filter { $0.value.isEmpty && !$0.type.contains("->") }.map(\.label))
            }
        }
        guard type.declaration.kind == .structure else { return labels.isEmpty }
        let fields = type.storedFields.filter { !$0.isConstant || $0.value.isEmpty }
        return takes(
            labels, all: Set(fields.map(\.name)),
            needed: fields.filter { $0.value.isEmpty && !$0.isOptional && $0.attributes.isEmpty }.map(\.name))
    }

    private static func takes(_ labels: [String], all: Set<String>, needed: [String]) -> Bool {
        labels.contains("*")
            || labels.allSatisfy { $0 == "_" || all.contains($0) } && needed.allSatisfy(labels.contains)
    }
}
