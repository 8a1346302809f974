import AshlarGraph

/// Records that are created from values of the project, whether or not anything maps them back.
extension UnmappedEntity {
    /// The records that a value creates from itself: `func toRecord() -> VisitRecord` of `Visit`. The value is the
    /// model.
    func madeByValues(_ entities: Set<Int>, _ context: CheckContext) -> Set<Int> {
        let graph = context.graph
        let names = Set(entities.map { graph.types[$0].lastName })
        var found: Set<Int> = []
        for (part, owner) in graph.code() {
            guard let owner, isModel(owner, context) else { continue }
            let own = Set(owner.storedFields.map(\.name))
            func add(_ result: String, _ body: BodyFacts) {
                let written = TypeName.unwrapped(result)
                guard names.contains(TypeName.last(written)), body.reads.intersection(own).count > 1,
                    let record = graph.resolve(written, in: owner.name, file: part.file), entities.contains(record),
                    body.makes.contains(graph.types[record].lastName)
                else { return }
                found.insert(record)
            }
            for function in part.declaration.functions where function.kind == .function && !function.isStatic {
                add(function.result, function.body)
            }
            for field in part.declaration.fields where field.isComputed && !field.isStatic {
                add(field.type, field.body)
            }
        }
        return found
    }

    /// Whether an initializer of a record takes a message: `init(create request: DeviceRequest)`.
    func isMadeOfMessage(_ record: TypeNode, _ graph: ModelGraph) -> Bool {
        record.parts.contains { part in
            part.declaration.functions.contains { function in
                function.kind == .initializer
                    && function.parameters.contains { parameter in
                        graph.resolveAll(parameter.type, in: record.name, file: part.file)
                            .contains { isMessage($0, graph) }
                    }
            }
        }
    }

    /// The records that functions turn into messages: `func makeCart(from cart: Cart) -> CartDTO` of a factory.
    ///
    /// - Complexity: O(n) in the functions.
    func answered(_ entities: Set<Int>, _ graph: ModelGraph) -> Set<Int> {
        var found: Set<Int> = []
        for (part, owner) in graph.code() {
            let scope = owner?.name ?? ""
            for function in part.declaration.functions where !function.result.isEmpty && !function.parameters.isEmpty {
                let made = graph.resolveAll(function.result, in: scope, file: part.file)
                guard made.contains(where: { isMessage($0, graph) }) else { continue }
                for parameter in function.parameters {
                    found.formUnion(
                        graph.resolveAll(parameter.type, in: scope, file: part.file).filter(entities.contains))
                }
            }
        }
        return found
    }

    private func isMessage(_ type: Int, _ graph: ModelGraph) -> Bool {
        graph.types[type].isNamedForWire || graph.hasRole(type, .dto)
    }

    /// Whether a domain type is mapped to a record.
    func isMapped(_ record: TypeNode, _ graph: ModelGraph) -> Bool {
        graph.mappingsTo[record.id, default: []].contains { graph.hasRole(graph.mappings[$0].from, .domain) }
    }

    /// The records that store a value of the domain as encoded data, which code decodes: `CachedStone` for `Stone`.
    func encoding(_ records: Set<Int>, _ graph: ModelGraph) -> Set<Int> {
        var found: Set<Int> = []
        for (part, owner) in graph.code(with: .decodes) {
            let scope = owner?.name ?? ""
            let bodies = part.declaration.functions.map(\.body) + part.declaration.fields.map(\.body)
            for body in bodies where !body.decodes.isEmpty {
                let named = body.typeNames.compactMap { graph.resolve($0.name, in: scope, file: part.file) }
                for id in Set(named + [owner?.id].compactMap(\.self)) where records.contains(id) {
                    let record = graph.types[id]
                    let isEncoded = record.storedFields.contains { field in
                        TypeName.unwrapped(field.type) == "Data"
                            && body.reads.contains { $0 == field.name || $0.hasSuffix(".\(field.name)") }
                    }
                    guard isEncoded else { continue }
                    let isNamed = body.decodes.contains { decode in
                        graph.resolveAll(decode.type, in: scope, file: part.file).contains {
                            isValue($0, graph) && record.lastName.contains(graph.types[$0].lastName)
                        }
                    }
                    if isNamed { found.insert(id) }
                }
            }
        }
        return found
    }
}
