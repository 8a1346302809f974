import AshlarCheck
import Testing

/// What shows that a property is changed, and what the message says of the type.
@Suite struct MutableDTOEvidenceTests {
    private func messages(_ code: String) -> [String] {
        Example.findings(code).filter { $0.rule == "mutable-dto" }.map(\.message.english)
    }

    @Test func `a function that takes a writable key path changes what it is given, in tests, too`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                struct RedeemResponse: Decodable {
                    var results: [Int]
                    var status: Int
                    var code: Int // expect: mutable-dto
                }
                protocol Copyable {}
                extension Copyable {
                    func replacing<V>(_ path: WritableKeyPath<Self, V>, with value: V) -> Self { self }
                    func reading<V>(_ path: KeyPath<Self, V>, after value: V) -> V { value }
                }
                func cleared(_ response: RedeemResponse) -> RedeemResponse { response.replacing(\\.status, with: 0) }
                func code(_ response: RedeemResponse) -> Int { response.reading(\\.code, after: 0) }
                // file: AppTests/RedeemTests.swift
                import XCTest
                final class RedeemTests: XCTestCase {
                    func testResults() { check(RedeemResponse.stub().setting(\\.results, to: [])) }
                }
                """)
    }

    @Test func `calls of another type with the same last name need no nil`() {
        let found = messages(
            """
            struct ChunkResponse: Decodable {
                struct Message: Decodable {
                    var id: String
                    var role: String?
                    var content: String?
                    var reason: String?
                }
                let message: Message
            }
            struct ChatRequestBody: Encodable {
                struct Message: Encodable {
                    let role: String
                    let content: String
                }
                let messages: [Message]
            }
            func body() -> ChatRequestBody { ChatRequestBody(messages: [ChatRequestBody.Message(role: "user", content: "")]) }
            """)
        #expect(found.count == 1)
        #expect(found.allSatisfy { !$0.contains("pass `nil`") })
    }

    @Test func `what code makes and nothing decodes is no snapshot`() {
        let found = messages(
            """
            import Foundation
            struct PingDTO: Codable { var text: String }
            func ping() throws -> Data { try JSONEncoder().encode(PingDTO(text: "a")) }
            struct PongDTO: Codable { var text: String }
            func pong(_ data: Data) throws -> PongDTO { try JSONDecoder().decode(PongDTO.self, from: data) }
            """)
        #expect(
            found == [
                "PingDTO is a wire type, and nothing reassigns `text`: declare `let`",
                "PongDTO is a snapshot of the wire, and nothing reassigns `text`: declare `let`",
            ])
    }

    @Test func `a mutating function of the property's own type changes the property`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                struct OrderPayload: Codable {
                    struct Target: Codable {
                        let street: String
                        private(set) var city: String?
                        mutating func fill(with city: String) { self.city = city }
                    }
                    var target: Target
                    var note: String // expect: mutable-dto
                    init(target: Target, note: String) {
                        self.target = target
                        self.note = note
                    }
                }
                func payload(_ target: OrderPayload.Target) -> OrderPayload {
                    var payload = OrderPayload(target: target, note: "")
                    payload.target.fill(with: "Bern")
                    return payload
                }
                """)
    }

    @Test func `a part of what can only be encoded is a message`() {
        let found = messages(
            """
            struct SessionRequestBody: Encodable { let options: SessionOption }
            struct SessionOption: Codable { var fee: Int }
            func body() -> SessionRequestBody { SessionRequestBody(options: SessionOption(fee: 1)) }
            """)
        #expect(found == ["SessionOption is a message to the wire, and nothing reassigns `fee`: declare `let`"])
    }

    @Test func `what code makes and describes for a log is a guess`() {
        func code(_ more: String) -> String {
            """
            struct TransferResponse: Codable, CustomStringConvertible {
                var id: String
                var status: Int
                var size: Int
                init(id: String, status: Int, size: Int) {
                    self.id = id
                    self.status = status
                    self.size = size
                }
                var description: String { "\\(id) \\(status) \\(size)" }
            }
            \(more)
            """
        }
        #expect(messages(code("")).isEmpty)
        let decoder = """
            func read(_ data: Data) throws -> TransferResponse {
                try JSONDecoder().decode(TransferResponse.self, from: data)
            }
            """
        #expect(messages(code(decoder)).count == 1)
    }

    @Test func `what code makes with an initializer of the type, and nothing decodes, is no snapshot`() {
        func code(_ more: String) -> String {
            """
            // file: Core/Models/Transfer.swift
            struct Transfer: Decodable {
                let id: String
                var assetCode: String
                var isFinal: Bool
                enum CodingKeys: String, CodingKey {
                    case id
                    case assetCode = "asset_code"
                    case isFinal = "is_final"
                }
                init(id: String, assetCode: String, isFinal: Bool) {
                    self.id = id
                    self.assetCode = assetCode
                    self.isFinal = isFinal
                }
            }
            // file: Core/Book.swift
            func transfer(_ id: String) -> Transfer { Transfer(id: id, assetCode: "chf", isFinal: false) }
            \(more)
            """
        }
        #expect(messages(code("")).isEmpty)
        let decoder = """
            func read(_ data: Data) throws -> Transfer { try JSONDecoder().decode(Transfer.self, from: data) }
            """
        #expect(messages(code(decoder)).count == 1)
    }

    @Test func `a superclass of the project is no protocol`() {
        let found = messages(
            """
            import Foundation
            class ServerResponse: Decodable {
                let isSuccess: Bool
            }
            final class CardResponse: ServerResponse {
                var card: String?
                private enum CodingKeys: String, CodingKey { case card }
                required init(from decoder: Decoder) throws {
                    card = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(String.self, forKey: .card)
                    try super.init(from: decoder)
                }
            }
            func read(_ data: Data) throws -> CardResponse { try JSONDecoder().decode(CardResponse.self, from: data) }
            """)
        #expect(found.count == 1)
        #expect(found.allSatisfy { !$0.contains("conforms to") })
    }

    @Test func `in a library, tests make what a server sends, and other code what the library sends`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                // file: Sources/Client/Wire.swift
                public struct PostDTO: Codable { public var likes: Int } // expect: mutable-dto
                public struct DraftDTO: Codable { public var text: String }
                func draft(_ text: String) -> DraftDTO { DraftDTO(text: text) }
                // file: Tests/ClientTests/PostTests.swift
                import XCTest
                @testable import Client
                final class PostTests: XCTestCase {
                    func testLikes() { XCTAssertEqual(PostDTO(likes: 1).likes, 1) }
                }
                """)
    }

    @Test func `a record of a database is no snapshot, also where an alias is composed of its protocol`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                // file: Sources/App/Models/Stored.swift
                import FluentPostgreSQL
                import Vapor
                typealias Stored = PostgreSQLModel & Migration & Content
                typealias Row = SQLiteModel
                // file: Sources/App/Models/Planet.swift
                import Vapor
                struct Planet: Stored {
                    var id: Int?
                    var name: String
                }
                struct Moon: Row, Content {
                    var id: Int?
                    var name: String
                }
                struct PlanetBody: Content {
                    var name: String // expect: mutable-dto
                }
                struct Planets {
                    func planet(_ request: Request) throws -> Planet { try request.content.decode(Planet.self) }
                    func moon(_ request: Request) throws -> Moon { try request.content.decode(Moon.self) }
                    func body(_ request: Request) throws -> PlanetBody { try request.content.decode(PlanetBody.self) }
                }
                """)
    }

    @Test func `what only a template shows is neither received nor sent`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                import Vapor
                struct Summary: Content {
                    var title: String // expect: mutable-dto
                }
                struct Pages {
                    func start(_ request: Request) throws -> Future<View> {
                        struct StartPage: Content { var title: String? }
                        let page = StartPage(title: "a")
                        return try request.view().render("start", page)
                    }
                    func about(_ request: Request) throws -> Future<View> {
                        struct AboutPage: Content { var title: String? }
                        return try request.view().render("about", AboutPage(title: "b"))
                    }
                    func summary(_ request: Request) throws -> Future<View> {
                        try request.view().render("summary", Summary(title: "c"))
                    }
                    func raw(_ request: Request) -> Summary { Summary(title: "d") }
                }
                """)
    }

    @Test func `an initializer that adds to what it assigned needs a variable`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                struct CourseResponse: Decodable {
                    var notes: [String]?
                    var tags: [String]
                    var title: String // expect: mutable-dto
                    enum CodingKeys: String, CodingKey { case notes, tags, title }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        title = try container.decode(String.self, forKey: .title)
                        notes = []
                        tags = []
                        var list = try container.nestedUnkeyedContainer(forKey: .notes)
                        while !list.isAtEnd {
                            let text = try list.decode(String.self)
                            notes?.append(text)
                            tags.append(text)
                        }
                    }
                }
                """)
    }

    @Test func `what a function makes of the answer that it asked for is no snapshot, whatever it conforms to`() {
        func code(_ more: String) -> String {
            """
            import Foundation
            struct CustomerResponse: Decodable { let name: String }
            struct Customer: Decodable {
                var id: String
                var name: String
            }
            struct Shop {
                func customer(_ id: String) async throws -> Customer {
                    let response = try await send(id, expecting: CustomerResponse.self)
                    return Customer(id: id, name: response.name)
                }
                func send<T: Decodable>(_ path: String, expecting type: T.Type) async throws -> T {
                    let (data, _) = try await URLSession.shared.data(from: URL(string: path)!)
                    return try JSONDecoder().decode(T.self, from: data)
                }
            }
            \(more)
            """
        }
        #expect(messages(code("")).isEmpty)
        let decoder = """
            func read(_ data: Data) throws -> Customer { try JSONDecoder().decode(Customer.self, from: data) }
            """
        #expect(messages(code(decoder)).count == 1)
    }

    @Test func `a response that code makes and nothing decodes is no snapshot`() {
        let found = messages(
            """
            import Foundation
            struct FailureResponse: Codable { var reason: String }
            func answer(_ reason: String) throws -> Data { try JSONEncoder().encode(FailureResponse(reason: reason)) }
            """)
        #expect(found == ["FailureResponse is a wire type, and nothing reassigns `reason`: declare `let`"])
    }

    @Test func `a class constraint is no supertype, and what no initializer assigns is no constant`() {
        let found = messages(
            """
            import Foundation
            public protocol Named: class { var name: String { get } }
            public final class TagModel: Named, Decodable {
                public let name: String
                public var note: String?
                public var owner: String?
                enum CodingKeys: String, CodingKey { case name, note, owner }
                public init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    name = try container.decode(String.self, forKey: .name)
                    note = try container.decodeIfPresent(String.self, forKey: .note)
                }
            }
            func tag(_ url: URL) async throws -> TagModel {
                let (data, _) = try await URLSession.shared.data(from: url)
                return try JSONDecoder().decode(TagModel.self, from: data)
            }
            """)
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.contains("`note`") && !$0.contains("`owner`") && !$0.contains("`class`") })
    }

    @Test func `what the app makes and only reads back from its keychain is no snapshot of the wire`() {
        func code(_ decoder: String) -> String {
            """
            import Foundation
            struct LoginResponse: Codable { var token: String; let part: PartResponse }
            struct PartResponse: Codable { var name: String }
            func login(_ token: String) -> LoginResponse {
                LoginResponse(token: token, part: PartResponse(name: token))
            }
            func restored() -> LoginResponse? {
                guard let data = KeychainStore().data("login") else { return nil }
                return try? JSONDecoder().decode(LoginResponse.self, from: data)
            }
            \(decoder)
            """
        }
        #expect(messages(code("")) == [])
        let decoder =
            "func read(_ data: Data) throws -> LoginResponse { try JSONDecoder().decode(LoginResponse.self, from: data) }"
        #expect(messages(code(decoder)).count == 2)
    }

    @Test func `what a convenience initializer assigns as a constant needs a designated one`() {
        func code(_ first: String) -> String {
            """
            import Foundation
            final class PeerResponse: Decodable {
                var address: String?
                enum CodingKeys: String, CodingKey { case address }
                init() {}
                convenience init(from decoder: Decoder) throws {
                    \(first)
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    address = try container.decodeIfPresent(String.self, forKey: .address)
                }
            }
            """
        }
        let remedy = "declare `let`, and assign it in an initializer that calls no other one"
        #expect(messages(code("self.init()")).allSatisfy { $0.contains(remedy) })
        #expect(messages(code("self.init()")).count == 1)
        #expect(messages(code("")).allSatisfy { !$0.contains(remedy) })
    }

    @Test func `what clients fill in and hand back is no snapshot`() {
        func code(_ access: String) -> String {
            """
            import Foundation
            public struct Poll: Codable {
                public let id: Int
                public let choices: [Choice]
                public struct Choice: Codable {
                    public let title: String
                    public var isChosen: Bool
                }
            }
            public final class Polls {
                public func load(_ url: URL) async throws -> Poll {
                    try JSONDecoder().decode(Poll.self, from: URLSession.shared.data(from: url).0)
                }
                \(access) func submit(_ poll: Poll) throws -> Data { try JSONEncoder().encode(poll) }
            }
            """
        }
        #expect(messages(code("public")).isEmpty)
        #expect(messages(code("private")).count == 1)
    }

    @Test func `the last property of a draft that a form edits may change, too`() {
        func code(_ edited: [String]) -> String {
            let fields = edited.map { "TextField(title, text: $note.\($0))" }.joined(separator: "; ")
            return """
                import Foundation
                import SwiftUI
                struct NewNote: Codable {
                    enum CodingKeys: String, CodingKey { case title, text, tag, date = "scheduled_at" }
                    var title: String
                    var text: String
                    var tag: String
                    var date: Date?
                }
                struct NewNoteForm: View {
                    @State private var note = NewNote(title: "", text: "", tag: "", date: nil)
                    var body: some View { \(fields) }
                }
                struct NoteClient {
                    func send(_ note: NewNote) async throws {
                        var request = URLRequest(url: URL(string: "https://example.org")!)
                        request.httpBody = try JSONEncoder().encode(note)
                        _ = try await URLSession.shared.data(for: request)
                    }
                }
                """
        }
        #expect(messages(code(["title", "text", "tag"])).isEmpty)
        #expect(messages(code(["title"])).count == 1)
    }

    @Test func `a value with a wire form of its own is no snapshot`() {
        func code(_ more: String) -> String {
            """
            import Foundation
            struct Symptom: Codable {
                enum CodingKeys: String, CodingKey { case id, dayID = "day_id", level, note }
                var id: UUID
                var dayID: UUID
                var level: Int
                var note: String
                init(id: UUID, dayID: UUID, level: Int, note: String) {
                    self.id = id
                    self.dayID = dayID
                    self.level = level
                    self.note = note
                }
            }
            struct SymptomRow: Codable {
                enum CodingKeys: String, CodingKey { case id, dayID = "day_id", level, note }
                let id: UUID
                let dayID: UUID
                let level: Int
                let note: String
                init(from symptom: Symptom) {
                    id = symptom.id
                    dayID = symptom.dayID
                    level = symptom.level
                    note = symptom.note
                }
                func toSymptom() -> Symptom { Symptom(id: id, dayID: dayID, level: level, note: note) }
            }
            func read(_ data: Data) throws -> SymptomRow { try JSONDecoder().decode(SymptomRow.self, from: data) }
            \(more)
            """
        }
        #expect(messages(code("")).isEmpty)
        let decoder =
            "func symptom(_ data: Data) throws -> Symptom { try JSONDecoder().decode(Symptom.self, from: data) }"
        #expect(messages(code(decoder)).count == 1)
    }

    @Test func `a part of what the app reads from its own file is no snapshot of the wire`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                import Foundation
                struct Profile: Codable {
                    var mail_address: String
                    var is_locked: Bool
                }
                final class Saved: Codable {
                    var profile: Profile?
                }
                struct Store {
                    let file: URL
                    func load() throws -> Saved {
                        let data = try Data(contentsOf: file)
                        return try JSONDecoder().decode(Saved.self, from: data)
                    }
                    func fill(_ mail: String) -> Saved {
                        let saved = Saved()
                        saved.profile = Profile(mail_address: mail, is_locked: false)
                        return saved
                    }
                }
                """)
    }

    @Test func `a form that begins with an empty value edits a draft, even where a server sends it back`() {
        func code(_ start: String) -> String {
            """
            import SwiftUI
            struct Filters: Codable {
                enum CodingKeys: String, CodingKey { case text, place, sort, rating = "min_rating" }
                var text = ""
                var place = ""
                var sort = ""
                var rating: Double?
            }
            struct FoundResponse: Codable { let filters: Filters }
            struct FilterForm: View {
                @Binding var filters: Filters
                var body: some View {
                    TextField("", text: $filters.text)
                    TextField("", text: $filters.place)
                    TextField("", text: $filters.sort)
                }
            }
            func start() -> Filters { \(start) }
            """
        }
        #expect(messages(code("Filters()")).isEmpty)
        #expect(messages(code("Filters(text: \"a\")")).count == 1)
    }

    @Test func `a copy of another decoded type is no snapshot, whatever its keys are called`() {
        func code(_ source: String) -> String {
            """
            struct Movie: Codable { let id: Int; let title: String; let plot: String }
            struct Media: Codable {
                enum CodingKeys: String, CodingKey { case id, title, plot = "plot_text" }
                var id: Int
                var title: String
                var plot: String
            }
            extension Media {
                init(movie: \(source)) {
                    id = movie.id
                    title = movie.title
                    plot = movie.plot
                }
            }
            func media(_ movie: \(source)) -> Media { Media(movie: movie) }
            func media(_ client: Client) async throws -> Media { try await client.get("/media") }
            """
        }
        #expect(messages(code("Movie")).isEmpty)
        #expect(messages(code("Film")).count == 1)
    }

    @Test func `a message that code makes empty and fills in step by step has variables`() {
        func code(_ steps: String, _ more: String = "") -> String {
            """
            import Foundation
            struct BlobPayload: Codable {
                var isKnown: Bool?
                var blob: String?
                var isWritten: Bool?
            }
            func blob(_ text: String) throws -> Data {
                var payload = BlobPayload()
                \(steps)
                return try JSONEncoder().encode(payload)
            }
            \(more)
            """
        }
        let steps = "payload.blob = text\n    payload.isWritten = !text.isEmpty"
        #expect(messages(code(steps)).isEmpty)
        let few = messages(code("payload.blob = text"))
        #expect(few.count == 1)
        #expect(few.allSatisfy { $0.contains("pass `nil` in the calls that leave it out") })
        let decoder = """
            func read(_ data: Data) throws -> BlobPayload { try JSONDecoder().decode(BlobPayload.self, from: data) }
            """
        #expect(messages(code(steps, decoder)).count == 1)
    }
}
