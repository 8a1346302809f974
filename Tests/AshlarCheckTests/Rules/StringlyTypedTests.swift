import Testing

@Suite struct StringlyTypedTests {
    @Test func `strings with a form are found in the domain only`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                // file: Domain/Person.swift
                struct Person {
                    let name: String
                    let homepageURL: String // expect: stringly-typed
                    let workEmail: String? // expect: stringly-typed
                    let title: String
                    let country: String
                    let orderStatus: String // expect: stringly-typed
                }
                // file: App/PersonDTO.swift
                struct PersonDTO: Decodable { let email: String; let url: String }
                """)
    }

    @Test func `a text that is compared with several words is an enumeration`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                import SwiftData
                @Model final class TaskItem {
                    var title = ""
                    var priority = "low" // expect: stringly-typed
                    var status = "open"
                    var note = ""
                    init() {}
                }
                struct Row {
                    let task: TaskItem
                    var color: Int { task.priority == "high" ? 1 : task.priority == "low" ? 2 : 3 }
                    var isOpen: Bool { task.status == "open" }
                    var isSpecial: Bool { task.title == "a" || task.title == "b" }
                }
                """)
    }

    @Test func `a switch over words counts, and so does a type that asks itself`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                struct Shipment {
                    var stage: String // expect: stringly-typed
                    var carrier: String
                    var label: Int {
                        switch stage {
                        case "sent": 1
                        case "lost": 2
                        default: 0
                        }
                    }
                }
                """)
    }

    @Test func `words of another type, and of the wire, are not its own`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                struct Account { var type: String; var name: String }
                struct Event { var type: String; var name: String }
                struct MessageDTO: Decodable { let kind: String }
                func rank(_ visitor: Visitor) -> Int { visitor.type == "guest" ? 1 : visitor.type == "member" ? 2 : 3 }
                func rank(_ message: MessageDTO) -> Int { message.kind == "text" ? 1 : message.kind == "image" ? 2 : 3 }
                """)
    }
}

