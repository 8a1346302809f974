import AshlarGraph

/// Values that look derived, but that other code determines.
extension StoredDerived {
    /// Whether a text and its value are both members of one value from outside: `priceText = product.displayPrice` next
    /// to `price = product.price`. A store or a server makes the text by its own rules.
    func isGivenFromOutside(_ field: FieldFact, with sources: [String], in type: TypeNode) -> Bool {
        guard TypeName.unwrapped(field.type) == "String" else { return false }
        let stored = Set(type.storedFields.map(\.name))
        func givers(_ name: String, _ body: BodyFacts) -> Set<Substring> {
            Set(
                body.assignments.lazy.filter { $0.target == name && $0.value == .copy && $0.text.contains(".") }
                    .compactMap { $0.text.split(separator: ".").first })
        }
        return type.functions.contains { function in
            guard function.kind == .initializer else { return false }
            let own = givers(field.name, function.body).filter { !stored.contains(String($0)) }
            return !own.isEmpty && sources.contains { !own.isDisjoint(with: givers($0, function.body)) }
        }
    }

    /// Whether a constant text is in a type that only one file can name, or in a part of such a type. A template may show
    /// it, and templates find only stored properties.
    func isPrivateText(_ field: FieldFact, of type: TypeNode, _ graph: ModelGraph) -> Bool {
        guard field.isConstant, TypeName.unwrapped(field.type) == "String" else { return false }
        if type.declaration.access <= .fileprivate { return true }
        let outer = String(type.name.prefix { $0 != "." })
        return graph.resolve(outer, in: "", file: type.file).map { graph.types[$0].declaration.access <= .fileprivate }
            ?? false
    }

    /// Whether the mappings of a type copy the property from other values, where it has the same name, and its sources
    /// from elsewhere: `Summary(chapterCount: book.chapterCount, chapters: loaded)`. It may count something else there.
    func isCopiedFromOthers(_ field: FieldFact, besides sources: [String], in type: TypeNode, _ graph: ModelGraph)
        -> Bool
    {
        guard field.name.hasSuffix("Count") else { return false }
        var isCopied = false
        for (part, owner) in graph.code(with: .constructions) where owner?.id != type.id {
            for made in part.declaration.bodies.lazy.flatMap(\.constructions)
            where TypeName.last(made.type) == type.lastName {
                let given = Dictionary(zip(made.labels, made.sources), uniquingKeysWith: { first, _ in first })
                guard let copied = given[field.name] else { continue }
                let base = copied.dropLast(field.name.count)
                guard copied.hasSuffix(".\(field.name)"), !sources.contains(where: { given[$0] == "\(base)\($0)" })
                else { return false }
                isCopied = true
            }
        }
        return isCopied
    }

    /// Whether a payload has a key for a text and no key for its value, so that the value is made from the text, and
    /// not the other way around.
    func isWireForm(_ field: FieldFact, of sources: [String], _ type: TypeNode, _ context: CheckContext) -> Bool {
        guard TypeName.unwrapped(field.type) == "String", let keys = context.codingKeys(of: type) else { return false }
        let named = keys.declaration.cases.map(\.name)
        return named.contains(field.name) && !sources.contains(where: named.contains)
    }

    /// Whether a server only sends values of a type, although `Content` can be decoded as well.
    func isOnlyAnswer(_ type: TypeNode, _ context: CheckContext) -> Bool {
        type.conformances.contains("Content") && context.lacksDecoding(type)
    }

    /// Whether code decodes values of a type and creates none itself, so that others determine its properties.
    func isOnlyDecoded(_ type: TypeNode, _ context: CheckContext) -> Bool {
        guard type.isDecodable, !context.graph.hasRole(type.id, .entity) else { return false }
        let making = type.functions.filter { $0.kind == .initializer }
        let isDecoded =
            !making.isEmpty && making.allSatisfy(\.isDecoderInitializer)
            // A type that a client library decodes follows the server's contract.
            || type.declaration.access >= .public && context.isOfClient(type)
            || context.typesAround(type, where: \.isDecodable).contains {
                context.typeUses.decoded.contains($0.lastName)
            }
        return isDecoded && !context.isMadeByCode(type)
    }

    private func isRead(_ assignment: AssignmentFact) -> Bool {
        assignment.value == .decode || assignment.text.contains("forKey:")
    }

    /// Whether a handwritten decoder reads the text as it was sent, and makes the value from a text. The value may hold
    /// less than the text, as a date does if only the year is known.
    func isRawForm(_ field: FieldFact, of sources: [String], _ type: TypeNode) -> Bool {
        guard TypeName.unwrapped(field.type) == "String" else { return false }
        return type.functions.contains { function in
            guard function.isDecoderInitializer else { return false }
            let own = function.body.assignments.filter { $0.target == field.name }
            let values = function.body.assignments.filter { sources.contains($0.target) }
            return own.contains(where: isRead) && !values.isEmpty && !values.contains(where: isRead)
        }
    }

