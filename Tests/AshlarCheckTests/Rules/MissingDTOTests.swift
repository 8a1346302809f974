import AshlarCheck
import Testing

@Suite struct MissingDTOTests {
    @Test func `the wire's names in a type that views show`() {
        expectMarkedFindings(
            of: "missing-dto",
            in: """
                import SwiftUI
                struct Movie: Codable {
                    let id: Int
                    let poster_path: String // expect: missing-dto
                }
                struct MovieRow: View {
                    let movie: Movie
                    var body: some View { Text(movie.poster_path) }
                }
                struct Person: Decodable { let full_name: String }
                struct Archive: Codable { let movies: [Movie] }
                func restore(_ url: URL) throws -> Archive {
                    try JSONDecoder().decode(Archive.self, from: FileManager.default.contents(atPath: url.path)!)
                }
                """)
    }

    @Test func `a string of the wire that a view parses`() {
        expectMarkedFindings(
            of: "missing-dto",
            in: """
                import SwiftUI
                struct Article: Decodable { let title: String; let published: String; let score: Double }
                struct ArticleRow: View {
                    let article: Article
                    var day: Date? {
                        ISO8601DateFormatter().date(from: article.published) // expect: missing-dto
                    }
                    var body: some View { Text("\\(Int(article.score))") }
                }
                struct Draft { var amount: String }
                struct DraftView: View {
                    @State var draft: Draft
                    var body: some View { Text("\\(Double(draft.amount) ?? 0)") }
                }
                """)
    }

    @Test func `the message names what a view reads`() {
        let findings = Example.findings(
            """
            import SwiftUI
            struct Movie: Codable {
                let id: Int
                let release_date: String
                let poster_path: String
            }
            struct MovieRow: View {
                let movie: Movie
                var body: some View { Text(movie.poster_path) }
            }
            func read(_ data: Data) throws -> Movie { try JSONDecoder().decode(Movie.self, from: data) }
            """)
        let messages = findings.filter { $0.rule == "missing-dto" }.map(\.message.english)
        #expect(messages.count == 1 && messages.allSatisfy { $0.contains("`poster_path`") })
    }

    @Test func `names with underscores that the type itself chooses as well`() {
        expectMarkedFindings(
            of: "missing-dto",
            in: """
                import SwiftUI
                struct Relay: Decodable {
                    let supported_kinds: [Int]
                    var supports_search: Bool { supported_kinds.contains(50) }
                }
                struct Payment: Decodable {
                    let created_at: Int // expect: missing-dto
                    var isOld: Bool { created_at < 0 }
                }
                struct RelayRow: View {
                    let relay: Relay
                    let payment: Payment
                    var body: some View { Text("\\(relay.supported_kinds) \\(payment.created_at)") }
                }
                """)
    }

    @Test func `a private property that nothing sets or reads shows nothing`() {
        expectMarkedFindings(
            of: "missing-dto",
            in: """
                import UIKit
                struct Subtitle: Codable { let lan_doc: String }
                final class PlayerController: UIViewController {
                    private var subtitles: [Subtitle]?
                    func load() { title = "Player" }
                }
                struct Caption: Codable { let lan_doc: String } // expect: missing-dto
                final class CaptionController: UIViewController {
                    private var captions: [Caption]?
                    func show(_ new: [Caption]) {
                        captions = new
                        title = captions?.first?.lan_doc
                    }
                }
                func read(_ data: Data) throws -> [Subtitle] { try JSONDecoder().decode([Subtitle].self, from: data) }
                func captions(_ data: Data) throws -> [Caption] { try JSONDecoder().decode([Caption].self, from: data) }
                """)
    }

