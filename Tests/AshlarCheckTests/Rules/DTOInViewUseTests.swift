import AshlarCheck
import Testing

/// How screens use decoded values, and which types belong to no screen or no payload.
@Suite struct DTOInViewUseTests {
    private func messages(_ code: String) -> [String] {
        return Example.findings(code, .strict).filter { $0.rule == "dto-in-view" }.map(\.message.english)
    }

    @Test func `the message says whether a screen shows, returns or passes on a decoded value`() {
        let found = messages(
            """
            import UIKit
            struct Answer: Decodable { let token: String }
            final class LoginViewModel {
                let client: Client
                init(client: Client) { self.client = client }
                func answer() async throws -> Answer { try await client.answer() }
            }
            final class LoginController: UIViewController { var finish: ((Answer) -> Void)? }
            """)
        let end = "Answer as decoded: use a domain type to keep API changes out of the screens"
        #expect(found == ["LoginViewModel returns \(end)", "LoginController passes on \(end)"])
    }

    @Test func `a namespace without cases, in a file without screens, is no screen`() {
        func code(_ module: String, _ member: String = "") -> String {
            """
            import \(module)
            struct Team: Decodable { let name: String }
            enum TeamFetchViewModel {
                \(member)
                enum Result { case teams([Team]) }
            }
            """
        }
        #expect(messages(code("Foundation")).isEmpty)
        #expect(messages(code("UIKit")).count == 1)
        #expect(messages(code("Foundation", "case loading, failed")).count == 1)
    }

    @Test func `a single value of another form than the payload's, which the app's own types hold, is no payload`() {
        func code(_ more: String) -> String {
            """
            // file: App/NoticeView.swift
            import SwiftUI
            struct LocalText: Decodable {
                let values: [Locale: String]
                init(from decoder: Decoder) throws {
                    let container = try decoder.singleValueContainer()
                    let texts = try container.decode([String: String].self)
                    values = Dictionary(uniqueKeysWithValues: texts.map { (Locale(identifier: $0), $1) })
                }
            }
            struct NoticeView: View {
                let text: LocalText
                var body: some View { Text(text.values.first?.value ?? "") }
            }
            \(more)
            """
        }
        #expect(messages(code("// file: App/Notice.swift\nstruct Notice { let text: LocalText }")).isEmpty)
        let literal = """
            extension LocalText: ExpressibleByDictionaryLiteral {
                init(dictionaryLiteral elements: (Locale, String)...) {
                    values = Dictionary(elements, uniquingKeysWith: { $1 })
                }
            }
            """
        #expect(messages(code(literal)).isEmpty)
        #expect(messages(code("")).count == 1)
    }

    @Test func `what the app makes and only reads back from its keychain comes from no server`() {
        func code(_ decoder: String) -> String {
            """
            import SwiftUI
            struct LoginResponse: Codable { let token: String }
            func login(_ token: String) -> LoginResponse { LoginResponse(token: token) }
            func restored() -> LoginResponse? {
                guard let data = KeychainStore().data("login") else { return nil }
                return try? JSONDecoder().decode(LoginResponse.self, from: data)
            }
            struct AccountView: View {
                let login: LoginResponse
                var body: some View { Text(login.token) }
            }
            \(decoder)
            """
        }
        #expect(messages(code("")).isEmpty)
        let decoder =
            "func read(_ data: Data) throws -> LoginResponse { try JSONDecoder().decode(LoginResponse.self, from: data) }"
        #expect(messages(code(decoder)).count == 1)
    }

    @Test func `a private property of a view model keeps a value`() {
        let found = messages(
            """
            import SwiftUI
            struct Paging: Decodable { let page: Int }
            @MainActor final class ListViewModel: ObservableObject {
                @Published var titles: [String] = []
                private var paging: Paging?
                func next(_ client: Client) async throws {
                    titles += try await client.titles(after: paging.page)
                    paging = try await client.paging()
                }
            }
            """)
        let end = "Paging as decoded: use a domain type to keep API changes out of the screens"
        #expect(found == ["ListViewModel keeps \(end)"])
    }

