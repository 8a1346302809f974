extension BodyFacts {
    /// The properties to which code assigns a member of a value: `title` in `title = page.title`.
    package func copies(of value: String) -> Set<String> {
        let start = "\(value)."
        return Set(assignments.lazy.filter { $0.value == .copy && $0.text.hasPrefix(start) }.map(\.target))
    }
}

extension DeclarationFact {
    /// The bodies of its functions and properties.
    package var bodies: [BodyFacts] {
        var bodies: [BodyFacts] = []
        bodies.reserveCapacity(functions.count + fields.count)
        for function in functions { bodies.append(function.body) }
        for field in fields { bodies.append(field.body) }
        return bodies
    }
}

/// The bodies of functions and properties, wherever they are.
extension ModelGraph {
    /// The bodies of all functions and properties outside of tests.
    ///
    /// - Parameter effects: the effects that the bodies of a declaration must have; empty for all.
    package func bodies(with effects: BodyEffects = []) -> some Sequence<BodyFacts> {
        code(with: effects).lazy.flatMap { code in
            code.part.declaration.bodies
        }
    }

    /// The names of the values that code passes for a property of new values: `page.link` for
    /// `Tile(address: page.link)`.
    ///
    /// - Complexity: O(n) in the bodies that create values; O(m) in the calls of the type's initializers if none passes
    ///   the property.
    package func sources(givenTo property: String, of type: TypeNode) -> [String] {
        guard constructions[type.lastName]?.contains(where: { $0.hasLabel(property) }) == true else { return [] }
        return bodies(with: .constructions).flatMap { body in
            body.constructions.lazy.filter { TypeName.last($0.type) == type.lastName }.flatMap { made in
                zip(made.labels, made.sources).filter { $0 == property && !$1.isEmpty }.map(\.1)
            }
        }
    }
}

extension String {
    /// Whether the labels of a call, such as `id:name:`, contain a label.
    package func hasLabel(_ label: String) -> Bool { split(separator: ":").contains { $0 == label } }
}
