import AshlarGraph
import AshlarLocalization

/// `entity-logic`: business rules on a record.
package struct EntityLogic: Rule {
    package init() {}

    package let guide = RuleGuide(
        "entity-logic", .warning, .entities,
        summary: Localized("A database record contains business rules", zh: "数据库记录中含有业务规则"),
        reason: Localized(
            "A rule on a record applies only to stored values, needs a database in its tests, and has to be written "
                + "again for values that come from the server. The finding is a warning if the rule can move to a "
                + "domain type, and a note if the record is also the model.",
            zh: "写在记录上的规则只能用于已存储的数据，测试需要数据库，来自服务器的值还得再写一遍。"
                + "若已有可容纳该规则的领域类型，则为警告；若记录本身也是模型，则为提示。"),
        bad: """
            import Foundation
            import SwiftData
            @Model class Trip {
                var name: String
                var startDate: Date
                var endDate: Date
                init(name: String, startDate: Date, endDate: Date) {
                    self.name = name
                    self.startDate = startDate
                    self.endDate = endDate
                }
                // Business logic on a framework type: untestable without SwiftData
                func validate() throws {
                    guard !name.isEmpty else { throw TripError.emptyName }
                    guard endDate > startDate else { throw TripError.endBeforeStart }
                }
                var durationInDays: Int {
                    Calendar.current.dateComponents([.day], from: startDate, to: endDate).day ?? 0
                }
            }
            enum TripError: Error { case emptyName, endBeforeStart }
            """,
        good: """
            // file: Domain/Models/Trip.swift
            import Foundation
            struct Trip: Equatable, Sendable {
                let id: String
                let name: String
                let startDate: Date
                let endDate: Date
                var durationInDays: Int {
                    Calendar.current.dateComponents([.day], from: startDate, to: endDate).day ?? 0
                }
                func validate() throws {
                    guard !name.trimmingCharacters(in: .whitespaces).isEmpty else {
                        throw TripValidationError.emptyName
                    }
                    guard endDate > startDate else {
                        throw TripValidationError.endBeforeStart
                    }
                }
            }
            enum TripValidationError: Error { case emptyName, endBeforeStart }
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
            }
            """,
        nearMisses: [
            .init(
                Localized("Mapping, updating from another representation, and queries.", zh: "映射、从其他形式更新，以及查询。"),
                """
                import CoreData
                struct Invoice { let dueDate: Int }
                final class InvoiceEntity: NSManagedObject {
                    var dueDate = 0
                    func update(from invoice: Invoice) { if invoice.dueDate > 0 { dueDate = invoice.dueDate } }
                    func toDomain() -> Invoice { Invoice(dueDate: dueDate < 0 ? 0 : dueDate) }
                    static func overdue(at now: Int) -> [InvoiceEntity] { now > 0 ? [] : [] }
                    override func awakeFromInsert() { if dueDate == 0 { dueDate = 1 } }
                }
                """),
            .init(
                Localized("One stored value in another representation.", zh: "一个存储值的另一种形式。"),
                """
                import CoreData
                struct Invoice { let dueDate: Int; let state: String }
                final class InvoiceEntity: NSManagedObject {
                    var dueDate = 0
                    var state = ""
                    var isPaid: Bool { state == "paid" }
                    func toDomain() -> Invoice { Invoice(dueDate: dueDate, state: state) }
                }
                """),
            .init(
                Localized(
                    "Members that return several columns as a type from a package, as a dictionary, or in a `Result`.",
                    zh: "把若干列组成软件包的值、字典的条目或 `Result`。"),
                """
                import Billing
                import CoreData
                final class InvoiceEntity: NSManagedObject {
                    var number = 0
                    var year = 0
                    var note: String?
                    var key: Billing.Key { Billing.Key(number: number, year: year) }
                    var parameters: [String: Any] {
                        var all: [String: Any] = ["number": number, "year": year]
                        if let note { all["note"] = note }
                        return all
                    }
                }
                """),
            .init(
                Localized("A query that rejects a request if the row is missing.", zh: "因为没有这样的行而拒绝请求的查询。"),
                """
                import Fluent
                import Vapor
                final class Release: Model, @unchecked Sendable {
                    static let schema = "releases"
                    @ID(key: .id) var id: UUID?
                    @Field(key: "number") var number: Int
                    init() {}
                    static func latest(after number: Int, on database: Database) -> EventLoopFuture<Release> {
                        query(on: database).filter(\\.$number > number).first().flatMapThrowing { found in
                            guard let found else { throw Abort(.notFound) }
                            return found
                        }
                    }
                }
                """),
        ])

    private static let allowed = [
        "update", "to", "as", "map", "make", "fetch", "configure", "apply", "encode", "awake", "validateFor", "prepare",
        "willSave",
        "didSave", "did", "will", "copy", "find", "insert", "save", "delete", "add", "remove", "set", "get", "hash",
        "description", "debugDescription", "id", "request", "restore", "load", "store", "write", "read", "create",
        "register", "warm", "cache", "preload", "prefetch", "render", "draw", "attach", "detach", "reconcile", "sync",
        "upsert",
    ]

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        guard graph.hasRole(type.id, .entity, .certain) else { return }
        guard let form = DomainForm.of(type.id, context), !isAdapter(form, of: type) else {
            return checkShared(type, context, &findings)
        }
        let columns = EntityColumns(of: type, graph)
        let stored = Set(type.fields.lazy.filter { !$0.isStatic }.map(\.name))
        for part in type.parts where !graph.areTests[part.file] {
            for function in part.declaration.functions {
                guard function.kind == .function, weighs(function.body, stored, function.parameters.map(\.name)),
                    !function.isStatic, !function.isOverride, function.body.branches,
                    !isAllowed(function.name, type, context), function.result != "",
                    graph.resolveAll(function.result, in: type.name, file: part.file).isEmpty,
                    !delegates(function, type, part.file, graph),
                    !namesModel(function, type, part.file, graph)
                else { continue }
                report(
                    function.name, function.place, part.file, type, target(form, type, function.body, stored),
                    &findings)
            }
            for field in part.declaration.fields where field.isComputed && !field.isStatic && field.body.branches {
                guard weighs(field.body, stored, []), !isAllowed(field.name, type, context),
                    TypeName.unwrapped(field.type) == "Bool", !columns.areOnlyAskedFor(in: field.body),
                    !columns.areConverted(by: field), !isArgument(field, of: type)
                else { continue }
                report(
                    field.name, field.place, part.file, type, target(form, type, field.body, stored), &findings)
            }
        }
    }

    /// Whether a type only wraps the record with the plain name, as `NoteEntity` wraps `Note`.
    private func isAdapter(_ form: TypeNode, of record: TypeNode) -> Bool {
        ["Entity", "Record"].contains { form.lastName == record.lastName + $0 }
    }

    /// The type that a rule belongs to, because it holds a value that the rule reads. A type with the same name as the
    /// record may have another purpose, so it must hold all values that the rule reads.
    private func target(_ form: TypeNode, _ type: TypeNode, _ body: BodyFacts, _ stored: Set<String>) -> Localized {
        let read = body.reads.intersection(stored)
        let held = form.fields.map(\.name)
        if form.lastName != type.lastName, !read.isDisjoint(with: held) { return Localized(verbatim: form.lastName) }
        guard form.lastName == type.lastName, form.name != type.name, read.isSubset(of: held) else {
            return Localized("a domain type", zh: "领域类型")
        }
        return Localized(verbatim: form.name)
    }

    /// Whether a part only creates and changes the record's table, as in `extension User: AsyncMigration`.
    private func isMigration(_ part: TypePart) -> Bool {
        part.declaration.kind == .extension && part.declaration.inherited.contains { $0.hasSuffix("Migration") }
    }

    /// Checks for rules on a record that is the app's model, because the domain type for them is missing.
    private func checkShared(_ type: TypeNode, _ context: CheckContext, _ findings: inout Findings) {
        if isFree(type, context) { return }
        let columns = EntityColumns(of: type, context.graph)
        for part in type.parts where !context.graph.areTests[part.file] && !isMigration(part) {
            for function in part.declaration.functions where function.kind == .function {
                let own = columns.read(by: function.body)
                let asksDatabase = function.parameters.contains {
                    $0.type.hasSuffix("Database") || $0.type.hasSuffix("ModelContext") || $0.type == "Request"
                }
                // A function that takes a transaction reads and writes rows.
                let isStorage = function.parameters.contains { $0.type.contains("Transaction") }
                // Rejecting a request is a rule, whether the record exists already or is created.
                // Any query may find that there is no row, so a static function that throws `notFound` isn't a rule.
                let refuses = function.body.throwing.contains {
                    ["HTTPError", "Abort"].contains($0.error) && !(function.isStatic && $0.status == "notFound")
                }
                // A getter such as `getDisplayName()` that combines columns isn't a query.
                let isGetter =
                    function.name.hasPrefix("get") && !function.isStatic && !function.isAsync && !asksDatabase
                    && own.count > 1
                guard !isKey(function.name, function.result), !presents(function.result, part.file, type, context),
                    asksDatabase && function.isAsync && !isQuery(function) || !own.isEmpty && function.body.branches,
                    !function.isStatic || refuses && asksDatabase,
                    !isStorage, !columns.isAllocated(by: function), function.access > .fileprivate,
                    !function.isOverride, function.throwsErrors || !function.result.isEmpty, function.name != "==",
                    function.name == "validate" || function.isStatic || isGetter
                        || !isAllowed(function.name, type, context),
                    !returnsModel(function.result, type, part.file, context.graph),
                    !delegates(function, type, part.file, context.graph),
                    !columns.isCopied(
                        to: function.result, by: function.body, withRelations: asksDatabase && function.isAsync),
                    !columns.areOnlyLookedUp(in: function), !columns.areRestated(by: function, own, in: part.file),
                    // A function that returns the record itself updates it, and one that returns several rows finds
                    // them. A static function that rejects conflicts with other rows is a rule.
                    function.isStatic && function.body.throwing.contains(where: { $0.status == "conflict" })
                        || context.graph.resolve(
                            asksDatabase ? TypeName.element(function.result) : TypeName.unwrapped(function.result),
                            in: type.name, file: part.file) != type.id
                else { continue }
                reportShared(
                    function.name, function.place, part.file, type,
                    // A function that asks the database keeps rows in order, unless it refuses something.
                    (isVerdict(function.result) || validates(function)) && !asksDatabase || refuses ? .likely : .guess,
                    &findings)
            }
            for field in part.declaration.fields where field.isComputed && !field.isStatic {
                guard columns.decides(field) || field.body.readsLocally, !columns.areConverted(by: field),
                    !columns.areProjected(by: field), !columns.areJoined(by: field), !EntityColumns.isLayout(field),
                    !isKey(field.name, field.type), !isStoredError(field), !isArgument(field, of: type),
                    !presents(field.type, part.file, type, context),
                    !returnsModel(field.type, type, part.file, context.graph),
                    !columns.isCopied(to: field.type, by: field.body),
                    field.body.calls.isDisjoint(with: EntityLogic.accessors), !isAllowed(field.name, type, context),
                    !DTOLogic.mayBeRequired(field, in: part, of: type, context)
                else { continue }
                reportShared(
                    field.name, field.place, part.file, type,
                    isVerdict(field.type) || field.body.readsLocally ? .likely : .guess, &findings)
            }
        }
    }

    /// Whether a result is an answer or a number. Other results may only be columns in another form.
    private func isVerdict(_ result: String) -> Bool {
        let name = TypeName.unwrapped(result)
        return ["Bool", "Double", "Float", "CGFloat", "Decimal", "TimeInterval"].contains(name)
            || ["Int", "UInt"].contains { name.hasPrefix($0) && name.dropFirst($0.count).allSatisfy(\.isNumber) }
    }

    /// Whether a function checks a record, as its name says, or because it returns nothing and throws.
    private func validates(_ function: FunctionFact) -> Bool {
        ["validate", "isValid", "ensure"].contains(where: function.name.hasPrefix)
            || function.result.isEmpty && !function.body.throwing.isEmpty
    }

    /// Whether a function only runs one query, as in `try await $favorites.isAttached(to: book, on: database)`.
    private func isQuery(_ function: FunctionFact) -> Bool {
        !function.body.branches && function.body.statements <= 1 && function.body.checks.isEmpty
    }

    /// Whether a type is a struct that another file makes storable, so that its rules don't need a database.
    private func isFree(_ type: TypeNode, _ context: CheckContext) -> Bool {
        type.declaration.kind == .structure && type.declaration.attributes.isEmpty
            && context.graph.files[type.file].imports.allSatisfy { !FrameworkInDomain.isFramework($0.module) }
    }

    /// Whether a member makes a value of another type and therefore is a mapping, whatever its name.
    private func returnsModel(_ result: String, _ type: TypeNode, _ file: Int, _ graph: ModelGraph) -> Bool {
        graph.resolveAll(result, in: type.name, file: file).contains {
            $0 != type.id
                && (graph.types[$0].declaration.kind != .enumeration
                    || graph.types[$0].declaration.cases.contains { !$0.types.isEmpty })
        }
    }

    /// Whether a function only calls another module's own types to make a value that the module declares, such as an
    /// `Item.Label` from `Item.first(key).label(in: language)`.
    private func delegates(_ function: FunctionFact, _ type: TypeNode, _ file: Int, _ graph: ModelGraph) -> Bool {
        let result = TypeName.unwrapped(function.result)
        guard let dot = result.firstIndex(of: "."), !function.isAsync, !result.contains("<") else { return false }
        let root = String(result[..<dot])
        return !ValueTypes.isPlain(root) && !["Calendar", "Locale"].contains(root)
            && graph.resolve(root, in: type.name, file: file) == nil
            && graph.resolve(result, in: type.name, file: file) == nil
            && function.body.typeNames.contains { $0.name.hasPrefix("\(root).") }
    }

    /// Whether a member makes a text from columns that identifies the record.
    private func isKey(_ name: String, _ type: String) -> Bool {
        guard TypeName.unwrapped(type) == "String" else { return false }
        let words = ["identifier", "identity", "id", "key", "suffix", "prefix", "path", "hash", "filename"]
        let lowered = name.lowercased()
        return lowered.hasPrefix("identity") || words.contains(where: lowered.hasSuffix)
    }

    /// Whether a property restores the value that the record is made from: `text` of `init(text: AttributedString)`.
    private func isArgument(_ field: FieldFact, of type: TypeNode) -> Bool {
        type.functions.contains { function in
            function.kind == .initializer && function.parameters.count == 1
                && function.parameters[0].label == field.name
        }
    }

    /// Whether a property restores an error from the columns that store it, which is a mapping. A validation error is a
    /// rule.
    private func isStoredError(_ field: FieldFact) -> Bool {
        ["Error", "anyError", "NSError", "Swift.Error"].contains(TypeName.unwrapped(field.type))
            && !field.name.lowercased().contains("valid")
    }

    /// Whether a result is a text with fonts and colors, or a text that another module or a file with screens makes
    /// from a record. Presentation isn't a rule.
    private func presents(_ result: String, _ file: Int, _ type: TypeNode, _ context: CheckContext) -> Bool {
        let graph = context.graph
        let text = TypeName.unwrapped(result)
        if ["AttributedString", "NSAttributedString"].contains(text) { return true }
        guard text == "String" else { return false }
        if file != type.file, context.filesWithViews.contains(file) { return true }
        return graph.modules[file] != type.module
            && graph.files[file].imports.contains { ["SwiftUI", "UIKit", "AppKit"].contains($0.module) }
    }

    private func reportShared(
        _ name: String, _ place: SourcePlace, _ file: Int, _ type: TypeNode, _ confidence: Confidence,
        _ findings: inout Findings
    ) {
        findings.add(
            self, level: .information, file: file, at: place, in: "\(type.name).\(name)",
            Localized(
                "\(type.lastName) is a database record: `\(name)` is a business rule, move it to a domain type",
                zh: "\(type.lastName) 是数据库记录：`\(name)` 是业务规则，应属于领域类型"),
            confidence: confidence, habit: confidence == .guess ? nil : .rulesOnRecords)
    }

    /// Whether a body decides by several values. Code that restates one stored value in another form is only an
    /// accessor.
    private func weighs(_ body: BodyFacts, _ stored: Set<String>, _ parameters: [String]) -> Bool {
        guard body.calls.isDisjoint(with: EntityLogic.accessors) else { return false }
        let own = body.reads.intersection(stored)
        return !own.isEmpty && own.count + body.reads.intersection(parameters).count > 1
    }

    /// Core Data's own calls for a property that is stored in another form.
    private static let accessors: Set<String> = [
        "willAccessValue", "didAccessValue", "willChangeValue", "didChangeValue", "primitiveValue",
        "setPrimitiveValue",
    ]

    private func isAllowed(_ name: String, _ type: TypeNode, _ context: CheckContext) -> Bool {
        EntityLogic.allowed.contains {
            name == $0 || name.hasPrefix($0) && name.dropFirst($0.count).first?.isLowercase != true
        }
            || context.isRequired(name, of: type)
            // A server may require the member, such as `isValid` of a token.
            || type.conformances.contains { NamedMembers.isRequired(name, by: $0) }
    }

    private func namesModel(_ function: FunctionFact, _ type: TypeNode, _ file: Int, _ graph: ModelGraph) -> Bool {
        function.parameters.contains { !graph.resolveAll($0.type, in: type.name, file: file).isEmpty }
    }

    private func report(
        _ name: String, _ place: SourcePlace, _ file: Int, _ type: TypeNode, _ target: Localized,
        _ findings: inout Findings
    ) {
        findings.add(
            self, file: file, at: place, in: "\(type.name).\(name)",
            Localized(
                "\(type.lastName) is a database record: `\(name)` is a business rule, move it to \(target.english)",
                zh: "\(type.lastName) 是数据库记录：`\(name)` 是业务规则，应属于 \(target.simplifiedChinese)"))
    }
}
