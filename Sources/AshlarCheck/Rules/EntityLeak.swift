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
            import Observation
            import SwiftData
            @Model class Trip {
                var name: String
                init(name: String) { self.name = name }
            }
            @Observable final class TripListViewModel {
                var trips: [Trip] = []
            }
            """,
        good: """
            import Observation
            import SwiftData
            struct Trip: Equatable, Sendable { let name: String }
            @Model class TripEntity {
                var name: String
                init(name: String) { self.name = name }
                func toDomain() -> Trip { Trip(name: name) }
            }
            @Observable final class TripListViewModel {
                var trips: [Trip] = []
            }
            """,
        nearMisses: [
            .init(
                Localized("What a screen fetches with, and keeps to itself.", zh: "界面用来获取数据、且不对外公开的部分。"),
                """
                import CoreData
                import Observation
                final class NoteEntity: NSManagedObject {}
                struct Note { let text: String }
                @Observable final class NotesViewModel {
                    private var fetched: [NoteEntity] = []
                    var notes: [Note] = []
                }
                """),
            .init(
                Localized("A value that is filled from a record, and does not keep it.", zh: "由记录填充、但不保留记录的值。"),
                """
                import CoreData
                final class NoteEntity: NSManagedObject {}
                struct Note {
                    let text: String
                    init(_ entity: NoteEntity) { text = entity.description }
                }
                """),
        ])

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        let isDomain = graph.hasRole(type.id, .domain)
        let isUseCase = graph.hasRole(type.id, .useCase)
        let isView = graph.hasRole(type.id, .view)
        if graph.hasRole(type.id, .dto), !isDomain, !graph.hasRole(type.id, .entity) {
            return checkAnswer(type, context, &findings)
        }
        guard isDomain || isUseCase || context.isScreen(type) else { return }
        var seen: Set<Int> = []
        for field in type.storedFields {
            let isQuery = !EntityLeak.queries.isDisjoint(with: field.attributes)
            guard isQuery || (isView ? !field.isLazy : field.access > .fileprivate) else { continue }
            if isView, !isQuery {
                reportHeld(field, type, context, &seen, &findings)
                continue
            }
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

    /// An answer of a server that carries rows of its database: every column is the API's contract then.
    private func checkAnswer(_ type: TypeNode, _ context: CheckContext, _ findings: inout Findings) {
        // What is only decoded comes from a server and is sent by none.
        guard type.isEncodable else { return }
        for field in type.storedFields {
            for id in context.graph.resolveAll(field.type, in: type.name, file: type.file)
            where context.graph.hasRole(id, .entity, .certain) && context.graph.types[id].declaration.kind == .reference
            {
                let entity = context.graph.types[id].lastName
                findings.add(
                    self, file: type.file, at: field.place, in: "\(type.name).\(field.name)/\(entity)",
                    Localized(
                        "\(type.lastName) sends \(entity), a record of the database: a change of a column changes the API",
                        zh: "\(type.lastName) 发送数据库记录 \(entity)：改动一列就会改变 API"),
                    confidence: .likely)
            }
        }
    }

    /// Protocols of the domain that promise records: whoever implements them needs the database.
    package func check(_ context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        for type in graph.types
        where !type.isTest && type.declaration.kind == .proto
            && (graph.isInDomain(type) || isNamedForUseCases(type))
        {
            var seen: Set<Int> = []
            for function in type.declaration.functions {
                for written in function.parameters.map(\.type) + [function.result] {
                    report(
                        written, function.name, function.place, type.file, type, context, nil, &seen, &findings)
                }
            }
        }
    }

    /// Whether a protocol's name says what the app does, whatever folder it is in.
    private func isNamedForUseCases(_ type: TypeNode) -> Bool {
        ["Interactor", "UseCase", "UseCases"].contains(where: type.lastName.hasSuffix)
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
                else {
                    reportShared(id, member, place, file, type, context, &seen, &findings)
                    continue
                }
                findings.add(
                    self, level: level, file: file, at: place, in: "\(type.name).\(member)/\(entity)",
                    Localized(
                        "\(entity) is a record of the database: the domain needs a type of its own for `\(member)`",
                        zh: "\(entity) 是数据库记录：领域层应为 `\(member)` 提供自己的类型"))
                continue
            }
            guard form.id != type.id, isException(id, form.id, context) else {
                if form.id != type.id { reportShared(id, member, place, file, type, context, &seen, &findings) }
                continue
            }
            guard seen.insert(id).inserted else { continue }
            findings.add(
                self, level: level, file: file, at: place, in: "\(type.name).\(member)/\(entity)",
                Localized(
                    "\(entity) is a record of the database: `\(member)` should hold \(form.lastName)",
                    zh: "\(entity) 是数据库记录：`\(member)` 应使用 \(form.lastName)"))
        }
    }

    /// A record that a view keeps, by itself or in a collection.
    private func reportHeld(
        _ field: FieldFact, _ type: TypeNode, _ context: CheckContext, _ seen: inout Set<Int>,
        _ findings: inout Findings
    ) {
        let written = TypeName.unwrapped(TypeName.element(field.type))
        guard let id = context.graph.resolve(written, in: type.name, file: type.file),
            context.graph.hasRole(id, .entity, .certain)
        else { return }
        reportShared(id, field.name, field.place, type.file, type, context, &seen, &findings)
    }

    /// One model for storage and screens is how a project is built.
    private func reportShared(
        _ id: Int, _ member: String, _ place: SourcePlace, _ file: Int, _ type: TypeNode, _ context: CheckContext,
        _ seen: inout Set<Int>, _ findings: inout Findings
    ) {
        guard
            context.isScreen(type) || context.graph.hasRole(type.id, .useCase)
                || type.declaration.kind == .proto && isNamedForUseCases(type),
            seen.insert(id).inserted
        else {
            return
        }
        let entity = context.graph.types[id].lastName
        findings.add(
            self, file: file, at: place, in: "\(type.name).\(member)/\(entity)",
            Localized(
                "\(type.lastName) holds \(entity), a record of the database: a domain type can be tested and sent without it",
                zh: "\(type.lastName) 持有数据库记录 \(entity)：领域类型无需数据库即可测试和传递"),
            confidence: .likely, habit: .recordsOnScreens)
    }

    /// Whether screens hold the domain type as a rule: where most hold the record, the record is the app's model.
    private func isException(_ entity: Int, _ form: Int, _ context: CheckContext) -> Bool {
        let holders = Set(context.namedByScreens[entity] ?? []).count
        return holders < 3 || holders <= Set(context.namedByScreens[form] ?? []).count
    }
}
