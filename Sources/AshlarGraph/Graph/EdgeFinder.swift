/// Collects the arrows of the model layer.
struct EdgeFinder {
    let graph: ModelGraph
    /// The functions that decode any type that their caller requests.
    private let generic: Set<String>

    init(_ graph: ModelGraph) {
        self.graph = graph
        generic = EdgeFinder.genericDecoders(graph)
    }

    /// The edges, sorted and without duplicates.
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
            let isScreen = graph.isScreen(node)
            for part in node.parts {
                for function in part.declaration.functions {
                    decodes(function, node, part, &found)
                    fetches(function.body, function.name, function.result, node, part, &found)
                    stores(function, node, part, &found)
                }
                for field in part.declaration.fields {
                    fetches(field.body, field.name, field.type, node, part, &found)
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

    /// The functions such as `func get<Value: Decodable>(…) async throws -> Value` that decode a `Value` or call one
    /// that does.
    private static func genericDecoders(_ graph: ModelGraph) -> Set<String> {
        var all: [FunctionFact] = []
        func collect(_ part: TypePart, _ scope: String) {
            for function in part.declaration.functions {
                let result = TypeName.unwrapped(function.result)
                guard !result.isEmpty, result != "Void", result.allSatisfy({ $0.isLetter || $0.isNumber }),
                    graph.resolve(result, in: scope, file: part.file) == nil
                else { continue }
                all.append(function)
            }
        }
        for type in graph.types where !type.isTest { type.parts.forEach { collect($0, type.name) } }
        graph.fileScopes.forEach { collect($0, "") }
        var names = Set(
            all.lazy.filter { function in
                let result = TypeName.unwrapped(function.result)
                return function.body.decodes.contains { $0.via == .decoder && $0.type == result }
            }.map(\.name))
        /// `let value: Value = try await send(request)`, which a closure may pass on.
        func isResult(_ fetch: FetchFact, of function: FunctionFact) -> Bool {
            fetch.type == TypeName.unwrapped(function.result) && !EdgeFinder.plain.contains(fetch.type)
        }
        // A few steps lead from the call to the decoder.
        for _ in 0..<4 {
            let more = all.filter { function in
                !names.contains(function.name)
                    && (!function.body.calls.isDisjoint(with: names)
                        || function.body.fetches.contains { fetch in
                            names.contains(fetch.function)
                                && (fetch.target == "return" || isResult(fetch, of: function))
                        })
            }
            if more.isEmpty { break }
            names.formUnion(more.map(\.name))
        }
        return names
    }

    /// Result types that aren't generic parameters, although this codebase doesn't declare them.
    private static let plain: Set<String> = [
        "Any", "Bool", "Data", "Date", "Double", "Int", "String", "UIImage", "URL",
    ]

    /// The types that callers of generic decoders request, and the types of their parts.
    ///
    /// - Parameter others: the names of functions that don't count.
    func fetchedTypes(except others: Set<String> = []) -> Set<Int> {
        if generic.isSubset(of: others) { return [] }
        var edges: Set<Edge> = []
        for node in graph.types where !node.isTest {
            for part in node.parts {
                for function in part.declaration.functions {
                    fetches(function.body, function.name, function.result, node, part, &edges, except: others)
                }
                for field in part.declaration.fields {
                    fetches(field.body, field.name, field.type, node, part, &edges, except: others)
                }
            }
        }
        var found = Set(edges.map(\.to))
        var open = Array(found)
        while let type = open.popLast() {
            let node = graph.types[type]
            for written in node.storedFields.map(\.type) + node.declaration.cases.flatMap(\.types) {
                for other in graph.resolveAll(written, in: node.name, file: node.file)
                where graph.types[other].isDecodable && found.insert(other).inserted {
                    open.append(other)
                }
            }
        }
        return found
    }

    /// Finds the types that callers of generic decoders request, by the destination of the result.
    private func fetches(
        _ body: BodyFacts, _ name: String, _ result: String, _ node: TypeNode, _ part: TypePart,
        _ found: inout Set<Edge>, except others: Set<String> = []
    ) {
        for fetch in body.fetches where generic.contains(fetch.function) && !others.contains(fetch.function) {
            var type = fetch.type
            if type.isEmpty, fetch.target == "return" { type = result }
            if type.isEmpty { type = node.fields.first { $0.name == fetch.target }?.type ?? "" }
            for decoded in graph.resolveAll(type, in: node.name, file: part.file)
            where decoded != node.id && graph.types[decoded].isDecodable {
                found.insert(
                    Edge(
                        kind: .decodes, from: node.id, to: decoded, file: part.file, line: fetch.place.line, label: name
                    ))
            }
        }
    }

    /// Returns whether a type belongs to the model: by its role, or as a decoded type that values store.
    private func isModel(_ type: Int) -> Bool {
        if [.dto, .domain, .entity].contains(where: { graph.hasRole(type, $0) }) { return true }
        let node = graph.types[type]
        // A class that a view observes is a model, although that is only a guess.
        if node.roles.contains(where: { $0.role == .viewModel }) { return true }
        return node.isDecodable && node.declaration.kind != .enumeration && !node.storedFields.isEmpty
            && !graph.hasRole(type, .settings) && !node.isTest
    }

    /// Finds edges from domain types to entities, which mappings don't cover: they begin at DTOs and entities.
    private func stores(_ function: FunctionFact, _ node: TypeNode, _ part: TypePart, _ found: inout Set<Edge>) {
        func type(_ written: String, _ role: Role) -> Int? {
            graph.resolve(TypeName.element(written), in: node.name, file: part.file).flatMap {
                graph.hasRole($0, role) ? $0 : nil
            }
        }
        let given = function.parameters.compactMap { type($0.type, .domain) }
        let isOfEntity = graph.hasRole(node.id, .entity) && (function.kind == .initializer || function.isMutating)
        // A function that finds an entity for a domain value doesn't map.
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
                guard isModel(type), type != node.id else { continue }
                found.insert(
                    Edge(
                        kind: .shows, from: type, to: node.id, file: part.file, line: field.place.line,
                        label: field.name))
            }
        }
    }
}
