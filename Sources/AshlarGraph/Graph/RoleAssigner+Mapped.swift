/// Types that only look like wire types: code maps a wire type to them, and nothing decodes them.
extension RoleAssigner {
    /// Takes the role of a wire type from those that have it only because of a conformance, a name or a folder.
    mutating func withdrawMapped() {
        let candidates = graph.types.indices.filter { isOnlyMapped($0) }
        if candidates.isEmpty { return }
        let names = Set(candidates.map { graph.types[$0].lastName })
        let decoded = namesThatMayBeDecoded(names)
        for type in candidates where !decoded.contains(graph.types[type].lastName) {
            graph.types[type].roles.removeAll { $0.role == .dto }
        }
    }

    private func isOnlyMapped(_ type: Int) -> Bool {
        guard let evidence = graph.types[type].roles.first(where: { $0.role == .dto }) else { return false }
        let isWeak = evidence.reasons.allSatisfy { reason in
            switch reason {
            case .decodedOnly, .snakeCaseKeys, .snakeCaseProperties, .codedNextToNetworkCode, .nameSuffix: true
            default: false
            }
        }
        return isWeak
            && graph.mappingsTo[type, default: []].contains { index in
                let mapping = graph.mappings[index]
                return mapping.from != type && graph.hasRole(mapping.from, .dto)
                    && mapping.body.makes.contains(graph.types[type].lastName)
            }
    }

    /// The names among the given ones of types that some code decodes, or may decode for a caller that only names them
    /// in a declaration: `func users() async throws -> [User] { try await client.get("users") }`.
    private func namesThatMayBeDecoded(_ names: Set<String>) -> Set<String> {
        var decoded: Set<String> = []
        func named(_ types: [String]) -> Set<String> {
            var found: Set<String> = []
            for type in types { found.formUnion(TypeName.names(in: type).map(TypeName.last).filter(names.contains)) }
            return found
        }
        for (index, file) in graph.files.enumerated() where !graph.areTests[index] {
            decoded.formUnion(file.metatypes.intersection(names))
        }
        for type in graph.types where graph.hasRole(type.id, .dto) && !names.contains(type.lastName) {
            decoded.formUnion(named(type.storedFields.map(\.type) + type.declaration.cases.flatMap(\.types)))
        }
        let converters = Set(graph.mappings.map(\.name))
        for (part, _) in graph.code() {
            for field in part.declaration.fields where !field.value.isEmpty || field.isComputed {
                let body = field.body
                guard !isPlain(body), body.conversions.isDisjoint(with: converters) else { continue }
                decoded.formUnion(named([field.type]).subtracting(body.makes))
            }
            for function in part.declaration.functions {
                let body = function.body
                decoded.formUnion(named(body.decodes.map(\.type) + body.fetches.map(\.type)))
                let closures = function.parameters.map(\.type).filter { $0.contains("->") }
                let waits =
                    function.isAsync || function.throwsErrors || isDeferred(function.result) || !closures.isEmpty
                guard !body.typeNames.isEmpty || body.statements > 0, waits || !isPlain(body),
                    body.conversions.isDisjoint(with: converters), body.calls.isDisjoint(with: converters)
                else { continue }
                // A body that names the type without creating a value may decode one.
                let mentioned = named([function.result] + closures + body.typeNames.map(\.name))
                decoded.formUnion(mentioned.subtracting(body.makes))
            }
        }
        return decoded
    }

    private func isPlain(_ body: BodyFacts) -> Bool {
        body.decodes.isEmpty && body.fetches.isEmpty && !body.usesNetwork && !body.hasPlainTry
    }

    /// Whether a result comes later: `Observable<[User]>`.
    private func isDeferred(_ result: String) -> Bool {
        result.contains("<") && !["Array<", "Set<", "Optional<", "Dictionary<"].contains(where: result.hasPrefix)
    }
}
