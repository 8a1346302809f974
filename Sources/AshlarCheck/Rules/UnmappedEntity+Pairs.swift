import AshlarGraph

/// Rows of tables with keys and values.
extension UnmappedEntity {
    /// The records with a key and a value that another record converts to other values, such as a dictionary. The rows
    /// themselves mean nothing to the app.
    func paired(of entities: Set<Int>, _ graph: ModelGraph) -> Set<Int> {
        let pairs = entities.filter { isPair(graph.types[$0], entities, graph) }
        if pairs.isEmpty { return [] }
        var found: Set<Int> = []
        for id in entities where !pairs.contains(id) {
            let record = graph.types[id]
            func held(in written: String, _ file: Int) -> Set<Int> {
                pairs.intersection(graph.resolveAll(written, in: record.name, file: file))
            }
            for part in record.parts where !graph.areTests[part.file] {
                for field in part.declaration.fields
                where field.isComputed && !field.isStatic && TypeName.isCollection(field.type) {
                    guard held(in: field.type, part.file).isEmpty else { continue }
                    for used in field.body.typeNames { found.formUnion(held(in: used.name, part.file)) }
                    for one in record.storedFields where field.body.reads.contains(one.name) {
                        found.formUnion(held(in: one.type, record.file))
                    }
                }
            }
        }
        return found
    }

    /// Whether a record has only a key, a value, and relations.
    private func isPair(_ record: TypeNode, _ entities: Set<Int>, _ graph: ModelGraph) -> Bool {
        let columns = record.fields.filter { field in
            !field.isComputed && !field.isStatic
                && entities.isDisjoint(with: graph.resolveAll(field.type, in: record.name, file: record.file))
        }
        let names = Set(columns.map(\.name)).subtracting(["id"])
        return names == ["key", "value"] || names == ["name", "value"]
    }
}
