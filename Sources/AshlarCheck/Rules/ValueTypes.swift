import AshlarGraph

/// The types with known standard conformances.
enum ValueTypes {
    /// Values of the standard library, Foundation and Core Graphics, which are `Sendable` and `Equatable`.
    private static let plain: Set<String> = [
        "String", "Int", "Double", "Float", "Bool", "Date", "URL", "UUID", "Data", "Decimal", "Int64", "Int32", "UInt",
        "UInt64", "UInt32",
        "Int8", "Int16", "UInt8", "UInt16", "CGFloat", "TimeInterval", "Character", "Substring", "Array", "Set",
        "Dictionary", "Optional",
        "Locale", "TimeZone", "Calendar", "DateComponents", "CGSize", "CGPoint", "CGRect", "Duration", "Range",
        "ClosedRange", "Measurement",
    ]

    /// The plain types with names that no other module uses.
    private static let unmistakable: Set<String> = [
        "String", "Int", "Double", "Float", "Bool", "Date", "URL", "UUID", "Data", "Decimal", "Int64", "Int32", "UInt",
        "UInt64", "UInt32", "Int8", "Int16", "UInt8", "UInt16", "CGFloat", "TimeInterval", "Array", "Set", "Dictionary",
        "Optional",
    ]

    static func isPlain(_ name: String) -> Bool { plain.contains(name) }
    static func isUnmistakable(_ name: String) -> Bool { unmistakable.contains(name) }

    /// Whether all stored values have a conformance, as far as the sources show.
    static func allHold(
        _ type: TypeNode, _ graph: ModelGraph, conformance: String, depth: Int = 0
    ) -> Bool {
        guard depth < 6 else { return false }
        let written = type.storedFields.map(\.type) + type.declaration.cases.flatMap(\.types)
        return written.allSatisfy { text in
            if text.isEmpty || text.contains("->") || text.contains("(") || text.hasPrefix("any") { return false }
            return TypeName.names(in: text).allSatisfy { name in
                if let id = graph.resolve(name, in: type.name, file: type.file) {
                    let other = graph.types[id]
                    if other.id == type.id || other.conformances.contains(conformance) { return true }
                    guard other.declaration.kind == .structure || other.declaration.kind == .enumeration else {
                        return false
                    }
                    // An enumeration without associated values is `Equatable`, and `Sendable` if it is not public,
                    // without declaring it.
                    if other.declaration.kind == .enumeration, other.declaration.cases.allSatisfy(\.types.isEmpty) {
                        return conformance == "Equatable" || other.declaration.access < .public
                    }
                    return conformance == "Sendable" && other.declaration.access < .public
                        && allHold(other, graph, conformance: conformance, depth: depth + 1)
                }
                return plain.contains(name)
            }
        }
    }

    /// Whether a value can change only through the property that stores it. Collections count, whatever they hold.
    static func isValue(_ written: String, in type: TypeNode, _ graph: ModelGraph) -> Bool {
        if written.isEmpty || written.contains("->") { return false }
        return TypeName.isCollection(written) || written.hasPrefix("[") || holdsValues(written, in: type, graph)
    }

    /// Whether all types that a written type names are value types.
    static func holdsValues(_ written: String, in type: TypeNode, _ graph: ModelGraph) -> Bool {
        TypeName.names(in: written).allSatisfy { name in
            guard let id = graph.resolve(name, in: type.name, file: type.file) else { return plain.contains(name) }
            return [.structure, .enumeration].contains(graph.types[id].declaration.kind) && !graph.hasRole(id, .view)
        }
    }
}
