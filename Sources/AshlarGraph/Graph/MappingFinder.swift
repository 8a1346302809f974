/// Finds the places where one representation is converted to the next.
struct MappingFinder {
    let graph: ModelGraph

    private static let words = [
        "to", "as", "map", "make", "convert", "domain", "model", "transform", "from", "adapt", "build", "entity",
        "create", "parse", "dto",
    ]

    func mappings() -> [Mapping] {
        var found: [Mapping] = []
        for node in graph.types where !node.isTest {
            for part in node.parts {
                let scope = Scope(owner: node.id, name: node.name, file: part.file)
                for function in part.declaration.functions {
                    find(function, scope, &found)
                    if namesMapping(function.body.typeNames) {
                        findMade(in: function.body, function.name, function.place, scope, &found)
                    }
                }
                for field in part.declaration.fields {
                    if field.isComputed {
                        find(field, scope, &found)
                        findMade(in: field.body, field.name, field.place, scope, &found)
                    } else {
                        findDeclared(field, node, scope, &found)
                    }
                }
            }
        }
        for part in graph.fileScopes where !graph.areTests[part.file] {
            let scope = Scope(owner: nil, name: "", file: part.file)
            for function in part.declaration.functions {
                find(function, scope, &found)
                if namesMapping(function.body.typeNames) {
                    findMade(in: function.body, function.name, function.place, scope, &found)
                }
            }
            for field in part.declaration.fields {
                if field.isComputed {
                    findMade(in: field.body, field.name, field.place, scope, &found)
                } else {
                    findDeclared(field, nil, scope, &found)
                }
            }
        }
        return found
    }

    private struct Scope {
        let owner: Int?
        let name: String
        let file: Int
    }

    private func isSource(_ type: Int) -> Bool { graph.hasRole(type, .dto) || graph.hasRole(type, .entity) }

    private func find(_ function: FunctionFact, _ scope: Scope, _ found: inout [Mapping]) {
        switch function.kind {
        case .initializer:
            guard let owner = scope.owner, let source = source(of: function, scope), source != owner else { return }
            add(source, owner, .initializer, "init", function.place, function.body, scope, &found)
        case .function:
            if let source = source(of: function, scope) {
                if let owner = scope.owner, isUpdate(function), source != owner, !isScreen(owner) {
                    return add(source, owner, .update, function.name, function.place, function.body, scope, &found)
                }
                guard MappingFinder.isMappingName(function.name),
                    let target = target(function.result, function.body, scope), target != source
                else { return }
                add(source, target, .function, function.name, function.place, function.body, scope, &found)
            } else if let owner = scope.owner, isSource(owner), !function.isStatic,
                MappingFinder.isMappingName(function.name),
                let target = target(function.result, function.body, scope), target != owner
            {
                add(owner, target, .method, function.name, function.place, function.body, scope, &found)
            }
        default: break
        }
    }

    private func find(_ field: FieldFact, _ scope: Scope, _ found: inout [Mapping]) {
        guard let owner = scope.owner, isSource(owner), !field.isStatic,
            let target = target(field.type, field.body, scope),
            target != owner
        else { return }
        add(owner, target, .property, field.name, field.place, field.body, scope, &found)
    }

    // MARK: Mappings that are values

    /// Finds `static let mapping = Mapping(from: UserDTO.self, …)` of a `Mapped` type,
    /// `User.Mapping(from: UserDTO.self, …)` anywhere, and a `Projection` in the other direction.
    private func findDeclared(_ field: FieldFact, _ owner: TypeNode?, _ scope: Scope, _ found: inout [Mapping]) {
        // `let users: User.Mapping<UserDTO> = .init(…)` has the name in its type.
        let written = field.value.hasPrefix(".init(") ? field.type : field.value
        guard !field.value.isEmpty, written.holds("Mapping") || written.holds("Projection") else { return }
        let callee = written.prefix { $0 != "(" && $0 != "<" }
        let kind = callee.split(separator: ".").last.map(String.init) ?? ""
        guard ["Mapping", "MappingFunction", "Projection"].contains(kind) else { return }
        if callee.contains(".") {
            let target = graph.resolve(String(callee.dropLast(kind.count + 1)), in: scope.name, file: scope.file)
            guard let target else { return }
            return add(field.body, to: target, kind, field.name, field.place, scope, &found)
        }
        if kind == "MappingFunction", owner?.conformances.contains("Mapped") != true {
            // `MappingFunction(from: AttachmentDTO.self, to: Attachment.self) { … }`
            let types = field.body.typeNames.compactMap { graph.resolve($0.name, in: scope.name, file: scope.file) }
            guard let target = types.first(where: { !isSource($0) }) else { return }
            return add(field.body, to: target, kind, field.name, field.place, scope, &found)
        }
        guard let owner, field.isStatic, kind == "Projection" || owner.conformances.contains("Mapped") else { return }
        add(field.body, to: owner.id, kind, field.name, field.place, scope, &found)
    }

    /// Whether a body names `User.Mapping`, which few do.
    private func namesMapping(_ names: [NameFact]) -> Bool { names.contains { $0.name.hasSuffix(".Mapping") } }

