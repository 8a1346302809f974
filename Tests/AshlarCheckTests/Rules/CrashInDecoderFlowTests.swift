import AshlarCheck
import Testing

/// Where the value comes from that code unwraps, casts or indexes.
@Suite struct CrashInDecoderFlowTests {
    @Test func `a value that the code makes itself is no part of untyped JSON`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import UIKit
                class Card: NSObject {
                    var label: UILabel?
                    var icon: UIImage?
                    let title: String
                    init?(dictionary: [String: Any], controller: UIViewController) {
                        guard let title = dictionary["title"] as? String else { return nil }
                        self.title = title
                        super.init()
                        if title.isEmpty {
                            label = UILabel(frame: .zero)
                        } else {
                            label = UILabel()
                        }
                        label?.text = title
                        controller.view.addSubview(label!)
                        let content = NSMutableString()
                        print(content.copy() as! NSString, " ".firstNumber!)
                    }
                    init(dictionary: [String: Any]) {
                        let name = dictionary["icon"] as? String
                        title = name! // expect: crash-in-decoder
                    }
                }
                """)
    }

    @Test func `a value within an untyped one stays a payload in every pattern`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                struct Reading {
                    let value: Int
                    static func make(_ json: [String: Any]) -> Reading {
                        switch json["value"] {
                        case let text as String: Reading(value: Int(text)!) // expect: crash-in-decoder
                        default: Reading(value: 0)
                        }
                    }
                }
                struct Level {
                    let value: Int
                    init(json: [String: Any]) {
                        if case let text as String = json["value"] {
                            value = Int(text)! // expect: crash-in-decoder
                        } else {
                            value = 0
                        }
                    }
                }
                """)
    }

    @Test func `a literal in place of a missing value, and a dictionary's own keys, are always there`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Foundation
                struct Post {
                    let isOwn: Bool
                    var words: [String] = []
                    init(dict: [String: Any]) {
                        isOwn = (dict["is_own"] as? Bool ?? false)!
                        for key in dict.keys { words.append("\\(dict[key]!)") }
                    }
                    static func body(_ dict: [String: Any]) -> Data {
                        dict.map { key, value -> String in
                            let name = key.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? key
                            let text = "\\(value)".addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? ""
                            return "\\(name)=\\(text)"
                        }.joined(separator: "&").data(using: .utf8)!
                    }
                    static func isEqual(left: [String: Any], right: [String: Any]) -> Bool {
                        left.keys.allSatisfy { key in (left[key] as! Int) == (right[key] as! Int) }
                    }
                }
                """)
    }

    @Test func `a case for which the code has left before is not reached`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                enum Part: Decodable {
                    case text(String), lane(Int), exit(String)
                    enum Kind: String, Decodable { case text, lane, exit }
                    enum CodingKeys: String, CodingKey { case kind, text, lane }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        let kind = try container.decode(Kind.self, forKey: .kind)
                        if kind == .lane {
                            self = .lane(try container.decode(Int.self, forKey: .lane))
                            return
                        }
                        let text = try container.decode(String.self, forKey: .text)
                        switch kind {
                        case .text: self = .text(text)
                        case .lane: preconditionFailure("lanes have no text")
                        case .exit: fatalError("no exits") // expect: crash-in-decoder
                        }
                    }
                }
                """)
    }

    @Test func `a place in a text is there while a loop goes through that text`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                struct Bytes: Decodable {
                    let parts: [String]
                    let first: Substring
                    init(from decoder: Decoder) throws {
                        let text = try decoder.singleValueContainer().decode(String.self)
                        var start = text.startIndex
                        var end = text.index(start, offsetBy: 2, limitedBy: text.endIndex)
                        parts = stride(from: 0, to: text.count, by: 2).map { _ in
                            defer { start = end! }
                            return String(text[start..<end!])
                        }
                        first = text[..<end!] // expect: crash-in-decoder
                    }
                }
                """)
    }

    @Test func `an initializer that can fail is asked to return nil`() {
        let code = """
            struct Search {
                let text: String
                init?(dictionary: [String: Any]) {
                    guard let text = dictionary["text"] else { return nil }
                    self.text = text as! String
                }
                init(json: [String: Any]) { text = json["text"] as! String }
            }
            """
        let messages = Example.findings(code).filter { $0.rule == "crash-in-decoder" }
            .sorted { $0.place.line < $1.place.line }.map(\.message.english)
        #expect(
            messages == [
                "a payload can crash the app at `text as! String`: return `nil` instead",
                "a payload can crash the app at `json[\"text\"] as! String`: throw an error instead",
            ])
    }

    @Test func `a list of the objects that an initializer reads is a payload where code passes one`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Foundation
                class Album {
                    var count: Int?
                    required init?(dictionary: NSDictionary) { count = dictionary["count"] as? Int }
                    class func albums(array: NSArray) -> [Album] {
                        var albums: [Album] = []
                        for item in array {
                            albums.append(Album(dictionary: item as! NSDictionary)!) // expect: crash-in-decoder
                        }
                        return albums
                    }
                    class func unused(array: NSArray) -> [Album] {
                        array.map { Album(dictionary: $0 as! NSDictionary)! }
                    }
                }
                class Row {
                    class func rows(array: NSArray) -> [String] { array.map { $0 as! String } }
                }
                struct Library {
                    let albums: [Album]
                    let rows: [String]
                    init(list: NSArray) {
                        albums = Album.albums(array: list)
                        rows = Row.rows(array: list)
                    }
                }
                """)
    }

    @Test func `what a type reads from its own bundle is no payload`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Foundation
                final class Keys {
                    var names: [String] = []
                    init() {
                        let path = Bundle.main.path(forResource: "Keys", ofType: "plist")!
                        let entries = NSArray(contentsOfFile: path)! as! [[String: Any]]
                        names = entries.map { Keys.name(in: $0) }
                    }
                    private static func name(in entry: [String: Any]) -> String { entry["name"] as! String }
                    static func label(in entry: [String: Any]) -> String {
                        entry["label"] as! String // expect: crash-in-decoder
                    }
                }
                """)
    }

    @Test func `a raw value that the app's own code passes is no payload`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Foundation
                enum Section: Int { case header, body }
                enum Method: String { case get, post }
                struct Order { let method: String }
                struct Layout {
                    static func section(_ number: Int) -> Section {
                        guard let section = Section(rawValue: number) else { fatalError("no such section") }
                        return section
                    }
                    func section(at path: IndexPath) -> Section {
                        guard let section = Section(rawValue: path.section) else { fatalError("no such section") }
                        return section
                    }
                    func method(of order: Order) -> Method {
                        guard let method = Method(rawValue: order.method) else {
                            fatalError("no such method") // expect: crash-in-decoder
                        }
                        return method
                    }
                }
                """)
    }

    @Test func `a value that the same block has made before is there`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                struct Channel {
                    let name: String
                    init(name: String) { self.name = name }
                }
                struct Host {
                    let name: String
                    init?(name: String) {
                        guard !name.isEmpty else { return nil }
                        self.name = name
                    }
                }
                struct Clip {
                    let title: String
                    var channel: Channel?
                    var host: Host?
                    static func make(_ json: [String: Any]) -> Clip? {
                        guard let title = json["title"] as? String else { return nil }
                        var clip = Clip(title: title)
                        clip.channel = Channel(name: title)
                        clip.host = Host(name: title)
                        print(clip.channel!.name)
                        print(clip.host!.name) // expect: crash-in-decoder
                        return clip
                    }
                    static func remake(_ json: [String: Any]) -> Clip? {
                        guard let title = json["title"] as? String else { return nil }
                        var clip = Clip(title: title)
                        clip.channel = Channel(name: title)
                        if title.isEmpty { clip.channel = nil }
                        print(clip.channel!.name) // expect: crash-in-decoder
                        return clip
                    }
                }
                """)
    }

    @Test func `what builds a request is given the app's own values`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                struct LockParameters {
                    let parameters: [String: Any]
                    init(_ values: [String: Any]) {
                        let isLocked = values["isLocked"] as! Bool
                        parameters = ["locked": isLocked, "version": 2]
                    }
                }
                struct LockAnswer {
                    let isLocked: Bool
                    let values: [String: Any]
                    init(_ values: [String: Any]) {
                        isLocked = values["isLocked"] as! Bool // expect: crash-in-decoder
                        self.values = values
                    }
                }
                """)
    }

    @Test func `rows that a generic superclass hands out are no payload`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Foundation
                class SkillRow: ResultRow<NSDictionary> {
                    let id: Int
                    required init(object: NSDictionary) {
                        id = (object["id"] as! NSNumber).intValue
                        super.init(object: object)
                    }
                }
                class Skill: Item {
                    let id: Int
                    required init(object: NSDictionary) {
                        id = (object["id"] as! NSNumber).intValue // expect: crash-in-decoder
                        super.init(object: object)
                    }
                }
                """)
    }

    @Test func `a literal has the keys that the code gives it`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                struct Review {
                    let title: String
                    init?(_ json: [String: Any]) {
                        guard let title = json["title"] as? String else { return nil }
                        self.title = title
                        let parts: [String: Any] = ["kind": "title", "text": title]
                        let section = Section.make(parts)
                        show(section!)
                        show(Section.make(json)!) // expect: crash-in-decoder
                    }
                }
                """)
    }

    @Test func `private helpers of two files may have one name`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                // file: App/Brand.swift
                import Foundation
                struct BrandDTO: Decodable {
                    let link: URL
                    enum CodingKeys: String, CodingKey { case link }
                    init(from decoder: any Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        link = try container.decodeLink(forKey: .link)
                    }
                }
                private extension KeyedDecodingContainer {
                    func decodeLink(forKey key: Key) throws -> URL {
                        let text = try decode(String.self, forKey: key)
                        return URL(string: text)! // expect: crash-in-decoder
                    }
                }
                // file: App/Lesson.swift
                import Foundation
                struct LessonDTO: Decodable {
                    let link: URL
                    enum CodingKeys: String, CodingKey { case link }
                    init(from decoder: any Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        link = try container.decodeLink(forKey: .link)
                    }
                }
                private extension KeyedDecodingContainer {
                    func decodeLink(forKey key: Key) throws -> URL {
                        try decode(URL.self, forKey: key)
                    }
                }
                """)
    }

    @Test func `the error of a call that failed is there, and which decoder runs is the app's choice`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Foundation
                protocol TreeDecoder {}
                struct Sealed: Decodable {
                    let text: String
                    let tree: any TreeDecoder
                    enum CodingKeys: String, CodingKey { case text, tree }
                    init(from decoder: any Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        text = try Self.open(container.decode(Data.self, forKey: .text))
                        tree = try container.superDecoder(forKey: .tree) as! TreeDecoder
                    }
                    private static func open(_ bytes: Data) throws -> String {
                        var error: Unmanaged<CFError>?
                        let opened = SecKeyCreateDecryptedData(key, algorithm, bytes as CFData, &error) as Data?
                        guard let opened else { throw error!.takeRetainedValue() as Error }
                        if SecKeyCreateSignature(key, algorithm, bytes as CFData, &error) == nil { throw error! }
                        return String(data: opened, encoding: .ascii)! // expect: crash-in-decoder
                    }
                }
                """)
    }

    @Test func `a helper that always crashes and the crash after it are one finding`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                enum Shape: Decodable {
                    case circle, square
                    init(from decoder: any Decoder) throws {
                        switch try decoder.singleValueContainer().decode(Int.self) {
                        case 0: self = .circle
                        case 1: self = .square
                        default:
                            Self.fail()
                            fatalError() // expect: crash-in-decoder
                        }
                    }
                    private static func fail() { fatalError("unknown shape") }
                }
                """)
    }

    @Test func `an empty buffer has no address, and whether one is decoded is a guess`() {
        let code = """
            import Foundation
            struct Key: Decodable {
                let bytes: [UInt8]
                init(from decoder: any Decoder) throws {
                    let data = try decoder.singleValueContainer().decode(FixedData.self)
                    bytes = data.content.withUnsafeBytes { pointer in copy(pointer.baseAddress!, data.content.count) }
                }
            }
            """
        #expect(Example.findings(code).allSatisfy { $0.rule != "crash-in-decoder" })
        #expect(Example.findings(code, .strict).contains { $0.rule == "crash-in-decoder" })
    }

    @Test func `a function that is given the value of a raw value was called with a known one`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                enum Medium { case disc(speed: Int), tape
                    enum Code: Int { case disc, tape }
                }
                struct Copy { let mediumCode: Int }
                struct Job {
                    let code: Medium.Code
                    let medium: Medium
                    init(copy: Copy, medium: Medium) {
                        guard let code = Medium.Code(rawValue: copy.mediumCode) else {
                            fatalError("no code")
                        }
                        self.code = code
                        self.medium = medium
                    }
                    init(copy: Copy) {
                        guard let code = Medium.Code(rawValue: copy.mediumCode) else {
                            fatalError("no code") // expect: crash-in-decoder
                        }
                        self.code = code
                        medium = .tape
                    }
                }
                """)
    }

    @Test func `a script's message can crash the app`() {
        let found = Example.findings(
            """
            import WebKit
            struct Marker: Decodable { let line: Int }
            final class Page: NSObject, WKScriptMessageHandler {
                func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
                    guard let data = try? JSONSerialization.data(withJSONObject: message.body) else { return }
                    show(try! JSONDecoder().decode(Marker.self, from: data))
                }
                private func show(_ marker: Marker) {}
            }
            """
        ).filter { $0.rule == "crash-in-decoder" }
        #expect(found.map(\.place.line) == [6])
        #expect(found.allSatisfy { $0.message.english.contains("a script's message can crash the app at") })
    }

    @Test func `a cast in a case for values of its type cannot fail`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                enum Item {
                    case flag(Bool), text(String), list([Item])
                    static func items(of dictionary: [String: Any]) -> [Item] {
                        var items: [Item] = []
                        for (_, value) in dictionary {
                            switch value {
                            case is Bool: items.append(.flag(value as! Bool))
                            case is [String: Any]: items.append(.list(Item.items(of: value as! [String: Any])))
                            default: continue
                            }
                        }
                        return items
                    }
                    static func texts(of dictionary: [String: Any]) -> [Item] {
                        switch dictionary["kind"] {
                        case is Bool: [.text(dictionary["text"] as! String)] // expect: crash-in-decoder
                        default: []
                        }
                    }
                }
                """)
    }
}
