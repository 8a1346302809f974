import AshlarGraph

/// Where the value comes from by which a case is chosen.
extension UnsafePolymorphism {
    /// The body of a screen's function with only the look-ups by a property of a decoded value that it is given:
    /// `Kind(rawValue: banner.kind)`. Its other look-ups are about its own state.
    func inWireValues(
        _ function: FunctionFact, _ type: TypeNode, _ file: Int, _ graph: ModelGraph
    ) -> BodyFacts {
        var body = function.body
        body.discriminators.removeAll { found in
            let names = path(of: found)
            guard names.count == 2, let given = function.parameters.first(where: { $0.name == names[0] }),
                let id = graph.resolve(TypeName.unwrapped(given.type), in: type.name, file: file)
            else { return true }
            return !graph.hasRole(id, .dto) || !graph.types[id].isDecodable
                || !graph.types[id].storedFields.contains { $0.name == names[1] }
        }
        return body
    }

    /// The names of a raw value: `banner` and `kind` of `(banner.kind`.
    private func path(of discriminator: DiscriminatorFact) -> [String] {
        let text = discriminator.value.filter { !"()?!".contains($0) }
        return text.split(separator: ".").map(String.init)
    }

    /// Whether an enumeration reads the text that its own property gives: `init(fileName:)` next to `fileName`.
    func readsOwnText(_ function: FunctionFact, _ type: TypeNode) -> Bool {
        guard type.declaration.kind == .enumeration, !type.isDecodable, function.kind == .initializer,
            function.parameters.count == 1, let label = function.parameters.first?.label
        else { return false }
        return type.fields.contains { field in
            field.isComputed && !field.isStatic && field.name == label && TypeName.unwrapped(field.type) == "String"
                && field.body.branches
        }
    }

    /// Whether every look-up of a structure's computed property goes by a constant that the structure stores: a row that
    /// a database hands out, or a value that was read from text.
    func readsOwnConstant(_ body: BodyFacts, _ type: TypeNode) -> Bool {
        guard type.declaration.kind == .structure else { return false }
        return body.discriminators.allSatisfy { found in
            let names = path(of: found)
            return names.count == 1
                && type.storedFields.contains { $0.name == names[0] && $0.isConstant && $0.value.isEmpty }
        }
    }

    /// `defaults.string(forKey: "theme")`, whatever the app calls its own settings.
    func isOfPreferences(_ discriminator: DiscriminatorFact) -> Bool {
        [".string(forKey:", ".integer(forKey:"].contains(where: discriminator.value.contains)
    }

    /// Whether the raw value is a part of an address, such as its scheme: no payload names a kind there.
    func isPartOfAddress(_ discriminator: DiscriminatorFact, _ parameters: [ParameterFact]) -> Bool {
        let names = path(of: discriminator)
        guard names.count == 2, ["scheme", "pathExtension"].contains(names[1]) else { return false }
        return parameters.contains { given in
            given.name == names[0] && ["URL", "URLComponents"].contains(TypeName.unwrapped(given.type))
        }
    }
}
