import AshlarGraph

/// A stored property that every initializer makes from a value that it stores as well: `isTopLevel` as `names.isEmpty`.
struct MadeOnce {
    /// The expression that makes it; `nil` where an initializer gives it another value, or code changes it later.
    let source: String?

    /// - Complexity: O(n) in the assignments of the type's functions.
    init(_ field: FieldFact, in type: TypeNode) {
        source = MadeOnce.source(field, type)
    }

    private static func source(_ field: FieldFact, _ type: TypeNode) -> String? {
        if let frozen = frozen(field, type) { return frozen }
        guard ["Bool", "String"].contains(field.type), field.value.isEmpty, field.attributes.isEmpty,
            field.isConstant || field.setterAccess <= .fileprivate
        else { return nil }
        var found: String?
        for function in type.functions {
            let assigned = function.body.assignments.filter { $0.target == field.name }
            guard function.kind == .initializer else {
                if function.body.writes.contains(field.name) { return nil }
                continue
            }
            // One initializer may call another.
            if assigned.isEmpty, !function.body.writes.contains(field.name) { continue }
            guard assigned.count == 1, let only = assigned.first, only.isUnconditional,
                let text = expression(of: only, field, function, type)
            else { return nil }
            if let found, found != text { return nil }
            found = text
        }
        return found
    }

    /// Whether a date was in the past when the value was made: it says nothing of now.
    private static func frozen(_ field: FieldFact, _ type: TypeNode) -> String? {
        guard field.type == "Bool", field.isConstant,
            let date = type.storedFields.first(where: { TypeName.unwrapped($0.type) == "Date" })
        else { return nil }
        let isFrozen = type.functions.contains { function in
            function.kind == .initializer
                && function.body.assignments.contains {
                    $0.target == field.name && $0.text.contains("Date()") && $0.text.contains(date.name)
                }
        }
        return isFrozen ? date.name : nil
    }

    /// Returns the expression of a plain assignment with a single source that is stored.
    private static func expression(
        of assigned: AssignmentFact, _ field: FieldFact, _ function: FunctionFact, _ type: TypeNode
    ) -> String? {
        let text = assigned.text.replacing("self.", with: "")
        guard text.utf8.count < 80, assigned.value != .decode else { return nil }
        let name = text.drop { $0 == "!" }.leadingName
        guard !name.isEmpty, let source = kept(String(name), besides: field, function, type) else { return nil }
        let rest = text.drop { $0 == "!" }.dropFirst(name.count)
        if field.type == "Bool" {
            let negation = text.prefix { $0 == "!" }
            return [".isEmpty", " != nil", " == nil"].contains(rest) ? "\(negation)\(source)\(rest)" : nil
        }
        // `url.host ?? ""`; a call may take its time, or answer differently.
        let member = rest.dropFirst().prefix { $0.isLetter }
        guard rest.first == ".", !function.isDecoderInitializer,
            ["host", "lastPathComponent", "absoluteString", "pathExtension", "scheme", "path"].contains(String(member)),
            ["", " ?? \"\""].contains(rest.dropFirst(1 + member.count))
        else { return nil }
        return "\(source)\(rest)"
    }

    /// Returns the stored property that a name means, or that is made from the parameter with that name.
    ///
    /// A list is empty if the list that is made from its elements is. Other members of a parameter are gone with it, unless
    /// a property holds all of it.
    private static func kept(
        _ name: String, besides field: FieldFact, _ function: FunctionFact, _ type: TypeNode
    ) -> String? {
        let parameter = function.parameters.first { $0.name == name }
        // A parameter may be absent where the property of its name is not.
        if let parameter, let own = type.storedFields.first(where: { $0.name == name }), own.type != parameter.type {
            return nil
        }
        if parameter == nil {
            return name != field.name && type.storedFields.contains { $0.name == name } ? name : nil
        }
        let whole = function.body.assignments.first {
            $0.target != field.name && $0.isUnconditional && $0.text == name
        }
        if let whole { return whole.target }
        guard field.type == "Bool" else { return nil }
        return function.body.assignments.first {
            $0.target != field.name && $0.isUnconditional && $0.text.hasPrefix("\(name).")
        }?.target
    }
}
