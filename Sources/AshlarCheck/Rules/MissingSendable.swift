import AshlarGraph
import AshlarLocalization

/// `missing-sendable`: a public value that another module cannot send between tasks.
package struct MissingSendable: Rule {
    package init() {}

    package let guide = RuleGuide(
        "missing-sendable", .information, .values,
        summary: Localized("A public DTO or domain value is not `Sendable`", zh: "公开的 DTO 或领域值没有声明 `Sendable`"),
        reason: Localized(
            "The compiler infers `Sendable` only for types that are not public, so clients of the module cannot pass "
                + "the value between tasks. Most values in the module are `Sendable`, so this one was probably "
                + "forgotten.",
            zh: "编译器只为非公开类型推断 `Sendable`：模块的使用者无法在任务之间传递该值。若模块中的值大多是 `Sendable`，这一个便是遗漏。"),
        bad: """
            import Foundation
            public struct PURLsResponse: Decodable {
                public let request: RequestResponse
                public let response: Response
                public struct Response: Decodable, Sendable {
                    public let message: String
                    public let purls: [PURLResponse]
                }
            }
            public struct RequestResponse: Decodable, Sendable {
                public let success: Bool
            }
            public extension PURLsResponse.Response {
                struct PURLResponse: Decodable, Sendable {
                    public let name: String
                    public let url: URL
                    public let counter: Int?
                }
            }
            """,
        good: """
            import Foundation
            public struct PURLsResponse: Decodable, Sendable {
                public let request: RequestResponse
                public let response: Response
                public struct Response: Decodable, Sendable {
                    public let message: String
                    public let purls: [PURLResponse]
                }
            }
            public struct RequestResponse: Decodable, Sendable {
                public let success: Bool
            }
            public extension PURLsResponse.Response {
                struct PURLResponse: Decodable, Sendable {
                    public let name: String
                    public let url: URL
                    public let counter: Int?
                }
            }
            """,
        nearMisses: [
            .init(
                Localized("A type that cannot be `Sendable`: it holds a class.", zh: "无法满足的类型：其中含有类。"),
                """
                public final class Session {}
                public struct UserDTO: Decodable {
                    public let id: Int
                    public let session: Session
                }
                public struct TeamDTO: Decodable, Sendable { public let id: Int }
                """),
            .init(
                Localized(
                    "A package for a version of Swift before 5.5, which has no `Sendable`.",
                    zh: "面向 5.5 之前的 Swift 的软件包：当时还没有 `Sendable`。"),
                """
                // file: Package.swift
                // swift-tools-version:5.4
                import PackageDescription
                let package = Package(
                    name: "Client", products: [.library(name: "Client", targets: ["Client"])],
                    targets: [.target(name: "Client")])
                // file: Sources/Client/Wire.swift
                public struct UserDTO: Decodable { public let id: Int }
                public struct TeamDTO: Decodable, Sendable { public let id: Int }
                """),
            .init(
                Localized("A type that is not public: the compiler infers the conformance.", zh: "非公开类型由编译器推断。"),
                """
                struct UserDTO: Decodable { let id: Int }
                public struct TeamDTO: Decodable, Sendable { public let id: Int }
                """),
        ],
        fix: Localized(
            "Adds the conformance if the sources prove that all stored values conform.", zh: "在可以证明所有存储值都遵循该协议时添加。"))

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
            // The storage of a property wrapper from another module may not be `Sendable`.
            type.storedFields.flatMap(\.attributes).allSatisfy({
                graph.resolve($0, in: type.name, file: type.file) != nil
            }),
            ValueTypes.allHold(type, graph, conformance: "Sendable"), !isOfOldPackage(type, context)
        else { return }
        let declaration = type.declaration
        findings.add(
            self, file: type.file, at: declaration.place, in: type.name,
            context.isOnlyOfApp(type)
                ? Localized(
                    "\(type.lastName) is public in an app, which keeps the compiler from inferring `Sendable`: remove `public`, or add the conformance",
                    zh: "\(type.lastName) 是应用中的公开类型，因此编译器不会推断 `Sendable`：请移除 `public`，或添加该协议")
                : Localized(
                    "\(type.lastName) is public and not `Sendable`: add the conformance, so that other modules can send it between tasks",
                    zh: "\(type.lastName) 是公开类型且可以成为 `Sendable`：其他模块无法在任务之间传递它"),
            remedy: ConformanceFix(conformance: "Sendable", context: context).remedy(for: type))
    }

    /// Whether the package around a type supports versions of Swift before 5.5, which don't have `Sendable`.
    private func isOfOldPackage(_ type: TypeNode, _ context: CheckContext) -> Bool {
        if context.packagesWithoutSendable.isEmpty { return false }
        var folder = context.graph.files[type.file].folder
        while true {
            if context.packagesWithoutSendable.contains(folder) { return true }
            if folder.isEmpty || context.packagesWithSendable.contains(folder) { return false }
            folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
        }
    }
}
