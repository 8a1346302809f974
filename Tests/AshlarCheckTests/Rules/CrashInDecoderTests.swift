import AshlarCheck
import Testing

@Suite struct CrashInDecoderTests {
    @Test func `calls from the initializer are followed`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Foundation
                struct EventDTO: Decodable {
                    let date: Date
                    let kind: Int
                    enum CodingKeys: String, CodingKey { case date, kind }
                    init(from decoder: any Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        date = EventDTO.parse(try container.decode(String.self, forKey: .date))
                        kind = number(try container.decode(String.self, forKey: .kind))
                    }
                    static func parse(_ text: String) -> Date {
                        ISO8601DateFormatter().date(from: text)! // expect: crash-in-decoder
                    }
                    static func unrelated() { fatalError() }
                }
                func number(_ text: String) -> Int { Int(text)! } // expect: crash-in-decoder
                """)
    }

    @Test func `values that no payload decides, and checked or explained ones, are not reported`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import CoreData
                final class Note: NSManagedObject, Decodable {
                    required convenience init(from decoder: any Decoder) throws {
                        guard let context = decoder.userInfo[.context] as? NSManagedObjectContext,
                            let entity = NSEntityDescription.entity(forEntityName: "Note", in: context)
                        else { fatalError("no model") }
                        self.init(entity: entity, insertInto: context)
                        text = try decoder.singleValueContainer().decode(String.self)
                    }
                }
                struct KeyDTO: Decodable {
                    let key: String
                    let to: String
                    init(from decoder: any Decoder) throws {
                        let container = try decoder.container(keyedBy: AnyKey.self)
                        guard container.allKeys.count == 1 else { throw KeyError() }
                        key = container.allKeys.first!.stringValue
                        let address = try container.decodeIfPresent(String.self, forKey: .to)
                        switch address {
                        case nil, "0x": to = ""
                        default: to = address!.lowercased()
                        }
                    }
                }
                extension Transaction: Decodable {
                    init(from decoder: any Decoder) throws {
                        let options = try Options(from: decoder)
                        if options.value == nil || options.to == nil { throw KeyError() }
                        self.init(value: options.value!, to: options.to!)
                    }
                }
                struct Holder<T: Decodable>: Decodable {
                    let value: T
                    let name: String
                    init(from decoder: any Decoder) throws {
                        name = decoder.codingPath.last!.stringValue
                        if T.self == Content.self {
                            value = try Content(from: decoder) as! T
                        } else {
                            value = try decoder.singleValueContainer().decode(T.self)
                        }
                    }
                }
                struct LocaleDTO: Decodable {
                    let locale: AppLocale
                    init(from decoder: any Decoder) throws {
                        let name = try decoder.singleValueContainer().decode(String.self)
                        // Safe: every raw value is a locale.
                        locale = AppLocale(rawValue: name)!
                    }
                }
                struct OnlyWritten: Codable {
                    let id: Int
                    init(from decoder: any Decoder) throws { fatalError("is never decoded") }
                }
                """)
    }

    @Test func `an extension of a type from another module is checked`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                extension Address: @retroactive Decodable {
                    public init(from decoder: any Decoder) throws {
                        let text = try decoder.singleValueContainer().decode(String.self)
                        self.init(text)! // expect: crash-in-decoder
                    }
                }
                """)
    }

    @Test func `a guard over decoded values, and a helper of the container, are followed`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Foundation
                struct DayDTO: Decodable {
                    let day: Date
                    let link: URL
                    enum CodingKeys: String, CodingKey { case age, link }
                    init(from decoder: any Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        let age = try container.decode(Int.self, forKey: .age)
                        guard let date = Calendar.current.date(byAdding: .day, value: -age, to: .now) else {
                            fatalError("no date") // expect: crash-in-decoder
                        }
                        day = date
                        link = try container.decodeLink(forKey: .link)
                    }
                }
                extension KeyedDecodingContainer {
                    func decodeLink(forKey key: Key) throws -> URL {
                        URL(string: try decode(String.self, forKey: key))! // expect: crash-in-decoder
                    }
                }
                """)
    }

    @Test func `a developer's tool may stop at its input`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                // file: Tools/Spec/Operation.swift
                struct Operation: Decodable {
                    let code: Int
                    init(from decoder: any Decoder) throws {
                        code = Int(try decoder.singleValueContainer().decode(String.self))!
                    }
                }
                """)
    }

    @Test func `a response that is decoded by force is found, a bundle's file is not`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Foundation
                struct Joke: Decodable { let text: String }
                struct JokeService {
                    func load(_ url: URL) async throws -> Joke {
                        let (data, _) = try await URLSession.shared.data(from: url)
                        return try! JSONDecoder().decode(Joke.self, from: data) // expect: crash-in-decoder
                    }
                    func stored() -> [Joke] {
                        let url = Bundle.main.url(forResource: "jokes", withExtension: "json")!
                        return try! JSONDecoder().decode([Joke].self, from: Data(contentsOf: url))
                    }
                }
                """)
    }

    @Test func `casts and forced tries are found`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                struct BoxDTO: Decodable {
                    let value: Int
                    init(from decoder: Decoder) throws {
                        let container = try! decoder.singleValueContainer() // expect: crash-in-decoder
                        value = try container.decode(AnyValue.self).raw as! Int // expect: crash-in-decoder
                    }
                }
                """)
    }

    @Test func `a value that the app passes to the decoder is not a payload`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                struct ItemDTO: Decodable {
                    let name: String
                    enum CodingKeys: String, CodingKey { case name }
                    init(from decoder: Decoder) throws {
                        guard let context = decoder.objectContext else { preconditionFailure("give it a context") }
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        guard let name = try container.decodeIfPresent(String.self, forKey: .name) else {
                            fatalError("no name")  // expect: crash-in-decoder
                        }
                        self.name = name
                    }
                }
                """)
    }

    @Test func `an unknown raw value that ends the app, wherever it is asked for`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                enum Role: String { case user, system }
                struct Message { let role: String }
                struct ChatStore {
                    func roles(_ messages: [Message]) -> [Role] {
                        messages.map {
                            guard let role = Role(rawValue: $0.role) else {
                                fatalError() // expect: crash-in-decoder
                            }
                            return role
                        }
                    }
                    func known() -> Role {
                        guard let role = Role(rawValue: "user") else { fatalError() }
                        return role
                    }
                }
                """)
    }

    @Test func `a reader that forces every key is one finding with its places`() throws {
        let code = """
            struct Member {
                let id: String
                let name: String
                static func from(map: [String: Any]) -> Member {
                    Member(
                        id: map["id"] as! String,
                        name: map["name"] as! String)
                }
            }
            """
        let found = Checker().check(sources: [("App/Member.swift", code)]).findings.filter {
            $0.rule == "crash-in-decoder"
        }
        #expect(found.map(\.place.line) == [6])
        #expect(found.first?.related.map(\.place.line) == [7])
    }

    @Test func `a property that the superclass decoded depends on the payload`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                enum Kind: String, Decodable { case small, large, other }
                class Node: Decodable { let kind: Kind }
                final class Heading: Node {
                    var level = 0
                    required init(from decoder: Decoder) throws {
                        try super.init(from: decoder)
                        switch kind {
                        case .small: level = 1
                        case .large: level = 2
                        default: fatalError("no heading") // expect: crash-in-decoder
                        }
                    }
                }
                final class Fixed: Node {
                    var level = 0
                    required init(from decoder: Decoder) throws {
                        let size = Sizes.current
                        try super.init(from: decoder)
                        switch size {
                        case .small: level = 1
                        default: fatalError("this app has one size")
                        }
                    }
                }
                """)
    }
}

