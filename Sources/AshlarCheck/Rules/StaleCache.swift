import AshlarGraph
import AshlarLocalization
import AshlarReport

/// `stale-cache`: a cached value that some change of its sources doesn't invalidate.
package struct StaleCache: Rule {
    package init() {}

    package let guide = RuleGuide(
        "stale-cache", .warning, .derived,
        summary: Localized("A cached value is not invalidated when its sources change", zh: "来源变化后缓存值没有失效"),
        reason: Localized(
            "The cache is correct until one path forgets to invalidate it. Then the app sometimes shows outdated "
                + "values.",
            zh: "只要有一条路径忘记使其失效，应用就会偶尔显示旧值。"),
        bad: """
            import Observation
            @Observable @MainActor final class AnalyticsStore {
                private var items: [Item] = []
                private var itemsVersion = 0
                private var cachedStatsVersion = -1
                private var cachedStats: Statistics?
                var statistics: Statistics {
                    if cachedStatsVersion == itemsVersion, let cached = cachedStats { return cached }
                    let stats = computeStatistics()
                    cachedStats = stats
                    cachedStatsVersion = itemsVersion
                    return stats
                }
                func updateItems(_ newItems: [Item]) {
                    items = newItems
                    itemsVersion += 1  // Invalidates the cache
                }
                func append(_ item: Item) { items.append(item) }  // Does not invalidate it
                private func computeStatistics() -> Statistics { Statistics(items) }
            }
            """,
        good: """
            import Observation
            @Observable @MainActor final class AnalyticsStore {
                private var items: [Item] = []
                private var itemsVersion = 0
                private var cachedStatsVersion = -1
                private var cachedStats: Statistics?
                var statistics: Statistics {
                    if cachedStatsVersion == itemsVersion, let cached = cachedStats { return cached }
                    let stats = computeStatistics()
                    cachedStats = stats
                    cachedStatsVersion = itemsVersion
                    return stats
                }
                func updateItems(_ newItems: [Item]) {
                    items = newItems
                    itemsVersion += 1  // Invalidates the cache
                }
                private func computeStatistics() -> Statistics { Statistics(items) }
            }
            """,
        nearMisses: [
            .init(
                Localized(
                    "The cached value includes the key that it was computed for, and the reader compares this key.",
                    zh: "缓存值带有计算时的键，读取时会比较。"),
                """
                struct CachedTotal {
                    let key: Int
                    let total: Int
                }
                final class Basket {
                    private var prices: [Int] = []
                    private var cachedTotal: CachedTotal?
                    func total() -> Int {
                        if let cachedTotal, cachedTotal.key == prices.hashValue { return cachedTotal.total }
                        let total = prices.reduce(0, +)
                        cachedTotal = CachedTotal(key: prices.hashValue, total: total)
                        return total
                    }
                    func add(_ price: Int) { prices.append(price) }
                    func clear() { cachedTotal = nil }
                }
                """),
            .init(
                Localized(
                    "A value that is frozen on purpose: its sources must not change after it is built.",
                    zh: "有意冻结的值：构建之后，来源不得再变。"),
                """
                final class Router {
                    private var routes: [String] = []
                    private var isBuilt = false
                    lazy var table: [String] = {
                        isBuilt = true
                        return routes.sorted()
                    }()
                    func add(_ route: String) {
                        precondition(!isBuilt, "The table is built")
                        routes.append(route)
                    }
                }
                """),
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
                Localized("The path calls a function that invalidates the cache.", zh: "该路径调用了使缓存失效的函数。"),
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
            .init(
                Localized(
                    "A cache of responses from a connection: a connection is an object, not a value that the cache "
                        + "follows.",
                    zh: "缓存的是连接的响应，连接并不是值。"),
                """
                final class Connection {}
                final class Database {
                    private var connection: Connection? = Connection()
                    private var modeCache: String?
                    func mode() -> String {
                        if let modeCache { return modeCache }
                        let mode = connection == nil ? "none" : "wal"
                        modeCache = mode
                        return mode
                    }
                    func reset() { modeCache = nil }
                    func reconnect() { connection = Connection() }
                }
                """),
        ])

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        checkCaches(type, context, &findings)
        checkLazy(type, context, &findings)
    }

    // MARK: Caches

    private func checkCaches(_ type: TypeNode, _ context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        let caches = type.storedFields.filter { !$0.isConstant && !$0.isLazy && isCache($0, type, graph) }
        guard !caches.isEmpty else { return }
        let sources = sources(of: type, graph)
        for cache in caches {
            guard let maker = maker(of: cache, type), !isVersioned(cache, type, graph) else { continue }
            // A key that the code computes may contain everything that the value depends on.
            let isSure = isKeyed(cache, by: maker.parameters)
            let reads = self.reads(of: maker.body, type)
            let version = versionCounter(reads, type)
            // The properties that filling the cache changes are its bookkeeping, such as the order in which its keys
            // were used.
            let read = sources.intersection(reads).subtracting(writes(of: maker.body, type))
                .subtracting(maker.body.probes).subtracting([version].compactMap(\.self))
                .subtracting(guards(in: maker.body))
            let unobserved = read.filter { !isInvalidated(cache.name, by: observer(of: $0, type), type) }
            guard !unobserved.isEmpty else { continue }
            // If nothing ever empties the cache, it is filled once on purpose, or the object is replaced.
            guard
                version != nil
                    || type.functions.contains(where: { $0.name != maker.name && $0.body.writes.contains(cache.name) })
                    || type.fields.contains(where: { $0.hasObservers && $0.body.writes.contains(cache.name) })
            else { continue }
            lazy var others = callers(ofInvalidatorsOf: cache.name, besides: maker.name, type, graph)
            for part in type.parts where !graph.areTests[part.file] {
                for function in part.declaration.functions
                where [.function, .subscript].contains(function.kind) && !function.isStatic
                    && function.name != maker.name
                {
                    guard let changed = change(of: unobserved, in: function),
                        !isInvalidated(cache.name, by: function.body, type),
                        version.map({ !isInvalidated($0, by: function.body, type) }) ?? true
                    else { continue }
                    var isCertain =
                        isSure && !holdsObjects(changed, type, graph) && !mayRestore(changed, function, type)
                    if isCertain, mentions(others, function, in: type, part.file, graph) { isCertain = false }
                    findings.add(
                        self, file: part.file, at: function.place, in: "\(type.name).\(function.name)/\(cache.name)",
                        Localized(
                            "`\(function.name)` changes `\(changed)`, which `\(cache.name)` is computed from, and does not invalidate the cache",
                            zh: "`\(function.name)` 修改了 `\(changed)`，而 `\(cache.name)` 由它得出，缓存却没有失效"),
                        related: place(of: changed, in: function.body).map {
                            [
                                .init(
                                    path: context.path(part.file), place: $0,
                                    message: Localized("the change", zh: "修改处"))
                            ]
                        } ?? [], confidence: isCertain ? .certain : .guess)
                }
            }
        }
    }

    /// Whether a cached value has the key or the version that it was computed for, which a reader compares.
    private func isVersioned(_ cache: FieldFact, _ type: TypeNode, _ graph: ModelGraph) -> Bool {
        var written = TypeName.unwrapped(cache.type)
        if written.hasPrefix("["), written.hasSuffix("]"), let colon = written.firstIndex(of: ":") {
            let value = written[written.index(after: colon)...].dropLast().drop { $0 == " " }
            written = TypeName.unwrapped(String(value))
        }
        if written.hasPrefix("(") {
            let names = written.dropFirst().split(separator: ",").compactMap { $0.split(separator: ":").first }
            return names.contains { isVersion(String($0).filter { $0 != " " }) }
        }
        return graph.resolve(written, in: type.name, file: type.file)
            .map { graph.types[$0].storedFields.contains { isVersion($0.name) } } ?? false
    }

    /// `key`, `cacheKey`, `contentSignature`, `dataVersion`.
    private func isVersion(_ name: String) -> Bool {
        let lowered = name.lowercased()
        return ["key", "signature", "fingerprint", "version", "generation", "revision"]
            .contains(where: lowered.hasSuffix)
    }

    /// Whether the key of a value is one of the parameters of the function that makes it; a single value has no key.
    private func isKeyed(_ cache: FieldFact, by parameters: [ParameterFact]) -> Bool {
        let written = TypeName.unwrapped(cache.type)
        guard written.hasPrefix("[") else { return true }
        let key = written.firstIndex(of: ":").map { String(written[..<$0].dropFirst()) } ?? "Int"
        return parameters.contains { TypeName.unwrapped($0.type) == key }
    }

    /// Returns the first place where a body changes a property.
    private func place(of name: String, in body: BodyFacts) -> SourcePlace? {
        body.changes.first { $0.name == name }?.place ?? body.assignments.first { $0.target == name }?.place
    }

    /// Returns the properties that a body reads, including those in the type's functions that it gets values from. A
    /// function without a result doesn't contribute to the cached value.
    private func reads(of body: BodyFacts, _ type: TypeNode, _ depth: Int = 0) -> Set<String> {
        guard depth < 3 else { return body.reads }
        let called = type.functions.filter {
            $0.kind == .function && !["", "Void", "()"].contains($0.result) && body.calls.contains($0.name)
        }
        return called.reduce(into: body.reads) { $0.formUnion(reads(of: $1.body, type, depth + 1)) }
    }

    /// Returns the properties that a body changes, including those in the type's functions that it calls.
    private func writes(of body: BodyFacts, _ type: TypeNode, _ depth: Int = 0) -> Set<String> {
        guard depth < 3 else { return body.writes }
        let called = type.functions.filter { $0.kind == .function && body.calls.contains($0.name) }
        return called.reduce(into: body.writes) { $0.formUnion(writes(of: $1.body, type, depth + 1)) }
    }

    /// The counter that each change must increment, so that an outdated cache is recognized.
    private func versionCounter(_ reads: Set<String>, _ type: TypeNode) -> String? {
        type.storedFields.first { field in
            let name = field.name.lowercased()
            return ["Int", "UInt", "UInt64", "Int64"].contains(field.type) && reads.contains(field.name)
                && ["version", "generation", "revision"].contains(where: name.hasSuffix) && !isCacheName(field.name)
                && type.functions.contains { $0.body.writes.contains(field.name) }
        }?.name
    }

    /// The properties with values that can change. Changes within a connection or another object are not visible here.
    private func sources(of type: TypeNode, _ graph: ModelGraph) -> Set<String> {
        Set(
            type.storedFields.lazy.filter { field in
                !field.isConstant && !field.isLazy && !field.isWeak && !isCacheName(field.name)
                    && field.attributes.allSatisfy { $0 == "Published" }
                    && ValueTypes.isValue(field.type, in: type, graph)
            }.map(\.name))
    }

    private func isCacheName(_ name: String) -> Bool {
        let lowered = name.lowercased()
        return lowered.hasPrefix("cached") || lowered.hasPrefix("_cached") || lowered.hasSuffix("cache")
            || lowered.hasPrefix("memo")
    }

    /// Whether a property caches an optional value, or values by key. Objects by key are a registry, and not made from
    /// sources.
    private func isCache(_ field: FieldFact, _ type: TypeNode, _ graph: ModelGraph) -> Bool {
        guard isCacheName(field.name) else { return false }
        return field.isOptional || field.type.hasPrefix("[") && ValueTypes.holdsValues(field.type, in: type, graph)
    }

    private struct Maker {
        let name: String
        let body: BodyFacts
        let parameters: [ParameterFact]
    }

    /// The function or getter that returns the cached value, or fills the cache if it is empty.
    private func maker(of cache: FieldFact, _ type: TypeNode) -> Maker? {
        let functions = type.functions.filter { $0.kind == .function && !$0.result.isEmpty }
        let makers =
            functions.map { Maker(name: $0.name, body: $0.body, parameters: $0.parameters) }
            + type.fields.filter(\.isComputed).map { Maker(name: $0.name, body: $0.body, parameters: []) }
        return makers.first { maker in
            let body = maker.body
            guard body.probes.contains(cache.name), body.writes.contains(cache.name) else { return false }
            return !cache.isOptional
                || body.assignments.contains {
                    $0.target == cache.name && $0.text != "nil" && $0.value != .decode
                }
        }
    }

    // MARK: Lazy properties

    /// Checks lazy properties. A lazy value is computed once, and doesn't follow later changes of its sources.
    private func checkLazy(_ type: TypeNode, _ context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        let lazies = type.storedFields.filter(\.isLazy)
        guard !lazies.isEmpty else { return }
        let sources = sources(of: type, graph)
        for field in lazies where !type.functions.contains(where: { $0.body.writes.contains(field.name) }) {
            let read = sources.intersection(field.body.reads).subtracting(guards(in: field.body))
            guard !read.isEmpty, isDerived(field, from: read, type, graph) else { continue }
            // A flag that the value sets, and that code checks before it changes a source, freezes the value on
            // purpose.
            let flags = Set(type.storedFields.lazy.filter { $0.type == "Bool" }.map(\.name))
                .intersection(field.body.writes)
            let functions = type.functions.filter { flags.isDisjoint(with: $0.body.reads) }
            guard let changed = functions.lazy.compactMap({ self.lateChange(of: read, in: $0) }).first else {
                continue
            }
            findings.add(
                self, file: type.file, at: field.place, in: "\(type.name).\(field.name)",
                Localized(
                    "`\(field.name)` is computed from `\(changed)` once, and does not follow later changes: make it a computed property",
                    zh: "`\(field.name)` 由 `\(changed)` 得出且只计算一次，之后的变化不会反映出来：请改为计算属性"))
        }
    }

    /// Whether a lazy property holds a plain value, and not an object that its sources configure, such as the observer
    /// that `center.observe(names) { … }` returns. Without a written type, the value must come from a member of a
    /// source.
    private func isDerived(
        _ field: FieldFact, from sources: Set<String>, _ type: TypeNode, _ graph: ModelGraph
    ) -> Bool {
        if field.isTypeWritten || !field.type.isEmpty { return ValueTypes.isValue(field.type, in: type, graph) }
        return sources.contains { field.value.hasPrefix("\($0).") || field.value.hasPrefix("self.\($0).") }
    }

    /// Returns a source that a function changes after setup.
    private func lateChange(of sources: Set<String>, in function: FunctionFact) -> String? {
        let name = function.name.lowercased()
        let isSetup = ["setup", "configure", "viewdidload", "awake", "prepare", "init", "bind", "start", "load"]
            .contains { name.hasPrefix($0) }
        return isSetup || function.kind != .function || function.isStatic ? nil : change(of: sources, in: function)
    }

    // MARK: Changes

    /// Returns a source that a function changes; sources that it only empties don't count.
    private func change(of sources: Set<String>, in function: FunctionFact) -> String? {
        sources.intersection(function.body.writes).subtracting(function.body.localWrites).sorted().first { name in
            let assigned = function.body.assignments.filter { $0.target == name }
            // A function can't assign a parameter with the name of a source. It only changes its own copy in place.
            return assigned.isEmpty
                ? !function.parameters.contains { $0.name == name } : assigned.contains { $0.text != "nil" }
        }
    }

    private func observer(of name: String, _ type: TypeNode) -> BodyFacts {
        type.storedFields.first { $0.name == name }?.body ?? .none
    }

    func isInvalidated(_ cache: String, by body: BodyFacts, _ type: TypeNode, _ depth: Int = 0) -> Bool {
        if body.writes.contains(cache) { return true }
        guard depth < 4 else { return false }
        return type.functions.contains { function in
            body.calls.contains(function.name) && isInvalidated(cache, by: function.body, type, depth + 1)
        }
    }
}
