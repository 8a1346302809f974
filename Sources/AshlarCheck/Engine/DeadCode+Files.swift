import AshlarGraph

/// Types that only their own file or library can use, and that no code there names.
extension DeadCode {
    /// The local, `private` and `fileprivate` types that nothing in their file names, or only others of them do.
    ///
    /// - Complexity: O(n) in the names that the files of such types mention.
    static func unnamedInTheirFile(_ graph: ModelGraph) -> Set<Int> {
        var candidates: [Int: [TypeNode]] = [:]
        for type in graph.types where isOnlyOfFile(type, graph) { candidates[type.file, default: []].append(type) }
        if candidates.isEmpty { return [] }
        var unnamed: Set<Int> = []
        for (file, types) in candidates where !graph.files[file].hasSyntaxErrors {
            var open = types
            var dead: Set<Int32> = []
            while true {
                let found = open.filter { !isNamed($0, in: graph.files[file], except: dead) }
                if found.isEmpty { break }
                unnamed.formUnion(found.map(\.id))
                open.removeAll { type in found.contains { $0.id == type.id } }
                // Code says the last name of its owner, which another type of the file may have as well.
                let names = Set(found.map(\.lastName))
                for name in names where !isShared(name, graph.files[file]) { dead.insert(MentionFact.hash(name)) }
            }
        }
        return unnamed
    }

    /// Whether only the file of a type, or the function around it, can use it, and only by its name.
    private static func isOnlyOfFile(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        let declaration = type.declaration
        guard declaration.isLocal || declaration.access <= .fileprivate, isOnlyUsedByName(type) else { return false }
        if declaration.isLocal || !type.name.contains(".") { return true }
        // A protocol may need a type within one that is as private: `private struct Load: Request { struct Answer {} }`.
        guard let outer = graph.resolve(TypeName.outer(type.name), in: "", file: type.file) else { return false }
        let around = graph.types[outer]
        return around.declaration.access > .fileprivate && !around.declaration.isLocal
            || UnusedTypes.protocols(of: around).allSatisfy(UnusedTypes.data.contains)
    }

    private static func isOnlyUsedByName(_ type: TypeNode) -> Bool {
        type.declaration.kind != .proto && !type.isTest && !type.isInferred
            && type.lastName.first?.isUppercase == true && UnusedTypes.hasPlainAttributes(type)
            // The compiler uses coding keys without their name.
            && UnusedTypes.protocols(of: type).allSatisfy {
                UnusedTypes.data.contains($0) || UnusedTypes.plain.contains($0)
            }
    }

    /// The types of data outside of other types that clients of a library cannot use, and that none of its code names.
    /// A view may be that of an app that starts elsewhere.
    ///
    /// - Complexity: O(n) in the names that the files mention.
    static func unnamedInLibrary(_ graph: ModelGraph) -> [Int] {
        var named: Set<Int32> = []
        for file in graph.files {
            for code in file.uses.mentions { named.formUnion(code.types.lazy.map(\.name)) }
        }
        return graph.types.indices.filter { id in
            let type = graph.types[id]
            return type.declaration.access < .public && !type.declaration.isLocal && !type.name.contains(".")
                && !named.contains(MentionFact.hash(type.lastName)) && isOnlyUsedByName(type)
                && UnusedTypes.protocols(of: type).allSatisfy { UnusedTypes.data.contains($0) && $0 != "View" }
        }
    }

    private static func isNamed(_ type: TypeNode, in file: FileFacts, except dead: Set<Int32>) -> Bool {
        let name = MentionFact.hash(type.lastName)
        return file.uses.mentions.contains { code in
            !dead.contains(code.owner)
                && code.types.contains { mention in
                    // Nothing leads to a local type but its name alone.
                    mention.name == name && (mention.base == 0 || !type.declaration.isLocal)
                }
        }
    }

    private static func isShared(_ name: String, _ file: FileFacts) -> Bool {
        file.declarations.count { $0.kind != .extension && $0.kind != .file && TypeName.last($0.name) == name } > 1
    }
}
