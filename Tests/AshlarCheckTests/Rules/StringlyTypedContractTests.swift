import AshlarCheck
import AshlarGraph
import Testing

/// Texts that others read or write: servers, people, code outside of Swift.
@Suite struct StringlyTypedContractTests {
    @Test func `the number in a message that is converted once is text, one that a screen has is not`() {
        let code = """
            import SwiftUI
            struct Answer: Decodable {
                let length: String
                let name: String
                var count: Int64? { Int64(length) }
            }
            struct Clip: Codable {
                let length: String
                let name: String
                var count: Int64? { Int64(length) }
            }
            struct Gauge: Decodable {
                let width: String
                let name: String
                var count: Int64? { Int64(width) }
            }
            struct GaugeView: View {
                let gauge: Gauge
                var body: some View { Text(gauge.name) }
            }
            """
        #expect(names(code, .standard) == ["Clip.length", "Gauge.width"])
        #expect(names(code, .strict) == ["Clip.length", "Gauge.width"])
    }

    @Test func `the one conversion of a message makes a guess, several are certain`() {
        let code = """
            enum Mood: String { case happy, sad }
            struct Note: Decodable { let mood: String; let name: String }
            struct Card: Decodable { let mood: String; let name: String }
            struct Importer {
                func mood(of note: Note) -> Mood? { Mood(rawValue: note.mood) }
                func first(_ card: Card) -> Mood? { Mood(rawValue: card.mood) }
                func second(_ card: Card) -> Mood? { Mood(rawValue: card.mood) }
            }
            """
        #expect(names(code, .standard) == ["Card.mood"])
        #expect(names(code, .strict) == ["Card.mood", "Note.mood"])
    }

    @Test func `a text that people edit in a view of the project, or through closures, stays one`() {
        let code = """
            import SwiftUI
            struct Endpoint {
                var port = ""
                var host = ""
                var number: Int? { Int(port) }
            }
            struct Mirror {
                var port = ""
                var host = ""
                var number: Int? { Int(port) }
            }
            struct Pace {
                var limit = ""
                var name = ""
                var number: Int? { Int(limit) }
            }
            struct EndpointView: View {
                @Binding var endpoint: Endpoint
                @State var pace: Pace
                var body: some View {
                    RoundedTextField("Port", text: $endpoint.port)
                    TextField("Limit", text: Binding(get: { pace.limit }, set: { pace.limit = $0 }))
                }
            }
            """
        #expect(names(code, .strict) == ["Mirror.port"])
    }

    @Test func `a text that code outside of Swift reads takes no enumeration`() {
        let code = """
            import Foundation
            @objcMembers final class Clause: NSObject {
                enum Relation: String { case equals, contains }
                let relation: String
                let name: String
                init(relation: Relation, name: String) { self.relation = relation.rawValue; self.name = name }
            }
            struct Member {
                enum Relation: String { case equals, contains }
                let relation: String
                let name: String
                subscript(dynamicMember member: String) -> Any? {
                    switch member {
                    case "relation": return relation
                    default: return nil
                    }
                }
            }
            struct Condition {
                enum Relation: String { case equals, contains }
                let relation: String
                let name: String
            }
            """
        #expect(names(code, .strict) == ["Condition.relation"])
    }

    @Test func `a text that Interface Builder sets stays one`() {
        let code = """
            enum Tone: String { case warm, cold }
            class Badge: Shape {
                @IBInspectable var tone: String = ""
                @IBInspectable var title: String = ""
                func paint() -> Tone? { Tone(rawValue: tone) }
            }
            class Stamp: Shape {
                var tone: String = ""
                var title: String = ""
                func paint() -> Tone? { Tone(rawValue: tone) }
            }
            """
        #expect(names(code, .strict) == ["Stamp.tone"])
    }

    @Test func `a comment says that a text is more than an address`() {
        let code = """
            // file: Domain/Models/Mirror.swift
            struct Mirror {
                let name: String
                /// Where it is. This may be an SSH URL, which isn't representable as one of Foundation.
                let url: String
            }
            struct Copy { let name: String; let url: String }
            """
        #expect(names(code, .strict) == ["Copy.url"])
    }

    @Test func `a text that code next to it sets through a key path makes a conversion a guess`() {
        let code = """
            // file: Sources/App/Report.swift
            enum Engine: String { case small, large }
            struct Report {
                var engine: String
                var name: String
                var form: Engine? { Engine(rawValue: engine) }
                func path(for key: String) -> WritableKeyPath<Report, String>? { key == "engine" ? \\.engine : nil }
            }
            // file: Sources/App/Summary.swift
            struct Summary {
                var engine: String
                var name: String
                var form: Engine? { Engine(rawValue: engine) }
            }
            """
        #expect(names(code, .standard) == ["Summary.engine"])
        #expect(names(code, .strict) == ["Report.engine", "Summary.engine"])
    }

