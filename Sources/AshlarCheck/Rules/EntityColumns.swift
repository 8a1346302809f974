import AshlarGraph

/// What a record stores, and what its computed properties do with it.
struct EntityColumns {
    /// The names of the columns, those of the records that it inherits from included.
    let names: Set<String>
    /// The columns that count or measure something.
    private let numbers: Set<String>
    /// The columns that each computed property reads.
    private let computed: [String: Set<String>]
    private let type: TypeNode
    private let graph: ModelGraph

    init(of type: TypeNode, _ graph: ModelGraph) {
        self.type = type
        self.graph = graph
        var fields = type.fields
        for name in type.conformances {
            guard let id = graph.resolve(name, in: TypeName.outer(type.name), file: type.file), id != type.id,
                graph.types[id].declaration.kind == .reference
            else { continue }
            fields += graph.types[id].fields
        }
        var (names, numbers): (Set<String>, Set<String>) = ([], [])
        for field in fields where !field.isStatic && !field.isComputed {
            names.insert(field.name)
            if EntityColumns.isNumber(TypeName.unwrapped(field.type)) { numbers.insert(field.name) }
        }
        self.names = names
        self.numbers = numbers
        var computed: [String: Set<String>] = [:]
        for field in fields where field.isComputed && !field.isStatic {
            computed[field.name] = field.body.reads.intersection(names)
        }
        self.computed = computed
    }

    private static func isNumber(_ type: String) -> Bool {
        ["Int", "Int16", "Int32", "Int64", "Double", "Float", "Decimal", "TimeInterval"].contains(type)
    }

    /// Whether a computed property decides something: what restates one column in another form is an accessor.
    func decides(_ field: FieldFact) -> Bool {
        let body = field.body
        let own = body.reads.intersection(names)
        if own.count > 1 { return true }
        guard body.branches else { return false }
        // The columns that another computed property reads count, too.
        let further = body.reads.reduce(into: own) { columns, name in
            if name != field.name, let others = computed[name] { columns.formUnion(others) }
        }
        if further.count > 1 { return true }
        return isThreshold(field, own)
    }

    /// `confirmations > 0 ? .success : .pending`
    private func isThreshold(_ field: FieldFact, _ own: Set<String>) -> Bool {
        guard own.count == 1, own.isSubset(of: numbers), field.body.constructions.isEmpty,
            let id = graph.resolve(TypeName.unwrapped(field.type), in: type.name, file: type.file)
        else { return false }
        let kind = graph.types[id].declaration
        return kind.kind == .enumeration && kind.cases.count > 1 && kind.cases.allSatisfy(\.types.isEmpty)
            && field.body.discriminators.isEmpty
    }

    /// Whether a body is a mapping: it makes a value of columns that other code declares, a dictionary, or a result.
    func isCopied(to result: String, by body: BodyFacts) -> Bool {
        let written = TypeName.unwrapped(result)
        if ["[String:Any", "[String:any", "[AnyHashable:", "Result<"].contains(where: written.hasPrefix) {
            return true
        }
        let last = TypeName.last(written)
        guard last.first?.isUppercase == true, !EntityColumns.isNumber(last), !["Bool", "String"].contains(last) else {
            return false
        }
        return body.constructions.contains { made in
            (made.type.isEmpty || TypeName.last(made.type) == last) && made.sources.count > 1
                && made.sources.allSatisfy { names.contains($0) }
        }
    }
}
