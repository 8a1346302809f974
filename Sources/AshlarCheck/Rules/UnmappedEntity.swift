import AshlarGraph
import AshlarLocalization

/// `unmapped-entity`: a record without a domain type, where other records have one.
package struct UnmappedEntity: Rule {
    package init() {}

    package let guide = RuleGuide(
        "unmapped-entity", .information, .entities,
        summary: Localized("A record is not mapped to or from a domain type", zh: "记录与领域类型之间没有映射"),
        reason: Localized(
            "Code that needs the record's values has to use the record itself, and depends on the database. In a "
                + "module that maps its other records, the mapping was probably forgotten.",
            zh: "需要其值的代码只能直接使用记录，从而依赖数据库。若模块中的其他记录都有映射，这一个便可能是遗漏。"),
        bad: """
            import Foundation
            import SwiftData
            // A `@Model` class used everywhere: domain logic depends on SwiftData
            @Model class Trip {
                var name: String
                var startDate: Date
                var endDate: Date
                init(name: String, startDate: Date, endDate: Date) {
                    self.name = name
                    self.startDate = startDate
                    self.endDate = endDate
                }
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
            // file: Data/Entities/TripEntity.swift
            import Foundation
            import SwiftData
            @Model class TripEntity {
                @Attribute(.unique) var remoteId: String
                var name: String
                var startDate: Date
                var endDate: Date
                init(remoteId: String, name: String, startDate: Date, endDate: Date) {
                    self.remoteId = remoteId
                    self.name = name
                    self.startDate = startDate
                    self.endDate = endDate
                }
                func toDomain() -> Trip {
                    Trip(id: remoteId, name: name, startDate: startDate, endDate: endDate)
                }
                func update(from domain: Trip) {
                    name = domain.name
                    startDate = domain.startDate
                    endDate = domain.endDate
                }
            }
            """,
        further: [
            .init(
                Localized(
                    "The only record without a mapping in a module that maps its other records.",
                    zh: "模块中的其他记录都有映射，唯独这一个没有。"),
                bad: """
                    import CoreData
                    final class NoteEntity: NSManagedObject { var text = "" }
                    final class TagEntity: NSManagedObject { var name = "" }
                    final class DraftEntity: NSManagedObject { var text = ""; var title = ""; var changed = 0 }
                    struct Note { let text: String; init(_ entity: NoteEntity) { text = entity.text } }
                    struct Tag { let name: String; init(_ entity: TagEntity) { name = entity.name } }
                    """,
                good: """
                    import CoreData
                    final class NoteEntity: NSManagedObject { var text = "" }
                    final class TagEntity: NSManagedObject { var name = "" }
                    struct Note { let text: String; init(_ entity: NoteEntity) { text = entity.text } }
                    struct Tag { let name: String; init(_ entity: TagEntity) { name = entity.name } }
                    """)
        ],
        nearMisses: [
            .init(
                Localized("A join table.", zh: "关联表。"),
                """
                import CoreData
                final class NoteEntity: NSManagedObject { var text = "" }
                final class TagEntity: NSManagedObject { var name = "" }
                final class NoteTagEntity: NSManagedObject { var noteID = 0; var tagID = 0 }
                struct Note { let text: String; init(_ entity: NoteEntity) { text = entity.text } }
                struct Tag { let name: String; init(_ entity: TagEntity) { name = entity.name } }
                """),
            .init(
                Localized(
                    "A record that a function converts to values, even if another module declares their type.",
                    zh: "函数将其转换为值的记录，即使值的类型由其他模块声明。"),
                """
                import CoreData
                import Intents
                final class Tag: NSManagedObject { var name = ""; var share = ""; var index = 0 }
                final class TagOptions {
                    func options(of tags: [Tag]) -> [IntentTag] {
                        tags.map { tag in IntentTag(name: tag.name, display: tag.name) }
                    }
                }
                """),
            .init(
                Localized(
                    "A record that an initializer of another type takes as a parameter, even in an extension of a "
                        + "type from a package.",
                    zh: "其他类型的初始化方法会接收的记录，即使写在软件包类型的扩展中。"),
                """
                import CoreData
                import Alerts
                final class StoredAlert: NSManagedObject { var title = ""; var body = ""; var level = 0 }
                extension Alert {
                    init?(from stored: StoredAlert, isUrgent: Bool) {
                        self.init(title: stored.title, body: stored.body, isUrgent: isUrgent)
                    }
                }
                """),
            .init(
                Localized(
                    "A join table that has an identifier, timestamps and flags next to its two parents.",
                    zh: "除两个父记录外还有标识符、时间戳和标志的关联表。"),
                """
                import Fluent
                import Foundation
                final class Membership: Model, @unchecked Sendable {
                    static let schema = "memberships"
                    @ID(key: .id) var id: UUID?
                    @Parent(key: "user") var user: User
                    @Parent(key: "group") var group: Group
                    @Field(key: "muted") var isMuted: Bool
                    @Timestamp(key: "created", on: .create) var createdAt: Date?
                    init() {}
                }
                """),
            .init(
                Localized(
                    "A record that is created from a domain type but never mapped back, and one without a mapping in "
                        + "a module where few records have one; only `--profile strict` reports them.",
                    zh: "由领域类型得出、却没有反向映射的记录，以及在只有少数记录有映射时没有映射的记录；"
                        + "只有 `--profile strict` 会报告它们。"),
                """
                import SwiftData
                struct User { let name: String; let mail: String; let age: Int }
                @Model final class UserRecord {
                    var name: String
                    var mail: String
                    var age: Int
                    init(_ domain: User) {
                        name = domain.name
                        mail = domain.mail
                        age = domain.age
                    }
                }
                """),
        ])

    package func check(_ context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        let entities = graph.types.filter {
            !$0.isTest && graph.hasRole($0.id, .entity, .certain) && !$0.isInferred && !$0.name.contains(".")
                // A migration may declare its own record.
                && !$0.declaration.isLocal
        }
        // The following steps read all code several times.
        if entities.isEmpty { return }
        let all = Set(entities.map(\.id))
        let sources = sources(of: all, context)
        let copied = copied(of: all, context).union(taken(of: all, context)).union(named(of: all, context))
            .union(handled(of: all, context)).union(reduced(of: all, context)).union(paired(of: all, graph))
        let converted = converted(all, graph)
        let elsewhere = mappedElsewhere(all, context).union(mappedByProtocols(all, graph))
            .union(translated(all, graph)).union(encoding(all, graph))
        let bothWays = Set(entities.filter { isExchanged($0, context) }.map(\.id))
        let made = madeByValues(all, context)
        let answered = answered(all, graph)
        // Looked up for the few records that nothing else explains.
        lazy var leftOver = leftOver(of: entities, context)
        for (_, group) in Dictionary(grouping: entities, by: { place(of: $0, graph) }) {
            let mapped = group.filter { DomainForm.of($0.id, context) != nil }
            let isException = mapped.count >= 2 && mapped.count * 3 >= group.count * 2
            // With several pairs that are mapped both ways, the project has domain types.
            let hasDomain =
                !mapped.isEmpty
                || group.contains(where: {
                    makesModel($0, context) || sources.contains($0.id) || elsewhere.contains($0.id)
                }) || group.count(where: { bothWays.contains($0.id) }) >= 3
            for type in group
            where graph.mappingsFrom[type.id] == nil && !sources.contains(type.id) && !makesModel(type, context)
                && !copied.contains(type.id) && !bothWays.contains(type.id) && !elsewhere.contains(type.id)
            {
                // A base class of other records is not a record itself.
                if context.superclasses.contains(type.lastName) { continue }
                // A record that is a value can be the model as well.
                if !isException, type.declaration.kind != .reference { continue }
                let isMade = made.contains(type.id) || isFilled(type, context) || isMapped(type, graph)
                if !isMade, graph.mappingsTo[type.id] != nil { continue }
                if isGiven(type, graph) || makesOwnForm(type, context) { continue }
                // If a server's records are mapped to and from messages, this one is no exception.
                if hasDomain, !isException, isMadeOfMessage(type, graph) || answered.contains(type.id) { continue }
                if leftOver.contains(type.id) { continue }
                if carriesOthers(type) || converted.contains(type.lastName) { continue }
                // No database stores a class with generic parameters. It only shares its superclass's name with a
                // record.
                if !type.declaration.generics.isEmpty { continue }
                let fields = type.fields.filter { !$0.isStatic }
                let keys = fields.filter { $0.name == "id" || $0.name.hasSuffix("ID") || $0.name.hasSuffix("Id") }
                // A join table has keys and little else.
                guard fields.count > 2, keys.count * 2 < fields.count, !isJoinTable(fields) else { continue }
                // If many records are not mapped, they may not need a mapping, and neither may records that are only
                // written, or that only one other file knows.
                let isDoubtful = isMade || !isException && (hasDomain || isConfined(type, context))
                findings.add(
                    self, file: type.file, at: type.declaration.place, in: type.name,
                    isMade ? oneWay(type) : isException ? exception(type) : hasDomain ? unmapped(type) : model(type),
                    confidence: isDoubtful ? .guess : isException ? .certain : .likely,
                    habit: isException || isDoubtful ? nil : .recordsAsModels)
            }
        }
    }

    /// Whether no screen holds a record, and at most one file outside of its own names it. Then the app doesn't use the
    /// record as its model: it is a detail of its store, or left over. A small codebase is no evidence.
    private func isConfined(_ record: TypeNode, _ context: CheckContext) -> Bool {
        if context.graph.files.count < UnmappedEntity.filesOfSmallCodebase || context.namedByScreens[record.id] != nil {
            return false
        }
        let others = context.naming.files(of: record).subtracting(record.parts.map(\.file))
        return others.count { !context.graph.areTests[$0] } < 2
    }

    private static let filesOfSmallCodebase = 10

    private func oneWay(_ record: TypeNode) -> Localized {
        Localized(
            "\(record.lastName) is made from a domain type, and nothing maps it back: add that mapping",
            zh: "\(record.lastName) 由领域类型得出，却没有映射回领域类型：请补上反向映射")
    }

    private func exception(_ record: TypeNode) -> Localized {
        Localized(
            "\(record.lastName) has no mapping to or from a domain type, unlike the module's other records: add a mapping",
            zh: "\(record.lastName) 没有与领域类型之间的映射，而模块中的其他记录都有：请补上映射")
    }

    private func unmapped(_ record: TypeNode) -> Localized {
        Localized(
            "\(record.lastName) has no mapping to or from a domain type, although the module maps other records: add a mapping",
            zh: "\(record.lastName) 没有与领域类型之间的映射，而模块中另有记录带有映射：请补上映射")
    }

    private func model(_ record: TypeNode) -> Localized {
        Localized(
            "\(record.lastName) is both the database record and the model: map it to a domain type",
            zh: "\(record.lastName) 既是数据库记录又是模型：请把它映射为领域类型")
    }

    /// The records that exist only in an app's data model: only code of Core Data's classes names them, or none does.
    private func leftOver(of records: [TypeNode], _ context: CheckContext) -> Set<Int> {
        guard context.isApp else { return [] }
        func isManaged(_ type: TypeNode) -> Bool { type.conformances.contains("NSManagedObject") }
        func isOfRealm(_ type: TypeNode) -> Bool { type.conformances.contains("Object") }
        let managed = Set(context.graph.types.lazy.filter(isManaged).map { MentionFact.hash($0.lastName) })
        let ofRealm = Set(records.lazy.filter(isOfRealm).map { MentionFact.hash($0.lastName) })
        let own = managed.union(ofRealm)
        if own.isEmpty { return [] }
        var named: Set<Int32> = []
        for file in context.graph.files {
            for code in file.uses.mentions where !managed.contains(code.owner) {
                for mention in code.types where own.contains(mention.name) && mention.name != code.owner {
                    named.insert(mention.name)
                }
            }
        }
        let left = records.filter {
            (isManaged($0) || isOfRealm($0)) && !named.contains(MentionFact.hash($0.lastName))
        }
        return Set(left.map(\.id))
    }

    /// Whether a record only joins two others: everything else is its identifier, a timestamp, a flag, or its place
    /// among the others.
    private func isJoinTable(_ fields: [FieldFact]) -> Bool {
        var parents = 0
        for field in fields where !field.isComputed {
            if field.attributes.contains("Parent") || field.attributes.contains("OptionalParent") {
                parents += 1
            } else if !field.attributes.contains("ID"), !field.attributes.contains("Timestamp"), field.name != "id",
                TypeName.unwrapped(field.type) != "Bool", !isPlace(field)
            {
                return false
            }
        }
        return parents > 1
    }

    private func isPlace(_ field: FieldFact) -> Bool {
        guard ["Int", "Int16", "Int32", "Int64"].contains(TypeName.unwrapped(field.type)) else { return false }
        return ["position", "order", "index", "rank", "depth"].contains { word in
            field.name == word || field.name.hasSuffix(word.prefix(1).uppercased() + word.dropFirst())
        }
    }

    /// Whether a record converts itself to a value, and has no rules: `var output: Output { .init(id: id, …) }`.
    private func isGiven(_ record: TypeNode, _ graph: ModelGraph) -> Bool {
        let names = Set(record.fields.lazy.filter { !$0.isComputed && !$0.isStatic }.map(\.name))
        func makes(_ result: String, _ body: BodyFacts) -> Bool {
            let written = TypeName.unwrapped(result)
            // A written type has no spaces: `anyStorable`.
            let name = written.hasPrefix("any") ? TypeName.names(in: written).first ?? written : written
            guard let id = graph.resolve(name, in: record.name, file: record.file) else { return false }
            let isProtocol = graph.types[id].declaration.kind == .proto
            guard isProtocol || isPlain(id, graph) else { return false }
            return body.constructions.contains { made in
                let isMeant =
                    isProtocol
                    ? conforms(made.type, to: graph.types[id], for: record, graph)
                    : made.type.isEmpty || TypeName.last(made.type) == graph.types[id].lastName
                return isMeant && made.sources.count { names.contains($0) } > 1
            }
        }
        /// `var items: [Item] { rows.map(\.item) }` of a record with little else. The rows that it holds have the
        /// mapping.
        func collects(_ result: String) -> Bool {
            guard names.count < 4, TypeName.isCollection(result),
                let id = graph.resolve(TypeName.element(result), in: record.name, file: record.file)
            else { return false }
            return isPlain(id, graph)
                && graph.mappingsTo[id, default: []].contains { graph.hasRole(graph.mappings[$0].from, .entity) }
        }
        let hasRules = record.functions.contains { $0.kind == .function && !$0.body.throwing.isEmpty }
        return !hasRules
            && record.fields.contains {
                $0.isComputed && !$0.isStatic
                    && (makes($0.type, $0.body) || collects($0.type) || fills($0, with: names, of: record, graph))
            }
    }

    /// Whether a name is that of a value type that conforms to a protocol, such as `Visit` of
    /// `var toDomain: any Storable`.
    private func conforms(
        _ name: String, to required: TypeNode, for record: TypeNode, _ graph: ModelGraph
    ) -> Bool {
        guard !name.isEmpty, let id = graph.resolve(name, in: record.name, file: record.file) else { return false }
        return isPlain(id, graph) && graph.types[id].conformances.contains(required.lastName)
    }

    /// Whether a property creates an object from several columns that only holds data, perhaps of a subclass:
    /// `override var details: Details? { VisitDetails(time: time, place: place ?? "") }`.
    private func fills(
        _ field: FieldFact, with columns: Set<String>, of record: TypeNode, _ graph: ModelGraph
    ) -> Bool {
        guard field.body.reads.intersection(columns).count > 1,
            let base = graph.resolve(TypeName.unwrapped(field.type), in: record.name, file: record.file),
            graph.types[base].declaration.kind == .reference
        else { return false }
        return field.body.makes.contains { made in
            guard let id = graph.resolve(made, in: record.name, file: record.file) else { return false }
            let form = graph.types[id]
            return (id == base || form.conformances.contains(graph.types[base].lastName))
                && !graph.hasRole(id, .entity) && !graph.isScreen(form) && !isOfScreen(form.lastName)
                && form.functions.allSatisfy { $0.kind == .initializer }
        }
    }

    /// Whether a method creates a value with the record's name, even of a type that may arrive:
    /// `func toOffer() -> Offer`.
    private func makesOwnForm(_ record: TypeNode, _ context: CheckContext) -> Bool {
        context.types(madeBy: record, prefixes: ["to", "as"]).contains { id in
            let form = context.graph.types[id]
            return isPlain(id, context.graph) && !form.isNamedForWire
                && TypeName.stem(form.lastName) == TypeName.stem(record.lastName)
        }
    }

    /// Whether a record stores a value of any type as data, and decodes it for its callers:
    /// `func value<T: Decodable>(as type: T.Type) throws -> T`.
    private func carriesOthers(_ record: TypeNode) -> Bool {
        record.functions.contains { function in
            let result = TypeName.unwrapped(function.result)
            return !result.isEmpty && !function.isStatic
                && function.parameters.contains { $0.type == "\(result).Type" }
                && function.body.typeNames.contains { $0.name.hasSuffix("Decoder") }
        }
    }

    /// The package and the module of a type. Packages in one folder may have modules with the same name.
    private func place(of type: TypeNode, _ graph: ModelGraph) -> String {
        let folders = graph.files[type.file].path.split(separator: "/")
        let root = folders.prefix { $0 != "Sources" }
        return (root.count < folders.count ? root.joined(separator: "/") : "") + " " + type.module
    }

    /// Whether a record has a function such as `toVideo()` that creates a value of the project.
    private func makesModel(_ entity: TypeNode, _ context: CheckContext) -> Bool {
        context.types(madeBy: entity, prefixes: ["to", "as"]).contains { isValue($0, context.graph) }
    }

    /// The records that values of the project are created from, in any module: `init(_ record: VideoRecord)`.
    private func sources(of entities: Set<Int>, _ context: CheckContext) -> Set<Int> {
        let graph = context.graph
        var found: Set<Int> = []
        for type in graph.types where isValue(type.id, graph) && !type.isTest && !context.isScreen(type) {
            for part in type.parts {
                for function in part.declaration.functions
                where function.kind == .initializer && function.parameters.count == 1 {
                    let named = graph.resolveAll(function.parameters[0].type, in: type.name, file: part.file)
                    found.formUnion(named.filter(entities.contains))
                }
            }
        }
        return found
    }

    /// The records that a function converts to values that are named after them: `WidgetTag(name: tag.name)` of
    /// `[Tag]`.
    private func copied(of entities: Set<Int>, _ context: CheckContext) -> Set<Int> {
        let graph = context.graph
        var found: Set<Int> = []
        for (part, owner) in graph.code() {
            let scope = owner?.name ?? ""
            for function in part.declaration.functions where !function.body.makes.isEmpty {
                for parameter in function.parameters {
                    let written = TypeName.unwrapped(TypeName.element(parameter.type))
                    guard let id = graph.resolve(written, in: scope, file: part.file), entities.contains(id) else {
                        continue
                    }
                    let record = graph.types[id]
                    let isCopied = function.body.constructions.contains { made in
                        isNamed(made.type, after: record) && copies(made, record)
                            && graph.resolve(made.type, in: scope, file: part.file).map {
                                !graph.hasRole($0, .entity) && !context.isScreen(graph.types[$0])
                            } ?? true
                    }
                    if isCopied || isBuilt(record, by: function, scope, part.file, context) { found.insert(id) }
                }
            }
        }
        return found
    }

    /// Whether a function takes a record and returns a value that is named after it, which it creates with a builder:
    /// `Room.Builder().id(record.id).build()`.
    private func isBuilt(
        _ record: TypeNode, by function: FunctionFact, _ scope: String, _ file: Int, _ context: CheckContext
    ) -> Bool {
        let result = TypeName.unwrapped(TypeName.element(function.result))
        guard function.parameters.count == 1, isNamed(result, after: record),
            let id = context.graph.resolve(result, in: scope, file: file),
            !context.graph.hasRole(id, .entity), !context.isScreen(context.graph.types[id])
        else { return false }
        return function.body.makes.contains("Builder")
            && function.body.typeNames.contains { $0.name == result || $0.name == "\(result).Builder" }
    }

    /// The records that initializers of other types take: `extension Alert { init?(from stored: StoredAlert) }`.
    private func taken(of entities: Set<Int>, _ context: CheckContext) -> Set<Int> {
        let graph = context.graph
        var found: Set<Int> = []
        for (part, owner) in graph.code() {
            let scope = owner?.name ?? part.declaration.name
            let isMeant =
                owner.map { isPlain($0.id, graph) }
                ?? (part.declaration.kind == .extension && !isOfScreen(scope))
            guard isMeant else { continue }
            for function in part.declaration.functions where function.kind == .initializer {
                for parameter in function.parameters {
                    let written = TypeName.unwrapped(parameter.type)
                    guard let id = graph.resolve(written, in: scope, file: part.file), entities.contains(id) else {
                        continue
                    }
                    // A value that holds the record is not another form of it.
                    let keeps = owner?.storedFields.contains { field in
                        graph.resolveAll(field.type, in: scope, file: part.file).contains(id)
                    }
                    if keeps != true { found.insert(id) }
                }
            }
        }
        return found
    }

    /// The records that a function requests by name and converts to other values:
    /// `TagDTO(name: $0.name, uses: $0.uses)` after `Tag.query(on: database)`.
    private func named(of entities: Set<Int>, _ context: CheckContext) -> Set<Int> {
        let graph = context.graph
        var found: Set<Int> = []
        for (part, owner) in graph.code(with: .constructions) {
            if let owner, entities.contains(owner.id) { continue }
            let scope = owner?.name ?? ""
            for function in part.declaration.functions where !function.body.constructions.isEmpty {
                for used in function.body.typeNames {
                    guard let id = graph.resolve(used.name, in: scope, file: part.file), entities.contains(id),
                        !found.contains(id)
                    else { continue }
                    let record = graph.types[id]
                    let isCopied = function.body.constructions.contains { made in
                        guard let target = graph.resolve(made.type, in: scope, file: part.file) else { return false }
                        return isPlain(target, graph)
                            && takesSeveral(made, of: record, except: Set(function.parameters.map(\.name)))
                    }
                    if isCopied { found.insert(id) }
                }
            }
        }
        return found
    }

    /// Whether several arguments are properties of one value, and the record has all of these: `tag.name`, `tag.uses`.
    ///
    /// - Parameter others: the names of values with a declared type, which is another one.
    func takesSeveral(
        _ made: ConstructionFact, of record: TypeNode, except others: Set<String>
    ) -> Bool {
        let names = Set(record.fields.map(\.name))
        var taken: [Substring: Set<String>] = [:]
        for source in made.sources {
            let path = source.split(separator: ".")
            if path.count == 2, !others.contains(String(path[0])) {
                taken[path[0], default: []].insert(String(path[1]))
            }
        }
        // Nearly every type has these.
        let common: Set = ["id", "createdAt", "updatedAt"]
        return taken.values.contains { $0.subtracting(common).count > 1 && $0.isSubset(of: names) }
    }

    /// Whether a type is a value of the project that is neither a record nor a part of a screen.
    func isPlain(_ type: Int, _ graph: ModelGraph) -> Bool {
        let node = graph.types[type]
        return node.declaration.kind == .structure && !graph.hasRole(type, .entity) && !graph.isScreen(node)
            && !isOfScreen(node.lastName)
    }

    private func isOfScreen(_ name: String) -> Bool {
        ["View", "Cell", "Row", "Controller", "ViewModel", "Label", "Button"].contains(where: name.hasSuffix)
    }

    private func isNamed(_ made: String, after record: TypeNode) -> Bool {
        let name = TypeName.last(made)
        // `Room` of `RoomRO`: a project may use a custom suffix.
        let suffix = record.lastName.hasPrefix(name) ? record.lastName.dropFirst(name.count) : ""
        let isAbbreviation = (2...3).contains(suffix.count) && suffix.allSatisfy(\.isUppercase)
        return name != record.lastName && (name.contains(TypeName.stem(record.lastName)) || isAbbreviation)
            && !["View", "Cell", "Row", "Controller", "ViewModel"].contains(where: name.hasSuffix)
    }

    /// `name: tag.name`
    private func copies(_ made: ConstructionFact, _ record: TypeNode) -> Bool {
        let names = Set(record.fields.map(\.name))
        return zip(made.labels, made.sources).contains { label, source in
            let path = source.split(separator: ".")
            return path.count > 1 && path[path.count - 1] == label && names.contains(label)
        }
    }

    func isValue(_ type: Int, _ graph: ModelGraph) -> Bool {
        graph.types[type].declaration.kind == .structure && !graph.hasRole(type, .entity)
            && !graph.hasRole(type, .dto)
    }
}
