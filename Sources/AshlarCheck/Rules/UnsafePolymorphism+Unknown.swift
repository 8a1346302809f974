import AshlarGraph

/// Cases for unknown values, whatever their names.
extension UnsafePolymorphism {
    /// Reports the look-ups of code that decodes.
    ///
    /// - Parameter owner: the type that is decoded; empty in an extension of a container.
    func reportDecoder(
        _ body: BodyFacts, _ file: Int, _ owner: String, _ declaration: String, isSure: Bool = true,
        _ findings: inout Findings
    ) {
        if body.discriminators.isEmpty { return }
        let graph = findings.graph
        let found = body.discriminators.filter { found in
            !isForUnknown(found, in: owner, file, graph) && !dropsByForm(found, in: owner, file, graph)
                && !(lookedUpType(of: found, in: owner, file, graph).map { $0.hasCaseForAll(in: graph) } ?? false)
        }
        let groups = Dictionary(grouping: found) { isSure && !isOnlyForUnknown($0, in: owner, file, graph) }
        for isCertain in [true, false] {
            guard let part = groups[isCertain] else { continue }
            report(part, file, declaration, confidence: isCertain ? .certain : .guess, &findings)
        }
    }

    /// Whether an `init(rawValue:)` only makes an enumeration `RawRepresentable`: no code calls it by the enumeration's
    /// name, and nothing decodes the enumeration, so that no unknown value gets there.
    func isOnlyWitness(_ function: FunctionFact, _ type: TypeNode, _ graph: ModelGraph) -> Bool {
        guard function.kind == .initializer, function.parameters.map(\.label) == ["rawValue"],
            type.declaration.kind == .enumeration, !type.isDecodable, !function.body.discriminators.isEmpty,
            type.conformances.contains("RawRepresentable")
        else { return false }
        if graph.constructions[type.lastName]?.contains("rawValue:") == true { return false }
        // `codes.compactMap(Reason.init)`
        let reference = "\(type.lastName).init"
        return !graph.files.contains { $0.otherCalls.contains(reference) }
    }

    /// Whether elements are dropped because they have the wrong format, such as a text that must not be empty: the type
    /// is not an enumeration of the project, and has no case for an unknown value.
    func dropsByForm(
        _ discriminator: DiscriminatorFact, in owner: String, _ file: Int, _ graph: ModelGraph
    ) -> Bool {
        let subject = discriminator.subject
        guard discriminator.outcome == .drop, !discriminator.value.isEmpty, subject.first?.isUppercase == true,
            subject != "Self"
        else { return false }
        // A type of another module may be an enumeration.
        guard let id = graph.resolve(subject, in: owner, file: file) else { return false }
        return graph.types[id].declaration.kind != .enumeration
    }

    /// Whether an unknown value becomes a case for unknown values: its comment says so, or it is the only case without
    /// a payload, and no word leads to it.
    func isForUnknown(
        _ discriminator: DiscriminatorFact, in owner: String, _ file: Int, _ graph: ModelGraph
    ) -> Bool {
        guard let (type, item) = chosenCase(discriminator, in: owner, file, graph) else { return false }
        if item.isForUnknown { return true }
        let others = type.declaration.cases.filter { $0.name != item.name }
        return discriminator.isOnlyForUnknown && item.types.isEmpty && others.count > 1
            && others.allSatisfy { !$0.types.isEmpty }
    }

    /// Whether only unknown values become a case without a raw value, so that it may be meant for them.
    func isOnlyForUnknown(
        _ discriminator: DiscriminatorFact, in owner: String, _ file: Int, _ graph: ModelGraph
    ) -> Bool {
        guard discriminator.isOnlyForUnknown, let (type, item) = chosenCase(discriminator, in: owner, file, graph)
        else { return false }
        return item.types.isEmpty && item.rawValue.isEmpty && type.conformances.isDisjoint(with: ["String", "Int"])
    }

    /// The case that an unknown value becomes, and its enumeration.
    private func chosenCase(
        _ discriminator: DiscriminatorFact, in owner: String, _ file: Int, _ graph: ModelGraph
    ) -> (type: TypeNode, item: CaseFact)? {
        guard discriminator.outcome == .other, !owner.isEmpty || !discriminator.value.isEmpty else { return nil }
        // A `switch` chooses a case of the type around.
        let type =
            discriminator.value.isEmpty
            ? graph.resolve(owner, in: "", file: file).map { graph.types[$0] }
            : lookedUpType(of: discriminator, in: owner, file, graph)
        guard let type, let item = type.declaration.cases.first(where: { ".\($0.name)" == discriminator.text }) else {
            return nil
        }
        return (type, item)
    }

    /// `Kind` of `Kind(rawValue:)`; `nil` for a `switch`, and for a type that is not in the codebase.
    private func lookedUpType(
        of discriminator: DiscriminatorFact, in owner: String, _ file: Int, _ graph: ModelGraph
    ) -> TypeNode? {
        guard !discriminator.value.isEmpty else { return nil }
        let id =
            discriminator.subject == "Self" && !owner.isEmpty
            ? graph.resolve(owner, in: "", file: file)
            : graph.resolve(discriminator.subject, in: owner, file: file)
        return id.map { graph.types[$0] }
    }
}

extension TypeNode {
    /// Whether the project's own `Kind(rawValue:)` has a case for every value, so that it never returns `nil`. The type
    /// declares it, or a protocol of the enumeration does.
    func hasCaseForAll(in graph: ModelGraph) -> Bool {
        if alwaysFindsCase { return true }
        guard declaration.kind == .enumeration else { return false }
        return conformances.contains { name in
            guard let id = graph.resolve(name, in: TypeName.outer(self.name), file: file) else { return false }
            return graph.types[id].declaration.kind == .proto && graph.types[id].alwaysFindsCase
        }
    }

    private var alwaysFindsCase: Bool {
        functions.contains { function in
            function.kind == .initializer && function.parameters.map(\.label) == ["rawValue"]
                && (!function.isFailable || function.neverFails)
        }
    }
}
