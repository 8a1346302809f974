import AshlarGraph
import AshlarLocalization

/// `entity-leak`: a persistence class where a domain type is expected.
package struct EntityLeak: Rule {
    package init() {}

    package let guide = RuleGuide(
        "entity-leak", .warning, .entities,
        summary: Localized(
            "The domain, a use case or a view model uses a database record", zh: "领域、用例或视图模型中出现数据库记录"),
        reason: Localized(
            "A record belongs to its context and thread, can change while it is read, and makes every screen depend on "
                + "the database schema.",
            zh: "记录属于它的上下文和线程，会在读取者手中变化，并使每个界面依赖数据库结构。"),
        bad: """
            import Observation
            import SwiftData
            // A `@Model` class used everywhere
            @Model class Trip {
                var name: String
                init(name: String) { self.name = name }
            }
            @Observable final class TripListViewModel {
                var trips: [Trip] = []  // A SwiftData type in the presentation layer
            }
            """,
        good: """
            import Observation
            import SwiftData
            struct Trip: Equatable, Sendable {
                let id: String
                let name: String
            }
            @Model class TripEntity {
                @Attribute(.unique) var remoteId: String
                var name: String
                init(remoteId: String, name: String) {
                    self.remoteId = remoteId
                    self.name = name
                }
                func toDomain() -> Trip { Trip(id: remoteId, name: name) }
                func update(from domain: Trip) { name = domain.name }
            }
            @Observable final class TripListViewModel {
                var trips: [Trip] = []
            }
            """,
        nearMisses: [
            .init(
                Localized("A query that a screen uses and keeps private.", zh: "界面用来获取数据、且不对外公开的部分。"),
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
                Localized(
                    "A query, or a model to edit, that SwiftData passes to a view, where no domain type corresponds "
                        + "to it.",
                    zh: "SwiftData 提供给视图的查询结果或待编辑的模型：没有与之对应的领域类型。"),
                """
                import SwiftData
                import SwiftUI
                @Model final class Trip { var name = ""; init() {} }
                struct TripList: View {
                    @Query(sort: \\Trip.name) var trips: [Trip]
                    var body: some View { Text("\\(trips.count)") }
                }
                struct TripEditor: View {
                    @Bindable var trip: Trip
                    var body: some View { TextField("Name", text: $trip.name) }
                }
                """),
            .init(
                Localized("A value that is created from a record and does not store it.", zh: "由记录填充、但不保留记录的值。"),
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
        // Wire types have a separate check.
        if graph.hasRole(type.id, .dto), !isDomain, !graph.hasRole(type.id, .entity) { return }
        guard isDomain || isUseCase || context.isScreen(type) else { return }
        var seen: Set<Int> = []
        let isStore = !isDomain && !isUseCase && isStore(type, graph)
        for field in type.storedFields where !isStore || field.attributes.contains("Published") {
            let isQuery = !EntityLeak.queries.isDisjoint(with: field.attributes)
            // Queries may give records to a view. The views that it passes them on to are reported.
            if isQuery, field.access <= .fileprivate { continue }
            if isView, isGivenBySwiftData(field), !hasOwnForm(field, type, context) { continue }
            guard isQuery || (isView ? !field.isLazy : field.access > .fileprivate) else { continue }
            if isView, !isQuery {
                reportHeld(field, type, context, &seen, &findings)
                continue
            }
            report(
                field.type, field.name, field.place, type.file, type, context, isQuery ? .information : nil, &seen,
                &findings)
        }
        if isDomain { checkCopy(type, context, &seen, &findings) }
        guard isUseCase else { return }
        for part in type.parts {
            for function in part.declaration.functions where function.access > .fileprivate {
                for written in function.parameters.map(\.type) + [function.result] {
                    report(written, function.name, function.place, part.file, type, context, nil, &seen, &findings)
                }
            }
        }
    }

    /// Checks for wire types that contain records, and for domain protocols that return records, because every
    /// implementation needs the database.
    package func check(_ context: CheckContext, _ findings: inout Findings) {
        checkWire(context, &findings)
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

    /// Whether an observable type is the store itself, because it holds the context of a database and isn't named as a
    /// view model. Screens only observe the values that it publishes.
    private func isStore(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        type.conformances.contains("ObservableObject") && !graph.hasRole(type.id, .view)
            && !graph.hasRole(type.id, .viewModel)
            && type.storedFields.contains { EntityLeak.contexts.contains(TypeName.last(TypeName.unwrapped($0.type))) }
    }

    private static let contexts: Set<String> = [
        "NSManagedObjectContext", "NSPersistentContainer", "NSPersistentCloudKitContainer", "ModelContext",
        "ModelContainer", "Realm",
    ]

    /// Whether the name of a protocol marks it as a use case, whatever its folder.
    private func isNamedForUseCases(_ type: TypeNode) -> Bool {
        ["Interactor", "UseCase", "UseCases"].contains(where: type.lastName.hasSuffix)
    }

    /// Property wrappers that fetch records into a view.
    private static let queries: Set<String> = ["Query", "FetchRequest", "SectionedFetchRequest", "ObservedResults"]

    /// Whether SwiftData provides a view with its models by `@Query` or `@Bindable`, so that the view may show and edit
    /// them.
    private func isGivenBySwiftData(_ field: FieldFact) -> Bool {
        field.attributes.contains("Query") || field.attributes.contains("Bindable")
    }

    /// Whether the project has a domain type for a property's record, and screens usually hold the domain type.
    private func hasOwnForm(_ field: FieldFact, _ type: TypeNode, _ context: CheckContext) -> Bool {
        context.graph.resolveAll(field.type, in: type.name, file: type.file).contains { id in
            context.graph.hasRole(id, .entity, .certain)
                && DomainForm.of(id, context).map { isException(id, $0.id, context) } == true
        }
    }

    private func report(
        _ written: String, _ member: String, _ place: SourcePlace, _ file: Int, _ type: TypeNode,
        _ context: CheckContext, _ level: Level?, _ seen: inout Set<Int>, _ findings: inout Findings
    ) {
        let graph = context.graph
        for id in graph.resolveAll(written, in: type.name, file: file) where graph.hasRole(id, .entity, .certain) {
            let entity = graph.types[id].lastName
            guard let form = DomainForm.of(id, context) else {
                // The domain has its own types, but uses a record here.
                guard context.hasDomainLayer, graph.isInDomain(type), !graph.isInDomain(graph.types[id]),
                    seen.insert(id).inserted
                else {
                    reportShared(id, member, place, file, type, context, &seen, &findings)
                    continue
                }
                findings.add(
                    self, level: level, file: file, at: place, in: "\(type.name).\(member)/\(entity)",
                    Localized(
                        "\(entity) is a database record: declare a domain type for `\(member)`",
                        zh: "\(entity) 是数据库记录：领域层应为 `\(member)` 提供自己的类型"))
                continue
            }
            // A query can only hold records, so no other type can take their place there.
            guard form.id != type.id, level == nil, isException(id, form.id, context) else {
                if form.id != type.id { reportShared(id, member, place, file, type, context, &seen, &findings) }
                continue
            }
            guard seen.insert(id).inserted else { continue }
            findings.add(
                self, level: level, file: file, at: place, in: "\(type.name).\(member)/\(entity)",
                Localized(
                    "\(entity) is a database record: use \(form.lastName) in `\(member)`",
                    zh: "\(entity) 是数据库记录：`\(member)` 应使用 \(form.lastName)"))
        }
    }

    /// Reports a record that a view stores, alone or in a collection.
    private func reportHeld(
        _ field: FieldFact, _ type: TypeNode, _ context: CheckContext, _ seen: inout Set<Int>,
        _ findings: inout Findings
    ) {
        let written = TypeName.unwrapped(TypeName.element(EntityLeak.listed(field.type)))
        guard let id = context.graph.resolve(written, in: type.name, file: type.file),
            context.graph.hasRole(id, .entity, .certain)
        else { return }
        reportShared(id, field.name, field.place, type.file, type, context, &seen, &findings)
    }

    /// The element type of a list that a database keeps up to date, such as `Note` for `Results<Note>?`. Other types
    /// are unchanged.
    private static func listed(_ type: String) -> String {
        let plain = TypeName.unwrapped(type)
        let isList = ["Results<", "List<", "FetchedResults<", "AnyRealmCollection<"].contains(where: plain.hasPrefix)
        guard isList, plain.hasSuffix(">"), let start = plain.firstIndex(of: "<") else { return type }
        return String(plain[plain.index(after: start)...].dropLast())
    }

    /// Reports that the project uses one model for storage and screens.
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
        let verb = context.isScreen(type) ? Localized("holds", zh: "持有") : Localized("uses", zh: "使用")
        let subject = Localized(
            "\(type.lastName) \(verb.english) the database record \(entity)",
            zh: "\(type.lastName) \(verb.simplifiedChinese)数据库记录 \(entity)")
        // A record that is a structure can be tested without a database, but it still has the form of its table.
        let message =
            context.graph.types[id].declaration.kind == .structure
            ? Localized(
                "\(subject.english): use a domain type to keep changes to the database out of the screens",
                zh: "\(subject.simplifiedChinese)：使用领域类型可避免数据库变化影响界面")
            : Localized(
                "\(subject.english): use a domain type, which can be tested and sent without a database",
                zh: "\(subject.simplifiedChinese)：领域类型无需数据库即可测试和传递")
        findings.add(
            self, file: file, at: place, in: "\(type.name).\(member)/\(entity)", message, confidence: .likely,
            habit: .recordsOnScreens)
    }

    /// Whether screens usually hold the domain type. If most of them hold the record, the record is the app's model.
    private func isException(_ entity: Int, _ form: Int, _ context: CheckContext) -> Bool {
        let holders = Set(context.namedByScreens[entity] ?? []).count
        return holders < 3 || holders <= Set(context.namedByScreens[form] ?? []).count
    }
}