    @Test func `a body that a view model makes belongs in a repository, whatever its domain type is`() {
        func code(_ member: String) -> String {
            """
            import SwiftUI
            struct OrderDTO: Codable {
                let id: Int?
                let title: String
                static func body(title: String) -> OrderDTO { OrderDTO(id: nil, title: title) }
            }
            struct Order {
                let id: Int
                let title: String
                init(from order: OrderDTO) {
                    id = order.id ?? 0
                    title = order.title
                }
            }
            @MainActor final class OrderViewModel: ObservableObject {
                @Published var title = ""
                \(member)
            }
            """
        }
        let made = messages(code("func body() -> OrderDTO { OrderDTO.body(title: title) }"))
        #expect(made.allSatisfy { $0.hasSuffix("let a repository make it") } && made.count == 1)
        let held = messages(code("@Published var order: OrderDTO?"))
        #expect(held.allSatisfy { $0.hasSuffix("use Order instead") } && held.count == 1)
    }

    @Test func `a name of Foundation means no type of a module that the file does not import`() {
        func code(_ module: String, _ kit: String = "") -> String {
            """
            // file: Client/Sources/Client/Notification.swift
            public struct Notification: Decodable { public let text: String }
            // file: Kit/Sources/Kit/Kit.swift
            \(kit)import Client
            public struct Kit {}
            // file: Shop/Sources/Screens/HomeController.swift
            import UIKit
            \(module)
            final class HomeController: UIViewController {
                @objc func update(_ notification: Notification) { title = notification.name.rawValue }
            }
            """
        }
        #expect(messages(code("")).isEmpty)
        #expect(messages(code("import Kit")).isEmpty)
        #expect(messages(code("import Kit", "@_exported ")).count == 1)
        #expect(messages(code("import Client")).count == 1)
    }

    @Test func `a parameter that a screen only has because its caller passes it shows nothing`() {
        func code(_ statement: String) -> String {
            """
            import UIKit
            struct Reply: Decodable { let text: String }
            func reply(_ url: URL) async throws -> Reply {
                try JSONDecoder().decode(Reply.self, from: URLSession.shared.data(from: url).0)
            }
            final class TopicController: UIViewController {
                override func viewDidLoad() { send(then: succeed) }
                private func succeed(reply: Reply?) throws -> Promise<Reply>? {
                    \(statement)
                    return nil
                }
            }
            """
        }
        #expect(messages(code("view.setNeedsLayout()")).isEmpty)
        #expect(!messages(code("title = reply?.text")).isEmpty)
    }

    @Test func `a screen that shows developers what arrived is a guess, and nothing where the project has one model`() {
        func count(_ name: String, _ profile: Profile, _ model: String = "StopDTO") -> Int {
            var configuration = Configuration()
            configuration.profile = profile
            let code = """
                import SwiftUI
                struct \(model): Decodable { let name: String }
                struct \(name): View {
                    let stop: \(model)
                    var body: some View { Text(stop.name) }
                }
                """
            return Example.findings(code, configuration).count { $0.rule == "dto-in-view" }
        }
        #expect(count("StopDebugView", .standard) == 0)
        #expect(count("StopDebugView", .strict) == 1)
        #expect(count("StopView", .standard) == 1)
        #expect(count("StopDebugView", .strict, "Stop") == 0)
        #expect(count("StopView", .strict, "Stop") == 1)
    }

    @Test func `a model that code copies from another decoded type is not shown as decoded, whatever its keys are`() {
        func code(_ source: String) -> String {
            """
            import SwiftUI
            struct Movie: Codable { let id: Int; let title: String; let plot: String }
            struct Media: Codable {
                enum CodingKeys: String, CodingKey { case id, title, plot = "plot_text" }
                let id: Int
                let title: String
                let plot: String
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
            struct MediaRow: View {
                let media: Media
                var body: some View { Text(media.title) }
            }
            """
        }
        #expect(messages(code("Movie")).isEmpty)
        #expect(messages(code("Film")).count == 1)
    }

