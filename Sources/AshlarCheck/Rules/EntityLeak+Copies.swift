import AshlarGraph
import AshlarLocalization

/// Values that are copied from a record and still hold another one.
extension EntityLeak {
    /// Checks for a structure that is mapped from a record and stores an object of the database. It can't leave the
    /// database's thread, and it changes while it is in use.
    ///
    /// - Parameter seen: the records that have been reported already.
    func checkCopy(
        _ type: TypeNode, _ context: CheckContext, _ seen: inout Set<Int>, _ findings: inout Findings
    ) {
        let graph = context.graph
        guard type.declaration.kind == .structure, !context.isScreen(type),
            graph.mappingsTo[type.id, default: []].contains(where: { index in
                let mapping = graph.mappings[index]
                // A mapping that nothing calls doesn't count. A form may hold the records that it writes.
                return graph.hasRole(mapping.from, .entity, .certain)
                    && context.dead.state(at: mapping.place.offset, of: mapping.file) == .alive
            })
        else { return }
        for field in type.storedFields {
            for id in graph.resolveAll(field.type, in: type.name, file: type.file)
            where graph.hasRole(id, .entity, .certain) && graph.types[id].declaration.kind == .reference
                && seen.insert(id).inserted
            {
                let entity = graph.types[id].lastName
                findings.add(
                    self, file: type.file, at: field.place, in: "\(type.name).\(field.name)/\(entity)",
                    Localized(
                        "\(type.lastName) is a copy of a database record, but `\(field.name)` holds the record \(entity): copy what it needs of \(entity), too",
                        zh: "\(type.lastName) 是数据库记录的副本，而 `\(field.name)` 仍持有记录 \(entity)：请把所需的内容也复制过来"),
                    confidence: .likely)
            }
        }
    }
}
