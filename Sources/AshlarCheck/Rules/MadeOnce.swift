import AshlarGraph

/// A stored property that every initializer computes from another stored value, such as `isTopLevel` from
/// `names.isEmpty`.
struct MadeOnce {
    /// The expression that computes the property; `nil` if an initializer assigns another value, or code changes it
    /// later.
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

    /// The date that an initializer compares with the current time for a Boolean constant, which becomes outdated.
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

    /// Returns the expression of a plain assignment with a single, stored source.
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
        // Members such as `url.host ?? ""` are allowed. Calls may be slow, or return another result.
        let member = rest.dropFirst().prefix { $0.isLetter }
        guard rest.first == ".", !function.isDecoderInitializer,
            ["host", "lastPathComponent", "absoluteString", "pathExtension", "scheme", "path"].contains(String(member)),
            ["", " ?? \"\""].contains(rest.dropFirst(1 + member.count))
        else { return nil }
        return "\(source)\(rest)"
    }

    /// Returns the stored property that a name refers to, or that is made from the parameter with that name.
    ///
    /// A list that is made from the elements of a parameter has the same `isEmpty`. For other members, a property must
    /// store the whole parameter.
    private static func kept(
        _ name: String, besides field: FieldFact, _ function: FunctionFact, _ type: TypeNode
    ) -> String? {
        let parameter = function.parameters.first { $0.name == name }
        // A parameter may be optional although the property with its name isn't.
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
