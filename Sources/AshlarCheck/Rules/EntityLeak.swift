import AshlarSyntax

/// `entity-leak`: a persistence class where domain values should be.
package struct EntityLeak: Rule {
    package init() {}

    package let guide = RuleGuide(
        "entity-leak", .warning, .entities,
        summary: Localized(
            "A record of the database is named in the domain, a use case or a view model", zh: "领域、用例或视图模型中出现数据库记录"),
        reason: Localized(
            "A record belongs to its context and thread, changes under the reader, and makes every screen depend on the "
                + "database's schema.",
            zh: "记录属于它的上下文和线程，会在读取者手中变化，并使每个界面依赖数据库结构。"),
        bad: """
            import CoreData
            import Observation
            final class NoteEntity: NSManagedObject {}
            struct Note {
                let text: String
                init(_ entity: NoteEntity) { text = entity.description }
            }
            @Observable final class NotesViewModel {
                var notes: [NoteEntity] = []
            }
            """,
        good: """
            import CoreData
            import Observation
            final class NoteEntity: NSManagedObject {}
            struct Note {
                let text: String
                init(_ entity: NoteEntity) { text = entity.description }
            }
            @Observable final class NotesViewModel {
                var notes: [Note] = []
            }
            """,
        nearMisses: [
            .init(
                Localized("A project whose records are its models.", zh: "以记录作为模型的项目。"),
                """
                import SwiftData
                import Observation
                @Model final class Note {
                    var text: String
                    init(text: String) { self.text = text }
                }
                @Observable final class NotesViewModel {
                    var notes: [Note] = []
                }
                """)
        ])

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        let isDomain = graph.hasRole(type.id, .domain)
        let isUseCase = graph.hasRole(type.id, .useCase)
        guard isDomain || isUseCase || graph.hasRole(type.id, .viewModel) else { return }
        var seen: Set<Int> = []
        for field in type.storedFields where field.access > .fileprivate {
            report(field.type, field.name, field.place, type.file, type, context, &seen, &findings)
        }
        guard isUseCase else { return }
        for part in type.parts {
            for function in part.declaration.functions where function.access > .fileprivate {
                for written in function.parameters.map(\.type) + [function.result] {
                    report(written, function.name, function.place, part.file, type, context, &seen, &findings)
                }
            }
        }
    }

    private func report(
        _ written: String, _ member: String, _ place: SourcePlace, _ file: Int, _ type: TypeNode,
        _ context: CheckContext,
        _ seen: inout Set<Int>, _ findings: inout Findings
    ) {
        let graph = context.graph
        for id in graph.resolveAll(written, in: type.name, file: file) where graph.hasRole(id, .entity, .certain) {
            guard let target = EntityLeak.domain(of: id, graph), seen.insert(id).inserted else { continue }
            let entity = graph.types[id].lastName
            findings.add(
                self, file: file, at: place, in: "\(type.name).\(member)/\(entity)",
                Localized(
                    "\(entity) is a record of the database: `\(member)` should hold \(target)",
                    zh: "\(entity) 是数据库记录：`\(member)` 应使用 \(target)"))
        }
    }

    /// The domain type that an entity is mapped to or from.
    static func domain(of entity: Int, _ graph: ModelGraph) -> String? {
        let targets =
            graph.mappingsFrom[entity, default: []].map { graph.mappings[$0].to }
            + graph.mappingsTo[entity, default: []].map { graph.mappings[$0].from }
        return targets.first { graph.hasRole($0, .domain) }.map { graph.types[$0].lastName }
    }
}
