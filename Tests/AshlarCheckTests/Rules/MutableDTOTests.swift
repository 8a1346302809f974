import AshlarCheck
import Testing

@Suite struct MutableDTOTests {
    @Test func `only what nothing reassigns is found, once for a type`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                struct UserDTO: Decodable {
                    var id: Int // expect: mutable-dto
                    var name: String
                }
                struct SettingsDTO: Codable {
                    var limit = 20
                    @Clamped var size: Int
                    private(set) var page: Int = 1
                }
                """)
    }

    @Test func `an assignment in another file, through a binding, or in place is seen`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                struct UserDTO: Decodable {
                    var name: String
                    var tags: [String]
                    var city: String
                }
                // file: App/Editor.swift
                func edit(_ user: inout UserDTO) {
                    user.name = "Ada"
                    user.tags.append("x")
                }
                struct Form { var body: Int { field($user.city) } }
                """)
    }

    @Test func `an optional that a memberwise call leaves out keeps its default`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                struct QueryDTO: Encodable {
                    let text: String
                    var cursor: String?
                }
                func query() -> QueryDTO { QueryDTO(text: "a") }
                """)
    }

    @Test func `public setters count where the app is here, and in a public extension all are public`() {
        let library = """
            public struct AnswerDTO: Decodable { public var name: String } // expect: mutable-dto
            public struct UserDTO: Codable { public var name: String } // expect: mutable-dto
            public struct MadeDTO: Codable {
                public var name: String
                public init(name: String) { self.name = name }
            }
            public extension Chat {
                struct QueryDTO: Codable { public var text: String }
            }
            public enum Chat {}
            """
        expectMarkedFindings(of: "mutable-dto", in: library)
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                public struct UserDTO: Decodable { public var name: String } // expect: mutable-dto
                struct Team { let members: [UserDTO] }
                // file: App/Main.swift
                import SwiftUI
                @main struct Reader: App {
                    let team = Team(members: [])
                    var body: some Scene { WindowGroup { Text("") } }
                }
                """)
    }

    @Test func `rows, bundles and the environment are no wire`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                import Foundation
                struct Stats: Decodable { var count: Int }
                func stats(_ db: Database) async throws -> Stats? { try await db.select().first(decoding: Stats.self) }
                struct Variables: Codable {
                    var port: Int
                    enum CodingKeys: String, CodingKey { case port = "APP_PORT" }
                }
                func variables() throws -> Variables {
                    let data = try JSONSerialization.data(withJSONObject: ProcessInfo.processInfo.environment)
                    return try JSONDecoder().decode(Variables.self, from: data)
                }
                """)
    }

    @Test func `names in snake_case alone are a guess where the app writes the type as well`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                struct LoopCycles: Codable { var success_rate: Double; var loops: Int }
                struct Movie: Decodable {
                    var poster_path: String // expect: mutable-dto
                }
                """)
    }

    @Test func `an implicit initializer that leaves an optional out keeps it`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                struct QueryDTO: Encodable {
                    let text: String
                    var cursor: String?
                }
                func send() -> QueryDTO { .init(text: "a") }
                """)
    }

    @Test func `both branches of a condition declare one type and one property`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                #if os(Linux)
                struct UserDTO: Decodable { var name: String } // expect: mutable-dto
                #else
                struct UserDTO: Decodable { var name: String }
                #endif
                struct TagDTO: Decodable {
                    #if DEBUG
                    var label: String // expect: mutable-dto
                    #else
                    var label: String
                    #endif
                    init(from decoder: Decoder) throws {
                        #if DEBUG
                        label = "debug"
                        #else
                        label = try decoder.singleValueContainer().decode(String.self)
                        #endif
                    }
                }
                """)
    }

    @Test func `generated files, tests and entities are left alone`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                // Generated using Sourcery. DO NOT EDIT
                struct UserDTO: Decodable { var name: String }
                // file: Tests/AppTests/UserDTO.swift
                struct OtherDTO: Decodable { var name: String }
                // file: App/Row.swift
                import GRDB
                struct RowDTO: Codable, FetchableRecord { var name: String }
                """)
    }

    @Test func `a property of the same name in a value of another type is another property`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                struct CreateDTO: Decodable {
                    var title: String // expect: mutable-dto
                }
                struct EditDTO: Decodable {
                    var title: String
                }
                final class Product { var title = "" }
                func product(_ body: CreateDTO) -> Product {
                    let model = Product()
                    model.title = body.title
                    return model
                }
                func edit(_ body: EditDTO) -> EditDTO {
                    var copy = body
                    copy.title = "x"
                    return copy
                }
                """)
    }

    @Test func `a class that is only decoded is a snapshot, too`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                class CommitResponse: Decodable {
                    var id: String // expect: mutable-dto
                    var message: String?
                }
                """)
    }
}

/// Found in real code.
@Suite struct MutableDTORealCodeTests {
    @Test func `documents of a database and options are no snapshots`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                import MongoSwift
                struct KittenDTO: Decodable { var name: String }
                // file: Network/Reading.swift
                struct ReadPreference: Decodable { var mode: Int }
                """)
    }

    @Test func `a call that relies on a default is named before the protocols`() {
        let findings = Example.findings(
            """
            import Vapor
            struct ArticleBody: Content { var attachments: [String]? }
            func edit(_ request: Request) throws -> ArticleBody {
                request.isEmpty ? ArticleBody() : try request.content.decode(ArticleBody.self)
            }
            """)
        let doubts = findings.filter { $0.rule == "mutable-dto" }.compactMap(\.doubt?.english)
        #expect(doubts == ["a call may rely on the default of `attachments`"])
    }

    @Test func `what a tool reads from a file through a decoder that is written by hand`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                import Foundation
                struct API: Decodable {
                    struct Path: Decodable { var methods: [String] }
                    let names: [String]
                    enum CodingKeys: String, CodingKey { case paths }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        names = try container.decode([String: Path].self, forKey: .paths).keys.sorted()
                    }
                    static func read() throws -> API {
                        let data = FileManager.default.contents(atPath: "openapi.yml")!
                        return try YAMLDecoder().decode(API.self, from: data)
                    }
                }
                struct Answer: Decodable { var methods: [String] } // expect: mutable-dto
                """)
    }

    @Test func `what the app keeps or computes is no snapshot`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                import Foundation
                import Vapor
                /// The value of a keychain item with the user's decision.
                struct KeychainDecisionResponse: Codable { var isAllowed: Bool }
                struct DecisionResponse: Codable {
                    var isAllowed: Bool // expect: mutable-dto
                }
                struct QueueTask: Codable {
                    var task_id: String
                    var result: QueueTaskResult
                    enum CodingKeys: String, CodingKey { case task_id = "task_id", result }
                }
                struct QueueTaskResult: Codable { var runs: Int }
                struct TaskStorage { func task(_ data: Data) -> QueueTask? { read(data) } }
                struct Average: Content { var rate: Double }
                struct Ratings {
                    let all: [Double]
                    var average: Average { Average(rate: all.reduce(0, +) / Double(all.count)) }
                }
                struct Sum: Content {
                    var total: Int // expect: mutable-dto
                }
                struct Sums { func sum(_ request: Request) -> Sum { Sum(total: 1) } }
                struct Page<T: Content>: Content { var data: [T] }
                struct PageDto<T: Content>: Content {
                    let data: [T]
                    init(basedOn page: Page<T>) { data = page.data }
                }
                """)
    }

    @Test func `a property without a key that the decoder leaves out cannot be a let`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                struct TransferResponse: Decodable {
                    var nonce: Int?
                    var hash: String // expect: mutable-dto
                    enum CodingKeys: String, CodingKey { case hash }
                    init(from decoder: Decoder) throws {
                        hash = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .hash)
                    }
                }
                """)
    }

    @Test func `what only tests change is no constant, if the changed value is known to be of the type`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                struct NoticeDTO: Decodable {
                    var title: String
                    var text: String // expect: mutable-dto
                    var sender: SenderDTO
                }
                struct SenderDTO: Decodable {
                    var id: Int // expect: mutable-dto
                    var name: String
                }
                struct DeviceDTO: Decodable {
                    var name: String // expect: mutable-dto
                }
                // file: Tests/AppTests/NoticeTests.swift
                import XCTest
                final class NoticeTests: XCTestCase {
                    let notice = NoticeDTO(title: "a", text: "b", sender: SenderDTO(id: 1, name: "c"))
                    let device = DeviceDTO(name: "d")
                    func testTitle() {
                        var other = notice
                        other.title = "x"
                        show(other, device)
                    }
                    func testSender() {
                        var notice = self.notice
                        notice.sender.name = "y"
                        show(notice, device)
                    }
                }
                """)
    }

    @Test func `an assignment in an extension of a list is seen`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                struct WarningDTO: Decodable {
                    var file: String
                    var line: Int // expect: mutable-dto
                }
                struct HintDTO: Decodable {
                    var file: String
                    var line: Int // expect: mutable-dto
                }
                // file: App/Warnings.swift
                extension [WarningDTO] {
                    func relative(to folder: String) -> [Element] {
                        map { warning in
                            var warning = warning
                            warning.file = warning.file.replacing(folder, with: "")
                            return warning
                        }
                    }
                }
                // file: App/Hints.swift
                extension Array where Element == HintDTO {
                    func relative(to folder: String) -> [Element] {
                        map { hint in
                            var hint = hint
                            hint.file = hint.file.replacing(folder, with: "")
                            return hint
                        }
                    }
                }
                """)
    }

    @Test func `a constant needs a value in an initializer that leaves the optional out`() {
        let findings = Example.findings(
            """
            struct UserDTO: Decodable {
                var wallet: String?
                init() {}
            }
            struct TeamDTO: Decodable { var name: String? }
            """)
        let messages = findings.filter { $0.rule == "mutable-dto" }.map(\.message.english)
        let assigned = "`wallet`: declare `let`, and assign `nil` in the initializers that leave it out"
        #expect(messages.count == 2)
        #expect(messages.contains { $0.hasSuffix(assigned) })
        #expect(messages.contains { $0.hasSuffix("`name`: declare `let`") })
    }

    @Test func `a synthesized decoder needs the default of what has no key`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                struct PostDTO: Decodable {
                    enum CodingKeys: String, CodingKey { case title, score }
                    var title: String // expect: mutable-dto
                    var score: Int
                    var image: Picture?
                }
                struct CountDTO: Decodable {
                    enum CodingKeys: String, CodingKey { case title }
                    let title: String
                    var cached: Int?
                }
                """)
        let names = Example.findings(
            """
            struct PostDTO: Decodable {
                enum CodingKeys: String, CodingKey { case title }
                var title: String
                var image: Picture?
            }
            """
        ).filter { $0.rule == "mutable-dto" }.map(\.message.english)
        #expect(names.count == 1 && names.allSatisfy { !$0.contains("image") })
    }

    @Test func `a call that leaves an optional out has to pass it to a constant`() {
        let messages = Example.findings(
            """
            struct UserDTO: Decodable {
                let id: Int
                var nickname: String?
            }
            func guest() -> UserDTO { UserDTO(id: 0) }
            """
        ).filter { $0.rule == "mutable-dto" }.map(\.message.english)
        #expect(messages.count == 1)
        #expect(
            messages.allSatisfy {
                $0.contains("`nickname`: declare `let`, and pass `nil` in the calls that leave it out")
            })
    }

    @Test func `a change of what a property or a function of another type returns is seen`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                struct AccountDTO: Codable {
                    var name: String
                    var address: String
                    var score: Int
                    var rank: Int
                    var city: String // expect: mutable-dto
                }
                final class Session {
                    var account: AccountDTO?
                    func load() -> AccountDTO { fatalError() }
                }
                struct PageDTO: Decodable { let hits: [AccountDTO] }
                // file: App/Editor.swift
                func edit(_ update: (String) -> Void) {
                    settings.change { session in session.account?.name = "Ada" }
                    if var account = store.session.account { account.address = "Main Street" }
                    if case .success(var answer) = response { answer.hits[0].score = 1 }
                }
                // file: Tests/EditorTests.swift
                import XCTest
                final class EditorTests: XCTestCase {
                    func testRank() {
                        var loaded = load()
                        loaded.rank = 2
                    }
                }
                """)
    }

    @Test func `a change of a property with the same name in another type is none`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                struct UserDTO: Decodable { var name: String } // expect: mutable-dto
                struct TeamDTO: Decodable { let owner: UserDTO }
                // file: App/Screen.swift
                struct Member { var name: String }
                final class Screen {
                    func rename() { owner.name = "Ada" }
                }
                extension Screen { var owner: Member { get { Member(name: "") } set {} } }
                """)
    }

    @Test func `a part of the app's settings is no snapshot of the wire`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                // file: App/Api/Login.swift
                struct Login: Codable {
                    var user: String
                    init(user: String) { self.user = user }
                }
                struct LoginAnswer: Codable { var token: String } // expect: mutable-dto
                // file: App/AccountSettings.swift
                struct AccountSettings: Codable { var login: Login? }
                func signIn() -> Login { Login(user: "ada") }
                """)
    }

    @Test func `what only its folder calls a message to the wire is a guess`() {
        let code = """
            // file: App/Api/Failure.swift
            struct Failure: Encodable { var topic: String }
            func failure() -> Failure { Failure(topic: "login") }
            """
        #expect(Example.findings(code).allSatisfy { $0.rule != "mutable-dto" })
        #expect(Example.findings(code, .strict).contains { $0.rule == "mutable-dto" })
    }

    @Test func `a public type of an app that no code names is dead`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                public struct OldDTO: Decodable { public var name: String }
                public struct UserDTO: Decodable { fileprivate var name: String } // expect: mutable-dto
                struct Team { let members: [UserDTO] }
                // file: App/Main.swift
                import SwiftUI
                @main struct Reader: App {
                    let team = Team(members: [])
                    var body: some Scene { WindowGroup { Text("") } }
                }
                """)
    }

    @Test func `an object that code makes empty and fills in has variables`() {
        func count(_ made: String) -> Int {
            let code = """
                class NoteResponse: Codable {
                    var text: String?
                    var sender: String?
                }
                func note() -> NoteResponse {
                    let note: NoteResponse = \(made)
                    note.text = "a"
                    return note
                }
                """
            return Example.findings(code).count { $0.rule == "mutable-dto" }
        }
        #expect(count("NoteResponse()") == 0)
        #expect(count("latest()") == 1)
    }

    @Test func `a variable that a case binds changes what the case carries`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                struct ChatResponse: Decodable { let info: Info }
                enum Info: Decodable { case single(Person), several(Team) }
                struct Person: Decodable {
                    var blocked: [Int]?
                    var age: Int // expect: mutable-dto
                }
                struct Team: Decodable {
                    var title: String
                    var size: Int // expect: mutable-dto
                }
                struct Place: Decodable {
                    var title: String // expect: mutable-dto
                }
                // file: App/Editor.swift
                final class Editor {
                    func block(_ number: Int) {
                        if case .single(var one) = chat.info { one.blocked?.append(number) }
                    }
                    func rename(to text: String) {
                        switch chat.info {
                        case .several(var group): group.title = text
                        default: break
                        }
                    }
                }
                """)
    }

    @Test func `a type in a function that a database decodes is a row`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                import SQLKit
                func packages(_ db: SQLDatabase) async throws -> [Int] {
                    struct RowDTO: Decodable { var packageID: Int }
                    return try await db.raw("SELECT package_id FROM packages").all(decoding: RowDTO.self).map(\\.packageID)
                }
                func answers(_ data: Data) throws -> [Int] {
                    struct AnswerDTO: Decodable {
                        var packageID: Int // expect: mutable-dto
                    }
                    return try JSONDecoder().decode([AnswerDTO].self, from: data).map(\\.packageID)
                }
                """)
    }
}
