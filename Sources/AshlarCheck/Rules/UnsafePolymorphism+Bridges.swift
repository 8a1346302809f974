import AshlarGraph

/// Raw values that come from another enumeration, and not from a payload.
extension UnsafePolymorphism {
    /// Whether a look-up uses the raw value of another enumeration, which has only words or numbers that this one has,
    /// too. Unknown values were rejected before, and the `??` is never reached.
    func isKnownWord(
        _ discriminator: DiscriminatorFact, _ parameters: [ParameterFact], in owner: String, _ file: Int,
        _ graph: ModelGraph
    ) -> Bool {
        let names = discriminator.value.filter { $0 != "?" && $0 != "!" }.split(separator: ".").map(String.init)
        guard names.count > 1, names.last == "rawValue",
            let id = graph.resolve(discriminator.subject, in: owner, file: file)
        else { return false }
        let kind = graph.types[id]
        if isOfForeignEnumeration(names.dropLast(), parameters, graph), numbers(of: kind) != nil {
            return true
        }
        guard let source = declaredType(of: names.dropLast(), parameters, in: owner, file, graph) else { return false }
        if let known = words(of: kind), let given = words(of: graph.types[source]) {
            return given.isSubset(of: known)
        }
        if let known = numbers(of: kind), let given = numbers(of: graph.types[source]) {
            return given.isSubset(of: known)
        }
        return false
    }

    /// Whether the code itself chooses one of two known words: `let word = isOpen ? "open" : "closed"`.
    func isOwnWord(_ discriminator: DiscriminatorFact, of kind: TypeNode) -> Bool {
        let parts = discriminator.origin.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count == 5, parts[0].hasSuffix(" ? "), parts[2] == " : ", parts[4].isEmpty,
            let known = words(of: kind)
        else { return false }
        return known.contains(String(parts[1])) && known.contains(String(parts[3]))
    }

    /// Whether a value is a parameter with a type from outside the codebase: `init(_ style: Toolkit.Style)` mirrors an
    /// enumeration of a framework.
    ///
    /// A generated type such as `Wire_Kind` keeps unknown numbers. A single letter is a generic parameter.
    private func isOfForeignEnumeration(
        _ names: ArraySlice<String>, _ parameters: [ParameterFact], _ graph: ModelGraph
    ) -> Bool {
        guard names.count == 1, let given = parameters.first(where: { $0.name == names.first }) else { return false }
        let type = TypeName.unwrapped(given.type)
        return type.utf8.count > 1 && type.first?.isUppercase == true
            && type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
            && !graph.declares(TypeName.last(type))
    }

    /// The raw values of an enumeration of words; `nil` for other types.
    private func words(of type: TypeNode) -> Set<String>? {
        guard type.declaration.kind == .enumeration, type.conformances.contains("String"),
            !type.declaration.cases.isEmpty
        else { return nil }
        return Set(type.declaration.cases.map { $0.rawValue.isEmpty ? $0.name : $0.rawValue })
    }

    /// The raw values of an enumeration of numbers; `nil` for other types.
    private func numbers(of type: TypeNode) -> Set<Int>? {
        guard type.declaration.kind == .enumeration, !type.conformances.isDisjoint(with: UnsafePolymorphism.integers),
            !type.declaration.cases.isEmpty
        else { return nil }
        var next = 0
        var numbers: Set<Int> = []
        for item in type.declaration.cases {
            if !item.rawValue.isEmpty {
                guard let number = Int(item.rawValue.filter { $0 != "_" }) else { return nil }
                next = number
            }
            numbers.insert(next)
            next &+= 1
        }
        return numbers
    }

    private static let integers: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]
}
