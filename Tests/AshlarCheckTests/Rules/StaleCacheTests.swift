import AshlarCheck
import Testing

@Suite struct StaleCacheTests {
    @Test func `a path that forgets the cache is found`() {
        expectMarkedFindings(
            of: "stale-cache",
            in: """
                final class Model {
                    private var rows: [Int] = []
                    private var cachedSum: Int?
                    var sum: Int {
                        if let cachedSum { return cachedSum }
                        let sum = rows.reduce(0, +)
                        cachedSum = sum
                        return sum
                    }
                    func add(_ row: Int) {
                        rows.append(row)
                        cachedSum = nil
                    }
                    func replace(_ all: [Int]) { // expect: stale-cache
                        rows = all
                    }
                    subscript(index: Int) -> Int { // expect: stale-cache
                        get { rows[index] }
                        set { rows[index] = newValue }
                    }
                    subscript(range: Range<Int>) -> [Int] { Array(rows[range]) }
                }
                """)
    }

    @Test func `a dictionary of results is a cache too`() {
        expectMarkedFindings(
            of: "stale-cache",
            in: """
                final class Layout {
                    private var scale = 1.0
                    private var heightCache: [String: Double] = [:]
                    func height(of text: String) -> Double {
                        if let known = heightCache[text] { return known }
                        let height = Double(text.count) * scale
                        heightCache[text] = height
                        return height
                    }
                    func zoom(by factor: Double) { // expect: stale-cache
                        scale *= factor
                    }
                    func reset(to value: Double) {
                        scale = value
                        heightCache.removeAll()
                    }
                }
                """)
    }

    @Test func `a lazy value over what changes is found, a lazy object is not`() {
        expectMarkedFindings(
            of: "stale-cache",
            in: """
                final class Report {
                    private var rows: [Int] = []
                    private let title: String
                    lazy var total: Int = rows.reduce(0, +) // expect: stale-cache
                    lazy var heading: String = title.uppercased()
                    lazy var table = Table(rows: rows)
                    init(title: String) { self.title = title }
                    func add(_ row: Int) { rows.append(row) }
                }
                final class Table { init(rows: [Int]) {} }
                """)
    }

    @Test func `a lazy observer that another object makes is no value`() {
        expectMarkedFindings(
            of: "stale-cache",
            in: """
                final class Calendar {
                    private let center = Center.shared
                    private var names: [String] = []
                    private lazy var events = center.observe(names) { [weak self] in self?.update() }
                    private lazy var heading = names.joined(separator: ", ") // expect: stale-cache
                    func add(_ name: String) { names.append(name) }
                    private func update() {}
                }
                """)
    }

    @Test func `a value that is recreated each time is not a cache`() {
        expectMarkedFindings(
            of: "stale-cache",
            in: """
                final class Chart {
                    private var points: [Int] = []
                    private var layerCache: String?
                    func draw() -> String {
                        layerCache = points.map(String.init).joined()
                        return layerCache ?? ""
                    }
                    func clear() { layerCache = nil }
                    func set(_ points: [Int]) { self.points = points.sorted() }
                }
                """)
    }

    @Test func `the order in which keys were used is no source, what a called function computes with is one`() {
        expectMarkedFindings(
            of: "stale-cache",
            in: """
                final class Thumbnails {
                    private var order: [String] = []
                    private var width = 10
                    private var sizeCache: [String: Int] = [:]
                    func size(of name: String) -> Int {
                        if let known = sizeCache[name] {
                            use(name)
                            return known
                        }
                        if sizeCache.count > 100 { evict() }
                        let size = computed(name)
                        sizeCache[name] = size
                        return size
                    }
                    private func computed(_ name: String) -> Int { name.count * width }
                    private func use(_ name: String) {
                        order.removeAll { $0 == name }
                        order.append(name)
                    }
                    private func evict() {
                        guard let oldest = order.first else { return }
                        sizeCache.removeValue(forKey: oldest)
                        order.removeFirst()
                    }
                    func touch(_ name: String) { order.append(name) }
                    func clear() { sizeCache.removeAll() }
                    func widen(to width: Int) { // expect: stale-cache
                        self.width = width
                    }
                }
                """)
    }

