import AshlarCheck
import Testing

@Suite struct ClassForDataTests {
    @Test func `classes that need to be classes are left alone`() {
        expectMarkedFindings(
            of: "class-for-data",
            in: """
                final class Point: Codable { // expect: class-for-data
                    let x: Int
                    let y: Int
                    init(x: Int, y: Int) { self.x = x; self.y = y }
                }
                final class Counter: Codable { var value: Int; var step: Int; init() { value = 0; step = 1 } }
                func count(_ counter: Counter) { counter.value += 1 }
                final class Cell: NSObject, Codable { let x: Int; let y: Int; init(x: Int, y: Int) { self.x = x; self.y = y } }
                """)
    }

    @Test func `an open class is there to be inherited`() {
        expectMarkedFindings(
            of: "class-for-data",
            in: """
                open class Payload: Codable { public var a = 1; public var b = 2 }
                """)
    }

    @Test func `what holds a running task has an identity`() {
        expectMarkedFindings(
            of: "class-for-data",
            in: """
                final class Subscriber: Hashable {
                    let topic: String
                    let continuation: AsyncStream<String>.Continuation
                    init(topic: String, continuation: AsyncStream<String>.Continuation) {
                        self.topic = topic
                        self.continuation = continuation
                    }
                    static func == (left: Subscriber, right: Subscriber) -> Bool { left.topic == right.topic }
                    func hash(into hasher: inout Hasher) { hasher.combine(topic) }
                }
                """)
    }

    @Test func `what passes values on to observers is no data`() {
        expectMarkedFindings(
            of: "class-for-data",
            in: """
                import Combine
                final class PanelEvents: Equatable {
                    let didOpen = PassthroughSubject<Int, Never>()
                    let didClose = PassthroughSubject<Void, Never>()
                    static func == (left: PanelEvents, right: PanelEvents) -> Bool { left === right }
                }
                struct Subject: Equatable { let text: String }
                final class Mail: Equatable { // expect: class-for-data
                    let subject: Subject
                    let text: String
                    init(subject: Subject, text: String) {
                        self.subject = subject
                        self.text = text
                    }
                    static func == (left: Mail, right: Mail) -> Bool { left.text == right.text }
                }
                """)
    }

    @Test func `a handler behind an alias, a queue, and a setter are more than values`() {
        expectMarkedFindings(
            of: "class-for-data",
            in: """
                import Foundation
                typealias Answer = (Int) -> Void
                final class Question: Equatable {
                    let text: String
                    let answer: Answer?
                    init(text: String, answer: Answer?) { self.text = text; self.answer = answer }
                    static func == (left: Question, right: Question) -> Bool { left.text == right.text }
                }
                final class Mutex: Equatable {
                    let name: String
                    let queue: DispatchQueue
                    init(name: String) { self.name = name; queue = DispatchQueue(label: name) }
                    static func == (left: Mutex, right: Mutex) -> Bool { left.name == right.name }
                }
                final class Toggle: Codable {
                    let title: String
                    let key: String
                }
                extension Toggle {
                    var isOn: Bool {
                        get { Flags.value(of: key) }
                        set { Flags.set(newValue, for: key) }
                    }
                }
                final class Label: Codable { // expect: class-for-data
                    let title: String
                    let key: String
                    var isEmpty: Bool { title.isEmpty }
                }
                """)
    }

    @Test func `what an initializer reads from an object is not all that the class is`() {
        expectMarkedFindings(
            of: "class-for-data",
            in: """
                final class Drawer { func texts(_ key: String) -> [String] { [key] } }
                final class Watchlist {
                    let ids: [String]
                    let orders: [String]
                    let periods: [String]
                    init(drawer: Drawer) {
                        ids = drawer.texts("ids")
                        orders = drawer.texts("orders")
                        periods = drawer.texts("periods")
                    }
                }
                final class Summary { // expect: class-for-data
                    let ids: [String]
                    let orders: [String]
                    let periods: [String]
                    init(ids: [String]) {
                        self.ids = ids
                        orders = []
                        periods = []
                    }
                }
                """)
    }

