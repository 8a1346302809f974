import AshlarGraph

/// The reasons to doubt that a change leaves an outdated value in a cache.
extension StaleCache {
    /// The flags that a body requires, or it stops the app: `guard isParsed else { fatalError() }`. No value is
    /// computed from them.
    func guards(in body: BodyFacts) -> Set<String> {
        Set(
            body.crashes.lazy.filter { $0.kind == .call && !$0.condition.isEmpty }.map { crash in
                let name = crash.condition.drop { $0 == "!" }
                return String(name.hasPrefix("self.") ? name.dropFirst(5) : name)
            })
    }

    /// Whether a source holds objects. A new object may be empty, and objects can change, or invalidate the cache, by
    /// themselves.
    func holdsObjects(_ source: String, _ type: TypeNode, _ graph: ModelGraph) -> Bool {
        guard let field = type.storedFields.first(where: { $0.name == source }) else { return false }
        return graph.resolveAll(field.type, in: type.name, file: type.file).contains {
            [.reference, .actor, .proto].contains(graph.types[$0].declaration.kind)
        }
    }

    /// Whether a function assigns a source more than once, and one of the values is a local variable, which may hold
    /// the source's previous value.
    func mayRestore(_ source: String, _ function: FunctionFact, _ type: TypeNode) -> Bool {
        let values = function.body.assignments.filter { $0.target == source }.map(\.text)
        return values.count > 1
            && values.contains { value in
                value.first?.isLowercase == true && value.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
                    && !["true", "false", "nil"].contains(value)
                    && !function.parameters.contains { $0.name == value }
                    && !type.fields.contains { $0.name == value }
            }
    }

    /// The functions of other types that invalidate a cache through one or two calls, as hashes of their names:
    /// `node.detach()`, where an element notifies its owner.
    ///
    /// - Complexity: O(n) in the names that the code mentions. Few caches need it.
    func callers(
        ofInvalidatorsOf cache: String, besides maker: String, _ type: TypeNode, _ graph: ModelGraph
    ) -> Set<Int32> {
        let own = type.functions.filter {
            $0.kind == .function && $0.name != maker && $0.access > .private && isInvalidated(cache, by: $0.body, type)
        }
        let common = Set(StaleCache.commonNames.map { MentionFact.hash($0) })
        let owner = MentionFact.hash(type.lastName)
        var called = Set(own.map { MentionFact.hash($0.name) }).subtracting(common)
        var found: Set<Int32> = []
        for _ in 0..<2 where !called.isEmpty {
            var next: Set<Int32> = []
            for (index, file) in graph.files.enumerated() where !graph.areTests[index] {
                for code in file.uses.mentions where code.member != 0 && code.owner != owner {
                    if called.contains(where: { code.mentions(name: $0) }) { next.insert(code.member) }
                }
            }
            called = next.subtracting(common).subtracting(found)
            found.formUnion(called)
        }
        return found
    }

    /// Whether a function calls one of the given functions, as far as names show.
    func mentions(
        _ names: Set<Int32>, _ function: FunctionFact, in type: TypeNode, _ file: Int, _ graph: ModelGraph
    ) -> Bool {
        if names.isEmpty { return false }
        let (owner, member) = (MentionFact.hash(type.lastName), MentionFact.hash(function.name))
        return graph.files[file].uses.mentions.contains { code in
            code.owner == owner && code.member == member && names.contains { code.mentions(name: $0) }
        }
    }

    /// Names that functions of collections have, too.
    private static let commonNames = [
        "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "updateValue", "sort",
        "filter", "map", "reduce", "merge", "formUnion", "subtract", "contains", "forEach", "first", "add", "update",
        "replace", "swapAt", "reverse", "shuffle",
    ]
}
