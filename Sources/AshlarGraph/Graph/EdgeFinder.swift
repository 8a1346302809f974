/// Collects the arrows of the model layer.
struct EdgeFinder {
    let graph: ModelGraph

    /// Sorted, each once.
    func edges() -> [Edge] {
        var found: Set<Edge> = []
        for mapping in graph.mappings {
            found.insert(
                Edge(
                    kind: graph.hasRole(mapping.to, .entity) || graph.hasRole(mapping.from, .entity) ? .stores : .maps,
                    from: mapping.from, to: mapping.to, file: mapping.file, line: mapping.place.line,
                    label: mapping.name))
        }
        for node in graph.types where !node.isTest {
            let isScreen = graph.hasRole(node.id, .view) || graph.hasRole(node.id, .viewModel)
            for part in node.parts {
                for function in part.declaration.functions {
                    decodes(function, node, part, &found)
                    stores(function, node, part, &found)
                }
                if isScreen { shows(node, part, &found) }
            }
        }
        return found.sorted {
            ($0.from, $0.to, $0.kind.rawValue, $0.file, $0.line) < ($1.from, $1.to, $1.kind.rawValue, $1.file, $1.line)
        }
    }

    private func decodes(_ function: FunctionFact, _ node: TypeNode, _ part: TypePart, _ found: inout Set<Edge>) {
        for decode in function.body.decodes where decode.via == .decoder {
            for type in graph.resolveAll(decode.type, in: node.name, file: part.file) where type != node.id {
                found.insert(
                    Edge(
                        kind: .decodes, from: node.id, to: type, file: part.file, line: decode.place.line,
                        label: function.name))
            }
        }
    }

    /// From domain types to entities: mappings begin at DTOs and entities, and an entity's initialiser is this one.
    private func stores(_ function: FunctionFact, _ node: TypeNode, _ part: TypePart, _ found: inout Set<Edge>) {
        func type(_ written: String, _ role: Role) -> Int? {
            graph.resolve(TypeName.element(written), in: node.name, file: part.file).flatMap {
                graph.hasRole($0, role) ? $0 : nil
            }
        }
        let given = function.parameters.compactMap { type($0.type, .domain) }
        let isOfEntity = graph.hasRole(node.id, .entity) && (function.kind == .initializer || function.isMutating)
        // What finds an entity for a domain value maps nothing.
        let isMapping = MappingFinder.isMappingName(function.name)
        let made = isOfEntity ? node.id : isMapping ? type(function.result, .entity) : nil
        let isOfDomain = given.isEmpty && !function.isStatic && graph.hasRole(node.id, .domain)
        guard given.count <= 1, let made, let source = isOfDomain ? node.id : given.first, source != made else {
            return
        }
        found.insert(
            Edge(
                kind: .stores, from: source, to: made, file: part.file, line: function.place.line, label: function.name)
        )
    }

    private func shows(_ node: TypeNode, _ part: TypePart, _ found: inout Set<Edge>) {
        for field in part.declaration.fields where field.isStored {
            for type in graph.resolveAll(field.type, in: node.name, file: part.file) {
                guard [.dto, .domain, .entity, .viewModel].contains(where: { graph.hasRole(type, $0) }), type != node.id
                else { continue }
                found.insert(
                    Edge(
                        kind: .shows, from: type, to: node.id, file: part.file, line: field.place.line,
                        label: field.name))
            }
        }
    }
}
