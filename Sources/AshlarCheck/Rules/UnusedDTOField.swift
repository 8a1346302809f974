import AshlarGraph
import AshlarLocalization

/// `unused-dto-field`: a field of a `@DTO` that no mapping and no other code reads.
package struct UnusedDTOField: Rule {
    package init() {}

    package let guide = RuleGuide(
        "unused-dto-field", .information, .dto,
        summary: Localized("No mapping uses a field of a `@DTO`", zh: "没有任何映射使用 `@DTO` 的某个字段"),
        reason: Localized(
            "The decoder reads the field for no purpose, and rejects payloads that are missing it. A mapping may have "
                + "left it out by mistake.",
            zh: "该字段被白白解码，缺少它的数据也被白白拒绝；或者是某个映射遗漏了它。"),
        bad: """
            import Ashlar
            @DTO struct UserDTO {
                let name: String
                let legacyToken: String
            }
            @Domain struct User { let name: String }
            extension User: Mapped {
                static let mapping = Mapping(from: UserDTO.self)
            }
            """,
        good: """
            import Ashlar
            @DTO struct UserDTO {
                let name: String
            }
            @Domain struct User { let name: String }
            extension User: Mapped {
                static let mapping = Mapping(from: UserDTO.self)
            }
            """,
        nearMisses: [
            .init(
                Localized(
                    "A key path, a closure or `unused` names the field.", zh: "键路径、闭包或 `unused` 提到了该字段。"),
                """
                import Ashlar
                @DTO struct UserDTO {
                    let firstName: String
                    let lastName: String
                    let debugInfo: String
                }
                @Domain struct User { let name: String; let initial: String }
                extension User: Mapped {
                    static let mapping = Mapping(
                        from: UserDTO.self, unused: \\.debugInfo, name: .init(\\.firstName),
                        initial: .init(at: \\.firstName) { dto in String(dto.lastName.prefix(1)) })
                }
                """),
            .init(
                Localized("A field that other code reads.", zh: "其他代码读取它。"),
                """
                import Ashlar
                @DTO struct PageDTO {
                    let title: String
                    let nextCursor: String
                }
                @Domain struct Page { let title: String }
                extension Page: Mapped {
                    static let mapping = Mapping(from: PageDTO.self)
                }
                func cursor(after page: PageDTO) -> String { page.nextCursor }
                """),
            .init(
                Localized("A DTO without a mapping.", zh: "没有映射的 DTO。"),
                """
                import Ashlar
                @DTO struct PingDTO { let token: String }
                """),
        ])

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        guard type.declaration.attributes.contains("DTO"), type.declaration.kind == .structure,
            // A DTO that is encoded is read elsewhere.
            !type.declaration.attributes.contains("Representation"), graph.mappingsTo[type.id] == nil,
            let mappings = graph.mappingsFrom[type.id]?.map({ graph.mappings[$0] }), !mappings.isEmpty
        else { return }
        var used = graph.readMembers
        for mapping in mappings {
            used.formUnion(graph.types[mapping.to].storedFields.map(\.name))
            used.formUnion(mapping.body.keyPaths)
        }
        for function in type.functions { used.formUnion(function.body.reads) }
        for field in type.fields where field.isComputed { used.formUnion(field.body.reads) }
        let unused = type.storedFields.filter { !used.contains($0.name) && !($0.isConstant && !$0.value.isEmpty) }
        guard !unused.isEmpty, !isNamedElsewhere(type, graph) else { return }
        for field in unused {
            findings.add(
                self, file: type.file, at: field.place, in: "\(type.name).\(field.name)",
                Localized(
                    "nothing uses `\(field.name)`: delete it, map it, or list it as `unused` in the mapping",
                    zh: "没有任何代码使用 `\(field.name)`：请删除、映射，或在映射中列为 `unused`"),
                related: [
                    .init(
                        path: context.path(mappings[0].file), place: mappings[0].place,
                        message: Localized("the mapping", zh: "映射"))
                ])
        }
    }

    /// Returns whether a file that doesn't import Ashlar names the DTO: the members that it reads are unknown.
    private func isNamedElsewhere(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        graph.files.contains { file in
            guard !file.imports.contains(where: { $0.module.hasPrefix("Ashlar") }) else { return false }
            return file.declarations.contains { declaration in
                declaration.functions.contains { function in
                    function.body.typeNames.contains { TypeName.last($0.name) == type.lastName }
                }
                    || declaration.fields.contains { field in
                        TypeName.names(in: field.type).contains { TypeName.last($0) == type.lastName }
                    }
            }
        }
    }
}