    /// Whether a flag next to a moment is independent: other code sets the flag, or a function changes one without the
    /// other, such as when it clears the flag and keeps the moment.
    func isOwnFact(_ field: FieldFact, besides moments: [String], _ type: TypeNode, _ graph: ModelGraph) -> Bool {
        guard field.type == "Bool", state(of: field.name) != nil, moments.count == 1,
            type.storedFields.contains(where: {
                moments.contains($0.name) && TypeName.unwrapped($0.type) == "Date"
            })
        else { return false }
        return graph.mutatedMembers.contains(field.name)
            || type.functions.contains { function in
                let writes = function.body.writes
                return function.kind != .initializer
                    && writes.contains(field.name) != !writes.isDisjoint(with: moments)
            }
    }

    /// Reports the values that are made from the text of a payload, and that can change without it.
    func checkValues(_ values: [String], of text: FieldFact, _ type: TypeNode, _ findings: inout Findings) {
        for value in type.storedFields where values.contains(value.name) && !value.isConstant {
            report(value, from: [text.name], type, &findings)
        }
    }

    /// Whether a query filters or sorts by a Fluent column: `.filter(\.$isHidden == false)`.
    func isQueried(_ field: FieldFact, _ graph: ModelGraph) -> Bool {
        guard ["Field", "OptionalField", "Boolean"].contains(where: { field.attributes.contains($0) }) else {
            return false
        }
        let name = "$\(field.name)"
        return graph.code().contains { part, _ in
            part.declaration.functions.contains { $0.body.keyPaths.contains(name) }
                || part.declaration.fields.contains { $0.body.keyPaths.contains(name) }
        }
    }

    /// Whether people edit a text, which may be incomplete until it is parsed: `text: $draft.dueDateText`.
    func isEdited(_ field: FieldFact, _ graph: ModelGraph) -> Bool {
        guard TypeName.unwrapped(field.type) == "String", !field.isConstant else { return false }
        func edits(_ body: BodyFacts) -> Bool {
            body.texts.contains { $0.hasPrefix("$") && TypeName.last($0) == field.name }
        }
        return graph.code().contains { part, _ in
            part.declaration.functions.contains { edits($0.body) }
                || part.declaration.fields.contains { edits($0.body) }
        }
    }

    /// Whether a type is a copy of data from elsewhere, as its comment says, so that the flag and the moment both come
    /// from there.
    func isCopyOfOthers(_ field: FieldFact, besides moments: [String], _ type: TypeNode) -> Bool {
        guard field.type == "Bool", moments.count == 1,
            type.storedFields.contains(where: {
                moments.contains($0.name) && TypeName.unwrapped($0.type) == "Date"
            })
        else { return false }
        let comment = type.declaration.doc.lowercased()
        return ["cache", "mirror", "snapshot", "synced copy", "copy of"].contains(where: comment.contains)
    }

    /// Whether a flag's initial value differs from the value of its expression for the initial sources, so that it also
    /// says whether they are loaded yet: `allRead = false` next to `unread = []`, and `allRead = unread.isEmpty` later.
    func startsOtherwise(_ field: FieldFact, _ text: String, _ type: TypeNode) -> Bool {
        guard field.type == "Bool", ["true", "false"].contains(field.value) else { return false }
        let isNegated = text.hasPrefix("!")
        let path = text.dropFirst(isNegated ? 1 : 0)
        guard let ending = [".isEmpty", " != nil", " == nil"].first(where: { path.hasSuffix($0) }) else { return false }
        let name = String(path.dropLast(ending.count))
        guard let source = type.storedFields.first(where: { $0.name == name }) else { return false }
        let initial: Bool
        switch ending {
        case ".isEmpty":
            // `[Int]()` and `Set<Int>()`.
            let isMadeEmpty =
                source.value.hasSuffix("()") && source.value.first.map { $0 == "[" || $0.isUppercase } == true
            guard isMadeEmpty || ["[]", "[:]", "\"\""].contains(source.value) else { return false }
            initial = true
        case " == nil":
            guard isAbsentAtFirst(source) else { return false }
            initial = true
        default:
            guard isAbsentAtFirst(source) else { return false }
            initial = false
        }
        return (field.value == "true") != (initial != isNegated)
    }

    private func isAbsentAtFirst(_ source: FieldFact) -> Bool {
        source.isOptional && !source.isConstant && ["", "nil"].contains(source.value)
    }

    /// Whether a type has a handwritten `encode(to:)`.
    func encodesByHand(_ type: TypeNode) -> Bool {
        type.functions.contains { $0.name == "encode" && $0.parameters.first?.label == "to" }
    }
}
