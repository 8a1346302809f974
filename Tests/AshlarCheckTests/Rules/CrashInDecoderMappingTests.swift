import AshlarCheck
import AshlarGraph
import Testing

/// Mappings of decoded values, saved data, and values that are no payload.
@Suite struct CrashInDecoderMappingTests {
    @Test func `a mapping that forces a date or a case of a decoded text is found`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Foundation
                struct StageDTO: Decodable {
                    let name: String
                    let begin: String
                    let kind: String
                }
                enum Kind: String { case indoor, outdoor }
                struct Stage {
                    let name: String
                    let begin: Date
                    let end: Date
                    let kind: Kind
                }
                extension Stage {
                    init(dto: StageDTO) {
                        let formatter = ISO8601DateFormatter()
                        name = dto.name
                        begin = formatter.date(from: dto.begin)! // expect: crash-in-decoder
                        end = formatter.date(from: "2030-01-01T00:00:00Z")!
                        kind = Kind(rawValue: dto.kind)! // expect: crash-in-decoder
                    }
                }
                """)
    }

    @Test func `saved data that is decoded by force is found, a copy is not`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Foundation
                struct Draft: Codable { let text: String }
                class Shelf {
                    let defaults: UserDefaults
                    init(defaults: UserDefaults) { self.defaults = defaults }
                }
                final class DraftShelf: Shelf {
                    func drafts() -> [Draft] {
                        guard let data = defaults.data(forKey: "drafts") else { return [] }
                        return try! JSONDecoder().decode([Draft].self, from: data) // expect: crash-in-decoder
                    }
                    func copy(_ draft: Draft) -> Draft {
                        try! JSONDecoder().decode(Draft.self, from: JSONEncoder().encode(draft))
                    }
                }
                """)
    }

    @Test func `values that a filter lets through are there, and parameters of a request are no payload`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Foundation
                struct Glossary {
                    let words: [String]
                    let others: [String]
                    init(dictionary: [String: Any]) {
                        let list = dictionary["words"] as? [String?] ?? []
                        words = list.filter({ $0 != nil }).map({ $0! })
                        others = list.filter { $0 != "" }.map { $0! } // expect: crash-in-decoder
                    }
                }
                enum Query {
                    static func items(of values: [String: Any]) -> [URLQueryItem]? {
                        [URLQueryItem(name: "page", value: (values["page"] as! Int).description)]
                    }
                    static func page(of values: [String: Any]) -> Int {
                        values["page"] as! Int // expect: crash-in-decoder
                    }
                }
                """)
    }

    @Test func `metadata of types, and what a transport hands to a closure, are no payload`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Foundation
                enum Shape: Decodable {
                    case circle(Int)
                    enum CodingKeys: String, CodingKey, CaseIterable { case circle }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        let places: [String: Int] = .init(
                            uniqueKeysWithValues: CodingKeys.allCases.map { ($0.stringValue, $0.stringValue.count) })
                        for item in CodingKeys.allCases {
                            let place = places[item.stringValue]!
                            let first = CodingKeys.allCases.first { $0.stringValue == item.stringValue }!
                            if container.contains(first) {
                                guard let type = Shape.payload(of: place) as? Decodable.Type else {
                                    fatalError("no payload that can be decoded")
                                }
                                self = try Shape.make(type, container)
                                return
                            }
                        }
                        let sizes = try container.decode([String].self, forKey: .circle)
                        self = .circle(sizes.map { Int($0)! }.reduce(0, +)) // expect: crash-in-decoder
                    }
                }
                enum Cards {
                    static func send(_ metadata: [String: Any], done: @escaping (String?) -> Void) {
                        Transport.post("/cards", parameters: metadata) { (body, error) in
                            guard error == nil else { return done(nil) }
                            done(try? JSONDecoder().decode(Card.self, from: body!).id)
                        }
                    }
                }
                struct Card: Codable { let id: String }
                """)
    }

    @Test func `an initializer with a case for every raw value never fails`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                enum Flavor: Decodable {
                    case sweet, sour, other(String)
                    init?(rawValue: String) {
                        switch rawValue {
                        case "sweet": self = .sweet
                        case "sour": self = .sour
                        default: self = .other(rawValue)
                        }
                    }
                    init(from decoder: Decoder) throws {
                        let text = try decoder.singleValueContainer().decode(String.self)
                        self = Flavor(rawValue: text)!
                    }
                }
                enum Portion: String, Decodable {
                    case small, large
                    init(from decoder: Decoder) throws {
                        let text = try decoder.singleValueContainer().decode(String.self)
                        self = Portion(rawValue: text)! // expect: crash-in-decoder
                    }
                }
                """)
    }

    @Test func `an initializer that delegates to one with a case for every raw value never fails`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                enum Flavor {
                    case sweet, sour, other(String)
                }
                extension Flavor: Decodable {
                    init(from decoder: Decoder) throws {
                        self.init(rawValue: try decoder.singleValueContainer().decode(String.self))!
                    }
                }
                extension Flavor: RawRepresentable {
                    init?(rawValue: String) {
                        switch rawValue {
                        case "sweet": self = .sweet
                        case "sour": self = .sour
                        case let text: self = .other(text)
                        }
                    }
                }
                enum Portion: String, Decodable {
                    case small, large
                    init(from decoder: Decoder) throws {
                        self.init(rawValue: try decoder.singleValueContainer().decode(String.self))! // expect: crash-in-decoder
                    }
                }
                """)
    }

    @Test func `a call that returns a value for every argument can be forced, also through a function`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                final class Shelf: Decodable {
                    struct Place: CodingKey {
                        var stringValue: String
                        var intValue: Int?
                        init?(stringValue: String) {
                            self.stringValue = stringValue
                        }
                        init?(intValue: Int) { return nil }
                        init?(short: String) {
                            if short.count > 4 { return nil }
                            stringValue = short
                        }
                        static func place(named name: String) -> Place? {
                            return Place(stringValue: name)
                        }
                        static func place(short name: String) -> Place? { Place(short: name) }
                    }
                    var counts: [String: Int] = [:]
                    enum CodingKeys: CodingKey { case places }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        let places = try container.decode([String: Int].self, forKey: .places)
                        let nested = try container.nestedContainer(keyedBy: Place.self, forKey: .places)
                        for (name, _) in places {
                            let place = Place.place(named: name)
                            let short = Place.place(short: name)
                            counts[name] = try nested.decodeIfPresent(Int.self, forKey: place!)
                            counts[name] = try nested.decodeIfPresent(Int.self, forKey: Place.place(named: name)!)
                            counts[name] = try nested.decodeIfPresent(Int.self, forKey: short!) // expect: crash-in-decoder
                            var other = Place.place(named: name)
                            if name.count > 9 { other = Place.place(short: name) }
                            counts[name] = try nested.decodeIfPresent(Int.self, forKey: other!) // expect: crash-in-decoder
                        }
                    }
                }
                """)
    }

    @Test func `a case that a record's property or the reader of a row forces is found`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import CoreData
                enum Medium: String { case disc, tape }
                final class TrackObject: NSManagedObject {
                    @NSManaged private var mediumText: String
                    var medium: Medium {
                        get { return Medium(rawValue: mediumText)! } // expect: crash-in-decoder
                        set { mediumText = newValue.rawValue }
                    }
                }
                struct TrackReader {
                    func medium(_ row: Row) -> Medium {
                        Medium(rawValue: row[Tracks.medium])! // expect: crash-in-decoder
                    }
                    func medium(of texts: [String]) -> Medium { Medium(rawValue: texts[0])! }
                }
                """)
    }

    @Test func `text of JSON that the decoder itself has written is UTF-8`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Foundation
                struct NoteDTO: Decodable {
                    let extra: String
                    let name: String
                    let copy: String
                    enum CodingKeys: String, CodingKey { case extra, name }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        let values = try container.decode([String: Int].self, forKey: .extra)
                        let json = try JSONSerialization.data(withJSONObject: values)
                        extra = String(data: json, encoding: .utf8)!
                        let encoder = JSONEncoder()
                        let written = try encoder.encode(values)
                        copy = String(data: written, encoding: .utf8)!
                        let bytes = try container.decode(Data.self, forKey: .name)
                        name = String(data: bytes, encoding: .utf8)! // expect: crash-in-decoder
                    }
                }
                """)
    }

    @Test func `no archive crashes a cast to an optional, and no payload one that types decide`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Foundation
                final class Badge: NSObject, NSCoding {
                    let name: String?
                    let color: String
                    required init(coder: NSCoder) {
                        name = coder.decodeObject(forKey: "name") as! String?
                        color = coder.decodeObject(forKey: "color") as! String // expect: crash-in-decoder
                    }
                    func encode(with coder: NSCoder) {}
                }
                struct Bytes {
                    let data: Data
                    init(_ data: Data) { self.data = data }
                }
                struct Parcel<Content>: Decodable {
                    let content: Content
                    enum CodingKeys: String, CodingKey { case content }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        content = Bytes(try container.decode(Data.self, forKey: .content)) as! Content
                    }
                }
                struct Letter<Content>: Decodable {
                    let content: Content
                    init(from decoder: Decoder) throws {
                        let values = try decoder.singleValueContainer().decode([String: Int].self)
                        content = values["content"] as! Content // expect: crash-in-decoder
                    }
                }
                """)
    }

    @Test func `no payload chooses the raw value of another enumeration`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                struct Sign {
                    enum Shape: Int { case round, square }
                    let shape: Shape
                    static func make(_ answer: Answer) -> Sign {
                        guard let shape = Shape(rawValue: answer.form.rawValue) else { fatalError("unknown") }
                        return Sign(shape: shape)
                    }
                    static func makeOther(_ answer: Answer) -> Sign {
                        guard let shape = Shape(rawValue: answer.number) else {
                            fatalError("unknown") // expect: crash-in-decoder
                        }
                        return Sign(shape: shape)
                    }
                }
                struct Answer {
                    enum Form: Int { case round, square }
                    let form: Form
                    let number: Int
                }
                """)
    }

    @Test func `the parameters of a request that a function sends are the app's own`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Alamofire
                final class Sender {
                    static func call(url: String, withParameters parameters: [String: Any]) {
                        var header: HTTPHeaders = []
                        header.add(name: "X-Signature", value: parameters["signature"] as! String)
                        AF.request(url, headers: header)
                    }
                    static func follow(answer: [String: Any]) {
                        let header: HTTPHeaders = []
                        AF.request(answer["next"] as! String, headers: header) // expect: crash-in-decoder
                    }
                }
                """)
    }

    @Test func `types decide the cast of a literal and of what a throwing function returns`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Foundation
                struct Page: Decodable {
                    let count: Int
                    let title: String
                    enum CodingKeys: CodingKey { case count, title }
                    init(from decoder: any Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        count = (try? container.decode(Int.self, forKey: .count)) ?? fallback(Int.self)
                        title = cast(try container.decode(String.self, forKey: .title))
                    }
                }
                func fallback<T>(_ type: T.Type) -> T { type == Int.self ? 0 as! T : "" as! T }
                func cast<T>(_ value: Any) -> T { value as! T } // expect: crash-in-decoder
                protocol Loadable { static func load(from json: [String: Any]) throws -> Self }
                extension Loadable {
                    static func read<T>(from json: [String: Any]) throws -> T { try load(from: json) as! T }
                    static func part<T>(of json: [String: Any]) -> T { json["a"] as! T } // expect: crash-in-decoder
                }
                """)
    }

    @Test func `code that several decoders share is reported once`() {
        let decoders = ["First", "Second"].map { name in
            """
            struct \(name): Decodable {
                let count: Int
                init(from decoder: any Decoder) throws {
                    count = number(try decoder.singleValueContainer().decode(String.self))
                }
            }
            """
        }
        let code = decoders.joined(separator: "\n") + "\nfunc number(_ text: String) -> Int { Int(text)! }\n"
        #expect(Example.findings(code).count { $0.rule == "crash-in-decoder" } == 1)
    }

    @Test func `no payload leads to a default after all cases of what was just decoded`() {
        func sample(_ name: String, _ method: String, _ cases: String, isSafe: Bool = false) -> String {
            """
            struct \(name): Decodable {
                var medium: Medium?
                var depth: Int?
                enum CodingKeys: String, CodingKey { case medium, depth }
                init(from decoder: any Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    medium = try container.\(method)(Medium.self, forKey: .medium)
                    switch medium {
                    \(cases)
                    default: fatalError() \(isSafe ? "" : "// expect: crash-in-decoder")
                    }
                }
            }

            """
        }
        let all = "case .air?, .water?: depth = 0\ncase .soil?: depth = try container.decode(Int.self, forKey: .depth)"
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: "enum Medium: String, Decodable { case air, soil, water }\n"
                + sample("Sample", "decode", all, isSafe: true) + sample("Reading", "decodeIfPresent", all)
                + sample("Probe", "decode", "case .air?: break"))
    }

    @Test func `a dictionary with the project's own values is no payload`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Foundation
                enum Status { case open, closed }
                struct Visit {
                    let id: UUID
                    let status: Status
                    init(record: [String: Any]) {
                        id = record["id"] as! UUID
                        status = record["status"] as! Status
                    }
                }
                struct Guest {
                    let id: String
                    init(record: [String: Any]) {
                        id = record["id"] as! String  // expect: crash-in-decoder
                    }
                }
                """)
    }

    @Test func `what a library of the app returns is a guess`() {
        let code = """
            import CRadio
            import Foundation
            enum Fault: Int { case none, busy }
            struct RadioError: Error {
                let fault: Fault
                init(failure: CRadioFailure) {
                    guard let fault = Fault(rawValue: Int(failure.code.rawValue)) else { fatalError("unknown") }
                    self.fault = fault
                }
            }
            struct Message: Decodable { let fault: Int }
            struct MessageError: Error {
                let fault: Fault
                init(message: Message) {
                    guard let fault = Fault(rawValue: message.fault) else { fatalError("unknown") }
                    self.fault = fault
                }
            }
            """
        let found = Example.findings(code, .strict).filter { $0.rule == "crash-in-decoder" }
        #expect(found.map(\.place.line) == [7, 15])
        #expect(found.map(\.confidence) == [.guess, .likely])
    }
}
