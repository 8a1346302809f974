import AshlarSyntax

/// `missing-sendable`: a public value that another module cannot send between tasks.
package struct MissingSendable: Rule {
    package init() {}

    package let guide = RuleGuide(
        "missing-sendable", .information, .values,
        summary: Localized("A public DTO or domain value is not `Sendable`", zh: "公开的 DTO 或领域值没有声明 `Sendable`"),
        reason: Localized(
            "The compiler infers `Sendable` for types that are not public only: users of the module cannot pass the value "
                + "between tasks. Where most of a module's values are `Sendable`, this one was forgotten.",
            zh: "编译器只为非公开类型推断 `Sendable`：模块的使用者无法在任务之间传递该值。若模块中的值大多是 `Sendable`，这一个便是遗漏。"),
        bad: """
            public struct UserDTO: Decodable {
                public let id: Int
                public let name: String
            }
            public struct TeamDTO: Decodable, Sendable { public let id: Int }
            """,
        good: """
            public struct UserDTO: Decodable, Sendable {
                public let id: Int
                public let name: String
            }
            """,
        nearMisses: [
            .init(
                Localized("A type that cannot be: it holds a class.", zh: "无法满足的类型：其中含有类。"),
                """
                public final class Session {}
                public struct UserDTO: Decodable {
                    public let id: Int
                    public let session: Session
                }
                public struct TeamDTO: Decodable, Sendable { public let id: Int }
                """),
            .init(
                Localized("Not public: the compiler infers it.", zh: "非公开类型由编译器推断。"),
                """
                struct UserDTO: Decodable { let id: Int }
                public struct TeamDTO: Decodable, Sendable { public let id: Int }
                """),
        ],
        fix: Localized("Adds the conformance.", zh: "添加该协议。"))

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        guard context.modulesWithSendable.contains(type.module), type.declaration.access >= .public,
            type.declaration.kind == .structure,
            graph.hasRole(type.id, .dto) || graph.hasRole(type.id, .domain), !type.conformances.contains("Sendable"),
            !type.conformances.contains("Error"), !type.conformances.contains("CodingKey"),
            type.declaration.generics.isEmpty,
            type.parts.allSatisfy({ part in !part.declaration.inherited.contains { $0.contains("Sendable") } }),
            !type.declaration.attributes.contains(where: {
                ["DTO", "Domain", "Refined", "MainActor", "Model", "Table", "Entity"].contains($0)
            }),
            ValueTypes.allHold(type, graph, ValueTypes.sendable, conformance: "Sendable")
        else { return }
        let declaration = type.declaration
        findings.add(
            self, file: type.file, at: declaration.place, in: type.name,
            Localized(
                "\(type.lastName) is public and could be `Sendable`: other modules cannot send it between tasks",
                zh: "\(type.lastName) 是公开类型且可以成为 `Sendable`：其他模块无法在任务之间传递它"),
            edits: ValueTypes.adding("Sendable", to: declaration))
    }
}

/// Which types the standard conformances are known of.
enum ValueTypes {
    static let sendable: Set<String> = [
        "String", "Int", "Double", "Float", "Bool", "Date", "URL", "UUID", "Data", "Decimal", "Int64", "Int32", "UInt",
        "UInt64", "UInt32",
        "Int8", "Int16", "UInt8", "UInt16", "CGFloat", "TimeInterval", "Character", "Substring", "Array", "Set",
        "Dictionary", "Optional",
        "Locale", "TimeZone", "Calendar", "DateComponents", "CGSize", "CGPoint", "CGRect", "Duration", "Range",
        "ClosedRange", "Measurement",
    ]

    /// Whether all stored values have a conformance, as far as can be seen.
    static func allHold(
        _ type: TypeNode, _ graph: ModelGraph, _ known: Set<String>, conformance: String, depth: Int = 0
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
                    // An enumeration without values is both, whatever it says.
                    if other.declaration.kind == .enumeration, other.declaration.cases.allSatisfy(\.types.isEmpty) {
                        return conformance == "Equatable" || other.declaration.access < .public
                    }
                    return conformance == "Sendable" && other.declaration.access < .public
                        && allHold(other, graph, known, conformance: conformance, depth: depth + 1)
                }
                return known.contains(name)
            }
        }
    }

    /// Whether a stored value of a type changes only by its property: collections count, whatever they hold.
    static func isValue(_ written: String, in type: TypeNode, _ graph: ModelGraph) -> Bool {
        if written.isEmpty || written.contains("->") { return false }
        return TypeName.isCollection(written) || written.hasPrefix("[") || holdsValues(written, in: type, graph)
    }

    /// Whether all that a type names are values.
    static func holdsValues(_ written: String, in type: TypeNode, _ graph: ModelGraph) -> Bool {
        TypeName.names(in: written).allSatisfy { name in
            guard let id = graph.resolve(name, in: type.name, file: type.file) else { return sendable.contains(name) }
            return [.structure, .enumeration].contains(graph.types[id].declaration.kind) && !graph.hasRole(id, .view)
        }
    }

    /// The change that adds a conformance to a declaration.
    static func adding(_ conformance: String, to declaration: DeclarationFact) -> [Finding.Edit] {
        guard declaration.inheritanceEnd > 0 else { return [] }
        return [
            .init(
                offset: Int(declaration.inheritanceEnd), length: 0,
                text: declaration.inherited.isEmpty ? ": \(conformance)" : ", \(conformance)")
        ]
    }
}