    @Test func `storage in the structure that holds it is shared on purpose`() {
        expectMarkedFindings(
            of: "class-for-data",
            in: """
                struct Reference {
                    final class Storage {
                        let path: String
                        let anchor: String
                        let title: String
                        init(path: String) { self.path = path; anchor = path; title = path }
                    }
                    private let storage: Storage
                }
                struct Catalog {
                    final class Entry: Codable { // expect: class-for-data
                        let path: String
                        let title: String
                    }
                    let entries: [Entry]
                }
                """)
    }

    @Test func `a mapping of constants needs no class`() {
        expectMarkedFindings(
            of: "class-for-data",
            in: """
                import ObjectMapper
                final class Pin: Codable, ImmutableMappable { // expect: class-for-data
                    let label: String
                    let code: String
                    required init(map: Map) throws {
                        label = try map.value("label")
                        code = try map.value("code")
                    }
                    func mapping(map: Map) {
                        label >>> map["label"]
                        code >>> map["code"]
                    }
                }
                """)
    }

    @Test func `a service is no data, whatever it stores`() {
        expectMarkedFindings(
            of: "class-for-data",
            in: """
                import Foundation
                final class Versions {
                    static let shared = Versions()
                    let version: String
                    let commit: String
                    let address: String
                    private init() {
                        version = "1"
                        commit = "a"
                        address = "b"
                    }
                }
                final class Resources {
                    let manifest: String
                    let scripts: [String]
                    let links: [String]
                    init() {
                        manifest = Bundle.main.bundlePath
                        scripts = []
                        links = []
                    }
                }
                final class TextEncoder {
                    let isSorted: Bool
                    let isPretty: Bool
                    let separator: String
                    init(isSorted: Bool, isPretty: Bool, separator: String) {
                        self.isSorted = isSorted
                        self.isPretty = isPretty
                        self.separator = separator
                    }
                    func encode(_ value: String) -> String { value + separator }
                }
                final class Release { // expect: class-for-data
                    static let first = Release(version: "1", commit: "a", address: "b")
                    let version: String
                    let commit: String
                    let address: String
                    init(version: String, commit: String, address: String) {
                        self.version = version
                        self.commit = commit
                        self.address = address
                    }
                }
                """)
    }

    @Test func `what a cache or a weak reference holds must be an object`() {
        expectMarkedFindings(
            of: "class-for-data",
            in: """
                import Foundation
                final class Pictures {
                    private let cache = NSCache<NSString, Entry>()
                    private final class Entry: Codable {
                        let path: String
                        let expiration: Date?
                        init(path: String, expiration: Date?) { self.path = path; self.expiration = expiration }
                    }
                    weak var latest: Leaf?
                    final class Leaf: Codable {
                        let path: String
                        let expiration: Date?
                        init(path: String, expiration: Date?) { self.path = path; self.expiration = expiration }
                    }
                    final class Card: Codable { // expect: class-for-data
                        let path: String
                        let expiration: Date?
                        init(path: String, expiration: Date?) { self.path = path; self.expiration = expiration }
                    }
                }
                """)
    }

    @Test func `what an unknown object may do in an initializer is a guess`() {
        let code = """
            final class Watchlist {
                let ids: [String]
                let orders: [String]
                let periods: [String]
                init(storage: AppStorage) {
                    ids = storage.texts("ids")
                    orders = storage.texts("orders")
                    periods = storage.texts("periods")
                }
            }
            """
        #expect(!Example.findings(code).contains { $0.rule == "class-for-data" })
        var strict = Configuration()
        strict.profile = .strict
        #expect(Example.findings(code, strict).count { $0.rule == "class-for-data" } == 1)
    }
}