    @Test func `a view model within a preview shows nothing`() {
        func code(_ host: String) -> String {
            """
            import SwiftUI
            struct Track: Decodable { let name: String }
            struct TracksPreviews: \(host) {
                final class TracksVM: ObservableObject { @Published var tracks: [Track] = [] }
            }
            """
        }
        #expect(messages(code("PreviewProvider")).isEmpty)
        #expect(messages(code("Sendable")).count == 1)
    }

    @Test func `an object that is called a query fetches for screens`() {
        func code(_ name: String) -> String {
            """
            import Combine
            struct Track: Decodable { let name: String }
            final class \(name): ObservableObject { @Published var tracks: [Track] = [] }
            """
        }
        #expect(messages(code("TrackQuery")).isEmpty)
        #expect(messages(code("TrackList")).count == 1)
    }

    @Test func `what a function makes of a row that it asked for is mapped, also with keys that are left over`() {
        func code(_ type: String) -> String {
            """
            import Database
            import SwiftUI
            struct Terms: Decodable {
                let title: String
                let termsLink: String
                enum CodingKeys: String, CodingKey {
                    case title
                    case termsLink = "terms_link"
                }
            }
            struct TermsService {
                let client: DatabaseClient
                func terms() async throws -> Terms {
                    struct Row: Decodable {
                        let title: String
                        let terms_link: String
                    }
                    let row: \(type) = try await client.from("terms").single().execute().value
                    return Terms(title: row.title, termsLink: row.terms_link)
                }
            }
            struct TermsView: View {
                let terms: Terms
                var body: some View { Text(terms.title) }
            }
            """
        }
        #expect(messages(code("Row")).isEmpty)
        #expect(messages(code("Terms")).count == 1)
    }

    @Test func `a decoder that computes a collection of another type gives a model its own form`() {
        func code(_ type: String) -> String {
            """
            import SwiftUI
            struct Spot: Decodable {
                let name: String
                let areas: [Int: \(type)]
                enum CodingKeys: String, CodingKey { case name, points }
                init(from decoder: Decoder) throws {
                    let values = try decoder.container(keyedBy: CodingKeys.self)
                    name = try values.decode(String.self, forKey: .name)
                    let points = try values.decode([Int: [[CGFloat]]].self, forKey: .points)
                    areas = Spot.areas(points)
                }
                static func areas(_ points: [Int: [[CGFloat]]]) -> [Int: \(type)] { [:] }
            }
            struct SpotView: View {
                let spot: Spot
                var body: some View { Text(spot.name) }
            }
            """
        }
        #expect(messages(code("CGRect")).isEmpty)
        #expect(messages(code("[[CGFloat]]")).count == 1)
    }