    @Test func `a text that may say which of other values it means is a guess`() {
        let code = """
            // file: Sources/Posts/Posts.swift
            struct Status { let id: String; let text: String }
            struct Deletion { let status: String; let name: String }
            // file: Sources/Shop/Order.swift
            struct Order { let status: String; let name: String }
            """
        #expect(names(code, .standard) == ["Order.status"])
        #expect(names(code, .strict) == ["Deletion.status", "Order.status"])
    }

    @Test func `where another file has the name of a text, nobody says that all code converts it`() {
        func messages(_ other: String) -> [String] {
            Example.findings(
                """
                // file: Sources/App/Banner.swift
                import Foundation
                struct Banner { let picture: String; let name: String }
                struct Page {
                    func first(_ banner: Banner) -> URL? { URL(string: banner.picture) }
                    func second(_ banner: Banner) -> URL? { URL(string: banner.picture) }
                }
                // file: Sources/App/Feed.swift
                func note(_ feed: Feed) -> Int {
                    let text = feed.items.first?.\(other)
                    return text?.count ?? 0
                }
                """
            ).filter { $0.rule == "stringly-typed" }.map(\.message.english)
        }
        let known = "code converts `picture` to `URL` wherever it uses it: store that type instead of a `String`"
        let unknown = "code converts `picture` to `URL`: store that type instead of a `String`"
        #expect(messages("caption") == [known])
        #expect(messages("picture") == [unknown])
    }

    private func names(_ code: String, _ profile: Profile) -> [String] {
        var configuration = Configuration()
        configuration.profile = profile
        return Example.findings(code, configuration).filter { $0.rule == "stringly-typed" }.map(\.declaration).sorted()
    }

    @Test func `a date that a mapped type converts in its mapping is a guess`() {
        func code(_ made: String) -> String {
            """
            import Foundation
            struct Order { let placed: Date; let name: String }
            struct OrderRow: Codable {
                let placed_at: String
                let name: String
                func toDomain() -> \(made) {
                    let formatter = ISO8601DateFormatter()
                    let other = ISO8601DateFormatter()
                    let date = formatter.date(from: placed_at) ?? other.date(from: placed_at) ?? .distantPast
                    return \(made)(placed: date, name: name)
                }
            }
            """
        }
        #expect(names(code("Order"), .standard) == [])
        #expect(names(code("Order"), .strict) == ["OrderRow.placed_at"])
    }