/// Found in real code.
@Suite struct CrashInDecoderRealCodeTests {
    @Test func `code that no payload can make fail is not reported`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Foundation
                struct Form {
                    static func body(_ fields: [String: Any]) -> Data {
                        fields.keys.joined(separator: "&").data(using: .utf8)!
                    }
                }
                struct Names: Decodable {
                    struct DynamicKey: CodingKey {
                        var stringValue: String
                        var intValue: Int? { nil }
                        init?(stringValue: String) { self.stringValue = stringValue }
                        init?(intValue: Int) { nil }
                    }
                    let name: String
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: DynamicKey.self)
                        name = try container.decode(String.self, forKey: DynamicKey(stringValue: "name")!)
                    }
                }
                """)
    }

    @Test func `a value assigned a line before, and a cast without an alternative, do not crash`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Foundation
                struct Leg: Decodable {
                    var regions: [String]?
                    let first: String
                    let scheme: String
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: Key.self)
                        if let admins = try container.decodeIfPresent([String].self, forKey: .regions) {
                            self.regions = admins
                            first = self.regions!.joined()
                        } else {
                            first = try container.decodeIfPresent(String.self, forKey: .first)! // expect: crash-in-decoder
                        }
                        // A URL that Foundation takes may have no components.
                        let url = try container.decode(URL.self, forKey: .scheme)
                        scheme = URLComponents(url: url, resolvingAgainstBaseURL: false)!.scheme ?? "" // expect: crash-in-decoder
                        let found = try container.decodeIfPresent([String].self, forKey: .regions)
                        regions = found
                        print(regions!) // expect: crash-in-decoder
                        self.init(keyCode: 1)
                    }
                    enum Key: String, CodingKey { case regions, first, scheme }
                }
                extension String {
                    init(data: Data, offset: Int) {
                        self = String(data: data[offset...], encoding: .utf8)!
                    }
                }
                extension URLComponents {
                    init(_ attributes: [String: Any]) {
                        self.init()
                        if let value = attributes["scheme"] { scheme = String(value as! CFString) }
                        host = attributes["host"] as! String // expect: crash-in-decoder
                    }
                }
                """)
    }

    @Test func `a local that was given a literal where it was missing cannot be missing`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                struct Failure {
                    let detail: [String: Any]
                    static func fromJSON(_ json: [String: Any]) -> Failure {
                        var detail = json["detail"] as? [String: Any]
                        detail = detail ?? [:]
                        return Failure(detail: detail!)
                    }
                    static func parse(_ json: [String: Any]) -> Failure {
                        var detail = json["detail"] as? [String: Any]
                        detail = detail ?? json["other"] as? [String: Any]
                        return Failure(detail: detail!) // expect: crash-in-decoder
                    }
                }
                """)
    }

    @Test func `what a person typed in a command line may end the command`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Vapor
                enum Model: String { case global, local }
                struct DownloadCommand: AsyncCommand {
                    struct Signature: CommandSignature {
                        @Argument(name: "domain") var domain: String
                    }
                    func run(using context: CommandContext, signature: Signature) async throws {
                        guard let model = Model(rawValue: signature.domain) else { fatalError("no such domain") }
                    }
                }
                func start() {
                    guard let model = Model(rawValue: CommandLine.arguments[1]) else { fatalError("no such domain") }
                }
                struct Reader {
                    func read(_ message: Message) {
                        guard let model = Model(rawValue: message.domain) else {
                            fatalError("no such domain") // expect: crash-in-decoder
                        }
                    }
                }
                """)
    }

    @Test func `forced values of archives, and parts of a text that nobody counted`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Foundation
                enum Level: Int { case low, high }
                final class Record: NSObject, NSCoding {
                    let name: String
                    let level: Level
                    let fixed = Level(rawValue: 1)!
                    required init(coder: NSCoder) {
                        name = coder.decodeObject(forKey: "name") as! String // expect: crash-in-decoder
                        level = Level(rawValue: coder.decodeInteger(forKey: "level"))! // expect: crash-in-decoder
                    }
                    func encode(with coder: NSCoder) {}
                    func level(of number: Int) -> Level { Level(rawValue: number)! }
                }
                struct Tag: Decodable {
                    let language: String
                    let word: String
                    init(from decoder: Decoder) throws {
                        let text = try decoder.singleValueContainer().decode(String.self)
                        let parts = text.components(separatedBy: ":")
                        language = parts[0]
                        word = parts[1] // expect: crash-in-decoder
                    }
                }
                struct Pair: Decodable {
                    let word: String
                    init(from decoder: Decoder) throws {
                        let text = try decoder.singleValueContainer().decode(String.self)
                        let parts = text.components(separatedBy: ":")
                        guard parts.count == 2 else { throw CocoaError(.coderInvalidValue) }
                        word = parts[1]
                    }
                }
                final class TagTransform: TransformType {
                    func transformFromJSON(_ value: Any?) -> [String]? {
                        guard let tags = value as? [String] else { return nil }
                        var words: [String] = []
                        for tag in tags {
                            let split = tag.components(separatedBy: ":")
                            words.append(split[1]) // expect: crash-in-decoder
                        }
                        return words
                    }
                }
                """)
    }

    @Test func `an element of a decoded list, and a precondition on a decoded value, can crash`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                struct Place: Decodable {
                    let name: String
                    let latitude: Double
                    let longitude: Double
                    init(from decoder: any Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        name = try container.decode([String].self, forKey: .names)[0] // expect: crash-in-decoder
                        let parts = try container.decode([Double].self, forKey: .point)
                        latitude = parts[0] // expect: crash-in-decoder
                        longitude = parts[1] // expect: crash-in-decoder
                        precondition(longitude <= 180, "too far") // expect: crash-in-decoder
                        let zoom = try container.decode(Int.self, forKey: .zoom)
                        precondition(zoom > 0) // expect: crash-in-decoder
                        assert(zoom < 20)
                    }
                }
                struct Line: Decodable {
                    let start: Double
                    let name: String?
                    init(from decoder: any Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        let parts = try container.decode([Double].self, forKey: .points)
                        guard parts.count > 1 else { throw CocoaError(.coderInvalidValue) }
                        start = parts[0]
                        let others = try container.decode([Double].self, forKey: .others)
                        try Line.check(others)
                        print(others[1])
                        let names = try container.decode([Int: String].self, forKey: .names)
                        name = names[0]
                        precondition(decoder.userInfo.isEmpty)
                    }
                    init(parts: [Double]) {
                        precondition(parts.count > 1)
                        start = parts[0]
                        name = nil
                    }
                }
                """)
    }

    @Test func `objects that come with untyped JSON, requests, and the path of a key are no payload`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Foundation
                final class Connection {
                    let target: DispatchQueue
                    init(sender: JSONRequestSender, queue: OperationQueue) {
                        let chosen = queue
                        target = chosen.underlyingQueue!
                    }
                }
                struct Price {
                    let amount: Int
                    let target: DispatchQueue
                    init(json: JSON, queue: OperationQueue) {
                        amount = json["amount"] as! Int // expect: crash-in-decoder
                        target = queue.underlyingQueue!
                    }
                }
                struct Envelope: Decodable {
                    let text: String
                    static func make(json: [String: Any], data: Data) throws -> Envelope {
                        let decoder = JSONDecoder()
                        decoder.keyDecodingStrategy = .custom { keys in keys.last! }
                        return try decoder.decode(Envelope.self, from: data)
                    }
                    static func last(json: [String: Any], words: [String]) -> String {
                        words.last! // expect: crash-in-decoder
                    }
                }
                """)
    }

    @Test func `another initializer of a type that the compiler decodes may see no payload`() {
        func code(_ conformance: String) -> String {
            """
            import Foundation
            struct Analysis\(conformance) {
                let changes: [String: String]
                init(dictionary: NSDictionary) { changes = dictionary["changes"] as! [String: String] }
            }
            """
        }
        func found(_ conformance: String) -> Int {
            Example.findings(code(conformance)).count { $0.rule == "crash-in-decoder" }
        }
        #expect(found("") == 1)
        #expect(found(": Codable") == 0)
    }
}
