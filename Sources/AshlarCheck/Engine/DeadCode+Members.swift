import AshlarGraph

/// Members that no running code mentions.
extension DeadCode {
    /// The extensions of types from other modules, and the ways other than a mention in which code may call their
    /// functions.
    struct ForeignExtensions: Sendable {
        /// The functions that the protocols of the codebase require.
        private var required: Set<String> = []
        /// The types that get a conformance in an extension.
        private var conforming: Set<String> = []

        init() {}

        /// - Complexity: O(n) in the protocols and the code outside of types.
        init(_ graph: ModelGraph) {
            for type in graph.types where type.declaration.kind == .proto {
                for function in type.functions { required.insert(function.name) }
            }
            for part in graph.fileScopes where !part.declaration.inherited.isEmpty {
                conforming.insert(part.declaration.name)
            }
        }

        /// Whether code can call a function of an extension only by its name.
        func isPlain(_ function: FunctionFact, in declaration: DeclarationFact) -> Bool {
            declaration.kind == .extension && declaration.attributes.isEmpty && declaration.inherited.isEmpty
                && !conforming.contains(declaration.name) && !required.contains(function.name)
        }
    }

    /// The names that the code of a library mentions, except in members that nothing mentions and in code that only
    /// those members call.
    ///
    /// - Complexity: O(n) in the names that the files mention.
    static func namesInUse(_ graph: ModelGraph) -> Set<Int32> {
        var members = NamedMembers.mentions(
            in: graph, types: Set(graph.types.lazy.map(\.lastName)), PublishedCode(graph))
        // Clients may use all public declarations.
        for name in publicNames(graph) {
            members[MentionFact.hash(name)] = nil
            members[MentionFact.hash(static: name)] = nil
        }
        var names: Set<Int32> = []
        var waiting: [Int32: [MentionFact]] = [:]
        var ready: [MentionFact] = []
        for file in graph.files {
            for code in file.uses.mentions {
                guard let mentions = members[code.member] else {
                    ready.append(code)
                    continue
                }
                for mention in mentions { waiting[mention, default: []].append(code) }
            }
        }
        while let code = ready.popLast() {
            for name in code.names where names.insert(name).inserted {
                ready += waiting.removeValue(forKey: name) ?? []
            }
        }
        return names
    }

    private static func publicNames(_ graph: ModelGraph) -> Set<String> {
        var names: Set<String> = []
        for file in graph.files {
            for declaration in file.declarations {
                for function in declaration.functions where function.access >= .public { names.insert(function.name) }
                for field in declaration.fields where field.access >= .public { names.insert(field.name) }
            }
        }
        return names
    }
}
