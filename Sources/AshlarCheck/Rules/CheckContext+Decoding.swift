import AshlarGraph

/// Types that payloads are decoded as, and types that only look like those.
extension CheckContext {
    /// Protocols that say nothing about decoding.
    private static let valueProtocols: Set<String> = [
        "Hashable", "Equatable", "Sendable", "Identifiable", "Comparable", "CaseIterable", "CustomStringConvertible",
        "CustomDebugStringConvertible",
    ]

    /// Whether a written type names a type: `[Outer.User]?` names `User`.
    private func names(_ type: TypeNode, in written: String) -> Bool {
        TypeName.names(in: written).contains { TypeName.last($0) == type.lastName }
    }

    /// Whether nothing calls a type's `init(from:)`: the type conforms to no protocol that could decode it, and no code
    /// calls the initializer.
    func isNeverDecoded(_ type: TypeNode) -> Bool {
        guard !type.isDecodable, [.structure, .enumeration].contains(type.declaration.kind),
            type.conformances.isSubset(of: CheckContext.valueProtocols),
            // A macro may add the conformance.
            type.declaration.attributes.allSatisfy({ $0.first?.isLowercase == true || $0 == "MainActor" })
        else { return false }
        return graph.constructions[type.lastName]?.contains("from:") != true
    }

    /// Whether code makes values of a type from what it decoded as another type, and nothing decodes the type itself: it
    /// is what a payload is mapped to, whatever it is called.
    func isMadeFromDecoded(_ type: TypeNode) -> Bool {
        guard graph.constructions[type.lastName]?.contains(where: { $0 != "from:" }) == true else { return false }
        var isMade = false
        for other in graph.types where !other.isTest && other.effects.contains(.decodes) {
            for part in other.parts where !graph.areTests[part.file] {
                let bodies =
                    part.declaration.functions.map { (body: $0.body, result: $0.result) }
                    + part.declaration.fields.map { (body: $0.body, result: $0.type) }
                for (body, result) in bodies where !body.decodes.isEmpty {
                    if body.decodes.contains(where: { names(type, in: $0.type) }) { return false }
                    if other.id != type.id, body.makes.contains(type.lastName),
                        body.decodes.contains(where: { $0.via == .decoder }),
                        names(type, in: result)
                    {
                        isMade = true
                    }
                }
            }
        }
        for part in graph.fileScopes where !graph.areTests[part.file] {
            for function in part.declaration.functions
            where function.body.decodes.contains(where: { names(type, in: $0.type) }) {
                return false
            }
        }
        return isMade
    }

    /// Whether a type only has the conformance of what a server sends: code computes its values, another type may be made
    /// from them, and no request is decoded as it or answered with it.
    func isOnlyComputed(_ type: TypeNode) -> Bool {
        let reasons = type.roles.filter { $0.role == .dto }.flatMap(\.reasons)
        guard !type.isNamedForWire, reasons == [.conforms(to: "Content")], isMadeByCode(type),
            holders[type.id, default: []].isSubset(of: [type.lastName])
        else { return false }
        func passes(_ function: FunctionFact) -> Bool {
            function.parameters.contains { TypeName.names(in: $0.type).contains("Request") }
                && (names(type, in: function.result)
                    || function.body.typeNames.contains { TypeName.last($0.name) == type.lastName })
        }
        func decodes(_ body: BodyFacts) -> Bool {
            body.decodes.contains { names(type, in: $0.type) }
        }
        func sends(_ part: TypePart) -> Bool {
            !graph.areTests[part.file]
                && (part.declaration.functions.contains { passes($0) || decodes($0.body) }
                    || part.declaration.fields.contains { decodes($0.body) })
        }
        return !graph.types.contains { other in other.id != type.id && other.parts.contains(where: sends) }
            && !graph.fileScopes.contains(where: sends)
    }

    /// Words in the documentation of a type that the app keeps itself.
    private static let storage = [
        "keychain", "user defaults", "userdefaults", "on disk", "to disk", "persisted in", "persistent storage",
        "persistant storage", "local storage",
    ]

    /// Whether a type is written and read by the app itself: its documentation or its keys' say where it is stored, or a
    /// storage hands it out, and no code that talks to a server does.
    func isKeptByApp(_ type: TypeNode) -> Bool {
        guard type.isDecodable, type.isEncodable, !type.conformances.contains("Content") else { return false }
        if isKeptInDocs(type) { return !isAskedFor(type) }
        let around = graph.types.filter { holders[type.id, default: []].contains($0.lastName) && $0.id != type.id }
        let isPart =
            around.contains { isHandedOut($0) || isKeptInDocs($0) } && !around.contains(where: isAskedFor)
        return (isPart || isHandedOut(type)) && !isAskedFor(type)
    }

    private func isKeptInDocs(_ type: TypeNode) -> Bool {
        let docs = [type.declaration.doc] + type.storedFields.map(\.doc)
        return type.isDecodable && type.isEncodable
            && docs.contains { doc in CheckContext.storage.contains(where: doc.lowercased().contains) }
    }

    /// Whether a storage returns it: `QueueStorage.task(id:) -> QueueTask?`.
    private func isHandedOut(_ type: TypeNode) -> Bool {
        type.isEncodable
            && graph.types.contains { other in
                !other.isTest && ["Storage", "Keychain"].contains(where: other.lastName.contains)
                    && other.functions.contains { names(type, in: $0.result) }
            }
    }

    /// Whether code that talks to a server returns or decodes it.
    private func isAskedFor(_ type: TypeNode) -> Bool {
        func asks(_ function: FunctionFact, _ isService: Bool) -> Bool {
            guard isService || function.body.usesNetwork else { return false }
            return names(type, in: function.result)
                || function.body.decodes.contains { names(type, in: $0.type) }
        }
        return graph.types.contains { other in
            guard !other.isTest else { return false }
            let isService = graph.hasRole(other.id, .service)
            return other.functions.contains { asks($0, isService) }
        } || graph.fileScopes.contains { part in part.declaration.functions.contains { asks($0, false) } }
    }
}