/// What code makes of a text says which type it should have.
@Suite struct TextUseTests {
    @Test func `a text that is converted to an enumeration or to URLs`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                import Foundation
                enum Mode: String { case cbc, gcm }
                struct Cipher: Codable {
                    let mode: String // expect: stringly-typed
                    let note: String
                    private let other: String
                }
                func mode(of cipher: Cipher) -> Mode? { Mode(rawValue: cipher.mode) }
                struct Article: Codable {
                    let picture: String // expect: stringly-typed
                    let source: String
                }
                func first(_ article: Article) -> URL? { URL(string: article.picture) }
                func second(_ article: Article) -> URL? { URL(string: article.picture) }
                func third(_ article: Article) -> URL? { URL(string: article.source) }
                """)
    }

    @Test func `the code next to a text shows its format`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                import Foundation
                struct Filter: Codable {
                    enum Context: String, Codable { case home, thread }
                    let title: String
                    let context: [String] // expect: stringly-typed
                }
                struct Report: Codable {
                    let status: String  // "success", "error" // expect: stringly-typed
                    let kind: String
                }
                struct Account: Codable {
                    let createdAt: Date
                    let lastStatusAt: String? // expect: stringly-typed
                }
                struct Tag: Codable {
                    let count: String // expect: stringly-typed
                    var number: Int { Int(count) ?? 0 }
                }
                struct Notice: Decodable {
                    enum Kind: String { case follow, mention }
                    let type: String // expect: stringly-typed
                    var kind: Kind? { .init(rawValue: type) }
                }
                """)
    }

    @Test func `a subclass that converts a text shows its format, and a type around one text is that format`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                import Foundation
                class Item {
                    let name: String
                    let released: String? // expect: stringly-typed
                    init(name: String, released: String?) { self.name = name; self.released = released }
                }
                final class Show: Item {
                    var day: Date? { released.flatMap { _ in try? Date(released!, strategy: .iso8601) } }
                    func date() -> Date? {
                        guard let released else { return nil }
                        return try? Date(released, strategy: .iso8601)
                    }
                }
                final class Part: Item {
                    func seconds() -> Double? {
                        guard let released else { return nil }
                        return Double(released)
                    }
                }
                struct Key {
                    let text: String
                    init(_ number: Int) { text = String(number) }
                    var number: Int? { Int(text) }
                }
                """)
    }

    @Test func `a column that the Objective-C runtime stores takes no enumeration, and a coding key is a text`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                import RealmSwift
                enum Kind: String { case video, audio }
                final class Asset: Object {
                    @objc dynamic var rawKind: String = ""
                    @objc dynamic var size: Int = 0
                    var kind: Kind? { Kind(rawValue: rawKind) }
                }
                struct AnyKey: CodingKey {
                    let stringValue: String
                    let intValue: Int?
                    init?(stringValue: String) { self.stringValue = stringValue; intValue = Int(stringValue) }
                    init?(intValue: Int) { stringValue = String(intValue); self.intValue = intValue }
                    var number: Int? { Int(stringValue) }
                }
                """)
    }

    @Test func `a text that the Objective-C runtime stores takes no enumeration of the words that code compares`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                class Node {
                    @objc dynamic var category: String?
                    var size = 0
                }
                class Leaf {
                    var category: String? // expect: stringly-typed
                    var size = 0
                }
                func isRed(_ node: Node) -> Bool { node.category == "red" }
                func isBlue(_ node: Node) -> Bool { node.category == "blue" }
                func isRed(_ leaf: Leaf) -> Bool { leaf.category == "red" }
                func isBlue(_ leaf: Leaf) -> Bool { leaf.category == "blue" }
                """)
    }
}

/// Found in real code.
@Suite struct StringlyTypedRealCodeTests {
    @Test func `enumerations of keys, ones that are already stored, and ones of a client module are not suggested`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                import Foundation
                struct Attribute: Codable {
                    enum Key: String { case key, value, time }
                    let key: String
                    let value: String
                    let time: Int
                }
                enum FilterKind: String { case crop, flip }
                struct Filter: Codable {
                    let name: String
                    let kind: FilterKind?
                }
                func kind(of filter: Filter) -> FilterKind? { FilterKind(rawValue: filter.name) }
                """)
    }

    @Test func `a comment with examples does not list all words`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                struct Job {
                    let title: String
                    /// `"queued"`, `"running"` or `"done"`.
                    var stage: String // expect: stringly-typed
                    /// What runs it, e.g. "cron", "hook".
                    var kind: String
                    /// Common modes: "cron", "hook".
                    var mode: String
                    /// How far it is, e.g. "queued", "running": a state is one of few.
                    var runStatus: String // expect: stringly-typed
                }
                """)
    }

    @Test func `a type in the format of a message keeps its text`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                import Foundation
                protocol DTO {}
                struct Member: DTO { let email: String; let name: String }
                struct MemberFormPayload { let email: String; let name: String }
                struct Contact { let email: String; let name: String } // expect: stringly-typed
                """)
    }

    @Test func `a raw text next to its enumeration keeps the words that are not known yet`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                struct Incident: Codable {
                    enum Kind: String { case accident, closure }
                    let rawKind: String
                    let id: Int
                    var kind: Kind? { Kind(rawValue: rawKind) }
                }
                """)
    }

    @Test func `a raw column of a record has its enumeration in a computed property`() {
        func code(_ record: String) -> String {
            """
            import SwiftData
            enum Format: String { case pdf, csv }
            \(record) Report {
                var name: String
                var formatRaw: String
                init(name: String, format: Format) {
                    self.name = name
                    self.formatRaw = format.rawValue
                }
                var format: Format { Format(rawValue: formatRaw) ?? .pdf }
            }
            """
        }
        func count(_ record: String) -> Int {
            Example.findings(code(record)).count { $0.rule == "stringly-typed" }
        }
        #expect(count("@Model final class") == 0)
        #expect(count("struct") == 1)
    }
}
