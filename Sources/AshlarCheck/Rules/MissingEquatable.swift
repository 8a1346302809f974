import AshlarGraph
import AshlarLocalization

/// `missing-equatable`: a domain value that cannot be compared.
package struct MissingEquatable: Rule {
    package init() {}

    package let guide = RuleGuide(
        "missing-equatable", .information, .values,
        summary: Localized("A domain value is not `Equatable`", zh: "领域值没有声明 `Equatable`"),
        reason: Localized(
            "Values with equal contents are equal. Without `==`, tests compare field by field, and views redraw "
                + "unchanged content. Most values in the module can be compared, so this one was probably forgotten.",
            zh: "值由其内容决定。没有 `==`，测试只能逐字段比较，视图也会重绘未变化的内容。若模块中的值大多可以比较，这一个便是遗漏。"),
        bad: """
            // file: Domain/Models/Trip.swift
            import Foundation
            struct Trip: Sendable {
                let id: String
                let name: String
                let startDate: Date
                let endDate: Date
            }
            // file: Domain/Models/Friend.swift
            struct Friend: Equatable, Sendable {
                let id: String
                let name: String
            }
            """,
        good: """
            // file: Domain/Models/Trip.swift
            import Foundation
            struct Trip: Equatable, Sendable {
                let id: String
                let name: String
                let startDate: Date
                let endDate: Date
            }
            // file: Domain/Models/Friend.swift
            struct Friend: Equatable, Sendable {
                let id: String
                let name: String
            }
            """,
        nearMisses: [
            .init(
                Localized("A value that holds a closure.", zh: "其中含有闭包。"),
                """
                // file: Domain/Action.swift
                struct Action {
                    let name: String
                    let run: () -> Void
                }
                struct Route: Equatable { let stops: [String] }
                """),
            .init(
                Localized("A module that compares none of its values.", zh: "模块中的值都不需要比较。"),
                """
                // file: Domain/Filter.swift
                struct Filter {
                    let country: String
                    let genre: String
                }
                """),
        ],
        fix: Localized(
            "Adds the conformance if the sources prove that all stored values conform.", zh: "在可以证明所有存储值都遵循该协议时添加。"))

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        let declaration = type.declaration
        // In a module with a public domain, types that are not public carry its values over the wire.
        guard !type.isDecodable || type.isEncodable,
            declaration.access >= .public || !context.modulesWithPublicDomain.contains(type.module),
            context.modulesWithEquatable.contains(type.module), graph.hasRole(type.id, .domain, .certain),
            !isMessage(type.lastName), declaration.kind == .structure, !isPolicy(type),
            type.storedFields.count >= 1,
            declaration.generics.isEmpty, !type.conformances.contains("Equatable"), !isStoredForm(type, context),
            type.conformances.isDisjoint(with: ["Hashable", "OptionSet", "RawRepresentable", "Comparable"]),
            type.parts.allSatisfy({ part in
                !part.declaration.inherited.contains { ["Equatable", "Hashable", "Comparable"].contains($0) }
            }),
            !declaration.attributes.contains(where: { $0 == "Domain" || $0 == "Refined" }),
            !type.functions.contains(where: { $0.name == "==" || $0.kind == .function && !$0.isStatic && isService($0) }
            ),
            // Values that each make their own identity are never equal.
            !type.storedFields.contains(where: { $0.isConstant && $0.value.hasPrefix("UUID()") }),
            ValueTypes.allHold(type, graph, conformance: "Equatable")
        else { return }
        findings.add(
            self, file: type.file, at: declaration.place, in: type.name,
            Localized(
                "\(type.lastName) is a value type that cannot be compared: add `Equatable`",
                zh: "\(type.lastName) 是值类型却无法比较：请添加 `Equatable`"),
            remedy: ConformanceFix(conformance: "Equatable", context: context).remedy(for: type))
    }

    /// Whether a name is that of a message, which is passed on once and not compared.
    private func isMessage(_ name: String) -> Bool {
        [
            "Request", "RequestValue", "Parameters", "Params", "Input", "Output", "Command", "UseCase", "Query",
            "Filter",
            "Mapper", "Options",
        ].contains(
            where: name.hasSuffix)
    }

    /// Whether a type is the form in which a value is stored or sent, such as a `ProfileDocument` that makes a
    /// `Profile`. Code compares that value instead.
    private func isStoredForm(_ type: TypeNode, _ context: CheckContext) -> Bool {
        type.isDecodable
            && context.types(madeBy: type, prefixes: ["to", "as"]).contains { id in
                context.graph.hasRole(id, .domain) && type.lastName.hasPrefix(context.graph.types[id].lastName)
            }
    }

    /// Whether a type is a policy rather than a value, because its properties are private and it only computes with its
    /// parameters. A value with private properties has functions that change it, or that take or return others of its
    /// type.
    private func isPolicy(_ type: TypeNode) -> Bool {
        func isOwn(_ function: FunctionFact) -> Bool {
            ([function.result] + function.parameters.map(\.type)).flatMap(TypeName.names).contains { name in
                name == "Self" || TypeName.last(name) == type.lastName
            }
        }
        let functions = type.functions.filter { $0.kind == .function }
        return type.storedFields.allSatisfy { $0.access <= .fileprivate }
            && functions.contains { !$0.isStatic && !$0.parameters.isEmpty }
            && !functions.contains { $0.isMutating || isOwn($0) }
    }

    /// Whether a function talks to a server, so that its type isn't a value.
    private func isService(_ function: FunctionFact) -> Bool { function.body.usesNetwork }
}
