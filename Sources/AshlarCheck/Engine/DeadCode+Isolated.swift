import AshlarGraph

/// Files with declarations that no other file names.
extension DeadCode {
    /// The files that mention some names.
    struct NamingFiles {
        /// For each name, the files that mention it.
        private var files: [Int32: Set<Int>] = [:]

        /// - Parameter names: the hashes of the names to look for.
        /// - Complexity: O(n) in the names that the files mention.
        init(_ graph: ModelGraph, of names: Set<Int32>) {
            if names.isEmpty { return }
            for (index, file) in graph.files.enumerated() {
                for code in file.uses.mentions {
                    for mention in code.types where names.contains(mention.name) {
                        files[mention.name, default: []].insert(index)
                    }
                    for name in code.names where names.contains(name) { files[name, default: []].insert(index) }
                }
            }
        }

        /// Whether a file other than the given one mentions one of the names.
        func isNamed(_ names: [Int32], outside file: Int) -> Bool {
            names.contains { name in files[name]?.contains { $0 != file } == true }
        }

        /// The files that mention the name of a type.
        func files(of type: TypeNode) -> Set<Int> { files[MentionFact.hash(type.lastName)] ?? [] }
    }

    /// The types that only previews use and that another file names. Files that only declare types without such uses
    /// don't count.
    static func shownElsewhere(_ used: UnusedTypes, _ graph: ModelGraph, _ naming: NamingFiles) -> Set<Int> {
        // A preview in a file with a view of the app may show a sample.
        var open: Set<Int> = []
        for type in graph.types where !used.previewed.contains(type.id) && !used.unused.contains(type.id) {
            guard !type.conformances.contains("PreviewProvider") else { continue }
            open.formUnion(type.parts.map(\.file))
        }
        let declaring = Set(used.previewed.lazy.map { graph.types[$0].file })
        var shown = used.previewed
        while true {
            let files = open.union(shown.map { graph.types[$0].file })
            let hidden = shown.filter { id in
                let type = graph.types[id]
                return naming.files(of: type).allSatisfy { file in
                    file == type.file || declaring.contains(file) && !files.contains(file)
                }
            }
            if hidden.isEmpty { return shown }
            shown.subtract(hidden)
        }
    }

    /// A file with types and variables that code can use only by their names.
    struct ClosedFile {
        let file: Int
        var types: [TypeNode] = []
        /// The hashes of the names of its types and variables.
        var names: [Int32] = []
    }

    /// The files that contain only types that code uses by their names, and global variables such as
    /// `let shared = Store.shared`, which are created when code mentions them.
    static func closedFiles(_ graph: ModelGraph, _ published: PublishedCode) -> [ClosedFile] {
        var files: [Int: ClosedFile] = [:]
        var open: Set<Int> = []
        for type in graph.types where !type.declaration.isLocal {
            guard isClosed(type, graph, published) else {
                open.formUnion(type.parts.map(\.file))
                continue
            }
            if type.name.contains(".") { continue }
            files[type.file, default: ClosedFile(file: type.file)].types.append(type)
            files[type.file]?.names.append(MentionFact.hash(type.lastName))
        }
        var closed: [ClosedFile] = []
        for (index, one) in files where !open.contains(index) && !graph.files[index].hasTopLevelCode {
            guard one.types.contains(where: { !$0.isTest }), !graph.areTests[index],
                !graph.files[index].hasSyntaxErrors,
                let variables = namesOfVariables(in: graph.files[index], types: one.types)
            else { continue }
            closed.append(ClosedFile(file: index, types: one.types, names: one.names + variables))
        }
        return closed
    }

    /// Whether a type is in one file, and code can use it only by its name. A decodable type doesn't count, because it
    /// may be declared before code uses it.
    private static func isClosed(_ type: TypeNode, _ graph: ModelGraph, _ published: PublishedCode) -> Bool {
        let isPreview = type.conformances.contains("PreviewProvider")
        return !type.isInferred && type.declaration.kind != .proto && !type.isDecodable
            && (isPreview || !type.isTest) && type.lastName.first?.isUppercase == true
            && (type.declaration.access < .public || !published.contains(type.file))
            && type.parts.allSatisfy { $0.file == type.file } && UnusedTypes.hasPlainAttributes(type)
            && UnusedTypes.protocols(of: type).allSatisfy { name in
                UnusedTypes.data.contains(name) || UnusedTypes.plain.contains(name) || name == "PreviewProvider"
            }
    }

    /// The hashes of the names of a file's global variables; `nil` if code can use other declarations of the file
    /// without these names or those of the types.
    private static func namesOfVariables(in file: FileFacts, types: [TypeNode]) -> [Int32]? {
        var names: [Int32] = []
        let own = Set(types.map(\.name))
        for declaration in file.declarations where !declaration.isLocal {
            switch declaration.kind {
            case .alias: return nil
            case .extension:
                guard own.contains(String(declaration.name.prefix { $0 != "." })) else { return nil }
            case .file:
                guard declaration.functions.isEmpty else { return nil }
                for field in declaration.fields {
                    guard NamedMembers.isVariable(field.name), field.attributes.isEmpty else { return nil }
                    names += MentionFact.hashes(ofMember: field.name)
                }
            default: continue
            }
        }
        return names
    }
}
