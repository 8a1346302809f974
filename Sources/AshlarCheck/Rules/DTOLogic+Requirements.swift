import AshlarGraph
import AshlarSyntax

/// Members of a DTO that a protocol requires, and values of any shape. Neither can move elsewhere.
extension DTOLogic {
    /// Whether a protocol from another module may require a function.
    ///
    /// An extension that adds a conformance declares the members that the protocol requires. Among the members of the
    /// type itself, the framework likely calls a function that takes one of the framework's values.
    static func mayBeRequired(
        _ function: FunctionFact, in part: TypePart, of type: TypeNode, _ context: CheckContext
    ) -> Bool {
        guard function.access > .fileprivate else { return false }
        return mayRequire(function.name, in: part, of: type, context) {
            function.parameters.contains { isForeign($0.type, type, part.file, context.graph) }
        }
    }

    /// Whether a protocol from another module may require a computed property.
    static func mayBeRequired(_ field: FieldFact, in part: TypePart, of type: TypeNode, _ context: CheckContext) -> Bool
    {
        field.access > .fileprivate && mayRequire(field.name, in: part, of: type, context) { false }
    }

    private static func mayRequire(
        _ member: String, in part: TypePart, of type: TypeNode, _ context: CheckContext, takesForeign: () -> Bool
    ) -> Bool {
        // A protocol with known requirements may require a member in any part of the type.
        if type.conformances.contains(where: { NamedMembers.isRequired(member, by: $0) }) { return true }
        let hasUnknown = part.declaration.inherited.contains { name in
            let last = TypeName.last(name)
            return DTOMembers.mayBeRequired(by: last) && !NamedMembers.isKnown(last) && !ValueTypes.isPlain(last)
                && context.graph.resolve(name, in: TypeName.outer(type.name), file: part.file) == nil
        }
        return hasUnknown && (part.declaration.kind == .extension || takesForeign())
    }

    /// Whether a written type names a type from another module, other than values of the standard library and
    /// Foundation.
    private static func isForeign(_ written: String, _ type: TypeNode, _ file: Int, _ graph: ModelGraph) -> Bool {
        let generics = Set(type.declaration.generics)
        return TypeName.references(in: written).contains { name in
            let last = TypeName.last(name)
            return !ValueTypes.isPlain(last) && !["Any", "AnyObject", "Error", "Never", "Self", "Void"].contains(last)
                && !generics.contains(last) && graph.resolve(name, in: type.name, file: file) == nil
        }
    }

    /// Whether a type holds JSON of any shape, as `Any` or an enumeration of JSON's kinds. Its computed properties say
    /// nothing about a payload.
    func holdsAnyJSON(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        if isOfKinds(type) { return true }
        let stored = type.storedFields
        guard stored.count == 1 else { return false }
        let written = TypeName.unwrapped(stored[0].type)
        if ["Any", "AnyObject", "AnyHashable", "anySendable"].contains(written) { return true }
        guard let value = graph.resolve(written, in: type.name, file: type.file) else { return false }
        return isOfKinds(graph.types[value])
    }

    /// Whether an enumeration has cases for a text, a number or Boolean value, and a dictionary of itself with any
    /// keys.
    private func isOfKinds(_ type: TypeNode) -> Bool {
        guard type.declaration.kind == .enumeration else { return false }
        let types = Set(type.declaration.cases.flatMap(\.types))
        guard types.contains("String"), !types.isDisjoint(with: ["Bool", "Int", "Double", "NSNumber", "Decimal"]) else {
            return false
        }
        return types.contains { held in
            held.hasPrefix("[String:")
                && TypeName.names(in: held).contains { ["Any", "Self", type.lastName].contains($0) }
        }
    }
}
