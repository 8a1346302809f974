import AshlarGraph
import AshlarReport

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
                """),
            .init(
                Localized(
                    "What a chart draws is filled from a record, and is no other form of it.",
                    zh: "图表数据来自记录，却不是记录的另一种形式。"),
                """
                import SwiftData
                import Observation
                @Model final class Measurement {
                    var date = 0.0
                    var value = 0.0
                    var unit = ""
                    var device = ""
                    var comment = ""
                    init() {}
                }
                struct Point {
                    let date: Double
                    let value: Double
                    init(_ measurement: Measurement) {
                        date = measurement.date
                        value = measurement.value
                    }
                }
                @Observable final class EditorViewModel {
                    var measurement: Measurement?
                }
                """),
        ])

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        let isDomain = graph.hasRole(type.id, .domain)
        let isUseCase = graph.hasRole(type.id, .useCase)
        let isView = graph.hasRole(type.id, .view)
        guard isDomain || isUseCase || isView || graph.hasRole(type.id, .viewModel) else { return }
        var seen: Set<Int> = []
        for field in type.storedFields {
            let isQuery = !EntityLeak.queries.isDisjoint(with: field.attributes)
            guard isView ? isQuery : field.access > .fileprivate else { continue }
            report(
                field.type, field.name, field.place, type.file, type, context, isQuery ? .information : nil, &seen,
                &findings)
        }
        guard isUseCase else { return }
        for part in type.parts {
            for function in part.declaration.functions where function.access > .fileprivate {
                for written in function.parameters.map(\.type) + [function.result] {
                    report(written, function.name, function.place, part.file, type, context, nil, &seen, &findings)
                }
            }
        }
    }

    /// Protocols of the domain that promise records: whoever implements them needs the database.
    package func check(_ context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        for type in graph.types where !type.isTest && type.declaration.kind == .proto && graph.isInDomain(type) {
            var seen: Set<Int> = []
            for function in type.declaration.functions {
                for written in function.parameters.map(\.type) + [function.result] {
                    report(
                        written, function.name, function.place, type.file, type, context, nil, &seen, &findings)
                }
            }
        }
    }

    /// What fetches records into a view.
    private static let queries: Set<String> = ["Query", "FetchRequest", "SectionedFetchRequest", "ObservedResults"]

    private func report(
        _ written: String, _ member: String, _ place: SourcePlace, _ file: Int, _ type: TypeNode,
        _ context: CheckContext, _ level: Level?, _ seen: inout Set<Int>, _ findings: inout Findings
    ) {
        let graph = context.graph
        for id in graph.resolveAll(written, in: type.name, file: file) where graph.hasRole(id, .entity, .certain) {
            let entity = graph.types[id].lastName
            guard let form = DomainForm.of(id, context) else {
                // The domain has types of its own, and yet speaks of a record.
                guard context.hasDomainLayer, graph.isInDomain(type), !graph.isInDomain(graph.types[id]),
                    seen.insert(id).inserted
                else { continue }
                findings.add(
                    self, level: level, file: file, at: place, in: "\(type.name).\(member)/\(entity)",
                    Localized(
                        "\(entity) is a record of the database: the domain needs a type of its own for `\(member)`",
                        zh: "\(entity) 是数据库记录：领域层应为 `\(member)` 提供自己的类型"))
                continue
            }
            guard form.id != type.id, isException(id, form.id, context), seen.insert(id).inserted else { continue }
            findings.add(
                self, level: level, file: file, at: place, in: "\(type.name).\(member)/\(entity)",
                Localized(
                    "\(entity) is a record of the database: `\(member)` should hold \(form.lastName)",
                    zh: "\(entity) 是数据库记录：`\(member)` 应使用 \(form.lastName)"))
        }
    }

    /// Whether screens hold the domain type as a rule: where most hold the record, the record is the app's model.
    private func isException(_ entity: Int, _ form: Int, _ context: CheckContext) -> Bool {
        let holders = Set(context.namedByScreens[entity] ?? []).count
        return holders < 3 || holders <= Set(context.namedByScreens[form] ?? []).count
    }
}
