import AshlarSyntax

/// `stored-derived`: a stored property that others determine.
package struct StoredDerived: Rule {
    package init() {}

    package let guide = RuleGuide(
        "stored-derived", .warning, .derived,
        summary: Localized("A stored property follows from others of the type", zh: "存储属性可由其他属性推出"),
        reason: Localized(
            "Two truths about one thing come apart: someone changes the list and forgets the count.",
            zh: "同一事实的两份记录终会不一致：有人改了列表，却忘了计数。"),
        bad: """
            struct TaskList {
                var tasks: [String]
                var taskCount: Int
                init(tasks: [String]) {
                    self.tasks = tasks
                    self.taskCount = tasks.count
                }
            }
            """,
        good: """
            struct TaskList {
                var tasks: [String]
                var taskCount: Int { tasks.count }
            }
            """,
        nearMisses: [
            .init(
                Localized("The server's count of what is not loaded.", zh: "服务器给出的、尚未加载部分的总数。"),
                """
                struct PageDTO: Decodable {
                    let tasks: [String]
                    let taskCount: Int
                }
                """),
            .init(
                Localized("History: the price when it was bought.", zh: "历史：购买时的价格。"),
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
                Localized("A documented cache.", zh: "有文档说明的缓存。"),
                """
                struct Book {
                    var pages: [String]
                    /// Cached: counting is asked for on every scroll.
                    var pageCount: Int
                    init(pages: [String]) {
                        self.pages = pages
                        self.pageCount = pages.count
                    }
                }
                """),
        ])

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        guard [.structure, .reference, .actor].contains(type.declaration.kind), !type.isDecodable,
            !graph.hasRole(type.id, .dto),
            !graph.hasRole(type.id, .view)
        else { return }
        let fields = type.storedFields
        let names = Set(fields.map(\.name))
        guard names.contains("fullName") || mayDerive(type) else { return }
        for field in fields where !field.isLazy && !isDocumented(field) {
            guard let sources = sources(of: field, type, names), !sources.isEmpty else { continue }
            let list = sources.map { "`\($0)`" }.joined(separator: ", ")
            findings.add(
                self, file: type.file, at: field.place, in: "\(type.name).\(field.name)",
                Localized(
                    "`\(field.name)` follows from \(list): compute it, or the two will differ one day",
                    zh: "`\(field.name)` 可由 \(list) 推出：请改为计算属性，否则两者迟早会不一致"))
        }
    }

    /// Whether anything is assigned a count or an emptiness at all.
    private func mayDerive(_ type: TypeNode) -> Bool {
        type.parts.contains { part in
            part.declaration.functions.contains { hasSimpleSource($0.body) }
                || part.declaration.fields.contains { hasSimpleSource($0.body) }
        }
    }

    private func hasSimpleSource(_ body: BodyFacts) -> Bool { body.assignments.contains { simpleSource($0) != nil } }

    private func isDocumented(_ field: FieldFact) -> Bool {
        let doc = field.doc.lowercased()
        return ["cache", "denormal", "sort", "search", "perform", "snapshot", "at the time"].contains {
            doc.contains($0)
        }
            || !field.attributes.isEmpty
    }

    /// The properties that every assignment makes it from; `nil` when one of them is another.
    private func sources(of field: FieldFact, _ type: TypeNode, _ names: Set<String>) -> [String]? {
        if field.name == "fullName", names.isSuperset(of: ["firstName", "lastName"]) {
            return ["firstName", "lastName"]
        }
        var found: Set<String> = []
        var isDerivedOnce = false
        let bodies = type.functions.map(\.body) + type.fields.map(\.body)
        for body in bodies {
            let assigned = body.assignments.filter { $0.target == field.name }
            // Where the source's own observer keeps it, the two cannot differ.
            if !assigned.isEmpty, type.storedFields.contains(where: { $0.hasObservers && $0.body == body }) {
                return nil
            }
            // Changed in another way than by `=`.
            if body.writes.contains(field.name), assigned.isEmpty { return nil }
            for assignment in assigned {
                if ["0", "\"\"", "false", "true", "[]"].contains(assignment.text),
                    !isDerivedOnce || body.writes.count > 1
                {
                    continue
                }
                guard let source = simpleSource(assignment), names.contains(source), source != field.name,
                    isSameInside(source, body, type)
                else { return nil }
                found.insert(source)
                isDerivedOnce = true
            }
        }
        return isDerivedOnce ? found.sorted() : nil
    }

    /// `tasks` of `tasks.count`, `self.tasks.isEmpty`, `completedAt != nil`.
    private func simpleSource(_ assignment: AssignmentFact) -> String? {
        var text = Substring(assignment.text)
        if text.hasPrefix("!") { text = text.dropFirst() }
        if text.hasPrefix("self.") { text = text.dropFirst(5) }
        for ending in [".count", ".isEmpty"] where text.hasSuffix(ending) {
            let name = text.dropLast(ending.count)
            return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(name) : nil
        }
        return nil
    }

    /// Whether the name means the property, or a parameter that the property is set to.
    private func isSameInside(_ source: String, _ body: BodyFacts, _ type: TypeNode) -> Bool {
        let isParameter = type.functions.contains { function in
            function.body == body && function.parameters.contains { $0.name == source }
        }
        return !isParameter
            || body.assignments.contains { $0.target == source && $0.value == .copy && $0.text == source }
    }
}
