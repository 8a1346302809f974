import AshlarGraph
import AshlarLocalization

/// `stored-derived`: a stored property that other properties determine.
package struct StoredDerived: Rule {
    package init() {}

    package let guide = RuleGuide(
        "stored-derived", .warning, .derived,
        summary: Localized("A stored property can be derived from other properties of the type", zh: "存储属性可由其他属性推出"),
        reason: Localized(
            "Two sources of truth drift apart: someone changes the list and forgets the count.",
            zh: "同一事实的两份记录终会不一致：有人改了列表，却忘了计数。"),
        bad: """
            import SwiftData
            @Model final class Person {
                var firstName: String = ""
                var lastName: String = ""
                var storedDisplayName: String = ""  // Can get out of sync
                init() {}
            }
            @Model final class Project {
                var name: String = ""
                @Relationship(deleteRule: .cascade) var tasks: [Task]? = []
                var storedTaskCount: Int = 0  // Needs manual updates
                var storedCompletedCount: Int = 0
                init() {}
            }
            """,
        good: """
            import SwiftData
            @Model final class Person {
                var firstName: String = ""
                var lastName: String = ""
                var fullName: String {
                    [firstName, lastName].filter { !$0.isEmpty }.joined(separator: " ")
                }
                init() {}
            }
            @Model final class Project {
                var name: String = ""
                @Relationship(deleteRule: .cascade) var tasks: [Task]? = []
                var taskCount: Int { tasks?.count ?? 0 }
                var completedTaskCount: Int { tasks?.filter(\\.isCompleted).count ?? 0 }
                init() {}
            }
            """,
        further: [
            .init(
                Localized("A status that the dates determine.", zh: "由日期决定的状态。"),
                bad: """
                    import Foundation
                    import SwiftData
                    @Model final class Order {
                        var createdAt: Date = Date()
                        var paidAt: Date?
                        var shippedAt: Date?
                        var cancelledAt: Date?
                        var status: OrderStatus = OrderStatus.pending
                        init() {}
                    }
                    enum OrderStatus: String, Codable { case pending, paid, shipped, cancelled }
                    """,
                good: """
                    import Foundation
                    import SwiftData
                    @Model final class Order {
                        var createdAt: Date = Date()
                        var paidAt: Date?
                        var shippedAt: Date?
                        var cancelledAt: Date?
                        var status: OrderStatus {
                            if cancelledAt != nil { return .cancelled }
                            if shippedAt != nil { return .shipped }
                            if paidAt != nil { return .paid }
                            return .pending
                        }
                        init() {}
                    }
                    enum OrderStatus: String, Codable { case pending, paid, shipped, cancelled }
                    """),
            .init(
                Localized("The stored result of checking another property.", zh: "对另一个属性的检查结果。"),
                bad: """
                    import SwiftData
                    @Model final class UserProfile {
                        var email: String = ""
                        var phone: String = ""
                        var isEmailValid: Bool = false
                        init() {}
                        func setEmail(_ value: String) {
                            email = value
                            isEmailValid = value.contains("@") && value.contains(".")
                        }
                    }
                    """,
                good: """
                    import SwiftData
                    @Model final class UserProfile {
                        var email: String = ""
                        var phone: String = ""
                        var isEmailValid: Bool { email.contains("@") && email.contains(".") }
                        init() {}
                    }
                    """),
        ],
        nearMisses: [
            .init(
                Localized("A total from the server, including items that are not loaded.", zh: "服务器给出的总数，也包含尚未加载的部分。"),
                """
                struct PageDTO: Decodable {
                    let tasks: [String]
                    let taskCount: Int
                }
                """),
            .init(
                Localized("A historical value: the price at the time of purchase.", zh: "历史：购买时的价格。"),
                """
                struct OrderLine {
                    let product: String
                    let quantity: Int
                    let priceAtPurchase: Int
                    init(product: String, quantity: Int, price: Int) {
                        self.product = product
                        self.quantity = quantity
                        self.priceAtPurchase = price
                    }
                }
                """),
            .init(
                Localized("An initial value, which stays the same when the list changes.", zh: "开始时的数值；列表变化后仍保持不变。"),
                """
                final class Importer {
                    var urls: [String] = []
                    var initialCount = 0
                    var total = 0
                    func start(_ found: [String]) {
                        urls = found
                        initialCount = urls.count
                        total = urls.count
                    }
                    func next() -> String? { urls.popLast() }
                }
                """),
            .init(
                Localized("A planned date does not determine a state: it may be in the future.", zh: "计划不是状态：时间可能在将来。"),
                """
                import Foundation
                struct Event {
                    var isPublic: Bool
                    var startDate: Date?
                    var isCompleted: Bool
                    var dueDate: Date?
                }
                """),
            .init(
                Localized(
                    "A text that a saved snapshot receives and never changes. The text may also depend on a setting.",
                    zh: "保存的快照在创建时得到、此后不变的文本：它还可能取决于某项设置。"),
                """
                struct Reading: Codable {
                    let level: Double
                    let levelText: String
                    init(level: Double, levelText: String) {
                        self.level = level
                        self.levelText = levelText
                    }
                }
                """),
            .init(
                Localized("A value and its text, which the payload has under separate keys.", zh: "数据中各有其键的文本和数值。"),
                """
                struct Offer: Codable {
                    let length: Double?
                    let lengthText: String?
                    init(json: [String: Any]) {
                        length = json["raw_length"] as? Double
                        lengthText = json["length"] as? String
                    }
                }
                """),
            .init(
                Localized(
                    "A constant that is computed from other constants, which cannot drift apart; only `--profile "
                        + "strict` reports it.",
                    zh: "由其他常量计算得出的常量，不会与它们不一致；只有 `--profile strict` 会报告它。"),
                """
                struct Line {
                    let quantity: Int
                    let price: Int
                    let total: Int
                    init(quantity: Int, price: Int) {
                        self.quantity = quantity
                        self.price = price
                        total = quantity * price
                    }
                }
                """),
            .init(
                Localized("A documented cache.", zh: "有文档说明的缓存。"),
                """
                struct Book {
                    var pages: [String]
                    /// Cached, because every scroll needs the count.
                    var pageCount: Int
                    init(pages: [String]) {
                        self.pages = pages
                        self.pageCount = pages.count
                    }
                }
                """),
            .init(
                Localized("A value that other code sets in a different way.", zh: "其他代码按另一规则设置的值。"),
                """
                struct Panel {
                    private(set) var inset = 0
                    private(set) var height = 0
                    private(set) var isExternal = false
                    mutating func show(_ height: Int, _ inset: Int) {
                        self.height = height
                        self.inset = inset
                        isExternal = self.height > self.inset
                    }
                    mutating func hide() {
                        inset = 0
                        isExternal = false
                    }
                }
                """),
            .init(
                Localized(
                    "The count of a relation that is not loaded with the record, and a full name that replaces its "
                        + "parts.",
                    zh: "不随记录一起加载的关系的数量，以及代替各部分而给出的姓名。"),
                """
                import Fluent
                final class Member: Model, @unchecked Sendable {
                    static let schema = "members"
                    @ID(key: .id) var id: UUID?
                    @Children(for: \\.$member) var followers: [Follower]
                    @Field(key: "follower_count") var followerCount: Int
                    init() {}
                }
                struct Creator {
                    var fullName = ""
                    var firstName = ""
                    var lastName = ""
                    mutating func join() {
                        fullName = firstName + " " + lastName
                        firstName = ""
                        lastName = ""
                    }
                }
                """),
        ])

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        guard [.structure, .reference, .actor].contains(type.declaration.kind),
            !type.roles.contains(where: { $0.role == .dto }), !graph.hasRole(type.id, .view),
            // Firestore counts on its server, and queries what a document stores.
            !type.storedFields.contains(where: { $0.attributes.contains("DocumentID") }),
            // Synthesized encoding skips computed properties, so a template or a server would not get them.
            !type.isEncodable || type.isDecodable && !isOnlyAnswer(type, context) || encodesByHand(type),
            !type.isDecodable || type.isEncodable || graph.hasRole(type.id, .entity), !repeatsWire(type, graph)
        else { return }
        // Looked up for the few types with a candidate.
        lazy var isReceived = isOnlyDecoded(type, context)
        let functions = type.functions
        var computed: Set<String> = []
        for function in functions {
            for assignment in function.body.assignments where isComputation(assignment) {
                computed.insert(assignment.target)
            }
        }
        for field in type.storedFields where !field.isLazy && !isDocumented(field) && !isSent(field, type, graph) {
            let mayDiffer = !field.isConstant && graph.mutatedMembers.contains(field.name)
            if !mayDiffer, !context.isScreen(type), isData(type, graph), let source = MadeOnce(field, in: type).source {
                findings.add(
                    self, file: type.file, at: field.place, in: "\(type.name).\(field.name)",
                    Localized(
                        "every initializer sets `\(field.name)` from values that are stored anyway (`\(source)`): make it a computed property",
                        zh: "每个初始化方法都由已保存的内容（`\(source)`）得出 `\(field.name)`：请改为计算属性"),
                    confidence: .likely)
                continue
            }
            // Properties with names that suggest sources are checked below.
            if field.isConstant, !context.isScreen(type), isData(type, graph), named(field, type) == nil,
                checkConstant(field, of: type, &findings)
            {
                continue
            }
            guard
                let sources = (context.isScreen(type) || !isData(type, graph) ? nil : named(field, type))
                    ?? (computed.contains(field.name) ? assigned(field, type, functions, graph) : nil),
                !sources.isEmpty
            else { continue }
            // A screen may set the property directly, for example to switch it on and off.
            if field.setterAccess > .fileprivate, graph.mutatedMembers.contains(field.name),
                !graph.hasRole(type.id, .entity), named(field, type) == nil
            {
                continue
            }
            if hasOtherStates(field, besides: sources, type, graph) || isQueried(field, graph)
                || isGivenFromOutside(field, with: sources, in: type)
            {
                continue
            }
            if isWireForm(field, of: sources, type, context) {
                checkValues(sources, of: field, type, &findings)
                continue
            }
            if isRecorded(field, with: sources, in: type) || isAlternative(field, to: sources, functions)
                || isRawForm(field, of: sources, type) || isCopyOfOthers(field, besides: sources, type) || isReceived
                || isEdited(field, graph) || isCopiedFromOthers(field, besides: sources, in: type, graph)
            {
                continue
            }
            // Code also uses a parameter for the text, and the value doesn't keep that parameter.
            if context.mixedTexts.contains("\(type.lastName).\(field.name)") { continue }
            let shown = self.origin(of: field, besides: sources, type, context)
            if shown == .others { continue }
            let isDoubtful =
                shown == .unknown || isOwnFact(field, besides: sources, type, graph)
                || isPrivateText(field, of: type, graph)
            report(field, from: sources, type, &findings, confidence: isDoubtful ? .guess : .certain)
        }
    }

    func report(
        _ field: FieldFact, from sources: [String], _ type: TypeNode, _ findings: inout Findings,
        confidence: Confidence = .certain
    ) {
        let list = sources.map { "`\($0)`" }.joined(separator: ", ")
        findings.add(
            self, file: type.file, at: field.place, in: "\(type.name).\(field.name)",
            Localized(
                "`\(field.name)` can be derived from \(list): make it a computed property, before the values drift apart",
                zh: "`\(field.name)` 可由 \(list) 推出：请改为计算属性，否则两者迟早会不一致"),
            confidence: confidence)
    }

    /// Whether the initializers of a saved type take a text for another property, and both are constants. The text may
    /// depend on more than the other property, such as a unit that the user chose when it was saved.
    private func isRecorded(_ field: FieldFact, with sources: [String], in type: TypeNode) -> Bool {
        guard field.isConstant, type.isDecodable, sources.count == 1, TypeName.unwrapped(field.type) == "String",
            type.storedFields.allSatisfy({ !sources.contains($0.name) || $0.isConstant })
        else { return false }
        let making = type.functions.filter { $0.kind == .initializer && !$0.isDecoderInitializer }
        return !making.isEmpty
            && making.allSatisfy { function in
                function.parameters.contains { $0.name == field.name }
                    && function.body.assignments.contains {
                        $0.target == field.name && $0.value == .copy && $0.text == field.name
                    }
            }
    }

    /// Whether a function sets a full name and empties its parts, so that the value has either the name or the parts.
    private func isAlternative(_ field: FieldFact, to sources: [String], _ functions: [FunctionFact]) -> Bool {
        TypeName.unwrapped(field.type) == "String" && sources.count > 1
            && functions.contains { function in
                let emptied = function.body.assignments.filter { ["\"\"", "nil"].contains($0.text) }.map(\.target)
                let isSet = function.body.assignments.contains {
                    $0.target == field.name && !["\"\"", "nil"].contains($0.text)
                }
                return function.kind == .function && isSet
                    && Set(sources).isSubset(of: emptied)
            }
    }

    /// Whether a status has more cases than the moments explain, which are one before the first moment, and one for
    /// each; or has cases for something else, such as whether a server knows the value.
    private func hasOtherStates(
        _ field: FieldFact, besides moments: [String], _ type: TypeNode, _ graph: ModelGraph
    ) -> Bool {
        guard let id = graph.resolve(TypeName.unwrapped(field.type), in: type.name, file: type.file),
            graph.types[id].declaration.kind == .enumeration
        else { return false }
        let cases = graph.types[id].declaration.cases.map { $0.name.lowercased() }
        let said = moments.count { moment in
            let state = StoredDerived.state(ofMoment: moment)
            return cases.contains { $0.hasPrefix(state) || state.hasPrefix($0) }
        }
        return cases.count > moments.count + 1 || said * 2 < moments.count
    }

    /// Returns whether a type holds data, and is not an object with behavior.
    private func isData(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        type.declaration.kind == .structure || graph.hasRole(type.id, .entity) || type.isDecodable
            || graph.hasRole(type.id, .domain)
    }

    /// Whether a DTO is mapped to a type, so that the type keeps the values that the server sent.
    private func repeatsWire(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        graph.mappingsTo[type.id, default: []].contains { graph.hasRole(graph.mappings[$0].from, .dto) }
    }

    /// Whether a property repeats a value that the server sent, because the type is made from one that keeps such
    /// values.
    private func isSent(_ field: FieldFact, _ type: TypeNode, _ graph: ModelGraph) -> Bool {
        graph.mappingsTo[type.id, default: []].contains {
            let source = graph.types[graph.mappings[$0].from]
            return repeatsWire(source, graph) && source.storedFields.contains { $0.name == field.name }
        }
    }

    private func isDocumented(_ field: FieldFact) -> Bool {
        let doc = field.doc.lowercased()
        return ["cache", "denormal", "sort", "search", "perform", "snapshot", "at the time", "template"].contains {
            doc.contains($0)
        }
    }

    // MARK: By names

    /// Returns the sources that a name suggests: a full name next to its parts, or a state next to the time at which it
    /// began.
    private func named(_ field: FieldFact, _ type: TypeNode) -> [String]? {
        // Reading the fields copies them, so the name is checked first.
        if let sources = DerivedName(field).sources(in: type) { return sources }
        guard field.type == "Bool", !field.isConstant, !field.hasObservers, let state = state(of: field.name) else {
            return nil
        }
        let times = StoredDerived.times(of: state)
        let time = type.storedFields.first {
            $0.isOptional && TypeName.unwrapped($0.type) == "Date" && times.contains($0.name.lowercased())
        }
        return time.map { [$0.name] }
    }

    /// `completed` of `isCompleted`.
    func state(of name: String) -> String? {
        var state = name.lowercased()
        for prefix in ["is", "has", "was", "been"] where state.hasPrefix(prefix) && state.count > prefix.count + 3 {
            state = String(state.dropFirst(prefix.count))
        }
        return StoredDerived.states[state] == nil ? nil : state
    }

    /// `paidAt`, `cancelledDate`: the moment at which a state began.
    static func isMomentOfState(_ name: String) -> Bool {
        let lowered = name.lowercased()
        return ["at", "on", "date"].contains { ending in
            lowered.hasSuffix(ending)
                && (states[String(lowered.dropLast(ending.count))] != nil
                    || ["shipped", "started", "expired", "accepted"].contains(String(lowered.dropLast(ending.count))))
        }
    }

    /// `paid` of `paidAt`.
    private static func state(ofMoment name: String) -> String {
        let lowered = name.lowercased()
        let ending = ["date", "at", "on"].first { lowered.hasSuffix($0) && lowered.count > $0.count + 2 }
        return String(lowered.dropLast(ending?.count ?? 0))
    }

    /// States that begin at a time, with the event that begins them.
    private static let states = [
        "completed": "completion", "complete": "completion", "done": "completion", "finished": "finish",
        "archived": "archive", "deleted": "deletion", "removed": "removal", "read": "reading",
        "published": "publication", "paid": "payment", "verified": "verification", "cancelled": "cancellation",
        "canceled": "cancellation", "confirmed": "confirmation", "approved": "approval", "rejected": "rejection",
        "revoked": "revocation", "dismissed": "dismissal", "delivered": "delivered", "sent": "sent",
        "synced": "sync", "favorited": "favorite", "resolved": "resolution", "closed": "closing", "seen": "seen",
        "unlocked": "unlock", "checked": "check", "redeemed": "redemption",
    ]

    private static func times(of state: String) -> Set<String> {
        let event = states[state] ?? state
        let states = event == "completion" ? ["completed", "done", "finished", "completion"] : [state, event]
        return Set(states.flatMap { ["\($0)at", "\($0)on", "\($0)date", "date\($0)"] })
    }

    // MARK: By assignments

    /// The properties that every assignment computes a property from; `nil` if the assignments differ.
    private func assigned(_ field: FieldFact, _ type: TypeNode, _ functions: [FunctionFact], _ graph: ModelGraph)
        -> [String]?
    {
        guard !field.isConstant, field.attributes.isEmpty, isScalar(field.type),
            !StoredDerived.historical.contains(where: { field.name.lowercased().hasPrefix($0) })
        else { return nil }
        var expression: (text: String, sources: Set<String>)?
        var constants: [(FunctionFact, BodyFacts)] = []
        for function in functions where function.body.writes.contains(field.name) {
            let assigned = function.body.assignments.filter { $0.target == field.name }
            // The property is changed in a way other than by `=`.
            if assigned.isEmpty { return nil }
            for assignment in assigned {
                if StoredDerived.constants.contains(assignment.text) {
                    constants.append((function, function.body))
                    continue
                }
                guard let sources = sources(of: assignment, type), sources.isDisjoint(with: [field.name]),
                    sources.allSatisfy({ isSameInside($0, function) })
                else { return nil }
                let text = assignment.text.replacing("self.", with: "")
                if let known = expression, known.text != text { return nil }
                expression = (text, sources)
            }
        }
        guard let expression, isKept(field.name, expression.sources, type),
            type.storedFields.allSatisfy({
                !expression.sources.contains($0.name) || ValueTypes.isValue($0.type, in: type, graph)
            }), !startsOtherwise(field, expression.text, type)
        else { return nil }
        // A constant fits in an initializer, or where the sources are emptied with it.
        let fit = constants.allSatisfy { function, body in
            function.kind == .initializer || empties(body, expression.sources, of: expression.text)
        }
        return fit ? expression.sources.sorted() : nil
    }

    /// Whether a body empties the sources. For a product or a conjunction, one source is enough. For `height > inset`,
    /// the other source still decides if only one of them is `0`.
    private func empties(_ body: BodyFacts, _ sources: Set<String>, of text: String) -> Bool {
        let emptied = body.assignments.lazy.filter {
            sources.contains($0.target) && ["nil", "[]", "[:]", "\"\"", "0"].contains($0.text)
        }
        let isOneEnough = text.contains(" && ") || text.contains(" * ")
        return isOneEnough ? !emptied.isEmpty : Set(emptied.map(\.target)) == sources
    }

    static let historical = ["initial", "original", "previous", "prev", "last", "old", "start", "max", "min"]
    private static let constants: Set<String> = ["0", "\"\"", "false", "true", "0.0"]

    func isScalar(_ type: String) -> Bool {
        ["Int", "Bool", "String", "Double", "Float", "Decimal", "UInt", "CGFloat"].contains(type)
    }

    /// Whether every change of the sources also sets the property. Otherwise, it records an earlier state, or follows
    /// another rule.
    private func isKept(_ name: String, _ sources: Set<String>, _ type: TypeNode) -> Bool {
        // If the source's own observer updates the property, the two can't differ.
        if type.fields.contains(where: { $0.hasObservers && $0.body.writes.contains(name) }) { return false }
        if type.fields.contains(where: { $0.isComputed && $0.body.writes.contains(name) }) { return false }
        let variable = type.storedFields.filter { sources.contains($0.name) && !$0.isConstant }
        if variable.isEmpty { return false }
        let names = Set(variable.map(\.name))
        // If nothing changes the sources afterwards, the values can't drift apart.
        let isOpen = variable.contains { $0.setterAccess > .fileprivate }
        let making = type.functions.filter { $0.kind == .initializer }
        let isMaintained = type.functions.contains { function in
            function.kind != .initializer && !function.body.writes.isDisjoint(with: names)
                && !(function.access <= .fileprivate && making.contains { $0.body.calls.contains(function.name) })
        }
        guard isOpen || isMaintained else { return false }
        return type.functions.allSatisfy { function in
            function.kind == .initializer || function.body.writes.isDisjoint(with: names)
                || function.body.writes.contains(name)
                || type.functions.contains { function.body.calls.contains($0.name) && $0.body.writes.contains(name) }
        }
    }

    /// The stored properties that an expression is computed from; `nil` if it uses anything else.
    func sources(of assignment: AssignmentFact, _ type: TypeNode) -> Set<String>? {
        guard isComputation(assignment) else { return nil }
        let stored = Set(type.storedFields.lazy.filter { !$0.isWeak }.map(\.name))
        let own = assignment.value == .copy ? path(assignment.text) : Set(assignment.sources)
        let read = own.filter { name in
            name.first.map { $0.isLetter || $0 == "_" } ?? false && !assignment.text.contains("\(name) in ")
        }
        return !read.isEmpty && read.isSubset(of: stored) ? read : nil
    }

    /// `tasks` of `tasks.count`.
    private func path(_ text: String) -> Set<String> { Set(text.split(separator: ".").prefix(1).map(String.init)) }

    /// Whether an expression is a simple computation: a count, an emptiness, a sum, a difference.
    private func isComputation(_ assignment: AssignmentFact) -> Bool {
        let text = assignment.text
        // A longer text is truncated, so its end is unknown.
        if assignment.value == .decode || text.utf8.count >= 100 || text.utf8.first == UInt8(ascii: "{") {
            return false
        }
        if text.contains("await ") || text.contains("try ") { return false }
        let asks = [
            ".count", ".isEmpty", " != nil", " == nil", ".reduce(", ".contains", ".allSatisfy", ".hasPrefix(",
            ".hasSuffix(", " + ", " - ", " * ", " > ", " >= ", " && ", " || ",
        ]
        guard asks.contains(where: text.contains) else { return false }
        // Other calls may get their result from anywhere.
        let calls = text.split(separator: "(").dropLast().map { part in
            part.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).last.map(String.init) ?? ""
        }
        return calls.allSatisfy {
            [
                "", "reduce", "contains", "allSatisfy", "filter", "map", "where", "count", "Double", "Int", "max",
                "min", "hasPrefix", "hasSuffix",
            ].contains($0)
        }
    }

    /// Whether a name means the property, or a parameter that the property is set to.
    func isSameInside(_ source: String, _ function: FunctionFact) -> Bool {
        !function.parameters.contains { $0.name == source }
            || function.body.assignments.contains { $0.target == source && $0.value == .copy && $0.text == source }
    }
}
