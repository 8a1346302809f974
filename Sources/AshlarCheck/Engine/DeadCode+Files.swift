import AshlarGraph

/// Types that only their own file or library can use, and that no code there names.
extension DeadCode {
    /// The local, `private` and `fileprivate` types that no code in their file names, except the code of other such
    /// types.
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
                // A mention only has the last name of the type around it, which another type in the file may share.
                let names = Set(found.map(\.lastName))
                for name in names where !isShared(name, graph.files[file]) { dead.insert(MentionFact.hash(name)) }
            }
        }
        return unnamed
    }

    /// Whether a type can be used only in its file or in the function around it, and only by its name.
    private static func isOnlyOfFile(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        let declaration = type.declaration
        guard declaration.isLocal || declaration.access <= .fileprivate, isOnlyUsedByName(type) else { return false }
        if declaration.isLocal || !type.name.contains(".") { return true }
        // A protocol may require a type nested in a private one, as in
        // `private struct Load: Request { struct Answer {} }`.
        guard let outer = graph.resolve(TypeName.outer(type.name), in: "", file: type.file) else { return false }
        let around = graph.types[outer]
        return around.declaration.access > .fileprivate && !around.declaration.isLocal
            || UnusedTypes.protocols(of: around).allSatisfy(UnusedTypes.data.contains)
    }

    private static func isOnlyUsedByName(_ type: TypeNode) -> Bool {
        type.declaration.kind != .proto && !type.isTest && !type.isInferred
            && type.lastName.first?.isUppercase == true && UnusedTypes.hasPlainAttributes(type)
            // The compiler uses coding keys without their name.
            && hasKnownProtocols(type)
    }

    /// The data types that clients of a library can't use and that no code of the library names, except the code of
    /// other such types. Views don't count, because they may belong to an app that starts elsewhere.
    ///
    /// - Complexity: O(n) in the names that the files mention, for each type in the longest chain of such types.
    static func unnamedInLibrary(_ graph: ModelGraph) -> [Int] {
        let namesakes = Dictionary(grouping: graph.types.indices) { graph.types[$0].lastName }
        var open = graph.types.indices.filter { isOnlyOfLibrary(graph.types[$0], graph) }
        var unnamed: [Int] = []
        var dead: Set<Int32> = []
        while !open.isEmpty {
            var named: Set<MentionedType> = []
            for file in graph.files {
                for code in file.uses.mentions where !dead.contains(code.owner) { named.formUnion(code.types) }
            }
            let mentions = Dictionary(grouping: named, by: \.name)
            let found = open.filter {
                !isNamed(graph.types[$0], mentions, among: namesakes[graph.types[$0].lastName, default: []], graph)
            }
            if found.isEmpty { break }
            unnamed += found
            open.removeAll(where: Set(found).contains)
            // A mention only has the last name of the type around it, which another type may share.
            let known = Set(unnamed)
            for id in found {
                let name = graph.types[id].lastName
                if namesakes[name, default: []].allSatisfy(known.contains) { dead.insert(MentionFact.hash(name)) }
            }
        }
        return unnamed
    }

    /// Whether code names a type. `Order.Reply` can't be the `Reply` of `Asset`, but `Self.Reply` or an alias may be
    /// any type of that name.
    private static func isNamed(
        _ type: TypeNode, _ mentions: [Int32: [MentionedType]], among namesakes: [Int], _ graph: ModelGraph
    ) -> Bool {
        func outer(_ type: TypeNode) -> Int32 { MentionFact.hash(TypeName.last(TypeName.outer(type.name))) }
        let own = outer(type)
        let others = namesakes.map { outer(graph.types[$0]) }.filter { $0 != own }
        return mentions[MentionFact.hash(type.lastName), default: []].contains { !others.contains($0.base) }
    }

    /// Whether a type can be used only in the code of its library, and only by its name. Types in a namespace don't
    /// count, because a namespace may list all messages of a server's contract, including unused ones.
    private static func isOnlyOfLibrary(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        guard type.declaration.access < .public, !type.declaration.isLocal, isOnlyUsedByName(type),
            UnusedTypes.protocols(of: type).allSatisfy({
                ($0 == "Content" || UnusedTypes.data.contains($0)) && $0 != "View"
            })
        else { return false }
        if !type.name.contains(".") { return true }
        guard let outer = graph.resolve(TypeName.outer(type.name), in: "", file: type.file) else { return false }
        let around = graph.types[outer]
        // A protocol may require the type: `struct Load: Request { struct Answer {} }`.
        return !UnusedTypes.isNamespace(around) && hasKnownProtocols(around)
    }

    /// Whether a type's protocols don't let other code use the type without its name.
    private static func hasKnownProtocols(_ type: TypeNode) -> Bool {
        UnusedTypes.protocols(of: type).allSatisfy { UnusedTypes.data.contains($0) || UnusedTypes.plain.contains($0) }
    }

    private static func isNamed(_ type: TypeNode, in file: FileFacts, except dead: Set<Int32>) -> Bool {
        let name = MentionFact.hash(type.lastName)
        return file.uses.mentions.contains { code in
            !dead.contains(code.owner)
                && code.types.contains { mention in
                    // Only its unqualified name leads to a local type.
                    mention.name == name && (mention.base == 0 || !type.declaration.isLocal)
                }
        }
    }

    private static func isShared(_ name: String, _ file: FileFacts) -> Bool {
        file.declarations.count { $0.kind != .extension && $0.kind != .file && TypeName.last($0.name) == name } > 1
    }
}
