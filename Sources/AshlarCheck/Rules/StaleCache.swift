import AshlarSyntax

/// `stale-cache`: a cached value that some change of its sources leaves as it is.
package struct StaleCache: Rule {
    package init() {}

    package let guide = RuleGuide(
        "stale-cache", .warning, .derived,
        summary: Localized("A change of its sources leaves a cached value as it is", zh: "来源变化后缓存值没有失效"),
        reason: Localized(
            "The cache is right until one path forgets it; then the app shows what was, and only sometimes.",
            zh: "只要有一条路径忘记使其失效，应用就会偶尔显示旧值。"),
        bad: """
            final class Cart {
                private var items: [Int] = []
                private var cachedTotal: Int?
                func total() -> Int {
                    if let cachedTotal { return cachedTotal }
                    let sum = items.reduce(0, +)
                    cachedTotal = sum
                    return sum
                }
                func add(_ item: Int) {
                    items.append(item)
                    cachedTotal = nil
                }
                func clear() { items.removeAll() }
            }
            """,
        good: """
            final class Cart {
                private var items: [Int] = [] { didSet { cachedTotal = nil } }
                private var cachedTotal: Int?
                func total() -> Int {
                    if let cachedTotal { return cachedTotal }
                    let sum = items.reduce(0, +)
                    cachedTotal = sum
                    return sum
                }
                func add(_ item: Int) { items.append(item) }
                func clear() { items.removeAll() }
            }
            """,
        nearMisses: [
            .init(
                Localized("`lazy` on data that never changes.", zh: "对不可变数据使用 `lazy`。"),
                """
                final class Report {
                    private let rows: [Int]
                    lazy var total = rows.reduce(0, +)
                    init(rows: [Int]) { self.rows = rows }
                }
                """),
            .init(
                Localized("The path calls a function that invalidates.", zh: "该路径调用了使缓存失效的函数。"),
                """
                final class Cart {
                    private var items: [Int] = []
                    private var cachedTotal: Int?
                    func total() -> Int {
                        if let cachedTotal { return cachedTotal }
                        let sum = items.reduce(0, +)
                        cachedTotal = sum
                        return sum
                    }
                    func clear() {
                        items.removeAll()
                        invalidate()
                    }
                    private func invalidate() { cachedTotal = nil }
                }
                """),
        ])

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        let caches = type.storedFields.filter { !$0.isConstant && $0.isOptional && isCacheName($0.name) }
        guard !caches.isEmpty else { return }
        let sources = Set(
            type.storedFields.filter { !$0.isConstant && !$0.isLazy && !isCacheName($0.name) }.map(\.name))
        for cache in caches {
            guard let maker = maker(of: cache.name, type) else { continue }
            let read = sources.intersection(maker.body.reads).subtracting(maker.body.writes)
            let unobserved = read.filter { name in
                !(type.storedFields.first { $0.name == name }?.body.writes.contains(cache.name) ?? false)
                    && !callsInvalidator(
                        type.storedFields.first { $0.name == name }?.body ?? BodyFacts(), cache.name, type, 0)
            }
            for part in type.parts where !graph.areTests[part.file] {
                for function in part.declaration.functions
                where function.kind == .function && function.name != maker.name {
                    guard let changed = unobserved.intersection(function.body.writes).sorted().first,
                        !function.body.writes.contains(cache.name),
                        !callsInvalidator(function.body, cache.name, type, 0),
                        !function.parameters.contains(where: { $0.name == changed })
                    else { continue }
                    findings.add(
                        self, file: part.file, at: function.place, in: "\(type.name).\(function.name)/\(cache.name)",
                        Localized(
                            "`\(function.name)` changes `\(changed)`, which `\(cache.name)` is made from, and leaves the cache as it is",
                            zh: "`\(function.name)` 修改了 `\(changed)`，而 `\(cache.name)` 由它得出，缓存却没有失效"))
                }
            }
        }
    }

    private func isCacheName(_ name: String) -> Bool {
        let lowered = name.lowercased()
        return lowered.hasPrefix("cached") || lowered.hasPrefix("_cached") || lowered.hasSuffix("cache")
            || lowered.hasPrefix("memo")
    }

    /// The function or getter that answers from the cache, and fills it.
    private func maker(of cache: String, _ type: TypeNode) -> (name: String, body: BodyFacts)? {
        let bodies =
            type.functions.filter { $0.kind == .function }.map { ($0.name, $0.body) }
            + type.fields.filter(\.isComputed).map { ($0.name, $0.body) }
        return bodies.first { _, body in
            body.reads.contains(cache)
                && body.assignments.contains { $0.target == cache && $0.text != "nil" && $0.value != .decode }
        }
    }

    private func callsInvalidator(_ body: BodyFacts, _ cache: String, _ type: TypeNode, _ depth: Int) -> Bool {
        guard depth < 4 else { return false }
        return type.functions.contains { function in
            body.calls.contains(function.name)
                && (function.body.writes.contains(cache) || callsInvalidator(function.body, cache, type, depth + 1))
        }
    }
}
