import AshlarCheck
import Testing

/// Where a text comes from, and who else decides its form.
@Suite struct StringlyTypedOriginTests {
    private func names(_ code: String, _ profile: Profile = .standard) -> [String] {
        var configuration = Configuration()
        configuration.profile = profile
        return Example.findings(code, configuration).filter { $0.rule == "stringly-typed" }.map(\.declaration).sorted()
    }

    @Test func `a type of one file, or with amounts that are texts, does not show what a text means`() {
        func code(_ access: String, _ other: String) -> String {
            """
            \(access)struct Visit {
                let name: String
                let \(other): String
                let date: String
            }
            """
        }
        #expect(names(code("", "place"), .strict) == ["Visit.date"])
        #expect(names(code("private ", "place"), .strict) == [])
        #expect(names(code("", "amount"), .strict) == [])
    }

    @Test func `an element of a request body has texts by contract`() {
        let code = """
            struct BasketRequest: Codable { let lines: [BasketLine]; let note: String }
            struct BasketLine: Codable { let article: Int; let currency: String }

            """
        #expect(names(code, .strict) == [])
        #expect(names(code + "struct Shelf { let lines: [BasketLine]; let id: Int }\n") == ["BasketLine.currency"])
    }

    @Test func `a message of one code has the spelling of its sender`() {
        #expect(names("struct Tariff: Codable { let currency: String }\n") == [])
        #expect(names("struct Tariff: Codable { let currency: String; let value: Int }\n") == ["Tariff.currency"])
    }

    @Test func `a set of words is open if clients may give a text of their own`() {
        func code(_ other: String) -> String {
            """
            public final class Report {
                public enum Cause: String { case spelling, place }
                public var cause: String?
                public var id: Int
                public init(cause: String?, id: Int) {
                    self.cause = cause
                    self.id = id
                }
                \(other)
            }
            """
        }
        #expect(names(code("")) == ["Report.cause"])
        let other = "public convenience init(cause: Cause, id: Int) { self.init(cause: cause.rawValue, id: id) }"
        #expect(names(code(other)) == [])
    }

    @Test func `a record that its mapping converts keeps texts, also if the mapping takes other values`() {
        func code(_ initializer: String) -> String {
            """
            enum Tint: String { case red, blue }
            struct Folder { let label: String; let tint: Tint; let isOpen: Bool }
            struct StoredFolder: Codable {
                let name: String
                let color: String
                \(initializer)
                func folder(isOpen: Bool) -> Folder {
                    Folder(label: name, tint: Tint(rawValue: color) ?? .red, isOpen: isOpen)
                }
            }
            """
        }
        #expect(names(code("")) == ["StoredFolder.color"])
        let initializer = """
            init(folder: Folder) {
                    name = folder.label
                    color = folder.tint.rawValue
                }
            """
        #expect(names(code(initializer)) == [])
    }

    @Test func `a module cannot store an enumeration of a module that it does not import`() {
        let code = """
            // file: Sources/Store/LookState.swift
            public struct LookState: Codable { public let selected: String; public let id: Int }
            // file: Sources/Kit/KitLook.swift
            public enum KitLook: String { case light, dark }
            // file: Sources/App/Start.swift
            import Kit
            import Store
            func look(of lookState: LookState) -> KitLook? { KitLook(rawValue: lookState.selected) }

            """
        #expect(names(code) == [])
        let other = """
            // file: Sources/Store/Other.swift
            import Kit
            let first = KitLook.light

            """
        #expect(names(code + other) == ["LookState.selected"])
    }

    @Test func `what only payloads hold that no code names is not used`() {
        func code(_ use: String) -> String {
            """
            @main struct Start { static func main() { print(load) } }
            struct Check: Codable { let body: CheckBody }
            struct CheckBody: Codable { let meta: CheckMeta }
            struct CheckMeta: Codable { let email: String; let code: Int }
            \(use)
            """
        }
        #expect(names(code("")) == [])
        #expect(names(code("func load(_ check: Check) {}")) == ["CheckMeta.email"])
    }

    @Test func `a type that only answers to requests have brings in the texts of a server`() {
        func code(_ use: String) -> String {
            """
            struct Desk {
                func ticket() -> Request<Ticket> { Request<Ticket>(path: "ticket") }
                func close() async throws {
                    let answer = try await send(path: "close", as: Answer<Closing>.self)
                    guard answer.isDone else { throw Failure.open }
                }
            }
            struct Ticket: Codable { let status: String; let points: Int }
            struct Closing: Codable { let status: String; let number: Int }
            \(use)
            """
        }
        #expect(names(code(""), .strict) == [])
        #expect(names(code("struct Wallet { var ticket: Ticket? }")) == ["Ticket.status"])
        #expect(names(code("func show(_ closing: Closing) {}")) == ["Closing.status"])
        #expect(names(code("func last() -> Ticket? { nil }")) == ["Ticket.status"])
    }

    @Test func `what a parser reads from JSON, for code that takes it apart, has the texts of the message`() {
        func code(_ use: String) -> String {
            """
            import Foundation
            struct Claims: Equatable { let subject: String; let email: String? }
            enum TokenParser {
                static func parse(_ data: Data) throws -> Claims {
                    guard let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
                        let subject = json["sub"] as? String
                    else { throw Failure.invalid }
                    return Claims(subject: subject, email: json["email"] as? String)
                }
            }
            \(use)
            """
        }
        #expect(names(code(""), .strict) == [])
        #expect(names(code("struct Session { let claims: Claims }")) == ["Claims.email"])
        #expect(names(code("func guest() { show(Claims(subject: name, email: nil)) }")) == ["Claims.email"])
    }

    @Test func `the conditions of a search that a caller sends are text, those that code keeps are not`() {
        func code(_ use: String) -> String {
            """
            import Foundation
            struct TaskFilters: Codable { var status: String?; var search: String? }
            struct Search {
                func run(_ text: String) throws {
                    let filters = try JSONDecoder().decode(TaskFilters.self, from: Data(text.utf8))
                    print(filters.search as Any)
                }
            }
            \(use)
            """
        }
        #expect(names(code(""), .strict) == [])
        #expect(names(code("struct Board { var filters: TaskFilters }")) == ["TaskFilters.status"])
    }

    @Test func `what can only be encoded, under keys of others, is a message in any folder`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                // file: Domain/Device.swift
                struct Device: Encodable {
                    let callbackURL: String
                    let width: Int
                    private enum CodingKeys: String, CodingKey {
                        case callbackURL
                        case width = "screen_width"
                    }
                }
                struct Link: Encodable {
                    let pageURL: String // expect: stringly-typed
                    let width: Int
                }
                """)
    }

    @Test func `a text that its type writes into JSON itself has the form of a message`() {
        let code = """
            import Foundation
            struct Event: Codable {
                let name: String
                let userEmail: String
                var json: Data? {
                    let object: [String: Any] = ["name": name, "email": userEmail]
                    return try? JSONSerialization.data(withJSONObject: object)
                }
            }
            struct Visit: Codable {
                let name: String
                let userEmail: String
                var title: String { name }
            }
            """
        #expect(names(code, .strict) == ["Visit.userEmail"])
    }

    @Test func `a text that code gives a path holds no date, whatever its name`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                import Foundation
                struct Artifact: Codable { let name: String; let storedAt: String; let uploadedAt: Date }
                func artifact(_ name: String, targetPath: String) -> Artifact {
                    Artifact(name: name, storedAt: targetPath, uploadedAt: Date())
                }
                struct Parcel: Codable {
                    let name: String
                    let storedAt: String // expect: stringly-typed
                    let uploadedAt: Date
                }
                """)
    }
}