    /// Finds `User.Mapping(from: UserDTO.self, …)` within a function.
    private func findMade(
        in body: BodyFacts, _ name: String, _ place: SourcePlace, _ scope: Scope, _ found: inout [Mapping]
    ) {
        for made in body.typeNames where made.name.hasSuffix(".Mapping") {
            let type = String(made.name.dropLast(".Mapping".count))
            guard let target = graph.resolve(type, in: scope.name, file: scope.file) else { continue }
            add(body, to: target, "Mapping", name, place, scope, &found)
        }
    }

    /// The types that a mapping's arguments name.
    private func add(
        _ body: BodyFacts, to target: Int, _ kind: String, _ name: String, _ place: SourcePlace, _ scope: Scope,
        _ found: inout [Mapping]
    ) {
        let isMapping = kind != "Projection"
        for used in body.typeNames {
            guard let other = graph.resolve(used.name, in: scope.name, file: scope.file), other != target,
                !isMapping || isSource(other)
            else { continue }
            found.append(
                Mapping(
                    from: other, to: target, form: .property, owner: scope.owner, name: name, file: scope.file,
                    place: place, body: body))
            // Other names in the closures are not sources.
            if !isMapping { return }
        }
    }

    /// The only DTO or entity among the parameters.
    private func source(of function: FunctionFact, _ scope: Scope) -> Int? {
        guard !function.parameters.isEmpty, function.parameters.count <= 4 else { return nil }
        let types = function.parameters.compactMap { parameter -> Int? in
            let type = TypeName.element(parameter.type)
            guard let id = graph.resolve(type, in: scope.name, file: scope.file), isSource(id) else { return nil }
            return id
        }
        return types.count == 1 ? types[0] : nil
    }

    /// A type that the body creates, and that isn't a protocol.
    private func target(_ result: String, _ body: BodyFacts, _ scope: Scope) -> Int? {
        if result.isEmpty { return nil }
        guard let type = graph.resolve(TypeName.element(result), in: scope.name, file: scope.file) else { return nil }
        let node = graph.types[type]
        guard [.structure, .reference, .enumeration].contains(node.declaration.kind), !isScreen(type) else {
            return nil
        }
        // A wire type within a wire type is an access, not a mapping.
        if graph.hasRole(type, .dto), !body.constructions.contains(where: { TypeName.last($0.type) == node.lastName }) {
            return nil
        }
        let makes =
            body.typeNames.contains { TypeName.last($0.name) == node.lastName } || body.calls.contains("init")
            || body.calls.contains(".init")
            || body.constructions.contains { TypeName.last($0.type) == node.lastName }
        return makes ? type : nil
    }

    private func isScreen(_ type: Int) -> Bool {
        graph.hasRole(type, .view) || graph.hasRole(type, .viewModel) || graph.hasRole(type, .service)
    }

    /// Whether one type represents the other in another form: they share a name or fields.
    ///
    /// A data source that is created with a value, or a value that wraps it, isn't another form of it.
    private func isRepresentation(_ source: Int, of target: Int) -> Bool {
        let (one, other) = (graph.types[source], graph.types[target])
        guard other.declaration.kind == .structure || other.declaration.kind == .reference,
            !other.name.hasPrefix("\(one.name)."),
            !other.storedFields.contains(where: {
                graph.resolveAll($0.type, in: other.name, file: other.file).contains(source)
            })
        else { return false }
        let words = [
            "Renderer", "DataSource", "Manager", "Listener", "Container", "Builder", "Provider", "Controller", "Store",
            "Formatter",
        ]
        if words.contains(where: other.lastName.hasSuffix) { return false }
        if TypeName.stem(one.lastName) == TypeName.stem(other.lastName) { return true }
        // Names on the wire may be in snake_case.
        let names = Set(other.storedFields.map { FieldFact.plain($0.name) })
        let given = one.fields.filter { !$0.isStatic }.map { FieldFact.plain($0.name) }
        let shared = names.intersection(given).subtracting(["id"])
        return names.count > 1 && shared.count >= 2 && shared.count * 2 >= names.count
    }

    private func isUpdate(_ function: FunctionFact) -> Bool {
        ["update", "apply", "merge", "populate", "fill", "configure"].contains { function.name.hasPrefix($0) }
    }

    static func isMappingName(_ name: String) -> Bool {
        let lowered = name.lowercased()
        return words.contains { lowered.hasPrefix($0) } || lowered.hasSuffix("model") || lowered.hasSuffix("dto")
            || lowered.hasSuffix("entity")
    }

    private func add(
        _ source: Int, _ target: Int, _ form: Mapping.Form, _ name: String, _ place: SourcePlace, _ body: BodyFacts,
        _ scope: Scope, _ found: inout [Mapping]
    ) {
        guard isRepresentation(source, of: target) else { return }
        found.append(
            Mapping(
                from: source, to: target, form: form, owner: scope.owner, name: name, file: scope.file, place: place,
                body: body))
    }
}