    @Test func `a text that code reports where its enumeration lacks it is a text of others`() {
        func code(_ failure: String, _ other: String = "") -> String {
            """
            enum Tool: String { case search, fetch }
            struct Call { let name: String; let count: Int }
            func run(_ call: Call) throws -> String? {
                guard let tool = Tool(rawValue: call.name) else { \(failure) }
                return tool.rawValue
            }
            \(other)
            """
        }
        let reports = [#"return "No tool \(call.name)""#, "throw Failure.unknown(name: call.name)"]
        for failure in reports { #expect(names(code(failure), .strict) == []) }
        for failure in ["return nil", "throw Failure.unknown", #"throw Failure("call.name")"#] {
            #expect(names(code(failure), .standard) == ["Call.name"])
        }
        let maker = "func call(_ tool: Tool) -> Call { Call(name: tool.rawValue, count: 1) }"
        #expect(names(code(reports[1], maker), .strict) == ["Call.name"])
    }

    @Test func `the status next to a message is a server's where no code reads it`() {
        func code(_ use: String) -> String {
            """
            // file: Sources/App/Answer.swift
            struct Answer: Codable { let status: String; let message: String; let data: Bool }
            struct Badge: Codable { let status: String; let title: String; let data: Bool }
            // file: Sources/App/Start.swift
            @main struct Start {
                static func main() { Start().show(load(), find()) }
                func show(_ answer: Answer, _ badge: Badge) {
                    let status = copyItem()
                    print(status == 0)
                    \(use)
                }
            }
            """
        }
        #expect(names(code("print(answer.data, badge.data)"), .standard) == [])
        #expect(names(code("print(answer.data, badge.data)"), .strict) == ["Badge.status"])
        #expect(names(code("print(answer.status, badge.data)"), .standard) == ["Answer.status", "Badge.status"])
    }

    @Test func `a date that code only takes on into another type is a guess`() {
        func code(_ day: String) -> String {
            """
            import Foundation
            struct Stop: Codable {
                let name: String
                let arrival: String
                var day: Date { formatter.date(from: arrival) ?? .distantPast }
            }
            struct Visit { let name: String; let day: Date; let count: Int }
            struct Planner {
                func visits(_ stops: [Stop]) -> [Visit] {
                    stops.map { stop in Visit(name: stop.name, day: \(day), count: 1) }
                }
            }
            """
        }
        #expect(names(code("stop.day"), .standard) == [])
        #expect(names(code("stop.day"), .strict) == ["Stop.arrival"])
        #expect(names(code(".now"), .standard) == ["Stop.arrival"])
    }

    @Test func `a word that its comment lists alone, and that code only writes, is a constant`() {
        func code(_ word: String) -> String {
            """
            struct Sheet: Codable {
                let id: Int
                let status: String  // "final"
            }
            func sheet() -> Sheet { Sheet(id: 1, status: "final") }
            func other() -> Sheet { Sheet(id: 2, status: "\(word)") }
            """
        }
        #expect(names(code("final"), .strict) == [])
        #expect(names(code("draft"), .strict) == ["Sheet.status"])
    }

    @Test func `a text of which code looks for a part is no enumeration of the parts`() {
        func code(_ group: String) -> String {
            """
            struct Packet: Codable {
                let kind: String
                let size: Int
                private var group: Kind { \(group) ?? .other }
                enum Kind: String, CaseIterable { case request, response, other }
            }
            """
        }
        func count(_ group: String) -> Int {
            Example.findings(code(group)).count { $0.rule == "stringly-typed" }
        }
        #expect(count("Kind.allCases.first(where: { kind.contains($0.rawValue) })") == 0)
        #expect(count("Kind(rawValue: kind)") == 1)
    }

    @Test func `what asks a server to create something, and is decoded nowhere, has texts by contract`() {
        func code(_ other: String) -> String {
            """
            import Foundation
            struct ContactCreateModel: Codable {
                let name: String
                let email: String
            }
            struct ContactModel: Codable {
                let name: String
                let email: String
            }
            struct Sender {
                func body(_ contact: ContactCreateModel) throws -> Data { try JSONEncoder().encode(contact) }
                \(other)
            }
            """
        }
        func names(_ other: String) -> [String] {
            Example.findings(code(other)).filter { $0.rule == "stringly-typed" }.map(\.declaration).sorted()
        }
        #expect(names("") == ["ContactModel.email"])
        let decodes = """
            func read(_ data: Data) throws -> ContactCreateModel {
                try JSONDecoder().decode(ContactCreateModel.self, from: data)
            }
            """
        #expect(names(decodes) == ["ContactCreateModel.email", "ContactModel.email"])
    }

    @Test func `the raw values of another module's enumeration are words in a module below it`() {
        func code(_ start: String) -> String {
            """
            // file: Sources/Log/LogEntry.swift
            public struct LogEntry {
                public let text: String
                public let status: String?
                public init(text: String, status: String?) {
                    self.text = text
                    self.status = status
                }
            }
            // file: Sources/App/Report.swift
            import Log
            enum Status: String { case sent, failed }
            struct Fault {
                let text: String
                let status: Status
                func entry() -> LogEntry { LogEntry(text: text, status: \(start)) }
            }
            """
        }
        func count(_ start: String) -> Int {
            Example.findings(code(start)).count { $0.rule == "stringly-typed" }
        }
        #expect(count("status.rawValue") == 0)
        #expect(count("text") == 1)
    }

    @Test func `a comment says that a choice is an open text by design`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                // file: Domain/Source.swift
                struct Source {
                    let path: String
                    /// `"ok"` or `"error"`. An open string by design: nobody lists the others.
                    let refreshStatus: String
                    /// How the last check went.
                    let checkStatus: String // expect: stringly-typed
                }
                """)
    }

    @Test func `what an app with screens decodes and never shows follows the contract of others`() {
        func code(_ screen: String, _ view: String = "View") -> String {
            """
            // file: Models.swift
            import Foundation
            struct Link: Codable { let email: String; let count: Int }
            struct Page: Codable { let links: [Link] }
            struct Book: Codable { let pages: [Page] }
            func book(_ data: Data) throws -> Book { try JSONDecoder().decode(Book.self, from: data) }
            // file: Mail.swift
            func address(_ book: Book) -> String { book.pages[0].links[0].email }
            // file: Start.swift
            import SwiftUI
            struct Start: \(view) {
                let text: String
                \(screen)
                var body: some View { Text(text) }
            }
            """
        }
        func confidence(_ code: String) -> Confidence? {
            Example.findings(code, .strict).first { $0.rule == "stringly-typed" }?.confidence
        }
        #expect(confidence(code("")) == .guess)
        #expect(confidence(code("let book: Book")) == .likely)
        #expect(confidence(code("", "Sequence").replacing("import SwiftUI", with: "")) == .likely)
    }

    @Test func `the parameter of a request keeps the server's text, also in a folder of the domain`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                // file: App/Domain/Request/GoalDetailParameter.swift
                struct GoalDetailParameter { let goalId: String; let createDate: String }
                // file: App/Domain/Goal.swift
                struct Goal {
                    let name: String
                    let createDate: String // expect: stringly-typed
                }
                """)
    }

    @Test func `the body of a request in a folder of the domain is a wire type`() {
        func code(_ declaration: String) -> String {
            """
            // file: App/Domain/UseCase/LogIn.swift
            struct \(declaration) { let id: Int; let email: String }
            """
        }
        func found(_ name: String) -> [String] {
            Example.findings(code(name), .strict).filter { $0.rule == "stringly-typed" }.map(\.declaration)
        }
        #expect(found("LoginRequestModel: Encodable").isEmpty)
        #expect(found("LoginModel") == ["LoginModel.email"])
    }
}