    @Test func `the remedy names the type that the codebase maps to, and what maps it`() {
        func remedies(_ property: String, _ mapping: String, dto: String = "UserDTO") -> [String] {
            let code = """
                import SwiftUI
                struct UserDTO: Decodable { let id: String; let mail: String }
                struct User { let id: String; let \(property): String }
                \(mapping)
                struct UserRow: View { let user: UserDTO; var body: some View { Text(user.mail) } }
                """
            return Example.findings(code.replacing("UserDTO", with: dto)).filter { $0.rule == "dto-in-view" }
                .compactMap { $0.message.english.split(separator: ": ").last.map(String.init) }
        }
        func mapper(_ property: String) -> String {
            "struct UserMapper { func map(_ dto: UserDTO) -> User { User(id: dto.id, \(property): dto.mail) } }"
        }
        #expect(remedies("mail", mapper("mail")) == ["use User instead, to which UserMapper maps it"])
        // The view needs what the domain type calls otherwise, or does not have.
        #expect(
            remedies("address", mapper("address")) == [
                "use User instead, to which UserMapper maps it, and add what it lacks"
            ])
        let own = "extension UserDTO { func toUser() -> User { User(id: id, mail: mail) } }"
        #expect(remedies("mail", own) == ["use User instead"])
        #expect(remedies("mail", "") == ["map it to a domain type"])
        let end = "to keep API changes out of the screens"
        #expect(remedies("mail", mapper("mail"), dto: "APIUser") == ["use User \(end)"])
        #expect(remedies("mail", "", dto: "APIUser") == ["use a domain type \(end)"])
    }

    @Test func `a type that a wire form of its name is mapped to does not arrive`() {
        func code(_ decoded: String) -> String {
            """
            import SwiftUI
            struct BannerDTO: Decodable { let text: String? }
            struct Banner: Decodable { let text: String }
            enum Slot: Decodable {
                case top(Banner)
                init(from decoder: Decoder) throws {
                    self = .top(try decoder.singleValueContainer().decode(Banner.self))
                }
            }
            struct BannerFilter {
                func count(_ data: Data) throws -> Int { try JSONDecoder().decode([\(decoded)].self, from: data).count }
                func filter(_ found: [BannerDTO]) -> [Banner] { found.map { Banner(text: $0.text ?? "") } }
            }
            struct BannerView: View {
                let banner: Banner
                var body: some View { Text(banner.text) }
            }
            """
        }
        #expect(messages(code("BannerDTO")).isEmpty)
        #expect(messages(code("Banner")).count == 1)
    }

    @Test func `a type of the domain may be called an answer`() {
        func code(_ folder: String) -> String {
            """
            // file: \(folder)/ArrivalResponse.swift
            struct ArrivalResponse: Codable { let line: String }
            // file: Data/ArrivalDTO.swift
            struct ArrivalDTO: Codable {
                let name: String?
                var arrival: ArrivalResponse { ArrivalResponse(line: name ?? "") }
            }
            // file: App/ArrivalCell.swift
            import UIKit
            final class ArrivalCell: UITableViewCell {
                func update(with response: ArrivalResponse) { textLabel?.text = response.line }
            }
            """
        }
        #expect(messages(code("Domain/Entity")).isEmpty)
        #expect(messages(code("Data/Answers")).count == 1)
    }

    @Test func `a draft with an identity of its own is no replacement of a payload`() {
        func code(_ id: String) -> String {
            """
            struct ItemDTO: Decodable { let id: String; let name: String; let note: String }
            struct ItemDraft: Identifiable {
                \(id)
                var name: String
                var note: String
                init(dto: ItemDTO) {
                    name = dto.name
                    note = dto.note
                }
            }
            import SwiftUI
            struct ItemCard: View {
                let item: ItemDTO
                var body: some View { Text(item.name) }
            }
            """
        }
        let replaced = messages(code("var id = 0"))
        #expect(replaced.count == 1 && replaced[0].contains("use ItemDraft instead"))
        let kept = messages(code("var id = UUID()"))
        #expect(kept.count == 1 && !kept[0].contains("ItemDraft"))
    }

    @Test func `a value that code discards isn't shown, and one that code looks up isn't made there`() {
        func code(_ member: String) -> String {
            """
            import Foundation
            struct OrderDTO: Decodable { let id: Int?; let title: String }
            struct Order {
                let id: Int
                let title: String
                init(from order: OrderDTO) {
                    id = order.id ?? 0
                    title = order.title
                }
            }
            @MainActor final class OrderViewModel: ObservableObject {
                private let api: Client
                init(api: Client) { self.api = api }
                \(member)
            }
            """
        }
        #expect(messages(code("func revert() async throws { let _: OrderDTO = try await api.post(1) }")).isEmpty)
        let found = messages(code("func order(_ id: Int) -> OrderDTO? { api.orders.first { $0.id == id } }"))
        #expect(found.allSatisfy { $0.hasSuffix("use Order instead") } && found.count == 1)
    }
}