    @Test func `a type that code makes and nothing decodes is not reported`() {
        let code = """
            import SwiftUI
            struct Author: Codable { let display_name: String }
            struct Reply: Codable { let created_at: Int }
            struct Topic: Codable { let replies: [Reply] }
            struct Row: View {
                let author: Author
                let reply: Reply
                var body: some View { Text("\\(author.display_name) \\(reply.created_at)") }
            }
            func author(_ name: String) -> Author { Author(display_name: name) }
            func draft() -> Reply { Reply(created_at: 0) }
            func topic(_ data: Data) throws -> Topic { try JSONDecoder().decode(Topic.self, from: data) }
            """
        for configuration in [Configuration(), .strict] {
            let found = Example.findings(code, configuration).filter { $0.rule == "missing-dto" }
            #expect(found.map(\.declaration) == ["Reply"])
        }
    }

    @Test func `a name with an underscore that the keys rename is not the wire's`() {
        expectMarkedFindings(
            of: "missing-dto",
            in: """
                import SwiftUI
                struct Movie: Codable {
                    let id: Int
                    let poster_path: String
                    let release_year: Int // expect: missing-dto
                    enum CodingKeys: String, CodingKey { case id, poster_path = "poster", release_year }
                }
                struct MovieRow: View {
                    let movie: Movie
                    var body: some View { Text(movie.poster_path + "\\(movie.release_year)") }
                }
                """)
    }

    @Test func `what the app makes and only reads back from its own storage has no names of the wire`() {
        func code(_ decoder: String) -> String {
            """
            import SwiftUI
            struct Account: Codable { let access_token: String }
            func account(_ token: String) -> Account { Account(access_token: token) }
            struct AccountRow: View {
                let account: Account
                var body: some View { Text(account.access_token) }
                func reload() async throws {
                    guard let data = UserDefaults.standard.data(forKey: "account") else { return }
                    let account = try JSONDecoder().decode(Account.self, from: data)
                    _ = try await URLSession.shared.data(from: URL(string: account.access_token)!)
                }
            }
            func stored() -> Account? {
                guard let data = UserDefaults.standard.data(forKey: "account") else { return nil }
                return try? JSONDecoder().decode(Account.self, from: data)
            }
            \(decoder)
            """
        }
        func count(_ code: String) -> Int {
            Example.findings(code).count { $0.rule == "missing-dto" }
        }
        #expect(count(code("")) == 0)
        let decoder =
            "func read(_ data: Data) throws -> Account { try JSONDecoder().decode(Account.self, from: data) }"
        #expect(count(code(decoder)) == 1)
    }

    @Test func `a closure that a screen calls with a value shows nothing of it`() {
        func code(_ property: String) -> String {
            """
            import SwiftUI
            struct Login: Codable { let id: Int; let is_new_user: Bool }
            func login(_ data: Data) throws -> Login { try JSONDecoder().decode(Login.self, from: data) }
            struct LoginView: View {
                \(property)
                var body: some View { Text("") }
            }
            """
        }
        func count(_ property: String) -> Int {
            Example.findings(code(property)).count { $0.rule == "missing-dto" }
        }
        #expect(count("let onLogin: (Login) -> Void") == 0)
        #expect(count("let load: () async throws -> [Login]") == 1)
        #expect(count("let login: Login") == 1)
    }

    @Test func `a request that a screen makes and only sends is not decoded`() {
        func count(_ more: String) -> Int {
            let code = """
                // file: App/API/VoucherBody.swift
                struct VoucherBody: Codable { let code: String; let order_id: String }
                // file: App/PaymentController.swift
                import UIKit
                final class PaymentController: UIViewController {
                    var body: VoucherBody?
                    func apply() { body = VoucherBody(code: field.text ?? "", order_id: order.id) }
                }
                protocol VoucherAPI { func request(body: VoucherBody) -> Single<Data> }
                \(more)
                """
            return Example.findings(code).count { $0.rule == "missing-dto" }
        }
        #expect(count("") == 0)
        let draft = "struct Draft: Codable { let body: VoucherBody }\n"
        #expect(
            count(
                draft + "func load(_ data: Data) throws -> Draft { try JSONDecoder().decode(Draft.self, from: data) }")
                == 1)
    }
}