    @Test func `an entry with the key that it was made for, and a key that the code computes`() {
        expectMarkedFindings(
            of: "stale-cache",
            in: """
                struct Estimate { let key: Int; let value: Int }
                final class Estimates {
                    private var rates: [Int] = []
                    private var estimateCache: [String: Estimate] = [:]
                    func estimate(of name: String) -> Int {
                        if let known = estimateCache[name], known.key == rates.hashValue { return known.value }
                        let made = Estimate(key: rates.hashValue, value: rates.reduce(0, +))
                        estimateCache[name] = made
                        return made.value
                    }
                    func set(_ all: [Int]) { rates = all }
                    func reset() { estimateCache.removeAll() }
                }
                final class Widths {
                    private var scale = 1.0
                    private var widthCache: [String: Double] = [:]
                    func width(of letters: Int) -> Double {
                        let key = "\\(letters) \\(scale)"
                        if let known = widthCache[key] { return known }
                        let width = Double(letters) * scale
                        widthCache[key] = width
                        return width
                    }
                    func zoom(by factor: Double) { scale *= factor }
                    func reset() { widthCache.removeAll() }
                }
                """)
    }

    @Test func `a variable hides the property of its name`() {
        expectMarkedFindings(
            of: "stale-cache",
            in: """
                final class Totals {
                    private var archive: [Int] = []
                    private var rows: [Int] = []
                    private var cachedTotal: Int?
                    func total() -> Int {
                        if let cachedTotal { return cachedTotal }
                        let total = rows.reduce(0, +)
                        cachedTotal = total
                        return total
                    }
                    func clear() {
                        rows = []
                        cachedTotal = nil
                    }
                    func sample(_ row: Int) -> [Int] {
                        var rows = self.archive
                        rows.append(row)
                        return rows
                    }
                    func add(_ row: Int) { // expect: stale-cache
                        rows.append(row)
                    }
                }
                """)
    }

    @Test func `code in a branch that is never active is no source of a cache`() {
        expectMarkedFindings(
            of: "stale-cache",
            in: """
                final class Index {
                    private var rows: [Int] = []
                    private var names: [String] = []
                    private var cachedSum: Int?
                    func sum() -> Int {
                        if let cachedSum { return cachedSum }
                        #if DEBUG && false
                            print(names)
                        #endif
                        #if false
                            print(names)
                        #endif
                        let sum = rows.reduce(0, +)
                        cachedSum = sum
                        return sum
                    }
                    func clear() {
                        rows = []
                        cachedSum = nil
                    }
                    func name(_ name: String) { names.append(name) }
                    func add(_ row: Int) { rows.append(row) } // expect: stale-cache
                }
                """)
    }

    @Test func `a lazy value that is frozen, and a flag that only a guard reads, follow no changes`() {
        expectMarkedFindings(
            of: "stale-cache",
            in: """
                final class Router {
                    private var routes: [String] = []
                    private var isBuilt = false
                    lazy var table: [String] = {
                        isBuilt = true
                        return routes.sorted()
                    }()
                    func add(_ route: String) {
                        precondition(!isBuilt)
                        routes.append(route)
                    }
                }
                final class Parser {
                    private let words: [String]
                    private var isDone = false
                    lazy var longest: Int = {
                        guard isDone else { fatalError("not parsed yet") }
                        return words.map(\\.count).max() ?? 0
                    }()
                    init(words: [String]) { self.words = words }
                    func finish() { isDone = true }
                }
                final class Board {
                    private var routes: [String] = []
                    private var isBuilt = false
                    lazy var table: [String] = { // expect: stale-cache
                        isBuilt = true
                        return routes.sorted()
                    }()
                    func add(_ route: String) { routes.append(route) }
                }
                """)
    }

    @Test func `objects, values that are put back, and calls that lead back to the cache make it a guess`() {
        let code = """
            final class Leaf {
                weak var tree: Tree?
                func detach() { tree?.forget() }
            }
            final class Tree {
                private var leaves: [Leaf] = []
                private var rows: [Int] = []
                private var cachedCount: Int?
                func count() -> Int {
                    if let cachedCount { return cachedCount }
                    let count = leaves.count + rows.count
                    cachedCount = count
                    return count
                }
                func forget() { cachedCount = nil }
                func grow(_ leaf: Leaf) { leaves.append(leaf) }
                func try_(_ other: [Int]) -> Int {
                    let old = rows
                    rows = other
                    let total = rows.reduce(0, +)
                    rows = old
                    return total
                }
                func prune(_ leaf: Leaf) {
                    rows.removeLast()
                    leaf.detach()
                }
            }
            """
        #expect(Example.findings(code).allSatisfy { $0.rule != "stale-cache" })
        #expect(Example.findings(code, .strict).contains { $0.rule == "stale-cache" })
    }
}
