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
        #expect(Example.findings(code, .strict).count { $0.rule == "class-for-data" } == 1)
    }

    @Test func `what code passes as any object must be an object`() {
        expectMarkedFindings(
            of: "class-for-data",
            in: """
                final class Choice {
                    let title: String
                    let options: [String]
                    let selected: Int
                    init(title: String, options: [String], selected: Int) {
                        self.title = title
                        self.options = options
                        self.selected = selected
                    }
                }
                final class NewPage: Codable {
                    let title: String
                    let body: String
                    init(title: String, body: String) { self.title = title; self.body = body }
                }
                final class Answer { // expect: class-for-data
                    let title: String
                    let options: [String]
                    let selected: Int
                    init(title: String, options: [String], selected: Int) {
                        self.title = title
                        self.options = options
                        self.selected = selected
                    }
                }
                struct Draft {
                    func body() -> (AnyObject & Codable) { NewPage(title: "", body: "") }
                }
                final class Presenter {
                    func didPick(_ index: Int, context: AnyObject?) {
                        if let choice = context as? Choice { show(choice.options[index]) }
                    }
                    func tapped(_ sender: AnyObject) { show(Answer(title: "", options: [], selected: 0).title) }
                    func show(_ text: String) {}
                }
                """)
    }

    @Test func `a stream that is read once, and a storage of another module, are no values`() {
        expectMarkedFindings(
            of: "class-for-data",
            in: """
                import Foundation
                final class PictureBody {
                    let picture: InputStream
                    let name: String
                    let kind: String
                    init(picture: InputStream, name: String, kind: String) {
                        self.picture = picture
                        self.name = name
                        self.kind = kind
                    }
                }
                final class Labels {
                    let storage: SharedStorage
                    let first: String
                    let second: String
                    init(storage: SharedStorage) {
                        self.storage = storage
                        first = storage.text("first")
                        second = storage.text("second")
                    }
                }
                struct Shelf {
                    private var defaults: UserDefaults { .standard }
                    func text(_ key: String) -> String { defaults.string(forKey: key) ?? "" }
                }
                final class Favorites {
                    let first: String
                    let second: String
                    let third: String
                    init(shelf: Shelf) {
                        first = shelf.text("first")
                        second = shelf.text("second")
                        third = shelf.text("third")
                    }
                }
                final class Caption { // expect: class-for-data
                    let picture: Data
                    let name: String
                    let kind: String
                    init(picture: Data, name: String, kind: String) {
                        self.picture = picture
                        self.name = name
                        self.kind = kind
                    }
                }
                """)
    }

    @Test func `a class that tests change through a constant would break them as a structure`() {
        expectMarkedFindings(
            of: "class-for-data",
            in: """
                // file: App/Run.swift
                final class Target: Codable {
                    var name: String
                    var skipped: [String]?
                }
                final class Plan: Codable { // expect: class-for-data
                    var title: String
                    var isDefault: Bool
                }
                final class Setup: Codable { var targets: [Target] }
                // file: App/RunTests.swift
                func prepare(_ setup: Setup, _ plan: Plan) {
                    for target in setup.targets { target.skipped = [plan.title] }
                }
                """)
    }

    @Test func `many classes of values are one finding with all places`() throws {
        let code = (1...12).map { number in
            "final class Row\(number): Decodable { let title: String; let count: Int }"
        }.joined(separator: "\n")
        let found = Example.findings(code).filter { $0.rule == "class-for-data" }
        let only = try #require(found.first)
        #expect(found.count == 1)
        #expect(only.message.english.contains("12 types") && only.related.count == 11)
        #expect(Example.findings(code, .strict).count { $0.rule == "class-for-data" } == 12)
    }

    @Test func `a parameter of a generic type of the project that takes only objects asks for a class`() {
        expectMarkedFindings(
            of: "class-for-data",
            in: """
                final class Pool<Key: Hashable, Value: AnyObject> { var values: [Key: Value] = [:] }
                struct Box<Value> { let value: Value }
                final class Summary: Codable {
                    let title: String
                    let text: String
                    init(title: String, text: String) { self.title = title; self.text = text }
                }
                final class Caption: Codable { // expect: class-for-data
                    let title: String
                    let text: String
                    init(title: String, text: String) { self.title = title; self.text = text }
                }
                struct Library {
                    let summaries = Pool<String, Summary>()
                    let caption: Box<Caption>
                }
                """)
    }

    @Test func `a payload of one constant is a value, one variable may be shared`() {
        expectMarkedFindings(
            of: "class-for-data",
            in: """
                final class TagRow: Codable { // expect: class-for-data
                    let tag: String
                }
                final class Counter: Codable {
                    var count: Int
                }
                class Base: Codable {
                    let name: String
                }
                """)
    }

    @Test func `protocols of the project that extend Codable do not ask for an object`() {
        expectMarkedFindings(
            of: "class-for-data",
            in: """
                typealias AppCodable = AppDecodable & AppEncodable
                protocol AppStorable { func store(key: String) }
                protocol AppDecodable: Decodable, AppStorable {}
                protocol AppEncodable: Encodable {}
                extension AppStorable { func store(key: String) {} }
                protocol Shared: AnyObject {}
                protocol SharedCodable: Codable, Shared {}
                class Notice: AppCodable { // expect: class-for-data
                    let title: String
                    let text: String
                }
                class Poster: SharedCodable {
                    let title: String
                    let text: String
                }
                """)
    }

    @Test func `an object that a closure fills for the function that made it is shared on purpose`() {
        func count(_ parameter: String, _ made: String = "Cleanup()") -> Int {
            Example.findings(
                """
                import Foundation
                final class Cleanup {
                    var image: URL?
                    var text: URL?
                    var film: URL?
                    init(film: URL? = nil) {}
                }
                func withCleanup(_ body: \(parameter)) throws {
                    let cleanup = \(made)
                    try run(body, cleanup)
                    print(cleanup.image, cleanup.text, cleanup.film)
                }
                """
            ).count { $0.rule == "class-for-data" }
        }
        #expect(count("(Cleanup) throws -> Void") == 0)
        #expect(count("@escaping (Int) throws -> Void") == 1)
        #expect(count("(Cleanup) throws -> Void", "Cleanup(film: nil)") == 1)
    }

    @Test func `a class of structures that do the work for their callers holds no values`() {
        func isFound(_ effects: String) -> Bool {
            Example.findings(
                """
                import Foundation
                struct RouteService {
                    let token: String
                    func routes() \(effects)-> [String] { [] }
                }
                final class TransitClient {
                    let buses: RouteService
                    let trains: RouteService
                    let ferries: RouteService
                    init(token: String) {
                        buses = RouteService(token: token)
                        trains = RouteService(token: token)
                        ferries = RouteService(token: token)
                    }
                }
                """
            ).contains { $0.rule == "class-for-data" }
        }
        #expect(!isFound("async throws "))
        #expect(isFound(""))
    }

    @Test func `a class that compares the identity of its objects needs it`() {
        func isFound(_ hashed: String) -> Bool {
            Example.findings(
                """
                final class TapEvent: Hashable {
                    let name: String
                    let count: Int
                    init(name: String, count: Int) {
                        self.name = name
                        self.count = count
                    }
                    static func == (left: TapEvent, right: TapEvent) -> Bool { left === right }
                    func hash(into hasher: inout Hasher) { hasher.combine(\(hashed)) }
                }
                """
            ).contains { $0.rule == "class-for-data" }
        }
        #expect(!isFound("ObjectIdentifier(self)"))
        #expect(isFound("name"))
    }
}
